import { describe, expect, it, onTestFinished } from "vitest";
import { openRawUpstream, type Upstream } from "../../../../test/support/upstream.ts";
import { type Destination, resolveDestination } from "../policy/destination.ts";
import { parseTarget } from "../policy/target.ts";
import type { TargetPolicy } from "../policy/target-policy.ts";
import { createConnector } from "./connector.ts";

const never = new AbortController().signal;
const open: TargetPolicy = { checkHost: () => null, checkAddress: () => null };
const lookup = async () => ({ addresses: [] });

async function silent(): Promise<Upstream> {
  const upstream = await openRawUpstream((socket) => socket.resume());
  onTestFinished(() => upstream.close());
  return upstream;
}

const destination = (url: string): Promise<Destination> =>
  resolveDestination(parseTarget(url, { policy: open }), { lookup, policy: open }, never);

const connectUnder = (policy: TargetPolicy) => createConnector({ policy, authorities: [], now: Date.now });

describe("a connection", () => {
  it("goes to the checked address and tells how long that took", async () => {
    const { origin, port } = await silent();
    const { socket, connectMs, tlsMs, tls } = await connectUnder(open)(await destination(origin), never);
    expect([socket.remoteAddress, socket.remotePort, tlsMs, tls]).toEqual(["127.0.0.1", port, null, null]);
    expect(connectMs).toBeGreaterThan(0);
    socket.destroy();
  });

  it("is judged once more by its real peer, whatever was found before", async () => {
    const { origin, open: standing } = await silent();
    const asked: unknown[] = [];
    const policy: TargetPolicy = {
      checkHost: () => null,
      checkAddress: (...question) => (asked.push(question) > 99 ? null : "not_public"),
    };
    const connecting = connectUnder(policy)(await destination(origin), never);
    await expect(connecting).rejects.toMatchObject({ code: "blocked_target" });
    expect(asked).toEqual([["127.0.0.1", Number(new URL(origin).port), "127.0.0.1"]]);
    await expect.poll(standing).toBe(0);
  });

  it("ends with its signal while TLS is silent", async () => {
    const { port, open: standing } = await silent();
    const controller = new AbortController();
    const connecting = connectUnder(open)(await destination(`https://127.0.0.1:${port}/`), controller.signal);
    await expect.poll(standing).toBe(1);
    controller.abort(new Error("enough"));
    await expect(connecting).rejects.toThrow("enough");
    await expect.poll(standing).toBe(0);
  });
});
