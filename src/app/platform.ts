/** Opens the platform and fills the ports, from the settings alone. */
import packageJson from "../../package.json" with { type: "json" };
import type { Log, Ports } from "../kernel/ports.ts";
import type { Settings } from "../kernel/setting.ts";
import { dataDirSetting, openFiles } from "../platform/files.ts";
import { logLevelSetting, openLog } from "../platform/log.ts";
import { LoopDelay } from "../platform/loop-delay.ts";
import { MemoryLimit, memoryMaxSetting, memoryShare, ownBytes } from "../platform/memory-limit.ts";
import type { Metrics, WorkerState } from "../platform/metrics.ts";
import { metricsPortSetting } from "../platform/metrics-setting.ts";
import { processesSetting } from "../platform/processes.ts";
import { openRandom } from "../platform/random.ts";
import { askForRenewal } from "../platform/supervised.ts";
import { openTracing } from "../platform/tracing/open-tracing.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import {
  buildWorkerLimits,
  type ClosableWorkers,
  openWorkers,
  threadsOf,
  threadsSetting,
  withinMemory,
} from "../platform/workers.ts";
import { openOutside } from "./outside.ts";

export interface Platform {
  readonly ports: Ports;
  /** Null where nobody reads them. */
  readonly metrics: Metrics | null;
  /** Null where nobody follows requests. */
  readonly tracing: Tracing | null;
  readonly workerState: () => WorkerState;
  /** Resident memory of the worker processes. */
  readonly workerBytes: () => number;
  /** What says how long requests wait before they begin; heavy work is refused where that is long. */
  readonly watchDelay: (source: () => number) => void;
  /** What NONET_MEMORY_MAX leaves for bodies; undefined without it. */
  readonly bodyMemoryMaxBytes: number | undefined;
  /** Ends threads and connections; the log's last lines are written. */
  close(): Promise<void>;
}

export interface PlatformOptions {
  readonly taskDeadlineMs?: number;
  /** Where standard output is somebody else's. */
  readonly log?: ReturnType<typeof openLog>;
}

/** Opens everything the outside world is reached by; threads and connections only once they are needed. */
export async function openPlatform(
  settings: Settings,
  { taskDeadlineMs, log = openLog(settings.get(logLevelSetting)) }: PlatformOptions = {},
): Promise<Platform> {
  const metrics = settings.get(metricsPortSetting) === 0 ? null : await openMetrics();
  const tracing = await openTracing(settings, packageJson.version, (message) => log.warn(message));
  const processes = settings.get(processesSetting);
  const share = memoryShare(settings.get(memoryMaxSetting), processes);
  const limits = buildWorkerLimits(threadsOf(settings.get(threadsSetting), processes), taskDeadlineMs);
  const delay = new LoopDelay();
  const workers = openWorkers(share === null ? limits : withinMemory(limits, share), {
    log,
    onWaited(milliseconds) {
      metrics?.waited(milliseconds);
      tracing?.waited(milliseconds);
    },
    delayMs: () => delay.ms,
  });
  const memory = share === null ? null : limitMemory(share, workers, log);
  const files = openFiles(settings.get(dataDirSetting));
  const random = openRandom();
  const { close: closeOutside, ...outside } = openOutside(settings, random, (resolve) => {
    const lookup = metrics?.lookup(resolve) ?? resolve;
    return tracing?.lookup(lookup) ?? lookup;
  });
  const ports: Ports = { now: Date.now, random, workers, ...outside, files, settings, log };
  const { fetch, dns } = ports;
  const counted = metrics && { log: metrics.log(log), fetch: metrics.fetch(fetch), dns: metrics.dns(dns) };
  return {
    ports: follow({ ...ports, ...counted }, tracing),
    metrics,
    tracing,
    workerState: () => workers.state(),
    workerBytes: () => workers.residentBytes(),
    watchDelay: (source) => delay.watch(source),
    bodyMemoryMaxBytes: share === null ? undefined : share / 2,
    async close() {
      delay.close();
      memory?.close();
      closeOutside();
      await workers.close();
      await tracing?.close();
      log.close();
    },
  };
}

const follow = (ports: Ports, tracing: Tracing | null): Ports =>
  tracing === null
    ? ports
    : {
        ...ports,
        fetch: tracing.fetch(ports.fetch),
        dns: tracing.dns(ports.dns),
        workers: tracing.workers(ports.workers),
      };

const openMetrics = async (): Promise<Metrics> => new (await import("../platform/metrics.ts")).Metrics();

function limitMemory(maxBytes: number, workers: ClosableWorkers, log: Log): MemoryLimit {
  const limit = new MemoryLimit({
    maxBytes,
    ownBytes,
    shrinkWorkers: (bytes) => workers.shrinkTo(bytes),
    renew: askForRenewal,
    now: Date.now,
    log,
  });
  limit.start();
  return limit;
}
