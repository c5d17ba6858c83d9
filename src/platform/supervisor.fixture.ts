/** A program of a supervisor and servers that behave as the second argument says. */
import cluster from "node:cluster";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { isSuccessor, keptPort, processEnvironment } from "./env.ts";
import { askForRenewal, reportToSupervisor, startHeartbeat } from "./supervised.ts";
import { Supervisor } from "./supervisor.ts";
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
    tell: (_level, message, fields) => say(`told ${message} ${JSON.stringify(fields)}`),
  });
  process.on("SIGTERM", () => supervisor.stop());
  process.on("SIGHUP", () => supervisor.reload());
}

function serve(): void {
  say(`started ${process.pid}`);
  if (behavior === "fail") process.exit(3);
  startHeartbeat();
  if (isSuccessor()) say(`succeeds ${process.pid}`);
  const served = `${tmpdir()}/nonet-served-${process.ppid}`;
  /** The number of processes that the settings ask for from now on, where a test wrote one. */
  const wanted = `${tmpdir()}/nonet-wanted-${process.ppid}`;
  if (existsSync(wanted) && readFileSync(wanted, "utf8") === "bad") process.exit(1);
  if (behavior === "serve-once") {
    if (existsSync(served)) process.exit(4);
    writeFileSync(served, "");
    process.once("exit", () => rmSync(served));
  }
  // The name of who answers.
  const server = createServer((socket) => socket.end(`${process.pid}`)).listen(
    Number(processEnvironment()[keptPort] ?? 0),
    "127.0.0.1",
    () => {
      const { port } = server.address() as AddressInfo;
      say(`listening ${port}`);
      const processes = Number(existsSync(wanted) ? readFileSync(wanted, "utf8") : count);
      reportToSupervisor({ greeting: "hello", port, processes, drainMs: 0 }, () => {
        say(`retired ${process.pid}`);
        process.exit(0);
      });
      if (behavior === "work") work();
      if (behavior === "renew") setInterval(askForRenewal, 100);
    },
  );
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
