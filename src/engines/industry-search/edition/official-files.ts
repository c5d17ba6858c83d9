/** Decides how the Census Bureau's four files of the 2022 edition become an edition. */

import { cleanDescription, oneLine, pointedCode } from "./description.ts";
import { byCode, type CodeRecord, checkEdition, type Edition, type Origin } from "./edition.ts";
import { canonicalCode, levelOf } from "./level.ts";

/** Rows of a table, whatever file they come from; numbers may stand as numbers. */
export type Table = readonly (readonly unknown[])[];

export interface OfficialTables {
  /** Sequence number, code, title; two rows of headings. */
  readonly codes: Table;
  /** Code, title, description; one row of headings. */
  readonly descriptions: Table;
  /** Code, entry; one row of headings. The code of a "see" row is six asterisks. */
  readonly index: Table;
  /** Code, sentence; or code, title, sentence as in the spreadsheet. One row of headings. */
  readonly crossReferences: Table;
}

const codePattern = /^(?:\d{2,6}|\d{2}-\d{2})$/;

const cell = (row: readonly unknown[], at: number): string => {
  const value = row[at];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** Rows whose cell at that place is a code, with the code as the edition writes it. */
const coded = (table: Table, at: number): readonly (readonly [code: string, row: readonly unknown[]])[] =>
  table
    .map((row) => [oneLine(cell(row, at)), row] as const)
    .filter(([code]) => codePattern.test(code))
    .map(([code, row]) => [canonicalCode(code), row]);

/** Fails with an Error that says what is not as it must be. */
export function editionFrom(tables: OfficialTables, origin: Origin): Edition {
  const titles = new Map(coded(tables.codes, 1).map(([code, row]) => [code, oneLine(cell(row, 2))]));
  const descriptions = descriptionsIn(tables.descriptions);
  const activities = gathered(coded(tables.index, 0).map(([code, row]) => [code, oneLine(cell(row, 1))]));
  const references = gathered(
    coded(tables.crossReferences, 0).map(([code, row]) => [code, oneLine(cell(row, row.length > 2 ? 2 : 1))]),
  );
  const codes = [...titles].map(
    ([code, title]): CodeRecord => ({
      code,
      title,
      description: descriptions.get(code) ?? "",
      activities: levelOf(code) === 6 ? (activities.get(code) ?? []) : [],
      crossReferences: references.get(code) ?? [],
    }),
  );
  const edition: Edition = { origin, codes: codes.sort(byCode) };
  checkEdition(edition);
  return edition;
}

/** A description that only points to another stands as that other. */
function descriptionsIn(table: Table): ReadonlyMap<string, string> {
  const texts = new Map(coded(table, 0).map(([code, row]) => [code, cleanDescription(cell(row, 2))]));
  return new Map([...texts].map(([code, text]) => [code, texts.get(pointedCode(text) ?? "") ?? text]));
}

function gathered(
  pairs: readonly (readonly [code: string, text: string])[],
): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const [code, text] of pairs) {
    if (text === "") continue;
    const list = lists.get(code);
    if (list === undefined) lists.set(code, [text]);
    else list.push(text);
  }
  return lists;
}
