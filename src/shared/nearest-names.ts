/** Nearest names: the known words that a mistyped one most likely stands for. */
import { editDistance } from "./edit-distance.ts";

/** A longer name is no slip of the fingers. */
const lengthMax = 64;

/** Up to `countMax` of the known names that are near, the likeliest first. */
export const nearestNames = (name: string, known: Iterable<string>, countMax: number): readonly string[] =>
  [...known]
    .map((word) => ({ word, distance: nameDistance(name, word) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, countMax)
    .map(({ word }) => word);

/**
 * How far apart two names are. Near are the same word in another case or with other separators (0), a shorter or
 * longer form of it, as `algorithm` for `algo` (1), and up to one wrong letter in three; all else is at infinity.
 */
export function nameDistance(one: string, other: string): number {
  if (one.length > lengthMax || other.length > lengthMax) return Number.POSITIVE_INFINITY;
  const [sought, word] = [plain(one), plain(other)];
  if (sought === word) return 0;
  const [short, long] = sought.length < word.length ? [sought, word] : [word, sought];
  if (short.length >= formLengthMin && long.startsWith(short)) return 1;
  const distanceMax = Math.min(3, Math.floor(long.length / 3));
  const distance = editDistance(sought, word, distanceMax);
  return distance <= distanceMax ? 1 + distance : Number.POSITIVE_INFINITY;
}

/** Letters and digits in lower case: `min_length` and `minLength` are one word. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const formLengthMin = 2;
