/** Familiar words: the lists of Dale and Chall (1995) and of Spache (1974), with inflections. */

/** Whether a lower-case word or the word it is inflected from is on a list. */
type IsFamiliar = (word: string) => boolean;

export interface FamiliarWords {
  readonly daleChall: IsFamiliar;
  readonly spache: IsFamiliar;
}

let opened: Promise<FamiliarWords> | undefined;

/** Loads the lists at the first call. */
export function loadFamiliarWords(): Promise<FamiliarWords> {
  opened ??= Promise.all([import("dale-chall"), import("spache")]).then(([{ daleChall }, { spache }]) => ({
    daleChall: createFamiliarTest(daleChall),
    spache: createFamiliarTest(spache),
  }));
  return opened;
}

/** Words without letters are familiar, and so are contractions and possessives of familiar words. */
export function createFamiliarTest(list: readonly string[]): IsFamiliar {
  const known = new Set(list.map((word) => word.toLowerCase()));
  return (word) => {
    if (known.has(word) || !/\p{L}/u.test(word)) return true;
    const plain = word.includes("'") ? word.replace(/(?:'s|n't|'(?:ll|ve|re|d|m))$/, "") : word;
    return known.has(plain) || isInflected(plain, known);
  };
}

type Ending = readonly [ending: string, ...instead: string[]];

/** Endings to remove: plurals, verb forms, comparatives, adverbs (Chall and Dale 1995, "Readability Revisited"). */
const endings: readonly Ending[] = [
  ["ies", "y"],
  ["ied", "y"],
  ["ier", "y"],
  ["iest", "y"],
  ["ily", "y"],
  ["es", "", "e"],
  ["s", ""],
  ["ed", "", "e"],
  ["d", ""],
  ["ing", "", "e"],
  ["er", "", "e"],
  ["est", "", "e"],
  ["ly", "", "le"],
];

const byLastLetter = new Map<string, readonly Ending[]>(
  [..."sdrtyg"].map((letter) => [letter, endings.filter(([ending]) => ending.endsWith(letter))]),
);

/** Whether a word is inflected from a known one, also with a doubled consonant ("stopped"). */
function isInflected(word: string, known: ReadonlySet<string>): boolean {
  for (const [ending, ...instead] of byLastLetter.get(word.at(-1) ?? "") ?? []) {
    if (!word.endsWith(ending) || word.length < ending.length + 2) continue;
    const stem = word.slice(0, -ending.length);
    if (instead.some((tail) => known.has(stem + tail))) return true;
    if (doubling.has(ending) && /([bdfglmnprt])\1$/.test(stem) && known.has(stem.slice(0, -1))) return true;
  }
  return false;
}

const doubling = new Set(["ed", "ing", "er", "est"]);
