/** Counts of a text: characters, words, lines, bytes and more. */
import { graphemes } from "../../shared/graphemes.ts";
import { countLines, paragraphs } from "../../shared/lines.ts";
import { countSentences } from "../../shared/sentences.ts";
import { words } from "../../shared/words.ts";
import { characterKind, kind, unitCount } from "./characters.ts";

/** Every measure and what it counts. */
export const measures = {
  characters: "Characters as a person counts them: grapheme clusters",
  charactersNoSpaces: "Those that are not white space",
  words: "Words with a letter or a digit (UAX #29)",
  lines: "0 for an empty text, else line breaks + 1",
  bytes: "Bytes as UTF-8",
  graphemes: "The same as characters",
  codePoints: "Unicode code points",
  utf16Units: "UTF-16 units, the length in JavaScript and Java",
  sentences: "Sentences; abbreviations do not end one",
  paragraphs: "Blocks separated by blank lines",
  uniqueWords: "Words that differ in more than letter case",
  letters: "Letters of any script (category L)",
  digits: "Decimal digits of any script (category Nd)",
  whitespace: "Code points with the property White_Space",
  punctuation: "Code points of category P; symbols such as + and € are none",
} as const;

export type TextCount = Record<keyof typeof measures, number>;

/** Counts a text of any script. Linear. */
export function countText(text: string): TextCount {
  const clusters = graphemes(text);
  const ofWords = countWords(text);
  return {
    characters: clusters.length,
    charactersNoSpaces: clusters.filter((cluster) => !isSpace(cluster)).length,
    words: ofWords.all,
    lines: countLines(text),
    bytes: Buffer.byteLength(text),
    graphemes: clusters.length,
    utf16Units: text.length,
    sentences: countSentences(text),
    paragraphs: [...paragraphs(text)].length,
    uniqueWords: ofWords.unique,
    ...countCodePoints(text),
  };
}

/** Whether a cluster is only white space; a space with a combining mark is not. */
const isSpace = (cluster: string): boolean =>
  (characterKind(cluster.charCodeAt(0)) & kind.whiteSpace) !== 0 &&
  (cluster.length === 1 || !/\P{White_Space}/u.test(cluster));

function countWords(text: string): { all: number; unique: number } {
  const unique = new Set<string>();
  let all = 0;
  for (const word of words(text)) {
    all += 1;
    unique.add(word.text.toLowerCase());
  }
  return { all, unique: unique.size };
}

type OfCodePoints = "codePoints" | "letters" | "digits" | "whitespace" | "punctuation";

function countCodePoints(text: string): Pick<TextCount, OfCodePoints> {
  const counts = { codePoints: 0, letters: 0, digits: 0, whitespace: 0, punctuation: 0 };
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at) ?? 0;
    at += unitCount(codePoint);
    const kinds = characterKind(codePoint);
    counts.codePoints += 1;
    if (kinds & kind.letter) counts.letters += 1;
    else if (kinds & kind.digit) counts.digits += 1;
    else if (kinds & kind.whiteSpace) counts.whitespace += 1;
    else if (kinds & kind.punctuation) counts.punctuation += 1;
  }
  return counts;
}
