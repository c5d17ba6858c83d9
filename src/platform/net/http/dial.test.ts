import { describe, expect, it, onTestFinished } from "vitest";
import { eventually, openRawUpstream, type Upstream } from "../../../../test/support/upstream.ts";
import type { CheckedAddress } from "../policy/destination.ts";
import { dial } from "./dial.ts";

const never = new AbortController().signal;
const checked = (...addresses: readonly string[]) => addresses as unknown as readonly CheckedAddress[];

async function listening(address: string, port = 0): Promise<Upstream> {
  const upstream = await openRawUpstream(() => undefined, { address, port });
  onTestFinished(() => upstream.close());
  return upstream;
}

describe("dialing", () => {
  it("connects to the first address that accepts, and tells which", async () => {
    const { port, connections } = await listening("127.0.0.3");
    const { socket, address } = await dial(checked("127.0.0.2", "127.0.0.3", "127.0.0.4"), port, never);
    expect([address, socket.remoteAddress, connections()]).toEqual(["127.0.0.3", "127.0.0.3", 1]);
    socket.destroy();
  });

  it("lets the families take turns, so that neither a broken IPv4 nor a broken IPv6 holds it up", async () => {
    const { port } = await listening("127.0.0.3");
    const { address } = await dial(checked("::1", "::2", "::3", "127.0.0.3"), port, never);
    expect(address).toBe("127.0.0.3");
  });

  it("fails as the last address did where none accepts", async () => {
    const { port, close } = await openRawUpstream(() => undefined, {});
    await close();
    await expect(dial(checked("127.0.0.1", "127.0.0.2"), port, never)).rejects.toMatchObject({
      code: "ECONNREFUSED",
    });
  });

  it("ends with its signal, before and while it dials", async () => {
    const controller = new AbortController();
    // TEST-NET-1 answers nobody.
    const dialing = dial(checked("192.0.2.1"), 80, controller.signal);
    controller.abort(new Error("enough"));
    await expect(dialing).rejects.toThrow("enough");
    await expect(dial(checked("127.0.0.1"), 80, controller.signal)).rejects.toThrow("enough");
  });

  it("opens no further socket once one was handed over, whatever becomes of that one", async () => {
    const { port } = await listening("127.0.0.2");
    const spare = await listening("127.0.0.3", port);
    const { socket } = await dial(checked("127.0.0.2", "127.0.0.3"), port, never);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.destroy(new Error("reset"));
    await closed;
    // The next attempt would have begun after 250 ms, or at once with the error.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(spare.connections()).toBe(0);
  });

  it("closes every socket but the one it hands over", async () => {
    const { port } = await listening("127.0.0.2");
    const others = [await listening("127.0.0.3", port), await listening("127.0.0.4", port)];
    const before = openSockets();
    const addresses = checked("192.0.2.1", "127.0.0.2", "127.0.0.3", "127.0.0.4");
    const { socket } = await dial(addresses, port, never);
    expect(others.map(({ connections }) => connections())).toEqual([0, 0]);
    socket.destroy();
    await eventually(() => openSockets() <= before);
  });
});

/** Connections and attempts of this process, both ends of a loopback one counted. */
const openSockets = (): number =>
  process.getActiveResourcesInfo().filter((kind) => /^TCP(Socket|Connect)Wrap$/.test(kind)).length;
