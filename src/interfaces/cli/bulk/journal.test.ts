import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Checkpoint,
  differences,
  journalHead,
  journalLine,
  lastCheckpoint,
  parseJournal,
} from "./journal.ts";

const identity = { operation: "pii.detect", input: { bytes: 3 } };
const checkpoint = (outputBytes: number): Checkpoint => ({
  ...{ inputOffset: outputBytes, inputRows: outputBytes, outputBytes, rows: outputBytes, refused: 0 },
});
const checkpoints = [10, 25, 70].map(checkpoint);
const text = journalHead(identity) + checkpoints.map(journalLine).join("");

describe("a journal", () => {
  it("is read as it was written", () => {
    expect(parseJournal(text)).toEqual({ identity, checkpoints });
  });

  it("is good up to its last whole line, wherever its writing was broken off", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: text.length }),
        fc.constantFrom("", "\0\0\0\n"),
        (length, lost) => {
          const cut = text.slice(0, length);
          const whole = cut.split("\n").length - 2;
          const read = parseJournal(cut + lost);
          if (whole < 0) expect(read).toBeNull();
          else if (lost === "") expect(read).toEqual({ identity, checkpoints: checkpoints.slice(0, whole) });
          else expect(read?.checkpoints).toEqual(checkpoints.slice(0, read?.checkpoints.length));
        },
      ),
    );
  });

  it("goes on at the last line whose output is all there", () => {
    const journal = { identity, checkpoints };
    expect(
      [9, 10, 69, 70, 1_000].map((bytes) => lastCheckpoint(journal, bytes)?.outputBytes ?? null),
    ).toEqual([null, 10, 25, 70, 70]);
  });

  it.each(["", "\n", "{}\n", "null\n", "[1]\n", '{"nonetBulkJournal":2}\n'])("is not %j", (other) => {
    expect(parseJournal(other)).toBeNull();
  });

  it("leaves out a line that no run writes", () => {
    const damaged = journalLine({ ...checkpoint(80), outputBytes: -1 });
    expect(parseJournal(text + damaged)).toEqual({ identity, checkpoints });
  });

  it("names what another run has otherwise", () => {
    expect(differences(identity, { ...identity, input: { bytes: 4 }, shard: 1 })).toEqual(["input", "shard"]);
  });
});
