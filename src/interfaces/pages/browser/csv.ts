/** CSV as records (RFC 4180), with numbers and truth values as such: what somebody pastes from a spreadsheet. */

export type Cell = string | number | boolean | null;

/** The records of a text whose first line has the names; separated by commas, semicolons or tabs. */
export function recordsOf(text: string): readonly Readonly<Record<string, Cell>>[] {
  const [names = [], ...rows] = rowsOf(text.replace(/^\ufeff/, ""));
  return rows
    .filter((row) => row.length > 1 || row[0] !== "")
    .map((row) => Object.fromEntries(names.map((name, at) => [name.trim(), cellOf(row[at])])));
}

/** The separator that the first line has most of. */
function separatorOf(text: string): string {
  const [line = ""] = text.split("\n", 1);
  const counted = [",", ";", "\t"].map((sign) => [sign, line.split(sign).length] as const);
  return counted.toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? ",";
}

/** The cells of each line. Throws a SyntaxError where a quote does not end. */
export function rowsOf(text: string): readonly (readonly string[])[] {
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  const token = new RegExp(
    `(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    "gy",
  );
  for (let at = 0; at <= text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found === null) throw new SyntaxError(`a quote does not end, at character ${at + 1}`);
    const [, quoted, plain = "", end = ""] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

const numberForm = /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/;

/** A cell as the number or truth value that it says. */
export function cellOf(text = ""): Cell {
  const plain = text.trim();
  if (plain === "") return null;
  if (numberForm.test(plain)) return Number(plain);
  return plain === "true" ? true : plain === "false" ? false : text;
}

/** Records as CSV; what JSON has beside texts and numbers is written as JSON. */
export function csvOf(records: readonly Readonly<Record<string, unknown>>[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = [names, ...records.map((record) => names.map((name) => record[name]))];
  return lines.map((line) => line.map(quoted).join(",")).join("\n");
}

function quoted(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
