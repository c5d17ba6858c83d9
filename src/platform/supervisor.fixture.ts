/** A program of a supervisor and servers that behave as the second argument says. */
import cluster from "node:cluster";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { keptPort, processEnvironment } from "./env.ts";
import { reportToSupervisor, Supervisor } from "./supervisor.ts";
import { reporting, spinning } from "./workers.fixture.ts";
import { buildWorkerLimits, openWorkers } from "./workers.ts";

const [count = "1", behavior = ""] = process.argv.slice(2);
const say = (line: string): unknown => process.stdout.write(`${line}\n`);

if (cluster.isPrimary) superviseServers();
else serve();

function superviseServers(): void {
  const supervisor = new Supervisor({
    processes: Number(count),
    onReady: (greeting) => say(`ready ${greeting}`),
    onDeath: ({ signal }) => say(`died ${signal}`),
  });
  process.on("SIGTERM", () => supervisor.stop());
  process.on("SIGUSR2", () => supervisor.reload());
}

function serve(): void {
  say(`started ${process.pid}`);
  if (behavior === "fail") process.exit(3);
  const served = `${tmpdir()}/nonet-served-${process.ppid}`;
  if (behavior === "serve-once") {
    if (existsSync(served)) process.exit(4);
    writeFileSync(served, "");
    process.once("exit", () => rmSync(served));
  }
  const server = createServer().listen(Number(processEnvironment()[keptPort] ?? 0), "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    say(`listening ${port}`);
    reportToSupervisor("hello", port);
    if (behavior === "work") work();
  });
  process.on("SIGTERM", () => {
    if (behavior !== "never-stop") process.exit(0);
  });
}

/** A worker that answers, then runs away: at first until its deadline, then for good. */
async function work(): Promise<void> {
  const first = openWorkers({ ...buildWorkerLimits(1), deadlineMs: 2_000 });
  say(`worked ${(await first.run(reporting, "here")).pid}`);
  await first.run(spinning, undefined).catch((error: Error) => say(`failed ${error.message}`));
  say(`worked ${(await first.run(reporting, "again")).pid}`);
  const second = openWorkers(buildWorkerLimits(1));
  say(`worked ${(await second.run(reporting, "once more")).pid}`);
  await second.run(spinning, undefined);
}
