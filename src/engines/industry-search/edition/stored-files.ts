/** Decides which files the preparation leaves in the data folder, and when they belong together. */
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

/** All but the manifest, which holds their records. */
export const dataNames: readonly string[] = Object.values(storedNames).filter(
  (name) => name !== storedNames.manifest,
);

/** Raised whenever the files are laid out or reckoned in another way, so that old ones are built anew. */
export const format = 5;

/** What was prepared; written last, so that all other files are there when it is. */
export interface Manifest {
  readonly format: number;
  /** Changes with every byte of the edition and of the model. */
  readonly key: string;
  readonly encoderKey: string;
  readonly origin: Origin;
  /** What the edition was read from. */
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  /** All other files of the folder. */
  readonly stored: readonly StoredFile[];
  /** ISO 8601. */
  readonly builtAt: string;
  readonly entryCount: number;
  readonly crossReferenceCount: number;
  /** When the Census Bureau's files were last asked for, in milliseconds since the epoch; null where never. */
  readonly askedAtMs: number | null;
}

/** Null where there is none, or one of another format. */
export function readManifest(bytes: Uint8Array | null): Manifest | null {
  if (bytes === null) return null;
  try {
    const manifest: Manifest = JSON.parse(new TextDecoder().decode(bytes));
    const isWhole =
      Array.isArray(manifest.stored) && manifest.stored.every((file) => readStoredFile(file) !== null);
    return manifest.format === format && isWhole ? manifest : null;
  } catch {
    return null;
  }
}

/** A code a line, so that it can be read in turns. */
export const packEdition = (codes: readonly CodeRecord[]): string =>
  codes.map((record) => JSON.stringify(record)).join("\n");

/** Lines of one turn: some 2 ms. */
const linesATurn = 200;

/** The codes of the file, with a pause after every few of them. */
export function* unpackEdition(bytes: Uint8Array): Generator<void, readonly CodeRecord[]> {
  const lines = new TextDecoder().decode(bytes).split("\n");
  const codes: CodeRecord[] = [];
  for (let from = 0; from < lines.length; from += linesATurn) {
    codes.push(...lines.slice(from, from + linesATurn).map((line): CodeRecord => JSON.parse(line)));
    yield;
  }
  return codes;
}
