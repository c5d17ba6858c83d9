/** The store of many machines: a Valkey or Redis server. Each function is one command or one script, so it is atomic. */
import { Redis } from "iovalkey";
import { SettingError } from "../kernel/setting.ts";
import {
  type Batch,
  type DayUsage,
  type Key,
  type Lease,
  type LeaseRequest,
  type MonthUsage,
  type Store,
  StoreAway,
  shareOfRest,
} from "./store.ts";

/** `id` → key as JSON. */
export const keysName = "nonet:keys";
/** Hash of a text → `id until`, the milliseconds since the epoch, or `id -`. */
const hashesName = "nonet:hashes";
/** The hashes of one key's texts. */
const ownHashes = (id: string): string => `nonet:hashes:${id}`;
/** Of one key: `taken SERVICE`, `bulk SERVICE` and `day 2026-11-23 SERVICE` → a number. */
const monthName = (month: string, id: string): string => `nonet:month:${month}:${id}`;

/** Counts are kept for thirteen months. */
const keptSeconds = 400 * 86_400;

const commandTimeoutMs = 500;
const connectTimeoutMs = 2_000;
const reconnectMsMax = 1_000;
/** After a command that was not answered others fail at once for so long, so that callers do not wait in a row. */
const pauseMs = 500;

/** What was done stays known for so long, so that it is not done again when its answer was lost. */
const doneSeconds = 3_600;
const leaseName = (id: string): string => `nonet:lease:${id}`;
const settledName = (id: string): string => `nonet:settled:${id}`;

const leaseScript = `
  if redis.call('HEXISTS', KEYS[3], ARGV[1]) == 0 then return nil end
  local taken = tonumber(redis.call('HGET', KEYS[1], 'taken ' .. ARGV[2]) or '0')
  local bulk = redis.call('HGET', KEYS[1], 'bulk ' .. ARGV[2]) or '0'
  local before = redis.call('GET', KEYS[2])
  if before then return {tonumber(before), taken, bulk} end
  local left = tonumber(ARGV[3]) - taken
  if left <= 0 then return {0, taken, bulk} end
  local granted = math.max(1, math.min(tonumber(ARGV[4]), math.floor(left / ${shareOfRest})))
  redis.call('HINCRBY', KEYS[1], 'taken ' .. ARGV[2], granted)
  redis.call('SET', KEYS[2], granted, 'EX', ${doneSeconds})
  if granted > 1 then
    bulk = ARGV[5]
    redis.call('HSET', KEYS[1], 'bulk ' .. ARGV[2], bulk)
  end
  redis.call('EXPIRE', KEYS[1], ${keptSeconds})
  return {granted, taken + granted, bulk}
`;

/** A key that was deleted meanwhile has no counts. */
const settleScript = `
  if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return 0 end
  if not redis.call('SET', KEYS[3], 1, 'NX', 'EX', ${doneSeconds}) then return 0 end
  for place = 2, #ARGV, 2 do
    local now = redis.call('HINCRBY', KEYS[1], ARGV[place], ARGV[place + 1])
    if now < 0 then redis.call('HSET', KEYS[1], ARGV[place], 0) end
  end
  redis.call('EXPIRE', KEYS[1], ${keptSeconds})
  return 1
`;

const rotateScript = `
  for _, hash in ipairs(redis.call('SMEMBERS', KEYS[2])) do
    local text = redis.call('HGET', KEYS[1], hash)
    local till = text and string.match(text, ' (.*)$')
    if till == '-' or (till and tonumber(till) > tonumber(ARGV[3])) then
      redis.call('HSET', KEYS[1], hash, ARGV[1] .. ' ' .. ARGV[3])
    end
  end
  redis.call('HSET', KEYS[1], ARGV[2], ARGV[1] .. ' -')
  redis.call('SADD', KEYS[2], ARGV[2])
  return 1
`;

const removeScript = `
  for _, hash in ipairs(redis.call('SMEMBERS', KEYS[2])) do redis.call('HDEL', KEYS[1], hash) end
  redis.call('DEL', KEYS[2])
  return redis.call('HDEL', KEYS[3], ARGV[1])
`;

/**
 * The store at `valkey://user:password@host:port/number`. It connects by itself, again and again where the server is away;
 * the opening waits a little for the first time. A SettingError where the server has no database of that number.
 */
export async function openValkeyStore(address: string): Promise<Store> {
  const client = new Redis(address.replace(/^valkey/, "redis"), {
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    // A command that was not answered may have been done: each is sent again by whoever knows that.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(reconnectMsMax, 50 * times),
    // A server that became a replica: the address leads to the new primary soon.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
  const store = new ValkeyStore(client);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, connectTimeoutMs).unref();
    client.once("ready", resolve);
  });
  await store.checkDatabase(Number(new URL(address).pathname.slice(1)));
  return store;
}

class ValkeyStore implements Store {
  readonly #client: Redis;
  #pausedUntil = 0;
  /** What keeps it from connecting. */
  #connectionError: string | null = null;

  constructor(client: Redis) {
    this.#client = client;
    client.on("error", (error: Error) => {
      this.#connectionError = error.message;
    });
    client.on("ready", () => {
      this.#connectionError = null;
    });
  }

  /** The client goes on with database 0 where there is no such number. */
  async checkDatabase(number: number): Promise<void> {
    try {
      if (this.#client.status === "ready") await this.#client.select(number);
    } catch (error) {
      this.#client.disconnect();
      throw new SettingError(`NONET_STORE: the server has no database ${number} (${messageOf(error)})`);
    }
  }

  hasKeys(): Promise<boolean> {
    return this.#ask(async (client) => (await client.hlen(keysName)) > 0);
  }

  async findByHash(hash: string, nowMs: number): Promise<Key | null> {
    const text = await this.#ask((client) => client.hget(hashesName, hash));
    const [id, until] = text?.split(" ") ?? [];
    if (id === undefined || (until !== "-" && Number(until) <= nowMs)) return null;
    return this.find(id);
  }

  find(id: string): Promise<Key | null> {
    return this.#ask(async (client) => keyOf(await client.hget(keysName, id)));
  }

  list(): Promise<readonly Key[]> {
    return this.#ask(async (client) =>
      (await client.hvals(keysName))
        .flatMap((text) => keyOf(text) ?? [])
        .sort((one, other) => one.createdAtMs - other.createdAtMs || (one.id < other.id ? -1 : 1)),
    );
  }

  async add(key: Key, hash: string): Promise<void> {
    await this.#ask(async (client) =>
      throwFirst(
        await client
          .multi()
          .hset(keysName, key.id, JSON.stringify(key))
          .hset(hashesName, hash, `${key.id} -`)
          .sadd(ownHashes(key.id), hash)
          .exec(),
      ),
    );
  }

  async change(key: Key): Promise<void> {
    await this.#ask((client) => client.hset(keysName, key.id, JSON.stringify(key)));
  }

  async rotate(id: string, hash: string, oldUntilMs: number): Promise<void> {
    await this.#ask((client) =>
      client.eval(rotateScript, 2, hashesName, ownHashes(id), id, hash, String(oldUntilMs)),
    );
  }

  async remove(id: string): Promise<void> {
    await this.#ask((client) => client.eval(removeScript, 3, hashesName, ownHashes(id), keysName, id));
    let cursor = "0";
    do {
      const [next, names] = await this.#ask((client) =>
        client.scan(cursor, "MATCH", monthName("*", id), "COUNT", 1_000),
      );
      if (names.length > 0) await this.#ask((client) => client.del(...names));
      cursor = next;
    } while (cursor !== "0");
  }

  async lease({ id, counter, limit, most, nowMs }: LeaseRequest): Promise<Lease | null> {
    const { keyId, service, month } = counter;
    const names = [monthName(month, keyId), leaseName(id), keysName];
    const answer = await this.#ask((client) =>
      client.eval(leaseScript, names.length, ...names, keyId, service, limit, most, nowMs),
    );
    if (answer === null) return null;
    const [granted = 0, taken = 0, bulkAtMs = 0] = (answer as (number | string)[]).map(Number);
    return { granted, taken, bulkAtMs };
  }

  async settle({ id, settlements }: Batch): Promise<void> {
    await this.#ask(async (client) => {
      const all = client.multi();
      settlements.forEach(({ counter, unused, beyond, answered }, place) => {
        const { keyId, service, month } = counter;
        const names = [monthName(month, keyId), keysName, settledName(`${id}:${place}`)];
        const changes: (string | number)[] = [`taken ${service}`, beyond - unused];
        for (const [day, calls] of Object.entries(answered)) changes.push(`day ${day} ${service}`, calls);
        all.eval(settleScript, names.length, ...names, keyId, ...changes);
      });
      throwFirst(await all.exec());
    });
  }

  async usage(
    month: string,
    keyId: string | null,
  ): Promise<{ months: readonly MonthUsage[]; days: readonly DayUsage[] }> {
    const ids = keyId === null ? (await this.list()).map(({ id }) => id).sort() : [keyId];
    const figures = await Promise.all(
      ids.map(async (id) => figuresOf(id, await this.#ask((client) => client.hgetall(monthName(month, id))))),
    );
    return { months: figures.flatMap((one) => one.months), days: figures.flatMap((one) => one.days) };
  }

  async close(): Promise<void> {
    this.#client.disconnect();
  }

  async #ask<T>(command: (client: Redis) => Promise<T>): Promise<T> {
    if (performance.now() < this.#pausedUntil) throw new StoreAway("the store of keys does not answer");
    try {
      return await command(this.#client);
    } catch (error) {
      this.#pausedUntil = performance.now() + pauseMs;
      const reason = this.#connectionError ?? messageOf(error);
      throw new StoreAway(`the store of keys: ${reason}`, { cause: error });
    }
  }
}

/** What a transaction's commands answered may hold failures. */
function throwFirst(results: readonly (readonly [error: Error | null, result: unknown])[] | null): void {
  for (const [failure] of results ?? []) if (failure !== null) throw failure;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The fields of a key's month, in order. */
function figuresOf(keyId: string, fields: Readonly<Record<string, string>>) {
  const entries = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, value]) => ({ words: field.split(" "), value: Number(value) }));
  return {
    months: entries.flatMap(({ words: [kind, service = ""], value }): MonthUsage[] =>
      kind === "taken" ? [{ keyId, service, taken: value }] : [],
    ),
    days: entries.flatMap(({ words: [kind, day = "", service = ""], value }): DayUsage[] =>
      kind === "day" ? [{ keyId, day, service, calls: value }] : [],
    ),
  };
}

const keyOf = (text: string | null): Key | null => (text === null ? null : (JSON.parse(text) as Key));
