/** Findings of style, each with its place: passive voice, adverbs, transitions, long words, hedges, tone. */
import { roundTo } from "../../../shared/rounding.ts";
import { countLetters, normalizeWord } from "../tally.ts";
import { type TokenizedText, tokenize } from "../tokenized-text.ts";
import { findLexicon, type Lexicon, type Passive } from "./lexicon.ts";

export const findingKinds = [
  "passive",
  "adverb",
  "transition",
  "long_word",
  "long_sentence",
  "repeated_start",
  "hedge",
  "booster",
  "informal",
  "formal",
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

export const registers = ["formal", "neutral", "informal"] as const;
export const certainties = ["confident", "neutral", "hedged"] as const;

export interface Style {
  readonly words: number;
  readonly sentences: number;
  readonly counts: Record<FindingKind, number>;
  /** Sentences with a passive, with a transition, and long ones, in percent of all. */
  readonly passivePercent: number | null;
  readonly transitionPercent: number | null;
  readonly longSentencePercent: number;
  /** A sentence with more words is long. */
  readonly longSentenceWords: number;
  readonly adverbPercent: number | null;
  /** Whether there are word lists for the language: without them only lengths and repetitions are measured. */
  readonly isKnown: boolean;
  readonly tone: {
    readonly register: (typeof registers)[number];
    readonly certainty: (typeof certainties)[number];
  } | null;
  readonly findings: Finding[];
  /** More findings than are listed. */
  readonly truncated: boolean;
}

/** A sentence with more words is long: 20, and in some languages what Yoast publishes for them. */
const longSentenceWordsOf: Readonly<Record<string, number>> = {
  ca: 25,
  es: 25,
  fa: 25,
  it: 25,
  pt: 25,
  he: 15,
  ru: 15,
  tr: 15,
};
const longSentenceWordsElsewhere = 20;
/** Sentences in a row that begin with the same word. */
const repeatedStarts = 3;
const maxFindings = 5_000;
const longLettersElsewhere = 13;

interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
  readonly starts: Int32Array;
  readonly lengths: readonly number[];
}

/** Linear; of more than 5,000 findings the first are listed, and all counted. */
export function findStyle(text: string, language: string | null): Style {
  const lexicon = findLexicon(language);
  const tokenized = tokenize(text);
  const all = [...sentencesOf(tokenized)];
  const longSentenceWords = longSentenceWordsOf[language ?? ""] ?? longSentenceWordsElsewhere;
  const findings = [
    ...findLengths(all, longSentenceWords, lexicon?.longLetters ?? longLettersElsewhere),
    ...findRepeatedStarts(all, lexicon),
    ...(lexicon === undefined ? [] : all.flatMap((sentence) => findWords(sentence, lexicon))),
  ].sort((left, right) => left.start - right.start || right.end - left.end);
  const counts = Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Record<FindingKind, number>;
  for (const { kind } of findings) counts[kind] += 1;
  const percentOf = (kind: FindingKind) =>
    lexicon === undefined ? null : sentencePercent(all, findings, kind);
  return {
    words: tokenized.words.length,
    sentences: all.length,
    counts,
    passivePercent: percentOf("passive"),
    transitionPercent: percentOf("transition"),
    longSentencePercent: sentencePercent(all, findings, "long_sentence"),
    longSentenceWords,
    adverbPercent: lexicon === undefined ? null : percent(counts.adverb, tokenized.words.length),
    isKnown: lexicon !== undefined,
    tone: lexicon === undefined ? null : judgeTone(counts, tokenized.words.length),
    findings: findings.slice(0, maxFindings),
    truncated: findings.length > maxFindings,
  };
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : roundTo((part / whole) * 100, 2));

function* sentencesOf(tokenized: TokenizedText): Generator<Sentence> {
  const keys = tokenized.forms.map(normalizeWord);
  const letters = tokenized.forms.map(countLetters);
  for (let at = 0, from = 0; at < tokenized.sentences; at += 1) {
    const to = tokenized.wordEnds[at] ?? 0;
    const forms = [...tokenized.words.subarray(from, to)];
    yield {
      start: tokenized.sentenceStarts[at] ?? 0,
      end: tokenized.sentenceEnds[at] ?? 0,
      words: forms.map((form) => keys[form] ?? ""),
      starts: tokenized.wordStarts.subarray(from, to),
      lengths: forms.map((form) => letters[form] ?? 0),
    };
    from = to;
  }
}

const ends = (sentence: Sentence, word: number): number =>
  (sentence.starts[word] ?? 0) + (sentence.words[word]?.length ?? 0);

const between = (kind: FindingKind, sentence: Sentence, first: number, last: number): Finding => ({
  kind,
  start: sentence.starts[first] ?? 0,
  end: Math.min(ends(sentence, last), sentence.end),
});

function findLengths(all: readonly Sentence[], longSentenceWords: number, longLetters: number): Finding[] {
  return all.flatMap((sentence) => [
    ...(sentence.words.length > longSentenceWords
      ? [{ kind: "long_sentence" as const, start: sentence.start, end: sentence.end }]
      : []),
    ...sentence.words.flatMap((_, at) =>
      (sentence.lengths[at] ?? 0) >= longLetters ? [between("long_word", sentence, at, at)] : [],
    ),
  ]);
}

/** Three sentences or more in a row with one first word; behind an article the second word counts, too. */
function findRepeatedStarts(all: readonly Sentence[], lexicon: Lexicon | undefined): Finding[] {
  const found: Finding[] = [];
  const opening = ({ words }: Sentence): string =>
    words.slice(0, lexicon?.articles.has(words[0] ?? "") === true ? 2 : 1).join(" ");
  for (let first = 0, at = 1; at <= all.length; at += 1) {
    const [before, here] = [all[first], all[at]];
    if (before !== undefined && here !== undefined && opening(before) === opening(here)) continue;
    if (before !== undefined && at - first >= repeatedStarts)
      found.push({ kind: "repeated_start", start: before.start, end: all[at - 1]?.end ?? before.end });
    first = at;
  }
  return found;
}

function findWords(sentence: Sentence, lexicon: Lexicon): Finding[] {
  const lists = [
    ["transition", lexicon.transitions],
    ["hedge", lexicon.hedges],
    ["booster", lexicon.boosters],
    ["informal", lexicon.informal],
    ["formal", lexicon.formal],
  ] as const;
  return [
    ...findPassive(sentence, lexicon.passive),
    ...sentence.words.flatMap((word, at) =>
      lexicon.isAdverb(word) ? [between("adverb", sentence, at, at)] : [],
    ),
    ...lists.flatMap(([kind, phrases]) => findPhrases(kind, sentence, phrases)),
  ];
}

/** Phrases by their first word, made once for each list. */
const indexes = new WeakMap<readonly string[], ReadonlyMap<string, readonly (readonly string[])[]>>();

function indexOf(phrases: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const known = indexes.get(phrases);
  if (known !== undefined) return known;
  const made = Map.groupBy(
    phrases.map((phrase) => phrase.split(" ")).sort((left, right) => right.length - left.length),
    ([first = ""]) => first,
  );
  indexes.set(phrases, made);
  return made;
}

/** The longest phrase at each word; phrases of a list do not overlap. */
function findPhrases(kind: FindingKind, sentence: Sentence, phrases: readonly string[]): Finding[] {
  const index = indexOf(phrases);
  const found: Finding[] = [];
  for (let at = 0; at < sentence.words.length; at += 1) {
    const match = index
      .get(sentence.words[at] ?? "")
      ?.find((phrase) => phrase.every((word, offset) => sentence.words[at + offset] === word));
    if (match === undefined) continue;
    found.push(between(kind, sentence, at, at + match.length - 1));
    at += match.length - 1;
  }
  return found;
}

/** An auxiliary and the next participle within its reach; in German also a participle before it. */
function findPassive(sentence: Sentence, passive: Passive): Finding[] {
  const found: Finding[] = [];
  for (let at = 0; at < sentence.words.length; at += 1) {
    if (!passive.auxiliaries.has(sentence.words[at] ?? "")) continue;
    const participle = findParticiple(sentence, at, passive);
    if (participle === null) continue;
    found.push(between("passive", sentence, Math.min(at, participle), Math.max(at, participle)));
    at = Math.max(at, participle);
  }
  return found;
}

function findParticiple({ words }: Sentence, at: number, passive: Passive): number | null {
  if (passive.isReversible && passive.isParticiple(words[at - 1] ?? "")) return at - 1;
  for (let next = at + 1; next <= at + 1 + passive.gapMax && next < words.length; next += 1) {
    const word = words[next] ?? "";
    if (passive.isParticiple(word)) return next;
    if (passive.stops.has(word)) return null;
  }
  return null;
}

function sentencePercent(all: readonly Sentence[], findings: readonly Finding[], kind: FindingKind): number {
  const starts = findings.filter((finding) => finding.kind === kind).map(({ start }) => start);
  let next = 0;
  const withOne = all.filter(({ start, end }) => {
    while (next < starts.length && (starts[next] ?? 0) < start) next += 1;
    return (starts[next] ?? Number.POSITIVE_INFINITY) < end;
  });
  return percent(withOne.length, all.length);
}

/** One side has twice the words of the other, and at least two in a hundred words. */
function judgeTone(counts: Record<FindingKind, number>, words: number): Style["tone"] {
  const leans = (one: number, other: number): boolean => one > 2 * other && one * 50 >= words && words > 0;
  const { formal, informal, hedge, booster } = counts;
  return {
    register: leans(formal, informal) ? "formal" : leans(informal, formal) ? "informal" : "neutral",
    certainty: leans(booster, hedge) ? "confident" : leans(hedge, booster) ? "hedged" : "neutral",
  };
}
