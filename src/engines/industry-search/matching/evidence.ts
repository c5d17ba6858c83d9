/** What speaks most for a code: the nearest of its texts, and the words that it shares with the caller's text. */
import type { MatchIndex } from "../index/match-index.ts";
import { stem } from "../words/stem.ts";
import { contentWords } from "../words/terms.ts";

/** Kinds of texts that speak for a code, in the order of their rows. */
export type EvidenceKind = "activity" | "title" | "description" | "crossReference" | "name";

export interface Evidence {
  readonly kind: EvidenceKind;
  /**
   * Position of the text: among all activities, all referred activities, the sentences of the code or the everyday names of the
   * code; 0 for a title, -1 where nothing is similar.
   */
  readonly row: number;
  /** Cosine to the nearest part of the caller's text, 0 to 1. */
  readonly similarity: number;
  /** Words of the caller's text that the code has as well, the rarest first; at most five. */
  readonly words: readonly string[];
}

/** A word of the caller's text, and its term in the index. */
interface KnownWord {
  readonly word: string;
  readonly id: number;
}

/** Later words of a long text are not looked at: as many count for the score. */
const wordsRead = 80;
const wordsMax = 5;

/** The words of a text that the edition has, the rarest first. */
export function findKnownWords({ terms }: MatchIndex, text: string): readonly KnownWord[] {
  const known = contentWords(text)
    .slice(0, wordsRead)
    .flatMap((word) => {
      const id = terms.idOf(stem(word));
      return id === undefined ? [] : [{ word, id }];
    });
  return known.sort((a, b) => (terms.rarity[b.id] ?? 0) - (terms.rarity[a.id] ?? 0));
}

/** What speaks most for a six-digit code, by its position; `products` has the cosine of every row of the index. */
export function findEvidence(
  index: MatchIndex,
  products: Float32Array,
  words: readonly KnownWord[],
  leaf: number,
): Evidence {
  const { counts } = index;
  const sentences = counts.activities + counts.titles;
  const referred = sentences + counts.sentences;
  const names = referred + counts.referred;
  let best: Pick<Evidence, "kind" | "row" | "similarity"> = { kind: "title", row: -1, similarity: 0 };
  const offer = (kind: EvidenceKind, place: number, row: number): void => {
    const similarity = products[place] ?? 0;
    if (similarity > best.similarity) best = { kind, row, similarity };
  };
  const offerOwn = (kind: EvidenceKind, codes: Uint16Array, from: number): void => {
    const first = codes.indexOf(leaf);
    for (let row = first; row >= 0 && codes[row] === leaf; row += 1) offer(kind, from + row, row - first);
  };
  const [firstActivity, endActivity] = index.activitiesOf(leaf);
  for (let row = firstActivity; row < endActivity; row += 1) offer("activity", row, row);
  offer("title", counts.activities + leaf, 0);
  offerOwn("description", index.sentenceCodes, sentences);
  offerOwn("name", index.nameCodes, names);
  for (let row = 0; row < counts.referred; row += 1)
    if (index.targets[row] === leaf) offer("crossReference", referred + row, row);
  return { ...best, words: findSharedWords(index, words, leaf) };
}

function findSharedWords(
  { terms }: MatchIndex,
  words: readonly KnownWord[],
  leaf: number,
): readonly string[] {
  const shared = words.filter(({ id }) =>
    terms.postingCodes.subarray(terms.starts[id] ?? 0, terms.starts[id + 1] ?? 0).includes(leaf),
  );
  return shared.slice(0, wordsMax).map(({ word }) => word);
}
