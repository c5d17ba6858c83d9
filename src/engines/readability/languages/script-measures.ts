/** Published measures for Arabic, Chinese and Japanese, which look at characters rather than at syllables. */

export interface ScriptScore {
  readonly formula: string;
  readonly source: string;
  readonly expression: string;
  readonly higher: "easier" | "harder";
  readonly score: number;
  readonly inputs: Readonly<Record<string, number>>;
  /** False: an input could only be estimated from this text. */
  readonly isExact: boolean;
  readonly note: string | null;
}

export interface ScriptText {
  readonly text: string;
  readonly words: readonly string[];
  /** How often each of `words` occurs. */
  readonly times: Int32Array;
  readonly sentences: number;
}

const count = (text: string, pattern: RegExp): number => {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
};

const fatha = /[\u064b-\u0650]/;
const allShort = /[\u064b-\u0650]/g;
const longVowels = /[اوىي]/g;
const faseeh = /[ئءؤذظ]|وا$|ون$/;

/** Syllables of an Arabic word: short vowels where they are written, else about half of its letters. */
function arabicSyllables(word: string): number {
  const short = count(word, allShort);
  return Math.max(1, short > 0 ? short : Math.round(count(word, /\p{L}/gu) / 2));
}

/** OSMAN, El-Haj and Rayson 2016 (aclanthology.org/L16-1038). Hard words have more than five letters, complex ones more than four syllables. */
function osman({ words: forms, times, sentences }: ScriptText): ScriptScore {
  const total = (value: (form: string) => number): number =>
    forms.reduce((sum, form, at) => sum + (times[at] ?? 0) * value(form), 0);
  const words = total(() => 1);
  const syllables = total(arabicSyllables);
  const hardWords = total((form) => Number(count(form, /\p{L}/gu) > 5));
  const complexWords = total((form) => Number(arabicSyllables(form) > 4));
  const faseehWords = total((form) => Number(arabicSyllables(form) > 4 && faseeh.test(form)));
  const isExact =
    total((form) => Number(isVowelled(form))) / words > 0.7 && forms.some((form) => fatha.test(form));
  return {
    formula: "osman",
    source: "OSMAN, El-Haj and Rayson 2016",
    expression:
      "200.791 - 1.015 * words / sentences - 24.181 * (hardWords + syllables + complexWords + faseehWords) / words",
    higher: "easier",
    score:
      200.791 -
      1.015 * (words / sentences) -
      (24.181 * (hardWords + syllables + complexWords + faseehWords)) / words,
    inputs: { words, sentences, hardWords, syllables, complexWords, faseehWords },
    isExact,
    note: isExact
      ? null
      : "Short vowels are not written in this text: its syllables are estimated from its letters.",
  };
}

/** Whether about every second letter of a word has its vowel. */
const isVowelled = (form: string): boolean =>
  count(form, allShort) * 2 + count(form, longVowels) >= count(form, /\p{L}/gu);

/** A Chinese character, or a word or number in other characters, as Chinese texts are counted. */
const countedCharacter = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;

/** Characters in each clause: 每个分句的平均字数, Xu, Yao and Chen 2021 (Accounting Research 3), by the paper's abstract. */
function clauseLength({ text }: ScriptText): ScriptScore {
  const characters = count(text, countedCharacter);
  const clauses = Math.max(
    1,
    text.split(/[，。！？；：、,.!?;:…\n]+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length,
  );
  return {
    formula: "characters_per_clause",
    source: "Xu, Yao and Chen 2021, readability 1 of Chinese annual reports",
    expression: "characters / clauses",
    higher: "harder",
    score: characters / clauses,
    inputs: { characters, clauses },
    isExact: true,
    note: "Readability 2 of the same paper, the share of adverbs and conjunctions, needs a tagger of parts of speech, which is not at hand.",
  };
}

const meanRun = (text: string, pattern: RegExp): number => {
  let runs = 0;
  let units = 0;
  for (const { 0: run } of text.matchAll(pattern)) {
    runs += 1;
    units += run.length;
  }
  return runs === 0 ? 0 : units / runs;
};

/**
 * RS', Tateisi, Ono and Yamada 1988 (aclanthology.org/C88-2135): by lengths of sentences and of runs of each script. The
 * coefficients are those that the readme of PyPI's tateishi-readability prints of it.
 */
function tateisi({ text, sentences }: ScriptText): ScriptScore {
  const characters = count(text, /\S/gu);
  const stops = count(text, /[。．！？]/g);
  const inputs = {
    charactersPerSentence: characters / sentences,
    lettersPerRun: meanRun(text, /[A-Za-zＡ-Ｚａ-ｚ]+/g),
    hiraganaPerRun: meanRun(text, /[\u3041-\u309f]+/g),
    kanjiPerRun: meanRun(text, /[\u3400-\u9fff々]+/g),
    katakanaPerRun: meanRun(text, /[\u30a1-\u30ff]+/g),
    commasPerStop: count(text, /[、，]/g) / Math.max(1, stops),
  };
  const { charactersPerSentence, lettersPerRun, hiraganaPerRun, kanjiPerRun, katakanaPerRun, commasPerStop } =
    inputs;
  return {
    formula: "tateisi",
    source: "Tateisi, Ono and Yamada 1988: 50 is the mean of texts, 10 their standard deviation",
    expression:
      "115.79 - 0.12 * charactersPerSentence - 1.37 * lettersPerRun + 7.4 * hiraganaPerRun - 23.18 * kanjiPerRun - 5.4 * katakanaPerRun - 4.67 * commasPerStop",
    higher: "easier",
    score:
      115.79 -
      0.12 * charactersPerSentence -
      1.37 * lettersPerRun +
      7.4 * hiraganaPerRun -
      23.18 * kanjiPerRun -
      5.4 * katakanaPerRun -
      4.67 * commasPerStop,
    inputs,
    isExact: true,
    note: "jReadability (Lee and Hasebe 2016) needs the origin and the part of speech of each word, which are not at hand.",
  };
}

/** By ISO 639-1 code. */
export const scriptMeasures: Readonly<Record<string, (text: ScriptText) => ScriptScore>> = {
  ar: osman,
  zh: clauseLength,
  ja: tateisi,
};
