/** How long tasks of each kind take, from those that were done: for how long a queue will last. */
import type { Task } from "../kernel/ports.ts";

/** Of a kind that was not seen yet. */
const unknownMs = 50;
/** What the newest one counts in the mean. */
const weight = 0.2;

type Kind = Pick<Task<never, unknown>, "module" | "name">;

export class TaskTimes {
  /** There are as many kinds as functions that are tasks. */
  readonly #meanMs = new Map<string, number>();

  add(task: Kind, ms: number): void {
    const known = this.#meanMs.get(keyOf(task));
    this.#meanMs.set(keyOf(task), known === undefined ? ms : known + weight * (ms - known));
  }

  expectedMs(task: Kind): number {
    return this.#meanMs.get(keyOf(task)) ?? unknownMs;
  }
}

const keyOf = ({ module, name }: Kind): string => `${name} ${module}`;
