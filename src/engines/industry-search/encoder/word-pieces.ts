/** Decides which pieces of words the encoder reads for a text: BERT's uncased WordPiece, as tokenizer.json describes it. */
import { normalize } from "../../../shared/normalization.ts";

/** Ids of pieces by their text; pieces inside a word begin with "##". */
export interface WordPieces {
  /** Ids of a text between the marks of its start and end, at most `lengthMax` of them. */
  readonly idsOf: (text: string, lengthMax: number) => readonly number[];
  /** Whether the word (lower case, no accents) is a piece of its own. */
  readonly isWord: (word: string) => boolean;
}

/** A word longer than this is one unknown piece, as the model was trained. */
const wordLengthMax = 100;

/** Texts longer than this are cut before anything is done with them: 256 pieces never need as much. */
const textLengthMax = 20_000;

/** Lower case without accents; control characters away, each Chinese character a word of its own. */
const normalized = (text: string): string =>
  normalize(normalize(text.slice(0, textLengthMax), "NFC").toLowerCase(), "NFD")
    .replace(/[\p{Mn}\p{Cc}\ufffd]/gu, (mark) => (/\s/.test(mark) ? mark : ""))
    .replace(/[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g, " $& ");

/** A mark of punctuation is a word of its own. */
const words = /[\p{P}$+<=>^`|~]|[^\s\p{P}$+<=>^`|~]+/gu;

/** `vocabulary` holds every piece at the place of its id. */
export function openWordPieces(vocabulary: readonly string[]): WordPieces {
  const ids = new Map(vocabulary.map((piece, id) => [piece, id]));
  const idOf = (piece: string): number => {
    const id = ids.get(piece);
    if (id === undefined) throw new Error(`the vocabulary has no ${piece}`);
    return id;
  };
  const start = idOf("[CLS]");
  const end = idOf("[SEP]");
  const unknown = idOf("[UNK]");

  /** The longest pieces from the left; one unknown piece where the rest has none. */
  const piecesOf = (word: string): readonly number[] => {
    if (word.length > wordLengthMax) return [unknown];
    const pieces: number[] = [];
    let from = 0;
    while (from < word.length) {
      const [id, to] = longestPiece(ids, word, from);
      if (id === undefined) return [unknown];
      pieces.push(id);
      from = to;
    }
    return pieces;
  };

  return {
    idsOf(text, lengthMax) {
      const found: number[] = [start];
      for (const [word] of normalized(text).matchAll(words)) {
        if (found.length >= lengthMax - 1) break;
        found.push(...piecesOf(word));
      }
      return [...found.slice(0, lengthMax - 1), end];
    },
    isWord: (word) => ids.has(word),
  };
}

function longestPiece(
  ids: ReadonlyMap<string, number>,
  word: string,
  from: number,
): readonly [id: number | undefined, to: number] {
  const prefix = from === 0 ? "" : "##";
  for (let to = word.length; to > from; to -= 1) {
    const id = ids.get(prefix + word.slice(from, to));
    if (id !== undefined) return [id, to];
  }
  return [undefined, from];
}
