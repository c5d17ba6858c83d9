import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkBalance } from "./content-balance.ts";

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "latin1");
const closingOf = (...streams: readonly string[]): string => checkBalance(streams.map(bytesOf)).closing;
const excessOf = (...streams: readonly string[]) =>
  checkBalance(streams.map(bytesOf)).excess.map(({ stream, offset }) => [stream, offset]);

describe("what a page's content leaves open", () => {
  it.each([
    ["nothing", ["q 1 0 0 1 0 0 cm Q"], ""],
    ["nothing, when empty", [""], ""],
    ["saved states", ["q q", "Q q"], "Q Q "],
    ["text", ["BT /F1 12 Tf (x) Tj"], "ET "],
    ["text inside a saved state", ["q BT"], "ET Q "],
    ["marked content", ["/P BMC /OC /x BDC EMC"], "EMC "],
    ["nothing, by what stands in a string", ["(q \\) q ( q ) q) Tj"], ""],
    ["nothing, by what stands in hexadecimal", ["<41 q> Tj"], ""],
    ["nothing, by what stands in a comment", ["% q q\nn"], ""],
    ["nothing, by a name", ["/q gs /Q /BT"], ""],
    ["nothing, by longer words", ["qq Qx qBT BTq"], ""],
    ["states saved beside delimiters", ["[1]q<</A/B>>q"], "Q Q "],
    ["nothing, by the bytes of an image", ["BI /W 9 ID q q EIq \u0001 EI \u0002 q\nEI Q"], ""],
    ["a state saved behind an image", ["BI /W 1 ID \u0001\u0002 EI q"], "Q "],
    ["a state saved behind an image, before a string", ["BI /W 1 ID \u0001\u0002 EI q (\u00e9"], ") Q "],
    [
      "a state saved behind an image, between odd bytes",
      ["BI /W 1 ID \u0001 EI q \u00e9\u00e8 BI ID \u0001 EI \u00e9 q"],
      "Q Q ",
    ],
    ["a string", ["q (a (b"], ")) Q "],
    ["hexadecimal", ["q <41"], "> Q "],
    ["an image", ["q BI /W 1 ID \u0001q q"], "\nEI Q "],
    ["a state, in a comment that a stream ends", ["q % open", "q"], "Q Q "],
  ])("is %s", (_what, streams, closing) => {
    expect(closingOf(...streams)).toBe(closing);
  });

  it("ends with what closes it", () => {
    const words = fc.array(
      fc.constantFrom(
        "q",
        "Q",
        "BT",
        "ET",
        "/P BMC",
        "EMC",
        "(q)",
        "<51>",
        "BI /W 1 ID \u0001 EI",
        "1 0 0 rg",
        "(",
        "%",
      ),
    );
    fc.assert(
      fc.property(words, (content) => {
        const text = content.join(" ");
        expect(closingOf(`${text}\n${closingOf(text)}`)).toBe("");
      }),
    );
  });

  it("counts each restore that has no save, and where it stands", () => {
    expect(excessOf("Q q Q", " Q", "q Q")).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(excessOf("(Q) Q")).toEqual([[0, 4]]);
    expect(closingOf("Q Q q")).toBe("Q ");
  });

  it.each([
    ["parentheses", "(".repeat(1_000_000)],
    ["angle brackets", "<".repeat(1_000_000)],
    ["images that never end", "BI ID ".repeat(300_000)],
    ["ends of images that are none", `BI ID ${" EI\u0001".repeat(300_000)}`],
    ["images with odd bytes behind them", "BI ID \u0001 EI \u00e9 ".repeat(100_000)],
    ["saves", "q ".repeat(1_000_000)],
  ])("is found in linear time for a page of %s", (_what, text) => {
    const start = performance.now();
    checkBalance([bytesOf(text)]);
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});
