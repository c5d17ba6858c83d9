/** Keeps server processes running: starts them, replaces those that die or hang, and ends them all. */
import cluster, { type Worker } from "node:cluster";
import { processEnvironment } from "./env.ts";
import { WorkerBroker, type WorkerOrder } from "./worker-broker.ts";

export interface SupervisorOptions {
  readonly processes: number;
  /** Told once, with what the first process says of itself, when all listen. */
  readonly onReady: (greeting: string) => void;
  readonly onDeath: (how: { readonly code: number | null; readonly signal: string | null }) => void;
}

/** What a server process tells its supervisor. */
export type ServerMessage =
  | WorkerOrder
  | { readonly greeting: string; readonly port: number }
  | { readonly isAlive: true };

const minRestartMs = 100;
const maxRestartMs = 10_000;
/** A process that lived this long was well: its replacement starts at once. */
const soundMs = 10_000;
/** After the word to stop a process has this long (a server closes within 10 s); then it is killed. */
const stopMs = 10_500;
/** A process whose event loop has not turned for this long is killed. */
const silentMs = 30_000;
const lookEveryMs = 5_000;

/**
 * For glibc: few arenas, and large blocks outside of them, so that freed memory goes back to the system (mallopt(3)).
 * By default a long-running server keeps half as much again.
 */
const allocation = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #heardAt = new Map<Worker, number>();
  readonly #greetings = new Map<Worker, string>();
  /** Restarts in a row of processes that soon died. */
  #failures = 0;
  #hasServed = false;
  #port: number | undefined;
  #isStopping = false;
  #lookedAt = performance.now();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    // One process accepts its connections itself; several are handed theirs in turn.
    if (options.processes === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
    for (let count = 0; count < options.processes; count += 1) this.#start();
    setInterval(() => this.#killSilent(), lookEveryMs).unref();
  }

  /** Ends all processes as their own SIGTERM does, by force after 10 s; this process ends when they have. */
  stop(exitCode = 0): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    process.exitCode = exitCode;
    this.#signalAll("SIGTERM");
    setTimeout(() => this.#signalAll("SIGKILL"), stopMs).unref();
  }

  #start(): void {
    if (this.#isStopping) return;
    const startedAt = performance.now();
    // Whoever asked for any port keeps the first one, so that callers find the replacement.
    const port = this.#port === undefined ? {} : { PORT: String(this.#port) };
    const worker = cluster.fork({ ...allocation, ...processEnvironment(), ...port });
    this.#heardAt.set(worker, startedAt);
    const broker = new WorkerBroker(worker);
    worker.on("message", (message: ServerMessage) => {
      this.#heardAt.set(worker, performance.now());
      if ("greeting" in message) {
        this.#port ??= message.port;
        this.#greet(worker, message.greeting);
      } else if (!("isAlive" in message)) broker.fulfill(message);
    });
    // Writing to a process that just died fails; its end is told below.
    worker.on("error", () => undefined);
    worker.once("exit", (code, signal) => {
      this.#heardAt.delete(worker);
      if (!this.#isStopping) this.#replace({ code, signal }, performance.now() - startedAt);
    });
  }

  #greet(worker: Worker, greeting: string): void {
    this.#greetings.set(worker, greeting);
    if (this.#hasServed || this.#greetings.size < this.#options.processes) return;
    this.#hasServed = true;
    this.#options.onReady(greeting);
  }

  #replace(how: { readonly code: number | null; readonly signal: string | null }, livedMs: number): void {
    this.#options.onDeath(how);
    // Where none has ever served, the next one would fail as this one did: a bad setting, an address in use.
    if (!this.#hasServed) {
      this.stop(how.code || 1);
      return;
    }
    this.#failures = livedMs >= soundMs ? 0 : this.#failures + 1;
    const waitMs =
      this.#failures === 0 ? 0 : Math.min(maxRestartMs, minRestartMs * 2 ** (this.#failures - 1));
    setTimeout(() => this.#start(), waitMs);
  }

  #killSilent(): void {
    const now = performance.now();
    // After a pause of this process itself, as of a machine that slept, nobody was heard.
    const hasSlept = now - this.#lookedAt > 2 * lookEveryMs;
    this.#lookedAt = now;
    for (const [worker, heardAt] of this.#heardAt) {
      if (hasSlept) this.#heardAt.set(worker, now);
      else if (now - heardAt > silentMs) worker.process.kill("SIGKILL");
    }
  }

  #signalAll(signal: "SIGTERM" | "SIGKILL"): void {
    for (const worker of this.#heardAt.keys()) worker.process.kill(signal);
  }
}

const aliveEveryMs = 2_000;

/** Tells the supervisor what is served, and from then on that the event loop turns. */
export function reportToSupervisor(greeting: string, port: number): void {
  const send = (message: ServerMessage): unknown => process.connected && process.send?.(message);
  send({ greeting, port });
  setInterval(() => send({ isAlive: true }), aliveEveryMs).unref();
}
