/** Starts servers for measuring and makes sure that each of them ends, also when we break off. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface Child {
  readonly pid: number;
  /** `http://127.0.0.1:40123`, from the line it printed. */
  readonly origin: string;
  /** `performance.now()` just before it was spawned. */
  readonly spawnedAt: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) signal(child, "SIGKILL");
});
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => process.exit(1));

const startTimeoutMs = 20_000;
const stopTimeoutMs = 12_000;

/** Starts a server that prints its address, on a free port unless PORT says which; resolves with the address. */
export async function startChild(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const spawnedAt = performance.now();
  // A process group of its own: npm starts a shell and that starts the server, and all must end.
  const child = spawn(command, args, {
    detached: true,
    env: {
      ...process.env,
      NONET_PROCESSES: "1",
      NONET_RATES_URL: "off",
      PORT: "0",
      ...environment,
      HOST: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const origin = await addressFrom(child);
  return { pid: child.pid ?? 0, origin, spawnedAt, stop: () => stop(child) };
}

export const startNode = (args: readonly string[], environment?: Readonly<Record<string, string>>) =>
  startChild(process.execPath, args, environment);

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const timer = setTimeout(() => reject(new Error("a server printed no address")), startTimeoutMs);
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const origin = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(text)?.[0];
      if (origin === undefined) return;
      clearTimeout(timer);
      // Its log lines are taken from it and dropped, as a log collector would take them.
      child.stdout?.off("data", read).resume();
      resolve(origin);
    };
    child.stdout?.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`a server ended with ${code} before it listened`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, "exit");
  signal(child, "SIGTERM");
  const timer = setTimeout(() => signal(child, "SIGKILL"), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

function signal({ pid }: ChildProcess, name: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // It has ended by itself.
  }
}
