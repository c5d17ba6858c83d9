/** The SQLite file of keys and counts: its tables, its opening, and work on it while others write. */
import { chownSync, closeSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { SettingError } from "../kernel/setting.ts";
import { StoreAway } from "./store.ts";

/** Version of the tables below; a file of a later one is refused, one of an earlier one is brought to it. */
const formatVersion = 2;

const tables = `
  CREATE TABLE keys (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, services TEXT, origins TEXT, networks TEXT,
    created_at INTEGER NOT NULL, expires_at INTEGER, disabled INTEGER NOT NULL, required_headers TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE key_hashes (
    hash TEXT PRIMARY KEY, key_id TEXT NOT NULL REFERENCES keys (id) ON DELETE CASCADE, good_until INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE counters (
    key_id TEXT NOT NULL REFERENCES keys (id) ON DELETE CASCADE, service TEXT NOT NULL, month TEXT NOT NULL,
    taken INTEGER NOT NULL, bulk_at INTEGER NOT NULL, PRIMARY KEY (key_id, service, month)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE days (
    key_id TEXT NOT NULL REFERENCES keys (id) ON DELETE CASCADE, day TEXT NOT NULL, service TEXT NOT NULL,
    calls INTEGER NOT NULL, PRIMARY KEY (key_id, day, service)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${formatVersion};
`;

/** From version 1. */
const upgrade = `ALTER TABLE keys ADD COLUMN required_headers TEXT; PRAGMA user_version = ${formatVersion};`;

/** Another process writes for a fraction of a millisecond; between two tries this one serves. */
const retryMs = 3;
const triesMax = 300;

/**
 * Opens the database in a file and makes its tables where it is new. Waits for others within the timeout, and holds the event
 * loop meanwhile. Fails with a SettingError where it cannot be used; what is busy may be free later.
 */
export function openDatabase(path: string, timeoutMs: number): DatabaseSync {
  // By its name alone it would be looked for among the packages of a bundler's or a test's resolver.
  const { DatabaseSync: Database } = process.getBuiltinModule("node:sqlite");
  let database: DatabaseSync | null = null;
  try {
    database = new Database(path, { timeout: timeoutMs });
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
    checkWhole(database);
    database.exec("BEGIN IMMEDIATE");
    const version = versionOf(database);
    if (version < formatVersion) database.exec(version === 0 ? tables : upgrade);
    database.exec("COMMIT; PRAGMA busy_timeout = 0");
    return database;
  } catch (error) {
    database?.close();
    if (busyCodes.has(failureCode(error)) && timeoutMs === 0) throw error;
    throw new SettingError(`the keys cannot be read from ${path}: ${messageOf(error)}`);
  }
}

/**
 * Looks into the file without changing it; null where there is none. Fails with an Error where it is damaged, of another
 * format or something else.
 */
export function probeDatabase(
  path: string,
): { readonly hasKeys: boolean; readonly lastDay: string | null } | null {
  if (inodeOf(path) === null) return null;
  const { DatabaseSync: Database } = process.getBuiltinModule("node:sqlite");
  const database = new Database(path, { readOnly: true, timeout: 2_000 });
  try {
    checkWhole(database);
    if (versionOf(database) === 0) return { hasKeys: false, lastDay: null };
    const row = database
      .prepare("SELECT EXISTS (SELECT 1 FROM keys) AS keys, max(day) AS day FROM days")
      .get();
    return { hasKeys: row?.["keys"] === 1, lastDay: typeof row?.["day"] === "string" ? row["day"] : null };
  } finally {
    database.close();
  }
}

function checkWhole(database: DatabaseSync): void {
  const [found] = database.prepare("PRAGMA quick_check(1)").all();
  const verdict = String(Object.values(found ?? {})[0]);
  if (verdict !== "ok") throw new Error(`the file is damaged (${verdict}); restore a backup`);
  const version = versionOf(database);
  if (version < 0 || version > formatVersion)
    throw new Error(`its format is ${version}, not ${formatVersion}`);
  const others = database.prepare("SELECT count(*) AS count FROM sqlite_schema").get();
  if (version === 0 && others?.["count"] !== 0) throw new Error("it is the database of something else");
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);

/**
 * Does the work, again and again while another process writes. Whatever else stands in its way may pass: a full disk, a file
 * that is not there or is somebody else's.
 */
export async function patiently<T>(work: () => T, attempt = 1): Promise<T> {
  try {
    return work();
  } catch (error) {
    const isBusy = busyCodes.has(failureCode(error));
    if (!isBusy && !isAway(error)) throw error;
    if (!isBusy || attempt === triesMax)
      throw new StoreAway(`the file of keys: ${messageOf(error)}`, { cause: error });
  }
  await new Promise((resolve) => setTimeout(resolve, retryMs * (1 + (attempt % 3))));
  return patiently(work, attempt + 1);
}

/** Primary result codes (sqlite.org/rescode.html): BUSY and LOCKED. */
const busyCodes: ReadonlySet<number> = new Set([5, 6]);
/** PERM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const awayCodes: ReadonlySet<number> = new Set([3, 8, 10, 11, 13, 14, 26]);

const failureCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;

/** A file system's failure has a system call. */
const isAway = (error: unknown): boolean =>
  error instanceof SettingError ||
  (error instanceof Error && "syscall" in error) ||
  awayCodes.has(failureCode(error));

/** Null where there is no file. */
export function inodeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

/** Nobody else's business, although keys are stored as hashes. Made by root, it is its folder's owner's, as the server may be. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
