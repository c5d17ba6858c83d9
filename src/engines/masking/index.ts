/** Masks, salted hashes and keyed tokens of single values. */
import { maskKinds } from "./kind.ts";
import { checkMaskChar, maskValue } from "./mask.ts";
import { tokensOf } from "./pseudonym.ts";
import { saltBytesUsual, saltEncodings } from "./salt.ts";
import { hashAlgos, hashEncodings, hashModes, hashValues, normalizations } from "./salted-hash.ts";

export type { Masked, MaskOptions } from "./mask.ts";
export {
  checkMaskChar,
  hashAlgos,
  hashEncodings,
  hashModes,
  hashValues,
  maskKinds,
  maskValue,
  normalizations,
  saltBytesUsual,
  saltEncodings,
  tokensOf,
};
