import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { type Conduct, openDnsServer, type TestDnsServer } from "../../../../test/support/dns-server.ts";
import { rcodes } from "../../../shared/dns-types.ts";
import { DnsTransport } from "./dns-transport.ts";

const zone = "example.com 60 A 192.0.2.80";
const question = { name: "example.com", type: "A" } as const;
const opened: TestDnsServer[] = [];

afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function serverThat(conduct: Conduct | ((asked: number) => Conduct)): Promise<TestDnsServer> {
  const server = await openDnsServer({
    zone,
    conduct: ({ asked }) => (typeof conduct === "function" ? conduct(asked) : conduct),
  });
  opened.push(server);
  return server;
}

/** With a fifth of the usual time limits. */
const transport = (...servers: TestDnsServer[]) => new DnsTransport(servers, randomBytes, [200, 400, 400]);
const soon = () => AbortSignal.timeout(5_000);

describe("DNS transport", () => {
  it("asks only the first server if it knows", async () => {
    const [first, second] = [await serverThat({}), await serverThat({})];
    const answered = await transport(first, second).ask(question, soon());
    expect(answered?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect([first.questions.length, second.questions.length]).toEqual([1, 0]);
  });

  it("believes a server that a name does not exist", async () => {
    const [first, second] = [await serverThat({ rcode: rcodes.nxDomain }), await serverThat({})];
    expect((await transport(first, second).ask(question, soon()))?.message.rcode).toBe(rcodes.nxDomain);
    expect(second.questions).toHaveLength(0);
  });

  it.each([
    ["SERVFAIL", { rcode: 2 }],
    ["NOTIMP", { rcode: 4 }],
    ["REFUSED", { rcode: 5 }],
    ["nothing", { silent: true }],
    ["malformed bytes", { change: () => Uint8Array.of(1, 2, 3) }],
  ] as [string, Conduct][])("asks the second server when the first answers %s", async (_, conduct) => {
    const [first, second] = [await serverThat(conduct), await serverThat({})];
    const answered = await transport(first, second).ask(question, soon());
    expect(answered?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect(answered?.server.port).toBe(second.port);
  });

  it("asks again when a packet was lost", async () => {
    const server = await serverThat((asked) => ({ silent: asked === 0 }));
    const answered = await transport(server).ask(question, soon());
    expect(answered?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect(server.questions).toHaveLength(2);
  });

  it("hears the first question out while it asks again, so that a slow server is heard", async () => {
    const server = await serverThat({ delayMs: 600 });
    const answered = await transport(server).ask(question, soon());
    expect(answered?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect(server.questions.length).toBeLessThanOrEqual(3);
  });

  it("takes the answer of the first server while it waits for the second", async () => {
    const [first, second] = [await serverThat({ delayMs: 400 }), await serverThat({ silent: true })];
    const answered = await transport(first, second).ask(question, soon());
    expect(answered?.server.port).toBe(first.port);
  });

  it("returns the first failure when no server knows, without asking again", async () => {
    const [first, second] = [await serverThat({ rcode: rcodes.refused }), await serverThat({ rcode: 2 })];
    const startedAt = performance.now();
    expect((await transport(first, second).ask(question, soon()))?.message.rcode).toBe(rcodes.refused);
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect([first.questions.length, second.questions.length]).toEqual([1, 1]);
  });

  it("returns null when no server answers before the signal aborts, and asks the servers in turn", async () => {
    const [first, second] = [await serverThat({ silent: true }), await serverThat({ silent: true })];
    const startedAt = performance.now();
    expect(await transport(first, second).ask(question, AbortSignal.timeout(500))).toBe(null);
    expect(performance.now() - startedAt).toBeLessThan(800);
    expect([first.questions.length, second.questions.length]).toEqual([2, 1]);
  });

  it("returns null without servers", async () => {
    expect(await transport().ask(question, soon())).toBe(null);
  });

  it("asks a server that did not answer after the others, until it answers", async () => {
    const [first, second] = [
      await serverThat((asked) => ({ silent: asked === 0 })),
      await serverThat((asked) => (asked === 2 ? { rcode: 2 } : {})),
    ];
    const dns = transport(first, second);
    await dns.ask(question, soon());
    await dns.ask(question, soon());
    expect([first.questions.length, second.questions.length]).toEqual([1, 2]);
    // The second fails once: the first is tried, answers, and is first again.
    await dns.ask(question, soon());
    await dns.ask(question, soon());
    expect([first.questions.length, second.questions.length]).toEqual([3, 3]);
  });

  it("does not demote a server when the caller did not wait", async () => {
    const [first, second] = [await serverThat((asked) => ({ silent: asked === 0 })), await serverThat({})];
    const dns = transport(first, second);
    expect(await dns.ask(question, AbortSignal.timeout(20))).toBe(null);
    await dns.ask(question, soon());
    expect([first.questions.length, second.questions.length]).toEqual([2, 0]);
  });

  it("has at most a thousand questions under way with a server, and asks the others as those end", async () => {
    const server = await openDnsServer({
      zone,
      conduct: ({ name }) => ({ silent: name === "dead.example" }),
    });
    opened.push(server);
    const dns = transport(server);
    const dead = new AbortController();
    const first = Array.from({ length: 1_000 }, () =>
      dns.ask({ name: "dead.example", type: "A" }, dead.signal),
    );
    const late = dns.ask(question, soon());
    expect(await dns.ask(question, AbortSignal.timeout(50))).toBe(null);
    expect(server.count("example.com", "A")).toBe(0);
    dead.abort();
    expect((await late)?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect((await Promise.all(first)).every((answered) => answered === null)).toBe(true);
  });
});
