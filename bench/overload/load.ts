/** A process of its own that sends a mix: so many a second whatever comes back, or on so many lanes one after another. */
import { Agent, request } from "node:http";
import { constants, setPriority } from "node:os";
import { hash, type MixedRequest, mixedRequests, shuffled } from "./requests.ts";

export interface Load {
  /** `hash` asks for /crypto/hash alone, from a process that nothing else holds up. */
  readonly what: "mix" | "hash";
  readonly perSecond?: number;
  readonly lanes?: number;
}

/** What it tells its parent when it is told to stop. */
export interface Sent {
  readonly seconds: number;
  /** `hash 200`, `merge 503 overloaded` */
  readonly counts: Readonly<Record<string, number>>;
  /** Milliseconds of answers of 200, by name. */
  readonly ms: Readonly<Record<string, readonly number[]>>;
  /** Answers of 503 without Retry-After. */
  readonly without: number;
  /** Requests that were due while too many were under way. */
  readonly unsent: number;
}

const [, , origin = "", text = "{}"] = process.argv;
const { what, perSecond, lanes = 0 }: Load = JSON.parse(text);
const everyMs = 10;
const timeoutMs = 30_000;
const underWayMax = 1_000;

const agent = new Agent({ keepAlive: true });
const requests = shuffled(what === "hash" ? [hash] : await mixedRequests());
const counts: Record<string, number> = {};
const ms: Record<string, number[]> = {};
let [at, underWay, without, unsent, isStopped] = [0, 0, 0, 0, false];

// Callers have machines of their own: here the one that makes the load gives way to the server and to who measures.
if (what === "mix") setPriority(constants.priority.PRIORITY_LOW);

function send({ name, path, body }: MixedRequest): Promise<void> {
  const startedAt = performance.now();
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay += 1;
  let isSettled = false;
  const settle = (how: string): void => {
    if (isSettled) return;
    isSettled = true;
    underWay -= 1;
    const key = `${name} ${how}`;
    counts[key] = (counts[key] ?? 0) + 1;
    if (how === "200") ms[name] = ms[name] ?? [];
    if (how === "200") ms[name]?.push(performance.now() - startedAt);
    resolve();
  };
  const headers = body && { "content-type": "application/json", "content-length": body.length };
  const options = { method: body ? "POST" : "GET", agent, timeout: timeoutMs, ...(headers && { headers }) };
  const sent = request(origin + path, options, (response) => {
    const { statusCode: status = 0 } = response;
    let error = "";
    if (status >= 400)
      response.on("data", (chunk: Buffer) => (error ||= /"error":"(\w+)"/.exec(chunk.toString())?.[1] ?? ""));
    if (status === 503 && response.headers["retry-after"] === undefined) without += 1;
    response.resume().once("end", () => settle(`${status} ${error}`.trim()));
    response.once("error", () => settle("broken off"));
  });
  sent.once("timeout", () => sent.destroy(new Error("no answer in 30 s")));
  sent.once("error", (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
  sent.end(body);
  return promise;
}

const next = (): MixedRequest => {
  at += 1;
  return requests[at % requests.length] ?? hash;
};

const startedAt = performance.now();
let due = 0;

function sendDue(): void {
  const now = ((performance.now() - startedAt) / 1_000) * (perSecond ?? 0);
  for (; due < now; due += 1) {
    const request = next();
    if (underWay < underWayMax) void send(request);
    else unsent += 1;
  }
}

const timer = perSecond === undefined ? undefined : setInterval(sendDue, everyMs);
const lane = async (): Promise<void> => {
  while (!isStopped) await send(next());
};
for (let count = 0; count < lanes; count += 1) void lane();

process.once("disconnect", () => process.exit(0));
process.once("message", async () => {
  isStopped = true;
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1_000;
  while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  process.send?.({ seconds, counts, ms, without, unsent } satisfies Sent, () => process.exit(0));
});
process.send?.("ready");
