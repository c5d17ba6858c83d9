/** What the command line calls operations through: this process, or a server. */
import type { Outcome } from "../../kernel/invoke.ts";
import type { RegisteredOperation } from "../../kernel/registry.ts";

export interface CallOptions {
  /** Ends the call when it fires. */
  readonly signal: AbortSignal;
  /** The media types wanted, as the header Accept has them; JSON where it is left out. */
  readonly accept?: string;
}

export interface CallTarget {
  /**
   * Calls an operation with values as its schema has them; files are sources that hold `bytes`. Never rejects for what a
   * caller can be told: that is the outcome's failure. Its status is 0 where no answer came at all.
   */
  call(
    registered: RegisteredOperation,
    input: Readonly<Record<string, unknown>>,
    options: CallOptions,
  ): Promise<Outcome>;
  /** Lets go of what calls have opened. */
  close(): Promise<void>;
}
