/** Keeps server processes running: starts them, replaces those that die or hang, and ends them all. */
import cluster, { type Worker } from "node:cluster";
import { keptPort, processEnvironment } from "./env.ts";
import { WorkerBroker, type WorkerCommand } from "./worker-broker.ts";

interface SupervisorOptions {
  readonly processes: number;
  /** Called once, when all processes listen, with the greeting of the first. */
  readonly onReady: (greeting: string) => void;
  readonly onDeath: (how: { readonly code: number | null; readonly signal: string | null }) => void;
}

/** Messages of a server process to its supervisor. */
type ServerMessage =
  | WorkerCommand
  | { readonly greeting: string; readonly port: number }
  | { readonly isAlive: true }
  | { readonly type: string };

const minRestartMs = 100;
const maxRestartMs = 10_000;
/** The replacement of a process that lived this long starts at once. */
const healthyMs = 10_000;
/** After SIGTERM a process has this long (a server closes within 10 s); then it is killed. */
const stopMs = 10_500;
/** A process whose event loop has been blocked for this long is killed. */
const silentMs = 30_000;
const checkEveryMs = 5_000;

/**
 * For glibc: few arenas, and large blocks outside of them, so that freed memory returns to the system (mallopt(3)).
 * By default a long-running server keeps half as much again.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #lastMessageAt = new Map<Worker, number>();
  readonly #greetings = new Map<Worker, string>();
  /** Processes whose replacement serves: they finish what is under way. */
  readonly #retired = new Set<Worker>();
  /** The setting that each process was started with: processes share a socket where they name the port alike. */
  readonly #ports = new WeakMap<Worker, { readonly [keptPort]?: string }>();
  /** Restarts in a row of processes that died soon. */
  #failures = 0;
  #hasServed = false;
  #port: number | undefined;
  #isStopping = false;
  #checkedAt = performance.now();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    // One process accepts its connections itself; several receive theirs in turn.
    if (options.processes === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
    // Of node:ffi, which the servers call one function through (free-memory.ts).
    cluster.setupPrimary({ execArgv: [...process.execArgv, "--disable-warning=ExperimentalWarning"] });
    for (let count = 0; count < options.processes; count += 1) this.#start();
    setInterval(() => this.#killSilent(), checkEveryMs).unref();
  }

  /** Sends SIGTERM to all processes, and SIGKILL after 10 s; this process ends when they have. */
  stop(exitCode = 0): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    process.exitCode = exitCode;
    this.#signalAll("SIGTERM");
    setTimeout(() => this.#signalAll("SIGKILL"), stopMs).unref();
  }

  /**
   * Replaces every process by a new one, which opens all data anew. An old one gets SIGTERM once its replacement listens,
   * so there is always one that answers; where the replacement dies before that, the old one stays.
   */
  reload(): void {
    const old = [...this.#lastMessageAt.keys()].filter((worker) => !this.#retired.has(worker));
    for (const worker of old) this.#start(worker);
  }

  #retire(worker: Worker): void {
    this.#retired.add(worker);
    worker.process.kill("SIGTERM");
    setTimeout(() => worker.process.kill("SIGKILL"), stopMs).unref();
  }

  /** `predecessor` is the process that stops as soon as the new one listens. */
  #start(predecessor?: Worker): void {
    if (this.#isStopping) return;
    const startedAt = performance.now();
    // With PORT=0 the replacement of a sole process keeps its port, so that callers find it; several share one socket,
    // which they find by the setting that they were all started with.
    const isSole = this.#options.processes === 1;
    const last = this.#port === undefined || !isSole ? {} : { [keptPort]: String(this.#port) };
    const port = predecessor === undefined ? last : (this.#ports.get(predecessor) ?? {});
    const worker = cluster.fork({ ...allocatorSettings, ...processEnvironment(), ...port });
    this.#ports.set(worker, port);
    this.#lastMessageAt.set(worker, startedAt);
    const broker = new WorkerBroker(worker);
    worker.on("message", (message: ServerMessage) => {
      this.#lastMessageAt.set(worker, performance.now());
      // An answer to the metrics' registry, which listens for itself.
      if ("type" in message) return;
      if ("greeting" in message) {
        this.#port ??= message.port;
        this.#greet(worker, message.greeting);
        if (predecessor !== undefined) this.#retire(predecessor);
      } else if (!("isAlive" in message)) broker.handle(message);
    });
    // Writing to a process that just died fails; "exit" follows.
    worker.on("error", () => undefined);
    worker.once("exit", (code, signal) => {
      this.#lastMessageAt.delete(worker);
      if (this.#isStopping || this.#retired.delete(worker)) return;
      const isInVain = predecessor !== undefined && !this.#greetings.has(worker);
      if (isInVain) this.#options.onDeath({ code, signal });
      else this.#replace({ code, signal }, performance.now() - startedAt);
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
    // If none has ever served, the next one would fail in the same way: a bad setting, an address in use.
    if (!this.#hasServed) {
      this.stop(how.code || 1);
      return;
    }
    this.#failures = livedMs >= healthyMs ? 0 : this.#failures + 1;
    const waitMs =
      this.#failures === 0 ? 0 : Math.min(maxRestartMs, minRestartMs * 2 ** (this.#failures - 1));
    setTimeout(() => this.#start(), waitMs);
  }

  #killSilent(): void {
    const now = performance.now();
    // If this process itself was paused, as on a machine that slept, no message could arrive.
    const hasSlept = now - this.#checkedAt > 2 * checkEveryMs;
    this.#checkedAt = now;
    for (const [worker, lastMessageAt] of this.#lastMessageAt) {
      if (hasSlept) this.#lastMessageAt.set(worker, now);
      else if (now - lastMessageAt > silentMs) worker.process.kill("SIGKILL");
    }
  }

  #signalAll(signal: "SIGTERM" | "SIGKILL"): void {
    for (const worker of this.#lastMessageAt.keys()) worker.process.kill(signal);
  }
}

const heartbeatMs = 2_000;

/** Tells the supervisor that this process serves, and from then on that its event loop is not blocked. */
export function reportToSupervisor(greeting: string, port: number): void {
  const send = (message: ServerMessage): unknown => process.connected && process.send?.(message);
  send({ greeting, port });
  setInterval(() => send({ isAlive: true }), heartbeatMs).unref();
}
