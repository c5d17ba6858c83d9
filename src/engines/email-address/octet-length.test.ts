import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOverflow } from "./octet-length.ts";

const text = fc.string({ unit: "binary", maxLength: 200 });

describe("octets", () => {
  it("of a lone surrogate are three", () => {
    expect([findOverflow("\ud800", 2), findOverflow("\ud800", 3)]).toEqual([0, -1]);
  });

  it("overflow at the first character that does not fit, and only then", () => {
    fc.assert(
      fc.property(text, fc.nat(255), (one, most) => {
        const at = findOverflow(one, most);
        if (at < 0) return Buffer.byteLength(one) <= most;
        const [character = ""] = one.slice(at);
        const before = Buffer.byteLength(one.slice(0, at));
        return before <= most && before + Buffer.byteLength(character) > most;
      }),
    );
  });
});
