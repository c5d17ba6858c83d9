/** Comparing servers under load: interleaved, on loopback only, bounded in time and connections. */
import assert from "node:assert/strict";
import type { Child } from "./child.ts";
import { generator, jsonHeaders, type LoadRequest, type LoadResult } from "./generator.ts";
import { processorMicroseconds } from "./proc.ts";
import type { Aim, Result, Tell } from "./subject.ts";

export interface LoadRace {
  readonly title: string;
  readonly request: LoadRequest;
  readonly ours: Child;
  readonly peers: Readonly<Record<string, Child>>;
  readonly throughputAim: Aim;
  /** With it the latency and the processor time are told too; without it only the throughput. */
  readonly p99Aim?: Aim;
}

interface Turn extends LoadResult {
  /** The server's own processor time a request, which other work on the machine disturbs least. */
  readonly processorMicroseconds: number | null;
}

export const loadRounds = 7;
const connections = 16;
const turnSeconds = 2;

export const loadMethod = `${generator.name}, ${connections} kept-alive connections, ${loadRounds} rounds of ${turnSeconds} s a server in turns after a warm-up of ${turnSeconds} s each`;

/** Requests a second and the slowest hundredth's milliseconds, after all servers gave the same answer. */
export async function raceLoad(declared: LoadRace, tell: Tell): Promise<readonly Result[]> {
  const { title, request, ours, peers, throughputAim, p99Aim } = declared;
  const servers = [ours, ...Object.values(peers)];
  await checkSameAnswers(servers, request);
  tell(`${title}: warm-up`);
  for (const server of servers) await takeTurn(server, request);
  const taken = servers.map((): Turn[] => []);
  for (let round = 0; round < loadRounds; round += 1) {
    tell(`${title}: round ${round + 1} of ${loadRounds}`);
    const turns = [...servers.keys()].map((turn) => (round + turn) % servers.length);
    for (const at of turns) taken[at]?.push(await takeTurn(servers[at] ?? ours, request));
  }
  const result = (unit: string, pick: (turn: Turn) => number | null, aim?: Aim): Result => {
    const [first = [], ...others] = taken.map((turns) => turns.map(pick).filter((value) => value !== null));
    const byPeer = Object.fromEntries(Object.keys(peers).map((name, at) => [name, others[at] ?? []]));
    return { title, unit, ours: first, peers: byPeer, ...(aim && { aim }) };
  };
  return [
    result("requests/s", ({ requestsPerSecond }) => requestsPerSecond, throughputAim),
    ...(p99Aim
      ? [
          result("p99 ms", ({ p99Ms }) => p99Ms, p99Aim),
          result("server CPU µs a request", (turn) => turn.processorMicroseconds),
        ]
      : []),
  ];
}

async function takeTurn(server: Child, request: LoadRequest): Promise<Turn> {
  if (!server.origin.startsWith("http://127.0.0.1:")) throw new Error("load is sent to loopback only");
  // On a crowded machine a turn can pass without one answer; it says nothing of the server.
  const turn = await sendFor(server, request);
  return turn.requests > 0 ? turn : sendFor(server, request);
}

async function sendFor({ origin, pid }: Child, request: LoadRequest): Promise<Turn> {
  const before = await processorMicroseconds(pid);
  const result = await generator.send(origin, request, connections, turnSeconds);
  const after = await processorMicroseconds(pid);
  const spent = before === null || after === null ? null : (after - before) / result.requests;
  return { ...result, processorMicroseconds: spent };
}

/** A race between different works would say nothing. */
async function checkSameAnswers(servers: readonly Child[], request: LoadRequest): Promise<void> {
  const answers = await Promise.all(servers.map(({ origin }) => ask(origin, request)));
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One request and its answer: JSON as a value, anything else as Base64. */
export async function ask(origin: string, { path, body, headers = {} }: LoadRequest): Promise<Answer> {
  const post = body === undefined ? {} : { method: "POST", body };
  const own = { headers: { ...(body === undefined ? {} : jsonHeaders), ...headers } };
  const response = await fetch(origin + path, { ...post, ...own });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, body: isJson ? JSON.parse(bytes.toString()) : bytes.toString("base64") };
}
