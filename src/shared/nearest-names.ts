/** Nearest names: the known words that a mistyped one most likely stands for. */
import { editDistance } from "./edit-distance.ts";

/** A longer name is no slip of the fingers. */
const lengthMax = 64;

/**
 * Up to `countMax` of the known names, the likeliest first; none where nothing is near. Near is the same word in
 * another case or with other separators, a shorter or longer form of it (`algorithm` for `algo`), and up to one wrong
 * letter in three.
 */
export function nearestNames(name: string, known: Iterable<string>, countMax: number): readonly string[] {
  if (name.length > lengthMax) return [];
  const sought = plain(name);
  return [...known]
    .map((word) => ({ word, rank: rankOf(sought, plain(word)) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, countMax)
    .map(({ word }) => word);
}

/** Letters and digits in lower case: `min_length` and `minLength` are one word. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}/]/gu, "");

const formLengthMin = 2;

function rankOf(sought: string, word: string): number {
  if (sought === word) return 0;
  const [short, long] = sought.length < word.length ? [sought, word] : [word, sought];
  if (short.length >= formLengthMin && long.startsWith(short)) return 1;
  const distanceMax = Math.min(3, Math.floor(long.length / 3));
  const distance = editDistance(sought, word, distanceMax);
  return distance <= distanceMax ? 1 + distance : Number.POSITIVE_INFINITY;
}
