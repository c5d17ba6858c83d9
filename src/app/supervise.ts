/** The supervising process: it serves nothing itself, so it loads none of the services. */
import { hostSetting } from "../http/listen-settings.ts";
import type { Setting } from "../kernel/setting.ts";
import { parseSettings, processEnvironment } from "../platform/env.ts";
import { metricsPortSetting } from "../platform/metrics-setting.ts";
import { processesSetting } from "../platform/processes.ts";
import { readSources, scanFlags } from "../platform/setting-sources.ts";
import { Supervisor } from "../platform/supervisor.ts";

/** Keeps the server processes running until SIGTERM or SIGINT, and renews them at SIGUSR2; ends with their code where none could ever serve. */
export function supervise(): void {
  const supervisor = new Supervisor({
    processes: settingOr(processesSetting, 1),
    onReady: (greeting) => process.stdout.write(`${greeting}\n`),
    onDeath: reportDeath,
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => supervisor.stop());
  process.on("SIGUSR2", () => supervisor.reload());
  const port = settingOr(metricsPortSetting, 0);
  if (port > 0) serveMetrics(port).catch(endUnheard);
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

/** A server process that ends by itself before it serves has said why. */
async function reportDeath(how: {
  readonly code: number | null;
  readonly signal: string | null;
}): Promise<void> {
  if (how.code === 0 || how.code === 1 || how.code === 2) return;
  const { openLog } = await import("../platform/log.ts");
  const log = openLog("error");
  log.error("a server process died", how);
  log.close();
}
