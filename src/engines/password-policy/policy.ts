/** Password policies: their rules, defaults and presets. */

export interface Policy {
  /** Code points after NFC normalization. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly requireUppercase: boolean;
  readonly requireLowercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSymbols: boolean;
  readonly minUppercase: number;
  readonly minLowercase: number;
  readonly minNumbers: number;
  readonly minSymbols: number;
  readonly minUniqueCharacters: number;
  /** Longest run of one character; 0: no limit. */
  readonly maxRepeated: number;
  /** Longest run of consecutive code points as abc or 321; 0: no limit. */
  readonly maxSequential: number;
  readonly disallowWhitespace: boolean;
  readonly disallowUserInputs: boolean;
  readonly disallowCommon: boolean;
  readonly disallowPwned: boolean;
  /** Texts that the password must not contain, in any case. */
  readonly forbidden: readonly string[];
  readonly minScore: number;
  /** RE2 syntax, must match anywhere in the password; empty: none. */
  readonly pattern: string;
}

export const defaultPolicy: Policy = {
  minLength: 8,
  maxLength: 128,
  requireUppercase: false,
  requireLowercase: false,
  requireNumbers: false,
  requireSymbols: false,
  minUppercase: 0,
  minLowercase: 0,
  minNumbers: 0,
  minSymbols: 0,
  minUniqueCharacters: 0,
  maxRepeated: 0,
  maxSequential: 0,
  disallowWhitespace: false,
  disallowUserInputs: true,
  disallowCommon: true,
  disallowPwned: false,
  forbidden: [],
  minScore: 0,
  pattern: "",
};

export const presetNames = ["nist", "nist-mfa", "owasp", "pci", "basic"] as const;

export type PresetName = (typeof presetNames)[number];

export const presets: Readonly<Record<PresetName, Policy>> = {
  // NIST SP 800-63B-4 (2025), 3.1.1.2: 15 code points where the password is used alone, at least 64 allowed,
  // a blocklist of common, expected and compromised passwords, no composition rules.
  nist: { ...defaultPolicy, minLength: 15 },
  // The same, where the password is one factor of several.
  "nist-mfa": { ...defaultPolicy, minLength: 8 },
  // OWASP Application Security Verification Standard 5.0, 6.2, and Authentication Cheat Sheet: at least 8, 64 allowed, no
  // composition rules, a strength meter, no breached passwords.
  owasp: { ...defaultPolicy, disallowPwned: true, minScore: 3 },
  // PCI DSS 4.0.1, 8.3.6: 12 characters, letters and digits.
  pci: { ...defaultPolicy, minLength: 12, requireNumbers: true, pattern: "\\pL" },
  basic: defaultPolicy,
};

/** The whole policy: a preset by its name, or the default with the given rules; unknown properties are ignored. */
export function resolvePolicy(requested: PresetName | Partial<Policy>): Policy {
  if (typeof requested === "string") return presets[requested];
  const fields = Object.keys(defaultPolicy).filter((field) => Object.hasOwn(requested, field));
  return {
    ...defaultPolicy,
    ...Object.fromEntries(fields.map((field) => [field, requested[field as keyof Policy]])),
  };
}
