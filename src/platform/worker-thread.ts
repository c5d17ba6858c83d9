/** Decides what a worker thread does with a task: load its module once, run its function, hand a Failure back as data. */
import { Failure, type FailureCode, type FailureDetail } from "../kernel/failure.ts";

export interface ThreadRequest {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
}

/** A Failure loses its class between threads, so it travels as what it says. */
export type ThreadAnswer =
  | { readonly output: unknown }
  | {
      readonly code: FailureCode;
      readonly message: string;
      readonly more: { readonly details?: readonly FailureDetail[]; readonly retryAfterSeconds?: number };
    };

/** Under this length a copy is cheaper than moving. */
const movedBytesMin = 64 * 1024;

/** An answer whose large buffers move to the other thread, in the way the pool asks for. */
async function moving(output: unknown): Promise<ThreadAnswer> {
  const buffers = new Set(buffersIn(output, 3));
  if (buffers.size === 0) return { output };
  const { move, transferableSymbol, valueSymbol } = await import("piscina");
  const answer = { output };
  return move({ ...answer, [transferableSymbol]: [...buffers], [valueSymbol]: answer } as never) as never;
}

function buffersIn(value: unknown, depth: number): readonly ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    const { buffer, byteLength } = value;
    // A part of a buffer is copied: the rest may belong to somebody else.
    const moves =
      buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength >= movedBytesMin;
    return moves ? [buffer] : [];
  }
  if (depth === 0 || typeof value !== "object" || value === null) return [];
  const parts = Object.values(value);
  return parts.length > 1_000 ? [] : parts.flatMap((part) => buffersIn(part, depth - 1));
}

/** Called by the pool for each task. */
export async function runTask({ module, name, input }: ThreadRequest): Promise<ThreadAnswer> {
  const loaded: Readonly<Record<string, unknown>> = await import(module);
  const run = loaded[name];
  if (typeof run !== "function") throw new Error(`${module} exports no function ${name}`);
  try {
    return await moving(await run(input));
  } catch (error) {
    if (error instanceof Failure) return told(error);
    throw error;
  }
}

const told = ({ code, message, details, retryAfterSeconds }: Failure): ThreadAnswer => ({
  code,
  message,
  more: { ...(details && { details }), ...(retryAfterSeconds && { retryAfterSeconds }) },
});
