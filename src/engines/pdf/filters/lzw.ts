/** LZW data (ISO 32000-1, 7.4.4): codes of 9 to 12 bits, the table cleared by 256, ended by 257. */
import { GrowingBytes } from "./growing-bytes.ts";

const clear = 256;
const end = 257;
const firstCode = 258;
const tableMax = 4_096;

/**
 * The unpacked data up to the first invalid code; null beyond `bytesMax`.
 * `early` is 1, the default of the format, where codes grow one code too soon, else 0.
 */
export function decodeLzw(data: Uint8Array, early: number, bytesMax: number): Uint8Array | null {
  const out = new GrowingBytes(bytesMax);
  const table = new Table(out);
  const nextCode = createCodeReader(data);
  for (;;) {
    const code = nextCode(selectCodeWidth(table.size + early));
    if (code === undefined || code === end) return out.bytes();
    if (code === clear) table.clear();
    else if (!table.has(code)) return out.bytes();
    else if (!table.write(code)) return null;
  }
}

/** An entry is the one before it and a byte more, which stand in the output as they are. */
class Table {
  readonly #out: GrowingBytes;
  readonly #starts = new Uint32Array(tableMax);
  readonly #lengths = new Uint32Array(tableMax);
  /** The length of the entry that was written last; 0: none since the table was cleared. */
  #previous = 0;
  size = firstCode;

  constructor(out: GrowingBytes) {
    this.#out = out;
  }

  clear(): void {
    this.size = firstCode;
    this.#previous = 0;
  }

  /** A code that is about to be defined stands for the entry before and its own first byte. */
  has(code: number): boolean {
    return code < this.size || (code === this.size && this.#previous > 0);
  }

  /** False beyond the limit. */
  write(code: number): boolean {
    const at = this.#out.length;
    this.#add(at);
    const length = code < clear ? 1 : (this.#lengths[code] ?? 0);
    this.#previous = length;
    return code < clear ? this.#out.fill(code, 1) : this.#out.repeatFrom(this.#starts[code] ?? 0, length);
  }

  #add(at: number): void {
    if (this.#previous === 0 || this.size >= tableMax) return;
    this.#starts[this.size] = at - this.#previous;
    this.#lengths[this.size] = this.#previous + 1;
    this.size += 1;
  }
}

/** The width of the next code, where the table has this many entries. */
function selectCodeWidth(entries: number): number {
  if (entries >= 2_048) return 12;
  if (entries >= 1_024) return 11;
  return entries >= 512 ? 10 : 9;
}

/** Reads codes of a width each, highest bit first; undefined at the end. */
function createCodeReader(data: Uint8Array): (width: number) => number | undefined {
  let at = 0;
  let buffer = 0;
  let bits = 0;
  return (width) => {
    while (bits < width) {
      const byte = data[at];
      if (byte === undefined) return undefined;
      buffer = ((buffer << 8) | byte) & 0xff_ffff;
      bits += 8;
      at += 1;
    }
    bits -= width;
    return (buffer >> bits) & ((1 << width) - 1);
  };
}
