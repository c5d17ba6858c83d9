import { describe, expect, it } from "vitest";
import { openApp } from "../../test/support/app.ts";
import { toyPii, toyText, toyWeb } from "../../test/support/toys.ts";
import { operation } from "../kernel/operation.ts";
import { json } from "../kernel/output.ts";
import { type AnyService, service } from "../kernel/service.ts";
import { Type } from "../kernel/type.ts";

const events: string[] = [];

const opening = (id: string, open: () => unknown): AnyService =>
  service<{ readonly word: string }>({
    id,
    title: id,
    summary: id,
    open: async () => {
      events.push(`open ${id}`);
      return (await open()) as { readonly word: string };
    },
    checks: ({ word }) => ({ [word]: "ok" }),
    operations: {
      word: operation({
        at: ["GET /word"],
        summary: "Word",
        input: Type.Object({}),
        output: json(Type.Unknown()),
        examples: [{ title: "Word", input: {} }],
        handle: (_input, { resources }: { readonly resources: { readonly word: string } }) => resources.word,
      }) as never,
    },
  }) as AnyService;

describe("the assembled server", () => {
  it("hands a service's operations and checks what it opened, once", async () => {
    events.length = 0;
    const app = await openApp({ services: [opening("a", () => ({ word: "hello" })), toyText] });
    const answers = await Promise.all([1, 2].map(() => app.call({ url: "/a/word" })));
    expect(answers.map((answer) => answer.json())).toEqual(["hello", "hello"]);
    expect((await app.call({ url: "/health" })).json().checks).toEqual({ "a.hello": "ok", text: "ok" });
    expect(events).toEqual(["open a"]);
    await app.stop();
  });

  it("never comes up where a service cannot open", async () => {
    const broken = opening("a", () => {
      throw new Error("the data is missing");
    });
    await expect(openApp({ services: [broken, toyText] })).rejects.toThrow("the data is missing");
  });

  it("never comes up where services clash", async () => {
    await expect(openApp({ services: [toyPii, toyPii] })).rejects.toThrow("two services are called pii");
  });

  it.each([
    [{ NONET_FETCH_ALLOW: "10.0.0.0/8" }, ["NONET_FETCH_ALLOW"]],
    [{ NONET_DNS_PRIVATE: "on" }, ["private DNS names"]],
    [{ NONET_FETCH_ALLOW: "10.0.0.0/8", NONET_CORS_ORIGINS: "https://app.example.com" }, []],
    [{}, []],
  ])("warns where %o lets every web page into the network", async (environment, words) => {
    const app = await openApp({ services: [toyPii], environment });
    const warnings = app.lines().filter(({ level }) => level === "warn");
    expect(warnings.map(({ msg }) => msg)).toEqual(words.map((word) => expect.stringContaining(word)));
    await app.stop();
  });

  it("warns of each variable that looks like a setting and is none, by name alone", async () => {
    const app = await openApp({ services: [toyPii], environment: { NONET_TYPO: "canary" } });
    const warnings = app.lines().filter(({ level }) => level === "warn");
    expect(warnings).toMatchObject([{ msg: "this environment variable is no setting", name: "NONET_TYPO" }]);
    expect(JSON.stringify(warnings)).not.toContain("canary");
    await app.stop();
  });

  it("serves where its settings say, and no more once stopped", async () => {
    const app = await openApp({ services: [toyWeb] });
    const port = await app.running.listen();
    const answer = await fetch(`http://127.0.0.1:${port}/echo?text=a`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { given: { text: "a" } }]);
    await app.stop();
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
  });
});
