/** Names of the checks that a kind of the caller's own may have. */
export const validators = ["luhn", "mod97", "iban", "verhoeff"] as const;
export type Validator = (typeof validators)[number];
