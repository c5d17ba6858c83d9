/** Worker processes that the supervisor starts for its servers: both sides of the messages. */
import type { ChildProcess } from "node:child_process";
import cluster, { type Worker as Server } from "node:cluster";
import {
  getPipe,
  type Socket,
  type StartedWorker,
  type StartWorker,
  startChild,
  startDirectly,
  type WorkerMemory,
} from "./worker-start.ts";

/** A server's command to the supervisor; the server numbers its workers. */
export type WorkerCommand = { readonly startWorker: number; readonly memory: WorkerMemory };

/** The supervisor's reply; the one with `pid` carries the socket. */
type WorkerEvent =
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

  handle(command: WorkerCommand): void {
    this.#start(command.startWorker, command.memory);
  }

  #start(id: number, memory: WorkerMemory): void {
    const child = startChild(memory, (how) => {
      this.#workers.delete(id);
      this.#send({ worker: id, how });
    });
    if (child?.pid === undefined) return;
    this.#workers.set(id, child);
    this.#send({ worker: id, pid: child.pid }, getPipe(child));
  }

  #send(event: WorkerEvent, socket?: Socket): void {
    if (this.#server.isConnected()) this.#server.send(event, socket);
    else socket?.destroy();
  }
}

interface PendingWorker {
  readonly resolve: (worker: StartedWorker | null) => void;
  readonly onEnd: (how: string) => void;
}

/** The server's side: asks the supervisor for workers. */
class BrokerClient {
  readonly #pending = new Map<number, PendingWorker>();
  #count = 0;

  constructor() {
    process.on("message", (event: WorkerEvent, socket?: Socket) => {
      if (typeof event === "object" && event !== null && "worker" in event) this.#handle(event, socket);
    });
  }

  start(memory: WorkerMemory, onEnd: (how: string) => void): Promise<StartedWorker | null> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      this.#pending.set(id, { resolve, onEnd });
      this.#send({ startWorker: id, memory });
    });
  }

  #handle(event: WorkerEvent, socket: Socket | undefined): void {
    const id = event.worker;
    const pending = this.#pending.get(id);
    if ("how" in event) {
      this.#pending.delete(id);
      pending?.resolve(null);
      pending?.onEnd(event.how);
    } else if (socket !== undefined) {
      pending?.resolve({ pid: event.pid, pipe: socket, kill: () => this.#kill(id, event.pid) });
    }
  }

  /** At once: on a busy machine each process that a message passes by may take milliseconds to have its turn. */
  #kill(id: number, pid: number): void {
    if (!this.#pending.has(id)) return;
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended, which the supervisor is about to tell.
    }
  }

  #send(command: WorkerCommand): void {
    if (process.connected) process.send?.(command);
  }
}

let broker: BrokerClient | undefined;

/** Starts a worker, through the supervisor where there is one. */
export const startWorker: StartWorker = (memory, onEnd) => {
  if (!cluster.isWorker) return startDirectly(memory, onEnd);
  broker ??= new BrokerClient();
  return broker.start(memory, onEnd);
};
