/** `POST /password/policy/lint`: where a policy departs from the standards. */
import {
  auditPolicy,
  findingLevels,
  type Practices,
  resolvePolicy,
  storages,
} from "../../engines/password-policy/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { unit, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { effectivePolicy, policyInput } from "./policy-fields.ts";

const yesOrNo = (description: string) => ({ type: "boolean", description });

const practices: Readonly<Record<keyof Practices, object>> = {
  secondFactor: yesOrNo("Whether everybody has a second factor, so that 8 characters are enough"),
  rotationDays: {
    type: "integer",
    minimum: 0,
    maximum: 36_500,
    ...unit("days"),
    description: "Days after which a password must be changed, 0 for never",
  },
  hints: yesOrNo("Whether a hint is shown before signing in"),
  securityQuestions: yesOrNo("Whether security questions are asked"),
  truncates: yesOrNo("Whether passwords that are too long are cut"),
  unicode: yesOrNo("Whether characters beyond ASCII are accepted"),
  passwordManagers: yesOrNo("Whether password managers can fill in"),
  paste: yesOrNo("Whether pasting is allowed"),
  showPassword: yesOrNo("Whether the password can be shown while it is typed"),
  maxFailedAttempts: {
    type: "integer",
    minimum: 0,
    maximum: 1_000_000,
    ...unit("attempts"),
    description: "Failed attempts in a row that an account allows, 0 for no limit",
  },
  storage: { type: "string", enum: [...storages], description: "How passwords are stored" },
};

const reference = Type.Object(
  {
    standard: Type.String({ description: "NIST SP 800-63B-4 or OWASP ASVS 5.0" }),
    section: Type.String({ description: "Its section, with the number of the requirement" }),
    requirement: Type.String({ description: "SHALL, SHOULD … of NIST; the level of the ASVS" }),
  },
  { title: "PolicyReference" },
);

const finding = Type.Object(
  {
    id: Type.String({ description: "The rule of the linter" }),
    level: Type.Enum(findingLevels, {
      description:
        "SHALL and SHOULD as in the standard; fault: the policy contradicts itself; note: worth knowing, no departure",
    }),
    fields: Type.Array(Type.String(), { description: "Fields of policy or practices that it is about" }),
    message: Type.String({ description: "What is wrong" }),
    remedy: Type.String({ description: "What mends it" }),
    references: Type.Array(reference, { description: "Where the standards say so" }),
  },
  { title: "PolicyFinding" },
);

export const lintPolicy = operation({
  at: ["POST /policy/lint"],
  summary: "Lint a password policy against NIST SP 800-63B-4",
  keywords: ["policy", "linter", "nist", "800-63b", "owasp", "asvs", "compliance", "rotation", "audit"],
  description:
    "Tells where a password policy, and what a service does with passwords, departs from NIST SP 800-63B-4 (2025) and " +
    "OWASP ASVS 5.0: each finding with the section, how binding it is, and a remedy. Practices that are left out are not judged. " +
    "No password is sent.",
  input: Type.Object({
    policy: policyInput,
    practices: Type.Optional(
      Type.Unsafe<Practices>({
        title: "PasswordPractices",
        type: "object",
        properties: practices,
        description: "What the service does beside the rules",
      }),
    ),
  }),
  output: json(
    Type.Object(
      {
        compliant: Type.Boolean({
          description: "Whether nothing departs from a SHALL, and the policy does not contradict itself",
          ...view({ verdict: ["Follows the standard", "Departs from the standard"], tone: "good" }),
        }),
        count: Type.Integer({ description: "Number of findings" }),
        findings: Type.Array(finding, {
          description: "What departs, contradicts or is worth knowing",
          ...view({ as: "problems" }),
        }),
        policy: effectivePolicy,
      },
      { title: "PolicyLint" },
    ),
  ),
  examples: [
    {
      title: "What many sites still ask for",
      input: { policy: { requireSymbols: true, requireNumbers: true } },
    },
    {
      title: "A policy with its practices",
      input: { policy: "nist", practices: { rotationDays: 90, paste: false, storage: "argon2id" } },
    },
  ],
  handle: ({ policy: requested, practices }) => {
    const policy = resolvePolicy(requested);
    const findings = auditPolicy(policy, practices);
    const compliant = !findings.some(({ level }) => level === "SHALL" || level === "fault");
    const copies = findings.map((one) => ({
      ...one,
      fields: [...one.fields],
      references: [...one.references],
    }));
    return { compliant, count: copies.length, findings: copies, policy: { ...policy } };
  },
});
