/** `nonet doctor`: what keeps a server with these settings from serving well, and what to do about it. */
import { resolve } from "node:path";
import { accessSetting } from "../../gateway/gateway.ts";
import type { Log } from "../../kernel/ports.ts";
import { processEnvironment } from "../../platform/env.ts";
import { processCommandLine } from "../command-line.ts";
import { type Config, type ConfigReport, declaredSettings, readConfig, reportConfig } from "../config.ts";
import { openPlatform } from "../platform.ts";
import { checkData, checkStore } from "./data.ts";
import { type Finding, findingsOf, reasonOf } from "./finding.ts";
import {
  checkDisk,
  checkFolder,
  checkMemory,
  checkNode,
  checkOpenFiles,
  checkSecretFile,
} from "./machine.ts";
import { checkClock, checkDns, checkExposure, checkPorts, checkSources } from "./outside.ts";

interface DoctorOptions {
  readonly json?: boolean;
  readonly online?: boolean;
}

/** Prints a line for each check; the exit code is 1 where one failed. */
export async function runDoctor({ json = false, online = false }: DoctorOptions): Promise<void> {
  const findings = await examine(online);
  const marks = { ok: "ok     ", warning: "warning", failed: "FAILED " };
  const lines = findings.map(
    ({ check, state, text }) => `${marks[state]}  ${check.padEnd(11)}  ${text.replaceAll(/\p{Cc}/gu, " ")}`,
  );
  process.stdout.write(`${json ? JSON.stringify(findings, null, 2) : lines.join("\n")}\n`);
  process.exitCode = findings.some(({ state }) => state === "failed") ? 1 : 0;
}

async function examine(online: boolean): Promise<readonly Finding[]> {
  const { ok, warning, failed } = findingsOf("settings");
  const sources = [processEnvironment(), [], processCommandLine()] as const;
  const report = reportConfig(...sources);
  let config: Config;
  try {
    config = readConfig(...sources);
  } catch (error) {
    // Whatever else would be checked goes by them.
    return [
      checkNode(),
      ...reasonOf(error)
        .split("\n")
        .slice(1)
        .map((line) => failed(line.trim())),
    ];
  }
  const unknown = config.unknown.map((name) => warning(`${name} is no setting and is ignored`));
  const settings = [ok(`${report.given.size} given; \`nonet config\` shows them`), ...unknown];
  return [checkNode(), ...settings, ...(await examineServer(config, report, online))];
}

async function examineServer(
  config: Config,
  report: ConfigReport,
  online: boolean,
): Promise<readonly Finding[]> {
  const { settings, services } = config;
  const { ports: opened, close } = await openPlatform(settings);
  const ports = { ...opened, log: silent };
  try {
    const [listening, dns, sources, data, { finding, store }] = await Promise.all([
      checkPorts(settings),
      checkDns(settings),
      checkSources(findSources(report, online), ports),
      checkData(services, ports),
      checkStore(settings, ports.files),
    ]);
    const isOpen = settings.get(accessSetting) === "auto" && store?.path !== null && store?.hasKeys !== true;
    const { folder, file } = processCommandLine();
    const secretFiles = [
      ...(hasSecretFrom(report, ".env") ? [resolve(folder, ".env")] : []),
      ...(file !== null && hasSecretFrom(report, "") ? [resolve(folder, file)] : []),
      ...(store?.path ? [store.path] : []),
    ];
    return [
      ...data,
      finding,
      ...listening,
      ...checkExposure(settings, isOpen),
      ...dns,
      ...sources.findings,
      checkClock(ports.now(), store?.timeMs ?? sources.timeMs, store?.lastDay ?? null),
      checkFolder(settings),
      ...secretFiles.flatMap((path) => checkSecretFile(path) ?? []),
      checkDisk(settings),
      ...checkOpenFiles(settings),
      checkMemory(settings),
    ];
  } finally {
    await close();
  }
}

/** Addresses of live sources: what was given, and online the default ones, too. */
const findSources = ({ settings, given }: ConfigReport, online: boolean): readonly string[] =>
  declaredSettings
    .filter(({ name, form }) => /^URL\b/.test(form) && (online || (given.get(name)?.text ?? "") !== ""))
    .map((setting) => settings.get(setting))
    .filter((url) => typeof url === "string");

/** Whether an address with a password or a token comes from `.env`, or with "" from the file of settings. */
const hasSecretFrom = ({ given }: ConfigReport, file: string): boolean =>
  declaredSettings.some(({ name, hasSecret }) => {
    const { text, origin } = given.get(name) ?? { text: "", origin: "" };
    const isThere =
      file === "" ? !origin.startsWith(".env:") && /:\d+$/.test(origin) : origin.startsWith(`${file}:`);
    return hasSecret === true && isThere && /@|\?/.test(text);
  });

/** The findings say it. */
const silent: Log = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  request: () => undefined,
};
