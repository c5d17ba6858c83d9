/** Idle connections, reused for the same origin at exactly the same checked addresses. */
import type { Client } from "undici";
import type { Destination } from "../policy/destination.ts";
import type { Connect, Connection } from "./connector.ts";
import { usedUpCode } from "./upstream-errors.ts";

/** A connection for one request at a time. */
export interface Lease {
  readonly client: Client;
  readonly connection: Connection;
  /** It has served a request before, so the other side may have closed it since. */
  readonly reused: boolean;
  /** Keeps the connection for the next request. */
  release(): void;
  /** Closes the connection, whatever is under way on it. */
  destroy(): void;
}

const maxHeaderBytes = 64 * 1024;
/** Idle time before a connection is closed, unless the server says less or more in Keep-Alive, up to 10 s. */
const keepAliveMs = 4_000;
const maxKeepAliveMs = 10_000;
const maxIdle = 256;

interface PooledConnection {
  readonly client: Client;
  readonly connection: Connection;
}

export class ConnectionPool {
  readonly #connect: Connect;
  readonly #idle = new Map<string, PooledConnection[]>();
  #idleCount = 0;

  constructor(connect: Connect) {
    this.#connect = connect;
  }

  /** An idle connection, or a new one; `fresh` asks for a new one. Throws what connecting throws. */
  async acquire(destination: Destination, signal: AbortSignal, fresh = false): Promise<Lease> {
    const key = buildKey(destination);
    for (let idle = this.#takeIdle(key); idle !== undefined; idle = this.#takeIdle(key)) {
      if (!fresh && !idle.connection.socket.destroyed) return this.#lease(idle, key, true);
      destroy(idle);
    }
    const connection = await this.#connect(destination, signal);
    const pooled = { connection, client: await createClient(connection, destination.target.url.origin) };
    pooled.client.on("disconnect", () => this.#remove(key, pooled));
    return this.#lease(pooled, key, false);
  }

  /** Closes idle connections. */
  close(): void {
    for (const pooled of [...this.#idle.values()].flat()) destroy(pooled);
  }

  #lease(pooled: PooledConnection, key: string, reused: boolean): Lease {
    return {
      ...pooled,
      reused,
      release: () => this.#release(pooled, key),
      destroy: () => destroy(pooled),
    };
  }

  #release(pooled: PooledConnection, key: string): void {
    if (pooled.connection.socket.destroyed || this.#idleCount >= maxIdle) {
      destroy(pooled);
      return;
    }
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), pooled]);
    this.#idleCount += 1;
  }

  #takeIdle(key: string): PooledConnection | undefined {
    const pooled = this.#idle.get(key)?.pop();
    if (pooled === undefined) return undefined;
    this.#idleCount -= 1;
    if (this.#idle.get(key)?.length === 0) this.#idle.delete(key);
    return pooled;
  }

  #remove(key: string, pooled: PooledConnection): void {
    const before = this.#idle.get(key) ?? [];
    const left = before.filter((one) => one !== pooled);
    this.#idleCount -= before.length - left.length;
    if (left.length === 0) this.#idle.delete(key);
    else this.#idle.set(key, left);
  }
}

/** The checked addresses are part of the key: an answer that changes leads to a new connection. */
const buildKey = ({ target, addresses }: Destination): string =>
  `${target.url.origin} ${addresses.toSorted().join(" ")}`;

function destroy({ client, connection }: PooledConnection): void {
  connection.socket.destroy();
  client.destroy().catch(() => undefined);
}

/** An HTTP/1.1 client on this connection, which can never open another one. */
async function createClient({ socket }: Connection, origin: string): Promise<Client> {
  // Loaded with the first fetch: it is a tenth of a second and 25 MB that many a server never needs.
  const { Client } = await import("undici");
  let isUsedUp = false;
  return new Client(origin, {
    connect(_options, callback) {
      const free = isUsedUp ? null : socket;
      isUsedUp = true;
      queueMicrotask(() => {
        if (free === null)
          callback(Object.assign(new Error("the connection has ended"), { code: usedUpCode }), null);
        else callback(null, free);
      });
    },
    pipelining: 1,
    maxHeaderSize: maxHeaderBytes,
    // The deadline of the whole fetch bounds silence: these two are idle timers, which a slow drip of bytes resets.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: maxKeepAliveMs,
  });
}
