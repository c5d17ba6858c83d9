/** The first parse in a fresh process: import, tables and one text, each package in a process of its own, in turns. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Row } from "./subject.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const text =
  "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Mobile Safari/537.36";

const firstParses: Readonly<Record<string, () => Promise<unknown>>> = {
  async ours() {
    const { loadParser } = await import("../src/engines/user-agent/index.ts");
    return (await loadParser())(text);
  },
  async "ua-parser-js"() {
    const { UAParser } = await import("ua-parser-js");
    return new UAParser(text).getResult();
  },
  bowser: async () => (await import("bowser")).default.parse(text),
};

const coldRounds = 9;

async function timeInChild(name: string): Promise<number> {
  // As a server from its second start on: modules come compiled from a cache (docs/decisions/0004).
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, "node_modules/.cache/nonet-bench") };
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, name], { env });
  return Number(stdout);
}

export const coldRow: Row = {
  async measure(tell) {
    tell("first parses in fresh processes");
    const samples: Record<string, number[]> = {};
    for (let round = 0; round < coldRounds; round += 1)
      for (const name of Object.keys(firstParses))
        samples[name] = [...(samples[name] ?? []), await timeInChild(name)];
    const { ours = [], ...peers } = samples;
    return [{ title: "import and first parse in a fresh process", unit: "ms", ours, peers }];
  },
};

if (import.meta.main) {
  const parse = firstParses[process.argv[2] ?? ""];
  if (parse === undefined) throw new Error(`there is no such parser: ${process.argv[2]}`);
  const startedAt = performance.now();
  if ((await parse()) === undefined) throw new Error("nothing was parsed");
  console.log(performance.now() - startedAt);
}
