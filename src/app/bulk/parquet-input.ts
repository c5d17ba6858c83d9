/** Parquet as rows of JSON, a part of a row group at once. */
import type { FileHandle } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { AsyncBuffer, Compressors, FileMetaData } from "hyparquet";
import type { Chunk, ChunkOptions } from "../../interfaces/cli/bulk/split.ts";
import { UsageError } from "../../interfaces/cli/usage-error.ts";

/** What is read at once, before it is compressed; a reader of columns begins each row group anew for each part of it. */
const partBytes = 64 * 1024 * 1024;
const chunkBytesMax = 256 * 1024;

/** A page is never larger than its head says. */
const compressors: Compressors = {
  GZIP: (page, length) => gunzipSync(page, { maxOutputLength: Math.max(1, length) }),
  BROTLI: (page, length) => brotliDecompressSync(page, { maxOutputLength: Math.max(1, length) }),
  ZSTD: (page, length) => zstdDecompressSync(page, { maxOutputLength: Math.max(1, length) }),
};

export interface ParquetFile {
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** Rows as lines of JSON; offsets are numbers of rows, from 0 on. */
  chunks(options: ChunkOptions): AsyncGenerator<Chunk>;
}

/** Throws a UsageError for what is no Parquet. */
export async function openParquet(file: FileHandle, size: number): Promise<ParquetFile> {
  const { parquetMetadataAsync, parquetSchema } = await import("hyparquet");
  const buffer = asyncBuffer(file, size);
  const metadata = await parquetMetadataAsync(buffer).catch((cause: Error) => {
    throw new UsageError(`The input is no Parquet file that can be read: ${cause.message}.`);
  });
  return {
    columns: parquetSchema(metadata).children.map(({ element }) => element.name),
    rowCount: Number(metadata.num_rows),
    chunks: (options) => chunksOf(rowLines(buffer, metadata, options), options),
  };
}

const asyncBuffer = (file: FileHandle, size: number): AsyncBuffer => ({
  byteLength: size,
  async slice(start, end = size) {
    const length = Math.max(0, end - start);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead < length) throw new Error("the file is shorter than it was");
    return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + length) as ArrayBuffer;
  },
});

/** The lines from where a run goes on, within its range. */
async function* rowLines(
  file: AsyncBuffer,
  metadata: FileMetaData,
  { start, range }: ChunkOptions,
): AsyncGenerator<string> {
  const { parquetReadObjects } = await import("hyparquet");
  const from = Math.max(start.offset, range.from);
  const to = Math.min(Number(metadata.num_rows), range.to);
  let groupStart = 0;
  for (const { num_rows, total_byte_size } of metadata.row_groups) {
    const rows = Number(num_rows);
    const step = Math.max(1, Math.ceil(rows / Math.ceil(Number(total_byte_size) / partBytes || 1)));
    for (let at = 0; at < rows; at += step) {
      const rowStart = Math.max(from, groupStart + at);
      const rowEnd = Math.min(to, groupStart + Math.min(rows, at + step));
      if (rowStart >= rowEnd) continue;
      for (const row of await parquetReadObjects({ file, metadata, rowStart, rowEnd, compressors }))
        yield `${JSON.stringify(row, jsonValue)}\n`;
    }
    groupStart += rows;
  }
}

/** 64-bit integers keep their digits, bytes are Base64; dates come as texts by `toJSON`. */
function jsonValue(_name: string, value: unknown): unknown {
  if (typeof value === "bigint") return rawJson(String(value));
  return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
}

/** ECMAScript's `JSON.rawJSON`, which TypeScript's library does not name yet. */
const rawJson = (JSON as unknown as { readonly rawJSON: (text: string) => unknown }).rawJSON;

async function* chunksOf(
  lines: AsyncIterable<string>,
  { start, range, rowBytesMax, chunkRows }: ChunkOptions,
): AsyncGenerator<Chunk> {
  let next = Math.max(start.offset, range.from);
  let rows: Buffer[] = [];
  let ends: number[] = [];
  const flush = (): Chunk => {
    const chunk = { firstRow: next - ends.length + 1, endOffset: next, bytes: Buffer.concat(rows), ends };
    [rows, ends] = [[], []];
    return chunk;
  };
  for await (const line of lines) {
    const row = Buffer.from(line);
    if (row.length > rowBytesMax) {
      if (ends.length > 0) yield flush();
      next += 1;
      const message = `The row is longer than ${rowBytesMax.toLocaleString("en")} bytes.`;
      const refusal = { code: "payload_too_large", message };
      yield { firstRow: next, endOffset: next, bytes: new Uint8Array(0), ends: [0], refusal };
      continue;
    }
    rows.push(row);
    ends.push((ends.at(-1) ?? 0) + row.length);
    next += 1;
    if (ends.length >= chunkRows() || (ends.at(-1) ?? 0) >= chunkBytesMax) yield flush();
  }
  if (ends.length > 0) yield flush();
}
