/** The store of one machine: an SQLite file that several processes share (sqlite.org/wal.html). */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { inodeOf, makePrivateFile, openDatabase, patiently } from "./sqlite-file.ts";
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
  readonly required_headers: string | null;
}

/** At the start nobody is kept waiting; later the event loop would be held. */
const startTimeoutMs = 5_000;

/**
 * The store in a file. It is made by the first key; until then nothing is written and there are no keys.
 * Fails with a SettingError where the file is damaged, read-only or something else: it is never made anew.
 */
export function openSqliteStore(path: string): Store {
  const store = new SqliteStore(path);
  store.openIfThere(startTimeoutMs);
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

  openIfThere(timeoutMs = 0): DatabaseSync | null {
    if (this.#database === null && inodeOf(this.#path) !== null) this.#open(timeoutMs);
    return this.#database;
  }

  #opened(): DatabaseSync {
    if (this.openIfThere() === null) {
      mkdirSync(dirname(this.#path), { recursive: true });
      makePrivateFile(this.#path);
    }
    return this.#database ?? this.#open(0);
  }

  #open(timeoutMs: number): DatabaseSync {
    this.#database = openDatabase(this.#path, timeoutMs);
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
        "INSERT INTO keys VALUES (:id, :name, :plan, :services, :origins, :networks, :created_at, :expires_at, :disabled, :required_headers)",
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
          expires_at = :expires_at, disabled = :disabled, required_headers = :required_headers WHERE id = :id`,
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

const keyOf = (row: Row | undefined): Key | null => {
  if (row === undefined) return null;
  const { id, name, plan, services, origins, networks, created_at, expires_at, disabled, ...more } =
    row as unknown as KeyRow;
  const requiredHeaders = listOf(more.required_headers);
  return {
    ...{ id, name, plan },
    services: listOf(services),
    origins: listOf(origins),
    networks: listOf(networks),
    ...(requiredHeaders !== null && { requiredHeaders }),
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
  required_headers: textOf(key.requiredHeaders ?? null),
});

const listOf = (text: string | null): readonly string[] | null =>
  text === null ? null : (JSON.parse(text) as string[]);
const textOf = (list: readonly string[] | null): string | null =>
  list === null ? null : JSON.stringify(list);
