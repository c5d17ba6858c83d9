/** The password service. */
import { service } from "../../kernel/service.ts";
import { Blocklist, importBlocklistCommand } from "./blocklist.ts";
import { BreachData, breachSettings } from "./breach-data.ts";
import { check } from "./check.ts";
import { generate } from "./generate.ts";
import { importCommand } from "./import.ts";
import { lintPolicy } from "./lint-policy.ts";
import { policy } from "./policy.ts";
import { policyStrength } from "./policy-strength.ts";
import { pwned } from "./pwned.ts";
import { range } from "./range.ts";
import { openEstimator, type PasswordData, warmUp } from "./strength.ts";

export const password = service<PasswordData>({
  id: "password",
  title: "Password strength",
  summary:
    "Strength of passwords, breached passwords by range, policies, and random passwords, passphrases and PINs",
  operations: { check, policy, lintPolicy, policyStrength, pwned, range, generate },
  settings: breachSettings,
  preparations: [
    {
      id: "breach",
      summary: "digests of the packaged lists of common and breached passwords, 32 MB",
      // Serving does not load what builds the data.
      run: async (ports) => (await import("./prepare.ts")).prepareBreach(ports, "sha1"),
    },
    {
      id: "ntlm",
      summary: "the same by NTLM, as Windows keeps passwords, 32 MB; only where it is named",
      isOnRequest: true,
      run: async (ports) => (await import("./prepare.ts")).prepareBreach(ports, "ntlm"),
    },
  ],
  commands: [importCommand, importBlocklistCommand],
  async open(ports) {
    const breach = await BreachData.open(ports);
    const estimator = openEstimator(ports.files);
    return { breach, blocklist: await Blocklist.open(ports.files), estimator, cancel: warmUp(estimator) };
  },
  data: ({ breach }) => breach.data(),
  checks: ({ breach }) => ({
    breach: breach.check("sha1"),
    ...(breach.hasNtlm && { ntlm: breach.check("ntlm") }),
  }),
  reasons: ({ breach }) => ({ breach: breach.reason("sha1"), ntlm: breach.reason("ntlm") }),
  async close({ breach, cancel }) {
    cancel();
    await breach.close();
  },
});
