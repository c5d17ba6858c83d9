/** The servers that are compared: ours as it is run, and two peers that answer the same. */
import { fileURLToPath } from "node:url";
import { type Child, startNode } from "./child.ts";

const path = (relative: string): string => fileURLToPath(import.meta.resolve(relative));

/** What `npm start` runs: Nonet's program as its package starts it, still without arguments. */
export const program = ["--max-semi-space-size=8", path("../src/bin/nonet.mjs")];
const command = [...program, "serve"];

/** Ours alone; the environment may hold settings. */
export const startOurs = (environment: Readonly<Record<string, string>> = {}): Promise<Child> =>
  startNode(command, environment);

export const startTwo = (): Promise<Child> => startNode(command, { NONET_PROCESSES: "2" });

export const startPeers = {
  "node:http": () => startNode([path("./peers/bare.ts")]),
  Fastify: () => startNode([path("./peers/fastify.ts")]),
} as const;

export type Start = () => Promise<Child>;

export interface Servers {
  readonly ours: Child;
  readonly peers: Readonly<Record<string, Child>>;
}

/** Runs the work while ours and the peers stand, and ends them whatever comes of it. */
export async function withServers<T>(
  startOwn: Start,
  starts: Readonly<Record<string, Start>>,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  const started: Child[] = [];
  const begin = async (start: Start): Promise<Child> => {
    const child = await start();
    started.push(child);
    return child;
  };
  try {
    const ours = await begin(startOwn);
    const peers: Record<string, Child> = {};
    for (const [name, start] of Object.entries(starts)) peers[name] = await begin(start);
    return await work({ ours, peers });
  } finally {
    await Promise.all(started.map((child) => child.stop()));
  }
}
