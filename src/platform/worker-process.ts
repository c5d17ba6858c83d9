/** A worker process, seen from the server: it runs one task at a time and can be killed at any moment. */
import { readFileSync } from "node:fs";
import { ApiError, type ErrorCode, type ErrorDetail } from "../shared/api-error.ts";
import { encodeMessage, MessageAssembler } from "./messages.ts";
import { startWorker } from "./worker-broker.ts";
import type { StartedWorker, WorkerMemory } from "./worker-start.ts";

export interface WorkerRequest {
  /** URL of the module that exports the function. */
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

export interface WorkerAnswer {
  /** No answer yet: the task begins now, the first one of its module. */
  readonly isLoaded?: true;
  readonly output?: unknown;
  readonly error?: WorkerError;
}

/** The fields of an ApiError, or a bug. */
export type WorkerError =
  | {
      readonly code: ErrorCode;
      readonly message: string;
      readonly options: { readonly details?: readonly ErrorDetail[]; readonly retryAfterSeconds?: number };
    }
  | { readonly code: null; readonly name: string; readonly message: string; readonly stack: string };

interface RunningTask extends PromiseWithResolvers<unknown> {
  readonly onLoaded: (() => void) | undefined;
}

/** The worker died during a task: it was killed, ran out of memory, or native code crashed. */
export class WorkerDied extends Error {
  override readonly name = "WorkerDied";
}

export class WorkerProcess {
  /** Modules that it has loaded, whose tasks start at once. */
  readonly modules = new Set<string>();
  readonly #started: Promise<StartedWorker | null>;
  readonly #end = Promise.withResolvers<void>();
  #worker: StartedWorker | null = null;
  #task: RunningTask | undefined;
  #hasEnded = false;

  constructor(memory: WorkerMemory, onEnd: (worker: WorkerProcess) => void) {
    this.#started = this.#start(memory, (how) => {
      this.#hasEnded = true;
      this.#worker?.pipe.destroy();
      this.#task?.reject(new WorkerDied(`the worker process ended: ${how}`));
      this.#task = undefined;
      this.#end.resolve();
      onEnd(this);
    });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Resolves when the process is gone. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  /**
   * Resolves with the task's output. Rejects with the ApiError or bug that the task threw, and with `WorkerDied`.
   * One task at a time; input that cannot be cloned rejects and does not affect the worker. `onLoaded` is called when a
   * task begins for which the worker first had to start, or to load the module.
   */
  async run(request: WorkerRequest, onLoaded?: () => void): Promise<unknown> {
    const pieces = encodeMessage(request);
    const task = { ...Promise.withResolvers<unknown>(), onLoaded };
    if (this.#hasEnded) throw new WorkerDied("the worker process ended before its task");
    this.#task = task;
    this.modules.add(request.module);
    this.#send(pieces);
    return task.promise;
  }

  /** Kills it at once, whatever it does. */
  kill(): void {
    this.#started.then((worker) => worker?.kill());
  }

  /** Ends an idle worker. */
  retire(): void {
    this.#started.then((worker) => worker?.pipe.end());
  }

  /** Its resident memory; null if it is not known. */
  residentBytes(): number | null {
    return this.#statusBytes(/^VmRSS:\s+(\d+) kB$/m);
  }

  /** The memory that it alone holds: not what it has of files, such as its program; null if it is not known. */
  ownBytes(): number | null {
    return this.#statusBytes(/^RssAnon:\s+(\d+) kB$/m);
  }

  /** A line of proc_pid_status(5). */
  #statusBytes(line: RegExp): number | null {
    if (process.platform !== "linux" || this.#worker === null) return null;
    try {
      const kilobytes = line.exec(readFileSync(`/proc/${this.#worker.pid}/status`, "latin1"))?.[1];
      return kilobytes === undefined ? null : Number(kilobytes) * 1024;
    } catch {
      // The process has just ended.
      return null;
    }
  }

  async #start(memory: WorkerMemory, onEnd: (how: string) => void): Promise<StartedWorker | null> {
    const worker = await startWorker(memory, onEnd);
    if (worker === null) return null;
    const { pipe } = worker;
    const assembler = new MessageAssembler((message) => this.#settle(message as WorkerAnswer));
    pipe.on("data", (piece: Buffer) => assembler.push(piece));
    // The pipe breaks when the worker dies, which its end reports.
    pipe.on("error", () => undefined);
    if (this.#task === undefined) pipe.unref();
    this.#worker = worker;
    return worker;
  }

  async #send(pieces: readonly Uint8Array[]): Promise<void> {
    const worker = this.#worker ?? (await this.#started);
    worker?.pipe.ref();
    for (const piece of pieces) worker?.pipe.write(piece);
  }

  #settle({ isLoaded, output, error }: WorkerAnswer): void {
    const task = this.#task;
    if (isLoaded) {
      task?.onLoaded?.();
      return;
    }
    this.#task = undefined;
    // An idle worker does not keep the server from ending.
    this.#worker?.pipe.unref();
    if (error === undefined) task?.resolve(output);
    else if (error.code !== null) task?.reject(new ApiError(error.code, error.message, error.options));
    else task?.reject(Object.assign(new Error(error.message), { name: error.name, stack: error.stack }));
  }
}
