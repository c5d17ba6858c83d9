/** The load generator: wrk where it is installed, else autocannon, which is slower itself. */
import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import autocannon from "autocannon";

/** A request with a body is a POST of JSON. */
export interface LoadRequest {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  readonly requests: number;
}

export interface Generator {
  readonly name: string;
  /** Sends over `connections` kept-alive connections for whole `seconds`; throws when an answer is no success. */
  send(origin: string, request: LoadRequest, connections: number, seconds: number): Promise<LoadResult>;
}

const script = fileURLToPath(import.meta.resolve("./post.lua"));
const run = promisify(execFile);

const wrk: Generator = {
  name: "wrk, 1 thread",
  async send(origin, { path, body, headers = {} }, connections, seconds) {
    const post = body === undefined ? [] : ["-s", script];
    const own = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...own, ...post, origin + path];
    const environment = body === undefined ? process.env : { ...process.env, BENCH_BODY: body };
    const { stdout } = await run("wrk", args, { env: environment, timeout: (seconds + 20) * 1_000 });
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk reports failures:\n${stdout}`);
    return readWrk(stdout);
  },
};

const unitsMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

function readWrk(report: string): LoadResult {
  const requests = /^Requests\/sec:\s+([\d.]+)/m.exec(report)?.[1];
  const [, p99, unit] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(report) ?? [];
  const count = /(\d+) requests in/.exec(report)?.[1];
  if (requests === undefined || p99 === undefined)
    throw new Error(`wrk's report has another form:\n${report}`);
  const p99Ms = Number(p99) * (unitsMs[unit ?? ""] ?? Number.NaN);
  return { requestsPerSecond: Number(requests), p99Ms, requests: Number(count) };
}

const cannon: Generator = {
  name: "autocannon, 1 thread",
  async send(origin, { path, body, headers = {} }, connections, seconds) {
    const post = body === undefined ? {} : { method: "POST" as const, body };
    const own = { headers: { ...(body === undefined ? {} : jsonHeaders), ...headers } };
    const result = await autocannon({ url: origin + path, connections, duration: seconds, ...post, ...own });
    if (result.errors + result.non2xx > 0)
      throw new Error(`${result.errors + result.non2xx} requests failed`);
    const { requests, latency } = result;
    // It counts whole milliseconds, so nothing below one is told apart.
    return { requestsPerSecond: requests.average, p99Ms: Math.max(1, latency.p99), requests: requests.total };
  },
};

export const jsonHeaders = { "content-type": "application/json" };

/** wrk answers its version with exit code 1; only its absence leaves no status. */
export const generator: Generator = spawnSync("wrk", ["-v"]).status === null ? cannon : wrk;
