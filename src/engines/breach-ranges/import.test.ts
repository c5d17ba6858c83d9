import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import { openTable } from "./digest-table.ts";
import { type Checkpoint, canResume, type ImportSource, importSortedFile } from "./import.ts";

const hashes = Array.from({ length: 400 }, (_, at) =>
  createHash("sha1").update(`${at}`).digest("hex").toUpperCase(),
);
const lines = hashes.toSorted().map((hash, at) => `${hash}:${(at % 97) + 1}`);
const modifiedAtMs = Date.UTC(2026, 4, 3);

/** Pieces of a length that divides no line evenly. */
const sourceOf = (text: string, pieceBytes = 1_000, breaksAt = Number.POSITIVE_INFINITY): ImportSource => {
  const bytes = Buffer.from(text);
  return {
    bytes: bytes.length,
    modifiedAtMs,
    async *stream(startAt) {
      for (let at = startAt; at < bytes.length; at += pieceBytes) {
        if (at > breaksAt) throw new Error("the disk is gone");
        yield bytes.subarray(at, at + pieceBytes);
      }
    },
  };
};

/** A file in memory; an import can be resumed on what was written. */
function targetOf(left: readonly Uint8Array[] = []) {
  const pieces = [...left];
  const position = Buffer.concat(pieces).length;
  return {
    pieces,
    position,
    whole: (): Uint8Array => Buffer.concat(pieces),
    async write(piece: Uint8Array) {
      pieces.push(Uint8Array.from(piece));
    },
  };
}

const saved: Checkpoint[] = [];
const options = {
  checkpointEveryBytes: 4_000,
  saveCheckpoint: async (checkpoint: Checkpoint) => {
    const read = readCheckpoint(writeCheckpoint(checkpoint));
    if (read !== undefined) saved.push(read);
  },
  onProgress: () => undefined,
};

async function importWhole(text: string): Promise<Uint8Array> {
  const target = targetOf();
  await importSortedFile(sourceOf(text), target, { ...options, checkpoint: undefined });
  return target.whole();
}

describe("importing a sorted file", () => {
  it.each([
    ["CR LF", lines.join("\r\n")],
    ["LF and a last one", `${lines.join("\n")}\n`],
    ["lower case", lines.join("\n").toLowerCase()],
  ])("keeps every digest with its count, lines ended by %s", async (_title, text) => {
    const bytes = await importWhole(text);
    const readAt = (position: number, length: number) => bytes.subarray(position, position + length);
    const table = openTable({ bytes: bytes.length, readAt });
    expect([table?.recordCount, table?.header.dataDate]).toEqual([400, "2026-05-03"]);
    const found = hashes.toSorted().flatMap((hash) => {
      const entries = table?.range(hash.slice(0, 5)).entries ?? [];
      return entries.map(({ suffix, count }) => `${hash.slice(0, 5)}${suffix}:${count}`);
    });
    expect(found).toEqual(lines);
  });

  it("resumes after any interruption and ends with the same file", async () => {
    const text = lines.join("\r\n");
    const expected = await importWhole(text);
    for (const breaksAt of [5_000, 9_400, 14_100, 16_500]) {
      saved.length = 0;
      const first = targetOf();
      const broken = importSortedFile(sourceOf(text, 777, breaksAt), first, {
        ...options,
        checkpoint: undefined,
      });
      await expect(broken).rejects.toThrow("the disk is gone");
      const checkpoint = saved.at(-1);
      // The last piece was only written in part.
      const left = targetOf([first.whole().subarray(0, first.whole().length - 11)]);
      expect(checkpoint !== undefined && canResume(left, sourceOf(text), checkpoint)).toBe(true);
      await importSortedFile(sourceOf(text), left, { ...options, checkpoint });
      expect(Buffer.compare(left.whole(), expected)).toBe(0);
    }
  });

  it("starts over where the source is another file, or part of what was written is lost", async () => {
    const [checkpoint] = saved;
    if (checkpoint === undefined) throw new Error("nothing was saved");
    const text = lines.join("\r\n");
    const left = targetOf([new Uint8Array(64 + 22 * checkpoint.state.lines)]);
    expect(canResume(left, sourceOf(text), checkpoint)).toBe(true);
    expect(canResume(left, sourceOf(`${text}\n`), checkpoint)).toBe(false);
    expect(canResume(left, { ...sourceOf(text), modifiedAtMs: 1 }, checkpoint)).toBe(false);
    expect(canResume({ ...left, position: left.position - 1 }, sourceOf(text), checkpoint)).toBe(false);
  });

  it("reads nothing from bytes that are not a checkpoint", () => {
    expect(readCheckpoint(new Uint8Array())).toBeUndefined();
    expect(readCheckpoint(Buffer.from("{}\n"))).toBeUndefined();
  });
});
