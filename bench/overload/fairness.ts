/** One client sends a thousand heavy requests over a hundred connections: by how many of them is another one delayed? */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { threadsOf } from "../../src/platform/workers.ts";
import { Victim } from "../attacks/victim.ts";
import { median } from "../statistics.ts";
import type { Result, Tell } from "../subject.ts";
import { heavyRequests, type MixedRequest } from "./requests.ts";

const connections = 100;
const inARow = 10;
const asked = 12;
const delayMax = 2;
/** All of 127.0.0.0/8 is this machine (RFC 1122, section 3.2.1.3). */
const [greedy, other] = ["127.0.0.2", "127.0.0.3"];

/** What one request met. */
interface Met {
  readonly ms: number;
  /** Requests of the other client that were answered with 200 meanwhile. */
  readonly others: number;
}

/** Each answer of 200, one after another, each on a connection of its own: any process may get it. */
async function ask(
  origin: string,
  { path, body }: MixedRequest,
  count: number,
  countOthers: () => number = () => 0,
): Promise<readonly Met[]> {
  const agent = new Agent({ keepAlive: false });
  const times: Met[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    const othersBefore = countOthers();
    const headers = { "content-type": "application/json", "content-length": body?.length ?? 0 };
    const sent = request(origin + path, { method: "POST", agent, headers, localAddress: other }).end(body);
    const [response] = await once(sent, "response");
    response.resume();
    await once(response, "end");
    if (response.statusCode !== 200) throw new Error(`another client was answered ${response.statusCode}`);
    times.push({ ms: performance.now() - startedAt, others: countOthers() - othersBefore });
  }
  return times;
}

interface Flood {
  readonly sockets: readonly Socket[];
  /** Answers of 200 so far. */
  readonly answered: () => number;
}

function flood(port: number, { path, body = Buffer.alloc(0) }: MixedRequest): Flood {
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const bytes = Buffer.concat(Array.from({ length: inARow }, () => [Buffer.from(head), body]).flat());
  let answered = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: greedy });
    socket.on("error", () => undefined).setEncoding("latin1");
    // An answer leaves in one piece: its head is whole.
    socket.on("data", (text: string) => {
      answered += text.split("HTTP/1.1 200 ").length - 1;
    });
    socket.write(bytes);
    return socket;
  });
  return { sockets, answered: () => answered };
}

const msOf = (met: readonly Met[]): readonly number[] => met.map(({ ms }) => ms);

export async function delayOfAnother(processes: number, tell: Tell): Promise<readonly Result[]> {
  tell(`a thousand heavy requests of one client, ${processes} processes`);
  const { moderation } = await heavyRequests();
  const victim = await Victim.start({ NONET_PROCESSES: String(processes) });
  try {
    // All processes have their workers, with the model loaded.
    const { target } = victim;
    for (let round = 0; round < 3; round += 1)
      await Promise.all(
        Array.from({ length: 2 * processes }, () => target.post(moderation.path, moderation.body)),
      );
    const alone = median(msOf(await ask(victim.origin, moderation, asked)));
    const { sockets, answered } = flood(victim.target.port, moderation);
    await sleep(1_000);
    const met = await ask(victim.origin, moderation, asked, answered);
    const beside = msOf(met);
    for (const socket of sockets) socket.destroy();
    const workers = processes * threadsOf(0, processes);
    const done = met.map(({ others }) => others / workers);
    const result = (title: string, value: number): Result => ({
      title,
      unit: "tasks of the first",
      ours: [value],
      peers: {},
    });
    const inTasks = (ms: number): number => (ms - alone) / alone;
    const named = `${processes} process${processes === 1 ? "" : "es"}, one of ${Math.round(alone)} ms alone`;
    return [
      {
        ...result(`delay of another client, ${named}, half within`, inTasks(median(beside))),
        aim: { bound: "at most", value: delayMax },
      },
      result(`delay of another client, ${named}, the longest of ${asked}`, inTasks(Math.max(...beside))),
      {
        // Counted, so that other work on the machine changes little of it.
        ...result(`tasks of the first that each worker did meanwhile, ${named}, half within`, median(done)),
        aim: { bound: "at most", value: delayMax },
      },
      result(
        `tasks of the first that each worker did meanwhile, ${named}, the most of ${asked}`,
        Math.max(...done),
      ),
    ];
  } finally {
    await victim.end();
  }
}
