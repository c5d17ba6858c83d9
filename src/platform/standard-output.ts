/** Standard output that never waits for its reader: lines are lost rather than time or memory. */
import { constants, fstatSync, openSync, write, writeSync } from "node:fs";

/** Unread bytes beyond which lines are lost. */
const maxUnreadBytes = 4 * 1024 * 1024;
/** A reader that was busy is tried again after this time. */
const retryMs = 20;
/** At the end a reader has this long to take what is left. */
const lastLinesMs = 1_000;

/**
 * Writes whole lines to a file descriptor, in order. Not pino's own destination (sonic-boom): it retries a full pipe
 * forever, or fails as the process ends.
 */
export class LineWriter {
  readonly #descriptor: number;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #isWriting = false;
  #endsAt = Number.POSITIVE_INFINITY;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(lines: string): void {
    if (this.#waitingBytes > maxUnreadBytes) return;
    this.#push(Buffer.from(lines));
    this.#writeNext();
  }

  /** From now on what is left keeps the process alive, for as long as a reader may take. */
  close(): void {
    this.#endsAt = performance.now() + lastLinesMs;
    if (this.#waitingBytes > 0) this.#retry();
  }

  /** Writes what is left before it returns, because the process ends. */
  flush(): void {
    this.#endsAt = Math.min(this.#endsAt, performance.now() + lastLinesMs);
    while (performance.now() < this.#endsAt) {
      const bytes = this.#shift();
      if (bytes === undefined) return;
      try {
        this.#unshift(bytes.subarray(writeSync(this.#descriptor, bytes)));
      } catch (error) {
        if (!isFull(error as NodeJS.ErrnoException)) return;
        this.#unshift(bytes);
        sleep(retryMs);
      }
    }
  }

  #writeNext(): void {
    const bytes = this.#isWriting ? undefined : this.#shift();
    if (bytes === undefined) return;
    this.#isWriting = true;
    write(this.#descriptor, bytes, (error, count) => {
      this.#isWriting = false;
      if (error === null) {
        this.#unshift(bytes.subarray(count));
        this.#writeNext();
      } else if (isFull(error) && performance.now() < this.#endsAt) {
        this.#unshift(bytes);
        this.#retry();
      } else {
        this.#waiting = [];
        this.#waitingBytes = 0;
      }
    });
  }

  #retry(): void {
    const timer = setTimeout(() => this.#writeNext(), retryMs);
    if (this.#endsAt === Number.POSITIVE_INFINITY) timer.unref();
  }

  #push(bytes: Buffer): void {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
  }

  #shift(): Buffer | undefined {
    const bytes = this.#waiting.shift();
    this.#waitingBytes -= bytes?.length ?? 0;
    return bytes;
  }

  #unshift(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#waiting.unshift(bytes);
    this.#waitingBytes += bytes.length;
  }
}

/** Any other error means that the reader has gone and does not come back. */
const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === "EAGAIN";

const sleep = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Standard output. A pipe is opened once more where the system allows it, so that writing to it never blocks: a blocked
 * write would keep the process from ending.
 */
export function openStandardOutput(): LineWriter {
  const output = new LineWriter(fstatSync(1).isFIFO() ? openNonBlockingPipe() : 1);
  // A process that dies of an error says so in its last line.
  process.once("exit", () => output.flush());
  return output;
}

function openNonBlockingPipe(): number {
  try {
    return openSync("/dev/stdout", constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return 1;
  }
}
