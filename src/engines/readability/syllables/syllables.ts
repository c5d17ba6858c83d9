/** Syllables of any word: English by learned rules, numbers as they are read, other scripts by their own rules. */
import { normalize } from "../../../shared/normalization.ts";
import { type CountSyllables, createRuleCounter } from "./rules.ts";
import { countScriptSyllables } from "./scripts.ts";
import { countAbbreviationSyllables, countNumberSyllables, isNumber } from "./spoken.ts";

/** Common words that the learned rules get wrong, written by hand without a dictionary. */
const byHand: Readonly<Record<number, string>> = {
  1: "isle isles leagues hm hmm shh psst tsk brr",
  2:
    "being beings poem poems poet poets cruel duel suet carriage carriages soldier soldiers creature creatures " +
    "rosebud hereby cocoa wicked ancient anxious every colonel",
  3: "poetry museum museums deity laity fluency convenient",
  4: "karaoke anemone",
};

const handCounts = new Map(
  Object.entries(byHand).flatMap(([syllables, words]) =>
    words.split(" ").map((word) => [word, Number(syllables)] as const),
  ),
);

let opened: Promise<CountSyllables> | undefined;

/** Loads the rules at the first call: 104 kB, once a process. */
export function loadSyllableCounter(): Promise<CountSyllables> {
  opened ??= import("./rules.gen.json", { with: { type: "json" } }).then(({ default: data }) =>
    createWordCounter(createRuleCounter(data)),
  );
  return opened;
}

/** A syllable counter for words as `shared/words` finds them, based on one for plain letters. At least 1. */
function createWordCounter(countPlain: CountSyllables): CountSyllables {
  return (word) => {
    if (plain.test(word)) return countLetters(word, countPlain);
    return countMixed(word, countPlain);
  };
}

const plain = /^[A-Za-z]+$/;

function countLetters(word: string, countPlain: CountSyllables): number {
  const small = word.toLowerCase();
  return handCounts.get(small) ?? countAbbreviationSyllables(word) ?? countPlain(small);
}

function countMixed(word: string, countPlain: CountSyllables): number {
  if (isNumber(word)) return countNumberSyllables(word);
  const known = countAbbreviationSyllables(word);
  if (known !== null) return known;
  const possessive = /^(.+)['\u2019]([sS])?$/u.exec(word);
  if (possessive?.[1] !== undefined) {
    const stem = createWordCounter(countPlain)(possessive[1]);
    return stem + (possessive[2] === undefined ? 0 : sibilantSyllables(possessive[1]));
  }
  return countParts(word, countPlain);
}

/** "boss's" and "judge's" have one syllable more than "boss" and "judge". */
const sibilantSyllables = (stem: string): number =>
  /(?:[sxz]|[cs]h|[cgsz]e)$/i.test(stem) && !/ache$/i.test(stem) ? 1 : 0;

/** Contractions that are not pronounced as written. */
const contractions: Readonly<Record<string, number>> = { "'ll": 1, "'ve": 0, "'re": 0, "'d": 0, "'m": 0 };

function countParts(word: string, countPlain: CountSyllables): number {
  const latin = /\p{Script=Latin}/u.test(word) ? toPlainLatin(word) : word.toLowerCase();
  const contraction = /^(.*?)(n't|'(?:ll|ve|re|d|m))$/.exec(latin);
  if (contraction?.[1]) return countContraction(contraction[1], contraction[2] ?? "", countPlain);
  let syllables = 0;
  for (const [part = ""] of latin.matchAll(/[a-z]+|\d[\d.,]*|[^ -~]+/g)) {
    if (/^[a-z]/.test(part)) syllables += countLetters(part, countPlain);
    else
      syllables += /^\d/.test(part)
        ? countNumberSyllables(part.replace(/(?<![.,])[.,]+$/, ""))
        : countScriptSyllables(part);
  }
  return Math.max(1, syllables);
}

/** "isn't" has a syllable more than "is", "can't" and "aren't" have none. */
function countContraction(stem: string, ending: string, countPlain: CountSyllables): number {
  const base = countPlain(stem.replace(/[^a-z]/g, ""));
  if (ending !== "n't")
    return base + (contractions[ending] ?? 0) + (ending === "'d" && /[td]$/.test(stem) ? 1 : 0);
  return base + (/(?:[sd]|ed|gh|ight)$/.test(stem) ? 1 : 0);
}

/**
 * A Latin word in letters a to z. A vowel with a diaeresis after another one begins a
 * syllable ("naïve"), and a final e with an accent is not silent ("café").
 */
function toPlainLatin(word: string): string {
  return normalize(word.toLowerCase(), "NFKD")
    .replaceAll("\u2019", "'")
    .replace(/([aeiou])([aeiou])\u0308/g, "$1 $2")
    .replace(/e[\u0300\u0301](s?)$/, "ay$1")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l");
}
