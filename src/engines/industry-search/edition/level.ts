/** Levels of the classification, and the codes above a code. */

export const levelNames = {
  2: "sector",
  3: "subsector",
  4: "industry_group",
  5: "naics_industry",
  6: "national_industry",
} as const;

export type Level = keyof typeof levelNames;
export type LevelName = (typeof levelNames)[Level];
export const levels: readonly Level[] = [2, 3, 4, 5, 6];

/** Three sectors span several two-digit numbers; each number names its sector. */
const sectorRanges = ["31-33", "44-45", "48-49"] as const;
const sectorOfDigits: ReadonlyMap<string, string> = new Map(
  sectorRanges.flatMap((range): [string, string][] => {
    const [first = 0, last = 0] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => [String(first + index), range]);
  }),
);

/** The code as the edition writes it: 31, 32 and 33 are 31-33; any other stays as it is. */
export const canonicalCode = (code: string): string => sectorOfDigits.get(code) ?? code;

/** The level of a code: its number of digits, or 2 for a range. */
export function levelOf(code: string): Level {
  const digits = code.includes("-") ? 2 : code.length;
  const level = levels.find((candidate) => candidate === digits);
  if (level === undefined) throw new Error(`${code} is not a code of two to six digits`);
  return level;
}

export const levelNameOf = (code: string): LevelName => levelNames[levelOf(code)];

/** The code at that level above a code, or the code itself where it is not below that level. */
export function ancestorAt(code: string, level: Level): string {
  if (code.length <= level || code.includes("-")) return code;
  return canonicalCode(code.slice(0, level));
}

/** The code one level above; null above a sector. */
export function parentOf(code: string): string | null {
  const level = levelOf(code);
  return level === 2 ? null : canonicalCode(code.slice(0, level - 1));
}

/** The codes from the sector down to this one. */
export function lineageOf(code: string): readonly string[] {
  const parent = parentOf(code);
  return parent === null ? [code] : [...lineageOf(parent), code];
}
