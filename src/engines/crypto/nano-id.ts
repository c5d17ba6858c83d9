/** Short random identifiers, by default as nanoid makes them: 21 URL-safe characters, 126 bits. */
import { ApiError } from "../../shared/api-error.ts";
import { indexDrawer, type RandomBytes } from "../../shared/password-draw.ts";

/** A to Z, a to z, 0 to 9, `_` and `-`, as Base64url has them. */
export const nanoIdAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

interface NanoIds {
  readonly ids: string[];
  /** Of one identifier: length times the base-2 logarithm of the number of characters. */
  readonly entropyBits: number;
}

/**
 * `count` identifiers of `length` characters of the alphabet, each character equally likely.
 * Throws `invalid_parameter` for an alphabet of fewer than two characters or with one twice.
 */
export function generateNanoIds(
  count: number,
  length: number,
  alphabet: string,
  random: RandomBytes,
): NanoIds {
  const characters = [...alphabet];
  if (characters.length < 2 || new Set(characters).size < characters.length) {
    const message = "alphabet must have at least two characters, each of them once.";
    throw new ApiError("invalid_parameter", message, { field: "alphabet" });
  }
  const draw = indexDrawer(characters.length, random, length);
  const ids = Array.from({ length: count }, () =>
    Array.from({ length }, () => characters[draw()] ?? "").join(""),
  );
  return { ids, entropyBits: length * Math.log2(characters.length) };
}
