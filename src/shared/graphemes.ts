/** Decides what one character is to a person: an extended grapheme cluster (UAX #29). */
import {
  collectGraphemes,
  countGraphemes as countClusters,
  graphemeSegments,
} from "unicode-segmenter/grapheme";

// Below U+0300 nothing combines, so every unit is a cluster of its own; only CR LF is two units in one.
// biome-ignore lint/suspicious/noMisleadingCharacterClass: the combining character bounds a range
const oneUnitEach = (text: string): boolean => /^[^\r\u0300-\uffff]*$/.test(text);

/** The grapheme clusters in order; their concatenation is the text. Linear. */
export const graphemes = (text: string): string[] =>
  oneUnitEach(text) ? text.split("") : collectGraphemes(text);

/** How many characters a person sees. Linear. */
export const countGraphemes = (text: string): number =>
  oneUnitEach(text) ? text.length : countClusters(text);

/**
 * The offset in UTF-16 units at which the first `count` clusters end; the text's length when it has fewer.
 * Reads no further than it must.
 */
export function graphemeOffset(text: string, count: number): number {
  if (count <= 0) return 0;
  // A cluster has at least one unit, so a text this short is whole without a look.
  if (text.length <= count) return text.length;
  let seen = 0;
  for (const { index } of graphemeSegments(text)) {
    if (seen === count) return index;
    seen += 1;
  }
  return text.length;
}

/** The first `count` clusters. */
export const takeGraphemes = (text: string, count: number): string =>
  text.slice(0, graphemeOffset(text, count));
