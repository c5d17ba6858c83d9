/** What an attack is: a name, the finding that it stands for, and what it does to a server. */
import type { Target } from "./target.ts";

/** The servers that stand for a hostile outside. */
export interface Outside {
  /** The hostile target, as `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** A name with two addresses: the first resets every connection, the second says nothing. */
  readonly resetting: string;
  /** What leads a server there. */
  readonly settings: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

export interface Attack {
  readonly name: string;
  /** As the security review numbers it. */
  readonly finding: string;
  /** Settings of its server, beside those that lead to the outside. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Its server may reach the servers on loopback that stand for the outside. */
  readonly usesOutside?: boolean;
  /** Resolves when it is over: within 15 s, and within 60 s in any case. */
  readonly run: (target: Target, outside: Outside) => Promise<void>;
}

/** Keeps a value that takes seconds to build, such as a file that many attacks send. */
export function once<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}

export const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Does the work for a time, in several lanes at once. */
export async function keepOn(
  lanes: number,
  ms: number,
  work: (lane: number) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + ms;
  await Promise.all(
    repeated(lanes, async (lane) => {
      while (performance.now() < until) await work(lane);
    }),
  );
}
