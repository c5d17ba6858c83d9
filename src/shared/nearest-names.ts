/** Suggestions for mistyped names. */
import { editDistance } from "./edit-distance.ts";

/** Longer names are not compared. */
const maxLength = 64;

/** Up to `maxCount` known names that are similar, the most similar first. */
export const nearestNames = (name: string, known: Iterable<string>, maxCount: number): readonly string[] =>
  [...known]
    .map((word) => ({ word, distance: nameDistance(name, word) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxCount)
    .map(({ word }) => word);

/**
 * Distance of two names: 0 for the same word in another case or with other separators, 1 for a shorter or longer form, as
 * `algorithm` for `algo`, above 1 for up to one wrong letter in three, infinity for all others.
 */
export function nameDistance(one: string, other: string): number {
  if (one.length > maxLength || other.length > maxLength) return Number.POSITIVE_INFINITY;
  const [typed, word] = [simplify(one), simplify(other)];
  if (typed === word) return 0;
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed];
  if (short.length >= minFormLength && long.startsWith(short)) return 1;
  const distanceMax = Math.min(3, Math.floor(long.length / 3));
  const distance = editDistance(typed, word, distanceMax);
  return distance <= distanceMax ? 1 + distance : Number.POSITIVE_INFINITY;
}

/** Letters and digits in lower case: `min_length` and `minLength` are one word. */
const simplify = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const minFormLength = 2;
