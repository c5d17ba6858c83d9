/** `POST /password/policy`: whether a password satisfies a policy. */

import { findCount, hashPassword, splitDigest } from "../../engines/breach-ranges/index.ts";
import {
  lintPolicy,
  type Policy,
  type PresetName,
  presetNames,
  resolvePolicy,
} from "../../engines/password-policy/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { answerPolicy } from "./answers.ts";
import type { WithBreach } from "./breach/resources.ts";
import { password, score, userInputs, yearOf } from "./fields.ts";
import { policyFields } from "./policy-fields.ts";

const policyTask = task(import.meta.resolve("./answers.ts"), answerPolicy);

const value = Type.Unsafe<string | number | boolean>({ type: ["string", "number", "boolean"] });

export const policy = operation({
  at: ["POST /policy"],
  summary: "Judge a password by a policy, and the policy itself",
  description:
    "Lengths count code points after NFC. Presets: nist and nist-mfa (SP 800-63B-4: 15 characters, 8 with a second " +
    "factor, a blocklist, no composition), owasp, pci, basic. policyWarnings tell where a policy contradicts the standard.",
  input: Type.Object({
    password,
    policy: Type.Unsafe<PresetName | Partial<Policy>>({
      type: ["string", "object"],
      ...formed(`^(?:${presetNames.join("|")})$`, `one of ${presetNames.join(", ")}, or an object of rules`),
      maxLength: 16,
      properties: policyFields,
      default: "nist",
      description: `${presetNames.join(", ")}, or an object of rules`,
    }),
    userInputs,
  }),
  output: json(
    Type.Object({
      valid: Type.Boolean({ description: "Whether no rule is broken" }),
      score,
      violations: Type.Array(
        Type.Object({
          rule: Type.String({ description: "The field of the policy" }),
          message: Type.String({ description: "What the password must be" }),
          expected: value,
          actual: value,
        }),
        { description: "Rules that are broken" },
      ),
      passed: Type.Array(Type.String(), { description: "Rules that are kept" }),
      policy: Type.Object({}, { additionalProperties: true, description: "All rules as they were applied" }),
      policyWarnings: Type.Array(Type.String(), { description: "Where the policy makes passwords worse" }),
    }),
  ),
  fails: ["breach_data_unavailable"],
  examples: [
    { title: "By SP 800-63B-4", input: { password: "correct horse battery staple" } },
    {
      title: "Rules of one's own",
      input: { password: "Tr0ub4dor&3", policy: { minLength: 12, requireSymbols: true, pattern: "[0-9]" } },
    },
  ],
  handle: async ({ password: text, policy: rules, userInputs: inputs }, context: Context<WithBreach>) => {
    const { runInWorker, now, resources, signal } = context;
    const effective = resolvePolicy(rules);
    const digest = splitDigest(hashPassword(text));
    const { breach } = resources;
    const common = effective.disallowCommon ? await breach.commonRange(digest.prefix) : null;
    const range = effective.disallowPwned ? await breach.range(digest.prefix, signal) : null;
    const isListed = common !== null && findCount(common, digest.suffix) > 0;
    const isPwned = range !== null && findCount(range, digest.suffix) > 0;
    // Only what is named here goes to a thread: an unknown field may be nested deeper than can be copied.
    const asked = { password: text, userInputs: inputs, policy: effective, isListed, isPwned };
    const verdict = await runInWorker(policyTask, { ...asked, yearNow: yearOf(now()) });
    return { ...verdict, policy: { ...effective }, policyWarnings: lintPolicy(effective) };
  },
});
