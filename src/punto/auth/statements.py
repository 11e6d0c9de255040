"""The statements by which accounts, their invitations and proposals are read and written."""

ACCOUNT = "SELECT name, roles, disabled, password, second_factor, created, seen FROM accounts"
END_SESSIONS = "DELETE FROM sessions WHERE account = ?"
SET_PASSWORD = "UPDATE accounts SET password = ? WHERE name = ?"  # noqa: S105 - a statement
SET_ROLES = "UPDATE accounts SET roles = ? WHERE name = ?"
SET_DISABLED = "UPDATE accounts SET disabled = ? WHERE name = ?"
NEW_ACCOUNT = (
    "INSERT INTO accounts (name, login, roles, password, disabled, second_factor, offered_factor, "
    "used_step, created, seen) VALUES (?, ?, ?, ?, 0, '', '', 0, ?, '')"
)
NEW_INVITATION = "INSERT INTO invitations (digest, account, until) VALUES (?, ?, ?)"
NO_INVITATION = "DELETE FROM invitations WHERE account = ?"
NO_FACTOR = (
    "UPDATE accounts SET second_factor = '', offered_factor = '', used_step = 0 WHERE name = ?"
)
OFFER_FACTOR = "UPDATE accounts SET offered_factor = ? WHERE name = ?"
TAKE_FACTOR = (
    "UPDATE accounts SET second_factor = ?, offered_factor = '', used_step = ? WHERE name = ?"
)
NEW_PROPOSAL = (
    "INSERT INTO proposals (number, account, change, roles, person, at) VALUES (?, ?, ?, ?, ?, ?)"
)
NO_PROPOSAL = "DELETE FROM proposals WHERE number = ?"
FORGIVE = "DELETE FROM attempts WHERE account = ?"
