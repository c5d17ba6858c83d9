/** Serves, and prepares the data beside it where there is none yet. `npm run up` runs this once the packages are there. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseSettings, processEnvironment } from "../src/platform/env.ts";
import { dataDirSetting } from "../src/platform/files.ts";
import { readSources } from "../src/platform/setting-sources.ts";
import { root } from "./steps.ts";

/** As the commands below find it. */
const commandLine = { folder: root, file: null, flags: new Map<string, string>() };
const { given } = readSources([dataDirSetting], processEnvironment(), commandLine);
const dataFolder = resolve(root, parseSettings([dataDirSetting], given).settings.get(dataDirSetting));

/** A start takes as long; it shall not have to share the processor. */
const startMs = 3_000;

/** As `npm start` and `npm run nonet -- data` start it. */
const start = (options: readonly string[], command: string): ChildProcess =>
  spawn(process.execPath, [...options, "src/bin/nonet.mjs", command], { cwd: root, stdio: "inherit" });

async function codeOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}

/** Where data is there already it is brought up to date first: a server must not read what is being replaced. */
const isFirst = !existsSync(dataFolder);
if (!isFirst) {
  const code = await codeOf(start([], "data"));
  if (code !== 0) process.exit(code);
}

const server = start(["--max-semi-space-size=8"], "serve");
let preparation: ChildProcess | undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
process.on("SIGHUP", () => server.kill("SIGHUP"));
if (isFirst) void prepareBeside();
process.exitCode = await codeOf(server);
preparation?.kill();

/** The server answers while data is prepared; then new processes that have it take over. */
async function prepareBeside(): Promise<void> {
  await sleep(startMs, undefined, { ref: false });
  if (server.exitCode !== null) return;
  console.log(
    "Data: prepared beside the server, which takes a minute; until then /health names what is missing.",
  );
  preparation = start([], "data");
  if (preparation.pid !== undefined) setPriority(preparation.pid, constants.priority.PRIORITY_LOW);
  const code = await codeOf(preparation);
  if (server.exitCode !== null) return;
  if (code === 0) {
    console.log("Data: everything is prepared.");
    server.kill("SIGHUP");
  } else console.log("Data: not everything could be prepared; `npm run nonet -- data` tries again.");
}
