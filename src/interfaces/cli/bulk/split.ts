/** Splitting a stream of bytes into rows, and rows into chunks that are answered as one. */

/** Finds row ends in blocks of bytes. */
export interface RowScanner {
  /** A new block begins. */
  begin(): void;
  /** The place after the row that goes on at `from`, or -1 where the block ends first. */
  findEnd(block: Buffer, from: number): number;
}

/** Rows of JSON Lines: a line feed ends them, since JSON texts escape theirs. */
export const lineScanner = (): RowScanner => ({
  begin: () => undefined,
  findEnd: (block, from) => block.indexOf(0x0a, from) + 1 || -1,
});

/** Rows that follow each other in the input. */
export interface Chunk {
  /** Number of its first row in the whole input, from 1 on. */
  readonly firstRow: number;
  /** Byte offset in the input behind its last row. */
  readonly endOffset: number;
  readonly bytes: Uint8Array;
  /** Where each row ends in `bytes`, its line feed included. */
  readonly ends: readonly number[];
  /** Set where the rows have no answer for a reason of their own: too long, or fatal to whoever answers them. */
  readonly refusal?: RowRefusal;
}

export interface RowRefusal {
  readonly code: string;
  readonly message: string;
}

export interface SplitOptions {
  readonly scanner: RowScanner;
  /** A longer row is not held: it becomes a chunk of its own, without bytes. */
  readonly rowBytesMax: number;
  /** Rows of a chunk at most; asked anew for each. */
  readonly chunkRows: () => number;
  /** Byte offset of the first row that comes, and its number. */
  readonly startOffset: number;
  readonly firstRow: number;
  /** Only rows that begin in this range of byte offsets are meant; those before it are counted. */
  readonly range: ByteRange;
}

export interface ByteRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Which chunks are wanted of an input, in whatever its offsets count. */
export interface ChunkOptions extends Pick<SplitOptions, "rowBytesMax" | "chunkRows" | "range"> {
  /** Where the first row that comes begins, and its number. */
  readonly start: { readonly offset: number; readonly row: number };
}

/** The chunks of bytes that arrive in blocks. */
export async function* splitBlocks(
  blocks: AsyncIterable<Uint8Array>,
  scanner: RowScanner,
  { start, ...options }: ChunkOptions,
): AsyncGenerator<Chunk> {
  const splitter = new RowSplitter({ ...options, scanner, startOffset: start.offset, firstRow: start.row });
  for await (const block of blocks) {
    yield* splitter.push(block);
    if (splitter.isDone) return;
  }
  yield* splitter.end();
}

/** Splits blocks of bytes as they are read. What it holds is one block and one row. */
export class RowSplitter {
  readonly #options: SplitOptions;
  /** What was read last, behind what there was of an unfinished row. */
  #buffer: Buffer = Buffer.alloc(0);
  /** Byte offset in the input where the buffer ends. */
  #readOffset: number;
  /** The row that is looked at: its number, its offset in the input, and where it begins in the buffer. */
  #row: number;
  #rowOffset: number;
  #rowStart = 0;
  /** Whether that row is too long, so that nothing of it is kept. */
  #isSkipping = false;
  /** The rows that make the next chunk. */
  #ends: number[] = [];
  #chunkStart = 0;
  /** Whether all rows of the range were given. */
  isDone = false;

  constructor(options: SplitOptions) {
    this.#options = options;
    this.#readOffset = options.startOffset;
    this.#rowOffset = options.startOffset;
    this.#row = options.firstRow;
  }

  /** The chunks that a further block completes; a whole row never waits for the next block. */
  *push(block: Uint8Array): Generator<Chunk> {
    const { scanner, rowBytesMax } = this.#options;
    const rest = this.#buffer.subarray(this.#isSkipping ? this.#buffer.length : this.#rowStart);
    this.#buffer = Buffer.concat([rest, block]);
    this.#readOffset += block.length;
    this.#rowStart = 0;
    this.#chunkStart = 0;
    scanner.begin();
    let end = scanner.findEnd(this.#buffer, rest.length);
    while (end !== -1 && !this.isDone) {
      yield* this.#endRow(end);
      end = scanner.findEnd(this.#buffer, end);
    }
    yield* this.#flush();
    this.#isSkipping ||= this.#buffer.length - this.#rowStart > rowBytesMax;
  }

  /** The chunk of a last row that no line feed ends. */
  *end(): Generator<Chunk> {
    if (!this.isDone && this.#rowOffset < this.#readOffset) yield* this.#endRow(this.#buffer.length);
    yield* this.#flush();
    this.isDone = true;
  }

  *#endRow(end: number): Generator<Chunk> {
    const { range, rowBytesMax, chunkRows } = this.#options;
    const isTooLong = this.#isSkipping || end - this.#rowStart > rowBytesMax;
    const isBefore = this.#rowOffset < range.from;
    this.isDone = this.#rowOffset >= range.to;
    if (this.isDone) return;
    if (isTooLong) yield* this.#flush();
    this.#rowStart = end;
    this.#rowOffset = this.#readOffset - this.#buffer.length + end;
    this.#isSkipping = false;
    this.#row += 1;
    if (isBefore) this.#chunkStart = end;
    else if (isTooLong) yield this.#tooLong();
    else {
      this.#ends.push(end - this.#chunkStart);
      if (this.#ends.length >= chunkRows()) yield* this.#flush();
    }
  }

  *#flush(): Generator<Chunk> {
    const ends = this.#ends;
    const length = ends.at(-1);
    if (length === undefined) return;
    const start = this.#chunkStart;
    this.#ends = [];
    this.#chunkStart += length;
    yield {
      firstRow: this.#row - ends.length,
      endOffset: this.#rowOffset,
      bytes: this.#buffer.subarray(start, start + length),
      ends,
    };
  }

  #tooLong(): Chunk {
    const { rowBytesMax } = this.#options;
    this.#chunkStart = this.#rowStart;
    return {
      firstRow: this.#row - 1,
      endOffset: this.#rowOffset,
      bytes: new Uint8Array(0),
      ends: [0],
      refusal: {
        code: "payload_too_large",
        message: `The row is longer than ${rowBytesMax.toLocaleString("en")} bytes.`,
      },
    };
  }
}
