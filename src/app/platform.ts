/** Opens the platform and fills the ports, from the settings alone. */
import packageJson from "../../package.json" with { type: "json" };
import type { Ports } from "../kernel/ports.ts";
import type { Settings } from "../kernel/setting.ts";
import { dataDirSetting, openFiles } from "../platform/files.ts";
import { logLevelSetting, openLog } from "../platform/log.ts";
import type { Metrics, WorkerState } from "../platform/metrics.ts";
import { metricsPortSetting } from "../platform/metrics-setting.ts";
import { dnsServersSetting, selectDnsServers } from "../platform/net/dns/dns-servers.ts";
import { dnsPrivateSetting, publicDns } from "../platform/net/dns/public-dns.ts";
import { Resolver } from "../platform/net/dns/resolver.ts";
import { openFetch } from "../platform/net/http/fetch.ts";
import { readFetchOptions } from "../platform/net/http/fetch-settings.ts";
import type { Lookup } from "../platform/net/policy/destination.ts";
import { openRandom } from "../platform/random.ts";
import { openTracing } from "../platform/tracing/open-tracing.ts";
import type { Tracing } from "../platform/tracing/tracing.ts";
import { buildWorkerLimits, openWorkers, threadsSetting } from "../platform/workers.ts";

export interface Platform {
  readonly ports: Ports;
  /** Null where nobody reads them. */
  readonly metrics: Metrics | null;
  /** Null where nobody follows requests. */
  readonly tracing: Tracing | null;
  readonly workerState: () => WorkerState;
  /** Resident memory of the worker processes. */
  readonly workerBytes: () => number;
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
  const limits = buildWorkerLimits(settings.get(threadsSetting), taskDeadlineMs);
  const tracing = await openTracing(settings, packageJson.version, (message) => log.warn(message));
  const workers = openWorkers(limits, log, (milliseconds) => {
    metrics?.waited(milliseconds);
    tracing?.waited(milliseconds);
  });
  const files = openFiles(settings.get(dataDirSetting));
  const random = openRandom();
  const resolver = new Resolver({ servers: selectDnsServers(settings.get(dnsServersSetting)), random });
  const dns = settings.get(dnsPrivateSetting) === "on" ? resolver : publicDns(resolver);
  const resolve: Lookup = (...args) => resolver.lookupAddresses(...args);
  const lookup = metrics?.lookup(resolve) ?? resolve;
  const outside = openFetch(readFetchOptions(settings, tracing?.lookup(lookup) ?? lookup));
  const { fetch } = outside;
  const ports: Ports = { now: Date.now, random, workers, fetch, dns, files, settings, log };
  const counted = metrics && { log: metrics.log(log), fetch: metrics.fetch(fetch), dns: metrics.dns(dns) };
  return {
    ports: follow({ ...ports, ...counted }, tracing),
    metrics,
    tracing,
    workerState: () => workers.state(),
    workerBytes: () => workers.residentBytes(),
    async close() {
      outside.close();
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
