/**
 * Installs the packages where they are not all there; runs under any Node from 20 on, before anything is installed.
 * `node scripts/install.mjs --omit=dev` looks after what serving needs, without it after tests and benchmarks, too.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { removeUnusedParts } from "./unused-parts.mjs";

/**
 * Packages of the lock file that are not installed as it says, by their places. What is optional may be missing: it is
 * made for other systems.
 */
export function missingPackages(lock, installed, { exists = () => true, development = true } = {}) {
  return Object.entries(lock.packages)
    .filter(([place, { version, optional, devOptional, link, dev }]) => {
      const found = installed?.packages?.[place];
      if (place === "" || link || (dev && !development)) return false;
      if ((optional || devOptional) && found === undefined) return false;
      return found?.version !== version || !exists(place);
    })
    .map(([place]) => place);
}

/** Whether the lock file was made for these declarations. */
export const isLockOf = (lock, declared) =>
  ["dependencies", "devDependencies", "optionalDependencies"].every(
    (kind) => JSON.stringify(sorted(lock.packages[""]?.[kind])) === JSON.stringify(sorted(declared[kind])),
  );

/** Whether packages for development are installed: what is there stays there. */
export const hasDevelopment = (lock, installed) =>
  Object.keys(installed?.packages ?? {}).some((place) => lock.packages[place]?.dev);

const sorted = (entries = {}) => Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1));

const root = fileURLToPath(new URL("..", import.meta.url));

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** Installs what one package.json asks for; resolves with npm's exit code. */
async function install({ title, folder, development }) {
  const say = (text) => process.stdout.write(`${title}: ${text}\n`);
  const [lock, declared] = [readJson(`${folder}package-lock.json`), readJson(`${folder}package.json`)];
  const installed = readJson(`${folder}node_modules/.package-lock.json`);
  if (lock === null || !isLockOf(lock, declared)) {
    say("installing what package.json asks for.");
    return npm(["install"], folder, () => undefined);
  }
  const exists = (place) => existsSync(`${folder}${place}/package.json`);
  const missing = missingPackages(lock, installed, { exists, development });
  if (missing.length === 0) {
    say("all are installed.");
    return 0;
  }
  say(`installing ${missing.length} from the registry; the first time takes a minute.`);
  const command = installed === null ? ["ci"] : ["install", "--no-save"];
  const omitted = development || hasDevelopment(lock, installed) ? [] : ["--omit=dev"];
  return npm([...command, ...omitted], folder, (seconds) => {
    say(`${missing.filter(exists).length} of ${missing.length} after ${seconds} s`);
  });
}

const progressMs = 5_000;

function npm(args, folder, onProgress) {
  const startedAt = Date.now();
  const timer = setInterval(() => onProgress(Math.round((Date.now() - startedAt) / 1_000)), progressMs);
  return new Promise((resolve) => {
    const end = (code, reason = "") => {
      clearInterval(timer);
      if (code !== 0) process.stderr.write(`The packages could not be installed${reason}: is the registry reachable?\n`);
      resolve(code ?? 1);
    };
    spawn("npm", [...args, "--prefer-offline", "--loglevel=error"], {
      cwd: folder,
      stdio: "inherit",
      shell: process.platform === "win32",
    })
      .once("error", ({ message }) => end(1, ` (${message})`))
      .once("exit", (code) => end(code));
  });
}

async function installAll(development) {
  const parts = [{ title: "Packages", folder: root, development }];
  if (development) parts.push({ title: "Packages of the benchmarks", folder: `${root}bench/`, development });
  for (const part of parts) {
    const code = await install(part);
    if (code !== 0) return code;
  }
  const bytes = removeUnusedParts(`${root}node_modules/`);
  if (bytes > 0) process.stdout.write(`Packages: ${Math.round(bytes / 1e6)} MB of parts that nothing uses are removed.\n`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await installAll(!process.argv.includes("--omit=dev"));
