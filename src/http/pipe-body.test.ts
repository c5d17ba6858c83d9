import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ChunkStream } from "../kernel/output.ts";
import { ApiError } from "../shared/api-error.ts";
import { cancelBody, type PipeResult, pipeBody } from "./pipe-body.ts";

interface Pouring {
  readonly port: number;
  /** What came of pouring the body. */
  readonly piped: Promise<PipeResult>;
}

/** A server that pours one body into its first answer. */
async function pouring(body: AsyncIterable<Uint8Array>): Promise<Pouring> {
  const { promise: piped, resolve, reject } = Promise.withResolvers<PipeResult>();
  const server = createServer((_request, response: ServerResponse) => {
    response.writeHead(200);
    pipeBody(body, response).then(resolve, reject);
  });
  piped.catch(() => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, piped };
}

async function opened(port: number): Promise<IncomingMessage> {
  const request = get({ port, host: "127.0.0.1" });
  request.on("error", () => undefined);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response;
}

/** A reset may outrun what was sent before it, so it may be met at any time. */
const readToItsEnd = async (port: number): Promise<unknown> => once((await opened(port)).resume(), "end");

async function* chunks(count: number, then?: unknown): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(1_000, "x");
  if (then !== undefined) throw then;
}

describe("pouring", () => {
  it("hands every byte on and counts them", async () => {
    const { port, piped } = await pouring(chunks(500));
    let length = 0;
    for await (const chunk of await opened(port)) length += (chunk as Buffer).length;
    expect([length, await piped]).toEqual([500_000, { bytes: 500_000, brokenBy: null }]);
  });

  it("gives each chunk back once it was written, in order", async () => {
    const given: Uint8Array[] = [];
    const released: Uint8Array[] = [];
    const body: ChunkStream = {
      async *[Symbol.asyncIterator]() {
        for await (const chunk of chunks(500)) {
          given.push(chunk);
          yield chunk;
        }
      },
      release: (chunk) => released.push(chunk),
    };
    const { port, piped } = await pouring(body);
    await readToItsEnd(port);
    await piped;
    expect(released.length).toBe(500);
    expect(released.every((chunk, at) => chunk === given[at])).toBe(true);
  });

  it("gives nothing back that may still be read: what was not written when the reader left", async () => {
    const released: Uint8Array[] = [];
    const endless: ChunkStream = {
      [Symbol.asyncIterator]: () => chunks(100_000),
      release: (chunk) => released.push(chunk),
    };
    const { port, piped } = await pouring(endless);
    (await opened(port)).destroy();
    const { bytes } = await piped;
    expect(released.length * 1_000).toBeLessThan(bytes);
  });

  it("breaks the connection off where the source fails, and tells why", async () => {
    const { port, piped } = await pouring(chunks(3, new ApiError("upstream_too_large", "Too large.")));
    await expect(readToItsEnd(port)).rejects.toThrow();
    expect(await piped).toEqual({ bytes: 3_000, brokenBy: "upstream_too_large" });
  });

  it("breaks off by a reset, so that a body without a length never looks whole", async () => {
    const { port } = await pouring(chunks(3, new ApiError("upstream_timeout", "Late.")));
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.0\r\n\r\n");
    socket.resume();
    await expect(once(socket, "end")).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  it("throws a bug on, once the connection is broken off", async () => {
    const { port, piped } = await pouring(chunks(3, new TypeError("a bug")));
    await expect(readToItsEnd(port)).rejects.toThrow();
    await expect(piped).rejects.toThrow("a bug");
  });

  it("reads no further than its reader, and lets the source go with it", async () => {
    let [read, returned] = [0, false];
    const endless: AsyncIterableIterator<Uint8Array> = {
      [Symbol.asyncIterator]: () => endless,
      async next() {
        read += 1;
        return { done: false, value: Buffer.alloc(100_000) };
      },
      async return() {
        returned = true;
        return { done: true, value: undefined };
      },
    };
    const { port, piped } = await pouring(endless);
    const response = await opened(port);
    await expect.poll(() => read).toBeGreaterThan(0);
    let [seen, same] = [-1, 0];
    await expect
      .poll(
        () => {
          same = seen === read ? same + 1 : 0;
          seen = read;
          return same;
        },
        { interval: 10 },
      )
      .toBeGreaterThan(10);
    expect([read < 200, returned]).toEqual([true, false]);
    response.destroy();
    expect(await piped).toMatchObject({ brokenBy: null });
    expect(returned).toBe(true);
  });
});

it("a source that nobody reads is let go before its first byte", async () => {
  let returned = 0;
  await cancelBody({
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.reject(new Error("was read")),
      async return() {
        returned += 1;
        return { done: true, value: undefined };
      },
    }),
  });
  await cancelBody({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error("was read")) }) });
  expect(returned).toBe(1);
});
