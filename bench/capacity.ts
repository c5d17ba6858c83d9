/** What each operation costs: processor time of the whole server for a request, and so requests a second on a core. */
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { type Entrance, entrances, fitsQuery, requestOf } from "../test/support/operations.ts";
import { startNode } from "./child.ts";
import { processorMicroseconds } from "./proc.ts";
import { median } from "./statistics.ts";
import type { Exhibit, Result, Subject, Tell } from "./subject.ts";

const callersAtOnce = 4;
const warmMs = 500;
const turnMs = 2_000;
const program = fileURLToPath(import.meta.resolve("./capacity/server.ts"));

interface Cost {
  readonly name: string;
  readonly microseconds: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly answers: number;
  readonly failures: number;
}

interface Turn {
  readonly ms: readonly number[];
  readonly failures: number;
}

/** The first route of every operation; later ones lead to the same handler. */
const declared: readonly Entrance[] = entrances.filter(
  ({ registered, route }) => registered.routes[0] === route && registered.operation.undescribed !== true,
);

const agent = new Agent({ keepAlive: true });

/** Its examples in turn, by callers that send the next when they have the answer of the last. */
async function send(origin: string, entrance: Entrance, forMs: number): Promise<Turn> {
  const { route, registered } = entrance;
  const examples = registered.operation.examples.filter(
    ({ input }) => route.method === "POST" || fitsQuery(input),
  );
  const requests = examples.map(({ input }) => requestOf(entrance, input));
  const times: number[] = [];
  let [failures, at] = [0, 0];
  const endsAt = performance.now() + forMs;
  const call = async (): Promise<void> => {
    // At least one of each example, also where they take long.
    while (performance.now() < endsAt || at < requests.length) {
      const { url, payload } = requests[at % requests.length] ?? {};
      at += 1;
      const startedAt = performance.now();
      const status = await statusOf(origin, String(url), payload);
      times.push(performance.now() - startedAt);
      if (status >= 400) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, call));
  return { ms: times, failures };
}

function statusOf(origin: string, path: string, payload: unknown): Promise<number> {
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  const headers =
    body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = { method: body === undefined ? "GET" : "POST", agent, headers };
    const sent = request(origin + path, options, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject).end(body);
  });
}

let costs: readonly Cost[] = [];

async function measureAll(tell: Tell): Promise<readonly Cost[]> {
  const server = await startNode([program], {
    NONET_LOG_LEVEL: "info",
    NONET_TOOLS_PER_MINUTE: "1000000",
    NONET_TOOLS_PER_DAY: "100000000",
  });
  const found: Cost[] = [];
  try {
    // What they share is compiled before the first is measured.
    for (const entrance of declared) await send(server.origin, entrance, warmMs / 4);
    for (const entrance of declared) {
      await send(server.origin, entrance, warmMs);
      const before = (await processorMicroseconds(server.pid)) ?? Number.NaN;
      const { ms, failures } = await send(server.origin, entrance, turnMs);
      const spent = ((await processorMicroseconds(server.pid)) ?? Number.NaN) - before;
      const sorted = ms.toSorted((one, other) => one - other);
      found.push({
        name: entrance.name,
        microseconds: spent / ms.length,
        medianMs: median(ms),
        p99Ms: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN,
        answers: ms.length,
        failures,
      });
      tell(rowOf(found.at(-1) as Cost).join(" | "));
    }
  } finally {
    agent.destroy();
    await server.stop();
  }
  return found;
}

const perCore = ({ microseconds }: Cost): number => 1_000_000 / microseconds;

/** Three significant digits. */
const shown = (value: number): string => Number(value.toPrecision(3)).toLocaleString("en");

const rowOf = (cost: Cost): readonly string[] => [
  cost.failures === 0 ? cost.name : `${cost.name} (${cost.failures} of ${cost.answers} failed)`,
  shown(cost.microseconds / 1_000),
  shown(perCore(cost)),
  shown(cost.medianMs),
  shown(cost.p99Ms),
];

const resultsOf = (measured: readonly Cost[]): readonly Result[] => {
  const result = (title: string, unit: string, value: number): Result => ({
    title,
    unit,
    ours: [value],
    peers: {},
  });
  const failing = measured.filter(({ failures }) => failures > 0).length;
  return [
    {
      ...result("operations whose examples failed", `of ${measured.length}`, failing),
      aim: { bound: "at most", value: 0 },
    },
    result("half of the operations on a core, at least", "requests/s", median(measured.map(perCore))),
  ];
};

const table = (): Exhibit => ({
  title: "Each operation with its own examples",
  head: [
    "operation",
    "processor time of a request, ms",
    "requests/s on a core",
    "half within, ms",
    "99 of 100 within, ms",
  ],
  rows: costs.map(rowOf),
});

export const capacity: Subject = {
  title: "Capacity of a core",
  peers: [],
  rows: [
    {
      async measure(tell) {
        costs = await measureAll(tell);
        return resultsOf(costs);
      },
    },
  ],
  method: () =>
    `One server process and its workers. ${callersAtOnce} callers send each operation's examples for ${turnMs / 1_000} s, after ` +
    `${warmMs} ms that are not counted. Processor time is that of the process and of all it started, in user and kernel mode; ` +
    "what is fetched and asked of DNS comes from memory, so TLS and the network cost extra.",
  exhibits: () => [table()],
};
