import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { getEventListeners, once } from "node:events";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Conduct,
  openDnsServer,
  type Question,
  type TestDnsServer,
} from "../../../../test/support/dns-server.ts";
import { messageBytes, readZone } from "../../../../test/support/dns-zone.ts";
import { rcodes } from "../../../shared/dns-types.ts";
import { queryServer } from "./dns-query.ts";

const zone = "example.com 60 A 192.0.2.80";
const question = { name: "example.com", type: "A" } as const;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serverThat(conduct: (asked: Question) => Conduct, address?: string): Promise<TestDnsServer> {
  const server = await openDnsServer({ zone, conduct, ...(address === undefined ? {} : { address }) });
  closing.push(server.close);
  return server;
}

const ask = (server: { address: string; port: number }, waitMs = 2_000) =>
  queryServer(server, question, randomBytes, AbortSignal.timeout(waitMs));

/** An answer with other bytes than the server would send, for lies. */
const lie = (parts: { id: number; name?: string; type?: string }): Uint8Array => {
  const { id, name = "example.com", type = "A" } = parts;
  const answers = readZone(`${name} 60 ${type} 203.0.113.66`.replace(/ AAAA .*/, " AAAA ::1"));
  return messageBytes({ id, question: { name, type }, answers });
};

const values = async (server: TestDnsServer) => (await ask(server))?.answers.map(({ value }) => value);

describe("a DNS query", () => {
  it.each(["127.0.0.1", "::1"])("asks a server at %s", async (address) => {
    expect(await values(await serverThat(() => ({}), address))).toEqual(["192.0.2.80"]);
  });

  it("draws another id and another port for each question", async () => {
    const server = await serverThat(() => ({}));
    await Promise.all(Array.from({ length: 50 }, () => ask(server)));
    expect(new Set(server.questions.map(({ id }) => id)).size).toBeGreaterThan(45);
    expect(new Set(server.questions.map(({ port }) => port)).size).toBeGreaterThan(45);
  });

  it("asks by TCP when the answer does not fit", async () => {
    const server = await serverThat(({ via }) => ({ truncate: via === "udp" }));
    expect(await values(server)).toEqual(["192.0.2.80"]);
    expect(server.questions.map(({ via }) => via)).toEqual(["udp", "tcp"]);
  });

  it("accepts an answer by TCP that comes in pieces", async () => {
    const server = await serverThat(({ via }) => ({ truncate: via === "udp" }));
    const answer = messageBytes({ id: 0, question, answers: readZone(zone) });
    const slow = createServer((socket) => {
      socket.once("data", async (asked: Buffer) => {
        answer.set(asked.subarray(2, 4));
        const frame = Buffer.concat([Uint8Array.of(0, answer.length), answer]);
        socket.setNoDelay(true);
        for (const byte of frame) {
          socket.write(Uint8Array.of(byte));
          await new Promise((resolve) => setImmediate(resolve));
        }
        socket.end();
      });
    });
    await server.close();
    closing.splice(0);
    slow.listen(server.port, server.address);
    const udp = createSocket("udp4").bind(server.port, server.address);
    await Promise.all([once(slow, "listening"), once(udp, "listening")]);
    closing.push(
      () => slow.close(),
      () => udp.close(),
    );
    udp.on("message", (bytes, from) => {
      bytes.writeUInt16BE(0x8380, 2);
      udp.send(bytes, from.port, from.address);
    });
    expect((await ask(server))?.answers).toMatchObject([{ value: "192.0.2.80" }]);
  });

  it.each([
    ["by TCP too", () => ({ truncate: true })],
    [
      "and sends another id by TCP",
      ({ via }: Question) =>
        via === "udp"
          ? { truncate: true }
          : { change: (bytes: Uint8Array) => bytes.with(0, (bytes[0] ?? 0) ^ 1) },
    ],
  ])("gives up at once a server that cuts its answer %s", async (_, conduct) => {
    const startedAt = performance.now();
    expect(await ask(await serverThat(conduct))).toBe(null);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it.each([
    ["does not listen by TCP", false],
    ["closes the connection at once", true],
  ])("gives up at once a server that cuts its answer and %s", async (_, listens) => {
    const udp = createSocket("udp4").bind(0, "127.0.0.1");
    await once(udp, "listening");
    const { port } = udp.address();
    closing.push(() => udp.close());
    udp.on("message", (bytes, from) => {
      bytes.writeUInt16BE(0x8380, 2);
      udp.send(bytes, from.port, from.address);
    });
    if (listens) {
      const tcp = createServer((socket) => socket.end()).listen(port, "127.0.0.1");
      await once(tcp, "listening");
      closing.push(() => tcp.close());
    }
    const startedAt = performance.now();
    expect(await ask({ address: "127.0.0.1", port })).toBe(null);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it.each([
    ["another id", ({ id }: Question) => lie({ id: id ^ 1 })],
    ["another name", ({ id }: Question) => lie({ id, name: "example.net" })],
    ["another type", ({ id }: Question) => lie({ id, type: "AAAA" })],
    [
      "no question",
      ({ id }: Question) =>
        messageBytes({ id, question: null, answers: readZone("example.com 60 A 203.0.113.66") }),
    ],
    ["a question instead of an answer", ({ id }: Question) => lie({ id }).with(2, 1)],
    ["another kind of request", ({ id }: Question) => lie({ id }).with(2, 0xa8)],
    ["bytes that are no message", () => Uint8Array.of(1, 2, 3)],
    ["no bytes", () => new Uint8Array()],
    ["the right id and a name in circles", ({ id }: Question) => lie({ id }).fill(0xc0, 12)],
  ])("skips %s and waits for the answer", async (_, packet) => {
    const server = await serverThat((asked) => ({ before: () => [packet(asked)] }));
    expect(await values(server)).toEqual(["192.0.2.80"]);
  });

  it("ignores packets from elsewhere, though id and question are right", async () => {
    const server = await serverThat(() => ({ fromElsewhere: ({ id }) => lie({ id }) }));
    expect(await values(server)).toEqual(["192.0.2.80"]);
  });

  it("takes the question in another case as its own", async () => {
    const server = await serverThat(() => ({ change: (bytes) => bytes.with(13, (bytes[13] ?? 0) - 32) }));
    expect(await values(server)).toEqual(["192.0.2.80"]);
  });

  it.each([
    ["FORMERR with the question", rcodes.formatError, false],
    ["FORMERR without a question", rcodes.formatError, true],
    ["BADVERS", rcodes.badVersion, false],
  ])("asks again without EDNS after %s", async (_, rcode, bare) => {
    const server = await serverThat(({ extended, id }) => ({
      ...(extended ? { rcode } : {}),
      ...(extended && bare ? { change: () => messageBytes({ id, question: null, rcode }) } : {}),
    }));
    expect(await values(server)).toEqual(["192.0.2.80"]);
    expect(server.questions.map(({ extended }) => extended)).toEqual([true, false]);
  });

  it("returns null at once if nothing listens", async () => {
    const server = await serverThat(() => ({}));
    await server.close();
    closing.splice(0);
    const startedAt = performance.now();
    expect(await ask(server, 5_000)).toBe(null);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it("returns null when its signal aborts, and sends nothing when it is aborted already", async () => {
    const server = await serverThat(() => ({ silent: true }));
    expect(await ask(server, 20)).toBe(null);
    expect(await queryServer(server, question, randomBytes, AbortSignal.abort())).toBe(null);
    expect(server.questions).toHaveLength(1);
  });

  it("leaves no listener on the signal", async () => {
    const { signal } = new AbortController();
    const server = await serverThat(({ via }) => ({ truncate: via === "udp" }));
    await queryServer(server, question, randomBytes, signal);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("waits no longer by TCP either", async () => {
    const server = await serverThat(({ via }) => (via === "udp" ? { truncate: true } : { silent: true }));
    expect(await ask(server, 100)).toBe(null);
    expect(server.questions.map(({ via }) => via)).toEqual(["udp", "tcp"]);
  });
});
