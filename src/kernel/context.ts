/** What a handler is given beside its input. */
import { clientKey } from "../shared/client-key.ts";
import type { Permit } from "./authorizer.ts";
import { type Deadline, deadline, type OnDisconnect } from "./deadline.ts";
import type { Context, FetchLimits, RunInWorker } from "./operation.ts";
import type { Caller, Dns, Fetch, Ports, ProbeMailbox, TargetReport } from "./ports.ts";

/** What all calls of an operation share. */
export interface OperationContext {
  readonly ports: Ports;
  /** What the service opened at start. */
  readonly resources: unknown;
  readonly deadlineMs: number;
}

/** The part of a call that its context needs. */
export interface CallOrigin {
  readonly caller: Caller;
  readonly onDisconnect: OnDisconnect;
}

// A class for its prototype (docs/decisions/0006): whatever a handler does not ask for is never made.
export class CallContext implements Context<never> {
  readonly #operation: OperationContext;
  readonly #call: CallOrigin;
  readonly #permit: Pick<Permit, "keyId" | "fetchLimits">;
  #deadline: Deadline | undefined;

  constructor(operation: OperationContext, call: CallOrigin, permit: Pick<Permit, "keyId" | "fetchLimits">) {
    this.#operation = operation;
    this.#call = call;
    this.#permit = permit;
  }

  get resources(): never {
    return this.#operation.resources as never;
  }

  get caller(): Caller {
    return this.#call.caller;
  }

  get signal(): AbortSignal {
    return this.#limit().signal;
  }

  get now(): () => number {
    return this.#operation.ports.now;
  }

  get random(): (byteCount: number) => Uint8Array {
    return this.#operation.ports.random;
  }

  get dns(): Dns {
    const { dns } = this.#operation.ports;
    return {
      query: (name, type, signal = this.signal) => dns.query(name, type, signal, this.client),
      exchange: (question) => dns.exchange({ signal: this.signal, client: this.client, ...question }),
    };
  }

  get runInWorker(): RunInWorker {
    const { workers } = this.#operation.ports;
    return (task, input, options) =>
      workers.run(task, input, { signal: this.signal, client: this.client, ...options });
  }

  get fetch(): Fetch {
    const { fetch } = this.#operation.ports;
    return (request) => fetch({ signal: this.signal, client: this.client, ...request });
  }

  get probeMailbox(): ProbeMailbox {
    const { probeMailbox } = this.#operation.ports;
    return (probe) => probeMailbox({ signal: this.signal, client: this.client, ...probe });
  }

  get explainTarget(): (url: string) => Promise<TargetReport> {
    const { targets } = this.#operation.ports;
    return (url) => targets.explain(url, this.signal, this.client);
  }

  get keyId(): string | null {
    return this.#permit.keyId;
  }

  get fetchLimits(): FetchLimits {
    return this.#permit.fetchLimits ?? noLimits;
  }

  /** Whose share of queues and connections this call takes: that of its key, else of its address. */
  get client(): string {
    return this.keyId === null ? clientKey(this.#call.caller.address) : `key ${this.keyId}`;
  }

  /** What a handler answers; one that answers at once pays for no timer. */
  settle(answer: unknown): unknown {
    return answer instanceof Promise ? this.#limit().settle(answer) : answer;
  }

  #limit(): Deadline {
    this.#deadline ??= deadline(this.#operation.deadlineMs, (listener) => this.#call.onDisconnect(listener));
    return this.#deadline;
  }
}

const noLimits: FetchLimits = {};
