/** The operators of page content with their last operands (ISO 32000-1, 7.8.2). */
import { findRegularEnd, isRegular, isWhite, unescapeName } from "../objects/characters.ts";
import { skipString } from "../watermark/content-tokens.ts";

export interface Operation {
  readonly operator: string;
  /** At most six. */
  readonly numbers: readonly number[];
  /** The last name before the operator, without its slash. */
  readonly name: string;
}

/** Calls `run` for the operators that are wanted; any other ends its operands. */
export function readOperators(
  content: Uint8Array,
  wanted: ReadonlySet<string>,
  run: (operation: Operation) => void,
): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let numbers: number[] = [];
  let name = "";
  const readWord = (start: number, end: number): number => {
    const word = bytes.toString("latin1", start, Math.min(end, start + wordBytesMax));
    const value = Number(word);
    if (!Number.isNaN(value)) {
      numbers.push(value);
      if (numbers.length > operandsMax) numbers = numbers.slice(-6);
      return end;
    }
    if (wanted.has(word)) run({ operator: word, numbers: numbers.slice(-6), name });
    numbers = [];
    return word === "ID" ? skipInlineImage(bytes, end) : end;
  };
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at];
    if (byte === 47) {
      const end = findRegularEnd(bytes, at + 1);
      name = unescapeName(bytes.toString("latin1", at + 1, Math.min(end, at + nameBytesMax)));
      at = end;
    } else if (isRegular(byte)) at = readWord(at, findRegularEnd(bytes, at));
    else at = isString(byte) ? skipString(bytes, at).end : at + 1;
  }
}

/** Of more, as in an array, only the last ones are held. */
const operandsMax = 1_000;
const wordBytesMax = 40;
const nameBytesMax = 512;
/** A string, a dictionary or a comment begins. */
const isString = (byte: number | undefined): boolean => byte === 40 || byte === 60 || byte === 37;

/** After the EI between white space that ends the data of an inline picture. */
function skipInlineImage(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf("EI", start, "latin1"); at !== -1; at = bytes.indexOf("EI", at + 2, "latin1"))
    if (isWhite(bytes[at - 1]) && !isRegular(bytes[at + 2])) return at + 2;
  return bytes.length;
}
