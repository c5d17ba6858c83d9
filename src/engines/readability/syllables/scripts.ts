/** Syllables of words in other scripts, as far as their characters tell. */
import { countGraphemes } from "../../../shared/graphemes.ts";

type Count = (word: string) => number;

const matches =
  (pattern: RegExp): Count =>
  (word) =>
    word.match(pattern)?.length ?? 0;

/** The first script that a word contains counts it. */
const scripts: readonly (readonly [script: RegExp, count: Count])[] = [
  [/\p{Script=Cyrillic}/u, matches(/[аеёиоуыэюяіїєўѐѝӑӗәөү]/giu)],
  // Two vowel letters for one sound count once.
  [/\p{Script=Greek}/u, matches(/[αο][ιίυύ]|[ε][ιίυύ]|[υ][ιί]|[αεηιουωάέήίόύώϊϋΐΰ]/giu)],
  // One character is one syllable, except small kana and the length mark.
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    matches(
      /[\p{Script=Han}\p{Script=Hangul}]|(?![ゃゅょぁぃぅぇぉっャュョァィゥェォッ])[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    ),
  ],
  // Short vowels are not written: about two letters make a syllable.
  [/[\p{Script=Arabic}\p{Script=Hebrew}]/u, (word) => Math.round(matches(/\p{L}/gu)(word) / 2)],
];

/** At least 1. In unknown scripts each grapheme cluster is a syllable. Linear. */
export function countScriptSyllables(word: string): number {
  const known = scripts.find(([script]) => script.test(word));
  return Math.max(1, known === undefined ? countGraphemes(word) : known[1](word));
}
