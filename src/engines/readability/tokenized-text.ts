/** A text as numbers: its sentences, and the words in each. */
import { readSentences } from "../../shared/sentences.ts";
import { readWords } from "../../shared/words.ts";

/** A text as numbers: what it says of its 100,000 units takes no object a word. Places are UTF-16 units. */
export interface TokenizedText {
  /** Every different word as it was written, in the order in which they come first. */
  readonly forms: readonly string[];
  /** How often each form comes. */
  readonly timesOfForm: Int32Array;
  /** For each word, in order, the index of its form. */
  readonly words: Int32Array;
  readonly wordStarts: Int32Array;
  /** Sentences have one word at least; a word belongs to the one that it begins in. */
  readonly sentences: number;
  readonly sentenceStarts: Int32Array;
  readonly sentenceEnds: Int32Array;
  /** For each sentence the index behind its last word. */
  readonly wordEnds: Int32Array;
}

/** Every measure of this service counts on these. Linear. */
export function tokenize(text: string): TokenizedText {
  const numbered = numberForms(text);
  return { ...numbered, ...locateSentences(text, numbered.wordStarts) };
}

type Words = Pick<TokenizedText, "forms" | "timesOfForm" | "words" | "wordStarts">;

function numberForms(text: string): Words {
  const numbers = new Map<string, number>();
  const times = new Int32Array(text.length);
  const words = new Int32Array(text.length);
  const starts = new Int32Array(text.length);
  const reader = readWords(text);
  let count = 0;
  for (; reader.next(); count += 1) {
    const form = text.slice(reader.start, reader.end);
    let number = numbers.get(form);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(form, number);
    }
    times[number] = (times[number] ?? 0) + 1;
    words[count] = number;
    starts[count] = reader.start;
  }
  return {
    forms: [...numbers.keys()],
    timesOfForm: times.subarray(0, numbers.size),
    words: words.subarray(0, count),
    wordStarts: starts.subarray(0, count),
  };
}

type Sentences = Pick<TokenizedText, "sentences" | "sentenceStarts" | "sentenceEnds" | "wordEnds">;

function locateSentences(text: string, wordStarts: Int32Array): Sentences {
  const count = wordStarts.length;
  const [starts, ends, wordEnds] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const reader = readSentences(text);
  let sentences = 0;
  for (let word = 0; word < count && reader.next(); ) {
    const before = word;
    while (word < count && (wordStarts[word] ?? 0) < reader.end) word += 1;
    if (word === before) continue;
    starts[sentences] = reader.start;
    ends[sentences] = reader.end;
    wordEnds[sentences] = word;
    sentences += 1;
  }
  return { sentences, sentenceStarts: starts, sentenceEnds: ends, wordEnds };
}
