/**
 * The scripts and styles of the pages, bundled by Vite from `src/interfaces/pages/browser` into one committed file, so that
 * serving needs none of it. `node scripts/pages.ts` says whether it is out of date, `--write` writes it.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const folder = fileURLToPath(new URL("../src/interfaces/pages/browser/", import.meta.url));
const target = fileURLToPath(new URL("../src/interfaces/pages/assets.gen.json", import.meta.url));

interface Entry {
  readonly file: string;
  readonly imports: readonly string[];
  readonly styles: readonly string[];
}

interface AssetFile {
  readonly mediaType: string;
  readonly text?: string;
  readonly base64?: string;
}

interface Bundle {
  readonly entries: Readonly<Record<string, Entry>>;
  readonly files: Readonly<Record<string, AssetFile>>;
}

/** Every file in `entries` starts a bundle of its own. */
function inputs(): Readonly<Record<string, string>> {
  const names = readdirSync(`${folder}entries`).filter((name) => /\.tsx?$/.test(name));
  return Object.fromEntries(names.map((name) => [name.replace(/\.tsx?$/, ""), `${folder}entries/${name}`]));
}

/** Packages that bundles have parts of, with whom their licenses ask to be named; all are MIT. */
const packages = [
  ["preact", "Jason Miller and others"],
  ["minisearch", "Luca Ongaro"],
  ["porter2", "eilvelia"],
  ["qr", "Paul Miller"],
  ["color-name", "Dmitry Ivanov"],
  ["fflate", "Arjun Barrett"],
] as const;

/** What their licenses ask for, where the bundle has no comments. */
function notice({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  const parts = packages.filter(([name]) => moduleIds.some((id) => id.includes(`/node_modules/${name}/`)));
  const names = parts.map(([name, holder]) => `${name} (c) ${holder}`).join(", ");
  return names === "" ? "" : `/*! With parts of ${names}; MIT License */`;
}

async function bundled(): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const output = await build({
    root: folder,
    base: "./",
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    mode: "production",
    // Said here, since a runner of tests has an environment of its own.
    oxc: { jsx: { runtime: "automatic", importSource: "preact", development: false } },
    build: {
      write: false,
      target: "es2022",
      cssTarget: "chrome125",
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: inputs(),
        output: {
          entryFileNames: "[name]-[hash].js",
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name]-[hash][extname]",
          postBanner: notice,
        },
      },
    },
  });
  return [output].flat().flatMap((one) => ("output" in one ? one.output : []));
}

const mediaTypes: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  json: "application/json",
  png: "image/png",
  ico: "image/x-icon",
};

const mediaTypeOf = (name: string): string => {
  const type = mediaTypes[name.slice(name.lastIndexOf(".") + 1)];
  if (type === undefined) throw new Error(`the pages have no media type for ${name}`);
  return type;
};

function fileOf(name: string, content: string | Uint8Array): AssetFile {
  const mediaType = mediaTypeOf(name);
  const isText = /^text|svg|json/.test(mediaType);
  return isText
    ? { mediaType, text: typeof content === "string" ? content : Buffer.from(content).toString() }
    : { mediaType, base64: Buffer.from(content).toString("base64") };
}

/** Pictures that pages name themselves: their files get a hash in their name, too. */
function pictures(): readonly (readonly [entry: string, name: string, file: AssetFile])[] {
  return readdirSync(`${folder}pictures`).map((name) => {
    const content = readFileSync(`${folder}pictures/${name}`);
    const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
    const [stem = "", extension = ""] = name.split(".");
    const hashed = `${stem}-${hash}.${extension}`;
    return [stem, hashed, fileOf(hashed, content)];
  });
}

/** What the file should hold. */
export async function bundleText(): Promise<string> {
  const output = await bundled();
  const chunks = output.filter((one) => one.type === "chunk");
  const styles = new Map(chunks.map((chunk) => [chunk.fileName, stylesOf(chunk)]));
  const importsOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const name of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      if (!seen.has(name)) importsOf(name, seen.add(name));
    return seen;
  };
  const drawn = pictures();
  const entries = chunks
    .filter(({ isEntry }) => isEntry)
    .map(({ name, fileName }) => {
      const imports = [...importsOf(fileName)].sort();
      const own = [...imports, fileName].flatMap((file) => styles.get(file) ?? []);
      return [name, { file: fileName, imports, styles: [...new Set(own)] }] as const;
    });
  const files = output.map(
    (one) => [one.fileName, fileOf(one.fileName, one.type === "chunk" ? one.code : one.source)] as const,
  );
  const bundle: Bundle = {
    entries: sorted<Entry>([
      ...entries,
      ...drawn.map(([stem, file]) => [stem, { file, imports: [], styles: [] }] as const),
    ]),
    files: sorted<AssetFile>([...files, ...drawn.map(([, name, file]) => [name, file] as const)]),
  };
  return `${JSON.stringify(bundle, null, 1)}\n`;
}

const stylesOf = (chunk: Rolldown.OutputChunk): readonly string[] => [
  ...((chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []),
];

const sorted = <T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** What is out of date, one line. */
export const pagesProblems = async (): Promise<readonly string[]> =>
  readFileSync(target, "utf8") === (await bundleText())
    ? []
    : ["src/interfaces/pages/assets.gen.json is out of date: node scripts/pages.ts --write"];

if (import.meta.main) {
  const text = await bundleText();
  if (process.argv.includes("--write")) writeFileSync(target, text);
  const { files }: Bundle = JSON.parse(text);
  for (const [name, { text: content, base64 }] of Object.entries(files)) {
    const bytes = base64 === undefined ? Buffer.from(content ?? "") : Buffer.from(base64, "base64");
    console.log(`${String(brotliCompressSync(bytes).length).padStart(7)} bytes compressed  ${name}`);
  }
  for (const problem of await pagesProblems()) {
    console.error(problem);
    process.exitCode = 1;
  }
}
