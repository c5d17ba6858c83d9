/** The supervising process: it serves nothing itself, so it loads none of the services. */
import { processEnvironment, readSettings } from "../platform/env.ts";
import { processesSetting } from "../platform/processes.ts";
import { Supervisor } from "../platform/supervisor.ts";

/** Keeps the server processes running until SIGTERM or SIGINT, and renews them at SIGUSR2; ends with their code where none could ever serve. */
export function supervise(): void {
  const supervisor = new Supervisor({
    processes: processCount(),
    onReady: (greeting) => process.stdout.write(`${greeting}\n`),
    onDeath: reportDeath,
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => supervisor.stop());
  process.on("SIGUSR2", () => supervisor.reload());
}

/** A setting that cannot be read is told by the server process, with all others. */
function processCount(): number {
  try {
    return readSettings([processesSetting], processEnvironment()).get(processesSetting);
  } catch {
    return 1;
  }
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
