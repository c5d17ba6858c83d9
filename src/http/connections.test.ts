import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openWire } from "../../test/support/socket.ts";
import { Connections } from "./connections.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const endings: (() => void)[] = [];

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function serve(handle: Handle, readerTimeoutMs = 60_000): Promise<readonly [number, Connections]> {
  const connections = new Connections(readerTimeoutMs);
  const server = createServer((request, response) => connections.admit(request, response, handle));
  server.on("connection", (socket) => connections.track(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endings.push(() => {
    connections.destroyAll();
    server.close();
  });
  return [(server.address() as AddressInfo).port, connections];
}

const get = (count: number): string => "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count);
const post = (count: number): string =>
  "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na".repeat(count);
const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await passed(5);
}

/** A connection whose reader reads nothing until told. */
function unread(port: number): Socket {
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  endings.push(() => socket.destroy());
  return socket;
}

describe("the delay of requests", () => {
  it("is how long they wait to begin while others take the event loop, and nothing afterwards", async () => {
    const seen: number[] = [];
    let workMs = 0;
    const [port, connections] = await serve((_request, response) => {
      const end = performance.now() + workMs;
      while (performance.now() < end);
      seen.push(connections.delayMs());
      response.end();
    });
    expect(connections.delayMs()).toBe(0);
    const wires = Array.from({ length: 20 }, () => openWire(port));
    const askAll = async (): Promise<void> => {
      for (const wire of wires) wire.write(get(1));
      await Promise.all(wires.map((wire) => wire.answer()));
    };
    // Connections are accepted one in a turn of the event loop.
    await askAll();
    workMs = 20;
    await askAll();
    // Twenty of 20 ms each: the last but one waited for most of the others.
    expect(Math.max(...seen)).toBeGreaterThan(100);
    expect(connections.delayMs()).toBe(0);
  });

  it("is not the time that a connection's own answers take", async () => {
    const waiting: ServerResponse[] = [];
    const [port, connections] = await serve((_request, response) => waiting.push(response));
    const wire = openWire(port);
    wire.write(get(40));
    await until(() => waiting.length === 32);
    await passed(50);
    expect(connections.delayMs()).toBe(0);
    for (let at = 0; at < 40; at += 1) {
      await until(() => waiting.length > 0);
      waiting.shift()?.end();
      await wire.answer();
    }
  });
});

describe("requests of one connection", () => {
  it.each([
    ["without a body", get, 32],
    ["with a body", post, 4],
  ])("%s are under way up to a bound, and all are answered in their order", async (_what, request, bound) => {
    const waiting: ServerResponse[] = [];
    let most = 0;
    const [port] = await serve((_request, response) => {
      waiting.push(response);
      most = Math.max(most, waiting.length);
    });
    const wire = openWire(port);
    wire.write(request(100));
    await until(() => waiting.length === bound);
    for (let at = 0; at < 100; at += 1) {
      await until(() => waiting.length > 0);
      waiting.shift()?.end(String(at));
      expect((await wire.answer()).body).toBe(String(at));
    }
    expect(most).toBe(bound);
  });

  it("leave the event loop to others between them", async () => {
    let answered = 0;
    const [port] = await serve((_request, response) => {
      const end = performance.now() + 4;
      while (performance.now() < end);
      answered += 1;
      response.end();
    });
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (answered < 40) setImmediate(count);
    };
    openWire(port).write(get(40));
    await until(() => answered > 0);
    count();
    await until(() => answered === 40);
    expect(turns).toBeGreaterThan(10);
  });

  it("wait while a mebibyte of their answers is unread", async () => {
    let begun = 0;
    const [port] = await serve((_request, response) => {
      begun += 1;
      response.end(Buffer.alloc(8 * 1024 * 1024));
    });
    const socket = unread(port);
    socket.write(get(200));
    await passed(300);
    // The first answer fills the system's own buffers, the second one ours.
    expect(begun).toBeLessThan(4);
    let read = 0;
    socket.on("data", ({ length }) => {
      read += length;
    });
    socket.resume();
    await until(() => begun > 8 && read > 8 * 8 * 1024 * 1024);
  });

  it("end the connection where there are thousands", async () => {
    const [port] = await serve(() => undefined);
    const wire = openWire(port);
    wire.write(get(2_400));
    await wire.closed;
  });

  it("are all told when their caller has gone, also those behind the first", async () => {
    let begun = 0;
    let gone = 0;
    const [port] = await serve((_request, response) => {
      begun += 1;
      response.on("close", () => {
        gone += 1;
      });
    });
    const wire = openWire(port);
    wire.write(get(5));
    await until(() => begun === 5);
    wire.reset();
    await until(() => gone === 5);
    await passed(20);
    expect([begun, gone]).toEqual([5, 5]);
  });
});

describe("many connections", () => {
  it("take turns", async () => {
    const order: string[] = [];
    const [port] = await serve((request, response) => {
      order.push(request.url ?? "");
      const end = performance.now() + 6;
      while (performance.now() < end);
      response.end();
    });
    const crowd = openWire(port);
    crowd.write(get(30));
    await until(() => order.length > 0);
    openWire(port).write("GET /other HTTP/1.1\r\nHost: a\r\n\r\n");
    await until(() => order.length === 31);
    expect(order.indexOf("/other")).toBeLessThan(15);
  });
});

describe("a reader", () => {
  const big = Buffer.alloc(32 * 1024 * 1024);

  it.each<[string, Handle]>([
    ["of one long answer", (_request, response) => void response.end(big)],
    [
      "of an answer in pieces",
      (_request, response) => {
        for (let at = 0; at < 64; at += 1) response.write(big.subarray(0, 512 * 1024));
      },
    ],
  ])("%s that reads nothing is closed after its time, one that reads slowly stays", async (_what, handle) => {
    let closed = 0;
    const [port] = await serve((request, response) => {
      response.on("close", () => {
        closed += 1;
      });
      handle(request, response);
    }, 400);
    unread(port).write(get(1));
    await until(() => closed === 1);
    const slow = unread(port);
    slow.write(get(1));
    let read = 0;
    for (let at = 0; at < 12; at += 1) {
      await passed(100);
      read += slow.read(2 * 1024 * 1024)?.length ?? slow.read()?.length ?? 0;
    }
    expect(read).toBeGreaterThan(0);
    expect(closed).toBe(1);
  });

  it("that waits for its answer, or for its next request, is not stuck", async () => {
    const [port] = await serve((_request, response) => void setTimeout(() => response.end("late"), 400), 100);
    const wire = openWire(port);
    for (const _time of [1, 2]) {
      wire.write(get(1));
      expect((await wire.answer()).body).toBe("late");
      await passed(300);
    }
  });
});

describe("what comes after the last whole request", () => {
  it("is told once its answer is out", async () => {
    const waiting: ServerResponse[] = [];
    const sockets: Socket[] = [];
    const [port, connections] = await serve((request, response) => {
      sockets.push(request.socket);
      waiting.push(response);
    });
    const wire = openWire(port);
    wire.write(get(2));
    await until(() => waiting.length === 2);
    const [socket] = sockets;
    let told = false;
    if (socket !== undefined)
      connections.afterAnswers(socket, () => {
        told = true;
      });
    waiting[0]?.end();
    await wire.answer();
    expect(told).toBe(false);
    waiting[1]?.end();
    await wire.answer();
    await until(() => told);
  });
});
