/** Extended grapheme clusters (UAX #29): what a person sees as one character. */
import {
  collectGraphemes,
  countGraphemes as countClusters,
  graphemeSegments,
} from "unicode-segmenter/grapheme";

/**
 * Whether nothing in a text combines or joins, so that every unit is a cluster of its own: Latin, Greek, Cyrillic, general
 * punctuation, modern Chinese, Japanese and Korean. CR is left out, since CR LF is one cluster of two units.
 */
export const hasOneUnitClusters = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text begins at NUL
  /^[\0-\f\x0e-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uac00-\ud7a3\uff01-\uff9d]*$/.test(
    text,
  );

/** The grapheme clusters in order; their concatenation is the text. Linear. */
export const graphemes = (text: string): string[] =>
  hasOneUnitClusters(text) ? text.split("") : collectGraphemes(text);

/** How many characters a person sees. Linear. */
export const countGraphemes = (text: string): number =>
  hasOneUnitClusters(text) ? text.length : countClusters(text);

/**
 * The offset in UTF-16 units at which the first `count` clusters end; the text's length when it has fewer.
 * Reads the text no further than that.
 */
export function graphemeOffset(text: string, count: number): number {
  if (count <= 0) return 0;
  // A cluster has at least one unit, so a text this short has no more clusters.
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
