/** Clients that three generators make of the OpenAPI document: they compile, and call every operation. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operationIdOf } from "../src/interfaces/openapi/openapi.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { type Entrance, entrances, type Fields, fitsQuery } from "./support/operations.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));

let app: TestApp;
let origin: string;
let folder: string;
let document: Document;

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters?: readonly { readonly name: string; readonly in: string }[];
            readonly responses: Readonly<
              Record<string, { readonly content: Readonly<Record<string, { readonly examples?: object }>> }>
            >;
          }
        >
      >
    >
  >;
}

/** A call as the document tells it, with the operation's first example. */
interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly input: Fields;
  readonly inPath: readonly string[];
  /** Whether this example's answer is JSON. */
  readonly isJson: boolean;
}

const firstExample = ({ registered, route }: Entrance): Fields =>
  registered.operation.examples.find(({ input }) => route.method === "POST" || fitsQuery(input))?.input ?? {};

const inputs = new Map(
  entrances.map((entrance) => [operationIdOf(entrance.registered, entrance.route), firstExample(entrance)]),
);

const calls = (): readonly Call[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId, parameters = [], responses }]) => ({
      ...{ id: operationId, method: method.toUpperCase(), path, input: inputs.get(operationId) ?? {} },
      inPath: parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name),
      isJson: "example1" in (responses["200"]?.content["application/json"]?.examples ?? {}),
    })),
  );

/** The input by the places where it is sent, as an object literal. */
function partsOf({ method, input, inPath }: Call): string {
  const entries = Object.entries(input);
  if (method === "POST") return `body: ${JSON.stringify(input)}`;
  const path = Object.fromEntries(entries.filter(([name]) => inPath.includes(name)));
  const query = Object.fromEntries(entries.filter(([name]) => !inPath.includes(name)));
  return [
    ...(inPath.length === 0 ? [] : [`path: ${JSON.stringify(path)}`]),
    ...(Object.keys(query).length === 0 ? [] : [`query: ${JSON.stringify(query)}`]),
  ].join(", ");
}

const fetchCall = (call: Call): string => {
  const parts = call.method === "GET" ? `params: { ${partsOf(call)} }` : partsOf(call);
  const parseAs = call.isJson ? "json" : "text";
  return `tell(${JSON.stringify(call.id)}, await client.${call.method}(${JSON.stringify(call.path)}, { ${parts}, parseAs: "${parseAs}" }));`;
};

const sdkCall = (call: Call): string => {
  const parseAs = call.isJson ? "json" : "text";
  const name = call.id.split("_").map(capitalized).join("");
  return `tell(${JSON.stringify(call.id)}, await sdk.${name.charAt(0).toLowerCase()}${name.slice(1)}({ ${[partsOf(call), `client, parseAs: "${parseAs}"`].filter((part) => part !== "").join(", ")} }));`;
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What both programs do with an answer. */
const tell = `
const told: Record<string, { status: number; data: unknown }> = {};
const tell = (id: string, { data, response }: { data?: unknown; response?: Response }) => {
  told[id] = { status: response?.status ?? 0, data };
};
`;

const programs = (): Readonly<Record<string, string>> => ({
  "call-types.ts": `import createClient from "openapi-fetch";
import type { paths } from "./types.ts";
const client = createClient<paths>({ baseUrl: ${JSON.stringify(origin)} });
${tell}${calls().map(fetchCall).join("\n")}
process.stdout.write(JSON.stringify(told));
`,
  "call-sdk.ts": `import * as sdk from "./sdk/index.ts";
import { createClient } from "./sdk/client/index.ts";
const client = createClient({ baseUrl: ${JSON.stringify(origin)} });
${tell}${calls().map(sdkCall).join("\n")}
process.stdout.write(JSON.stringify(told));
`,
  "convert.ts": `import { readFileSync } from "node:fs";
import { Convert } from "./converters.ts";
const text = readFileSync(process.argv[2] ?? "", "utf8");
process.stdout.write(Convert.answersToJson(Convert.toAnswers(text)));
`,
});

/** Strict, but for what generated code leaves to its user. */
const settings = {
  compilerOptions: {
    ...{ target: "esnext", lib: ["esnext", "dom", "dom.iterable"], module: "nodenext", types: ["node"] },
    ...{ noEmit: true, strict: true, allowImportingTsExtensions: true, skipLibCheck: true },
  },
  include: ["**/*.ts"],
};

type Told = Readonly<Record<string, { readonly status: number; readonly data: unknown }>>;

async function call(program: string): Promise<Told> {
  const { stdout } = await run(process.execPath, [join(folder, program)], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

const statuses = (told: Told) =>
  Object.fromEntries(Object.entries(told).map(([id, { status }]) => [id, status]));

const expected = () => Object.fromEntries(calls().map(({ id }) => [id, 200]));

describe("clients that generators make of the description", () => {
  beforeAll(async () => {
    app = await openApp({ environment: { NONET_TOOLS_PER_MINUTE: "1000" } });
    origin = `http://127.0.0.1:${await app.running.listen()}`;
    document = (await app.call({ url: "/openapi.json" })).json();
    // The first call of these loads their data, which takes its time on a busy machine.
    await app.call({ method: "POST", url: "/naics/match", payload: { text: "a bakery" } });
    folder = mkdtempSync(join(tmpdir(), "nonet-clients-"));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
    const support = join(root, "test/support");
    const generator = ["--import", `${support}/classic-typescript.ts`, `${support}/generate-clients.ts`];
    await run(process.execPath, [...generator, join(folder, "openapi.json"), folder], { cwd: root });
    for (const [name, text] of Object.entries(programs())) writeFileSync(join(folder, name), text);
  }, 120_000);

  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true });
  });

  it("compile, with a call of every operation", async () => {
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const compiled = await run(process.execPath, [compiler, "-p", folder]).catch(({ stdout }) => ({
      stdout,
    }));
    expect(compiled.stdout).toBe("");
  }, 120_000);

  it("call every operation: openapi-typescript with openapi-fetch, whose answers quicktype's converters read", async () => {
    const told = await call("call-types.ts");
    expect(statuses(told)).toEqual(expected());
    const answers = Object.fromEntries(
      calls().flatMap(({ id, isJson }) => (isJson ? [[id, told[id]?.data]] : [])),
    );
    writeFileSync(join(folder, "answers.json"), JSON.stringify(answers));
    const { stdout } = await run(
      process.execPath,
      [join(folder, "convert.ts"), join(folder, "answers.json")],
      {
        maxBuffer: 2 ** 26,
      },
    );
    // quicktype reads days as moments.
    const read = stdout.replaceAll(/(?<="\d{4}-\d\d-\d\d)T00:00:00\.000Z(?=")/g, "");
    expect(JSON.parse(read)).toEqual(answers);
    expect(Object.keys(answers).length).toBeGreaterThan(70);
  }, 120_000);

  it("call every operation: @hey-api/openapi-ts", async () => {
    expect(statuses(await call("call-sdk.ts"))).toEqual(expected());
  }, 120_000);
});
