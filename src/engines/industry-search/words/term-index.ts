/** Term index: the words of each code as postings in typed arrays. */

import type { References } from "../index/references.ts";
import type { Numbers, Sections } from "../index/sections.ts";
import { contentWords, termsOf } from "./terms.ts";

/** A word of a title says more about a code than a word of one of many index entries. Set by hand. */
const titleWeight = 3;

export interface TermIndex {
  readonly size: number;
  readonly idOf: (term: string) => number | undefined;
  /** Postings of term t are those from `starts[t]` to `starts[t + 1]`. */
  readonly starts: Uint32Array;
  readonly postingCodes: Uint16Array;
  readonly postingWeights: Float32Array;
  /** Weighted number of words of each code. */
  readonly lengths: Float32Array;
  /** Inverse document frequency of each term among activities and titles. */
  readonly rarity: Float32Array;
  /** Terms of activity a are those from `activityStarts[a]` to `activityStarts[a + 1]`. */
  readonly activityStarts: Uint32Array;
  readonly activityTerms: Uint16Array;
  /** The same for names. */
  readonly nameStarts: Uint32Array;
  readonly nameTerms: Uint16Array;
  /** Plain words with their frequency in the edition. */
  readonly frequencies: () => ReadonlyMap<string, number>;
}

export function buildTermIndex(references: References): Readonly<Record<string, Numbers>> {
  const { activities, titles, sentences, names, codes } = references;
  const ids = new Map<string, number>();
  const idOf = (term: string): number => {
    const id = ids.get(term) ?? ids.size;
    ids.set(term, id);
    return id;
  };
  const counts: Map<number, number>[] = [];
  const texts: number[] = [];
  const lengths = new Float32Array(codes.length);
  const add = (code: number, text: string, weight: number): readonly number[] => {
    const terms = termsOf(text).map(idOf);
    for (const term of terms) {
      const posting = counts[term] ?? new Map<number, number>();
      counts[term] = posting;
      posting.set(code, (posting.get(code) ?? 0) + weight);
      lengths[code] = (lengths[code] ?? 0) + weight;
    }
    return terms;
  };
  const count = (terms: readonly number[]): void => {
    for (const term of terms) texts[term] = (texts[term] ?? 0) + 1;
  };
  const activityTerms = activities.map(({ code, text }) => add(code, text, 1));
  activityTerms.forEach(count);
  titles.forEach((title, code) => {
    count(add(code, title, titleWeight));
  });
  for (const { code, text } of sentences) add(code, text, 1);
  const nameTerms = names.map(({ code, text }) => add(code, text, 1));
  nameTerms.forEach(count);
  const shortTexts = activities.length + titles.length + names.length;
  const terms = [...ids.keys()];
  return {
    terms: encodeLines(terms),
    termStarts: listStarts(counts.map((posting) => posting.size)),
    postingCodes: Uint16Array.from(counts.flatMap((posting) => [...posting.keys()])),
    postingWeights: Float32Array.from(counts.flatMap((posting) => [...posting.values()])),
    lengths,
    rarity: Float32Array.from(terms, (_, term) => Math.log(1 + shortTexts / ((texts[term] ?? 0) + 0.5))),
    activityStarts: listStarts(activityTerms.map((list) => list.length)),
    activityTerms: Uint16Array.from(activityTerms.flat()),
    nameStarts: listStarts(nameTerms.map((list) => list.length)),
    nameTerms: Uint16Array.from(nameTerms.flat()),
    ...wordFrequencies(references),
  };
}

/** Where each of the concatenated lists begins, and where the last ends. */
const listStarts = (lengths: readonly number[]): Uint32Array => {
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, at) => {
    starts[at + 1] = (starts[at] ?? 0) + length;
  });
  return starts;
};

const encodeLines = (words: readonly string[]): Uint8Array => new TextEncoder().encode(words.join("\n"));

function wordFrequencies({
  activities,
  titles,
  sentences,
  names,
}: References): Readonly<Record<string, Numbers>> {
  const frequencies = new Map<string, number>();
  for (const text of [
    ...titles,
    ...[...activities, ...sentences, ...names].map((reference) => reference.text),
  ]) {
    for (const word of contentWords(text)) {
      if (/^\p{L}{3,}$/u.test(word)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
  }
  return { words: encodeLines([...frequencies.keys()]), wordCounts: Uint32Array.from(frequencies.values()) };
}

const decodeLines = (bytes: Uint8Array): readonly string[] => {
  const text = new TextDecoder().decode(Uint8Array.from(bytes));
  return text === "" ? [] : text.split("\n");
};

export function openTermIndex(sections: Sections): TermIndex {
  const ids = new Map(decodeLines(sections.get("terms", "uint8")).map((term, id) => [term, id]));
  return {
    size: ids.size,
    idOf: (term) => ids.get(term),
    starts: sections.get("termStarts", "uint32"),
    postingCodes: sections.get("postingCodes", "uint16"),
    postingWeights: sections.get("postingWeights", "float32"),
    lengths: sections.get("lengths", "float32"),
    rarity: sections.get("rarity", "float32"),
    activityStarts: sections.get("activityStarts", "uint32"),
    activityTerms: sections.get("activityTerms", "uint16"),
    nameStarts: sections.get("nameStarts", "uint32"),
    nameTerms: sections.get("nameTerms", "uint16"),
    frequencies() {
      const counts = sections.get("wordCounts", "uint32");
      return new Map(decodeLines(sections.get("words", "uint8")).map((word, at) => [word, counts[at] ?? 0]));
    },
  };
}
