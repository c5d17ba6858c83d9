import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyService } from "../src/kernel/service.ts";
import { openApp, type TestApp } from "./support/app.ts";
import { toyPii, toys, toyText } from "./support/toys.ts";

const opened: TestApp[] = [];

async function open(services: readonly AnyService[], hosts?: string): Promise<TestApp> {
  const app = await openApp({ services, environment: hosts === undefined ? {} : { NONET_HOSTS: hosts } });
  opened.push(app);
  return app;
}

let all: TestApp;
let sole: TestApp;
let rootless: TestApp;

beforeAll(async () => {
  all = await open(toys, "pii=privacy.example.com,text=pii.example.org");
  sole = await open([toyPii]);
  rootless = await open([toyPii, toyText]);
});

afterAll(() => Promise.all(opened.map((app) => app.stop())));

type Headers = Readonly<Record<string, string>>;

/** Who answered, or the word of the refusal. */
async function who(app: TestApp, url: string, headers: Headers = {}): Promise<unknown> {
  const answer = await app.call({ method: "POST", url, headers });
  return answer.json().by ?? answer.json().error;
}

const onGateway = (host: string, own = "localhost"): Headers => ({ "x-gateway-host": host, host: own });

const answered: [string, string, Headers, string][] = [
  ["the gateway's host", "/analyze", onGateway("pii.example.com"), "pii"],
  [
    "the gateway's host before the Host",
    "/analyze",
    onGateway("text.example.com", "pii.example.com"),
    "text",
  ],
  ["the gateway's host by setting", "/analyze", onGateway("privacy.example.com"), "pii"],
  ["the Host where the gateway's is unknown", "/analyze", onGateway("x.example.com", "pii.localhost"), "pii"],
  ["the Host's first label", "/analyze", { host: "text.localhost:8080" }, "text"],
  ["the Host by setting", "/analyze", { host: "privacy.example.com" }, "pii"],
  ["the setting before the first label", "/analyze", { host: "pii.example.org" }, "text"],
  ["a prefix on any other host", "/pii/analyze", { host: "example.com" }, "pii"],
  ["a prefix of another service", "/text/analyze", {}, "text"],
  ["no prefix on a service's own host", "/pii/analyze", { host: "pii.localhost" }, "not_found"],
  ["no unprefixed path of another service", "/analyze", {}, "not_found"],
  ["no path of the web utilities on another's host", "/short", { host: "pii.localhost" }, "not_found"],
  ["the web utilities without a prefix", "/short", {}, "missing_parameter"],
  ["the web utilities with one", "/web/short", {}, "missing_parameter"],
  ["the web utilities on their host", "/short", { host: "web.example.com" }, "missing_parameter"],
];

describe("a request finds its service", () => {
  it.each(answered)("by %s: %s %j", async (_rule, url, headers, expected) => {
    expect(await who(all, url, headers)).toBe(expected);
  });

  it.each<[string, Headers]>([
    ["/analyze", {}],
    ["/analyze", { host: "anything.example.com" }],
    ["/analyze", { host: "text.example.com" }],
    ["/analyze", { "x-gateway-host": "web.example.com" }],
    ["/pii/analyze", {}],
  ])("at the root of every host where it is alone: %s %j", async (url, headers) => {
    expect(await who(sole, url, headers)).toBe("pii");
  });

  it("by prefix or host alone where the web utilities are not served", async () => {
    const urls = ["/analyze", "/pii/analyze", "/text/analyze", "/web/short"];
    const answers = await Promise.all(urls.map((url) => who(rootless, url)));
    expect(answers).toEqual(["not_found", "pii", "text", "not_found"]);
  });
});

describe("the built-in routes", () => {
  interface Scope {
    readonly of: () => TestApp;
    readonly headers?: Headers;
    readonly base?: string;
    readonly checks: readonly string[];
    /** Where POST /analyze stands in the description. */
    readonly analyze: readonly string[];
  }

  const scopes: [string, Scope][] = [
    [
      "on a host of no service",
      { of: () => all, checks: ["pii.model", "text", "web"], analyze: ["/pii/analyze", "/text/analyze"] },
    ],
    [
      "on a service's host",
      { of: () => all, headers: { host: "pii.localhost" }, checks: ["pii.model"], analyze: ["/analyze"] },
    ],
    [
      "on a gateway's host",
      { of: () => all, headers: { "x-gateway-host": "text.x" }, checks: ["text"], analyze: ["/analyze"] },
    ],
    ["under a prefix", { of: () => all, base: "/text", checks: ["text"], analyze: ["/analyze"] }],
    [
      "of the web utilities under their prefix",
      { of: () => all, base: "/web", checks: ["web"], analyze: [] },
    ],
    ["of a service alone", { of: () => sole, checks: ["pii.model"], analyze: ["/analyze"] }],
    [
      "of a service alone under its prefix",
      { of: () => sole, base: "/pii", checks: ["pii.model"], analyze: ["/analyze"] },
    ],
    [
      "without web utilities",
      { of: () => rootless, checks: ["pii.model", "text"], analyze: ["/pii/analyze", "/text/analyze"] },
    ],
  ];

  it.each(scopes)(
    "%s cover what is served there",
    async (_where, { of, headers = {}, base = "", checks, analyze }) => {
      const get = (path: string) => of().call({ url: base + path || "/", headers });
      const health = await get("/health");
      expect([health.statusCode, Object.keys(health.json().checks).toSorted()]).toEqual([200, checks]);
      const document = (await get("/openapi.json")).json();
      expect(document.openapi).toBe("3.1.1");
      expect(Object.keys(document.paths).filter((path) => /^(\/pii|\/text)?\/analyze$/.test(path))).toEqual(
        analyze,
      );
      expect(document.servers).toMatchObject([{ url: base === "" ? "/" : base }]);
      for (const path of [
        "",
        "/",
        "/docs",
        "/tools",
        "/tools/index.json",
        "/status",
        "/favicon.ico",
        "/favicon.svg",
        "/robots.txt",
      ]) {
        expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
      }
    },
  );

  it("link to their neighbors, wherever they stand", async () => {
    const homes: [string, Headers, string][] = [
      ["/", {}, ""],
      ["/pii", {}, "/pii"],
      ["/pii/", {}, "/pii"],
      ["/", { host: "pii.localhost" }, ""],
    ];
    for (const [url, headers, base] of homes) {
      const { body } = await all.call({ url, headers });
      expect([url, body.includes(`href="${base}/docs"`)]).toEqual([url, true]);
    }
  });

  it("hide nothing behind another path that begins as they do", async () => {
    for (const url of ["/healthy", "/health/x", "/openapi.json/x", "/docsx", "/docs/nothing.js"]) {
      expect([url, (await all.call({ url })).statusCode]).toEqual([url, 404]);
    }
  });
});

describe("a request that finds nothing", () => {
  it.each([
    ["all", "/web, /pii, /text, /picture"],
    ["rootless", "/pii, /text"],
    ["sole", "/pii, /deep"],
  ] as const)("is told the prefixes of %s", async (name, prefixes) => {
    const answer = await { all, sole, rootless }[name].call({ url: "/nothing" });
    expect(answer.json()).toMatchObject({
      error: "not_found",
      message: `There is nothing at this path. Known prefixes: ${prefixes}.`,
    });
  });

  it("by its method alone is told which there are", async () => {
    const answer = await all.call({ method: "GET", url: "/pii/analyze" });
    expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "POST, OPTIONS"]);
  });
});
