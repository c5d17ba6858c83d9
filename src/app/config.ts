/** What is chosen at start: the services to serve and every setting, checked before anything opens. */

import { gatewaySettings } from "../gateway/gateway.ts";
import { toolsSettings } from "../gateway/tools.ts";
import { trustedProxiesSetting } from "../http/client-address.ts";
import { originsSetting } from "../http/cors.ts";
import { drainSetting, hostSetting, portSetting } from "../http/listen-settings.ts";
import { hostsSetting } from "../http/rewrite-url.ts";
import { connectionsSetting } from "../http/server.ts";
import type { AnyService } from "../kernel/service.ts";
import { listSetting, type Setting, type Settings } from "../kernel/setting.ts";
import { unknownParametersSetting } from "../kernel/unknown-names.ts";
import { readSettings, unknownSettings } from "../platform/env.ts";
import { dataDirSetting } from "../platform/files.ts";
import { logLevelSetting } from "../platform/log.ts";
import { metricsPortSetting } from "../platform/metrics-setting.ts";
import { dnsServersSetting } from "../platform/net/dns/dns-servers.ts";
import { dnsPrivateSetting } from "../platform/net/dns/public-dns.ts";
import { fetchSettings } from "../platform/net/http/fetch-settings.ts";
import { processesSetting } from "../platform/processes.ts";
import { checkSettingPaths } from "../platform/setting-paths.ts";
import { threadsSetting } from "../platform/workers.ts";
import { nearestNames } from "../shared/nearest-names.ts";
import { allServices } from "./services.ts";

const serviceIds = allServices.map(({ id }) => id).join(", ");

const serviceList = listSetting("NONET_SERVICES", {
  default: allServices,
  defaultText: "all",
  form: "list of services",
  help: "services to serve; also the arguments of `serve`",
  parseItem(id) {
    const service = allServices.find((candidate) => candidate.id === id);
    if (service === undefined) throw new Error(`a list of ${serviceIds}`);
    return service;
  },
});

export const servicesSetting: typeof serviceList = {
  ...serviceList,
  parse(text) {
    const chosen = serviceList.parse(text);
    if (chosen.length === 0) throw new Error(`a list of ${serviceIds}`);
    return chosen;
  },
};

/** Every setting there is, in the order of the settings table. */
export const declaredSettings: readonly Setting<unknown>[] = [
  portSetting,
  hostSetting,
  servicesSetting,
  hostsSetting,
  originsSetting,
  metricsPortSetting,
  trustedProxiesSetting,
  connectionsSetting,
  drainSetting,
  unknownParametersSetting,
  dataDirSetting,
  processesSetting,
  threadsSetting,
  logLevelSetting,
  dnsServersSetting,
  dnsPrivateSetting,
  ...fetchSettings,
  ...gatewaySettings,
  ...toolsSettings,
  ...allServices.flatMap(({ settings = [] }) => settings),
];

export interface Config {
  readonly services: readonly AnyService[];
  readonly settings: Settings;
  /** Names in the environment that look like settings and are none. */
  readonly unknown: readonly string[];
}

/** What is wrong with the words after `nonet` or `nonet serve`, or null where all are services. */
export function unknownServiceProblem(words: readonly string[], commands: readonly string[]): string | null {
  const services = allServices.map(({ id }) => id);
  const word = words.find((candidate) => !services.includes(candidate));
  if (word === undefined) return null;
  const [nearest] = nearestNames(word, [...commands, ...services], 1);
  const hint = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  return `unknown command or service ${word.slice(0, 64)}${hint}\n  commands: ${commands.join(", ")}\n  services: ${services.join(", ")}`;
}

/** Reads the environment; `serviceArguments` win over NONET_SERVICES. Throws one Error that lists every fault. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  serviceArguments: readonly string[] = [],
): Config {
  const chosen = serviceArguments.length === 0 ? {} : { NONET_SERVICES: serviceArguments.join(",") };
  const settings = readSettings(declaredSettings, { ...environment, ...chosen });
  checkSettingPaths(declaredSettings, settings);
  const services = [...new Set(settings.get(servicesSetting))];
  return { services, settings, unknown: unknownSettings(declaredSettings, environment) };
}
