/** Values encrypted with a key: FF1, which keeps their form, and AES-SIV. */
import { alphabetNames } from "./alphabet.ts";
import {
  decryptValues,
  encryptionModes,
  encryptValues,
  openValueCipher,
  readSealed,
  sealedPrefix,
} from "./encrypt.ts";

export type { EncryptionKey } from "./encrypt.ts";
export {
  alphabetNames,
  decryptValues,
  encryptionModes,
  encryptValues,
  openValueCipher,
  readSealed,
  sealedPrefix,
};
