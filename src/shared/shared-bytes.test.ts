import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharedBytes, sharedConcat } from "./shared-bytes.ts";

describe("shared bytes", () => {
  it("are those of the pieces, in order, in memory that threads share", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), (pieces) => {
        const whole = sharedConcat(pieces);
        expect(whole.buffer).toBeInstanceOf(SharedArrayBuffer);
        expect([...whole]).toEqual(pieces.flatMap((piece) => [...piece]));
      }),
    );
  });

  it("are the same memory in every copy", () => {
    const bytes = sharedBytes(3);
    structuredClone(bytes)[1] = 7;
    expect([...bytes]).toEqual([0, 7, 0]);
  });
});
