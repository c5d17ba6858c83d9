/** The store of one machine: an SQLite file that several processes share (sqlite.org/wal.html). */
import { chownSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { SettingError } from "../kernel/setting.ts";
import {
  type Batch,
  type DayUsage,
  type Key,
  type Lease,
  type LeaseRequest,
  leaseSize,
  type MonthUsage,
  type Store,
  StoreAway,
} from "./store.ts";

/** Version of the tables below; a file of another one is refused. */
const formatVersion = 1;

const tables = `
  CREATE TABLE keys (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, plan TEXT NOT NULL, services TEXT, origins TEXT, networks TEXT,
    created_at INTEGER NOT NULL, expires_at INTEGER, disabled INTEGER NOT NULL
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

/** Another process writes for a fraction of a millisecond; between two tries this one serves. */
const retryMs = 3;
const triesMax = 300;

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  readonly services: string | null;
  readonly origins: string | null;
  readonly networks: string | null;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly disabled: number;
}

/** Waiting inside SQLite would hold the event loop, so only the opening does. */
const openTimeoutMs = 5_000;

/**
 * The store in a file. It is made by the first key; until then nothing is written and there are no keys.
 * Fails with a SettingError where the file is damaged, read-only or something else: it is never made anew.
 */
export function openSqliteStore(path: string): Store {
  const store = new SqliteStore(path);
  store.openIfThere();
  return store;
}

class SqliteStore implements Store {
  readonly #path: string;
  #database: DatabaseSync | null = null;
  #inode = 0n;
  #statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.#path = path;
  }

  openIfThere(): DatabaseSync | null {
    if (this.#database === null && inodeOf(this.#path) !== null) this.#open();
    return this.#database;
  }

  #opened(): DatabaseSync {
    if (this.openIfThere() === null) {
      mkdirSync(dirname(this.#path), { recursive: true });
      makePrivateFile(this.#path);
    }
    return this.#database ?? this.#open();
  }

  #open(): DatabaseSync {
    this.#database = openDatabase(this.#path);
    this.#inode = inodeOf(this.#path) ?? 0n;
    return this.#database;
  }

  /** A backup may have taken the file's place. */
  async #reopenIfReplaced(): Promise<void> {
    if (this.#database === null) return;
    const inode = await patiently(() => inodeOf(this.#path));
    if (inode === null) throw new StoreAway("the file of keys is gone");
    if (inode !== this.#inode) await this.close();
  }

  async hasKeys(): Promise<boolean> {
    await this.#reopenIfReplaced();
    return this.#read(false, () => this.#get("SELECT 1 FROM keys LIMIT 1") !== undefined);
  }

  async findByHash(hash: string, nowMs: number): Promise<Key | null> {
    const sql = `SELECT keys.* FROM keys JOIN key_hashes ON key_id = id
      WHERE hash = ? AND (good_until IS NULL OR good_until > ?)`;
    return this.#read(null, () => keyOf(this.#get(sql, hash, nowMs)));
  }

  async find(id: string): Promise<Key | null> {
    return this.#read(null, () => keyOf(this.#get("SELECT * FROM keys WHERE id = ?", id)));
  }

  async list(): Promise<readonly Key[]> {
    const rows = await this.#read([], () => this.#all("SELECT * FROM keys ORDER BY created_at, id"));
    return rows.flatMap((row) => keyOf(row) ?? []);
  }

  async add(key: Key, hash: string): Promise<void> {
    await this.#write(() => {
      this.#run(
        "INSERT INTO keys VALUES (:id, :name, :plan, :services, :origins, :networks, :created_at, :expires_at, :disabled)",
        { ...rowOf(key) },
      );
      this.#run("INSERT INTO key_hashes VALUES (?, ?, NULL)", hash, key.id);
    });
  }

  async change(key: Key): Promise<void> {
    const { created_at: _, ...row } = rowOf(key);
    await this.#write(() =>
      this.#run(
        `UPDATE keys SET name = :name, plan = :plan, services = :services, origins = :origins, networks = :networks,
          expires_at = :expires_at, disabled = :disabled WHERE id = :id`,
        row,
      ),
    );
  }

  async rotate(id: string, hash: string, oldUntilMs: number): Promise<void> {
    await this.#write(() => {
      this.#run(
        "UPDATE key_hashes SET good_until = min(coalesce(good_until, ?2), ?2) WHERE key_id = ?1",
        id,
        oldUntilMs,
      );
      this.#run("INSERT INTO key_hashes VALUES (?, ?, NULL)", hash, id);
    });
  }

  async remove(id: string): Promise<void> {
    await this.#write(() => this.#run("DELETE FROM keys WHERE id = ?", id));
  }

  async lease({ counter, limit, most, nowMs }: LeaseRequest): Promise<Lease | null> {
    const { keyId, service, month } = counter;
    return this.#write(() => {
      if (!this.#isKey(keyId)) return null;
      const row = this.#get(
        "SELECT taken, bulk_at FROM counters WHERE key_id = ? AND service = ? AND month = ?",
        ...[keyId, service, month],
      );
      const [before, bulkBefore] = [Number(row?.["taken"] ?? 0), Number(row?.["bulk_at"] ?? 0)];
      const granted = leaseSize(limit - before, most);
      const [taken, bulkAtMs] = [before + granted, granted > 1 ? nowMs : bulkBefore];
      if (granted > 0) this.#run(upsertCounter, keyId, service, month, granted, bulkAtMs);
      return { granted, taken, bulkAtMs };
    });
  }

  async settle({ settlements }: Batch): Promise<void> {
    await this.#write(() => {
      for (const { counter, unused, beyond, answered } of settlements) {
        const { keyId, service, month } = counter;
        // A key that was deleted meanwhile has no counts.
        if (!this.#isKey(keyId)) continue;
        this.#run(upsertCounter, keyId, service, month, beyond - unused, 0);
        for (const [day, calls] of Object.entries(answered)) this.#run(upsertDay, keyId, day, service, calls);
      }
    });
  }

  async usage(
    month: string,
    keyId: string | null,
  ): Promise<{ months: readonly MonthUsage[]; days: readonly DayUsage[] }> {
    return this.#read({ months: [], days: [] }, () => ({
      months: this.#all(
        `SELECT key_id AS keyId, service, taken FROM counters
          WHERE month = ?1 AND (?2 IS NULL OR key_id = ?2) ORDER BY key_id, service`,
        ...[month, keyId],
      ) as unknown as MonthUsage[],
      days: this.#all(
        `SELECT key_id AS keyId, service, day, calls FROM days
          WHERE day LIKE ?1 || '-%' AND (?2 IS NULL OR key_id = ?2) ORDER BY key_id, day, service`,
        ...[month, keyId],
      ) as unknown as DayUsage[],
    }));
  }

  async close(): Promise<void> {
    this.#statements.clear();
    this.#database?.close();
    this.#database = null;
  }

  #isKey(id: string): boolean {
    return this.#get("SELECT 1 FROM keys WHERE id = ?", id) !== undefined;
  }

  /** Where there is no file yet, the answer is `otherwise`. */
  #read<T>(otherwise: T, work: () => T): Promise<T> {
    return patiently(() => (this.openIfThere() === null ? otherwise : work()));
  }

  /** All or nothing, and nobody else writes meanwhile. */
  #write<T>(work: () => T): Promise<T> {
    return patiently(() => {
      const database = this.#opened();
      this.#run("BEGIN IMMEDIATE");
      try {
        const result = work();
        this.#run("COMMIT");
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec("ROLLBACK");
        throw error;
      }
    });
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const made = this.#opened().prepare(sql);
    this.#statements.set(sql, made);
    return made;
  }

  #get(sql: string, ...values: Values): Row | undefined {
    return this.#statement(sql).get(...(values as SqlValue[]));
  }

  #all(sql: string, ...values: Values): Row[] {
    return this.#statement(sql).all(...(values as SqlValue[]));
  }

  #run(sql: string, ...values: Values): void {
    this.#statement(sql).run(...(values as SqlValue[]));
  }
}

type SqlValue = string | number | null;
type Values = readonly (SqlValue | Readonly<Record<string, SqlValue>>)[];
type Row = Record<string, unknown>;

const upsertCounter = `INSERT INTO counters VALUES (?1, ?2, ?3, max(0, ?4), ?5)
  ON CONFLICT DO UPDATE SET taken = max(0, taken + ?4), bulk_at = max(bulk_at, ?5)`;

const upsertDay = `INSERT INTO days VALUES (?1, ?2, ?3, max(0, ?4))
  ON CONFLICT DO UPDATE SET calls = max(0, calls + ?4)`;

function openDatabase(path: string): DatabaseSync {
  // By its name alone it would be looked for among the packages of a bundler's or a test's resolver.
  const { DatabaseSync: Database } = process.getBuiltinModule("node:sqlite");
  try {
    const database = new Database(path, { timeout: openTimeoutMs });
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
    checkWhole(database);
    database.exec("BEGIN IMMEDIATE");
    if (versionOf(database) === 0) database.exec(tables);
    database.exec("COMMIT; PRAGMA busy_timeout = 0");
    return database;
  } catch (error) {
    throw new SettingError(`the keys cannot be read from ${path}: ${messageOf(error)}`);
  }
}

function checkWhole(database: DatabaseSync): void {
  const [found] = database.prepare("PRAGMA quick_check(1)").all();
  const verdict = String(Object.values(found ?? {})[0]);
  if (verdict !== "ok") throw new Error(`the file is damaged (${verdict}); restore a backup`);
  const version = versionOf(database);
  if (version !== 0 && version !== formatVersion)
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
async function patiently<T>(work: () => T, attempt = 1): Promise<T> {
  try {
    return work();
  } catch (error) {
    const isBusy = awayCodes.busy.has(failureCode(error));
    if (!isBusy && !isAway(error)) throw error;
    if (!isBusy || attempt === triesMax)
      throw new StoreAway(`the file of keys: ${messageOf(error)}`, { cause: error });
  }
  await new Promise((resolve) => setTimeout(resolve, retryMs * (1 + (attempt % 3))));
  return patiently(work, attempt + 1);
}

/** Primary result codes (sqlite.org/rescode.html): BUSY and LOCKED; PERM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const awayCodes = { busy: new Set([5, 6]), away: new Set([3, 8, 10, 11, 13, 14, 26]) } as const;

const failureCode = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;

/** A file system's failure has a system call. */
const isAway = (error: unknown): boolean =>
  error instanceof SettingError ||
  (error instanceof Error && "syscall" in error) ||
  awayCodes.away.has(failureCode(error));

/** Null where there is no file. */
function inodeOf(path: string): bigint | null {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null;
}

/** Nobody else's business, although keys are stored as hashes. Made by root, it is its folder's owner's, as the server may be. */
function makePrivateFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const keyOf = (row: Row | undefined): Key | null => {
  if (row === undefined) return null;
  const { id, name, plan, services, origins, networks, created_at, expires_at, disabled } =
    row as unknown as KeyRow;
  return {
    ...{ id, name, plan },
    services: listOf(services),
    origins: listOf(origins),
    networks: listOf(networks),
    createdAtMs: created_at,
    expiresAtMs: expires_at,
    isDisabled: disabled === 1,
  };
};

const rowOf = ({
  id,
  name,
  plan,
  services,
  origins,
  networks,
  ...key
}: Key): KeyRow & Record<string, SqlValue> => ({
  ...{ id, name, plan },
  services: textOf(services),
  origins: textOf(origins),
  networks: textOf(networks),
  created_at: key.createdAtMs,
  expires_at: key.expiresAtMs,
  disabled: key.isDisabled ? 1 : 0,
});

const listOf = (text: string | null): readonly string[] | null =>
  text === null ? null : (JSON.parse(text) as string[]);
const textOf = (list: readonly string[] | null): string | null =>
  list === null ? null : JSON.stringify(list);
