/** Counts of a text: characters, words, lines, bytes and more. */
import { graphemes, hasOneUnitClusters } from "../../shared/graphemes.ts";
import { countLines, paragraphs } from "../../shared/lines.ts";
import { countSentences } from "../../shared/sentences.ts";
import { readWords } from "../../shared/words.ts";
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
  const ofCodePoints = countCodePoints(text);
  const clusters = countClusters(text, ofCodePoints.whitespace);
  const ofWords = countWords(text);
  return {
    characters: clusters.all,
    charactersNoSpaces: clusters.all - clusters.spaces,
    words: ofWords.all,
    lines: countLines(text),
    bytes: Buffer.byteLength(text),
    graphemes: clusters.all,
    utf16Units: text.length,
    sentences: countSentences(text),
    paragraphs: [...paragraphs(text)].length,
    uniqueWords: ofWords.unique,
    ...ofCodePoints,
  };
}

/** Where each unit is a character, the white space is known. */
function countClusters(text: string, whitespace: number): { all: number; spaces: number } {
  if (hasOneUnitClusters(text)) return { all: text.length, spaces: whitespace };
  const clusters = graphemes(text);
  return { all: clusters.length, spaces: clusters.filter(isSpace).length };
}

/** Whether a cluster is only white space; a space with a combining mark is not. */
const isSpace = (cluster: string): boolean =>
  (characterKind(cluster.charCodeAt(0)) & kind.whiteSpace) !== 0 &&
  (cluster.length === 1 || !/\P{White_Space}/u.test(cluster));

function countWords(text: string): { all: number; unique: number } {
  const written = new Set<string>();
  const reader = readWords(text);
  let all = 0;
  while (reader.next()) {
    all += 1;
    written.add(text.slice(reader.start, reader.end));
  }
  return { all, unique: new Set(Array.from(written, (word) => word.toLowerCase())).size };
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
