/** Calls an operation without a server: its input is read and checked, then its handler is called. */
import type { AnyOperation } from "../../src/kernel/operation.ts";
import type { Task } from "../../src/kernel/ports.ts";
import { compileInput } from "../../src/kernel/schema.ts";
import type { InputOrigin } from "../../src/kernel/validation-error.ts";
import { ApiError } from "../../src/shared/api-error.ts";

/** The answer, or the code and field of the error that a caller would be told. */
export async function callOperation(
  operation: AnyOperation,
  input: object,
  context: object = {},
  origin: InputOrigin = "body",
): Promise<unknown> {
  try {
    const read = compileInput(operation.input).read(structuredClone(input) as never, origin);
    return await operation.handle(read as never, context as never);
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.details?.[0]?.path];
    throw error;
  }
}

/** Runs tasks as a worker does: found by their names, with copies of what goes in and out. */
export class TaskRunner {
  count = 0;

  readonly runInWorker = async (task: Task<never, unknown>, input: unknown): Promise<unknown> => {
    this.count += 1;
    const run: unknown = (await import(task.module))[task.name];
    if (typeof run !== "function") throw new Error(`${task.name} is not exported`);
    return structuredClone(await run(structuredClone(input)));
  };
}
