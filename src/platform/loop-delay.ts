/** How late the event loop is: what arrives now waits about this long before it is looked at. */

const everyMs = 100;
/** One long turn, as of a garbage collection, is no overload: the least of so many looks counts. */
const looks = 3;

export class LoopDelay {
  readonly #timer: NodeJS.Timeout;
  readonly #lateMs: number[] = Array(looks).fill(0);
  readonly #sources: (() => number)[] = [];
  #expectedAtMs = performance.now() + everyMs;

  constructor() {
    this.#timer = setInterval(() => this.#look(), everyMs).unref();
  }

  /** Whatever waits beyond the event loop's own queue tells its milliseconds here. */
  watch(source: () => number): void {
    this.#sources.push(source);
  }

  /** Milliseconds. */
  get ms(): number {
    return Math.max(Math.min(...this.#lateMs), ...this.#sources.map((source) => source()));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** An interval that fired late counts the next one from then on. */
  #look(): void {
    const nowMs = performance.now();
    this.#lateMs.shift();
    this.#lateMs.push(Math.max(0, nowMs - this.#expectedAtMs));
    this.#expectedAtMs = nowMs + everyMs;
  }
}
