/** Worker processes that the supervisor starts for its servers: the messages of both sides. */
import type { ChildProcess } from "node:child_process";
import cluster, { type Worker as Server } from "node:cluster";
import {
  pipeOf,
  type Socket,
  type StartedWorker,
  type StartWorker,
  startChild,
  startDirectly,
  type WorkerMemory,
} from "./worker-start.ts";

/** What a server asks of the supervisor; it numbers its workers. */
export type WorkerOrder =
  | { readonly startWorker: number; readonly memory: WorkerMemory }
  | { readonly killWorker: number };

/** What the supervisor answers; with `pid` comes the socket. */
type WorkerNews =
  | { readonly worker: number; readonly pid: number }
  | { readonly worker: number; readonly how: string };

/** The supervisor's side for one server: its workers die with it. */
export class WorkerBroker {
  readonly #server: Server;
  readonly #workers = new Map<number, ChildProcess>();

  constructor(server: Server) {
    this.#server = server;
    server.once("exit", () => {
      for (const worker of this.#workers.values()) worker.kill("SIGKILL");
    });
  }

  fulfill(order: WorkerOrder): void {
    if ("killWorker" in order) this.#workers.get(order.killWorker)?.kill("SIGKILL");
    else this.#start(order.startWorker, order.memory);
  }

  #start(id: number, memory: WorkerMemory): void {
    const child = startChild(memory, (how) => {
      this.#workers.delete(id);
      this.#tell({ worker: id, how });
    });
    if (child?.pid === undefined) return;
    this.#workers.set(id, child);
    this.#tell({ worker: id, pid: child.pid }, pipeOf(child));
  }

  #tell(news: WorkerNews, socket?: Socket): void {
    if (this.#server.isConnected()) this.#server.send(news, socket);
    else socket?.destroy();
  }
}

interface Awaited {
  readonly started: (worker: StartedWorker | null) => void;
  readonly onEnd: (how: string) => void;
}

/** The server's side. */
class Broker {
  readonly #awaited = new Map<number, Awaited>();
  #count = 0;

  constructor() {
    process.on("message", (news: WorkerNews, socket?: Socket) => {
      if (typeof news === "object" && news !== null && "worker" in news) this.#hear(news, socket);
    });
  }

  start(memory: WorkerMemory, onEnd: (how: string) => void): Promise<StartedWorker | null> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      this.#awaited.set(id, { started: resolve, onEnd });
      this.#order({ startWorker: id, memory });
    });
  }

  #hear(news: WorkerNews, socket: Socket | undefined): void {
    const id = news.worker;
    const awaited = this.#awaited.get(id);
    if ("how" in news) {
      this.#awaited.delete(id);
      awaited?.started(null);
      awaited?.onEnd(news.how);
    } else if (socket !== undefined) {
      awaited?.started({ pid: news.pid, pipe: socket, kill: () => this.#order({ killWorker: id }) });
    }
  }

  #order(order: WorkerOrder): void {
    if (process.connected) process.send?.(order);
  }
}

let broker: Broker | undefined;

/** By the supervisor where there is one. */
export const startWorker: StartWorker = (memory, onEnd) => {
  if (!cluster.isWorker) return startDirectly(memory, onEnd);
  broker ??= new Broker();
  return broker.start(memory, onEnd);
};
