/** Scripts, styles and pictures of the pages, as `node scripts/pages.ts --write` bundled them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { operation } from "../../kernel/operation.ts";
import { type Bytes, bytes, type Reply } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { StoredDocument } from "../openapi/document.ts";

/** What a bundle is started by: one file in `browser` each. */
export type EntryName = string;

interface Entry {
  readonly file: string;
  /** What it loads with itself, so that a page can ask for all at once. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

interface AssetFile {
  readonly mediaType: string;
  readonly text?: string;
  readonly base64?: string;
}

/** The content of `assets.gen.json`. */
export interface Bundle {
  readonly entries: Readonly<Record<EntryName, Entry>>;
  readonly files: Readonly<Record<string, AssetFile>>;
}

export const bundleFile = new URL("./assets.gen.json", import.meta.url);

const bundle: Bundle = JSON.parse(readFileSync(bundleFile, "utf8"));

const bytesOf = ({ text, base64 }: AssetFile): Buffer =>
  base64 === undefined ? Buffer.from(text ?? "") : Buffer.from(base64, "base64");

export const sha256 = (content: string | Uint8Array): string =>
  `sha256-${createHash("sha256").update(content).digest("base64")}`;

const scriptFiles = Object.keys(bundle.files).filter((name) => name.endsWith(".js"));

/** Subresource integrity of every script, by its file name. */
export const scriptIntegrity: Readonly<Record<string, string>> = Object.fromEntries(
  scriptFiles.map((name) => [name, sha256(bytesOf(bundle.files[name] as AssetFile))]),
);

/** The path of an asset below the base of a page. */
export const assetPath = (file: string): string => `/tools/assets/${file}`;

/** An entry of the bundle. Throws for a name that is none: a page names it, no caller. */
export function entryOf(name: EntryName): Entry {
  const entry = Object.hasOwn(bundle.entries, name) ? bundle.entries[name] : undefined;
  if (entry === undefined) throw new Error(`the bundle of the pages has no entry ${name}`);
  return entry;
}

const documents = new Map(
  Object.entries(bundle.files).map(([name, file]) => [
    name,
    {
      mediaType: file.mediaType,
      document: new StoredDocument(() => ({ body: bytesOf(file), headers: kept })),
    },
  ]),
);

/** A name holds its content's hash, so what stands under it never changes. */
const kept = { "cache-control": "public, max-age=31536000, immutable" };

/** `GET /tools/assets/{file}`: a part of the pages. */
export const assetOperation = operation({
  at: ["GET /tools/assets/{file}"],
  summary: "A script, a style or a picture of the pages",
  keyless: true,
  undescribed: true,
  input: Type.Object({ file: Type.String({ maxLength: 100, description: "Its name" }) }),
  output: bytes([...new Set(Object.values(bundle.files).map(({ mediaType }) => mediaType))]),
  fails: ["not_found"],
  examples: [{ title: "A style", input: { file: Object.keys(bundle.files)[0] ?? "" } }],
  handle: ({ file }, { caller }): Promise<Reply<Bytes>> => {
    const known = documents.get(file);
    if (known === undefined) throw new ApiError("not_found", "The pages have no part of this name.");
    return known.document.answer(caller, known.mediaType);
  },
});
