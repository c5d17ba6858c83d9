/** Builds the edition from the tables of the Census Bureau's four files of 2022. */

import { cleanDescription, oneLine, pointedCode } from "./description.ts";
import { byCode, type CodeRecord, checkEdition, type Edition, type Origin } from "./edition.ts";
import { canonicalCode, levelOf } from "./level.ts";

/** Rows of a spreadsheet or CSV file; numbers may be of type number. */
export type Table = readonly (readonly unknown[])[];

interface OfficialTables {
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

/** Rows whose cell in that column is a code, with the code as the edition writes it. */
const codedRows = (table: Table, at: number): readonly (readonly [code: string, row: readonly unknown[]])[] =>
  table
    .map((row) => [oneLine(cell(row, at)), row] as const)
    .filter(([code]) => codePattern.test(code))
    .map(([code, row]) => [canonicalCode(code), row]);

/** Fails with an Error that says what differs from the 2022 edition. */
export function buildOfficialEdition(tables: OfficialTables, origin: Origin): Edition {
  const titles = new Map(codedRows(tables.codes, 1).map(([code, row]) => [code, oneLine(cell(row, 2))]));
  const descriptions = parseDescriptions(tables.descriptions);
  const activities = groupByCode(
    codedRows(tables.index, 0).map(([code, row]) => [code, oneLine(cell(row, 1))]),
  );
  const references = groupByCode(
    codedRows(tables.crossReferences, 0).map(([code, row]) => [
      code,
      oneLine(cell(row, row.length > 2 ? 2 : 1)),
    ]),
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

/** A description that only points to another code is replaced by the description of that code. */
function parseDescriptions(table: Table): ReadonlyMap<string, string> {
  const texts = new Map(codedRows(table, 0).map(([code, row]) => [code, cleanDescription(cell(row, 2))]));
  return new Map([...texts].map(([code, text]) => [code, texts.get(pointedCode(text) ?? "") ?? text]));
}

function groupByCode(
  pairs: readonly (readonly [code: string, text: string])[],
): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(pairs, ([code]) => code);
  return new Map(
    [...groups].map(([code, group]) => [code, group.map(([, text]) => text).filter((text) => text !== "")]),
  );
}
