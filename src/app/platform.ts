/** Opens the platform and fills the ports, from the settings alone. */
import type { Ports } from "../kernel/ports.ts";
import type { Settings } from "../kernel/setting.ts";
import { dataDirSetting, openFiles } from "../platform/files.ts";
import { logLevelSetting, openLog } from "../platform/log.ts";
import { dnsServersSetting, selectDnsServers } from "../platform/net/dns/dns-servers.ts";
import { dnsPrivateSetting, publicDns } from "../platform/net/dns/public-dns.ts";
import { Resolver } from "../platform/net/dns/resolver.ts";
import { openFetch } from "../platform/net/http/fetch.ts";
import { readFetchOptions } from "../platform/net/http/fetch-settings.ts";
import { openRandom } from "../platform/random.ts";
import { buildWorkerLimits, openWorkers, threadsSetting } from "../platform/workers.ts";

export interface Platform {
  readonly ports: Ports;
  /** Ends threads and connections; the log's last lines are written. */
  close(): Promise<void>;
}

/** Opens everything the outside world is reached by; threads and connections only once they are needed. */
export function openPlatform(settings: Settings, taskDeadlineMs?: number): Platform {
  const log = openLog(settings.get(logLevelSetting));
  const workers = openWorkers(buildWorkerLimits(settings.get(threadsSetting), taskDeadlineMs), log);
  const files = openFiles(settings.get(dataDirSetting));
  const random = openRandom();
  const resolver = new Resolver({ servers: selectDnsServers(settings.get(dnsServersSetting)), random });
  const dns = settings.get(dnsPrivateSetting) === "on" ? resolver : publicDns(resolver);
  const outside = openFetch(readFetchOptions(settings, (...args) => resolver.lookupAddresses(...args)));
  const { fetch } = outside;
  return {
    ports: { now: Date.now, random, workers, fetch, dns, files, settings, log },
    async close() {
      outside.close();
      await workers.close();
      log.close();
    },
  };
}
