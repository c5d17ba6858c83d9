/** Tables as CSV (RFC 4180) and as texts for spreadsheets. */
import type { Json } from "../plan/json.ts";
import { copyText } from "./format.ts";

type Rows = readonly (readonly Json[])[];

/** With a byte order mark, by which Excel knows UTF-8, and a line for the names of the columns. */
export const writeCsv = (names: readonly string[], rows: Rows): string =>
  `\ufeff${[names, ...rows].map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;

function csvCell(value: Json): string {
  const text = cellText(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As a spreadsheet takes it from the clipboard: tabs between cells, and none of them or line ends inside. */
export const writeTabs = (names: readonly string[], rows: Rows): string =>
  [names, ...rows]
    .map((row) => row.map((value) => cellText(value).replaceAll(/[\t\r\n]+/g, " ")).join("\t"))
    .join("\n");

/**
 * A text that a spreadsheet would run as a formula is made a text by an apostrophe (OWASP, CSV injection): answers
 * hold what anybody may have written.
 */
function cellText(value: Json): string {
  if (value === null) return "";
  const text = copyText(value);
  const isFormula = typeof value === "string" && /^[=+\-@\t\r]/.test(text) && !/^[+-]\d+(\.\d+)?$/.test(text);
  return isFormula ? `'${text}` : text;
}
