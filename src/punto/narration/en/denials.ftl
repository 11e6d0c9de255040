### What is said to who is not let in.

denied-wrong = The name, the password or the code is wrong, or the account is disabled
    .remedy = try again, or ask an administrator
denied-code-wanted = The code of your authenticator is wanted as well
    .remedy = type the six digits that it shows
denied-wrong-code = This is not the code that the authenticator shows
    .remedy = try again
denied-too-soon = The last attempts were wrong, so the next one waits for { $seconds ->
    [1] 1 second
   *[other] { $seconds } seconds
 }
    .remedy = wait, then try again; sessions that are open already go on
denied-by-password = Staff do not sign in with a password here
    .remedy = sign in with the provider
denied-link-lapsed = This link has been used or has lapsed
    .remedy = ask for a new one
denied-sign-on-lapsed = This sign-on has lapsed, or was begun elsewhere
    .remedy = start again
denied-by-provider = The provider did not let you in
    .remedy = start again, or sign in another way
denied-not-by-this-provider = The provider does not stand by this sign-on
    .remedy = start again
denied-untrue = What the provider says of you cannot be relied on
    .remedy = start again, and tell an administrator if it stays so
denied-no-account = The identity { $name } opens no account here
    .remedy = ask an administrator to bind it to yours
denied-no-role = The provider names no role that you have here
    .remedy = ask an administrator
denied-no-such-name = The name that the provider gives cannot be the name of an account here
    .remedy = ask an administrator to bind your account
