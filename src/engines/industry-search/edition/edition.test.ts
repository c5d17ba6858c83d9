import { describe, expect, it } from "vitest";
import { byCode, type CodeRecord, checkEdition, codeCounts, type Edition } from "./edition.ts";
import { levels } from "./level.ts";

/** As many codes of each level as there must be; their numbers are made up. */
function madeUp(): CodeRecord[] {
  return levels.flatMap((level) =>
    Array.from({ length: codeCounts[level] }, (_, at) => ({
      code: String(10 ** (level - 1) + at),
      title: "A title",
      description: "",
      activities: [],
      crossReferences: [],
    })),
  );
}

const packaged = (codes: readonly CodeRecord[]): Edition => ({ origin: "package", codes });

describe("an edition", () => {
  it("is accepted when its counts are those of 2022", () => {
    expect(() => checkEdition(packaged(madeUp()))).not.toThrow();
  });

  it.each<[string, (codes: CodeRecord[]) => void, string]>([
    ["a code too few", (codes) => codes.pop(), "there are 1011 codes of 6 digits, not 1012"],
    ["a code twice", (codes) => Object.assign(codes[30] ?? {}, { code: "101" }), "a code occurs twice"],
    ["a code without a title", (codes) => Object.assign(codes[3] ?? {}, { title: "" }), "13 has no title"],
  ])("is rejected with %s", (_what, spoil, message) => {
    const codes = madeUp();
    spoil(codes);
    expect(() => checkEdition(packaged(codes))).toThrow(message);
  });

  it("is rejected when official and without its index", () => {
    expect(() => checkEdition({ origin: "census", codes: madeUp() })).toThrow(
      "0 index entries, not about 20373",
    );
  });

  it("is ordered by number, a sector before the codes below it", () => {
    const codes = ["445", "31-33", "311", "11", "3111", "44-45", "111"].map((code) => ({ code }));
    expect(codes.sort(byCode).map(({ code }) => code)).toEqual([
      "11",
      "111",
      "31-33",
      "311",
      "3111",
      "44-45",
      "445",
    ]);
  });
});
