import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findVendor } from "./model.ts";
import table from "./model-table.gen.json" with { type: "json" };
import { findListedVendor, modelKey } from "./model-table.ts";

const entries = table.models
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split("\t"));

/** The longest entry that a model begins with, found by looking at all of them. */
function longest(model: string): string | null {
  const found = entries.filter(([key = ""]) => modelKey(model).startsWith(key));
  return found.reduce((best, [key = ""]) => (key.length > best.length ? key : best), "") || null;
}

describe("the table of models", () => {
  it("is sorted and has each beginning once", () => {
    const keys = entries.map(([key = ""]) => key);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => (a < b ? -1 : 1)));
  });

  it("gives the vendor of the longest beginning, whatever the model", () => {
    const keys = entries.map(([key = ""]) => key);
    const model = fc.tuple(fc.constantFrom(...keys), fc.string({ maxLength: 4 })).map(([a, b]) => a + b);
    fc.assert(
      fc.property(fc.oneof(model, fc.string()), (text) => {
        const key = longest(text);
        const [, vendor = ""] = entries.find(([each]) => each === key) ?? [];
        const expected = key === null ? undefined : table.vendors[Number.parseInt(vendor, 36)];
        expect(findListedVendor(text)?.vendor).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["", null],
    ["\ud800", null],
    ["zzzzzzzzzzzz", null],
    ["constructor", null],
    ["P30HD_EEA", "Teclast"],
    ["PAP5430", "Prestigio"],
    ["IdeaTab A1000-F", "Lenovo"],
  ])("names the maker of %j: %s", (model, vendor) => {
    expect(findVendor(model)).toBe(vendor);
  });

  it("is small", () => {
    const file = new URL("./model-table.gen.json", import.meta.url);
    expect(readFileSync(file).length).toBeLessThan(300_000);
  });
});

describe("makers of current model numbers", () => {
  it.each([
    ["BVL-N49", "Honor"],
    ["NOH-NX9", "Huawei"],
    ["ELE-L29", "Huawei"],
    ["T610K", "TCL"],
    ["PHM110", "OPPO"],
    ["PJD110", "OnePlus"],
    ["25053PC47G", "Xiaomi"],
    ["A059", "Nothing"],
    ["NoteAir2P", "Onyx"],
    ["RMX1811", "Realme"],
  ])("%s is of %s", (model, vendor) => {
    expect(findVendor(model)).toBe(vendor);
  });
});
