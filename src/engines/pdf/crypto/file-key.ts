/** The file encryption key by its password (ISO 32000-1, 7.6.3 for RC4 and AES-128; ISO 32000-2, 7.6.4 for AES-256). */
import { decryptBlocks, encryptBlocks, md5, rc4, sha2 } from "./ciphers.ts";

/** The encryption dictionary of the standard security handler. */
export interface StandardSecurity {
  readonly revision: number;
  readonly keyBytes: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  readonly permissions: number;
  readonly documentId: Uint8Array;
  readonly isMetadataEncrypted: boolean;
}

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/** The key of the file where this is its user or owner password, else null. */
export function deriveFileKey(security: StandardSecurity, password: string): Uint8Array | null {
  if (security.revision >= 5) return deriveAes256Key(security, preparePassword(password));
  for (const bytes of encodeLegacyPassword(password)) {
    const key =
      checkUserPassword(security, bytes) ?? checkUserPassword(security, recoverUserPassword(security, bytes));
    if (key !== null) return key;
  }
  return null;
}

/** Before revision 5 the encoding of passwords is not defined: most writers use Latin-1, some UTF-8. */
const encodeLegacyPassword = (password: string): readonly Uint8Array[] => [
  Buffer.from(password, "latin1"),
  Buffer.from(password, "utf8"),
];

/** SASLprep (RFC 4013) reduced to what matters for typed passwords: NFKC and plain spaces; 127 bytes at most. */
export const preparePassword = (password: string): Buffer =>
  encodePassword(password).subarray(0, passwordBytesMax);

/** Of revisions 5 and 6; what is longer does not count. */
export const passwordBytesMax = 127;

export const encodePassword = (password: string): Buffer =>
  Buffer.from(password.normalize("NFKC").replace(/[\u00a0\u2000-\u200b\u3000]/g, " "));

const padPassword = (password: Uint8Array): Buffer => Buffer.concat([password, padding]).subarray(0, 32);

/** Algorithm 2: the key that a user password leads to, right or wrong. */
function deriveLegacyKey(security: StandardSecurity, password: Uint8Array): Uint8Array {
  const { revision, keyBytes, owner, permissions, documentId, isMetadataEncrypted } = security;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const open = revision >= 4 && !isMetadataEncrypted ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let digest = md5(padPassword(password), owner.subarray(0, 32), flags, documentId, open);
  if (revision < 3) return digest.subarray(0, keyBytes);
  for (let round = 0; round < 50; round += 1) digest = md5(digest.subarray(0, keyBytes));
  return digest.subarray(0, keyBytes);
}

/** Algorithm 6: the key, where the password leads to the U entry of the file. */
function checkUserPassword(security: StandardSecurity, password: Uint8Array): Uint8Array | null {
  const key = deriveLegacyKey(security, password);
  const { revision, user, documentId } = security;
  if (revision < 3) return haveSamePrefix(rc4(key, padding), user, 32) ? key : null;
  let check: Uint8Array = rc4(key, md5(padding, documentId));
  for (let round = 1; round <= 19; round += 1) check = rc4(xorKey(key, round), check);
  return haveSamePrefix(check, user, 16) ? key : null;
}

/** Algorithm 7: the user password, decrypted by the owner password. */
function recoverUserPassword(
  { revision, keyBytes, owner }: StandardSecurity,
  password: Uint8Array,
): Uint8Array {
  let digest = md5(padPassword(password));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) digest = md5(digest);
  const key = digest.subarray(0, keyBytes);
  let out: Uint8Array = owner.subarray(0, 32);
  for (let round = revision >= 3 ? 19 : 0; round >= 0; round -= 1) out = rc4(xorKey(key, round), out);
  return out;
}

const xorKey = (key: Uint8Array, round: number): Uint8Array => key.map((byte) => byte ^ round);

const haveSamePrefix = (one: Uint8Array, other: Uint8Array, length: number): boolean =>
  other.length >= length && Buffer.compare(one.subarray(0, length), other.subarray(0, length)) === 0;

/** Algorithm 2.A: U and O hold a hash, the validation salt and the key salt. */
function deriveAes256Key(security: StandardSecurity, password: Uint8Array): Uint8Array | null {
  const { revision, owner, user, ownerKey, userKey } = security;
  if (owner.length < 48 || user.length < 48) return null;
  const digest = revision === 5 ? (...parts: Buffer[]) => sha2(256, ...parts) : hashRevision6;
  const secret = Buffer.from(password);
  const tries: readonly (readonly [entry: Uint8Array, more: Uint8Array, locked: Uint8Array])[] = [
    [user, new Uint8Array(), userKey],
    [owner, user.subarray(0, 48), ownerKey],
  ];
  for (const [entry, more, locked] of tries) {
    const [check, salt] = [entry.subarray(32, 40), entry.subarray(40, 48)].map((part) => Buffer.from(part));
    if (check === undefined || salt === undefined || locked.length < 32) continue;
    if (haveSamePrefix(digest(secret, check, Buffer.from(more)), entry, 32))
      return decryptBlocks(digest(secret, salt, Buffer.from(more)), Buffer.alloc(16), locked.subarray(0, 32));
  }
  return null;
}

/** Algorithm 2.B: at least 64 rounds, until the last byte is small enough. */
export function hashRevision6(password: Buffer, salt: Buffer, more: Buffer): Buffer {
  let key: Buffer = sha2(256, password, salt, more);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const once = Buffer.concat([password, key, more]);
    const data = Buffer.concat(Array.from({ length: 64 }, () => once));
    const encrypted = encryptBlocks(key.subarray(0, 16), key.subarray(16, 32), data);
    // 256 leaves 1 when divided by 3, so the sum of the bytes decides.
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha2(([256, 384, 512] as const)[rest] ?? 256, encrypted);
    last = encrypted[encrypted.length - 1] ?? 0;
  }
  return key.subarray(0, 32);
}
