/** Masks, salted hashes and keyed tokens of single values. */
import { maskKinds } from "./kind.ts";
import { checkMaskChar, maskValue } from "./mask.ts";
import { pseudonymizeValues } from "./pseudonym.ts";
import { defaultSaltBytes, saltEncodings } from "./salt.ts";
import { hashAlgos, hashEncodings, hashModes, hashValues, normalizations } from "./salted-hash.ts";

export type { MaskedValue, MaskOptions } from "./mask.ts";
export {
  checkMaskChar,
  defaultSaltBytes,
  hashAlgos,
  hashEncodings,
  hashModes,
  hashValues,
  maskKinds,
  maskValue,
  normalizations,
  pseudonymizeValues,
  saltEncodings,
};
