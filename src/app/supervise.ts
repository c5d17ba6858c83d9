/** The supervising process: it serves nothing itself, so it loads none of the services. */
import { closeSync, openSync } from "node:fs";
import { hostSetting } from "../http/listen-settings.ts";
import type { Setting } from "../kernel/setting.ts";
import { parseSettings, processEnvironment } from "../platform/env.ts";
import { metricsPortSetting } from "../platform/metrics-setting.ts";
import { processesSetting } from "../platform/processes.ts";
import { readSources, scanFlags } from "../platform/setting-sources.ts";
import { Supervisor } from "../platform/supervisor.ts";

/**
 * Keeps the server processes running until SIGTERM or SIGINT, and renews them at SIGHUP or SIGUSR2. Ends with their code
 * where none could ever serve, and with 3 where they die again and again.
 */
export function supervise(): void {
  const supervisor = new Supervisor({
    processes: settingOr(processesSetting, 1),
    onReady: (greeting) => process.stdout.write(`${greeting}\n`),
    tell,
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => supervisor.stop());
  process.on("SIGUSR2", () => supervisor.reload());
  const hadTerminal = hasTerminal();
  process.on("SIGHUP", () => {
    // The terminal that it was started from sends the same when it closes.
    if (hadTerminal && !hasTerminal()) supervisor.stop();
    else supervisor.reload();
  });
  const port = settingOr(metricsPortSetting, 0);
  if (port > 0) serveMetrics(port).catch(endUnheard);
}

/** Whether this process belongs to a terminal that is open (tty(4)). */
function hasTerminal(): boolean {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch {
    return false;
  }
}

/** Loaded only where it is used. */
async function serveMetrics(port: number): Promise<void> {
  const { serveMetrics: serve } = await import("../platform/net/metrics-server.ts");
  await serve(settingOr(hostSetting, hostSetting.default), port);
}

function endUnheard(error: unknown): never {
  process.stderr.write(
    `${metricsPortSetting.name}: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

/** Read anew at each call, from all sources. What cannot be read is told by the server process, with all else. */
function settingOr<T>(setting: Setting<T>, otherwise: T): T {
  const commandLine = scanFlags(process.argv.slice(2), process.cwd());
  const { given } = readSources([setting], processEnvironment(), commandLine);
  const { settings, problems } = parseSettings([setting], given);
  return problems.size === 0 ? settings.get(setting) : otherwise;
}

/** The log is loaded with the first line that it is needed for. */
async function tell(
  level: "info" | "error",
  message: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { openLog, logLevelSetting } = await import("../platform/log.ts");
  const log = openLog(settingOr(logLevelSetting, logLevelSetting.default));
  log[level](message, fields);
  log.close();
}
