/** Runs preparations and the services' commands, with their progress shown. */
import { resolve } from "node:path";
import type { AnyService } from "../kernel/service.ts";
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
  const ids = known.map(({ id }) => id);
  const stranger = names.find((name) => !ids.includes(name));
  if (stranger !== undefined)
    throw new Error(`there is no data called ${stranger}; there is ${ids.join(", ")}`);
  const chosen = known.filter(({ id }) => names.length === 0 || names.includes(id));
  await withPorts(config, progress, async (ports) => {
    for (const { id, run } of chosen) progress.say(`${id}: ${await run(ports)}`);
  });
}

/** What `nonet data [names]` does; ends the process with code 1 where it fails. */
export const prepareFromTerminal = (names: readonly string[]): Promise<void> =>
  onTerminal((config, progress) => prepareData(config, names, progress));

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
  work: (ports: SetupPorts) => Promise<void>,
): Promise<void> {
  const { ports, close } = await openPlatform(config.settings, { taskDeadlineMs });
  try {
    await work({ ...ports, progress: progress.show });
  } finally {
    await close();
  }
}
