/** A server of its own for an attack: what is noted before, a while after, and whether it ends when it is told to. */
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Child, startNode } from "../child.ts";
import { program } from "../servers.ts";
import { isRunning, serversOf, treeMegabytes, treeOf } from "./process-tree.ts";
import { Target } from "./target.ts";

const stopTimeoutMs = 12_000;
const restMs = 1_000;
/** SHA-256 of `abc`, FIPS 180-4. */
const digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export type Life = "yes" | "restarted" | "dead";

export class Victim {
  readonly target: Target;
  readonly pid: number;
  readonly origin: string;
  readonly megabytesBefore: number;
  readonly #child: Child;
  readonly #servers: readonly number[];

  private constructor(child: Child, servers: readonly number[], megabytesBefore: number) {
    this.#child = child;
    this.#servers = servers;
    this.pid = child.pid;
    this.origin = child.origin;
    this.target = new Target(child.origin);
    this.megabytesBefore = megabytesBefore;
  }

  /** Starts a server as people start it, and warms it with one light request. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<Victim> {
    // A port of its own, so that a process that is replaced listens where the one before it did.
    const environment = { NONET_LOG_LEVEL: "error", PORT: String(await freePort()), ...settings };
    const child = await startNode([...program, "serve"], environment);
    const warm = new Target(child.origin);
    await warm.get("/health");
    await warm.get("/crypto/hash?text=abc");
    await sleep(restMs);
    return new Victim(child, await serversOf(child.pid), await treeMegabytes(child.pid));
  }

  megabytes(): Promise<number> {
    return treeMegabytes(this.pid);
  }

  /** Whether it answers rightly, and by the same server processes as at its start. */
  async life(): Promise<Life> {
    const asked = new Target(this.origin);
    const health = await asked.get("/health", { timeoutMs: 10_000 });
    const hash = await asked.get("/crypto/hash?text=abc", { timeoutMs: 10_000 });
    if (health.status !== 200 || !hash.text.includes(digest)) return "dead";
    return (await this.deaths()) === 0 ? "yes" : "restarted";
  }

  /** Server processes of the start that are no more. */
  async deaths(): Promise<number> {
    const now = await serversOf(this.pid);
    return this.#servers.filter((pid) => !now.includes(pid)).length;
  }

  /** Seconds from SIGTERM, which the supervisor alone gets, until none of its processes is left. */
  async end(): Promise<number> {
    this.target.close();
    const tree = await treeOf(this.pid);
    const started = performance.now();
    const waitedMs = (): number => performance.now() - started;
    if (isRunning(this.pid)) process.kill(this.pid, "SIGTERM");
    while (tree.some(isRunning) && waitedMs() < stopTimeoutMs) await sleep(50);
    const seconds = waitedMs() / 1_000;
    await this.#child.stop();
    return seconds;
  }
}
