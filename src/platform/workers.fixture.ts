/** Tasks that behave as real ones do at their worst. */
import { spawnSync } from "node:child_process";
import { appendFileSync, renameSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { type ReadFile, task } from "../kernel/ports.ts";
import { ApiError } from "../shared/api-error.ts";

const here = import.meta.url;

/** Where it ran, and what it was given. */
export const report = (input: unknown): { readonly pid: number; readonly input: unknown } => ({
  pid: process.pid,
  input,
});

export function spin(): never {
  for (;;);
}

export function hoard(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index + kept.length));
}

/** Memory that no limit of the JavaScript heap counts. */
export function hoardBytes(): number {
  const kept: Uint8Array[] = [];
  for (;;) kept.push(new Uint8Array(10_000_000).fill(1));
}

/** One array that grows past any heap limit within one call of the engine. */
export function growArray(): number {
  const items: number[] = [];
  for (let item = 0; ; item += 1) items.push(item + 0.5);
}

export const sleep = (ms: number): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve("slept"), ms));

export function refuse(): never {
  throw new ApiError("invalid_pdf", "This is no PDF.", { field: "pdf", retryAfterSeconds: 9 });
}

export function blunder(): never {
  throw new TypeError("a bug in the task");
}

export function abort(): never {
  process.abort();
}

export async function later(n: number): Promise<number> {
  return n + 1;
}

export function fill(byteCount: number): { readonly whole: Uint8Array; readonly part: Uint8Array } {
  const whole = new Uint8Array(byteCount).fill(7);
  return { whole, part: new Uint8Array(byteCount * 2).fill(8).subarray(byteCount) };
}

/** A part of a file, and what is there of a part that ends after it. */
export const partsOfFile = (path: string, readFile: ReadFile): readonly Uint8Array[] => [
  readFile(path, { start: 3, end: 9 }),
  readFile(path, { start: readFile(path).length - 2, end: 1e6 }),
];

export const lengthOfFile = (path: string, readFile: ReadFile): number => readFile(path).length;

function failureOf(attempt: () => unknown): string {
  try {
    attempt();
    return "done";
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

/** What each attempt at the outside world came to. */
export async function tryToEscape(path: string): Promise<readonly string[]> {
  const connected = await new Promise<string>((resolve) => {
    connect(9, "127.0.0.1")
      .on("error", (error: { code?: string }) => resolve(String(error.code)))
      .on("connect", () => resolve("connected"));
  });
  const written = failureOf(() => writeFileSync(path, "x"));
  const started = failureOf(() => {
    const { error } = spawnSync("true");
    if (error !== undefined) throw error;
  });
  return [connected, written, started];
}

/** What becomes of writing a file, of adding to it, and of moving one of another folder to its place. */
export const tryToForge = (path: string): readonly string[] => [
  failureOf(() => writeFileSync(path, "forged")),
  failureOf(() => appendFileSync(path, "forged")),
  failureOf(() => renameSync(fileURLToPath(here), path)),
];

export const reporting = task(here, report);
export const filling = task(here, fill);
export const spinning = task<undefined, never>(here, spin);
export const hoarding = task<undefined, number>(here, hoard);
export const hoardingBytes = task<undefined, number>(here, hoardBytes);
export const growing = task<undefined, number>(here, growArray);
export const sleeping = task(here, sleep);
export const refusing = task<undefined, never>(here, refuse);
export const blundering = task<undefined, never>(here, blunder);
export const aborting = task<undefined, never>(here, abort);
export const answeringLater = task(here, later);
export const reading = task(here, lengthOfFile);
export const readingParts = task(here, partsOfFile);
export const escaping = task(here, tryToEscape);

export const forging = task(here, tryToForge);
