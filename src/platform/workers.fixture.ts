/** Tasks that behave as real ones do at their worst. */
import { threadId } from "node:worker_threads";
import { Failure } from "../kernel/failure.ts";
import { task } from "../kernel/ports.ts";

const here = import.meta.url;

/** Where it ran, and what it was given. */
export function report(input: unknown): { readonly threadId: number; readonly input: unknown } {
  return { threadId, input };
}

export function spin(): never {
  for (;;);
}

/** Marks a shared cell, then never ends. */
export function spinMarking(cell: SharedArrayBuffer): never {
  Atomics.add(new Int32Array(cell), 0, 1);
  for (;;);
}

export function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index + kept.length));
}

/** Takes until somebody sets the cell. */
export function waitFor(cell: SharedArrayBuffer): string {
  Atomics.wait(new Int32Array(cell), 0, 0);
  return "waited";
}

export function refuse(): never {
  throw new Failure("invalid_pdf", "This is no PDF.", { field: "pdf", retryAfterSeconds: 9 });
}

export function blunder(): never {
  throw new TypeError("a bug in the task");
}

export async function later(n: number): Promise<number> {
  return n + 1;
}

export const reporting = task(here, report);
export const filling = task(here, fill);
export const spinning = task<undefined, never>(here, spin);
export const spinningMarked = task(here, spinMarking);
export const hoarding = task<undefined, number>(here, hoard);
export const waiting = task(here, waitFor);
export const refusing = task<undefined, never>(here, refuse);
export const blundering = task<undefined, never>(here, blunder);
export const answeringLater = task(here, later);

/** Buffers that a thread may move (whole and large) and others that it must copy. */
export function fill(byteCount: number): { readonly whole: Uint8Array; readonly part: Uint8Array } {
  const whole = new Uint8Array(byteCount).fill(7);
  return { whole, part: new Uint8Array(byteCount * 2).fill(8).subarray(byteCount) };
}
