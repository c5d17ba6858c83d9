/** Runs preparations and the services' commands, with their progress shown. */
import { resolve } from "node:path";
import type { Ports } from "../kernel/ports.ts";
import { tellPreparing } from "../kernel/preparing.ts";
import type { AnyService, DataVersion } from "../kernel/service.ts";
import type { Command, Preparation, SetupPorts } from "../kernel/setup.ts";
import { openProgress, type Progress } from "../platform/progress.ts";
import { readProcessConfig } from "./command-line.ts";
import type { Config } from "./config.ts";
import { openPlatform } from "./platform.ts";
import { allServices } from "./services.ts";

export const preparationsOf = (services: readonly AnyService[]): readonly Preparation[] =>
  services.flatMap(({ preparations = [] }) => preparations);

/** Every command of every service. */
export const commands: readonly Command[] = allServices.flatMap(({ commands: own = [] }) => own);

/**
 * Prepares the data of the chosen services, or only what is named; cheap where all is there.
 * Fails with an Error for a name that is none, and with whatever a preparation fails with.
 */
export async function prepareData(
  config: Config,
  names: readonly string[],
  progress: Progress,
): Promise<void> {
  const known = preparationsOf(names.length === 0 ? config.services : allServices);
  const usual = known.filter(({ isOnRequest }) => isOnRequest === undefined);
  const chosen = names.length === 0 ? usual : chooseNamed(known, names);
  await withPorts(config, progress, async (ports) => {
    const ended = await tellPreparing(
      ports.files,
      chosen.map(({ id }) => id),
    );
    try {
      for (const preparation of chosen)
        progress.say(`${preparation.id}: ${await runPreparation(preparation, ports)}`);
    } finally {
      await ended();
    }
  });
}

/** Fails in plain words where a tree that was built for serving alone lacks what the data is made from. */
async function runPreparation({ id, run }: Preparation, ports: SetupPorts): Promise<string> {
  try {
    return await run(ports);
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    const problem = `${id}: what this data is made from is not installed here`;
    throw new Error(
      `${problem}. In an image the data is made when the image is built: build a new one for new data`,
      { cause: error },
    );
  }
}

const isMissingModule = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(String(error.code));

/** Those that are named, or all; fails with an Error for a name that is none. */
function chooseNamed(known: readonly Preparation[], names: readonly string[]): readonly Preparation[] {
  const ids = known.map(({ id }) => id);
  const unknown = names.find((name) => !ids.includes(name));
  if (unknown !== undefined)
    throw new Error(`there is no data called ${unknown}; there is ${ids.join(", ")}`);
  return known.filter(({ id }) => names.length === 0 || names.includes(id));
}

/**
 * Fetches or checks anew what the chosen services have from elsewhere, or only what is named; where it is bad, the old
 * data stays. Goes on after a failure, and fails with one Error that names all of them.
 */
async function refreshData(config: Config, names: readonly string[], progress: Progress): Promise<void> {
  const services = names.length === 0 ? config.services : allServices;
  const chosen = chooseNamed(
    services.flatMap(({ refreshes = [] }) => refreshes),
    names,
  );
  const failures: string[] = [];
  await withPorts(config, progress, async (ports) => {
    for (const { id, run } of chosen) {
      try {
        progress.say(`${id}: ${await run(ports)}`);
      } catch (error) {
        failures.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  });
  if (failures.length > 0) throw new Error(failures.join("\n"));
}

/**
 * Prints the data that the services of this machine serve from, a line each: name, date, source. Where a part has none, its
 * date is `-` and the reason stands in place of the source.
 */
export async function listData(
  config: Config,
  progress: Progress,
  print: (line: string) => void,
): Promise<void> {
  await withPorts(config, progress, async (ports) => {
    for (const service of config.services) {
      const opened = (await service.open?.(ports)) as never;
      const versions = (await service.allData?.(opened)) ?? service.data?.(opened) ?? [];
      for (const { name, date, source } of versions) print(`${service.id}.${name}\t${date}\t${source}`);
      for (const part of missingParts(service, opened, versions))
        print(`${service.id}.${part}\t-\t${service.reasons?.(opened)[part] ?? "missing"}`);
      await service.close?.(opened);
    }
  });
}

const missingParts = (
  service: AnyService,
  opened: never,
  versions: readonly DataVersion[],
): readonly string[] =>
  Object.entries(service.checks?.(opened) ?? {})
    .filter(([part, check]) => check === "unavailable" && versions.every(({ name }) => name !== part))
    .map(([part]) => part);

/** What `nonet data [names]` does; ends the process with code 1 where it fails. */
export const prepareFromTerminal = (
  names: readonly string[],
  { refresh = false, list = false }: { readonly refresh?: boolean; readonly list?: boolean } = {},
): Promise<void> =>
  onTerminal((config, progress) => {
    if (list) return listData(config, progress, (line) => process.stdout.write(`${line}\n`));
    return refresh ? refreshData(config, names, progress) : prepareData(config, names, progress);
  });

/** What a service's own command does on a terminal. */
export const runFromTerminal = (command: Command, argument: string): Promise<void> =>
  onTerminal((config, progress) =>
    withPorts(config, progress, async (ports) => {
      const given = command.argument.isPath ? resolve(argument) : argument;
      progress.say(await command.run(given, ports));
    }),
  );

async function onTerminal(work: (config: Config, progress: Progress) => Promise<void>): Promise<void> {
  try {
    await work(readProcessConfig(), openProgress(process.stderr));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Nobody waits for an answer here: a task of some seconds may take minutes on a busy machine. */
const taskDeadlineMs = 300_000;

async function withPorts(
  config: Config,
  progress: Progress,
  work: (ports: Ports & SetupPorts) => Promise<void>,
): Promise<void> {
  const { ports, close } = await openPlatform(config.settings, { taskDeadlineMs });
  try {
    await work({ ...ports, progress: progress.show });
  } finally {
    await close();
  }
}
