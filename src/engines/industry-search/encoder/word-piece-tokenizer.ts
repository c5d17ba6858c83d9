/** BERT's uncased WordPiece tokenizer, as the model's tokenizer.json describes it. */
import { normalize } from "../../../shared/normalization.ts";

/** A longer word is one unknown piece, as in the model's training. */
const wordLengthMax = 100;

/** Longer texts are cut before anything else: 256 pieces never need as much. */
const textLengthMax = 20_000;

/** Lower case without accents or control characters; each Chinese character is a word of its own. */
const normalizeText = (text: string): string =>
  normalize(normalize(text.slice(0, textLengthMax), "NFC").toLowerCase(), "NFD")
    .replace(/[\p{Mn}\p{Cc}\ufffd]/gu, (mark) => (/\s/.test(mark) ? mark : ""))
    .replace(/[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g, " $& ");

/** A punctuation character is a word of its own. */
const words = /[\p{P}$+<=>^`|~]|[^\s\p{P}$+<=>^`|~]+/gu;

export class WordPieceTokenizer {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #start: number;
  readonly #end: number;
  readonly #unknown: number;

  /** `vocabulary` holds every piece at the position of its id; pieces inside a word begin with "##". */
  constructor(vocabulary: readonly string[]) {
    this.#ids = new Map(vocabulary.map((piece, id) => [piece, id]));
    this.#start = this.#idOf("[CLS]");
    this.#end = this.#idOf("[SEP]");
    this.#unknown = this.#idOf("[UNK]");
  }

  /** Ids of the text's pieces between the markers of its start and end, at most `lengthMax` in all. */
  tokenize(text: string, lengthMax: number): readonly number[] {
    const ids: number[] = [this.#start];
    for (const [word] of normalizeText(text).matchAll(words)) {
      if (ids.length >= lengthMax - 1) break;
      ids.push(...this.#splitWord(word));
    }
    return [...ids.slice(0, lengthMax - 1), this.#end];
  }

  /** Whether the word (lower case, no accents) is a piece of its own. */
  isWord(word: string): boolean {
    return this.#ids.has(word);
  }

  #idOf(piece: string): number {
    const id = this.#ids.get(piece);
    if (id === undefined) throw new Error(`the vocabulary has no ${piece}`);
    return id;
  }

  /** The longest pieces from the left; one unknown piece where the rest has none. */
  #splitWord(word: string): readonly number[] {
    if (word.length > wordLengthMax) return [this.#unknown];
    const pieces: number[] = [];
    let from = 0;
    while (from < word.length) {
      const [id, to] = this.#longestPiece(word, from);
      if (id === undefined) return [this.#unknown];
      pieces.push(id);
      from = to;
    }
    return pieces;
  }

  #longestPiece(word: string, from: number): readonly [id: number | undefined, to: number] {
    const prefix = from === 0 ? "" : "##";
    for (let to = word.length; to > from; to -= 1) {
      const id = this.#ids.get(prefix + word.slice(from, to));
      if (id !== undefined) return [id, to];
    }
    return [undefined, from];
  }
}
