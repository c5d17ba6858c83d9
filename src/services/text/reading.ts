/** Decides what is read of a text before anything is measured: its sentences and the words in each. */
import type { Span } from "../../shared/lines.ts";
import { sentences } from "../../shared/sentences.ts";
import { words } from "../../shared/words.ts";

export interface Sentence {
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Those that begin in it; one at least. */
  readonly words: readonly Span[];
}

/** The sentences in order. Every measure of this service counts on these. Linear. */
export function readSentences(text: string): readonly Sentence[] {
  const read: Sentence[] = [];
  const left = words(text);
  let word = left.next();
  for (const { start, end } of sentences(text)) {
    const own: Span[] = [];
    for (; !word.done && word.value.start < end; word = left.next()) own.push(word.value);
    if (own.length > 0) read.push({ start, end, words: own });
  }
  return read;
}
