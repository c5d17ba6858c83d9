import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseShard, shardRange } from "./shard.ts";
import { type ByteRange, type Chunk, lineScanner, RowSplitter, type SplitOptions } from "./split.ts";

const everything: ByteRange = { from: 0, to: Number.POSITIVE_INFINITY };

interface Cut {
  readonly blockBytes?: number;
  readonly chunkRows?: number;
  readonly rowBytesMax?: number;
  readonly range?: ByteRange;
  /** Where the run was broken off. */
  readonly start?: Pick<SplitOptions, "startOffset" | "firstRow">;
}

function split(text: string, cut: Cut = {}): readonly Chunk[] {
  const { blockBytes = 7, chunkRows = 3, rowBytesMax = 1_000, range = everything } = cut;
  const { startOffset = 0, firstRow = 1 } = cut.start ?? {};
  const bytes = Buffer.from(text).subarray(startOffset);
  const splitter = new RowSplitter({
    ...{ scanner: lineScanner(), rowBytesMax, range, startOffset, firstRow },
    chunkRows: () => chunkRows,
  });
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length; at += blockBytes)
    chunks.push(...splitter.push(bytes.subarray(at, at + blockBytes)));
  return [...chunks, ...splitter.end()];
}

const textOf = (chunks: readonly Chunk[]): string =>
  chunks.map(({ bytes }) => Buffer.from(bytes).toString()).join("");

const rowsOf = (chunks: readonly Chunk[]): readonly (readonly [number, string])[] =>
  chunks.flatMap(({ firstRow, ends, bytes, refusal }) =>
    ends.map((end, at): [number, string] => [
      firstRow + at,
      refusal?.code ?? Buffer.from(bytes.subarray(ends[at - 1] ?? 0, end)).toString(),
    ]),
  );

const lines = fc.string({ unit: fc.constantFrom("a", "b", "é", "\n"), maxLength: 60 });
const size = fc.integer({ min: 1, max: 12 });

describe("splitting", () => {
  it("gives every row once, in order and with its number, however blocks and chunks are cut", () => {
    fc.assert(
      fc.property(lines, size, size, (text, blockBytes, chunkRows) => {
        const chunks = split(text, { blockBytes, chunkRows });
        expect(textOf(chunks)).toBe(text);
        expect(rowsOf(chunks)).toEqual(
          (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((row, at) => [at + 1, row]),
        );
        expect(chunks.every(({ ends }) => ends.length <= chunkRows)).toBe(true);
      }),
    );
  });

  it("goes on behind any chunk as if it had never stopped", () => {
    fc.assert(
      fc.property(lines, size, fc.nat(), (text, blockBytes, place) => {
        const chunks = split(text, { blockBytes });
        if (chunks.length === 0) return;
        const done = chunks.slice(0, (place % chunks.length) + 1);
        const [startOffset = 0] = done.slice(-1).map(({ endOffset }) => endOffset);
        const firstRow = rowsOf(done).length + 1;
        const rest = split(text, { blockBytes: 5, start: { startOffset, firstRow } });
        expect(rowsOf([...done, ...rest])).toEqual(rowsOf(chunks));
      }),
    );
  });

  it("gives each row to exactly one shard, and the shards in their order are the whole", () => {
    fc.assert(
      fc.property(lines, size, size, (text, count, blockBytes) => {
        const bytes = Buffer.byteLength(text);
        const shards = Array.from({ length: count }, (_, index) =>
          split(text, { blockBytes, range: shardRange({ index, count }, 0, bytes) }),
        );
        expect(shards.flatMap(rowsOf)).toEqual(rowsOf(split(text)));
      }),
    );
  });

  it("holds no row that is too long, wherever its bytes are cut", () => {
    fc.assert(
      fc.property(lines, size, size, (text, blockBytes, rowBytesMax) => {
        const kept = rowsOf(split(text)).map(([number, row]) => [
          number,
          Buffer.byteLength(row) > rowBytesMax ? "payload_too_large" : row,
        ]);
        expect(rowsOf(split(text, { blockBytes, rowBytesMax }))).toEqual(kept);
      }),
    );
  });
});

describe("a shard", () => {
  it.each([
    ["0/1", { index: 0, count: 1 }],
    ["15/16", { index: 15, count: 16 }],
    ["16/16", null],
    ["0/0", null],
    ["-1/2", null],
    ["1", null],
    ["1/2/3", null],
  ])("is written %s", (text, shard) => {
    expect(parseShard(text)).toEqual(shard);
  });
});
