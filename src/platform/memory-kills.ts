/** Processes that the system killed for want of memory, by its own count. */
import { readFileSync } from "node:fs";

export class MemoryKills {
  #count = countMemoryKills();

  /** Whether there was one since this was asked last; false where the system does not say. */
  hasNew(): boolean {
    const before = this.#count;
    this.#count = countMemoryKills();
    return this.#count > before;
  }
}

/** `oom_kill` of /proc/vmstat, which counts those of control groups, too. */
function countMemoryKills(): number {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync("/proc/vmstat", "latin1"))?.[1] ?? 0);
  } catch {
    // Not Linux: then nothing is known of it.
    return 0;
  }
}
