/** Encryption by passwords with AES-256, revision 6 (ISO 32000-2, 7.6). */
import { createHash } from "node:crypto";
import {
  type Dict,
  dict,
  isArray,
  isDict,
  isName,
  isString,
  name,
  type PdfObject,
  pdfString,
  type Stream,
  stream,
} from "../objects/objects.ts";
import { encryptAes, encryptBlock, encryptBlocks } from "./ciphers.ts";
import { hashRevision6, preparePassword } from "./file-key.ts";

/** How a file is written encrypted. */
export interface FileEncryption {
  /** The encryption dictionary. */
  readonly entries: Dict;
  /** The data of a string or stream. */
  readonly encrypt: (data: Uint8Array) => Uint8Array;
}

export const deniable = [
  "print",
  "printHighQuality",
  "modify",
  "assemble",
  "copy",
  "annotate",
  "fillForms",
] as const;
export type Deniable = (typeof deniable)[number];

/** The bits of table 22 that grant it, counted from 1. */
const bitsOf: Readonly<Record<Deniable, readonly number[]>> = {
  print: [3, 12],
  printHighQuality: [12],
  modify: [4],
  // Those who may modify may assemble.
  assemble: [4, 11],
  copy: [5],
  annotate: [6],
  // Those who may annotate may fill in fields.
  fillForms: [6, 9],
};

/** The permissions as a signed number of 32 bits: all but what is denied; bits 1 and 2 are 0. */
export function toPermissions(denied: readonly Deniable[]): number {
  const bits = denied.flatMap((what) => bitsOf[what]);
  return bits.reduce((flags, bit) => flags & ~(1 << (bit - 1)), ~3);
}

/** Random bytes of one file: its key, salts, the end of Perms, a seed for initialization vectors, an owner password. */
export const encryptionRandomBytes = 32 + 32 + 4 + 32 + 32;

interface Passwords {
  /** Opens the file; empty: it opens without a password. */
  readonly user: string;
  /** Opens it with all permissions; empty: nobody has these. */
  readonly owner: string;
}

/** `random` has `encryptionRandomBytes` bytes and is never used twice. */
export function createEncryption(
  { user, owner }: Passwords,
  denied: readonly Deniable[],
  random: Uint8Array,
): FileEncryption {
  if (random.length !== encryptionRandomBytes) throw new Error("random bytes are missing");
  const [key, salts] = [random.subarray(0, 32), random.subarray(32, 64)];
  const [filler, seed] = [random.subarray(64, 68), random.subarray(68, 100)];
  const unknown = Buffer.from(random.subarray(100)).toString("base64");
  const [userSalts, ownerSalts] = [salts.subarray(0, 16), salts.subarray(16)];
  const forUser = sealKey(key, preparePassword(user), userSalts, new Uint8Array());
  const forOwner = sealKey(key, preparePassword(owner === "" ? unknown : owner), ownerSalts, forUser.check);
  const permissions = toPermissions(denied);
  const entries = dict({
    Filter: name("Standard"),
    V: 5,
    R: 6,
    Length: 256,
    P: permissions,
    U: pdfString(forUser.check),
    UE: pdfString(forUser.sealed),
    O: pdfString(forOwner.check),
    OE: pdfString(forOwner.sealed),
    Perms: pdfString(sealPermissions(key, permissions, filler)),
    CF: dict({ StdCF: dict({ AuthEvent: name("DocOpen"), CFM: name("AESV3"), Length: 32 }) }),
    StmF: name("StdCF"),
    StrF: name("StdCF"),
  });
  let count = 0;
  const nextVector = (): Uint8Array => {
    count += 1;
    return createHash("sha256").update(seed).update(String(count)).digest().subarray(0, 16);
  };
  return { entries, encrypt: (data) => encryptAes(key, nextVector(), data) };
}

/** Algorithms 8 and 9: the entries U and UE, or O and OE. */
function sealKey(key: Uint8Array, password: Buffer, salts: Uint8Array, more: Uint8Array) {
  const [checkSalt, keySalt] = [Buffer.from(salts.subarray(0, 8)), Buffer.from(salts.subarray(8))];
  const check = Buffer.concat([hashRevision6(password, checkSalt, Buffer.from(more)), salts]);
  const intermediate = hashRevision6(password, keySalt, Buffer.from(more));
  return { check, sealed: encryptBlocks(intermediate, Buffer.alloc(16), key) };
}

/** Algorithm 10. Metadata are encrypted too. */
function sealPermissions(key: Uint8Array, permissions: number, filler: Uint8Array): Uint8Array {
  const plain = Buffer.alloc(16, 0xff);
  plain.writeInt32LE(permissions);
  plain.write("Tadb", 8, "latin1");
  plain.set(filler, 12);
  return encryptBlock(key, plain);
}

/** A stream with its data and the strings of its dictionary encrypted. */
export function encryptStream(object: Stream, { encrypt }: FileEncryption): Stream {
  const plain = withoutOwnCipher(object.dict);
  return stream(encryptStrings(plain, encrypt) as Dict, encrypt(object.raw));
}

function encryptStrings(object: PdfObject, encrypt: FileEncryption["encrypt"]): PdfObject {
  if (isString(object)) return pdfString(encrypt(object.bytes));
  if (isArray(object)) return object.map((item) => encryptStrings(item, encrypt));
  if (isDict(object))
    return new Map([...object].map(([key, value]) => [key, encryptStrings(value, encrypt)]));
  return object;
}

/** A stream of a file that was encrypted may say that it is not. */
function withoutOwnCipher(entries: Dict): Dict {
  const filter = entries.get("Filter");
  const filters = isArray(filter) ? filter : [filter];
  if (!isName(filters[0], "Crypt")) return entries;
  const parameters = entries.get("DecodeParms");
  const plain = new Map(entries).set("Filter", filters.slice(1) as PdfObject[]);
  if (isArray(parameters)) plain.set("DecodeParms", parameters.slice(1));
  else plain.delete("DecodeParms");
  return plain;
}
