/** A bound on calls under way that moves while they run. */

/** Calls at most at once, however well they go. */
export const callsMax = 64;

export class Gate {
  #limit: number;
  #held = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit;
  }

  get heldCount(): number {
    return this.#held;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Calls that have begun go on where the limit falls below their number. */
  set limit(limit: number) {
    this.#limit = Math.min(callsMax, Math.max(1, limit));
    this.#admit();
  }

  /** Runs the work in its turn; those who came first begin first. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#held < Math.floor(this.#limit)) this.#held += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#held -= 1;
      this.#admit();
    }
  }

  #admit(): void {
    while (this.#held < Math.floor(this.#limit) && this.#waiting.length > 0) {
      this.#held += 1;
      this.#waiting.shift()?.();
    }
  }
}

/**
 * More calls at once where the last ones went well and others wait, half as many where the server refused: additive
 * increase, multiplicative decrease (RFC 5681), once for all calls that were under way together.
 */
export class CongestionControl {
  readonly #gate: Gate;
  readonly #now: () => number;
  #decreasedAtMs = Number.NEGATIVE_INFINITY;

  constructor(gate: Gate, now: () => number) {
    this.#gate = gate;
    this.#now = now;
  }

  /** A call that began at this time was answered. */
  onAnswered(): void {
    if (this.#gate.waitingCount > 0) this.#gate.limit += 1 / this.#gate.limit;
  }

  onRefused(startedAtMs: number): void {
    if (startedAtMs < this.#decreasedAtMs) return;
    this.#decreasedAtMs = this.#now();
    this.#gate.limit /= 2;
  }
}

/** Processor time and time, in microseconds. */
export interface ProcessorClock {
  readonly usedMicroseconds: () => number;
  readonly nowMicroseconds: () => number;
}

/**
 * How many calls one process has at once: one while its processor is busy, since more would only wait within their
 * deadline, and more while it waits for others, such as DNS servers.
 */
export class ProcessorControl {
  readonly #gate: Gate;
  readonly #clock: ProcessorClock;
  #used: number;
  #at: number;

  constructor(gate: Gate, clock: ProcessorClock) {
    this.#gate = gate;
    this.#clock = clock;
    this.#used = clock.usedMicroseconds();
    this.#at = clock.nowMicroseconds();
  }

  /** To be called several times a second. */
  adapt(): void {
    const [used, at] = [this.#clock.usedMicroseconds(), this.#clock.nowMicroseconds()];
    const share = (used - this.#used) / Math.max(1, at - this.#at);
    this.#used = used;
    this.#at = at;
    if (share < 0.5 && this.#gate.waitingCount > 0) this.#gate.limit *= 2;
    else if (share > 0.9) this.#gate.limit /= 2;
  }
}
