/** Ranges of SHA-1 digests: all digests that share their first five hexadecimal digits. */
import { createHash, hash } from "node:crypto";

/** The rest of a digest in upper-case hex, and how often its password was seen. */
export interface RangeEntry {
  readonly suffix: string;
  readonly count: number;
}

/** All known digests of one range. */
export interface Range {
  /** Sorted by suffix, without padding. */
  readonly entries: readonly RangeEntry[];
  /** Day of the data, ISO 8601, or null where it is not known. */
  readonly dataDate: string | null;
  /** Length of a padded answer in bytes; it does not depend on what the range holds. */
  readonly paddedBytes: number;
}

export const rangeCount = 2 ** 20;
export const prefixDigits = 5;
export const suffixDigits = 35;

/** SHA-1 of the password's UTF-8, upper-case hex. Broken for signatures, but breach lists are indexed by it. */
export const hashPassword = (password: string): string =>
  createHash("sha1").update(password, "utf8").digest("hex").toUpperCase();

/** The same in bytes. */
export const digestOf = (password: string): Buffer => hash("sha1", password, "buffer");

/** A digest's range and its place in it. */
export const splitDigest = (sha1: string): { readonly prefix: string; readonly suffix: string } => ({
  prefix: sha1.slice(0, prefixDigits).toUpperCase(),
  suffix: sha1.slice(prefixDigits).toUpperCase(),
});

/** How often a suffix was seen; 0 where it is not in the range. */
export const findCount = ({ entries }: Range, suffix: string): number =>
  entries.find((entry) => entry.suffix === suffix)?.count ?? 0;
