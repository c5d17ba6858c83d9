/** The outside world of calls that a terminal waits for: nothing is opened or loaded before it is needed. */
import { readFileSync } from "node:fs";
import type { Log, LogFields, Ports } from "../../kernel/ports.ts";
import type { AnyService } from "../../kernel/service.ts";
import { type Setting, SettingError, type Settings } from "../../kernel/setting.ts";
import { unknownParametersSetting } from "../../kernel/unknown-names.ts";
import { parseSettings, processEnvironment } from "../../platform/env.ts";
import { dataDirSetting, openFiles } from "../../platform/files.ts";
import { openRandom } from "../../platform/random.ts";
import { readSources } from "../../platform/setting-sources.ts";
import type { Outside } from "../outside.ts";

export interface LocalPorts {
  readonly ports: Ports;
  /** What was wrong with settings that were read only when they were needed. */
  readonly problem: () => SettingError | null;
  close(): Promise<void>;
}

/** Ports for the operations of these services. Throws a SettingError that lists every bad setting. */
export function openLocalPorts(services: readonly AnyService[]): LocalPorts {
  const settings = readSettings([
    unknownParametersSetting,
    dataDirSetting,
    ...services.flatMap(({ settings: own = [] }) => own),
  ]);
  const files = openFiles(settings.get(dataDirSetting));
  const random = openRandom();
  let outside: Outside | undefined;
  let problem: SettingError | null = null;
  const open = async (): Promise<Outside> => {
    const { openOutside, outsideSettings } = await import("../outside.ts");
    try {
      outside ??= openOutside(readSettings(outsideSettings), random);
      return outside;
    } catch (error) {
      if (error instanceof SettingError) problem = error;
      throw error;
    }
  };
  const ports: Ports = {
    now: Date.now,
    random,
    // One call at a time has nobody to share with: what a server sends to a worker process is done here.
    workers: { run: async (task, input) => task.run(input, (path) => readWhole(path)) },
    fetch: async (request) => (await open()).fetch(request),
    dns: {
      query: async (...question) => (await open()).dns.query(...question),
      exchange: async (question) => (await open()).dns.exchange(question),
    },
    probeMailbox: async (probe) => (await open()).probeMailbox(probe),
    targets: {
      rules: async () => (await open()).targets.rules(),
      explain: async (...target) => (await open()).targets.explain(...target),
    },
    // Nobody waits for a file to be replaced.
    files: { ...files, watch: () => () => undefined },
    settings,
    log: terminalLog,
  };
  return { ports, problem: () => problem, close: async () => outside?.close() };
}

/** The environment and `.env` of the current folder; what other settings say there is not looked at. */
function readSettings(declared: readonly Setting<unknown>[]): Settings {
  const source = { folder: currentFolder(), file: null, flags: new Map<string, string>() };
  const { given } = readSources(declared, processEnvironment(), source);
  const { settings, problems } = parseSettings(declared, given);
  const lines = [...problems].map(([{ name }, problem]) => `${name} ${problem}`);
  if (lines.length > 0) throw new SettingError(lines.join("\n"));
  return settings;
}

function currentFolder(): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new SettingError("The current folder is not there any more: change to another one.", { cause });
  }
}

const readWhole = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

const say = (text: string): unknown => process.stderr.write(`${text}\n`);

/** A bug is told with its place; what only concerns those who run servers is not told. */
const terminalLog: Log = {
  error: (message, { err, reason }: LogFields = {}) =>
    // What was chosen wrongly is told as that, not as a bug.
    err instanceof SettingError ||
    say(
      `nonet: ${message}${err instanceof Error ? `\n${err.stack}` : ""}${typeof reason === "string" ? `: ${reason}` : ""}`,
    ),
  warn: (message, { reason }: LogFields = {}) =>
    say(`nonet: ${message}${typeof reason === "string" ? `: ${reason}` : ""}`),
  info: () => undefined,
  debug: () => undefined,
  request: () => undefined,
};
