/** The Census Bureau's files of 2022: names, addresses, reading of spreadsheets and CSV. */

import { digestHex } from "../../../shared/digest.ts";
import type { Edition, Origin } from "./edition.ts";
import { buildOfficialEdition } from "./official-files.ts";
import { parseTable } from "./table.ts";

/** The names each file is known by; the first is the name on the Bureau's own site. */
const fileNames = {
  codes: ["2-6 digit_2022_Codes.xlsx"],
  descriptions: ["2022_NAICS_Descriptions.xlsx"],
  index: ["2022_NAICS_Index_File.xlsx", "2022_NAICS_Index_File.2023-07.csv", "2022_NAICS_Index_File.csv"],
  crossReferences: [
    "2022_NAICS_Cross_References.xlsx",
    "naics2022_cross_references.csv",
    "2022_NAICS_Cross_References.csv",
  ],
} as const;

type Part = keyof typeof fileNames;
const parts = Object.keys(fileNames) as Part[];

/** An edition, and the files it was read from. */
export interface SourcedEdition {
  readonly edition: Edition;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** The content of a file by its name, or by its address on the Bureau's site; null where there is none. */
export type ReadOfficialFile = (name: string, url: string) => Promise<Uint8Array | null>;

const censusUrl = "https://www.census.gov/naics/2022NAICS/";

/** Where the Bureau publishes a file. */
const officialFileUrl = (name: string): string => `${censusUrl}${encodeURIComponent(name)}`;

/** Fails with an Error that names the file that is missing, or what differs from the 2022 edition. */
export async function readOfficialEdition(read: ReadOfficialFile, origin: Origin): Promise<SourcedEdition> {
  const found: Partial<Record<Part, FoundFile>> = {};
  for (const part of parts) found[part] = await findFile(read, fileNames[part]);
  const files = parts.flatMap((part) => found[part] ?? []);
  const [codes = [], descriptions = [], index = [], crossReferences = []] = await Promise.all(
    files.map(async ({ name, bytes }) => (await parseTable(name, bytes))[0] ?? []),
  );
  return {
    edition: buildOfficialEdition({ codes, descriptions, index, crossReferences }, origin),
    files: files.map(({ name, bytes }) => ({ name, sha256: digestHex("sha256", bytes) })),
  };
}

interface FoundFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function findFile(read: ReadOfficialFile, names: readonly string[]): Promise<FoundFile> {
  for (const name of names) {
    const bytes = await read(name, officialFileUrl(name));
    if (bytes !== null) return { name, bytes };
  }
  throw new Error(`there is no file ${names.join(" or ")}`);
}
