/** Decryption by the standard security handler (ISO 32000-2, 7.6). */
import { ApiError } from "../../../shared/api-error.ts";
import type { Resolve } from "../filters/filters.ts";
import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  isName,
  isStream,
  isString,
  type PdfObject,
  pdfString,
  type Stream,
  stream,
} from "../objects/objects.ts";
import type { ObjectHeader } from "../read/indirect-object.ts";
import { decryptAes, md5, rc4 } from "./ciphers.ts";
import { deriveFileKey, type StandardSecurity } from "./file-key.ts";

/** Decrypts an object that was read directly from the file, not from an object stream. */
export type Decrypt = (object: PdfObject, head: ObjectHeader) => PdfObject;

type Cipher = (data: Uint8Array, head: ObjectHeader) => Uint8Array;

/**
 * Opens a file by its encryption dictionary; an empty password is tried first.
 * Throws `encrypted_pdf` where a password is needed and none was given, or the encryption is not by password,
 * `wrong_pdf_password` where the password does not open it.
 */
export function createDecryptor(entries: Dict, documentId: Uint8Array, given: DecryptionOptions): Decrypt {
  const { resolve } = given;
  const handler = resolve(entries.get("Filter"));
  const version = integerAt(entries, "V", given, 0);
  if (!isName(handler, "Standard") || ![1, 2, 4, 5].includes(version)) throw unsupported(given);
  const key = findFileKey(readSecurity(entries, documentId, given), given);
  const plain: Cipher = (data) => data;
  const ciphers = (name: string): Cipher => {
    if (version < 4) return createCipher("V2", key);
    const chosen = resolve(entries.get(name));
    return isName(chosen) ? createCipher(readMethod(entries, chosen.name, resolve), key) : plain;
  };
  const [ofStrings, ofStreams] = [ciphers("StrF"), ciphers("StmF")];
  const isMetadataPlain = resolve(entries.get("EncryptMetadata")) === false;
  const isPlain = (object: Stream): boolean =>
    isName(object.dict.get("Type"), "XRef") ||
    (isMetadataPlain && isName(object.dict.get("Type"), "Metadata")) ||
    hasOwnCipher(object, resolve);
  return (object, head) => decryptObject(object, head, { ofStrings, ofStreams, isPlain });
}

interface DecryptionOptions {
  readonly password: string | undefined;
  readonly resolve: Resolve;
  /** The input field that errors name. */
  readonly field: string | undefined;
}

const unsupported = ({ field }: DecryptionOptions): ApiError =>
  new ApiError("encrypted_pdf", "The PDF is encrypted in a way that no password opens.", { field });

function findFileKey(security: StandardSecurity, given: DecryptionOptions): Uint8Array {
  const { password, field } = given;
  const key =
    deriveFileKey(security, "") ?? (password === undefined ? null : deriveFileKey(security, password));
  if (key !== null) return key;
  throw password === undefined
    ? new ApiError("encrypted_pdf", "The PDF is encrypted: give its password.", { field })
    : new ApiError("wrong_pdf_password", "The password does not open the PDF.", { field });
}

function readSecurity(entries: Dict, documentId: Uint8Array, given: DecryptionOptions): StandardSecurity {
  const bytesAt = (key: string): Uint8Array => {
    const value = given.resolve(entries.get(key));
    return isString(value) ? value.bytes : new Uint8Array();
  };
  const version = integerAt(entries, "V", given, 0);
  const revision = integerAt(entries, "R", given, 0);
  if (revision < 2 || revision > 6) throw unsupported(given);
  const bits = version === 4 ? 128 : integerAt(entries, "Length", given, 40);
  // Some writers count the length in bytes.
  const keyBytes = version === 1 ? 5 : (bits < 40 ? bits * 8 : bits) / 8;
  return {
    revision,
    keyBytes: Math.max(5, Math.min(16, Math.floor(keyBytes))),
    owner: bytesAt("O"),
    user: bytesAt("U"),
    ownerKey: bytesAt("OE"),
    userKey: bytesAt("UE"),
    permissions: integerAt(entries, "P", given, 0),
    documentId,
    isMetadataEncrypted: given.resolve(entries.get("EncryptMetadata")) !== false,
  };
}

function integerAt(entries: Dict, key: string, { resolve }: DecryptionOptions, otherwise: number): number {
  const value = resolve(entries.get(key));
  return typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : otherwise;
}

/** The method of a crypt filter, `Identity` where it is that or unknown. */
function readMethod(entries: Dict, filter: string, resolve: Resolve): string {
  const filters = dictOf(resolve(entries.get("CF")));
  const method = resolve(dictOf(resolve(filters?.get(filter)))?.get("CFM"));
  return isName(method) ? method.name : "Identity";
}

function createCipher(method: string, key: Uint8Array): Cipher {
  if (method === "V2") return (data, head) => rc4(deriveObjectKey(key, head, ""), data);
  if (method === "AESV2") return (data, head) => decryptAes(deriveObjectKey(key, head, "sAlT"), data);
  return method === "AESV3" ? (data) => decryptAes(key, data) : (data) => data;
}

/** Algorithm 1: each object has a key of its own. */
function deriveObjectKey(key: Uint8Array, { number, generation }: ObjectHeader, salt: string): Uint8Array {
  const place = Buffer.alloc(5);
  place.writeUIntLE(number % 2 ** 24, 0, 3);
  place.writeUIntLE(generation % 2 ** 16, 3, 2);
  return md5(key, place, Buffer.from(salt)).subarray(0, Math.min(16, key.length + 5));
}

/** A stream may name its own crypt filter; in practice that is always Identity. */
function hasOwnCipher({ dict }: Stream, resolve: Resolve): boolean {
  const filter = resolve(dict.get("Filter"));
  return isName(isArray(filter) ? resolve(filter[0]) : filter, "Crypt");
}

interface Ciphers {
  readonly ofStrings: Cipher;
  readonly ofStreams: Cipher;
  readonly isPlain: (object: Stream) => boolean;
}

function decryptObject(object: PdfObject, head: ObjectHeader, ciphers: Ciphers): PdfObject {
  if (isString(object)) return pdfString(ciphers.ofStrings(object.bytes, head));
  if (isArray(object)) return object.map((item) => decryptObject(item, head, ciphers));
  if (isDict(object)) return decryptEntries(object, head, ciphers);
  if (!isStream(object)) return object;
  if (ciphers.isPlain(object)) return object;
  return stream(decryptEntries(object.dict, head, ciphers), ciphers.ofStreams(object.raw, head));
}

const decryptEntries = (entries: Dict, head: ObjectHeader, ciphers: Ciphers): Dict =>
  new Map([...entries].map(([key, value]) => [key, decryptObject(value, head, ciphers)]));
