/** What the proxy opens at start: its cache, and the headers that its calls must carry. */
import { resolve } from "node:path";
import { MemoryStore } from "../../engines/http-cache/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import { listSetting, memorySetting, pathSetting } from "../../kernel/setting.ts";
import { ProxyCache } from "./cache.ts";
import { CacheFolder } from "./cache-folder.ts";
import { MemoryBudget } from "./collect-body.ts";

const mebibyte = 1024 * 1024;

export const cacheMemorySetting = memorySetting("NONET_PROXY_CACHE_MEMORY", {
  default: 64 * mebibyte,
  defaultText: "`64M`",
  min: 0,
  help: "memory of each server process for answers of targets that callers ask to be kept (`ttl` of the proxy); a quarter of it for one answer; `0M` keeps none",
});

export const cacheFolderSetting = pathSetting("NONET_PROXY_CACHE_DIR", "own folder", {
  default: "",
  defaultText: "none",
  help: "folder in which these answers are written as well, so that they outlive the process and are shared by all processes; without it nothing is written",
});

export const cacheDiskSetting = memorySetting("NONET_PROXY_CACHE_DISK", {
  default: 1024 * mebibyte,
  defaultText: "`1G`",
  min: mebibyte,
  help: "size of that folder",
});

export const requireHeadersSetting = listSetting<string>("NONET_PROXY_REQUIRE_HEADERS", {
  default: [],
  defaultText: "none",
  form: "list of header names",
  help: "headers of which each call of the proxy must carry one, such as `Origin, X-Requested-With`: a link, an image or an address bar then reaches nothing",
  parseItem(item) {
    if (/^[a-z0-9-]{1,64}$/i.test(item)) return item.toLowerCase();
    throw new Error("a list of header names such as X-Requested-With");
  },
});

export const proxySettings = [
  cacheMemorySetting,
  cacheFolderSetting,
  cacheDiskSetting,
  requireHeadersSetting,
];

export interface ProxyResources {
  /** Null where no memory is set aside for it. */
  readonly cache: ProxyCache | null;
  /** Part of every key: what was stored under other rules for targets is not found. */
  readonly rules: () => Promise<string>;
  /** Lower-case names, of which a call must carry one; empty: none is asked for. */
  readonly requiredHeaders: readonly string[];
  close(): Promise<void>;
}

/** Of a handler that uses them. */
export interface WithProxy {
  readonly proxy: ProxyResources;
}

const sweepEveryMs = 60 * 60 * 1_000;

export function openProxy({ settings, files, log, now, targets }: Ports): ProxyResources {
  const maxBytes = settings.get(cacheMemorySetting);
  const folder = settings.get(cacheFolderSetting);
  const disk =
    folder === "" || maxBytes === 0
      ? null
      : new CacheFolder({
          folder: resolve(folder),
          maxBytes: settings.get(cacheDiskSetting),
          files,
          log,
          now,
        });
  const sweep = (): void =>
    void disk
      ?.sweep()
      .catch((error: unknown) => log.warn("the proxy's cache cannot be swept", { err: error }));
  sweep();
  const timer = disk === null ? undefined : setInterval(sweep, sweepEveryMs).unref();
  const cache = new ProxyCache({
    memory: new MemoryStore(maxBytes),
    folder: disk,
    maxBodyBytes: maxBytes / 4,
    budget: new MemoryBudget(maxBytes),
    now,
  });
  return {
    cache: maxBytes === 0 ? null : cache,
    rules: () => targets.rules(),
    requiredHeaders: settings.get(requireHeadersSetting),
    async close() {
      clearInterval(timer);
      await disk?.settle();
    },
  };
}
