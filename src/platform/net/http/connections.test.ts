import { describe, expect, it, onTestFinished } from "vitest";
import { eventually, openRawUpstream, type Upstream } from "../../../../test/support/upstream.ts";
import type { CheckedAddress, Destination } from "../policy/destination.ts";
import { parseTarget } from "../policy/target.ts";
import type { TargetPolicy } from "../policy/target-policy.ts";
import { openConnections } from "./connections.ts";
import { connector } from "./connector.ts";

const never = new AbortController().signal;
const policy: TargetPolicy = { refuseHost: () => null, refuseAddress: () => null };

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
  const connections = openConnections(connector({ policy, authorities: [], now: Date.now }));
  onTestFinished(() => connections.close());
  return connections;
}

describe("kept connections", () => {
  it("serve the same addresses again, in whatever order they come", async () => {
    const { port, connections } = await silent();
    const { take } = open();
    const first = await take(to(port, "127.0.0.1", "127.0.0.2"), never);
    first.release();
    const second = await take(to(port, "127.0.0.2", "127.0.0.1"), never);
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
    const { take } = open();
    (await take(to(port, "127.0.0.1", "127.0.0.2"), never)).release();
    expect((await take(other(port), never)).reused).toBe(false);
  });

  it("serve one request at a time", async () => {
    const { port } = await silent();
    const { take } = open();
    const leases = [await take(to(port, "127.0.0.1"), never), await take(to(port, "127.0.0.1"), never)];
    expect(new Set(leases.map(({ client }) => client)).size).toBe(2);
  });

  it("are not kept once they are closed, from either side", async () => {
    const { port, open: standing } = await silent();
    const { take } = open();
    const closed = await take(to(port, "127.0.0.1"), never);
    closed.release();
    closed.connection.socket.destroy();
    expect((await take(to(port, "127.0.0.1"), never)).reused).toBe(false);
    closed.release();
    await eventually(() => standing() === 1);
  });

  it("can be passed over for a new one", async () => {
    const { port } = await silent();
    const { take } = open();
    (await take(to(port, "127.0.0.1"), never)).release();
    expect((await take(to(port, "127.0.0.1"), never, true)).reused).toBe(false);
  });

  it("are closed with the server", async () => {
    const { port, open: standing } = await silent();
    const { take, close } = open();
    (await take(to(port, "127.0.0.1"), never)).release();
    close();
    await eventually(() => standing() === 0);
  });
});
