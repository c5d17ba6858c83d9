/**
 * Connections that the supervisor handed to a server process which died before it took them. Node's cluster forgets them:
 * their clients would wait forever. Here another process gets them.
 */
import type { SendHandle } from "node:child_process";
import type { Worker } from "node:cluster";

/** What Node's cluster sends with a connection, and the reply (lib/internal/cluster/round_robin_handle.js). */
interface ClusterMessage {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

type Handed = readonly [message: ClusterMessage, connection: SendHandle | undefined];

/** Replies that a process sent before it died are read by then. ("disconnect" does not come while it owes one.) */
const lastRepliesMs = 20;

type Send = (message: ClusterMessage, connection?: SendHandle, ...others: unknown[]) => boolean;

export class HandedConnections {
  /** A process that serves, or undefined while there is none. */
  readonly #findServing: () => Worker | undefined;
  readonly #orphans: Handed[] = [];

  constructor(findServing: () => Worker | undefined) {
    this.#findServing = findServing;
  }

  /** Remembers what a process is handed until it says that it took it, or that it did not. */
  watch({ process: server }: Worker): void {
    const handed = new Map<number | undefined, Handed>();
    const send = server.send.bind(server) as Send;
    const sendAndRemember: Send = (message, connection, ...others) => {
      if (message.act === "newconn") handed.set(message.seq, [message, connection]);
      return send(message, connection, ...others);
    };
    server.send = sendAndRemember as typeof server.send;
    server.on("internalMessage", ({ ack }: ClusterMessage) => handed.delete(ack));
    server.once("exit", () =>
      setTimeout(() => {
        this.#orphans.push(...handed.values());
        this.handOver();
      }, lastRepliesMs),
    );
  }

  /** Gives the connections of the dead to a process that serves, where there is one. The reply goes to Node as usual. */
  handOver(): void {
    const serving = this.#findServing();
    if (serving === undefined) return;
    for (const [message, connection] of this.#orphans.splice(0))
      (serving.process.send as Send)(message, connection);
  }
}
