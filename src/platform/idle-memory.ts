/** Gives memory back that passing bytes have left behind: V8 collects when it allocates, and an idle server does not. */
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookEveryMs = 5_000;
/** So much more than was left after the last collection is worth a pause of some 15 ms. */
const worthBytes = 64 * 1024 * 1024;

/** Looks at the buffers beside the heap every 5 s, as long as the process lives. */
export function collectWhenIdle(): void {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const externalBytes = (): number => getHeapStatistics().external_memory;
  let leftBytes = externalBytes();
  setInterval(() => {
    if (externalBytes() > leftBytes + worthBytes) collect();
    else if (externalBytes() >= leftBytes) return;
    leftBytes = externalBytes();
  }, lookEveryMs).unref();
}
