/** The processes that answer a run's rows, one a core: what one of them dies of costs one row. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AnsweredChunk } from "../../interfaces/cli/bulk/answer-chunk.ts";
import type { BulkPlan } from "../../interfaces/cli/bulk/plan.ts";
import type { Chunk, RowRefusal } from "../../interfaces/cli/bulk/split.ts";
import type { Answerers } from "./answerers.ts";
import type { ChildMessage } from "./child-messages.ts";

const usualProgram = fileURLToPath(import.meta.resolve("./child-main.ts"));

/** A second chunk waits where the first is answered, so that nobody waits for the other's message. */
const chunksAtOnce = 2;
const maxHeapMegabytes = 1_024;

/** Whoever answered a chunk died. */
class ChildDied extends Error {
  override readonly name = "ChildDied";
  readonly refusal: RowRefusal;

  constructor(refusal: RowRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

const timedOut: RowRefusal = { code: "processing_timeout", message: "The row took too long to process." };
const tooLarge: RowRefusal = {
  code: "overloaded",
  message: "The row needs more memory than one may use, or it ended the process that answered it.",
};

interface Job {
  readonly chunk: Chunk;
  readonly settled: PromiseWithResolvers<AnsweredChunk>;
}

class Child {
  readonly #process: ChildProcess;
  readonly #silenceMaxMs: number;
  readonly #jobs = new Map<number, Job>();
  #nextId = 0;
  #isReady = false;
  #hasEnded = false;
  readonly #ended = Promise.withResolvers<void>();
  #watchdog: NodeJS.Timeout | undefined;
  #refusal = tooLarge;
  #failure: Error | undefined;

  constructor(plan: BulkPlan, { silenceMaxMs, program = usualProgram }: ChildrenOptions) {
    this.#silenceMaxMs = silenceMaxMs;
    this.#process = fork(program, {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process.on("message", (message: ChildMessage) => this.#hear(message));
    this.#process.on("error", () => undefined);
    this.#process.once("exit", () => this.#end());
    this.#process.send(plan);
  }

  get jobCount(): number {
    return this.#jobs.size;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Rejects with `ChildDied`, or where nothing can be answered at all with the reason. */
  answer(chunk: Chunk): Promise<AnsweredChunk> {
    const settled = Promise.withResolvers<AnsweredChunk>();
    const id = this.#nextId++;
    this.#jobs.set(id, { chunk, settled });
    if (this.#hasEnded) this.#end();
    // An error here is that of a process that has gone, and that is told by its end.
    else this.#process.send({ id, chunk }, () => undefined);
    this.#watch();
    return settled.promise;
  }

  /** Resolves when it is gone. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#ended.promise;
  }

  #hear(message: ChildMessage): void {
    if (this.#failure !== undefined) return;
    this.#isReady = true;
    if (message.kind === "failed") {
      this.#failure = new Error(message.message);
      this.kill();
    } else if (message.kind === "answered") {
      this.#jobs.get(message.id)?.settled.resolve(message.answered);
      this.#jobs.delete(message.id);
    }
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#watchdog);
    if (this.#jobs.size === 0 || this.#hasEnded) return;
    this.#watchdog = setTimeout(() => {
      this.#refusal = timedOut;
      this.kill();
    }, this.#silenceMaxMs);
  }

  #end(): void {
    this.#hasEnded = true;
    this.#ended.resolve();
    clearTimeout(this.#watchdog);
    const neverBegan = new Error("a process that answers rows ended before it began");
    const reason = this.#failure ?? (this.#isReady ? new ChildDied(this.#refusal) : neverBegan);
    for (const { settled } of this.#jobs.values()) settled.reject(reason);
    this.#jobs.clear();
  }
}

export interface ChildrenOptions {
  readonly count: number;
  /** A process that answers no row for so long is killed. */
  readonly silenceMaxMs: number;
  /** In place of the program that calls operations. */
  readonly program?: string;
}

export class Children implements Answerers {
  readonly chunksAtOnce: number;
  readonly #plan: BulkPlan;
  readonly #options: ChildrenOptions;
  readonly #children: Child[];
  /** Answers the rows of chunks that a process died over, one by one. */
  #isolated: Child | undefined;
  #isolation: Promise<unknown> = Promise.resolve();

  constructor(plan: BulkPlan, options: ChildrenOptions) {
    const { count } = options;
    this.#plan = plan;
    this.#options = options;
    this.chunksAtOnce = count * chunksAtOnce;
    this.#children = Array.from({ length: count }, () => this.#begin());
  }

  async answer(chunk: Chunk): Promise<AnsweredChunk> {
    try {
      return await this.#leastBusy().answer(chunk);
    } catch (error) {
      if (!(error instanceof ChildDied)) throw error;
      const answered = this.#isolation.then(() => this.#answerByRow(chunk));
      this.#isolation = answered.catch(() => undefined);
      return answered;
    }
  }

  abandon(): void {}

  async close(): Promise<void> {
    await Promise.all([...this.#children, this.#isolated].map((child) => child?.kill()));
  }

  #begin(): Child {
    return new Child(this.#plan, this.#options);
  }

  #leastBusy(): Child {
    for (const [at, child] of this.#children.entries())
      if (child.hasEnded) this.#children[at] = this.#begin();
    return this.#children.reduce((least, child) => (child.jobCount < least.jobCount ? child : least));
  }

  /** Each row has the process for itself, so the one that ends it is known. */
  async #answerByRow(chunk: Chunk): Promise<AnsweredChunk> {
    const answers: AnsweredChunk[] = [];
    for (const row of rowsOf(chunk)) {
      answers.push(
        await this.#answerAlone(row).catch((error: unknown) => {
          if (!(error instanceof ChildDied)) throw error;
          return this.#answerAlone({ ...row, refusal: error.refusal });
        }),
      );
    }
    return {
      text: answers.map(({ text }) => text).join(""),
      rowCount: sumOf(answers, ({ rowCount }) => rowCount),
      refusedCount: sumOf(answers, ({ refusedCount }) => refusedCount),
    };
  }

  #answerAlone(row: Chunk): Promise<AnsweredChunk> {
    if (this.#isolated === undefined || this.#isolated.hasEnded) this.#isolated = this.#begin();
    return this.#isolated.answer(row);
  }
}

/** Chunks of one row each. */
function* rowsOf({ firstRow, endOffset, bytes, ends, refusal }: Chunk): Generator<Chunk> {
  for (const [at, end] of ends.entries()) {
    const start = ends[at - 1] ?? 0;
    yield {
      firstRow: firstRow + at,
      endOffset,
      bytes: bytes.subarray(start, end),
      ends: [end - start],
      ...(refusal && { refusal }),
    };
  }
}

const sumOf = (answers: readonly AnsweredChunk[], count: (answer: AnsweredChunk) => number): number =>
  answers.reduce((sum, answer) => sum + count(answer), 0);
