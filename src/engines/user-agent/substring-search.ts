/** Search for many substrings in one pass, whatever their number. */

/** Finds substrings; `each` is called for every occurrence, in the order of the text. */
type Finder<T> = (text: string, each: (found: T, at: number) => void) => void;

type Piece<T> = readonly [piece: string, value: T];

const keyLength = 3;
const slotBits = 15;

/** A slot for three units. Different ones may share it: `compare` reads the whole piece. */
const slotOf = (first: number, second: number, third: number): number =>
  Math.imul((first << 20) ^ (second << 10) ^ third, 0x9e3779b1) >>> (32 - slotBits);

const slotAt = (text: string, at: number): number =>
  slotOf(text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2));

/**
 * A finder of pieces of three or more units, case-sensitive. At each offset only the pieces that begin with the same
 * three units are compared, so that the time depends on the length of the text, not on the number of pieces.
 */
export function createFinder<T>(pieces: readonly Piece<T>[]): Finder<T> {
  const short = pieces.find(([piece]) => piece.length < keyLength);
  if (short !== undefined) throw new RangeError(`a piece must have ${keyLength} units: ${short[0]}`);
  /** By slot, and by piece: 0, or one more than the next piece of the slot. Typed arrays, made in a millisecond. */
  const firsts = new Uint16Array(1 << slotBits);
  const nexts = new Uint16Array(pieces.length);
  const lastUnits = new Uint16Array(pieces.length);
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieceAt(pieces, at);
    const slot = slotAt(piece, 0);
    nexts[at] = firsts[slot] as number;
    firsts[slot] = at + 1;
    lastUnits[at] = piece.charCodeAt(piece.length - 1);
  }
  /** Eighty names begin with `Google`; comparing the last unit first takes a tenth of the time. */
  const isAt = (place: number, text: string, at: number): boolean => {
    const piece = pieceAt(pieces, place);
    return text.charCodeAt(at + piece.length - 1) === lastUnits[place] && text.startsWith(piece, at);
  };
  return (text, each) => {
    let first = text.charCodeAt(0);
    let second = text.charCodeAt(1);
    for (let at = 0; at + keyLength <= text.length; at += 1) {
      const third = text.charCodeAt(at + 2);
      let next = firsts[slotOf(first, second, third)] as number;
      first = second;
      second = third;
      for (; next > 0; next = nexts[next - 1] as number)
        if (isAt(next - 1, text, at)) each((pieces[next - 1] as Piece<T>)[1], at);
    }
  };
}

const pieceAt = (pieces: readonly Piece<unknown>[], at: number): string => pieces[at]?.[0] ?? "";
