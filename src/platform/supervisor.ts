/** Keeps server processes running: starts them, replaces those that die or hang, and ends them all. */
import cluster, { type Worker } from "node:cluster";
import { allocatorSettings } from "./allocator-settings.ts";
import { keptPort, processEnvironment, successor } from "./env.ts";
import { HandedConnections } from "./handed-connections.ts";
import { MemoryKills } from "./memory-kills.ts";
import type { Greeting, ServerMessage, SupervisorMessage } from "./supervised.ts";
import { WorkerBroker } from "./worker-broker.ts";

interface SupervisorOptions {
  readonly processes: number;
  /** Called once, when all processes listen, with the greeting of the first. */
  readonly onReady: (greeting: string) => void;
  /** Called whenever all processes were replaced, before that is told. */
  readonly onReloaded?: () => Promise<void>;
  readonly tell: Tell;
}

/** Says what happens to the server processes, for the log. */
type Tell = (level: "info" | "error", message: string, fields: Readonly<Record<string, unknown>>) => void;

const minRestartMs = 100;
/** A process that dies so often within the time ends the supervisor: its successors would die as well. */
const crashesMax = 5;
const crashesWithinMs = 60_000;
/** The exit code of a supervisor that gives up. */
export const crashingExit = 3;
/** After SIGTERM a process has this long (a server closes within 10 s); then it is killed. */
const stopMs = 10_500;
/** A replaced process answers what is under way for so long; then it gets SIGTERM. */
const retiredMaxMs = 120_000;
/** Replaced processes that are not done yet, for each one that serves; beyond them the oldest are stopped. */
const retiredMax = 2;
/** A process whose event loop has been blocked for this long is killed. */
const silentMs = 30_000;
const checkEveryMs = 5_000;

/** One of the processes that are to serve, whichever serves in its place at the moment. */
interface Place {
  worker: Worker;
  /** When its processes crashed within the last minute. */
  crashedAt: readonly number[];
  restart: NodeJS.Timeout | undefined;
}

interface Started {
  readonly worker: Worker;
  /** Null where it died before it served. */
  readonly greeted: Promise<Greeting | null>;
}

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #places: Place[] = [];
  readonly #lastMessageAt = new Map<Worker, number>();
  readonly #greetings = new Map<Worker, Greeting>();
  /** Processes whose replacement serves: they finish what is under way. */
  readonly #retired = new Set<Worker>();
  /** The setting that each process was started with: processes share a socket where they name the port alike. */
  readonly #ports = new WeakMap<Worker, { readonly [keptPort]?: string }>();
  /** Why this process itself killed one. */
  readonly #killedFor = new WeakMap<Worker, string>();
  readonly #memoryKills = new MemoryKills();
  readonly #handed = new HandedConnections(() =>
    [...this.#greetings.keys()].find((worker) => worker.isConnected() && !this.#retired.has(worker)),
  );
  #hasServed = false;
  #port: number | undefined;
  #isStopping = false;
  #isReloading = false;
  #isReloadAsked = false;
  #checkedAt = performance.now();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    // One process accepts its connections itself; several receive theirs in turn.
    if (options.processes === 1) cluster.schedulingPolicy = cluster.SCHED_NONE;
    // Of node:ffi, which the servers call one function through (free-memory.ts).
    cluster.setupPrimary({ execArgv: [...process.execArgv, "--disable-warning=ExperimentalWarning"] });
    for (let count = 0; count < options.processes; count += 1) this.#add(this.#start(this.#keptPort()));
    setInterval(() => this.#killSilent(), checkEveryMs).unref();
  }

  /** Sends SIGTERM to all processes, and SIGKILL 10 s after their drain; this process ends when they have. */
  stop(exitCode = 0): void {
    // Told twice, the processes stop without the rest of their drain.
    this.#signalAll("SIGTERM");
    if (this.#isStopping) return;
    this.#isStopping = true;
    process.exitCode = exitCode;
    for (const { restart } of this.#places) clearTimeout(restart);
    const drainMs = Math.max(0, ...[...this.#greetings.values()].map((greeting) => greeting.drainMs));
    setTimeout(() => this.#signalAll("SIGKILL"), drainMs + stopMs).unref();
  }

  /**
   * Replaces every process by a new one, one after another: it reads its settings, opens all data anew and makes its first
   * calls. An old one finishes what is under way once its replacement listens, so there is always one that answers. Where the
   * first new one dies before that, all old ones serve on. The number of processes follows the new settings.
   */
  async reload(): Promise<void> {
    this.#isReloadAsked = true;
    if (this.#isReloading || !this.#hasServed) return;
    this.#isReloading = true;
    while (this.#isReloadAsked && !this.#isStopping) {
      this.#isReloadAsked = false;
      await this.#renewAll();
    }
    this.#isReloading = false;
  }

  /** Replaces one process that asks for it, unless others are being replaced: it asks again. */
  async #renew(worker: Worker): Promise<void> {
    const place = this.#places.find((candidate) => candidate.worker === worker);
    if (place === undefined || this.#isReloading || this.#isStopping || !this.#hasServed) return;
    this.#isReloading = true;
    const started = this.#startSuccessor();
    const hasStarted = (await started.greeted) !== null;
    this.#isReloading = false;
    if (this.#isStopping) return;
    // The one that asked may have died meanwhile, and has a successor then.
    if (hasStarted && place.worker === worker) this.#replace(place, started.worker);
    else if (hasStarted) this.#retire(started.worker);
    if (this.#isReloadAsked) await this.reload();
  }

  async #renewAll(): Promise<void> {
    const { tell } = this.#options;
    tell("info", "reloading: new server processes take over", {});
    let wanted = this.#places.length;
    for (let at = 0; at < wanted; at += 1) {
      const place = this.#places[at];
      const started = this.#startSuccessor();
      const greeting = await started.greeted;
      if (this.#isStopping) return;
      if (greeting === null) {
        const message =
          at === 0
            ? "the reload failed: the new server process did not start, and the old ones serve on"
            : "the reload failed halfway: a new server process did not start, and some old ones serve on";
        return tell("error", message, { pid: started.worker.process.pid, renewed: at });
      }
      wanted = greeting.processes;
      if (place === undefined) this.#add(started);
      else this.#replace(place, started.worker);
    }
    for (const { worker, restart } of this.#places.splice(wanted)) {
      clearTimeout(restart);
      this.#retire(worker);
    }
    await this.#options.onReloaded?.();
    tell("info", "reloaded", { processes: wanted });
  }

  #replace(place: Place, worker: Worker): void {
    const old = place.worker;
    clearTimeout(place.restart);
    place.worker = worker;
    place.crashedAt = [];
    this.#retire(old);
  }

  /** Lets a process finish what is under way, however long a slow reader takes, within bounds. */
  #retire(worker: Worker): void {
    if (!this.#lastMessageAt.has(worker)) return;
    this.#retired.add(worker);
    if (this.#greetings.has(worker)) worker.send({ retire: true } satisfies SupervisorMessage);
    else this.#end(worker);
    setTimeout(() => this.#end(worker), retiredMaxMs).unref();
    const surplus = [...this.#retired].slice(0, -retiredMax * this.#places.length);
    for (const oldest of surplus) this.#end(oldest);
  }

  #end(worker: Worker): void {
    worker.process.kill("SIGTERM");
    const drainMs = this.#greetings.get(worker)?.drainMs ?? 0;
    setTimeout(() => worker.process.kill("SIGKILL"), drainMs + stopMs).unref();
  }

  /**
   * With PORT=0 processes share one socket, which they find by the setting that they were all started with. Where none is
   * left, the next one keeps the port, so that callers find it.
   */
  #keptPort(): { readonly [keptPort]?: string } {
    const serving = [...this.#lastMessageAt.keys()].find((worker) => !this.#retired.has(worker));
    if (serving !== undefined) return this.#ports.get(serving) ?? {};
    return this.#port === undefined ? {} : { [keptPort]: String(this.#port) };
  }

  #add({ worker }: Started): void {
    this.#places.push({ worker, crashedAt: [], restart: undefined });
  }

  /** One that may take its time before it listens. */
  #startSuccessor(): Started {
    return this.#start(this.#keptPort(), { [successor]: "1" });
  }

  #start(port: { readonly [keptPort]?: string }, role: { readonly [successor]?: string } = {}): Started {
    const startedAt = performance.now();
    const worker = cluster.fork({ ...allocatorSettings, ...processEnvironment(), ...port, ...role });
    this.#ports.set(worker, port);
    this.#lastMessageAt.set(worker, startedAt);
    const broker = new WorkerBroker(worker);
    this.#handed.watch(worker);
    const { promise: greeted, resolve } = Promise.withResolvers<Greeting | null>();
    worker.on("message", (message: ServerMessage) => {
      this.#lastMessageAt.set(worker, performance.now());
      // An answer to the metrics' registry, which listens for itself.
      if ("type" in message) return;
      if ("greeting" in message) {
        this.#greet(worker, message);
        resolve(message);
      } else if ("wantsRenewal" in message) void this.#renew(worker);
      else if (!("isAlive" in message)) broker.handle(message);
    });
    // Writing to a process that just died fails; "exit" follows.
    worker.on("error", () => undefined);
    worker.once("exit", (code, signal) => {
      this.#lastMessageAt.delete(worker);
      resolve(null);
      const isRetired = this.#retired.delete(worker);
      if (!this.#isStopping && !isRetired) this.#handleDeath(worker, { code, signal, startedAt });
      this.#greetings.delete(worker);
    });
    return { worker, greeted };
  }

  #greet(worker: Worker, greeting: Greeting): void {
    this.#port ??= greeting.port;
    this.#greetings.set(worker, greeting);
    this.#handed.handOver();
    if (this.#hasServed || this.#greetings.size < this.#places.length) return;
    this.#hasServed = true;
    this.#options.onReady(greeting.greeting);
    if (this.#isReloadAsked) void this.reload();
  }

  #handleDeath(
    worker: Worker,
    how: { readonly code: number | null; readonly signal: string | null; readonly startedAt: number },
  ): void {
    // If none has ever served, the next one would fail in the same way: a bad setting, an address in use.
    if (this.#hasServed) this.#tellDeath(worker, how);
    else this.stop(how.code || 1);
  }

  #tellDeath(
    worker: Worker,
    how: { readonly code: number | null; readonly signal: string | null; readonly startedAt: number },
  ): void {
    const { tell } = this.#options;
    const now = performance.now();
    const { code, signal } = how;
    const seconds = Math.round((now - how.startedAt) / 100) / 10;
    const reason = this.#reasonOf(worker, how);
    const death = { pid: worker.process.pid, code, signal, seconds, reason };
    const place = this.#places.find((candidate) => candidate.worker === worker);
    const restartMs = place === undefined ? null : this.#restartAfter(place, now);
    tell("error", "a server process died", { ...death, ...(restartMs !== null && { restartMs }) });
    // The replacement of one that serves on is not missed.
    if (place === undefined || restartMs !== null) return;
    const message = `a server process died ${crashesMax} times within a minute: Nonet gives up`;
    tell("error", message, { exitCode: crashingExit });
    this.stop(crashingExit);
  }

  /** Starts the successor of a crashed process a while later, which it answers; null where it crashed too often. */
  #restartAfter(place: Place, now: number): number | null {
    place.crashedAt = [...place.crashedAt.filter((at) => now - at < crashesWithinMs), now];
    const crashes = place.crashedAt.length;
    if (crashes >= crashesMax) return null;
    const restartMs = minRestartMs * 2 ** (crashes - 1);
    place.restart = setTimeout(() => {
      place.worker = this.#start(this.#keptPort()).worker;
    }, restartMs);
    return restartMs;
  }

  #reasonOf(
    worker: Worker,
    { code, signal }: { readonly code: number | null; readonly signal: string | null },
  ): string {
    const own = this.#killedFor.get(worker);
    if (own !== undefined) return own;
    if (signal === "SIGKILL")
      return this.#memoryKills.hasNew()
        ? "killed by the system, which was out of memory"
        : "killed by somebody or by the system";
    if (signal === "SIGABRT") return "it ended itself, as for want of memory; standard error says more";
    if (signal !== null) return `killed by ${signal}`;
    if (!this.#greetings.has(worker)) return "it could not start; standard error says why";
    return code === 0 ? "it ended by itself" : "a fault of the program; standard error says more";
  }

  #killSilent(): void {
    const now = performance.now();
    // If this process itself was paused, as on a machine that slept, no message could arrive.
    const hasSlept = now - this.#checkedAt > 2 * checkEveryMs;
    this.#checkedAt = now;
    for (const [worker, lastMessageAt] of this.#lastMessageAt) {
      if (hasSlept) this.#lastMessageAt.set(worker, now);
      else if (now - lastMessageAt > silentMs) {
        this.#killedFor.set(worker, `killed by its supervisor: silent for ${silentMs / 1_000} s`);
        worker.process.kill("SIGKILL");
      }
    }
  }

  #signalAll(signal: "SIGTERM" | "SIGKILL"): void {
    for (const worker of this.#lastMessageAt.keys()) worker.process.kill(signal);
  }
}
