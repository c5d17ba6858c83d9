import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf } from "./failure-code.fixture.ts";
import { type SortOrder, sortOrders, sortTexts } from "./sort.ts";

describe("sortTexts", () => {
  it.each([
    ["natural", {}, "file10 file2 File1 file1", "file1 File1 file2 file10"],
    ["text", {}, "file10 file2 file1", "file1 file10 file2"],
    ["codePoint", {}, "b B a \u{1f600} \uff5e", "B a b \uff5e \u{1f600}"],
    ["length", {}, "ccc a bb é👨‍👩‍👧", "a bb é👨‍👩‍👧 ccc"],
    ["number", {}, "b10 x a-2 c2.5", "a-2 c2.5 b10 x"],
    ["number", { descending: true }, "b10 x a-2 c2.5", "b10 c2.5 a-2 x"],
    ["natural", { descending: true }, "a2 a10 a1", "a10 a2 a1"],
    ["natural", { upperFirst: true }, "a A b", "A a b"],
    ["natural", { unique: true, ignoreCase: true }, "b A a B", "A b"],
    ["natural", { unique: true }, "f01 f1 f01", "f01 f1"],
    ["natural", { unique: true, ignoreAccents: true }, "é e f", "é f"],
    ["natural", { locale: "sv" }, "ö z a", "a z ö"],
    ["natural", { locale: "de" }, "ö z a", "a ö z"],
    ["natural", { locale: "de-u-co-phonebk" }, "öf od og", "od öf og"],
    ["codePoint", { ignoreCase: true, unique: true }, "b A B a", "A b"],
  ] as const)("by %s with %j: %s", (by, options, given, sorted) => {
    expect(sortTexts(given.split(" "), { by, ...options })).toEqual(sorted.split(" "));
  });

  it("refuses what is no language", () => {
    expect(codeOf(() => sortTexts(["a"], { locale: "x" }))).toBe("invalid_parameter");
  });

  it("keeps all items, in an order that sorting again does not change", () => {
    const by = fc.constantFrom(...(Object.keys(sortOrders) as SortOrder[]));
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), by, fc.boolean(), (items, order, descending) => {
        const sorted = sortTexts(items, { by: order, descending });
        expect(sorted.toSorted()).toEqual(items.toSorted());
        expect(sortTexts(sorted, { by: order, descending })).toEqual(sorted);
      }),
    );
  });

  it("orders by code points as sort(1) does in the C locale", () => {
    const items = ["b", "B", "é", "z", "\uff5e", "\u{1f600}", "a b", "a"];
    const peer = execFileSync("/usr/bin/sort", {
      input: items.join("\n"),
      env: { LC_ALL: "C" },
    });
    expect(sortTexts(items, { by: "codePoint" })).toEqual(peer.toString().trimEnd().split("\n"));
  });
});
