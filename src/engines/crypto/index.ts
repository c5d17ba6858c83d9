/** Digests, encodings, JSON Web Tokens, one-time passwords, passwords and identifiers for texts. */
export { decodeBase64Text, describeBytes, encodeBase64Text } from "./base64.ts";
export { type HashName, hashNames, hashText } from "./digest.ts";
export { base58BytesMax, decodeBytes, encodeBytes, textEncodings } from "./encoding.ts";
export { tokenAlgorithms } from "./jwt/algorithms.ts";
export { describeTimes } from "./jwt/claims.ts";
export { decodeToken, unverifiedNote } from "./jwt/decode.ts";
export { type KeyEntry, pickKey, readKeySet, readPublicKey, readSecretKey } from "./jwt/keys.ts";
export { warnOfShortSecret } from "./jwt/secret-strength.ts";
export { buildSignedText, buildTokenHeader, signToken, tokenLengthMax } from "./jwt/sign.ts";
export { tokenFaults, verifyToken } from "./jwt/verify.ts";
export { generateNanoIds, nanoIdAlphabet } from "./nano-id.ts";
export {
  buildTotpSecret,
  findHotpCounter,
  hotpCode,
  otpAlgos,
  otpSecretEncodings,
  totpCounter,
} from "./one-time-password.ts";
export { generatePassword } from "./password.ts";
export { generateUlids } from "./ulid.ts";
export { generateUuids, namespaceNames, type UuidVersion, uuidOfName, uuidVersions } from "./uuid.ts";
