/** Kinds of digests by which breached passwords are looked up: SHA-1, and NTLM as Windows keeps it. */
import { isUtf8 } from "node:buffer";
import { hash } from "node:crypto";
import { md4 } from "./md4.ts";

export interface DigestKind {
  readonly name: "sha1" | "ntlm";
  /** Hexadecimal digits after the five of the range. */
  readonly suffixDigits: number;
  /** Of a password's bytes, 20 bytes: a shorter digest is followed by zeros. */
  readonly digest: (password: Uint8Array) => Buffer;
}

export const sha1Kind: DigestKind = {
  name: "sha1",
  suffixDigits: 35,
  digest: (password) => hash("sha1", password, "buffer"),
};

/** MD4 of the password in UTF-16LE ([MS-NLMP], section 3.3.1). Bytes that are no UTF-8 are read as Latin-1. */
export const ntlmKind: DigestKind = {
  name: "ntlm",
  suffixDigits: 27,
  digest(password) {
    const bytes = Buffer.from(password.buffer, password.byteOffset, password.byteLength);
    const text = bytes.toString(isUtf8(bytes) ? "utf8" : "latin1");
    return Buffer.concat([md4(Buffer.from(text, "utf16le")), Buffer.alloc(4)]);
  },
};

export const digestKinds = { sha1: sha1Kind, ntlm: ntlmKind } as const;
export type DigestKindName = keyof typeof digestKinds;

/** All digits of a password's digest, upper case. */
export const hashAs = ({ digest, suffixDigits }: DigestKind, password: string): string =>
  digest(Buffer.from(password))
    .toString("hex")
    .toUpperCase()
    .slice(0, 5 + suffixDigits);
