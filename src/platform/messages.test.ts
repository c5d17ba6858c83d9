import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeMessage, MessageAssembler } from "./messages.ts";

const joined = (value: unknown): Buffer => Buffer.concat(encodeMessage(value));

describe("a message", () => {
  it("comes whole out of pieces of any length, with its large arrays", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withMap: true, withTypedArray: true, maxDepth: 3 }),
        fc.array(fc.integer({ min: 0, max: 70_000 }), { maxLength: 3 }),
        fc.integer({ min: 1, max: 9_000 }),
        (something, lengths, pieceLength) => {
          const value = {
            something,
            arrays: lengths.map((length, at) => new Uint8Array(length).fill(at + 1)),
          };
          const got: unknown[] = [];
          const assembler = new MessageAssembler((message) => got.push(message));
          const bytes = Buffer.concat([joined(value), joined("next")]);
          for (let at = 0; at < bytes.length; at += pieceLength)
            assembler.push(bytes.subarray(at, at + pieceLength));
          expect(got).toEqual([structuredClone(value), "next"]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("refuses what cannot be cloned", () => {
    expect(() => encodeMessage({ run: () => 1 })).toThrow(/could not be cloned/);
  });
});
