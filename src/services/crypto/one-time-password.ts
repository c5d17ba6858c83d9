/** Fields of the endpoints for one-time passwords. */
import { otpAlgos, otpSecretEncodings } from "../../engines/crypto/index.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";

export const otpAlgo = Type.Enum(otpAlgos, {
  default: "sha1",
  description: "Digest of the HMAC; most authenticator apps know sha1 alone",
});

export const digits = Type.Integer({
  default: 6,
  minimum: 6,
  maximum: 10,
  description: "Digits of a code; RFC 4226 has 6 to 8",
});

export const periodSeconds = Type.Integer({
  default: 30,
  minimum: 1,
  maximum: 3_600,
  description: "Seconds that a code is shown for",
});

/** The shared key and what a code looks like. */
export const otpKey = {
  secret: Type.String({
    format: "password",
    minLength: 1,
    maxLength: 1_024,
    description: "Shared secret; in Base32 case, spaces, hyphens and padding are free",
  }),
  secretEncoding: Type.Enum(otpSecretEncodings, { default: "base32", description: "How secret is written" }),
  algo: otpAlgo,
  digits,
};

/** The largest counter is past any that is reached, and still exact. */
export const counterField = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 2 ** 52, description });

export const codeField = Type.String({
  maxLength: 10,
  ...formed("^[0-9]{6,10}$", "6 to 10 digits"),
  description: "The code as it was typed",
});

export const atField = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2 ** 40,
    description: "Seconds since the epoch that the code is of; now unless sent",
  }),
);

/** RFC 4226's test secret, `12345678901234567890`, in Base32. */
export const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
