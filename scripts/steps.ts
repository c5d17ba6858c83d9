/** Progress of a long command: one line a step, its output only when it matters. */
import { spawn } from "node:child_process";
import { once } from "node:events";

/** The project's folder. */
export const root = new URL("..", import.meta.url).pathname;

const binaries = `${root}node_modules/.bin/`;

/** Runs a program with its output on the terminal; resolves with its exit code. */
export async function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, args, { cwd: root, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}

/** Runs a program of an installed package. */
export const runBinary = (name: string, args: readonly string[]): Promise<number> =>
  run(binaries + name, args);

/** Announces a step, runs it, and ends the process with 1 when it fails. */
export async function step(title: string, work: () => Promise<number>): Promise<void> {
  const startedAt = performance.now();
  console.log(`\n▸ ${title}`);
  const code = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(code === 0 ? `✔ ${title} (${seconds} s)` : `✖ ${title} failed (${seconds} s)`);
  if (code !== 0) process.exit(1);
}
