/** Decides what a handler is given: the world of its service, and what belongs to this one call. */
import { type Deadline, deadline, type WhenGone } from "./deadline.ts";
import type { Compute, Context } from "./operation.ts";
import type { Caller, Dns, Fetch, Ports } from "./ports.ts";

/** What all calls of an operation share. */
export interface World {
  readonly ports: Ports;
  /** What the service opened at start. */
  readonly resources: unknown;
  readonly deadlineMs: number;
}

/** Work up to this many microseconds runs on the event loop, which nothing may hold longer than 20 ms. */
const inlineCostMax = 5_000;

// A class for its prototype, as in deadline.ts: a handler that asks for no signal costs none.
export class CallContext implements Context<never> {
  readonly resources: never;
  readonly caller: Caller;
  readonly now: () => number;
  readonly random: (byteCount: number) => Uint8Array;
  readonly compute: Compute;
  readonly fetch: Fetch;
  readonly dns: Dns;
  readonly #deadlineMs: number;
  readonly #whenGone: WhenGone;
  #deadline: Deadline | undefined;

  constructor({ ports, resources, deadlineMs }: World, caller: Caller, whenGone: WhenGone) {
    this.resources = resources as never;
    this.caller = caller;
    this.now = ports.now;
    this.random = ports.random;
    this.dns = ports.dns;
    this.compute = (task, input, cost, options) =>
      cost <= inlineCostMax
        ? task.run(input)
        : ports.workers.run(task, input, { signal: this.signal, ...options });
    this.fetch = (request) => ports.fetch({ signal: this.signal, ...request });
    this.#deadlineMs = deadlineMs;
    this.#whenGone = whenGone;
  }

  get signal(): AbortSignal {
    return this.#limit().signal;
  }

  /** What a handler answers; one that answers at once pays for no timer. */
  settle(answer: unknown): unknown {
    return answer instanceof Promise ? this.#limit().settle(answer) : answer;
  }

  #limit(): Deadline {
    this.#deadline ??= deadline(this.#deadlineMs, this.#whenGone);
    return this.#deadline;
  }
}
