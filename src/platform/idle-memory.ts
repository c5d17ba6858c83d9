/** Frees memory of past requests: V8 collects when it allocates, and an idle server does not. */
import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const checkEveryMs = 5_000;
/** This much more than after the last collection is worth a pause of some 30 ms. */
const minGrowthBytes = 32 * 1024 * 1024;
/** This much more memory outside of the heap does not wait for an idle moment. */
const urgentGrowthBytes = 64 * 1024 * 1024;
/** Share of time that an idle process spends in its event loop, at most. */
const maxIdleUtilization = 0.05;

/** Checks every 5 s, as long as the process lives. */
export function collectWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let lastUtilization = performance.eventLoopUtilization();
  let baseline = measureBytes();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, lastUtilization).utilization < maxIdleUtilization;
    lastUtilization = now;
    const current = measureBytes();
    const shouldCollect = isIdle
      ? current.heap + current.external > baseline.heap + baseline.external + minGrowthBytes
      : current.external > baseline.external + urgentGrowthBytes;
    if (shouldCollect) {
      collect();
      baseline = measureBytes();
    } else if (current.heap + current.external < baseline.heap + baseline.external) baseline = current;
  }, checkEveryMs).unref();
}

function measureBytes(): { readonly heap: number; readonly external: number } {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return { heap, external };
}
