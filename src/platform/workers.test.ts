import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { ApiError } from "../shared/api-error.ts";
import {
  aborting,
  answeringLater,
  blundering,
  escaping,
  filling,
  forging,
  growing,
  hoarding,
  hoardingBytes,
  reading,
  readingParts,
  refusing,
  reporting,
  sleeping,
  spinning,
} from "./workers.fixture.ts";
import {
  buildWorkerLimits,
  type ClosableWorkers,
  openWorkers,
  threadsOf,
  type WorkerLimits,
} from "./workers.ts";

const opened: ClosableWorkers[] = [];

function open(limits: Partial<WorkerLimits> = {}): ClosableWorkers {
  const workers = openWorkers({ ...buildWorkerLimits(1), ...limits });
  opened.push(workers);
  return workers;
}

afterAll(() => Promise.all(opened.map((workers) => workers.close())));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function until(condition: () => boolean, ms = 5_000): Promise<void> {
  const endsAt = performance.now() + ms;
  while (!condition() && performance.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(condition()).toBe(true);
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no failure",
    (error: unknown) => error,
  );

const pidOf = async (workers: ClosableWorkers): Promise<number> => (await workers.run(reporting, null)).pid;

describe("a worker", () => {
  it("runs a task in another process and hands back its output", async () => {
    const input = {
      text: "é",
      list: [1, null],
      small: new Uint8Array([1, 2]),
      large: new Uint8Array(99_999),
    };
    const { pid, input: got } = await open().run(reporting, input);
    expect(got).toEqual(input);
    expect(pid).not.toBe(process.pid);
  });

  it("keeps what it has loaded for the next task", async () => {
    const workers = open();
    expect(await pidOf(workers)).toBe(await pidOf(workers));
  });

  it("waits for a task that answers later", async () => {
    expect(await open().run(answeringLater, 1)).toBe(2);
  });

  it.each([10, 5_000_000])("hands back arrays of %d bytes whole", async (byteCount) => {
    const { whole, part } = await open().run(filling, byteCount);
    expect([whole.length, part.length]).toEqual([byteCount, byteCount]);
    expect(whole.every((byte) => byte === 7) && part.every((byte) => byte === 8)).toBe(true);
  });

  it("reads the files that its input names", async () => {
    const path = fileURLToPath(import.meta.url);
    expect(await open().run(reading, path)).toBe(readFileSync(path).length);
  });

  it("reads parts of them", async () => {
    const path = fileURLToPath(import.meta.url);
    const bytes = new Uint8Array(readFileSync(path));
    const [inside, last] = await open().run(readingParts, path);
    expect([inside, last]).toEqual([bytes.slice(3, 9), bytes.slice(-2)]);
  });

  it("hands a task's ApiError on with code, message, details and the time to try again", async () => {
    const error = await failureOf(open().run(refusing, undefined));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: "invalid_pdf",
      message: "This is no PDF.",
      details: [{ path: "/pdf", message: "This is no PDF.", code: "invalid_pdf" }],
      retryAfterSeconds: 9,
    });
  });

  it("hands a task's bug on as a bug, and goes on", async () => {
    const workers = open();
    const pid = await pidOf(workers);
    const error = await failureOf(workers.run(blundering, undefined));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: "TypeError", message: "a bug in the task" });
    expect(await pidOf(workers)).toBe(pid);
  });

  it("takes a task whose module lacks it for a bug", async () => {
    const error = await failureOf(open().run({ ...answeringLater, name: "earlier" }, 1));
    expect(error).toMatchObject({ message: expect.stringContaining("exports no function earlier") });
  });

  it("goes on after an input that cannot be cloned", async () => {
    const workers = open();
    const pid = await pidOf(workers);
    expect(await failureOf(workers.run(reporting, () => 1))).toMatchObject({
      message: expect.stringContaining("could not be cloned"),
    });
    expect(await pidOf(workers)).toBe(pid);
  });

  it("can neither write files nor open sockets nor start programs", async () => {
    const answers = await open().run(escaping, `${tmpdir()}/nonet-worker-escape`);
    expect(answers).toEqual(["ERR_ACCESS_DENIED", "ERR_ACCESS_DENIED", "ERR_ACCESS_DENIED"]);
  });

  it("can put nothing where compiled modules are kept, beside what is there either", async () => {
    const path = fileURLToPath(import.meta.resolve("../../node_modules/.cache/nonet/not-compiled"));
    expect(await open().run(forging, path)).toEqual(["EFBIG", "EFBIG", "ERR_ACCESS_DENIED"]);
    expect(readFileSync(path, "utf8")).toBe("");
    rmSync(path);
  });
});

describe("a task that runs away", () => {
  it("is killed at the deadline, and the next one is served", async () => {
    const workers = open({ deadlineMs: 3_000 });
    const pid = await pidOf(workers);
    expect(await failureOf(workers.run(spinning, undefined))).toMatchObject({ code: "processing_timeout" });
    expect(await workers.run(answeringLater, 1)).toBe(2);
    await until(() => !isAlive(pid));
  });

  it("has all of its time although its worker has to start first", async () => {
    const workers = open({ deadlineMs: 4_000 });
    expect(await workers.run(sleeping, 3_900)).toBe("slept");
  });

  it.each([
    ["fills its heap", hoarding],
    ["grows one array", growing],
    ["takes memory beside its heap", hoardingBytes],
    ["aborts", aborting],
  ])("costs its own request when it %s", async (_how, runaway) => {
    const logged: unknown[] = [];
    const workers = openWorkers(
      { ...buildWorkerLimits(1), maxHeapMegabytes: 64, maxResidentMegabytes: 300 },
      { log: { error: (message) => logged.push(message) } },
    );
    opened.push(workers);
    const next = workers.run(runaway, undefined).then(
      () => "answered",
      (error: unknown) => error,
    );
    const after = workers.run(answeringLater, 1);
    expect(await next).toMatchObject({ code: "overloaded", retryAfterSeconds: 30 });
    expect(await after).toBe(2);
  });

  it("is killed soon after its caller has left", async () => {
    const workers = open();
    const pid = await pidOf(workers);
    const caller = new AbortController();
    const running = workers.run(spinning, undefined, { signal: caller.signal });
    await new Promise((resolve) => setTimeout(resolve, 20));
    caller.abort(new ApiError("bad_request", "The caller has gone."));
    expect(await failureOf(running)).toMatchObject({ code: "bad_request" });
    await until(() => !isAlive(pid), 1_000);
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("spares the worker when it ends just after its caller has left", async () => {
    const workers = open();
    const isSpared = async (): Promise<boolean> => {
      const pid = await pidOf(workers);
      const caller = new AbortController();
      // As long as those before it, which it is expected to take; the first one also loads the code.
      for (let count = 0; count < 2; count += 1) await workers.run(sleeping, 15);
      const running = workers.run(sleeping, 15, { signal: caller.signal });
      caller.abort(new ApiError("bad_request", "The caller has gone."));
      await failureOf(running);
      return (await pidOf(workers)) === pid;
    };
    // On a busy machine a task may end later than that.
    let spared = false;
    for (let attempt = 0; attempt < 10 && !spared; attempt += 1) spared = await isSpared();
    expect(spared).toBe(true);
  });
});

it("shares the cores among the server processes, unless a number is set", () => {
  const cores = availableParallelism();
  expect([threadsOf(0, 1), threadsOf(0, 2 * cores), threadsOf(3, 4)]).toEqual([cores, 1, 3]);
});

describe("the pool", () => {
  it("never starts a task whose caller has gone before", async () => {
    const signal = AbortSignal.abort(new ApiError("bad_request", "The caller has gone."));
    const workers = open();
    expect(await failureOf(workers.run(spinning, undefined, { signal }))).toMatchObject({
      code: "bad_request",
    });
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("refuses what does not fit the queue as overloaded, with the seconds to wait", async () => {
    const workers = open({ maxWaiting: 1 });
    const running = workers.run(sleeping, 200);
    const queued = workers.run(answeringLater, 1);
    expect(await failureOf(workers.run(answeringLater, 1))).toMatchObject({
      code: "overloaded",
      retryAfterSeconds: 2,
    });
    expect(await Promise.all([running, queued])).toEqual(["slept", 2]);
  });

  it("serves another client after at most one of many tasks of the first", async () => {
    const workers = open({ maxWaiting: 100 });
    const order: string[] = [];
    const heavy = Array.from({ length: 20 }, (_, at) =>
      workers.run(sleeping, 20, { client: "192.0.2.1" }).then(() => order.push(`heavy ${at}`)),
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    await workers.run(answeringLater, 1, { client: "192.0.2.2" }).then(() => order.push("light"));
    expect(order.indexOf("light")).toBeLessThan(4);
    await Promise.all(heavy);
  });

  it("serves a client one task at a time while the event loop is late, and none while it is very late", async () => {
    let delayMs = 300;
    const workers = openWorkers(buildWorkerLimits(1), { delayMs: () => delayMs });
    opened.push(workers);
    const ask = (client: string) => workers.run(answeringLater, 1, { client });
    const refused = { code: "overloaded", retryAfterSeconds: 2 };
    const [first, second, other] = [ask("192.0.2.1"), failureOf(ask("192.0.2.1")), ask("192.0.2.2")];
    expect([await first, await other]).toEqual([2, 2]);
    expect(await second).toMatchObject(refused);
    delayMs = 1_500;
    expect(await failureOf(ask("192.0.2.1"))).toMatchObject(refused);
    // The server's own work, which nobody calls for.
    expect(await workers.run(answeringLater, 1)).toBe(2);
    delayMs = 20;
    expect(await Promise.all([ask("192.0.2.1"), ask("192.0.2.1")])).toEqual([2, 2]);
  });

  it("refuses a client whose queue already takes too long, and serves another one", async () => {
    const workers = open({ maxExpectedWaitMs: 300 });
    const ask = (client: string) => workers.run(sleeping, 100, { client });
    // It learns that this takes some 100 ms; the first one also loads the module.
    await ask("192.0.2.1");
    await ask("192.0.2.1");
    const many = await Promise.all(
      Array.from({ length: 20 }, () => failureOf(ask("192.0.2.1"))).concat(ask("192.0.2.2")),
    );
    expect(many.pop()).toBe("slept");
    expect(many[0]).toBe("no failure");
    expect(many.at(-1)).toMatchObject({ code: "overloaded" });
    expect(many.filter((one) => one === "no failure").length).toBeLessThan(10);
  });

  it("refuses a task that has waited too long, and not the one under way", async () => {
    const workers = open({ maxWaitMs: 100 });
    const running = workers.run(sleeping, 500, { client: "192.0.2.1" });
    expect(await failureOf(workers.run(answeringLater, 1, { client: "192.0.2.2" }))).toMatchObject({
      code: "overloaded",
    });
    expect(await running).toBe("slept");
  });

  it("ends idle workers first where they hold too much, and a busy one only after its task", async () => {
    const workers = open({ processes: 2 });
    const [idle, busy] = await Promise.all([pidOf(workers), pidOf(workers)]);
    const running = workers.run(sleeping, 300);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const held = workers.shrinkTo(Number.POSITIVE_INFINITY);
    expect(held).toBeGreaterThan(10_000_000);
    expect(workers.shrinkTo(held - 1)).toBeLessThan(held);
    await until(() => isAlive(idle) !== isAlive(busy));
    workers.shrinkTo(0);
    workers.shrinkTo(0);
    expect([idle, busy].filter(isAlive)).toHaveLength(1);
    expect(await running).toBe("slept");
    await until(() => [idle, busy].every((pid) => !isAlive(pid)));
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("recycles busy workers one at a time", async () => {
    const workers = open({ processes: 2 });
    const pids = await Promise.all([pidOf(workers), pidOf(workers)]);
    const running = [workers.run(sleeping, 200), workers.run(sleeping, 200)];
    await new Promise((resolve) => setTimeout(resolve, 50));
    workers.shrinkTo(0);
    workers.shrinkTo(0);
    expect(await Promise.all(running)).toEqual(["slept", "slept"]);
    await until(() => pids.filter(isAlive).length === 1);
  });

  it("starts as many processes as it may and no more", async () => {
    const workers = open({ processes: 2 });
    const ran = await Promise.all(Array.from({ length: 6 }, () => pidOf(workers)));
    expect(new Set(ran).size).toBe(2);
  });

  it("lets idle workers leave", async () => {
    const workers = open({ idleMs: 50 });
    const pid = await pidOf(workers);
    await until(() => !isAlive(pid));
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("ends with its processes, and turns later work away", async () => {
    const workers = open();
    const pid = await pidOf(workers);
    const running = failureOf(workers.run(spinning, undefined));
    const queued = failureOf(workers.run(answeringLater, 1));
    await workers.close();
    expect(isAlive(pid)).toBe(false);
    expect(await running).toMatchObject({ code: "overloaded" });
    expect(await queued).toMatchObject({ code: "overloaded" });
    expect(await failureOf(workers.run(answeringLater, 1))).toMatchObject({ code: "overloaded" });
  });

  it("is waited for by a program that does nothing else", () => {
    const program = `
      const { openWorkers, buildWorkerLimits } = await import(${JSON.stringify(import.meta.resolve("./workers.ts"))});
      const { answeringLater } = await import(${JSON.stringify(import.meta.resolve("./workers.fixture.ts"))});
      const workers = openWorkers(buildWorkerLimits(1));
      await workers.run(answeringLater, 1);
      await workers.close();
      process.stdout.write("closed");
    `;
    const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, "closed"]);
  });

  it("leaves no open descriptor behind for each worker that was killed", async () => {
    if (process.platform !== "linux") return;
    const workers = open({ deadlineMs: 100 });
    const descriptors = (): number => readdirSync("/proc/self/fd").length;
    await failureOf(workers.run(spinning, undefined));
    const before = descriptors();
    for (let round = 0; round < 5; round += 1) await failureOf(workers.run(spinning, undefined));
    await until(() => descriptors() <= before);
  });

  it("has the contract's ten seconds a task and a queue in proportion", () => {
    expect(buildWorkerLimits(3)).toMatchObject({ processes: 3, deadlineMs: 10_000, maxWaiting: 192 });
  });
});
