/** The supervising process: it serves nothing itself, so it loads none of the services. */
import { closeSync, openSync } from "node:fs";
import { hostSetting } from "../http/listen-settings.ts";
import type { Setting } from "../kernel/setting.ts";
import { parseSettings, processEnvironment } from "../platform/env.ts";
import { metricsPortSetting } from "../platform/metrics-setting.ts";
import { processesSetting } from "../platform/processes.ts";
import { readSources, scanFlags } from "../platform/setting-sources.ts";
import { type LineWriter, openStandardOutput } from "../platform/standard-output.ts";
import { Supervisor } from "../platform/supervisor.ts";

/**
 * Keeps the server processes running until SIGTERM or SIGINT, and renews them at SIGHUP or SIGUSR2. Ends with their code
 * where none could ever serve, and with 3 where they die again and again.
 */
export function supervise(): void {
  const metrics = new MetricsPort();
  const supervisor = new Supervisor({
    processes: settingOr(processesSetting, 1),
    onReady: (greeting) => process.stdout.write(`${greeting}\n`),
    onReloaded: () => metrics.follow().catch(tellUnheard),
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
  metrics.follow().catch(endUnheard);
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

/** `/metrics` where the settings say, at the start and after each reload; loaded only where it is used. */
class MetricsPort {
  #address = "";
  #open: { close(): void } | undefined;

  /** Fails where the address is taken; then there is none until the next reload. */
  async follow(): Promise<void> {
    const [host, port] = [settingOr(hostSetting, hostSetting.default), settingOr(metricsPortSetting, 0)];
    const address = port === 0 ? "" : `${host} ${port}`;
    if (address === this.#address) return;
    this.#address = "";
    this.#open?.close();
    this.#open = undefined;
    if (port === 0) return;
    const { serveMetrics } = await import("../platform/net/metrics-server.ts");
    this.#open = await serveMetrics(host, port);
    this.#address = address;
  }
}

const unheardReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function endUnheard(error: unknown): never {
  process.stderr.write(`${metricsPortSetting.name}: ${unheardReason(error)}\n`);
  process.exit(1);
}

/** At a reload the server goes on without metrics. */
const tellUnheard = (error: unknown): Promise<void> =>
  tell("error", "metrics are not served until the next reload", {
    setting: metricsPortSetting.name,
    reason: unheardReason(error),
  });

/** Read anew at each call, from all sources. What cannot be read is told by the server process, with all else. */
function settingOr<T>(setting: Setting<T>, otherwise: T): T {
  const commandLine = scanFlags(process.argv.slice(2), process.cwd());
  const { given } = readSources([setting], processEnvironment(), commandLine);
  const { settings, problems } = parseSettings([setting], given);
  return problems.size === 0 ? settings.get(setting) : otherwise;
}

let output: LineWriter | undefined;

/** The log is loaded with the first line that it is needed for; its level may change with a reload. */
async function tell(
  level: "info" | "error",
  message: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { openLog, logLevelSetting } = await import("../platform/log.ts");
  output ??= openStandardOutput();
  const log = openLog(settingOr(logLevelSetting, logLevelSetting.default), output);
  log[level](message, fields);
  log.close();
}
