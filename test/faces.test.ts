/** One answer through all faces: every example of every operation by HTTP, by tools over both transports, and by both clients. */
import type { CallToolResult, Client as ToolClient } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallOptions, type Client, createClient, type Result } from "../client/index.js";
import { readConfig } from "../src/app/config.ts";
import { openOperations } from "../src/app/in-process.ts";
import { allServices } from "../src/app/services.ts";
import { buildCatalog } from "../src/interfaces/mcp/catalog.ts";
import { serveStreams } from "../src/interfaces/mcp/stdio.ts";
import { toolNameOf } from "../src/interfaces/mcp/tools.ts";
import { openApp, type TestApp, testNowMs } from "./support/app.ts";
import { exampleDns } from "./support/example-dns.ts";
import { exampleFetch } from "./support/example-fetch.ts";
import { connect, connectHttp, type Era, StreamTransport } from "./support/mcp.ts";
import { bytesOf } from "./support/mcp-answer.ts";
import { type Entrance, entrances, type Fields, fitsQuery, requestOf } from "./support/operations.ts";
import { hasPython, type PythonClient, startPythonClient } from "./support/python.ts";
import { seededRandom } from "./support/random.ts";

// The outside, the time and the dice are the same for every face, so that nothing in an answer may differ.
let draw = seededRandom(42);
const ports = {
  now: () => testNowMs,
  random: (byteCount: number) => draw(byteCount),
  dns: exampleDns,
  fetch: exampleFetch,
};

/** A way to call an operation. */
interface Face {
  readonly name: string;
  /** Whether it answers with a file by itself where there is one. */
  readonly prefersFiles?: true;
  /** Nobody is at an address at the other end of a pipe. */
  readonly hasNoCaller?: true;
  call(entrance: Entrance, input: Fields, accept: string | undefined): Promise<Buffer>;
}

const userAgent = { "user-agent": "test" };
const serviceIds = new Set(allServices.map(({ id }) => id));
/** By operation, all its routes; those of the playground are other operations under the same ids. */
const routes = Map.groupBy(
  entrances.filter(
    ({ registered, path }) => serviceIds.has(registered.service.id) && !path.startsWith("/tools/"),
  ),
  ({ registered }) => registered.id,
);

let app: TestApp;
let faces: readonly Face[];
const closing: (() => unknown)[] = [];

/** As the operation's routes answer it; all the same. */
async function overHttp(id: string, input: Fields, accept: string | undefined): Promise<Buffer> {
  const fitting = (routes.get(id) ?? []).filter(({ route }) => route.method === "POST" || fitsQuery(input));
  const answers: Buffer[] = [];
  for (const entrance of fitting) {
    draw = seededRandom(42);
    const headers = { ...userAgent, ...(accept !== undefined && { accept }) };
    const answer = await app.call({ ...requestOf(entrance, input), headers });
    expect([entrance.name, answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([
      ...[entrance.name, 200, ""],
    ]);
    answers.push(answer.rawPayload);
  }
  for (const answer of answers) expect(answer.toString("latin1")).toBe(answers[0]?.toString("latin1"));
  return answers[0] ?? Buffer.alloc(0);
}

async function openToolFace(name: string, client: ToolClient, hasNoCaller?: true): Promise<Face> {
  closing.push(() => client.close());
  // A client that knows a tool's output schema holds its answers to it.
  await client.listTools();
  return {
    ...{ name, prefersFiles: true },
    ...(hasNoCaller && { hasNoCaller }),
    async call({ registered }, input) {
      const call = { name: toolNameOf(registered), arguments: input as Record<string, unknown> };
      const result = (await client.callTool(call)) as CallToolResult;
      if (result.isError === true) throw new Error(JSON.stringify(result.content));
      return bytesOf(result);
    },
  };
}

type Call = (input: object, options: CallOptions) => Promise<Result<unknown>>;

const clientFace = (client: Client): Face => ({
  name: "the typed client",
  async call({ registered }, input, accept) {
    const path = registered.id.split(".");
    const call = path.reduce<unknown>(
      (group, word) => (group as Record<string, unknown>)[word],
      client,
    ) as Call;
    const answer = await call(input, { headers: userAgent, ...(accept !== undefined && { accept }) });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const { data } = answer;
    if (data instanceof Blob || data instanceof Response) return Buffer.from(await data.arrayBuffer());
    return Buffer.from(typeof data === "string" ? data : JSON.stringify(data));
  },
});

const pythonFace = (python: PythonClient): Face => ({
  name: "the Python client",
  call: ({ registered }, input, accept) => python.call(registered.id, input, accept),
});

/** A client of operations in this process, by streams as `nonet mcp` serves them. */
async function connectStreams(era: Era): Promise<ToolClient> {
  const config = readConfig({ NONET_THREADS: "1", NONET_RATES_URL: "off" });
  const operations = await openOperations(config, { write: () => undefined }, ports);
  const transport = new StreamTransport();
  const served = serveStreams({
    input: transport.input,
    output: transport.output,
    choice: buildCatalog(operations.callables).choose("all"),
    isFull: false,
    version: "0.0.0",
    onError: (error) => {
      throw error;
    },
  });
  const client = await connect(transport, era);
  closing.push(async () => {
    await served;
    await operations.stop();
  });
  return client;
}

beforeAll(async () => {
  app = await openApp({ ports });
  const origin = `http://127.0.0.1:${await app.running.listen()}`;
  const tools: readonly Face[] = [
    await openToolFace("tools over HTTP, 2025", await connectHttp(`${origin}/mcp?tools=all`, "2025")),
    await openToolFace(
      "tools over HTTP, 2026, whole",
      await connectHttp(`${origin}/mcp?tools=all&schemas=full`, "2026"),
    ),
    await openToolFace("tools over streams, 2025", await connectStreams("2025"), true),
    await openToolFace("tools over streams, 2026", await connectStreams("2026"), true),
  ];
  faces = [...tools, clientFace(createClient({ baseUrl: origin }))];
  if (!hasPython) return;
  const python = startPythonClient(origin);
  closing.push(() => python.close());
  faces = [...faces, pythonFace(python)];
});

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await app.stop();
});

const examples = [...routes].flatMap(([id, [entrance]]) =>
  entrance === undefined
    ? []
    : entrance.registered.operation.examples.map(({ title, input }) => [id, title, entrance, input] as const),
);

/** The type of file that an operation can answer with. */
function fileTypeOf({ registered }: Entrance): string | undefined {
  const { output } = registered.operation;
  return "mediaTypes" in output
    ? output.mediaTypes.find((type) => !type.startsWith("application/json"))
    : undefined;
}

/** Where nothing is given, some tell of who asks. */
const asksWhoCalls = (id: string, input: Fields): boolean =>
  Object.keys(input).length === 0 && /^(?:web\.ip\.me|useragent\.parse)$/.test(id);

/** A face's calls: by itself, and with the type of file where there is one. */
function waysOf(face: Face, fileType: string | undefined): readonly { face: Face; accept?: string }[] {
  if (fileType === undefined) return [{ face }];
  const file = { face, accept: fileType };
  // A text beside JSON is no file.
  if (face.prefersFiles) return [fileType.startsWith("text/") ? { face } : file];
  return [{ face }, file];
}

describe("every example has one answer", () => {
  it.each(examples)("%s: %s", async (id, _title, entrance, input) => {
    const fileType = fileTypeOf(entrance);
    const plain = await overHttp(id, input, undefined);
    const file = fileType === undefined ? plain : await overHttp(id, input, fileType);
    expect(file.length).toBeGreaterThan(0);
    const asked = faces.filter(({ hasNoCaller }) => !(hasNoCaller && asksWhoCalls(id, input)));
    for (const { face, accept } of asked.flatMap((face) => waysOf(face, fileType))) {
      draw = seededRandom(42);
      const answer = await face.call(entrance, input, accept);
      const expected = accept === undefined ? plain : file;
      expect([face.name, answer.toString("latin1")]).toEqual([face.name, expected.toString("latin1")]);
    }
  });

  it("and no operation is left out", () => {
    expect(new Set(examples.map(([id]) => id))).toEqual(new Set(routes.keys()));
    expect(examples.length).toBeGreaterThan(100);
  });
});
