/** The program's own files; one is replaced atomically. */
import {
  closeSync,
  createReadStream,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  watch as watchFolder,
} from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Files, ListedFile, OpenFile, UnfinishedFile } from "../kernel/ports.ts";
import { pathSetting } from "../kernel/setting.ts";
import { mapFile } from "./mapped-file.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

export const dataDirSetting = pathSetting("NONET_DATA_DIR", "own folder", {
  default: `${project}.nonet`,
  defaultText: "`.nonet` in the project",
  help: "everything written at run time: built indexes, cached feeds, the embedded store",
});

/** A listener is called once for a file that is written in several steps, this long after the last. */
const settleMs = 100;

/** The data folder, which the first write creates. */
export function openFiles(dataDir: string): Files {
  const pathOf = (nameOrPath: string): string => resolve(dataDir, nameOrPath);
  return {
    pathOf,
    read: (nameOrPath) => unlessMissing(() => readFile(pathOf(nameOrPath))),
    map: (nameOrPath) =>
      unlessMissing(async () => mapFile(pathOf(nameOrPath)) ?? (await readFile(pathOf(nameOrPath)))),
    open: (nameOrPath) => openFile(pathOf(nameOrPath)),
    stream: (nameOrPath, startAt = 0) => createReadStream(pathOf(nameOrPath), { start: startAt }),
    create: (name, { resume = false } = {}) => createFile(pathOf(name), resume),
    write: (name, content) => replace(pathOf(name), content),
    list: (folder) => listFolder(pathOf(folder)),
    remove: (nameOrPath) => rm(pathOf(nameOrPath), { force: true }),
    watch(nameOrPath, listener) {
      const path = pathOf(nameOrPath);
      // What is in the data folder may be written for the first time.
      if (!isAbsolute(nameOrPath)) mkdirSync(dirname(path), { recursive: true });
      return watchFile(path, listener);
    },
  };
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(error.code));

async function openFile(path: string): Promise<OpenFile | null> {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const stats = fstatSync(file);
  if (stats.isDirectory()) {
    closeSync(file);
    return null;
  }
  const { size, mtimeMs } = stats;
  return {
    bytes: size,
    modifiedAtMs: mtimeMs,
    readAt(position, length, into = Buffer.allocUnsafe(length)) {
      return into.subarray(0, readSync(file, into, 0, Math.min(length, into.length), position));
    },
    close: () => closeSync(file),
  };
}

/** Written under a temporary name, which a later call with `resume` finds again. */
async function createFile(path: string, resume: boolean): Promise<UnfinishedFile> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.part`;
  const file = await open(unfinished, resume ? "a" : "w");
  const { size } = await file.stat();
  return {
    position: size,
    write: async (piece) => file.writeFile(piece),
    async finish() {
      await file.sync();
      await file.close();
      await rename(unfinished, path);
    },
    pause: () => file.close(),
  };
}

/** Written beside the old file, synced to the disk, then renamed over it (POSIX rename is atomic). */
async function replace(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.${performance.now()}.part`;
  try {
    const file = await open(unfinished, "w");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A file that goes while the folder is read is left out. */
async function listFolder(path: string): Promise<readonly ListedFile[]> {
  const entries = await unlessMissing(() => readdir(path, { withFileTypes: true }));
  const files: ListedFile[] = [];
  for (const entry of entries ?? []) {
    const stats = entry.isFile() ? await unlessMissing(() => stat(join(path, entry.name))) : null;
    if (stats !== null) files.push({ name: entry.name, bytes: stats.size, modifiedAtMs: stats.mtimeMs });
  }
  return files;
}

/** Watches the folder, not the file: a replaced file is another file. */
function watchFile(path: string, listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(dirname(path), { persistent: false }, (_event, name) => {
    if (name !== basename(path)) return;
    clearTimeout(timer);
    timer = setTimeout(listener, settleMs).unref();
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
