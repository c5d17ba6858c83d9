/** The size standards of the Small Business Administration: the table of 13 CFR 121.201, in the form in which it is published. */
import type { Table } from "../edition/official-files.ts";
import { cellText } from "./concordance.ts";

export interface SizeStandard {
  /** "Exception 1" and the like; null for the standard of the whole industry. */
  readonly exception: string | null;
  /** As the table has it: the industry, or what is excepted. */
  readonly title: string;
  /** Greatest average annual receipts, in dollars. */
  readonly receiptsUsd: number | null;
  /** Greatest average number of employees. */
  readonly employees: number | null;
  /** Greatest total assets, in dollars. */
  readonly assetsUsd: number | null;
  readonly footnotes: readonly Footnote[];
}

export interface Footnote {
  readonly number: number;
  /** Null where the file has no text for it. */
  readonly text: string | null;
}

export interface SizeTable {
  /** ISO 8601; null where neither the file's name nor its first rows tell. */
  readonly effectiveDate: string | null;
  /** By six-digit code. */
  readonly standards: ReadonlyMap<string, readonly SizeStandard[]>;
}

const headings = {
  code: /naics\s*codes?/i,
  title: /industry\s*(?:title|description)/i,
  receipts: /in\s*millions/i,
  employees: /number\s*of\s*employees/i,
  footnotes: /^footnotes?$/i,
} as const;

type Places = Readonly<Record<keyof typeof headings, number>>;

const headingRowsMax = 25;
/** The table has about a thousand rows; fewer are another table. */
const rowsMin = 5;

/** Null where none of the sheets is the table. `name` is that of the file, which tells the effective date. */
export function readSizeStandards(sheets: readonly Table[], name: string): SizeTable | null {
  for (const sheet of sheets) {
    const at = sheet.slice(0, headingRowsMax).findIndex(hasHeadings);
    if (at < 0) continue;
    const places = findPlaces(sheet[at] ?? []);
    const notes = readNotes(sheets);
    const rows = sheet.slice(at + 1).flatMap((row) => readRow(row, places, notes) ?? []);
    if (rows.length < rowsMin) continue;
    const standards = Map.groupBy(rows, ({ code }) => code);
    return {
      effectiveDate: findDate([name, ...sheet.slice(0, at).map((row) => row.map(String).join(" "))]),
      standards: new Map([...standards].map(([code, own]) => [code, own.map(({ standard }) => standard)])),
    };
  }
  return null;
}

const findPlaces = (row: readonly unknown[]): Places => {
  const find = (heading: RegExp): number => row.findIndex((_, at) => heading.test(cellText(row, at)));
  const places = Object.entries(headings).map(([name, heading]) => [name, find(heading)]);
  return Object.fromEntries(places) as Places;
};

const hasHeadings = (row: readonly unknown[]): boolean => {
  const { code, receipts, employees } = findPlaces(row);
  return code >= 0 && receipts >= 0 && employees >= 0;
};

function readRow(row: readonly unknown[], places: Places, notes: ReadonlyMap<number, string>) {
  const cell = cellText(row, places.code);
  const code = /^\d{6}(?!\d)/.exec(cell)?.[0];
  if (code === undefined) return null;
  const [receipts, employees] = [cellText(row, places.receipts), cellText(row, places.employees)];
  const isAssets = /assets/i.test(receipts);
  const dollars = readAmount(receipts);
  const numbers = [
    ...findNoteNumbers(cellText(row, places.footnotes), true),
    ...[receipts, employees, cellText(row, places.title)].flatMap((text) => findNoteNumbers(text, false)),
  ];
  const standard: SizeStandard = {
    exception: /exc/i.test(cell)
      ? `Exception ${/exc(?:ept(?:ion)?)?[ _]?(\d{1,2})/i.exec(cell)?.[1] ?? ""}`.trim()
      : null,
    title: cellText(row, places.title),
    receiptsUsd: dollars === null || isAssets ? null : Math.round(dollars * 1_000_000),
    employees: readAmount(employees),
    assetsUsd: dollars === null || !isAssets ? null : Math.round(dollars * 1_000_000),
    footnotes: [...new Set(numbers)].map((number) => ({ number, text: notes.get(number) ?? null })),
  };
  return { code, standard };
}

/** The first number of a cell: "$34.0", "1,500", "$850 million in assets 8". */
function readAmount(cell: string): number | null {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(cell)?.[0].replaceAll(",", "");
  return digits === undefined ? null : Number(digits);
}

/** "see footnotes 8, 9", "8" alone, or the footnote itself: "8 – NAICS Codes 522110 …". */
function findNoteNumbers(cell: string, isNotes: boolean): readonly number[] {
  const named = /footnotes?\s*(\d[\d\s,and]{0,40})/i.exec(cell)?.[1];
  const own = isNotes ? (/^[\d\s,]+$/.exec(cell)?.[0] ?? noteRow.exec(cell)?.[1]) : undefined;
  return ((named ?? own ?? "").match(/\d{1,2}/g) ?? []).map(Number);
}

/** A number and the text of a footnote. */
const noteRow = /^(?:footnote )?(\d{1,2})[ .:–—-]{1,3}(\D.*)$/i;
/** Shorter texts are cells of the table. */
const noteLengthMin = 15;
const noteLengthMax = 5_000;

/** The texts of the footnotes, which stand below the table, in a column of it or on a sheet of their own. */
function readNotes(sheets: readonly Table[]): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  for (const row of sheets.flat()) {
    const cells = row.map((_, at) => cellText(row, at)).filter((cell) => cell !== "");
    const isPair = cells.length === 2 && /^\d{1,2}\.?$/.test(cells[0] ?? "");
    const found = noteRow.exec(
      isPair ? `${Number.parseInt(cells[0] ?? "", 10)} ${cells[1]}` : (cells.at(-1) ?? ""),
    );
    const number = Number(found?.[1]);
    if (found !== null && (found[2] ?? "").length >= noteLengthMin && !notes.has(number))
      notes.set(number, (found[2] ?? "").slice(0, noteLengthMax));
  }
  return notes;
}

const months = "january february march april may june july august september october november december".split(
  " ",
);

/** The day in "Effective March 17, 2023"; null where no text has one. */
function findDate(texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = /effective:? (?:on )?([a-z]{3,9})\.? (\d{1,2}),? (20\d\d)/i.exec(
      text.replaceAll(/[_\s]+/g, " "),
    );
    const month = months.findIndex((name) => name.startsWith((found?.[1] ?? "?").toLowerCase())) + 1;
    if (found !== null && month > 0)
      return `${found[3]}-${String(month).padStart(2, "0")}-${(found[2] ?? "").padStart(2, "0")}`;
  }
  return null;
}
