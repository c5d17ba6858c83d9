/** Decides how lines reach standard output: never waiting for whoever reads it, losing lines rather than time or memory. */
import { constants, fstatSync, openSync, write, writeSync } from "node:fs";

/** Bytes that nobody has read yet; lines beyond them are lost. */
const unreadBytesMax = 4 * 1024 * 1024;
/** A reader that was busy is tried again after this time. */
const againMs = 20;
/** At the end a reader has this long to take what is left. */
const lastLinesMs = 1_000;

export interface LineOutput {
  /** Takes whole lines; they are written in order. */
  write(lines: string): void;
  /** From now on what is left keeps the process from ending, as long as a reader may have. */
  close(): void;
  /** Writes what is left before it returns: the process ends. */
  flush(): void;
}

/** Lines to a file descriptor. Pino's own destination goes on trying a full pipe for ever, or fails as the process ends. */
export function lineOutput(descriptor: number): LineOutput {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let isWriting = false;
  let endsAt = Number.POSITIVE_INFINITY;
  const put = (bytes: Buffer): void => {
    waiting.push(bytes);
    waitingBytes += bytes.length;
  };
  const take = (): Buffer | undefined => {
    const bytes = waiting.shift();
    waitingBytes -= bytes?.length ?? 0;
    return bytes;
  };
  const putBack = (bytes: Buffer): void => {
    if (bytes.length === 0) return;
    waiting.unshift(bytes);
    waitingBytes += bytes.length;
  };
  const loseAll = (): void => {
    waiting = [];
    waitingBytes = 0;
  };
  const pump = (): void => {
    const bytes = isWriting ? undefined : take();
    if (bytes === undefined) return;
    isWriting = true;
    write(descriptor, bytes, (error, count) => {
      isWriting = false;
      if (error === null) {
        putBack(bytes.subarray(count));
        pump();
      } else if (isFull(error) && performance.now() < endsAt) {
        putBack(bytes);
        later();
      } else loseAll();
    });
  };
  const later = (): void => {
    const timer = setTimeout(pump, againMs);
    if (endsAt === Number.POSITIVE_INFINITY) timer.unref();
  };
  return {
    write(lines) {
      if (waitingBytes > unreadBytesMax) return;
      put(Buffer.from(lines));
      pump();
    },
    close() {
      endsAt = performance.now() + lastLinesMs;
      if (waitingBytes > 0) later();
    },
    flush() {
      endsAt = Math.min(endsAt, performance.now() + lastLinesMs);
      for (let bytes = take(); bytes !== undefined && performance.now() < endsAt; bytes = take()) {
        try {
          putBack(bytes.subarray(writeSync(descriptor, bytes)));
        } catch (error) {
          if (!isFull(error as NodeJS.ErrnoException)) return;
          putBack(bytes);
          pause(againMs);
        }
      }
    },
  };
}

/** Anything else is a reader that has gone and does not come back. */
const isFull = ({ code }: NodeJS.ErrnoException): boolean => code === "EAGAIN";

const pause = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Standard output. A pipe is opened once more where the system allows it, so that writing to it never waits; a write
 * that waits for its reader would keep the process from ending.
 */
export function openStandardOutput(): LineOutput {
  const output = lineOutput(fstatSync(1).isFIFO() ? unwaitingPipe() : 1);
  // A process that dies of an error says so in its last line.
  process.once("exit", output.flush);
  return output;
}

function unwaitingPipe(): number {
  try {
    return openSync("/dev/stdout", constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return 1;
  }
}
