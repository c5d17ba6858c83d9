import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findOverflow, octetLength } from "./octet-length.ts";

const text = fc.string({ unit: "binary", maxLength: 200 });

describe("octets", () => {
  it("are as many as a UTF-8 encoder writes", () => {
    fc.assert(fc.property(text, (one) => octetLength(one) === Buffer.byteLength(one)));
    expect(octetLength("\ud800")).toBe(3);
  });

  it("overflow at the first character that does not fit, and only then", () => {
    fc.assert(
      fc.property(text, fc.nat(300), (one, most) => {
        const at = findOverflow(one, most);
        if (at < 0) return Buffer.byteLength(one) <= most;
        const [character = ""] = one.slice(at);
        const before = Buffer.byteLength(one.slice(0, at));
        return before <= most && before + Buffer.byteLength(character) > most;
      }),
    );
  });
});
