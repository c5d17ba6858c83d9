/** Official concordances: tables in which each row leads from a code of one classification to one of another. */
import type { Table } from "../edition/official-files.ts";
import { findSystem, readCode, type System } from "./systems.ts";

export interface LinkEnd {
  readonly code: string;
  /** As the table has it, often with the piece of the industry that is meant. */
  readonly title: string;
  /** Whether only a part of the code is meant: marked so, or in a table without marks linked more than once. */
  readonly isPart: boolean;
}

/** Two codes that share activities, in the order of the table's columns. */
export type Link = readonly [LinkEnd, LinkEnd];

export interface Concordance {
  readonly systems: readonly [System, System];
  readonly links: readonly Link[];
  /** Codes of the first classification that no link is known of. */
  readonly unlinked?: readonly Pick<LinkEnd, "code" | "title">[];
}

interface Column {
  readonly system: System;
  readonly at: number;
  readonly titleAt: number;
}

/** A heading stands among the first rows: above it are the name of the table and its notes. */
const headingRowsMax = 15;
/** Fewer links are no concordance. */
const linksMin = 5;

export const cellText = (row: readonly unknown[], at: number): string => {
  const value = row[at];
  return typeof value === "string" || typeof value === "number"
    ? String(value).replaceAll(/\s+/g, " ").trim()
    : "";
};

/** Null for a table that is none: it has no row of headings that name the codes of two classifications. */
export function readConcordance(table: Table): Concordance | null {
  const headingRow = table.slice(0, headingRowsMax).findIndex((row) => findColumns(row).length === 2);
  const [from, to] = findColumns(table[headingRow] ?? []);
  if (from === undefined || to === undefined || from.system === to.system) return null;
  const rows = table.slice(headingRow + 1).flatMap((row) => {
    const [first, second] = [readEnd(row, from), readEnd(row, to)];
    return first === null || second === null ? [] : [[first, second] as const];
  });
  if (rows.length < linksMin) return null;
  const hasMarks = rows.some((ends) => ends.some(({ isPart }) => isPart));
  return { systems: [from.system, to.system], links: hasMarks ? rows : markRepeated(rows) };
}

const isTitle = (heading: string): boolean => /title|description|note|\blabel\b/i.test(heading);
const isMark = (heading: string): boolean => /\bpart\b/i.test(heading) && !isTitle(heading);

function findColumns(row: readonly unknown[]): readonly Column[] {
  const headings = Array.from(row, (_, at) => cellText(row, at));
  return headings.flatMap((heading, at): Column[] => {
    const system = isTitle(heading) || isMark(heading) ? null : findSystem(heading);
    return system === null ? [] : [{ system, at, titleAt: isTitle(headings[at + 1] ?? "") ? at + 1 : -1 }];
  });
}

/** "*", "pt." and the like in the cell before a code, or behind the code itself. */
const mark = /^(?:\*|\(?pt\.?\)?|part|x)$/i;

function readEnd(row: readonly unknown[], { system, at, titleAt }: Column): LinkEnd | null {
  const cell = cellText(row, at);
  const code = readCode(system, cell);
  if (code === null) return null;
  const isPart = mark.test(cellText(row, at - 1)) || mark.test(cell.replace(/^[\d.]+/, "").trim());
  return { code, title: cellText(row, titleAt), isPart };
}

/** In a table without marks a code that is linked more than once is meant in part each time. */
function markRepeated(links: readonly Link[]): readonly Link[] {
  const counts = ([0, 1] as const).map((side) => {
    const partners = Map.groupBy(links, (link) => link[side].code);
    return (code: string) => new Set(partners.get(code)?.map((link) => link[1 - side]?.code)).size;
  });
  const isRepeated = (side: number, { code }: LinkEnd): boolean => (counts[side]?.(code) ?? 0) > 1;
  return links.map(([from, to]) => [
    { ...from, isPart: isRepeated(0, from) },
    { ...to, isPart: isRepeated(1, to) },
  ]);
}
