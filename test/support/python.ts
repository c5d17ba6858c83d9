/** Python as Debian has it, with the client of this tree. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { nameOf, snakeCase } from "../../scripts/python-types.ts";
import type { Fields } from "./operations.ts";
import { root } from "./tree.ts";

/** Debian's own. */
export const pythonProgram = "/usr/bin/python3";
export const hasPython = existsSync(pythonProgram);

export interface PythonClient {
  /** The answer's bytes, or its JSON written again. */
  call(id: string, input: Fields, accept: string | undefined): Promise<Buffer>;
  close(): void;
}

/** A process that calls a server by the Python client. */
export function startPythonClient(baseUrl: string): PythonClient {
  const child = spawn(pythonProgram, ["-B", `${root}/test/support/call-examples.py`, baseUrl], {
    env: { PYTHONPATH: `${root}/client/python`, PATH: "/usr/bin:/bin" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async call(id, input, accept) {
      const call = {
        path: id.split(".").map(snakeCase),
        arguments: Object.fromEntries(Object.entries(input).map(([name, value]) => [nameOf(name), value])),
        accept: accept ?? null,
      };
      child.stdin.write(`${JSON.stringify(call)}\n`);
      const { value: line } = await lines.next();
      if (line === undefined) throw new Error(said);
      const answer = JSON.parse(line) as { readonly base64: string } | { readonly json: unknown };
      return "json" in answer
        ? Buffer.from(JSON.stringify(answer.json))
        : Buffer.from(answer.base64, "base64");
    },
    close: () => child.kill(),
  };
}
