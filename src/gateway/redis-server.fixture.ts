/** A Redis server of the tests' own, on a free port of this machine, that can be hurt. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const program = "/usr/bin/redis-server";

/** Without it, tests that need it are skipped, and say so. */
export const hasRedis = existsSync(program);

if (!hasRedis)
  process.stderr.write("redis-server is not installed: tests of keys that many machines share are skipped\n");

export class RedisServer {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "nonet-redis-"));
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async open(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start();
    return server;
  }

  get address(): string {
    return `valkey://127.0.0.1:${this.port}`;
  }

  /** Starts it, empty, or with what it held where it was asked to keep that. */
  async start(...options: readonly string[]): Promise<void> {
    const usual = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--dir", this.#folder];
    const replication = ["--repl-diskless-sync-delay", "0"];
    this.#child = spawn(program, [...usual, ...replication, ...options], { stdio: "ignore" });
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if (await answers(this.port)) return;
      await sleep(25);
    }
    throw new Error("redis-server does not start");
  }

  signal(name: "SIGSTOP" | "SIGCONT"): void {
    this.#child?.kill(name);
  }

  /** As a power failure: nothing is written. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    socket.write("PING\r\n");
    const [reply] = (await once(socket, "data")) as [Buffer];
    return reply.toString().startsWith("+PONG");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
