/** Gives memory back that passing requests have left behind: V8 collects when it allocates, and an idle server does not. */
import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookEveryMs = 5_000;
/** So much more than was left after the last collection is worth a pause of some 15 to 60 ms. */
const worthBytes = 32 * 1024 * 1024;
/** Bytes beside the heap may not wait for an idle moment when they are this many. */
const urgentBytes = 64 * 1024 * 1024;
/** Share of the time in which an idle process runs its event loop, at most. */
const idleShare = 0.05;

/** `flavor` has V8 give back what it holds in reserve, too (v8/src/extensions/gc-extension.h). */
type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** Looks every 5 s, as long as the process lives. */
export function collectWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const gc: Collect = runInNewContext("gc");
  let seen = performance.eventLoopUtilization();
  let left = heldBytes();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const isIdle = performance.eventLoopUtilization(now, seen).utilization < idleShare;
    seen = now;
    const held = heldBytes();
    const isWorthIt = isIdle
      ? held.heap + held.external > left.heap + left.external + worthBytes
      : held.external > left.external + urgentBytes;
    if (isWorthIt) {
      gc({ type: "major", execution: "sync", flavor: "last-resort" });
      left = heldBytes();
    } else if (held.heap + held.external < left.heap + left.external) left = held;
  }, lookEveryMs).unref();
}

function heldBytes(): { readonly heap: number; readonly external: number } {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return { heap, external };
}
