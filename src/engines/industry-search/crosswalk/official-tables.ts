/** Reads the folder in which an operator keeps official tables: concordances and size standards, as they were downloaded. */
import { parseTable } from "../edition/table.ts";
import { type Concordance, readConcordance } from "./concordance.ts";
import { readSizeStandards, type SizeTable } from "./size-standards.ts";
import { systemNames } from "./systems.ts";

export interface TableFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OfficialTable {
  readonly file: string;
  /** What it is, for the log and `/dataset`. */
  readonly summary: string;
  readonly concordance: Concordance | null;
  readonly sizes: SizeTable | null;
}

/** Fails with an Error that says what is wrong with the file. A task for a worker: a table takes some 100 ms. */
export async function readOfficialTable({ name, bytes }: TableFile): Promise<OfficialTable> {
  const sheets = await parseTable(name, bytes);
  const sizes = readSizeStandards(sheets, name);
  if (sizes !== null) {
    const date = sizes.effectiveDate === null ? "" : `, effective ${sizes.effectiveDate}`;
    return {
      file: name,
      summary: `size standards of ${sizes.standards.size} industries${date}`,
      concordance: null,
      sizes,
    };
  }
  for (const sheet of sheets) {
    const concordance = readConcordance(sheet);
    if (concordance === null) continue;
    const [from, to] = concordance.systems;
    const summary = `${systemNames[from]} to ${systemNames[to]}, ${concordance.links.length} links`;
    return { file: name, summary, concordance, sizes: null };
  }
  throw new Error(
    "it is neither a concordance (no row of headings names the codes of two classifications) nor the table of size standards",
  );
}
