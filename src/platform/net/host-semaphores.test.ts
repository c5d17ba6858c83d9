import { describe, expect, it } from "vitest";
import { HostSemaphores } from "./host-semaphores.ts";

const never = new AbortController().signal;

/** Lets every promise that can settle do so. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("per-host semaphores", () => {
  it("grant a fixed number of permits for a host, and further ones in order as they are released", async () => {
    const semaphores = new HostSemaphores({ permits: 2 });
    const granted: number[] = [];
    const releases: (() => void)[] = [];
    const acquire = async (number: number) => {
      releases.push(await semaphores.acquire("a", "", never));
      granted.push(number);
    };
    for (let number = 1; number <= 5; number += 1) void acquire(number);
    await settled();
    expect(granted).toEqual([1, 2]);
    releases[0]?.();
    releases[0]?.();
    await settled();
    expect(granted).toEqual([1, 2, 3]);
    releases[1]?.();
    releases[2]?.();
    await settled();
    expect(granted).toEqual([1, 2, 3, 4, 5]);
  });

  it("are separate for each host", async () => {
    const semaphores = new HostSemaphores({ permits: 1 });
    await semaphores.acquire("a", "", never);
    expect(await semaphores.acquire("b", "", never)).toBeTypeOf("function");
  });

  it("reject an aborted request, and grant the permit to the next", async () => {
    const semaphores = new HostSemaphores({ permits: 1 });
    const release = await semaphores.acquire("a", "", never);
    const controller = new AbortController();
    const aborted = semaphores.acquire("a", "", controller.signal);
    const next = semaphores.acquire("a", "", never);
    controller.abort(new Error("gone"));
    await expect(aborted).rejects.toThrow("gone");
    await expect(semaphores.acquire("a", "", controller.signal)).rejects.toThrow("gone");
    release();
    expect(await next).toBeTypeOf("function");
  });

  it("lose no permit when it is granted and its request aborted at the same time", async () => {
    const semaphores = new HostSemaphores({ permits: 1 });
    const release = await semaphores.acquire("a", "", never);
    const controller = new AbortController();
    const waiting = semaphores.acquire("a", "", controller.signal);
    release();
    controller.abort(new Error("gone"));
    (await waiting)();
    expect(await semaphores.acquire("a", "", never)).toBeTypeOf("function");
  });

  it("keep permits for others whatever one client does", async () => {
    const semaphores = new HostSemaphores({ permits: 8, maxPerClient: 4 });
    let greedy = 0;
    for (let number = 1; number <= 20; number += 1)
      void semaphores.acquire("a", "greedy", never).then(() => greedy++);
    await settled();
    expect(greedy).toBe(4);
    const others = ["b", "b", "c", "c"].map((client) => semaphores.acquire("a", client, never));
    expect(await Promise.all(others)).toHaveLength(4);
    expect(greedy).toBe(4);
  });

  it("grant permits to waiting clients in turn, to the one that holds the fewest first", async () => {
    const semaphores = new HostSemaphores({ permits: 4, maxPerClient: 4 });
    const granted: string[] = [];
    const releases: (() => void)[] = [];
    const acquire = async (client: string) => {
      releases.push(await semaphores.acquire("a", client, never));
      granted.push(client);
    };
    for (const client of ["a", "a", "b", "b"]) await acquire(client);
    for (const client of ["a", "a", "a", "b", "c", "c", "d"]) void acquire(client);
    await settled();
    expect(granted).toEqual(["a", "a", "b", "b"]);
    for (let freed = 0; freed < 7; freed += 1) {
      releases[freed]?.();
      await settled();
    }
    expect(granted.slice(4)).toEqual(["c", "a", "d", "b", "c", "a", "a"]);
  });

  it("keep a client's place in the queue when one of its requests is aborted", async () => {
    const semaphores = new HostSemaphores({ permits: 1, maxPerClient: 1 });
    const release = await semaphores.acquire("a", "b", never);
    const controller = new AbortController();
    const gone = semaphores.acquire("a", "c", controller.signal);
    const stays = semaphores.acquire("a", "c", never);
    controller.abort(new Error("gone"));
    await expect(gone).rejects.toThrow("gone");
    release();
    expect(await stays).toBeTypeOf("function");
  });
});
