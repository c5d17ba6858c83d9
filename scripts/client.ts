/**
 * The typed client, made from the operations: `client/index.js` and `client/index.d.ts`.
 * `node scripts/client.ts` says what is out of date, `node scripts/client.ts --write` writes it.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "@swc/core";
import { allServices } from "../src/app/services.ts";
import { buildRegistry, type RegisteredOperation, type Registry } from "../src/kernel/registry.ts";
import { errorStatus } from "../src/shared/api-error.ts";
import { callComment, callType } from "./client-types.ts";

const pathOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** The files by name, with what they should hold. */
export function clientFiles(
  registry: Registry = buildRegistry(allServices),
): Readonly<Record<string, string>> {
  return { "client/index.js": moduleText(registry), "client/index.d.ts": typesText(registry) };
}

/** What is out of date, one line a file. */
export const clientProblems = (): readonly string[] =>
  Object.entries(clientFiles())
    .filter(([name, text]) => readFileSync(pathOf(name), "utf8") !== text)
    .map(([name]) => `${name} is out of date: node scripts/client.ts --write`);

/** Operations by the words of their ids, written by `leaf`. */
function nested(operations: readonly RegisteredOperation[], depth: number, leaf: Leaf): string {
  const groups = Map.groupBy(operations, ({ id }) => id.split(".")[depth] ?? "");
  return [...groups]
    .map(([word, members]) => {
      const [first] = members;
      const isLeaf = first !== undefined && first.id.split(".").length === depth + 1;
      return isLeaf ? leaf.call(word, first) : leaf.group(word, nested(members, depth + 1, leaf));
    })
    .join("");
}

interface Leaf {
  readonly call: (name: string, registered: RegisteredOperation) => string;
  readonly group: (name: string, members: string) => string;
}

/** A POST keeps what is sent out of logs, so that is how an operation with both is called. */
function callText({ routes, operation }: RegisteredOperation): string {
  const route = routes.find(({ method }) => method === "POST") ?? routes[0];
  const { upload = {}, failureHeader = "" } = operation;
  return `${route?.method} ${route?.path} ${Object.keys(upload).join(",")} ${failureHeader}`.trimEnd();
}

function moduleText({ operations }: Registry): string {
  const table = nested(operations, 0, {
    call: (name, registered) => `${name}:${JSON.stringify(callText(registered))},`,
    group: (name, members) => `${name}:{${members}},`,
  });
  const runtime = readFileSync(pathOf("src/client/runtime.ts"), "utf8").replaceAll(/^export /gm, "");
  const source = `${runtime}const calls = {${table}};\nexport const createClient = (options) => buildClient(calls, options);\n`;
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: "typescript" }, target: "es2022", minify: { compress: true, mangle: true } },
    module: { type: "es6" },
    minify: true,
  });
  return `// Made by scripts/client.ts from the operations and src/client.\n${code}\n`;
}

function typesText({ operations }: Registry): string {
  const source = readFileSync(pathOf("src/client/types.ts"), "utf8");
  const declared = source.slice(source.indexOf("export interface ClientOptions"));
  const client = nested(operations, 0, {
    call: (name, registered) => `${callComment(registered)}readonly ${name}: ${callType(registered)};\n`,
    group: (name, members) => `readonly ${name}: {\n${members}};\n`,
  });
  const codes = Object.keys(errorStatus).map((code) => JSON.stringify(code));
  return formatted(`// Made by scripts/client.ts from the operations and src/client.
${declared}
/** Every word that an answer can fail with. */
export type ErrorCode = ${codes.join(" | ")};

/** The operations by service. */
export interface Client {
${client}}

/** The client of a server, or of the one service at its base URL. */
export declare function createClient<S extends keyof Client>(options: ClientOptions & { readonly service: S }): Client[S];
export declare function createClient(options: ClientOptions): Client;
`);
}

const formatted = (text: string): string =>
  execFileSync(pathOf("node_modules/.bin/biome"), ["format", "--stdin-file-path=client/index.d.ts"], {
    input: text,
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  });

if (import.meta.main) {
  if (process.argv.includes("--write"))
    for (const [name, text] of Object.entries(clientFiles())) writeFileSync(pathOf(name), text);
  for (const problem of clientProblems()) {
    console.error(problem);
    process.exitCode = 1;
  }
}
