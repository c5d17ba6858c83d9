/** Installs the packages where they are not all there; runs under any Node from 20 on, before anything is installed. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Packages of the lock file that are not installed as it says, by their places. What is optional may be missing: it is
 * made for other systems.
 */
export function missingPackages(lock, installed, exists = () => true) {
  return Object.entries(lock.packages)
    .filter(([place, { version, optional, link }]) => {
      const found = installed?.packages?.[place];
      if (place === "" || link || (optional && found === undefined)) return false;
      return found?.version !== version || !exists(place);
    })
    .map(([place]) => place);
}

/** Whether the lock file was made for these declarations. */
export const isLockOf = (lock, declared) =>
  ["dependencies", "devDependencies", "optionalDependencies"].every(
    (kind) => JSON.stringify(sorted(lock.packages[""]?.[kind])) === JSON.stringify(sorted(declared[kind])),
  );

const sorted = (entries = {}) => Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));

const root = fileURLToPath(new URL("..", import.meta.url));

function readJson(name) {
  try {
    return JSON.parse(readFileSync(`${root}${name}`, "utf8"));
  } catch {
    return null;
  }
}

function install() {
  const [lock, declared] = [readJson("package-lock.json"), readJson("package.json")];
  const installed = readJson("node_modules/.package-lock.json");
  if (lock !== null && isLockOf(lock, declared)) {
    const missing = missingPackages(lock, installed, (place) => existsSync(`${root}${place}`));
    if (missing.length === 0) return process.stdout.write("Packages: all are installed.\n");
    process.stdout.write(`Packages: installing ${missing.length} from the registry; the first time takes a minute.\n`);
  } else process.stdout.write("Packages: installing what package.json asks for.\n");
  const { status, error } = spawnSync("npm", ["install", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  process.stderr.write(`The packages could not be installed${error === undefined ? "" : ` (${error.message})`}: is the registry reachable?\n`);
  process.exitCode = status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install();
