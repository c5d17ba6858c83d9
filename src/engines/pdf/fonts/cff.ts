/** CIDs of the glyphs in a CFF font (Adobe Technical Note 5176). */

const charsetOperator = 15;
const charStringsOperator = 17;
const rosOperator = (12 << 8) | 30;

interface Index {
  readonly count: number;
  readonly end: number;
  start(item: number): number;
}

/** The CID of each glyph, by glyph id; the glyph id itself in a font without CIDs. */
export function readCids(cff: Uint8Array): readonly number[] {
  const view = new DataView(cff.buffer, cff.byteOffset, cff.byteLength);
  const names = readIndex(view, view.getUint8(2));
  const tops = readIndex(view, names.end);
  const top = readDictionary(view, tops.start(0), tops.start(1));
  const count = readIndex(view, top.get(charStringsOperator) ?? 0).count;
  const charset = top.get(charsetOperator) ?? 0;
  const isKeyed = top.has(rosOperator);
  return isKeyed && charset > 2
    ? readCharset(view, charset, count)
    : Array.from({ length: count }, (_, id) => id);
}

function readIndex(view: DataView, at: number): Index {
  const count = view.getUint16(at);
  if (count === 0) return { count, end: at + 2, start: () => at + 2 };
  const size = view.getUint8(at + 2);
  const data = at + 2 + (count + 1) * size;
  const start = (item: number): number => data + readNumber(view, at + 3 + item * size, size);
  return { count, end: start(count), start };
}

function readNumber(view: DataView, at: number, size: number): number {
  let value = 0;
  for (let byte = 0; byte < size; byte += 1) value = value * 256 + view.getUint8(at + byte);
  return value;
}

/** The last operand of each operator, which is all that is needed of those read here. */
function readDictionary(view: DataView, start: number, end: number): ReadonlyMap<number, number> {
  const entries = new Map<number, number>();
  let operand = 0;
  for (let at = start; at < end; ) {
    const byte = view.getUint8(at);
    if (byte <= 21) {
      const isEscaped = byte === 12;
      entries.set(isEscaped ? (12 << 8) | view.getUint8(at + 1) : byte, operand);
      at += isEscaped ? 2 : 1;
    } else {
      const [value, size] = readOperand(view, at, byte);
      operand = value;
      at += size;
    }
  }
  return entries;
}

function readOperand(view: DataView, at: number, byte: number): readonly [value: number, size: number] {
  if (byte === 28) return [view.getInt16(at + 1), 3];
  if (byte === 29) return [view.getInt32(at + 1), 5];
  if (byte === 30) return [0, measureReal(view, at)];
  if (byte <= 246) return [byte - 139, 1];
  const low = view.getUint8(at + 1);
  return byte <= 250 ? [(byte - 247) * 256 + low + 108, 2] : [-(byte - 251) * 256 - low - 108, 2];
}

/** A real number ends with the nibble f. */
function measureReal(view: DataView, start: number): number {
  let at = start + 1;
  while ((view.getUint8(at) & 0xf) !== 0xf && view.getUint8(at) >> 4 !== 0xf) at += 1;
  return at + 1 - start;
}

function readCharset(view: DataView, start: number, count: number): readonly number[] {
  const format = view.getUint8(start);
  const cids = [0];
  let at = start + 1;
  while (cids.length < count) {
    const first = view.getUint16(at);
    const left = format === 0 ? 0 : readNumber(view, at + 2, format);
    for (let cid = first; cid <= first + left && cids.length < count; cid += 1) cids.push(cid);
    at += 2 + format;
  }
  return cids;
}
