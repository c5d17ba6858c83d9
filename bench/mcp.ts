/** The Model Context Protocol over HTTP: how long a large message holds the event loop. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { readConfig } from "../src/app/config.ts";
import { assemble } from "../src/app/start.ts";
import type { Result, Row, Subject } from "./subject.ts";

const messageBytes = 7_000_000;
const messages = 8;
const aimMs = 20;

const base64 = "A".repeat(messageBytes);
const calling = (name: string, given: object): object => ({
  ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
  params: { name, arguments: given },
});

/** What is sent, by its title. */
const kinds: Readonly<Record<string, object>> = {
  "a file in Base64": calling("pdf_info", { file: { base64 } }),
  "a long text": calling("crypto_hash", { text: base64 }),
  "90 texts": calling("pii_detect", { texts: Array(90).fill("some words ".repeat(messageBytes / 990)) }),
  "nothing that is asked for": { jsonrpc: "2.0", id: 1, method: "ping", params: { base64 } },
};

/** The processor's milliseconds of this thread in the longest turn of the event loop, from now until it is stopped. */
class LongestTurn {
  ms = 0;
  #before = process.threadCpuUsage();
  #isOn = true;

  constructor() {
    setImmediate(() => this.#turn());
  }

  stop(): void {
    this.#isOn = false;
  }

  #turn(): void {
    const { user, system } = process.threadCpuUsage(this.#before);
    this.#before = process.threadCpuUsage();
    this.ms = Math.max(this.ms, (user + system) / 1_000);
    if (this.#isOn) setImmediate(() => this.#turn());
  }
}

const environment = {
  ...{ PORT: "0", NONET_RATES_URL: "off", NONET_THREADS: "1" },
  NONET_LOG_LEVEL: "error",
};

/** The longest turn of each of eight messages; wall-clock time would count what else the machine does. */
const row = ([title, message]: readonly [string, object]): Row => ({
  async measure(tell): Promise<readonly Result[]> {
    tell(title);
    const server = await assemble(readConfig(environment));
    const url = `http://127.0.0.1:${await server.listen()}/mcp`;
    const client = new Worker(new URL("./mcp-client.ts", import.meta.url), {
      workerData: { url, body: JSON.stringify(message) },
    });
    const ours: number[] = [];
    // The first message starts a worker process and loads the protocol's library.
    for (let sent = 0; sent <= messages; sent += 1) {
      const turn = new LongestTurn();
      client.postMessage("send");
      await once(client, "message");
      turn.stop();
      if (sent > 0) ours.push(turn.ms);
    }
    await client.terminate();
    await server.stop();
    const aim = { bound: "at most", value: aimMs } as const;
    return [{ title: `the longest turn for 7 MB: ${title}`, unit: "ms of processor", ours, peers: {}, aim }];
  },
});

export const mcp: Subject = {
  title: "Messages of the Model Context Protocol",
  peers: [],
  rows: Object.entries(kinds).map(row),
  method: () =>
    "A client in a thread of its own sends eight messages one after another; the server's thread tells the processor time of the longest turn of its event loop.",
};
