/**
 * Builds the folder that an image ships: chosen services with only their packages and data, and Node.
 * `node scripts/build-tree.ts --to /nonet [--services strings,text] [--fonts all]`, after the packages are installed.
 * The tree runs where it was built: `/nonet/bin/node /nonet/src/bin/nonet.mjs serve`.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { constants, zstdCompressSync } from "node:zlib";
import { packageComponents, writeSbom } from "./sbom.ts";
import { findShippedParts } from "./shipped-parts.ts";
import { root } from "./steps.ts";

/** What is written while serving, whose place is a volume: the tree itself is read-only. */
const stateFolder = "/var/lib/nonet";

/** Declarations, maps and manuals of packages; licences stay, and so does what a package reads of itself. */
const isUnread = (path: string): boolean =>
  /\.(map|[cm]?ts|flow|tsbuildinfo|markdown|md)$/i.test(path) &&
  !/licen[cs]e|notice|copying/i.test(basename(path));

/** Tables whose reader takes them packed (src/services/ip/resources.ts); that of the first look-up's cities stays plain. */
const isPacked = (path: string): boolean => /\.csv$|ipv6\.mmdb$/.test(path);

const { values } = parseArgs({
  options: { to: { type: "string" }, services: { type: "string" }, fonts: { type: "string" } },
});
if (values.to === undefined) throw new Error("--to FOLDER says where the tree goes");
const to = resolve(values.to);
if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
const services = (values.services ?? "").split(",").filter((id) => id !== "" && id !== "all");

const parts = await findShippedParts(root, { services, optional: values.fonts === "all" });
for (const path of parts.files) copy(path);
writeFileSync(join(to, "src/app/service-loaders.ts"), parts.serviceList);
for (const place of parts.packages) copyPackage(place);
for (const [place, files] of parts.packageFiles) copyPackageFiles(place, files);
const lock = writeLock();
copyNode();
prepareData();
await warmUp();
writeSbom(join(to, "sbom.cdx.json"), packageComponents(lock));
report();

function copy(path: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(root, path), join(to, path));
}

function copyPackage(place: string): void {
  const from = join(root, place);
  const isWanted = (path: string): boolean =>
    !path.slice(from.length).includes("/node_modules") && !isUnread(path);
  cpSync(from, join(to, place), { recursive: true, filter: isWanted });
}

function copyPackageFiles(place: string, files: readonly string[]): void {
  const own = readdirSync(join(root, place)).filter((name) =>
    /^package\.json$|licen[cs]e|notice|copying/i.test(name),
  );
  for (const path of [...own.map((name) => `${place}/${name}`), ...files])
    isPacked(path) ? pack(path) : copy(path);
}

function pack(path: string): void {
  const level = { [constants.ZSTD_c_compressionLevel]: 9 };
  mkdirSync(dirname(join(to, path)), { recursive: true });
  writeFileSync(join(to, `${path}.zst`), zstdCompressSync(readFileSync(join(root, path)), { params: level }));
  // `import.meta.resolve` finds no file that is not there; nothing reads this one.
  writeFileSync(join(to, path), "");
}

/** What npm would have written, had it installed these packages alone. */
function writeLock() {
  const path = "node_modules/.package-lock.json";
  const installed = JSON.parse(readFileSync(join(root, path), "utf8"));
  const shipped = new Set([...parts.packages, ...parts.packageFiles.keys()]);
  const packages = Object.fromEntries(
    Object.entries(installed.packages).filter(([place]) => shipped.has(place) || isNode(place)),
  );
  writeFileSync(join(to, path), JSON.stringify({ ...installed, packages }));
  return packages;
}

function isNode(place: string): boolean {
  return process.execPath.startsWith(join(root, place, "/"));
}

/** Without its symbols, where `strip` is at hand: a quarter of its bytes. */
function copyNode(): void {
  const file = join(to, "bin/node");
  mkdirSync(dirname(file));
  cpSync(process.execPath, file);
  try {
    execFileSync("strip", [file]);
  } catch (error) {
    console.log(`bin/node keeps its symbols: ${error instanceof Error ? error.message : String(error)}`);
  }
  chmodSync(file, 0o755);
}

function prepareData(): void {
  const data = join(to, ".nonet");
  mkdirSync(data);
  run(process.execPath, root, ["data"], { NONET_DATA_DIR: data });
  // The newest rates are the one file of the data folder that is written while serving.
  if (existsSync(join(to, "src/services/currency"))) symlinkSync(stateFolder, join(data, "rates"));
}

function run(
  node: string,
  folder: string,
  words: readonly string[],
  environment: Record<string, string>,
): void {
  const env = { ...environment, PATH: "/usr/sbin:/usr/bin:/sbin:/bin", NONET_SERVICES: services.join(",") };
  execFileSync(node, ["src/bin/nonet.mjs", ...words], { cwd: folder, env, stdio: "inherit" });
}

/** One start fills the cache of compiled modules, which nothing can write later. It also shows that the tree starts. */
async function warmUp(): Promise<void> {
  const state = join(to, "warm-up");
  const env = {
    PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
    PORT: "0",
    NONET_STORE: join(state, "gateway.sqlite"),
    NONET_RATES_URL: "off",
  };
  mkdirSync(state);
  const server = spawn(join(to, "bin/node"), ["--max-semi-space-size=8", "src/bin/nonet.mjs", "serve"], {
    cwd: to,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const greeting = await Promise.race([once(server.stdout, "data"), once(server, "exit")]);
  if (server.exitCode !== null) throw new Error("the tree does not start");
  process.stdout.write(String(greeting[0]));
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(state, { recursive: true });
}

function report(): void {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1).padStart(7)} MB`;
  const sizes = readdirSync(to).map((name) => [name, bytesOf(join(to, name))] as const);
  for (const [name, bytes] of sizes) console.log(`${megabytes(bytes)} ${name}`);
  console.log(`${megabytes(sizes.reduce((sum, [, bytes]) => sum + bytes, 0))} ${to}`);
}

function bytesOf(path: string): number {
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return entry.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}
