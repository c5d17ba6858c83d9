/** `POST /password/policy`: whether a password satisfies a policy. */
import { findCount, hashPassword, splitDigest } from "../../engines/breach-ranges/index.ts";
import {
  checkPassword,
  compilePattern,
  lintPolicy,
  type Policy,
  resolvePolicy,
} from "../../engines/password-policy/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { password, score, userInputs, yearOf } from "./fields.ts";
import { effectivePolicy, policyInput } from "./policy-fields.ts";
import { isTrivial, measureStrength, type PasswordData } from "./strength.ts";

const value = Type.Unsafe<string | number | boolean>({ type: ["string", "number", "boolean"] });

const violation = Type.Object(
  {
    rule: Type.String({ description: "The field of the policy" }),
    message: Type.String({ description: "What the password must be" }),
    expected: value,
    actual: value,
  },
  { title: "PolicyViolation" },
);

export const policy = operation({
  at: ["POST /policy"],
  essential: true,
  holdsSecrets: true,
  summary: "Check a password against a policy, and the policy itself",
  keywords: ["rules", "rule", "requirements", "require", "nist", "complexity", "length", "uppercase"],
  fits: { password: "password" },
  description:
    "Tells which rules of a policy a password breaks, and where the policy itself is bad. Lengths count code points after NFC. Presets: nist and nist-mfa (SP 800-63B-4: 15 characters, 8 with a second " +
    "factor, a blocklist, no composition rules), owasp, pci and basic. policyWarnings says where a policy contradicts " +
    "the standard.",
  input: Type.Object({
    password,
    policy: policyInput,
    userInputs,
  }),
  output: json(
    Type.Object({
      valid: Type.Boolean({
        description: "Whether no rule is violated",
        ...view({ verdict: ["Satisfies the policy", "Violates the policy"], tone: "good" }),
      }),
      score,
      violations: Type.Array(violation, { description: "Rules that are violated" }),
      passed: Type.Array(Type.String(), { description: "Rules that are satisfied" }),
      policy: effectivePolicy,
      policyWarnings: Type.Array(Type.String(), { description: "Where the policy makes passwords worse" }),
      blocklist: nullable(
        Type.Object(
          {
            entries: Type.Integer({ description: "Passwords on it" }),
            falsePositiveRate: Type.Number({
              description: "How often a password that is not on it is taken for one that is",
            }),
          },
          { title: "Blocklist" },
        ),
        "The operator's own list, which disallowCommon compares with as well; null if there is none",
      ),
    }),
  ),
  fails: ["breach_data_unavailable"],
  examples: [
    { title: "By SP 800-63B-4", input: { password: "correct horse battery staple" } },
    {
      title: "Custom rules",
      input: { password: "Tr0ub4dor&3", policy: { minLength: 12, requireSymbols: true, pattern: "[0-9]" } },
    },
  ],
  handle: async ({ password, userInputs, ...request }, context: Context<PasswordData>) => {
    const { runInWorker, now, resources, signal } = context;
    // Only known rules go to a worker: an unknown one may be nested deeper than can be copied.
    const policy = resolvePolicy(request.policy);
    const { prefix, suffix } = splitDigest(hashPassword(password));
    const common = policy.disallowCommon ? await resources.breach.commonRange(prefix) : null;
    const breached = policy.disallowPwned ? await resources.breach.range(prefix, signal) : null;
    const { score, estimate } = await measureStrength(
      { password, userInputs, yearNow: yearOf(now()) },
      resources,
    );
    const { blocklist } = resources;
    const onBlocklist = policy.disallowCommon ? blocklist?.has(password) : undefined;
    const result = await runInWorker(checkTask, {
      password,
      policy,
      userInputs,
      isCommon:
        isTrivial(estimate) || onBlocklist === true || (common !== null && findCount(common, suffix) > 0),
      isPwned: breached !== null && findCount(breached, suffix) > 0,
      score,
    });
    return {
      ...result,
      score,
      policy: { ...policy },
      policyWarnings: lintPolicy(policy),
      blocklist: blocklist?.facts ?? null,
    };
  },
});

interface PolicyRequest {
  readonly password: string;
  readonly policy: Policy;
  readonly userInputs: readonly string[];
  /** Whether the password is in the packaged list, or a word or row that is tried at once. */
  readonly isCommon: boolean;
  readonly isPwned: boolean;
  readonly score: number;
}

/** For workers, where the expressions of callers run. Throws `invalid_parameter` for a pattern that is not RE2 syntax. */
export async function checkPolicy({ policy, ...request }: PolicyRequest) {
  return checkPassword({ ...request, policy, pattern: await compilePattern(policy.pattern) });
}

const checkTask = task(import.meta.url, checkPolicy);
