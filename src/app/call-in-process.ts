/** Calls of operations in this process, without a server: nobody needs a key, and nothing is counted. */
import type { CallOptions, CallTarget } from "../interfaces/cli/call.ts";
import { readGiven } from "../kernel/given-input.ts";
import type { Invoke, Outcome } from "../kernel/invoke.ts";
import type { Caller } from "../kernel/ports.ts";
import { type RegisteredOperation, unprefixedService } from "../kernel/registry.ts";
import { holdsBytes, sourcesIn } from "../kernel/source.ts";
import type { Operations } from "./operations.ts";

export class InProcessTarget implements CallTarget {
  readonly #operations: Operations;
  readonly #invokes: ReadonlyMap<string, Invoke>;

  /** `operations` are stopped when the target is closed. */
  constructor(operations: Operations) {
    this.#operations = operations;
    this.#invokes = new Map(operations.callables.map(({ registered, invoke }) => [registered.id, invoke]));
  }

  async call(
    { id, operation, service }: RegisteredOperation,
    input: Readonly<Record<string, unknown>>,
    { signal, accept = "application/json" }: CallOptions,
  ): Promise<Outcome> {
    const invoke = this.#invokes.get(id);
    if (invoke === undefined) throw new Error(`${id} is not open in this process`);
    const hasBytes = sourcesIn(input, operation.upload ?? {}).some(holdsBytes);
    return invoke({
      caller: operator(accept, service.id === unprefixedService ? "" : `/${service.id}`),
      origin: "body",
      isLenient: false,
      // Bytes stay where they are: what an operation takes of them is its own to check. Validation fills in defaults.
      readInput: () => (hasBytes ? { ...input } : readGiven(input, operation, "The input")),
      onDisconnect: (listener) => {
        if (signal.aborted) listener();
        else signal.addEventListener("abort", listener, { once: true });
      },
    });
  }

  close(): Promise<void> {
    return this.#operations.stop();
  }
}

/** Who sits at the terminal: no key, no address. */
const operator = (accept: string, base: string): Caller => ({
  address: null,
  base,
  header: (name) => (name === "accept" ? accept : undefined),
  parameter: () => undefined,
});
