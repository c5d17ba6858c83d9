/** A store whose calls are told to whoever counts them. */
import type { Store } from "./store.ts";

/** Told of each call of the store: its name, how long it took, and whether it failed. */
export type StoreObserver = (call: string, milliseconds: number, failed: boolean) => void;

const calls = [
  "hasKeys",
  "findByHash",
  "find",
  "list",
  "add",
  "change",
  "rotate",
  "remove",
  "lease",
  "settle",
  "usage",
] as const satisfies readonly Exclude<keyof Store, "close">[];

export function observeStore(store: Store, observe: StoreObserver): Store {
  const observed = (call: (typeof calls)[number]) => {
    const run = store[call].bind(store) as (...given: readonly unknown[]) => Promise<unknown>;
    return async (...given: readonly unknown[]): Promise<unknown> => {
      const startedAt = performance.now();
      let failed = true;
      try {
        const result = await run(...given);
        failed = false;
        return result;
      } finally {
        observe(call, performance.now() - startedAt, failed);
      }
    };
  };
  const wrapped = Object.fromEntries(calls.map((call) => [call, observed(call)]));
  return { ...(wrapped as unknown as Store), close: () => store.close() };
}
