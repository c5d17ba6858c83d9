import { describe, expect, it, onTestFinished } from "vitest";
import { eventually, openRawUpstream, type Upstream } from "../../../../test/support/upstream.ts";
import type { CheckedAddress, Destination } from "../policy/destination.ts";
import { parseTarget } from "../policy/target.ts";
import type { TargetPolicy } from "../policy/target-policy.ts";
import { ConnectionPool } from "./connection-pool.ts";
import { createConnector } from "./connector.ts";

const never = new AbortController().signal;
const policy: TargetPolicy = { checkHost: () => null, checkAddress: () => null };

async function silent(): Promise<Upstream> {
  const upstream = await openRawUpstream(() => undefined, { address: "0.0.0.0" });
  onTestFinished(() => upstream.close());
  return upstream;
}

const to = (port: number, ...addresses: readonly string[]): Destination => ({
  target: parseTarget(`http://site.example:${port}/`),
  addresses: addresses as unknown as [CheckedAddress],
});

function open() {
  const pool = new ConnectionPool(createConnector({ policy, authorities: [], now: Date.now }));
  onTestFinished(() => pool.close());
  return pool;
}

describe("kept connections", () => {
  it("serve the same addresses again, in whatever order they come", async () => {
    const { port, connections } = await silent();
    const pool = open();
    const first = await pool.acquire(to(port, "127.0.0.1", "127.0.0.2"), never);
    first.release();
    const second = await pool.acquire(to(port, "127.0.0.2", "127.0.0.1"), never);
    expect([first.reused, second.reused, second.client === first.client]).toEqual([false, true, true]);
    expect(connections()).toBe(1);
  });

  it.each([
    ["other addresses", (port: number) => to(port, "127.0.0.2")],
    ["fewer addresses", (port: number) => to(port, "127.0.0.1")],
    ["more addresses", (port: number) => to(port, "127.0.0.1", "127.0.0.2", "127.0.0.3")],
    [
      "another name",
      (port: number) => ({
        ...to(port, "127.0.0.1", "127.0.0.2"),
        target: parseTarget(`http://other.example:${port}/`),
      }),
    ],
  ])("do not serve %s", async (_title, other) => {
    const { port } = await silent();
    const pool = open();
    (await pool.acquire(to(port, "127.0.0.1", "127.0.0.2"), never)).release();
    expect((await pool.acquire(other(port), never)).reused).toBe(false);
  });

  it("serve one request at a time", async () => {
    const { port } = await silent();
    const pool = open();
    const leases = [
      await pool.acquire(to(port, "127.0.0.1"), never),
      await pool.acquire(to(port, "127.0.0.1"), never),
    ];
    expect(new Set(leases.map(({ client }) => client)).size).toBe(2);
  });

  it("are not kept once they are closed, from either side", async () => {
    const { port, open: standing } = await silent();
    const pool = open();
    const closed = await pool.acquire(to(port, "127.0.0.1"), never);
    closed.release();
    closed.connection.socket.destroy();
    expect((await pool.acquire(to(port, "127.0.0.1"), never)).reused).toBe(false);
    closed.release();
    await eventually(() => standing() === 1);
  });

  it("are closed when a fresh one is asked for", async () => {
    const { port } = await silent();
    const pool = open();
    (await pool.acquire(to(port, "127.0.0.1"), never)).release();
    expect((await pool.acquire(to(port, "127.0.0.1"), never, true)).reused).toBe(false);
  });

  it("are closed with the server", async () => {
    const { port, open: standing } = await silent();
    const pool = open();
    (await pool.acquire(to(port, "127.0.0.1"), never)).release();
    pool.close();
    await eventually(() => standing() === 0);
  });
});
