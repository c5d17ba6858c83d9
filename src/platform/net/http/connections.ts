/** Decides when a connection is used again: for the same origin at exactly the same checked addresses, while idle. */

import type { Client } from "undici";
import type { Destination } from "../policy/destination.ts";
import type { Connect, Connection } from "./connector.ts";
import { spentCode } from "./upstream-failure.ts";

/** A connection for one request at a time. */
export interface Lease {
  readonly client: Client;
  readonly connection: Connection;
  /** It has served a request before, so the other side may have closed it by now. */
  readonly reused: boolean;
  /** Keeps the connection for the next request. */
  release(): void;
  /** Closes the connection, whatever is under way on it. */
  destroy(): void;
}

export interface Connections {
  /** An idle connection, or a new one; `fresh` asks for a new one. Throws what connecting throws. */
  take(destination: Destination, signal: AbortSignal, fresh?: boolean): Promise<Lease>;
  /** Closes what is idle. */
  close(): void;
}

const headerBytesMax = 64 * 1024;
/** Idle time before a connection is closed, unless the server says less or more in Keep-Alive, up to 10 s. */
const keepAliveMs = 4_000;
const keepAliveMaxMs = 10_000;
const idleMax = 256;

interface Kept {
  readonly client: Client;
  readonly connection: Connection;
}

export function openConnections(connect: Connect): Connections {
  const idle = new Map<string, Kept[]>();
  let idleCount = 0;
  const takeIdle = (key: string): Kept | undefined => {
    const kept = idle.get(key)?.pop();
    if (kept === undefined) return undefined;
    idleCount -= 1;
    if (idle.get(key)?.length === 0) idle.delete(key);
    return kept;
  };
  const drop = (key: string, kept: Kept): void => {
    const others = idle.get(key)?.filter((one) => one !== kept) ?? [];
    idleCount += others.length - (idle.get(key)?.length ?? 0);
    if (others.length === 0) idle.delete(key);
    else idle.set(key, others);
  };
  const leaseOf = (kept: Kept, key: string, reused: boolean): Lease => ({
    ...kept,
    reused,
    release() {
      if (kept.connection.socket.destroyed || idleCount >= idleMax) return destroy(kept);
      idle.set(key, [...(idle.get(key) ?? []), kept]);
      idleCount += 1;
    },
    destroy: () => destroy(kept),
  });
  return {
    async take(destination, signal, fresh = false) {
      const key = keyOf(destination);
      for (let kept = takeIdle(key); kept !== undefined; kept = takeIdle(key)) {
        if (!fresh && !kept.connection.socket.destroyed) return leaseOf(kept, key, true);
        destroy(kept);
      }
      const connection = await connect(destination, signal);
      const kept = { connection, client: await clientOn(connection, destination.target.url.origin) };
      kept.client.on("disconnect", () => drop(key, kept));
      return leaseOf(kept, key, false);
    },
    close() {
      for (const kept of [...idle.values()].flat()) destroy(kept);
    },
  };
}

/** What was checked is part of the key: an answer that changed leads to a new connection. */
const keyOf = ({ target, addresses }: Destination): string =>
  `${target.url.origin} ${addresses.toSorted().join(" ")}`;

function destroy({ client, connection }: Kept): void {
  connection.socket.destroy();
  client.destroy().catch(() => undefined);
}

/** An HTTP/1.1 client that speaks on this connection and can never open another one. */
async function clientOn({ socket }: Connection, origin: string): Promise<Client> {
  // Loaded with the first fetch: it is a tenth of a second and 25 MB that many a server never needs.
  const { Client } = await import("undici");
  let spent = false;
  return new Client(origin, {
    connect(_options, callback) {
      const answer = spent ? null : socket;
      spent = true;
      queueMicrotask(() => {
        if (answer === null)
          callback(Object.assign(new Error("the connection has ended"), { code: spentCode }), null);
        else callback(null, answer);
      });
    },
    pipelining: 1,
    maxHeaderSize: headerBytesMax,
    // Silence is bounded by the deadline of the whole fetch: these two are idle timers, which a drip passes.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMaxMs,
  });
}
