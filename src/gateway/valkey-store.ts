/** The store of many machines: a Valkey or Redis server. Each function is one command or one script, so it is atomic. */
import { Redis } from "iovalkey";
import {
  type Counter,
  type DayUsage,
  type Key,
  type Lease,
  type MonthUsage,
  type Settlement,
  type Store,
  StoreAway,
  shareOfRest,
} from "./store.ts";

/** `id` → key as JSON. */
const keysName = "nonet:keys";
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

const leaseScript = `
  local taken = tonumber(redis.call('HGET', KEYS[1], 'taken ' .. ARGV[1]) or '0')
  local bulk = tonumber(redis.call('HGET', KEYS[1], 'bulk ' .. ARGV[1]) or '0')
  local left = tonumber(ARGV[2]) - taken
  if left <= 0 then return {0, taken, tostring(bulk)} end
  local granted = math.max(1, math.min(tonumber(ARGV[3]), math.floor(left / ${shareOfRest})))
  redis.call('HINCRBY', KEYS[1], 'taken ' .. ARGV[1], granted)
  if granted > 1 then
    bulk = tonumber(ARGV[4])
    redis.call('HSET', KEYS[1], 'bulk ' .. ARGV[1], ARGV[4])
  end
  redis.call('EXPIRE', KEYS[1], ${keptSeconds})
  return {granted, taken + granted, string.format('%.0f', bulk)}
`;

/** A key that was deleted meanwhile has no counts. */
const settleScript = `
  if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return 0 end
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
 * the opening waits a little for the first time.
 */
export async function openValkeyStore(address: string): Promise<Store> {
  const client = new Redis(address.replace(/^valkey/, "redis"), {
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    // A command that was not answered may have been done: sent again, it would be done twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(reconnectMsMax, 50 * times),
    // A server that became a replica: the address leads to the new primary soon.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  });
  // Each command tells its own failure.
  client.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, connectTimeoutMs).unref();
    client.once("ready", resolve);
  });
  return new ValkeyStore(client);
}

class ValkeyStore implements Store {
  readonly #client: Redis;
  #pausedUntil = 0;

  constructor(client: Redis) {
    this.#client = client;
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
    await this.#ask((client) =>
      client
        .multi()
        .hset(keysName, key.id, JSON.stringify(key))
        .hset(hashesName, hash, `${key.id} -`)
        .sadd(ownHashes(key.id), hash)
        .exec(),
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
  }

  async lease(
    { keyId, service, month }: Counter,
    limit: number,
    most: number,
    nowMs: number,
  ): Promise<Lease> {
    const answer = await this.#ask((client) =>
      client.eval(leaseScript, 1, monthName(month, keyId), service, limit, most, nowMs),
    );
    const [granted = 0, taken = 0, bulkAtMs = 0] = (answer as (number | string)[]).map(Number);
    return { granted, taken, bulkAtMs };
  }

  async settle(settlements: readonly Settlement[]): Promise<void> {
    await this.#ask(async (client) => {
      const all = client.multi();
      for (const { counter, unused, beyond, answered } of settlements) {
        const { keyId, service, month } = counter;
        const changes: (string | number)[] = [`taken ${service}`, beyond - unused];
        for (const [day, calls] of Object.entries(answered)) changes.push(`day ${day} ${service}`, calls);
        all.eval(settleScript, 2, monthName(month, keyId), keysName, keyId, ...changes);
      }
      for (const [failure] of (await all.exec()) ?? []) if (failure !== null) throw failure;
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
      const message = error instanceof Error ? error.message : String(error);
      throw new StoreAway(`the store of keys: ${message}`, { cause: error });
    }
  }
}

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
