/** What is chosen at start: the services to serve and every setting, checked before anything opens. */

import { gatewaySettings } from "../gateway/gateway.ts";
import { plansSetting } from "../gateway/plans.ts";
import { statusNetworksSetting } from "../gateway/status-access.ts";
import { storeSetting } from "../gateway/store-setting.ts";
import { toolsSettings } from "../gateway/tools.ts";
import { trustedProxiesSetting } from "../http/client-address.ts";
import { originsSetting } from "../http/cors.ts";
import { drainSetting, hostSetting, portSetting } from "../http/listen-settings.ts";
import { hostsSetting } from "../http/rewrite-url.ts";
import { connectionsSetting } from "../http/server.ts";
import { contactSettings } from "../interfaces/openapi/contact.ts";
import type { AnyService } from "../kernel/service.ts";
import { listSetting, type Setting, type Settings } from "../kernel/setting.ts";
import { unknownParametersSetting } from "../kernel/unknown-names.ts";
import { type Given, keptPort, type ParsedSettings, parseSettings, throwProblems } from "../platform/env.ts";
import { dataDirSetting } from "../platform/files.ts";
import { logLevelSetting } from "../platform/log.ts";
import { memoryMaxSetting } from "../platform/memory-limit.ts";
import { metricsPortSetting } from "../platform/metrics-setting.ts";
import { dnsServersSetting } from "../platform/net/dns/dns-servers.ts";
import { dnsPrivateSetting } from "../platform/net/dns/public-dns.ts";
import { fetchSettings } from "../platform/net/http/fetch-settings.ts";
import { smtpSettings } from "../platform/net/smtp/smtp-settings.ts";
import { processesSetting } from "../platform/processes.ts";
import { checkSettingPaths } from "../platform/setting-paths.ts";
import { type CommandLine, readSources } from "../platform/setting-sources.ts";
import { tracingSettings } from "../platform/tracing/settings.ts";
import { threadsSetting } from "../platform/workers.ts";
import { nearestNames } from "../shared/nearest-names.ts";
import { allServices } from "./services.ts";
import { warmUpSetting } from "./warm-up.ts";

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
  warmUpSetting,
  unknownParametersSetting,
  dataDirSetting,
  processesSetting,
  threadsSetting,
  memoryMaxSetting,
  logLevelSetting,
  dnsServersSetting,
  dnsPrivateSetting,
  ...fetchSettings,
  ...smtpSettings,
  ...tracingSettings,
  ...gatewaySettings,
  ...toolsSettings,
  ...contactSettings,
  statusNetworksSetting,
  ...allServices.flatMap(({ settings = [] }) => settings),
];

/** Of commands on keys. */
export const keySettings: readonly Setting<unknown>[] = [dataDirSetting, storeSetting, plansSetting];

/** Of commands that make data: what is prepared, where, and how the outside is reached. */
export const preparationSettings: readonly Setting<unknown>[] = [
  servicesSetting,
  dataDirSetting,
  threadsSetting,
  logLevelSetting,
  dnsServersSetting,
  ...fetchSettings,
  ...allServices.flatMap(({ settings = [] }) => settings),
];

/** Of commands that call operations in their own process. */
export const operationSettings: readonly Setting<unknown>[] = [
  ...preparationSettings,
  unknownParametersSetting,
  dnsPrivateSetting,
  ...smtpSettings,
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
  if (commands.includes(word)) return `${word} is a command and comes first: nonet ${word} …`;
  const utilities = allServices.flatMap(({ groups = {} }) => Object.keys(groups));
  const [nearest] = nearestNames(word, [...commands, ...services, ...utilities], 1);
  const hint = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  const shown = word.slice(0, 64).replaceAll(/\p{C}/gu, "\ufffd");
  return `unknown command or service ${shown}${hint}\n  commands: ${commands.join(", ")}\n  services: ${services.join(", ")}${utilities.length === 0 ? "" : `\n  utilities: ${utilities.join(", ")}`}`;
}

/** What was given for every setting, what is wrong with it, and what came of it. */
export interface ConfigReport extends ParsedSettings {
  /** By name; a setting that is not among them has its default. */
  readonly given: ReadonlyMap<string, Given>;
  /** Of sources that cannot be read and of keys that are none. */
  readonly sourceProblems: readonly string[];
  readonly unknown: readonly string[];
}

/** Reads all sources; `serviceArguments` win over them. Without a command line only the environment counts. */
export function reportConfig(
  environment: Readonly<Record<string, string | undefined>>,
  serviceArguments: readonly string[] = [],
  commandLine: CommandLine | null = null,
): ConfigReport {
  const {
    given: found,
    problems: sourceProblems,
    unknown,
  } = readSources(declaredSettings, environment, commandLine);
  const given = new Map(found);
  const kept = environment[keptPort];
  if (kept !== undefined && given.get(portSetting.name)?.text === "0")
    given.set(portSetting.name, { text: kept, origin: "environment" });
  if (serviceArguments.length > 0)
    given.set(servicesSetting.name, { text: serviceArguments.join(","), origin: "arguments" });
  return { ...parseSettings(declaredSettings, given), given, sourceProblems, unknown };
}

/** Reads all sources, as `reportConfig` does. Throws one Error that lists every fault. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  serviceArguments: readonly string[] = [],
  commandLine: CommandLine | null = null,
): Config {
  const report = reportConfig(environment, serviceArguments, commandLine);
  const { settings, problems, sourceProblems, unknown } = report;
  throwProblems([...sourceProblems, ...[...problems].map(([{ name }, problem]) => `${name} ${problem}`)]);
  checkSettingPaths(declaredSettings, settings);
  return { services: [...new Set(settings.get(servicesSetting))], settings, unknown };
}
