/** Tells on standard error how far a run is: on a terminal in one line that changes, elsewhere twice a minute. */
import { type BulkProgress, progressFraction, progressText } from "../../interfaces/cli/bulk/progress.ts";
import { openProgress, type Progress } from "../../platform/progress.ts";

const terminalEveryMs = 250;
const logEveryMs = 30_000;
/** Rates are those of the last seconds: how long the rest takes is asked of now, not of the beginning. */
const windowMs = 15_000;

interface Sample {
  readonly atMs: number;
  readonly progress: BulkProgress;
}

interface Counted {
  readonly rows: number;
  readonly refused: number;
}

export class Reporter {
  readonly #progress: Progress;
  readonly #isTerminal: boolean;
  readonly #say: (line: string) => void;
  readonly #startedAtMs = performance.now();
  #samples: Sample[] = [];
  #timer: NodeJS.Timeout | undefined;
  #rowsBefore = 0;

  constructor(stream: NodeJS.WriteStream) {
    this.#progress = openProgress(stream);
    this.#isTerminal = stream.isTTY;
    this.#say = (line) => this.#progress.say(line);
  }

  /** Asks every now and then how far it is. */
  follow(ask: () => BulkProgress): void {
    const first = ask();
    this.#rowsBefore = first.rows;
    this.#samples = [{ atMs: performance.now(), progress: first }];
    const everyMs = this.#isTerminal ? terminalEveryMs : logEveryMs;
    this.#timer = setInterval(() => this.#tell(ask()), everyMs).unref();
  }

  #tell(progress: BulkProgress): void {
    const atMs = performance.now();
    this.#samples.push({ atMs, progress });
    while (this.#samples.length > 2 && atMs - (this.#samples[0]?.atMs ?? 0) > windowMs) this.#samples.shift();
    const [since] = this.#samples;
    if (since === undefined) return;
    const text = progressText(progress, since.progress, (atMs - since.atMs) / 1_000);
    const fraction = progressFraction(progress);
    if (this.#isTerminal) this.#progress.show(text, fraction);
    else this.#say(fraction === null ? text : `${Math.floor(fraction * 100)} %: ${text}`);
  }

  /** What came of it. */
  end({ rows, refused }: Counted): void {
    clearInterval(this.#timer);
    const seconds = (performance.now() - this.#startedAtMs) / 1_000;
    const rate = Math.round((rows - this.#rowsBefore) / Math.max(seconds, 0.001));
    const errors = refused === 0 ? "none of them refused" : `${refused.toLocaleString("en")} of them refused`;
    this.#say(
      `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}, ${errors}; ${rate.toLocaleString("en")} rows/s in ${seconds.toFixed(1)} s`,
    );
  }

  say(line: string): void {
    this.#say(line);
  }
}
