import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { loadAssessor, loadParser } from "../../engines/user-agent/index.ts";
import { compileOutput } from "../../kernel/schema.ts";
import { chrome, isTooLong, readReport } from "./fields.ts";
import { parse } from "./parse.ts";
import { parseEach } from "./parse-batch.ts";
import { useragent } from "./service.ts";

const parseUserAgent = await loadParser();
const parser = { parse: parseUserAgent, assess: await loadAssessor() };
const nowMs = Date.UTC(2026, 10, 23);

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

const own = { "x-gateway-host": "useragent.example.com", host: "localhost" };
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.call({ method: "GET", url, headers: { ...own, ...headers } });
const post = (url: string, payload: object) => app.call({ method: "POST", url, headers: own, payload });

describe("the user-agent parser on its own host", () => {
  it("asks for no hints where the text is in the query", async () => {
    const answer = await get(`/parse?ua=${encodeURIComponent(chrome)}`);
    expect([answer.statusCode, answer.headers["accept-ch"]]).toEqual([200, undefined]);
  });

  it("parses the caller's own, with their hints, and asks for more of them", async () => {
    const answer = await get("/parse", {
      "user-agent": chrome,
      "sec-ch-ua-platform": '"Windows"',
      "sec-ch-ua-platform-version": '"15.0.0"',
    });
    expect(answer.json()).toMatchObject({ ua: chrome, os: { name: "Windows", version: "11" } });
    expect(answer.headers["accept-ch"]).toContain("Sec-CH-UA-Platform-Version");
  });

  it("parses a text with the headers of its request, whatever their case", async () => {
    const headers = { "SEC-CH-UA-PLATFORM": '"Windows"', "Sec-CH-UA-Platform-Version": '"15.0.0"' };
    expect((await post("/parse", { ua: chrome, headers })).json().os).toEqual({
      name: "Windows",
      version: "11",
    });
    expect((await post("/parse", { headers: { "User-Agent": "curl/8.5.0" } })).json().client.name).toBe(
      "curl",
    );
    const odd = { "User-Agent": "curl/8.5.0", "Sec-CH-UA-Mobile": 1, ["__proto__"]: "y" };
    expect((await post("/parse", { headers: odd })).json().client.name).toBe("curl");
    expect((await post("/parse", {})).json()).toMatchObject({ error: "missing_parameter" });
  });

  it("parses a list in its order", async () => {
    const long = "x".repeat(2_049);
    const answer = (await post("/parse-batch", { userAgents: ["curl/8.5.0", long, chrome] })).json();
    expect(answer.count).toBe(3);
    expect(
      answer.results.map((result: { error?: string; isBot?: boolean }) => result.error ?? result.isBot),
    ).toEqual([true, "ua_too_long", false]);
  });

  it("tells whether the caller is a bot", async () => {
    expect((await get("/is-bot", { "user-agent": chrome })).json()).toEqual({
      ua: chrome,
      isBot: false,
      name: null,
      category: null,
    });
  });

  it.each([
    ["GET /parse too long", () => get(`/parse?ua=${"x".repeat(2_049)}`), "ua_too_long"],
    [
      "GET /parse too long in bytes",
      () => get(`/parse?ua=${encodeURIComponent("é".repeat(1_025))}`),
      "ua_too_long",
    ],
    [
      "GET /parse of a caller too long",
      () => get("/parse", { "user-agent": "x".repeat(2_049) }),
      "ua_too_long",
    ],
    ["POST /parse too long", () => post("/parse", { ua: "x".repeat(2_049) }), "ua_too_long"],
    ["POST /parse of a number", () => post("/parse", { ua: 7 }), "invalid_parameter"],
    ["POST /parse-batch of none", () => post("/parse-batch", { userAgents: [] }), "missing_parameter"],
    [
      "POST /parse-batch of too many",
      () => post("/parse-batch", { userAgents: Array(101).fill("x") }),
      "too_many_items",
    ],
    ["POST /parse-batch without a list", () => post("/parse-batch", {}), "missing_parameter"],
  ])("rejects %s", async (_what, call, error) => {
    const answer = await call();
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  });

  it("answers any text in the declared shape", () => {
    const fits = compileOutput(parse.output.schema);
    const word = fc.constantFrom(
      "Mozilla/5.0 (",
      "Linux; Android 9; ",
      "bot/1 ",
      "Safari/5",
      "; ",
      "(iPad",
      "HbbTV/1.1.1 (;;",
      ")",
    );
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.array(word, { maxLength: 12 }).map((words) => words.join("")),
    );
    fc.assert(
      fc.property(texts, (ua) => {
        expect([fits(readReport(parser, ua, nowMs)), fits.errors]).toEqual([true, null]);
      }),
    );
  });

  it.each([
    ["a".repeat(2_048), false],
    ["a".repeat(2_049), true],
    ["é".repeat(1_024), false],
    ["é".repeat(1_025), true],
    ["😀".repeat(512), false],
    ["😀".repeat(513), true],
  ])("takes at most 2,048 bytes of UTF-8: %#", (ua, tooLong) => {
    expect(isTooLong(ua)).toBe(tooLong);
  });

  it("applies hints only if there are some", () => {
    const plain = parseUserAgent("curl/8.5.0");
    expect(readReport(parser, "curl/8.5.0", nowMs, () => undefined)).toEqual({
      ...plain,
      outdated: null,
      release: null,
      osEndOfLife: null,
      findings: [],
    });
  });

  it("lets other requests run beside a list of long texts", async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 0);
    const agents = Array.from({ length: 100 }, (_, index) => `${index} ${" BUILD/".repeat(280)}`);
    await parseEach(parser, agents, nowMs);
    clearInterval(other);
    expect(turns).toBeGreaterThan(3);
  });

  it("writes nothing of a text into the log", async () => {
    await get("/parse?ua=SecretAgentOfMine/1.0");
    expect(JSON.stringify(app.lines())).not.toContain("SecretAgentOfMine");
  });

  it("is served alone, at the root", async () => {
    const sole = await openApp({ services: [useragent] });
    const answer = await sole.call({ method: "GET", url: "/is-bot?ua=curl/8.5.0" });
    expect(answer.json().isBot).toBe(true);
    await sole.stop();
  });
});
