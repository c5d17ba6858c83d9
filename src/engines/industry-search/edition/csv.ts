/** Comma-separated values (RFC 4180), also with bare line feeds. */

/** Rows of fields; a field in quotes may hold commas, line ends and doubled quotes. Empty lines are no rows. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  const start = text.startsWith("\ufeff") ? 1 : 0;
  field.lastIndex = start;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error(`row ${rows.length + 1} is not comma-separated`);
    const [, content = "", end = ""] = match;
    row.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  // A comma at the very end leaves one more, empty field.
  return row.length === 0 ? rows : [...rows, [...row, ""]];
}
