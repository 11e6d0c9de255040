// A real OpenID provider for the tests: certified code, keys and clients that the test gives it,
// its own pages to sign in at. It reads its settings from a line of standard input, says when it
// answers, and ends when standard input does.

import { createInterface } from "node:readline";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const modules = process.argv[2];
const { Provider } = await import(pathToFileURL(join(modules, "oidc-provider", "lib", "index.js")));

function begin({ issuer, port, jwks, clients }) {
  const provider = new Provider(issuer, {
    jwks,
    clients,
    claims: { openid: ["sub", "acr", "amr"], profile: ["preferred_username"], groups: ["groups"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["of the tests"] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    // It would not speak to this machine, which is all that there is here.
    fetch: (address, { dispatcher: _, ...how }) => fetch(address, how),
    pkce: { required: () => true },
    // "dot+otp@pit,cage" is dot, who showed an authenticator, of the groups pit and cage.
    async findAccount(_, id) {
      const groups = id.includes("@") ? id.split("@")[1].split(",") : [];
      return { accountId: id, claims: () => ({ sub: id, groups, preferred_username: id.split(/[+@]/)[0] }) };
    },
  });
  const finished = provider.interactionFinished.bind(provider);
  provider.interactionFinished = (request, response, result, ...more) => {
    if (result.login?.accountId?.includes("+otp")) result.login.amr = ["pwd", "otp"];
    return finished(request, response, result, ...more);
  };
  const server = provider.listen(port, "127.0.0.1", () => console.log("ready"));
  server.on("error", (error) => console.log(`failed ${error.code}`));
}

const lines = createInterface({ input: process.stdin });
lines.once("line", (line) => begin(JSON.parse(line)));
lines.on("close", () => process.exit(0));
