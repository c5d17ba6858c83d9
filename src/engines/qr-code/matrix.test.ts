import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { longestText, type Mode, modes } from "./capacity.fixture.ts";
import { type EccLevel, eccLevels, encodeQr, findDarkRuns } from "./matrix.ts";

const levelsAndModes = eccLevels.flatMap((ecc) => modes.map((mode): [EccLevel, Mode] => [ecc, mode]));

const refusal = (text: string, ecc: EccLevel): unknown => {
  try {
    return encodeQr(text, ecc).version;
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path, error.message] : error;
  }
};

describe("encodeQr", () => {
  it.each(levelsAndModes)(
    "fills each version to the last character before the next one, level %s, %s",
    (ecc, mode) => {
      for (let version = 1; version <= 40; version++) {
        const full = longestText(version, ecc, mode);
        expect(encodeQr(full, ecc).version).toBe(version);
        if (version < 40) expect(encodeQr(`${full}${full[0]}`, ecc).version).toBe(version + 1);
      }
    },
  );

  it.each([
    ["numeric", "L", "7", 7089],
    ["numeric", "M", "7", 5596],
    ["numeric", "Q", "7", 3993],
    ["numeric", "H", "7", 3057],
    ["alphanumeric", "L", "A", 4296],
    ["alphanumeric", "M", "A", 3391],
    ["alphanumeric", "Q", "A", 2420],
    ["alphanumeric", "H", "A", 1852],
    ["byte", "L", "a", 2953],
    ["byte", "M", "a", 2331],
    ["byte", "Q", "a", 1663],
    ["byte", "H", "a", 1273],
  ] as const)(
    "refuses %s data at level %s beyond the standard's limit and names it",
    (_, ecc, unit, limit) => {
      expect(encodeQr(unit.repeat(limit), ecc).version).toBe(40);
      const message = expect.stringMatching(`${limit + 1} .* correction ${ecc} .* ${limit}\\.$`);
      expect(refusal(unit.repeat(limit + 1), ecc)).toEqual(["data_too_long", "/data", message]);
    },
  );

  it("counts bytes of UTF-8, not characters", () => {
    expect(encodeQr("好".repeat(777), "M").version).toBe(40);
    expect(refusal("好".repeat(778), "M")).toEqual([
      "data_too_long",
      "/data",
      expect.stringContaining("2334 bytes"),
    ]);
    expect(encodeQr("é".repeat(8), "L").version).toBe(1);
    expect(encodeQr(`${"é".repeat(8)}a`, "L").version).toBe(2);
  });

  it.each([
    ["17 digits still fit where 17 letters do not", "1".repeat(41), 1],
    ["the alphanumeric set has 45 characters", "0123456789ABCDEFGHIJ $%*+", 1],
    ["the rest of the set counts too", "KLMNOPQRSTUVWXYZ-./:", 1],
    ["one lower-case letter makes it bytes", "0123456789ABCDEFGHIj", 2],
    ["a line feed makes it bytes", "12345678901234567\n", 2],
    ["digits outside ASCII are bytes", "١٢٣٤٥٦٧٨٩", 2],
  ])("chooses the densest mode: %s", (_, text, version) => {
    expect(encodeQr(text, "L").version).toBe(version);
  });

  it.each(eccLevels)("is square, of booleans, with 17 + 4 × version modules, at level %s", (ecc) => {
    for (let version = 1; version <= 40; version++) {
      const matrix = encodeQr(longestText(version, ecc, "byte"), ecc);
      expect([matrix.modules, matrix.ecc, matrix.rows.length]).toEqual([
        17 + 4 * version,
        ecc,
        matrix.modules,
      ]);
      expect(matrix.rows.every((row) => row.length === matrix.modules)).toBe(true);
    }
  });

  it("puts a finder pattern into three corners and cuts the border off whole", () => {
    const { rows, modules } = encodeQr("corner", "M");
    const finder = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"];
    const at = (x: number, y: number): string[] =>
      rows.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map((dark) => (dark ? "#" : " "))
          .join(""),
      );
    expect([at(0, 0), at(modules - 7, 0), at(0, modules - 7)]).toEqual([finder, finder, finder]);
  });

  it("gives the same code for the same text, whatever was drawn before", () => {
    const before = encodeQr("same", "Q").rows;
    encodeQr("7".repeat(7089), "L");
    expect(encodeQr("same", "Q").rows).toEqual(before);
  });
});

describe("findDarkRuns", () => {
  it.each([
    ["", []],
    ["..", []],
    ["##", [{ start: 0, length: 2 }]],
    [".#.", [{ start: 1, length: 1 }]],
    [
      "#..##",
      [
        { start: 0, length: 1 },
        { start: 3, length: 2 },
      ],
    ],
  ])("finds the runs of %j", (row, runs) => {
    expect(findDarkRuns([...row].map((module) => module === "#"))).toEqual(runs);
  });

  it("covers exactly the dark modules, in runs that never touch", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (row) => {
        const runs = findDarkRuns(row);
        const painted = row.map((_, x) => runs.some(({ start, length }) => x >= start && x < start + length));
        expect(painted).toEqual(row);
        runs.forEach(({ start }, index) => {
          const before = runs[index - 1];
          if (before) expect(start).toBeGreaterThan(before.start + before.length);
        });
      }),
    );
  });
});
