/** Prepares the data that services answer from, once before all tests; nothing is done where it is there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./tree.ts";

export async function setup(): Promise<void> {
  // What is prepared on request only is tested as well.
  for (const names of [[], ["ntlm"]]) {
    const words = ["src/bin/nonet.mjs", "data", ...names];
    const program = spawn(process.execPath, words, { cwd: root, stdio: "inherit" });
    const [code] = await once(program, "exit");
    if (code !== 0) throw new Error("the data could not be prepared");
  }
}
