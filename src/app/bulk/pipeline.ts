/** The pipeline of a bulk run: rows are read, answered out of turn, and written in their order. */
import type { AnsweredChunk } from "../../interfaces/cli/bulk/answer-chunk.ts";
import type { Checkpoint } from "../../interfaces/cli/bulk/journal.ts";
import type { Chunk, ChunkOptions } from "../../interfaces/cli/bulk/split.ts";
import type { Answerers } from "./answerers.ts";
import type { BulkInput } from "./bulk-input.ts";
import type { BulkOutput } from "./bulk-output.ts";

/** Output and journal are forced to the disk this often: what a break costs at most, beside what was under way. */
const checkpointEveryMs = 1_000;
/** Answered chunks that may wait for an earlier one, for each that is under way. */
const waitingFactor = 3;

/** How long a chunk shall take: short, so that a stopped run ends soon and chunks wait little for each other. */
const chunkMs = 500;
const chunkRowsMax = 2_000;

export interface PipelineOptions {
  readonly input: BulkInput;
  readonly output: BulkOutput;
  readonly answerers: Answerers;
  readonly split: Pick<ChunkOptions, "rowBytesMax" | "range">;
  /** Rows of the first chunk. */
  readonly chunkRows: number;
  /** Ends the reading; what is under way is answered and written. */
  readonly stop: AbortSignal;
}

/** How far the run is, in the terms of its journal. */
export type Reached = Omit<Checkpoint, "outputBytes">;

export class Pipeline {
  reached: Reached;
  readonly #options: PipelineOptions;
  #chunkRows: number;
  #underWay = 0;
  #written: Promise<void> = Promise.resolve();
  #checkpointAtMs = performance.now();
  #failure: { readonly error: unknown } | null = null;
  #wake = Promise.withResolvers<void>();

  constructor(options: PipelineOptions) {
    const { input, output } = options;
    const { resumedAt } = output;
    this.#options = options;
    this.#chunkRows = options.chunkRows;
    this.reached = resumedAt ?? {
      inputOffset: input.rowsStart,
      inputRows: 0,
      rows: 0,
      refused: 0,
    };
  }

  /** Resolves with whether all rows are in the output. Rejects with the first failure, once the rows before it are. */
  async run(): Promise<boolean> {
    const { stop, output, answerers } = this.#options;
    stop.addEventListener("abort", () => {
      answerers.abandon("stopped");
      this.#wakeUp();
    });
    await this.#readAll();
    await this.#written;
    // What was given up because the run was stopped is no failure.
    if (stop.aborted) this.#failure = null;
    const isDone = !stop.aborted && this.#failure === null;
    // A full disk is the failure that was first, whatever follows from it.
    await output
      .checkpoint({ ...this.reached, ...(isDone && { isDone }) })
      .catch((error: unknown) => this.#fail(error));
    this.#throwFailure();
    return isDone;
  }

  #throwFailure(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  get #isEnding(): boolean {
    return this.#options.stop.aborted || this.#failure !== null;
  }

  async #readAll(): Promise<void> {
    const { input, split, answerers } = this.#options;
    const { inputOffset, inputRows } = this.reached;
    const start = { offset: inputOffset, row: inputRows + 1 };
    for await (const chunk of input.chunks({ ...split, start, chunkRows: () => this.#chunkRows })) {
      while (!this.#isEnding && this.#underWay >= answerers.chunksAtOnce * waitingFactor)
        await this.#wake.promise;
      if (this.#isEnding) return;
      this.#submit(chunk);
    }
  }

  #submit(chunk: Chunk): void {
    this.#underWay += 1;
    const startedAt = performance.now();
    const answered = this.#options.answerers.answer(chunk);
    answered.then(
      () => this.#learn(chunk, performance.now() - startedAt),
      (error) => this.#fail(error),
    );
    this.#written = this.#written.then(() => this.#write(chunk, answered));
  }

  /** The rows of the next chunks; the place of a chunk's end never shows in the output. */
  #learn({ ends }: Chunk, milliseconds: number): void {
    const wanted = (ends.length * chunkMs) / Math.max(1, milliseconds);
    const moderate = Math.min(Math.max(wanted, this.#chunkRows / 2), this.#chunkRows * 2);
    this.#chunkRows = Math.max(1, Math.min(chunkRowsMax, Math.round(moderate)));
  }

  async #write(chunk: Chunk, answering: Promise<AnsweredChunk>): Promise<void> {
    try {
      const { text, rowCount, refusedCount } = await answering;
      // Nothing behind a gap: a resumed run begins there.
      if (this.#failure !== null) return;
      await this.#options.output.write(text);
      const { rows, refused } = this.reached;
      this.reached = {
        inputOffset: chunk.endOffset,
        inputRows: chunk.firstRow + chunk.ends.length - 1,
        rows: rows + rowCount,
        refused: refused + refusedCount,
      };
      if (performance.now() - this.#checkpointAtMs > checkpointEveryMs) {
        await this.#options.output.checkpoint(this.reached);
        this.#checkpointAtMs = performance.now();
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#underWay -= 1;
      this.#wakeUp();
    }
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#options.answerers.abandon("failed");
    this.#wakeUp();
  }

  #wakeUp(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }
}
