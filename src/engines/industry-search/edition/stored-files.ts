/** Files that the preparation writes to the data folder, and the manifest that ties them together. */
import { readStoredFile, type StoredFile } from "../../../shared/stored-file.ts";
import type { CodeRecord, Origin } from "./edition.ts";

export const storedNames = {
  manifest: "naics/manifest.json",
  edition: "naics/edition.jsonl",
  graph: "naics/encoder.onnx",
  matrices: "naics/encoder.matrices",
  wordVectors: "naics/encoder.words",
  vocabulary: "naics/encoder.vocabulary",
  rows: "naics/index.rows",
  rest: "naics/index.rest",
  similar: "naics/similar",
} as const;

/** All files but the manifest, which lists them. */
export const dataNames: readonly string[] = Object.values(storedNames).filter(
  (name) => name !== storedNames.manifest,
);

/** Raised whenever the layout, the computation or the everyday names change, so that old files are rebuilt. */
export const storedFormat = 7;

/** What was prepared; written last, so that all other files exist when it does. */
export interface Manifest {
  readonly format: number;
  /** Changes with every byte of the edition and of the model. */
  readonly key: string;
  readonly encoderKey: string;
  readonly origin: Origin;
  /** What the edition was read from. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  /** All other files in the folder. */
  readonly stored: readonly StoredFile[];
  /** ISO 8601. */
  readonly builtAt: string;
  readonly entryCount: number;
  readonly crossReferenceCount: number;
  /** When the Census Bureau's files were last requested, in milliseconds since the epoch; null where never. */
  readonly askedAtMs: number | null;
}

/** Null where there is none, or one of another format. */
export function readManifest(bytes: Uint8Array | null): Manifest | null {
  if (bytes === null) return null;
  try {
    const manifest: Manifest = JSON.parse(new TextDecoder().decode(bytes));
    const isWhole =
      Array.isArray(manifest.stored) && manifest.stored.every((file) => readStoredFile(file) !== null);
    return manifest.format === storedFormat && isWhole ? manifest : null;
  } catch {
    return null;
  }
}

/** One code a line, so that the file can be parsed in steps. */
export const packEdition = (codes: readonly CodeRecord[]): string =>
  codes.map((record) => JSON.stringify(record)).join("\n");

/** Lines between two yields: some 2 ms of work. */
const linesPerYield = 200;

/** The codes of the file; yields after every few of them. */
export function* unpackEdition(bytes: Uint8Array): Generator<void, readonly CodeRecord[]> {
  const lines = new TextDecoder().decode(bytes).split("\n");
  const codes: CodeRecord[] = [];
  for (let from = 0; from < lines.length; from += linesPerYield) {
    codes.push(...lines.slice(from, from + linesPerYield).map((line): CodeRecord => JSON.parse(line)));
    yield;
  }
  return codes;
}
