/** Holds a server process and its workers to their share of NONET_MEMORY_MAX, without ending a request. */
import { readFileSync } from "node:fs";
import type { Log } from "../kernel/ports.ts";
import { memorySetting, SettingError } from "../kernel/setting.ts";

export const memoryMaxSetting = memorySetting("NONET_MEMORY_MAX", {
  default: 0,
  defaultText: "none",
  min: 256 * 1024 * 1024,
  help: "memory of all server processes and their workers together; beyond it workers end one by one as they become free, then server processes are renewed. A container's limit is half as much again",
});

const checkEveryMs = 500;
/** A server that alone holds too much for this long will not become smaller: idle memory is returned within some seconds. */
const patienceMs = 60_000;

/** The supervisor's own. */
const supervisorBytes = 64 * 1024 * 1024;
/** A server process with one small worker. */
const minShareBytes = 160 * 1024 * 1024;

/** What one server process and its workers may hold, of the setting's value; null where nothing is set. */
export function memoryShare(maxBytes: number, serverProcesses: number): number | null {
  if (maxBytes === 0) return null;
  const share = (maxBytes - supervisorBytes) / serverProcesses;
  if (share >= minShareBytes) return share;
  const needed = toMegabytes(supervisorBytes + minShareBytes * serverProcesses);
  const count = serverProcesses === 1 ? "one server process" : `${serverProcesses} server processes`;
  throw new SettingError(`${memoryMaxSetting.name}: ${count} need ${needed}M at least`);
}

interface MemoryLimitOptions {
  readonly maxBytes: number;
  /** What this process holds. */
  readonly ownBytes: () => number;
  /** Ends workers until they hold at most so many bytes; what they still hold. */
  readonly shrinkWorkers: (maxBytes: number) => number;
  /** Asks for a new process in the place of this one. */
  readonly renew: () => void;
  readonly now: () => number;
  readonly log: Pick<Log, "warn">;
}

export class MemoryLimit {
  readonly #options: MemoryLimitOptions;
  #timer: NodeJS.Timeout | undefined;
  /** Since when this process alone holds too much. */
  #aboveSinceMs: number | undefined;

  constructor(options: MemoryLimitOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.check(), checkEveryMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  check(): void {
    const { maxBytes, ownBytes, shrinkWorkers, renew, now, log } = this.#options;
    const own = ownBytes();
    shrinkWorkers(Math.max(0, maxBytes - own));
    if (own <= maxBytes) {
      this.#aboveSinceMs = undefined;
      return;
    }
    this.#aboveSinceMs ??= now();
    if (now() - this.#aboveSinceMs < patienceMs) return;
    this.#aboveSinceMs = now();
    log.warn("a server process holds more than its share of NONET_MEMORY_MAX and is renewed", {
      megabytes: toMegabytes(own),
      share: toMegabytes(maxBytes),
    });
    renew();
  }
}

/** What this process alone holds: mapped files, such as its program, are the system's cache. All of it where there is no /proc. */
export function ownBytes(): number {
  if (process.platform !== "linux") return process.memoryUsage.rss();
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1"))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

const toMegabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
