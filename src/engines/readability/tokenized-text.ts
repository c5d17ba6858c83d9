/** A text as numbers: its sentences, and the words in each. */
import { readSentences } from "../../shared/sentences.ts";
import { readWords, type WordCursor } from "../../shared/words.ts";

/** The words and sentences of a text, without an object for each word. Offsets are UTF-16 units. */
export interface TokenizedText {
  /** Every distinct word as written, in order of first occurrence. */
  readonly forms: readonly string[];
  /** How often each form occurs. */
  readonly timesOfForm: Int32Array;
  /** For each word, in order, the index of its form. */
  readonly words: Int32Array;
  readonly wordStarts: Int32Array;
  /** Sentences have at least one word; a word belongs to the sentence it begins in. */
  readonly sentences: number;
  readonly sentenceStarts: Int32Array;
  readonly sentenceEnds: Int32Array;
  /** For each sentence the index after its last word. */
  readonly wordEnds: Int32Array;
}

/** All measures use these; keywords have a reader of their own. Linear. */
export function tokenize(text: string, reader: WordCursor = readWords(text)): TokenizedText {
  const numbered = numberForms(text, reader);
  return { ...numbered, ...locateSentences(text, numbered.wordStarts) };
}

type Words = Pick<TokenizedText, "forms" | "timesOfForm" | "words" | "wordStarts">;

function numberForms(text: string, reader: WordCursor): Words {
  const numbers = new Map<string, number>();
  const times = new Int32Array(text.length);
  const words = new Int32Array(text.length);
  const starts = new Int32Array(text.length);
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
