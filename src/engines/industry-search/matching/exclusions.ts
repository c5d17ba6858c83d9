/** Cross-references: where a text is nearer to what a code excludes than to what it has, the code named is meant. */
import { type MatchIndex, ownersOf } from "../index/match-index.ts";

/**
 * What an excluded activity takes from its owner, as a multiple of how much nearer it is than the owner's own
 * activities, and what it gives to the code that it names. Set by hand, checked on index entries left out.
 */
const penalty = 12;
const bonus = 6;
/** Less similar activities are not what the text is about. */
const similarityMin = 0.6;
/** Only codes whose score is as near to the best as this have a vote to move. */
const contenderRange = 3;

/** `similarity` is the greatest cosine of the text to an activity of each code; `scores` are changed in place. */
export function moveExcludedVotes(
  index: MatchIndex,
  scores: Float32Array,
  similarity: Float32Array,
  products: Float32Array,
): void {
  const scoreMin = scores.reduce((most, score) => Math.max(most, score), -Infinity) - contenderRange;
  const moves = new Map<number, Move>();
  for (const { row, product } of nearExclusions(index, products)) {
    const target = index.targets[row] ?? -1;
    for (const owner of ownersOf(index, row)) {
      const gap = product - at(similarity, owner);
      const known = moves.get(owner)?.gap ?? 0;
      if (at(scores, owner) >= scoreMin && gap > known) moves.set(owner, { gap, target });
    }
  }
  for (const [owner, { gap, target }] of moves) {
    scores[owner] = at(scores, owner) - penalty * gap;
    if (target >= 0) scores[target] = at(scores, target) + bonus * gap;
  }
}

const at = (values: Float32Array, code: number): number => values[code] ?? 0;

function nearExclusions({ counts }: MatchIndex, products: Float32Array) {
  const from = counts.activities + counts.titles + counts.sentences;
  const near: { readonly row: number; readonly product: number }[] = [];
  for (let row = 0; row < counts.referred; row += 1) {
    const product = products[from + row] ?? 0;
    if (product >= similarityMin) near.push({ row, product });
  }
  return near;
}

interface Move {
  readonly gap: number;
  /** -1 where the cross-reference names a group of several codes. */
  readonly target: number;
}
