/** Frees memory of past requests: V8 collects when it allocates, and an idle server does not. */
import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { returnFreeMemory } from "./free-memory.ts";

const checkEveryMs = 5_000;
/** This much more than after the last collection is worth a pause of some 30 ms. */
const minGrowthBytes = 32 * 1024 * 1024;
/** This much more memory outside of the heap does not wait for an idle moment. */
const urgentGrowthBytes = 64 * 1024 * 1024;
/** This much more resident memory than after it was returned last is worth some milliseconds. */
const minResidentGrowthBytes = 8 * 1024 * 1024;
/**
 * What a collection found in use may be free soon after, and nothing tells: it is tried again after so long, and twice as long
 * each time that it frees little.
 */
const firstRetryMs = 15_000;
const maxRetryMs = 600_000;
/** Share of time that an idle process spends in its event loop, at most. */
const maxIdleUtilization = 0.05;

/** Frees what the start has left, then checks every 5 s, as long as the process lives. */
export function collectWhenIdle(): void {
  const cleaner = new MemoryCleaner();
  setInterval(() => cleaner.check(), checkEveryMs).unref();
}

class MemoryCleaner {
  readonly #collect: () => void;
  #utilization = performance.eventLoopUtilization();
  #used: ReturnType<typeof measureUsed>;
  #lowestBytes: number;
  #retryMs = firstRetryMs;
  #retryAtMs = Infinity;
  #residentBytes: number;

  constructor() {
    setFlagsFromString("--expose-gc");
    this.#collect = runInNewContext("gc");
    this.#collect();
    returnFreeMemory();
    this.#used = measureUsed();
    this.#lowestBytes = this.#used.heap + this.#used.external;
    this.#residentBytes = process.memoryUsage.rss();
  }

  check(): void {
    const isIdle = this.#isIdle();
    const used = measureUsed();
    const shouldCollect = isIdle
      ? used.heap + used.external > this.#used.heap + this.#used.external + minGrowthBytes || this.#mayRetry()
      : used.external > this.#used.external + urgentGrowthBytes;
    if (shouldCollect) {
      this.#collectFrom(used.heap + used.external);
    } else {
      if (used.heap + used.external < this.#used.heap + this.#used.external) this.#used = used;
      // In a check of its own, so that the two pauses do not add up.
      if (isIdle) this.#returnFree();
    }
  }

  #collectFrom(bytesBefore: number): void {
    this.#collect();
    this.#used = measureUsed();
    const bytes = this.#used.heap + this.#used.external;
    this.#retryMs =
      bytesBefore - bytes > minGrowthBytes ? firstRetryMs : Math.min(maxRetryMs, 2 * this.#retryMs);
    this.#retryAtMs =
      bytes > this.#lowestBytes + minGrowthBytes ? performance.now() + this.#retryMs : Infinity;
    this.#lowestBytes = Math.min(this.#lowestBytes, bytes);
  }

  /** More was in use at the last collection than once was. */
  #mayRetry(): boolean {
    return performance.now() >= this.#retryAtMs;
  }

  #returnFree(): void {
    const residentBytes = process.memoryUsage.rss();
    if (residentBytes > this.#residentBytes + minResidentGrowthBytes) {
      returnFreeMemory();
      this.#residentBytes = process.memoryUsage.rss();
    } else this.#residentBytes = Math.min(this.#residentBytes, residentBytes);
  }

  #isIdle(): boolean {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#utilization);
    this.#utilization = now;
    return utilization < maxIdleUtilization;
  }
}

function measureUsed(): { readonly heap: number; readonly external: number } {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return { heap, external };
}
