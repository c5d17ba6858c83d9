/** Decides how much work runs beside the event loop: how many threads, how long, how large, how long a queue. */
import { availableParallelism } from "node:os";
import type { Piscina } from "piscina";
import { Failure } from "../kernel/failure.ts";
import type { Task, Workers, WorkOptions } from "../kernel/ports.ts";
import { integerSetting } from "../kernel/setting.ts";
import { openTurns } from "./turns.ts";
import type { ThreadAnswer, ThreadRequest } from "./worker-thread.ts";

export const threadsSetting = integerSetting("NONET_THREADS", {
  default: availableParallelism(),
  defaultText: "one a core",
  min: 1,
  max: 256,
  help: "worker threads a process",
});

export interface WorkerLimits {
  readonly threads: number;
  /** Milliseconds a task may take in a thread. */
  readonly deadlineMs: number;
  /** Largest JavaScript heap of a thread; buffers are not counted in it. */
  readonly heapMegabytesMax: number;
  /** Tasks that may wait for a thread. */
  readonly queueMax: number;
}

/** A task's time is 10 s (contract, section 0.4); 64 waiting tasks a thread are some seconds of ordinary work. */
export const workerLimitsOf = (threads: number): WorkerLimits => ({
  threads,
  deadlineMs: 10_000,
  heapMegabytesMax: 512,
  queueMax: threads * 64,
});

/** Idle threads end after this long: an idle process is small, a busy one keeps its threads warm. */
const idleMs = 60_000;

/** Threads give way to the event loop where both want a processor; those that a library starts in them do so too. */
const niceIncrement = 10;

export interface ClosableWorkers extends Workers {
  /** Ends the threads; tasks under way are given up. */
  close(): Promise<void>;
}

type Pool = Piscina<ThreadRequest, ThreadAnswer>;

/** Loaded with the first task: a server of small requests never needs it. */
async function openPool({ threads, heapMegabytesMax }: WorkerLimits): Promise<Pool> {
  const { Piscina } = await import("piscina");
  return new Piscina({
    filename: import.meta.resolve("./worker-thread.ts"),
    name: "runTask",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
}

/** A pool that starts its threads when they are first needed. */
export function openWorkers(limits: WorkerLimits): ClosableWorkers {
  let pool: Promise<Pool> | undefined;
  // The line stands here: piscina 5.3 does not bound tasks that have a signal, nor go on with them after it
  // ended a thread.
  const turns = openTurns(limits.threads, limits.queueMax);
  const unbroken = new Set<Promise<unknown>>();
  const runInTurn = async (request: ThreadRequest, options: WorkOptions, signal: AbortSignal) => {
    const endTurn = await turns.take(signal);
    pool ??= openPool(limits);
    // Piscina's type names the newer argument of postMessage, its code takes the list.
    const transferList = [...(options.transfer ?? [])] as never;
    if (options.unbroken === undefined)
      return await pool.then((opened) => opened.run(request, { signal, transferList })).finally(endTurn);
    const work = pool.then((opened) => opened.run(request, { transferList })).finally(endTurn);
    unbroken.add(work);
    const forget = () => unbroken.delete(work);
    work.then(forget, forget);
    return await Promise.race([work, whenAborted(signal)]);
  };
  return {
    async run<I, O>(task: Task<I, O>, input: I, options: WorkOptions = {}): Promise<O> {
      const request: ThreadRequest = { module: task.module, name: task.name, input };
      const signal = signalOf(limits, options);
      const answer = await runInTurn(request, options, signal).catch((error: unknown) => {
        throw poolFailure(error, signal);
      });
      if ("output" in answer) return answer.output as O;
      throw new Failure(answer.code, answer.message, answer.more);
    },
    async close() {
      turns.close();
      await Promise.allSettled(unbroken);
      await (await pool)?.destroy();
    },
  };
}

/** Rejects once the signal is aborted. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function signalOf(limits: WorkerLimits, { signal }: WorkOptions): AbortSignal {
  const timeout = AbortSignal.timeout(limits.deadlineMs);
  return signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
}

/** What the pool throws, in the caller's words; a task's own bug stays what it is. */
function poolFailure(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof Failure) return error;
  if (signal.aborted) {
    if (signal.reason instanceof Failure) return signal.reason;
    return new Failure("processing_timeout", "The request took too long to process.", { cause: error });
  }
  if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") {
    return new Failure("payload_too_large", "The request needs more memory than one request may use.", {
      cause: error,
    });
  }
  return error;
}
