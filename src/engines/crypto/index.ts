/** Digests, Base64, JSON Web Tokens, passwords and UUIDs for texts. */
export { decodeBase64Text, encodeBase64Text } from "./base64.ts";
export { hashText } from "./digest.ts";
export { decodeToken, unverifiedNote } from "./jwt.ts";
export { generatePassword } from "./password.ts";
export { generateUuids, uuidVersions } from "./uuid.ts";
