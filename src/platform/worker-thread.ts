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

/** Called by the pool for each task. */
export async function runTask({ module, name, input }: ThreadRequest): Promise<ThreadAnswer> {
  const loaded: Readonly<Record<string, unknown>> = await import(module);
  const run = loaded[name];
  if (typeof run !== "function") throw new Error(`${module} exports no function ${name}`);
  try {
    return { output: await run(input) };
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
