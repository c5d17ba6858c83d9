/** Runs the real program as a child process and reads all that it says. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(import.meta.resolve("../../src/bin/cli.ts"));

/** Keys that a developer made in the data folder are not the tests'. */
const noKeys = { NONET_STORE: join(tmpdir(), "nonet-tests-have-no-keys", "gateway.sqlite") };

export interface Program {
  /** What it wrote so far, standard output and standard error together. */
  readonly said: () => string;
  readonly errors: () => string;
  /** The port, once it has said its address. */
  readonly port: () => Promise<number>;
  readonly pid: number;
  readonly signal: (name: "SIGTERM" | "SIGINT" | "SIGHUP" | "SIGKILL") => void;
  /** The exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Starts `nonet serve` on a free port; nothing of this process's own environment reaches it but PATH. */
export function startProgram(
  environment: Readonly<Record<string, string>> = {},
  serviceArguments: readonly string[] = [],
): Program {
  return runProgram(["serve", ...serviceArguments], environment);
}

/** The program with any arguments, in an environment of its own. */
export function runProgram(
  programArguments: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(process.execPath, [program, ...programArguments], {
    env: {
      PATH: "/usr/bin:/bin",
      NONET_RATES_URL: "off",
      PORT: "0",
      NONET_THREADS: "1",
      NONET_WARM_UP: "off",
      ...noKeys,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let output = "";
  let errors = "";
  let heard = (): void => undefined;
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
    heard();
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const address = new Promise<number>((resolve, reject) => {
    heard = () => {
      const port = /^Nonet serves .* at http:\/\/[^ ]*:(\d+) /m.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    ended.then((code) => reject(new Error(`the program ended with code ${code}: ${errors}`)));
  });
  // A program that is meant to fail says no address, and nobody asks.
  address.catch(() => undefined);
  return {
    said: () => output + errors,
    errors: () => errors,
    port: () => address,
    pid: child.pid ?? 0,
    signal: (name) => child.kill(name),
    ended,
  };
}

/** Ends what a failed test left running. */
export async function endPrograms(): Promise<void> {
  const ends = [...running].map((child) => once(child, "close"));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ends);
}
