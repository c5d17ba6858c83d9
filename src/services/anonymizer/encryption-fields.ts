/** What encrypting and decrypting values share: the key, the mode, the alphabet. */
import { alphabetNames, encryptionModes } from "../../engines/value-encryption/index.ts";
import { Type } from "../../kernel/type.ts";
import { valueOrValues } from "./fields.ts";

export const modeWords =
  "fpe is FF1 (NIST SP 800-38G): characters of the alphabet become others of it, all others keep their places in clear; " +
  "a value needs a million possible ones (6 digits, 4 letters) and at most 1,000 characters. siv is AES-SIV (RFC 5297): enc_ " +
  "and Base64, and a changed value is noticed. ";

export const key = Type.String({
  format: "password",
  minLength: 1,
  maxLength: 256,
  description: "AES key: 16, 24 or 32 random bytes for fpe; 32, 48 or 64 for siv",
});

export const keyEncoding = Type.Enum(["hex", "base64"], {
  default: "hex",
  description: "How the key is encoded",
});

export const tweak = Type.String({
  default: "",
  maxLength: 256,
  description:
    "Not secret: what ciphertexts are bound to, such as the column's name; needed again to decrypt",
});

export const mode = Type.Enum(encryptionModes, {
  default: "fpe",
  description: "fpe keeps the form; siv hides it and notices changes",
});

export const usedMode = Type.Enum(encryptionModes, { description: "The mode used" });

export const encryptionInput = valueOrValues({
  key,
  keyEncoding,
  mode,
  tweak,
  alphabet: Type.Enum(alphabetNames, {
    default: "digits",
    description: "fpe: the characters that are encrypted",
  }),
  characters: Type.Optional(
    Type.String({ maxLength: 512, description: "fpe: 2 to 256 characters, instead of alphabet" }),
  ),
});

/** Whether the work stays below 5 ms: 10 rounds of AES take 0.2 ms a value. */
export function isShort({
  value = "",
  values = [],
}: {
  value?: string;
  values?: readonly string[];
}): boolean {
  const units = values.reduce((sum, one) => sum + one.length, value.length);
  return units <= 500 && values.length <= 10;
}

export const exampleKey = "2b7e151628aed2a6abf7158809cf4f3cef4359d8d580aa4f7f036d6f04fc6a94";
