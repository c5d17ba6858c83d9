/** A process of its own that sends ordinary light requests, 50 a second, and /health among them. */
import { Agent, request } from "node:http";

export interface Traffic {
  /** Waits for /health in milliseconds, only for answers of 200. */
  readonly healthMs: readonly number[];
  /** `GET /crypto/hash 200` */
  readonly counts: Readonly<Record<string, number>>;
}

const [, , origin = ""] = process.argv;
const everyMs = 20;
const timeoutMs = 60_000;
const agent = new Agent({ keepAlive: true });

interface LightRequest {
  readonly path: string;
  readonly body?: unknown;
}

const requests: readonly LightRequest[] = [
  { path: "/health" },
  { path: "/crypto/hash?text=abc" },
  { path: "/health" },
  { path: "/strings/slugify", body: { text: "Ordinary light request" } },
  { path: "/crypto/uuid" },
  { path: "/health" },
  { path: "/email/validate?email=a%40example.com&checkMx=false" },
  { path: "/text/analyze", body: { text: "A short text. It has two sentences." } },
  {
    path: "/useragent/parse",
    body: { ua: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  },
];

const healthMs: number[] = [];
const counts: Record<string, number> = {};
const underWay = new Set<Promise<void>>();

function send({ path, body }: LightRequest): Promise<void> {
  const started = performance.now();
  const method = body === undefined ? "GET" : "POST";
  const { promise, resolve } = Promise.withResolvers<void>();
  const settle = (how: string): void => {
    const key = `${method} ${path.split("?")[0]} ${how}`;
    counts[key] = (counts[key] ?? 0) + 1;
    resolve();
  };
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const sent = request(origin + path, { method, agent, headers, timeout: timeoutMs }, (response) => {
    response.resume().once("end", () => {
      if (path === "/health" && response.statusCode === 200) healthMs.push(performance.now() - started);
      settle(String(response.statusCode));
    });
    response.once("error", (error) => settle(error.message));
  });
  sent.once("timeout", () => sent.destroy(new Error("timeout")));
  sent.once("error", (error: NodeJS.ErrnoException) => settle(error.code ?? error.message));
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

let at = 0;
const timer = setInterval(() => {
  const sending = send(requests[at % requests.length] ?? { path: "/health" });
  at += 1;
  underWay.add(sending);
  sending.then(() => underWay.delete(sending));
}, everyMs);

process.once("disconnect", () => process.exit(0));
process.once("message", async () => {
  clearInterval(timer);
  await Promise.all(underWay);
  process.send?.({ healthMs, counts } satisfies Traffic, () => process.exit(0));
});
process.send?.("ready");
