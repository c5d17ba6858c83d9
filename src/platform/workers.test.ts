import { threadId } from "node:worker_threads";
import { afterAll, describe, expect, it } from "vitest";
import { Failure } from "../kernel/failure.ts";
import {
  answeringLater,
  blundering,
  filling,
  hoarding,
  refusing,
  reporting,
  spinning,
  spinningMarked,
  waiting,
} from "./workers.fixture.ts";
import { type ClosableWorkers, openWorkers, type WorkerLimits, workerLimitsOf } from "./workers.ts";

const opened: ClosableWorkers[] = [];

function open(limits: Partial<WorkerLimits> = {}): ClosableWorkers {
  const workers = openWorkers({
    threads: 1,
    deadlineMs: 20_000,
    heapMegabytesMax: 64,
    queueMax: 1,
    ...limits,
  });
  opened.push(workers);
  return workers;
}

afterAll(() => Promise.all(opened.map((workers) => workers.close())));

const newCell = (): SharedArrayBuffer => new SharedArrayBuffer(4);

function release(cell: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(cell), 0, 1);
  Atomics.notify(new Int32Array(cell), 0);
}

async function untilMarked(cell: SharedArrayBuffer): Promise<void> {
  while (Atomics.load(new Int32Array(cell), 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("worker threads", () => {
  it("run a task elsewhere and hand back its output", async () => {
    const input = { text: "é", list: [1, null], bytes: new Uint8Array([1, 2]) };
    const answer = await open().run(reporting, input);
    expect(answer.input).toEqual(input);
    expect(answer.threadId).not.toBe(threadId);
  });

  it("wait for a task that answers later", async () => {
    expect(await open().run(answeringLater, 1)).toBe(2);
  });

  it.each([10, 65_536])("hand back buffers of %d bytes whole", async (byteCount) => {
    const { whole, part } = await open().run(filling, byteCount);
    expect([whole.length, part.length, part.buffer.byteLength]).toEqual([
      byteCount,
      byteCount,
      byteCount * 2,
    ]);
    expect(whole.every((byte) => byte === 7) && part.every((byte) => byte === 8)).toBe(true);
  });

  it("take over the buffers that are transferred", async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const answer = await open().run(reporting, { bytes }, { transfer: [bytes.buffer] });
    expect(answer.input).toEqual({ bytes: new Uint8Array([1, 2, 3]) });
    expect(bytes.byteLength).toBe(0);
  });

  it("stop waiting for unbroken work when it is given up, and go on with the same thread", async () => {
    const workers = open({ queueMax: 2 });
    const before = (await workers.run(reporting, undefined)).threadId;
    const cell = newCell();
    const giveUp = new AbortController();
    const given = workers.run(waiting, cell, { signal: giveUp.signal, unbroken: true });
    const next = workers.run(reporting, undefined);
    giveUp.abort(new Failure("processing_timeout", "Enough."));
    await expect(given).rejects.toMatchObject({ code: "processing_timeout" });
    release(cell);
    expect((await next).threadId).toBe(before);
  });

  it("close only after unbroken work has ended", async () => {
    const workers = open();
    const cell = newCell();
    const work = workers.run(waiting, cell, { unbroken: true });
    // It has its turn once what is under way here is done.
    await new Promise((resolve) => setImmediate(resolve));
    setTimeout(() => release(cell), 300);
    await workers.close();
    expect(await work).toBe("waited");
  });

  it("hand a task's Failure on with code, message, details and the time to try again", async () => {
    const error = await open()
      .run(refusing, undefined)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({
      code: "invalid_pdf",
      message: "This is no PDF.",
      details: [{ path: "/pdf", message: "This is no PDF.", code: "invalid_pdf" }],
      retryAfterSeconds: 9,
    });
  });

  it("hand a task's bug on as a bug, and keep working", async () => {
    const workers = open();
    const error = await workers.run(blundering, undefined).catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(Failure);
    expect(error).toMatchObject({ name: "TypeError", message: "a bug in the task" });
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("take a task whose module lacks it for a bug", async () => {
    const misnamed = { ...answeringLater, name: "earlier" };
    const error = await open()
      .run(misnamed, 1)
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(Failure);
    expect(error).toMatchObject({ message: expect.stringContaining("exports no function earlier") });
  });

  it("end a runaway task at the deadline and serve the next one", async () => {
    const workers = open({ deadlineMs: 500 });
    await workers.run(reporting, null);
    await expect(workers.run(spinning, undefined)).rejects.toMatchObject({ code: "processing_timeout" });
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("refuse a task that needs more memory than one may, and serve the next one", async () => {
    const workers = open({ heapMegabytesMax: 32 });
    const error = await workers.run(hoarding, undefined).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: "payload_too_large" });
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("refuse what does not fit the queue as overloaded, with the seconds to wait", async () => {
    const workers = open({ queueMax: 1 });
    const cell = newCell();
    await workers.run(reporting, null);
    const running = workers.run(waiting, cell);
    const queued = workers.run(waiting, cell);
    const error = await workers.run(waiting, cell).catch((thrown: unknown) => thrown);
    release(cell);
    expect(error).toMatchObject({ code: "overloaded", retryAfterSeconds: 2 });
    expect(await Promise.all([running, queued])).toEqual(["waited", "waited"]);
  });

  it("give a task up when its caller has gone, for the reason the caller's signal tells", async () => {
    const workers = open();
    const cell = newCell();
    const caller = new AbortController();
    const running = workers.run(spinningMarked, cell, { signal: caller.signal });
    await untilMarked(cell);
    caller.abort(new Failure("bad_request", "The caller has gone."));
    await expect(running).rejects.toMatchObject({ code: "bad_request" });
    expect(await workers.run(answeringLater, 1)).toBe(2);
  });

  it("go on with what waits after a runaway task was ended", async () => {
    const workers = open({ deadlineMs: 2_000, queueMax: 3 });
    const cell = newCell();
    const caller = new AbortController();
    const running = workers.run(spinningMarked, cell, { signal: caller.signal });
    await untilMarked(cell);
    const waited = [1, 2, 3].map((n) => workers.run(answeringLater, n));
    caller.abort(new Failure("bad_request", "The caller has gone."));
    await expect(running).rejects.toMatchObject({ code: "bad_request" });
    expect(await Promise.all(waited)).toEqual([2, 3, 4]);
  });

  it("never start a task whose caller has gone before", async () => {
    const cell = newCell();
    const signal = AbortSignal.abort(new Failure("bad_request", "The caller has gone."));
    const workers = open();
    await expect(workers.run(spinningMarked, cell, { signal })).rejects.toMatchObject({
      code: "bad_request",
    });
    expect(await workers.run(answeringLater, 1)).toBe(2);
    expect(new Int32Array(cell)[0]).toBe(0);
  });

  it("end with the pool, and turn later work away", async () => {
    const workers = open();
    const cell = newCell();
    const running = workers.run(spinningMarked, cell);
    const queued = workers.run(answeringLater, 1);
    await untilMarked(cell);
    await Promise.all([
      workers.close(),
      expect(running).rejects.toThrow(),
      expect(queued).rejects.toMatchObject({ code: "overloaded" }),
    ]);
    await expect(workers.run(answeringLater, 1)).rejects.toMatchObject({ code: "overloaded" });
  });

  it("have the contract's ten seconds a task and a queue in proportion", () => {
    expect(workerLimitsOf(3)).toMatchObject({ threads: 3, deadlineMs: 10_000, queueMax: 192 });
  });
});
