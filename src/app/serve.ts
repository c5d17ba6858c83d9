/** A server process from its start to its end: one line when it serves, a graceful stop, the exit code. */
import { flushCompileCache } from "node:module";
import { drainSetting, hostSetting, portSetting } from "../http/listen-settings.ts";
import { taskModules } from "../kernel/ports.ts";
import { SettingError } from "../kernel/setting.ts";
import { isSuccessor } from "../platform/env.ts";
import { collectWhenIdle } from "../platform/idle-memory.ts";
import { processesSetting } from "../platform/processes.ts";
import { reportToSupervisor, startHeartbeat } from "../platform/supervised.ts";
import { compileForWorkers } from "../platform/worker-start.ts";
import { readProcessConfig } from "./command-line.ts";
import type { Config } from "./config.ts";
import { assemble, type Running } from "./start.ts";

/** Past this a stop is by force: ten seconds for what is under way, a little for closing. */
const stopMs = 10_000;

/** Serves until SIGTERM or SIGINT; bad settings end the process with code 1 before it listens. */
export async function serve(serviceArguments: readonly string[]): Promise<void> {
  const config = configOrExit(serviceArguments);
  const running = await assemble(config).catch(endUnopened);
  const drainMs = 1_000 * config.settings.get(drainSetting);
  stopWhenTold(running, drainMs + stopMs);
  startHeartbeat();
  const listensWarm = isSuccessor();
  // False where it was told to stop meanwhile.
  if (listensWarm && !(await running.warmUp())) return;
  const port = await running.listen().catch((error: unknown) => endUnheard(error, config));
  const processes = config.settings.get(processesSetting);
  reportToSupervisor({ greeting: greeting(config, port), port, processes, drainMs }, () =>
    running.retire().then(() => process.exit(0)),
  );
  if (!listensWarm) await running.warmUp();
  collectWhenIdle();
  flushCompileCache();
  compileForWorkers(taskModules);
}

function configOrExit(serviceArguments: readonly string[]): Config {
  try {
    return readProcessConfig(serviceArguments);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Ends a process whose settings name something that cannot be used; anything else is a bug. */
function endUnopened(error: unknown): never {
  if (!(error instanceof SettingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Ends a process whose address is taken, forbidden or unknown. */
function endUnheard(error: unknown, { settings }: Config): never {
  const [host, port] = [settings.get(hostSetting), settings.get(portSetting)];
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} on ${host} is in use; choose another with PORT=… or --port; \`nonet doctor\` tells who answers there`,
    EACCES: `port ${port} may not be used by this account; choose one above 1023 with PORT=… or --port`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine; HOST=127.0.0.1 or HOST=0.0.0.0 are`,
    ENOTFOUND: `HOST ${host} is not known; give an address such as HOST=0.0.0.0`,
    EAI_AGAIN: `HOST ${host} is not known; give an address such as HOST=0.0.0.0`,
  };
  const message = known[code] ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function greeting({ services, settings }: Config, port: number): string {
  const host = settings.get(hostSetting);
  const shown = host.includes(":") ? `[${host}]` : host;
  const address = `http://${shown}:${port}`;
  return `Nonet serves ${services.map(({ id }) => id).join(", ")} at ${address} (reference: ${address}/docs)`;
}

/**
 * Whatever is still open after a stop, be it a library's thread or a socket, does not keep the process from ending. The
 * second signal ends the drain.
 */
function stopWhenTold(running: Running, withinMs: number): void {
  const { promise: hurry, resolve } = Promise.withResolvers<void>();
  let told = false;
  const listener = (): void => {
    if (told) resolve();
    if (told) return;
    told = true;
    setTimeout(() => process.exit(0), withinMs).unref();
    running.stop(hurry).then(() => process.exit(0));
  };
  process.on("SIGTERM", listener);
  process.on("SIGINT", listener);
  // It is the supervisor's; a closing terminal sends it to all.
  process.on("SIGHUP", () => undefined);
}
