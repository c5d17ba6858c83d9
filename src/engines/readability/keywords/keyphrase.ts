/** Report on one keyphrase of a text. */

import { paragraphs } from "../../../shared/lines.ts";
import { roundTo } from "../../../shared/rounding.ts";
import type { NumberedWords } from "./phrase-counts.ts";
import { terms } from "./terms.ts";

/** "good" is half a percent to three percent of the words: Yoast's bounds, without its weight for long phrases. */
export const keyphraseUses = ["none", "low", "good", "high"] as const;

export interface KeyphraseReport {
  readonly keyphrase: string;
  /** Words of the phrase. */
  readonly n: number;
  readonly count: number;
  /** Percent of all words. */
  readonly density: number;
  /** UTF-16 units; null if the text does not have it. */
  readonly firstOffset: number | null;
  readonly prominence: number;
  readonly inFirstParagraph: boolean;
  /** How many sentences contain it. */
  readonly sentences: number;
  readonly use: (typeof keyphraseUses)[number];
}

/** Matches word by word within sentences, by stems if the words were numbered by stems. Null for a phrase without words. */
export function reportKeyphrase(
  text: string,
  keyphrase: string,
  words: NumberedWords,
): KeyphraseReport | null {
  const wanted = Array.from(terms(keyphrase), (term) => words.idOf(term) ?? -1);
  if (wanted.length === 0) return null;
  const places = findPlaces(wanted, words);
  const total = words.ids.length;
  const [first] = places;
  const firstOffset = first === undefined ? null : (words.offsets[first] ?? 0);
  const share = total === 0 ? 0 : (places.length / words.totalWords) * 100;
  const mean = places.reduce((sum, at) => sum + at, 0) / places.length;
  return {
    keyphrase,
    n: wanted.length,
    count: places.length,
    density: roundTo(share, 2),
    firstOffset,
    prominence: first === undefined ? 0 : roundTo(((total - mean) / total) * 100, 2),
    inFirstParagraph: firstOffset !== null && firstOffset < (paragraphs(text).next().value?.end ?? 0),
    sentences: new Set(places.map((at) => words.sentenceEnds[at])).size,
    use: rateUse(share),
  };
}

/** Where the phrase begins, without overlaps. */
function findPlaces(wanted: readonly number[], { ids, sentenceEnds }: NumberedWords): readonly number[] {
  const places: number[] = [];
  for (let at = 0; at + wanted.length <= ids.length; at += 1) {
    if (at + wanted.length > (sentenceEnds[at] ?? 0)) continue;
    if (!wanted.every((id, ahead) => ids[at + ahead] === id)) continue;
    places.push(at);
    at += wanted.length - 1;
  }
  return places;
}

function rateUse(percent: number): KeyphraseReport["use"] {
  if (percent === 0) return "none";
  if (percent < 0.5) return "low";
  return percent <= 3 ? "good" : "high";
}
