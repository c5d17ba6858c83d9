/** Syllables of words in other scripts, as far as their characters tell. */
import { countGraphemes } from "../../../shared/graphemes.ts";

type Count = (word: string) => number;

const matches =
  (pattern: RegExp): Count =>
  (word) =>
    word.match(pattern)?.length ?? 0;

/** The first that fits a word counts it. */
const scripts: readonly (readonly [script: RegExp, count: Count])[] = [
  [/\p{Script=Cyrillic}/u, matches(/[аеёиоуыэюяіїєўѐѝӑӗәөү]/giu)],
  // Two vowels that are written for one sound are one.
  [/\p{Script=Greek}/u, matches(/[αο][ιίυύ]|[ε][ιίυύ]|[υ][ιί]|[αεηιουωάέήίόύώϊϋΐΰ]/giu)],
  // One sign one syllable, but the small kana and the mark of length.
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    matches(
      /[\p{Script=Han}\p{Script=Hangul}]|(?![ゃゅょぁぃぅぇぉっャュョァィゥェォッ])[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    ),
  ],
  // Short vowels are not written: about two letters a syllable.
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, (word) => Math.round(matches(/\p{L}/gu)(word) / 2)],
];

/** 1 at least. A script that is not known has a syllable a grapheme cluster. Linear. */
export function countScriptSyllables(word: string): number {
  const known = scripts.find(([script]) => script.test(word));
  return Math.max(1, known === undefined ? countGraphemes(word) : known[1](word));
}
