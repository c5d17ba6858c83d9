/** Search for many substrings in one pass, whatever their number. */

/** Finds substrings; `each` is called for every occurrence, in the order of the text. */
type Finder<T> = (text: string, each: (found: T, at: number) => void) => void;

interface Substring<T> {
  readonly piece: string;
  readonly lastUnit: number;
  readonly value: T;
}

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
export function createFinder<T>(pieces: readonly (readonly [piece: string, value: T])[]): Finder<T> {
  const short = pieces.find(([piece]) => piece.length < keyLength);
  if (short !== undefined) throw new RangeError(`a piece must have ${keyLength} units: ${short[0]}`);
  const needles = pieces.map(([piece, value]): Substring<T> => {
    return { piece, lastUnit: piece.charCodeAt(piece.length - 1), value };
  });
  const groups = [...Map.groupBy(needles, ({ piece }) => slotAt(piece, 0))];
  /** By slot: 0, or one more than the place of its group. A typed array, as most offsets of a text have none. */
  const places = new Uint16Array(1 << slotBits);
  for (const [place, [slot]] of groups.entries()) places[slot] = place + 1;
  return (text, each) => {
    let first = text.charCodeAt(0);
    let second = text.charCodeAt(1);
    for (let at = 0; at + keyLength <= text.length; at += 1) {
      const third = text.charCodeAt(at + 2);
      const place = places[slotOf(first, second, third)] ?? 0;
      first = second;
      second = third;
      if (place > 0) compare(groups[place - 1]?.[1] ?? [], text, at, each);
    }
  };
}

/** Eighty names begin with `Google`; comparing the last unit first takes a tenth of the time. */
function compare<T>(
  group: readonly Substring<T>[],
  text: string,
  at: number,
  each: (found: T, at: number) => void,
): void {
  for (const { piece, lastUnit, value } of group) {
    if (text.charCodeAt(at + piece.length - 1) === lastUnit && text.startsWith(piece, at)) each(value, at);
  }
}
