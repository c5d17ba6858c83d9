/** The password service. */
import { service } from "../../kernel/service.ts";
import { pwned } from "./breach/pwned.ts";
import { range } from "./breach/range.ts";
import {
  breachPreparation,
  breachSettings,
  importCommand,
  openBreach,
  type WithBreach,
} from "./breach/resources.ts";
import { check } from "./check.ts";
import { generate } from "./draw/generate.ts";
import { policy } from "./policy.ts";

export const password = service<WithBreach>({
  id: "password",
  title: "Password strength",
  summary: "Strength of passwords, breached ones by range, random passwords, passphrases and PINs, policies",
  operations: { check, policy, pwned, range, generate },
  settings: breachSettings,
  preparations: [breachPreparation],
  commands: [importCommand],
  open: async (ports) => ({ breach: await openBreach(ports) }),
  checks: ({ breach: known }) => ({ breach: known.check() }),
  reasons: ({ breach: known }) => ({
    breach:
      known.check() === "degraded"
        ? "The list of breached passwords is still being checked."
        : "The list of breached passwords is missing or damaged: run `nonet data breach` and start the server again.",
  }),
  close: ({ breach: known }) => known.close(),
});
