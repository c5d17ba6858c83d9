import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { type Conduct, openDnsServer, type TestDnsServer } from "../../../../test/support/dns-server.ts";
import { openTransport } from "./dns-transport.ts";
import { rcodes } from "./dns-types.ts";

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

/** A fifth of the usual patience. */
const transport = (...servers: TestDnsServer[]) => openTransport(servers, randomBytes, [200, 400, 400]);
const soon = () => AbortSignal.timeout(5_000);

describe("openTransport", () => {
  it("asks only the first server while it knows", async () => {
    const [first, second] = [await serverThat({}), await serverThat({})];
    const answered = await transport(first, second)(question, soon());
    expect(answered?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect([first.questions.length, second.questions.length]).toEqual([1, 0]);
  });

  it("takes the word of a server that a name does not exist", async () => {
    const [first, second] = [await serverThat({ rcode: rcodes.nxDomain }), await serverThat({})];
    expect((await transport(first, second)(question, soon()))?.message.rcode).toBe(rcodes.nxDomain);
    expect(second.questions).toHaveLength(0);
  });

  it.each([
    ["SERVFAIL", { rcode: 2 }],
    ["NOTIMP", { rcode: 4 }],
    ["REFUSED", { rcode: 5 }],
    ["nothing", { silent: true }],
    ["malformed bytes", { change: () => Uint8Array.of(1, 2, 3) }],
  ] as [string, Conduct][])("asks the second server where the first says %s", async (_, conduct) => {
    const [first, second] = [await serverThat(conduct), await serverThat({})];
    const answered = await transport(first, second)(question, soon());
    expect(answered?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect(answered?.server.port).toBe(second.port);
  });

  it("asks again where a packet was lost", async () => {
    const server = await serverThat((asked) => ({ silent: asked === 0 }));
    const answered = await transport(server)(question, soon());
    expect(answered?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect(server.questions).toHaveLength(2);
  });

  it("tells the first failure where no server knows, without asking again", async () => {
    const [first, second] = [await serverThat({ rcode: rcodes.refused }), await serverThat({ rcode: 2 })];
    const startedAt = performance.now();
    expect((await transport(first, second)(question, soon()))?.message.rcode).toBe(rcodes.refused);
    expect(performance.now() - startedAt).toBeLessThan(500);
    expect([first.questions.length, second.questions.length]).toEqual([1, 1]);
  });

  it("answers null where nobody answers until the signal fires, and asks each server by turns", async () => {
    const [first, second] = [await serverThat({ silent: true }), await serverThat({ silent: true })];
    const startedAt = performance.now();
    expect(await transport(first, second)(question, AbortSignal.timeout(500))).toBe(null);
    expect(performance.now() - startedAt).toBeLessThan(800);
    expect([first.questions.length, second.questions.length]).toEqual([2, 1]);
  });

  it("answers null where there is no server", async () => {
    expect(await transport()(question, soon())).toBe(null);
  });

  it("asks a server that kept silent after the others, until it answers", async () => {
    const [first, second] = [
      await serverThat((asked) => ({ silent: asked === 0 })),
      await serverThat((asked) => (asked === 2 ? { rcode: 2 } : {})),
    ];
    const ask = transport(first, second);
    await ask(question, soon());
    await ask(question, soon());
    expect([first.questions.length, second.questions.length]).toEqual([1, 2]);
    // The second fails once: the first is tried, answers, and is first again.
    await ask(question, soon());
    await ask(question, soon());
    expect([first.questions.length, second.questions.length]).toEqual([3, 3]);
  });

  it("does not hold it against a server that its asker did not wait", async () => {
    const [first, second] = [await serverThat((asked) => ({ silent: asked === 0 })), await serverThat({})];
    const ask = transport(first, second);
    expect(await ask(question, AbortSignal.timeout(20))).toBe(null);
    await ask(question, soon());
    expect([first.questions.length, second.questions.length]).toEqual([2, 0]);
  });

  it("has a thousand questions under way with a server at most, and asks the others as those end", async () => {
    const server = await openDnsServer({
      zone,
      conduct: ({ name }) => ({ silent: name === "dead.example" }),
    });
    opened.push(server);
    const ask = transport(server);
    const dead = new AbortController();
    const first = Array.from({ length: 1_000 }, () => ask({ name: "dead.example", type: "A" }, dead.signal));
    const late = ask(question, soon());
    expect(await ask(question, AbortSignal.timeout(50))).toBe(null);
    expect(server.count("example.com", "A")).toBe(0);
    dead.abort();
    expect((await late)?.message.answers).toMatchObject([{ value: "192.0.2.80" }]);
    expect((await Promise.all(first)).every((answered) => answered === null)).toBe(true);
  });
});
