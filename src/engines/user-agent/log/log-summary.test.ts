import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logFormats } from "./agent-in-line.ts";
import { listNames, summarizeLog } from "./log-summary.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const gptBot =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const combined = (agent: string, rest = "") =>
  `192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET /a?q=\\"x\\" HTTP/1.1" 200 2326 "https://example.com/" "${agent}"${rest}`;
const agents = [chrome, chrome, gptBot, googlebot, "curl/8.9.1"];
const summary = (text: string, format?: (typeof logFormats)[number]) =>
  summarizeLog({ text, format, top: 10 });

const counts = {
  agents: 5,
  distinctAgents: 4,
  people: 2,
  bots: 3,
  aiBots: 1,
  unreadable: 0,
  withoutAgent: 0,
};

describe("every format of a log gives the same counts", () => {
  it.each<[(typeof logFormats)[number], string]>([
    ["combined", agents.map((agent) => combined(agent)).join("\n")],
    [
      "combined",
      agents.map((agent) => `example.com:443 ${combined(agent, ' "203.0.113.7" rt=0.1')}`).join("\r\n"),
    ],
    ["plain", agents.join("\n")],
    ["json", agents.map((agent) => JSON.stringify({ status: 200, http_user_agent: agent })).join("\n")],
    [
      "json",
      agents.map((agent) => JSON.stringify({ request: { headers: { "User-Agent": [agent] } } })).join("\n"),
    ],
    [
      "json",
      agents.map((agent) => JSON.stringify({ user_agent: { original: agent, name: "x" } })).join("\n"),
    ],
    ["json", agents.map((agent) => JSON.stringify({ httpRequest: { userAgent: agent } })).join("\n")],
    [
      "w3c",
      [
        "#Version: 1.0",
        "#Fields: date cs(User-Agent) sc-status",
        ...agents.map((agent) => `2026-10-10 ${agent.replaceAll(" ", "+")} 200`),
      ].join("\n"),
    ],
    [
      "w3c",
      [
        "#Fields: date\tcs(User-Agent)",
        ...agents.map((agent) => `2026-10-10\t${agent.replaceAll(" ", "%20")}`),
      ].join("\n"),
    ],
  ])("%s", (format, text) => {
    expect(summary(text)).toMatchObject({ format, lines: 5, ...counts });
    expect(summary(text, format)).toEqual(summary(text));
  });
});

it("lists names by their frequency, with shares of all and an example", () => {
  expect(summary(agents.join("\n")).lists).toEqual({
    browsers: [{ name: "Chrome 126", count: 2, percent: 40, example: chrome }],
    systems: [{ name: "Windows", count: 2, percent: 40, example: chrome }],
    deviceTypes: [{ name: "desktop", count: 2, percent: 40, example: chrome }],
    botCategories: [
      { name: "ai_crawler", count: 1, percent: 20, example: gptBot },
      { name: "search_engine", count: 1, percent: 20, example: googlebot },
      { name: "http_library", count: 1, percent: 20, example: "curl/8.9.1" },
    ],
    botNames: [
      { name: "GPTBot", count: 1, percent: 20, example: gptBot },
      { name: "Googlebot", count: 1, percent: 20, example: googlebot },
    ],
    aiCrawlers: [{ name: "GPTBot", count: 1, percent: 20, example: gptBot }],
    libraries: [{ name: "curl", count: 1, percent: 20, example: "curl/8.9.1" }],
  });
});

it.each([
  ["a line without a User-Agent", combined("-"), { withoutAgent: 1, unreadable: 0 }],
  [
    "the common format",
    '192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET / HTTP/1.1" 200 2',
    { unreadable: 1 },
  ],
  ["a broken quote", combined("x").slice(0, -1), { unreadable: 1 }],
  ["quotes as nginx writes them", combined("a \\x22b\\x22"), { agents: 1 }],
  ["JSON without a User-Agent", '{"status":200}', { withoutAgent: 1 }],
  ["broken JSON", '{"status":', { unreadable: 1 }],
  ["JSON of great depth", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, { agents: 0 }],
  ["names of prototypes", '{"__proto__":{"ua":"curl/8"},"constructor":1}', { agents: 1 }],
  ["a User-Agent that is too long", "x".repeat(2_049), { unreadable: 1 }],
  ["nothing", " \n\n", { lines: 0, agents: 0 }],
])("%s", (_what, text, expected) => {
  expect(summary(text)).toMatchObject(expected);
});

it("a log of too many different User-Agents is refused before one is parsed", () => {
  const text = Array.from({ length: 20_001 }, (_, index) => `agent-${index}`).join("\n");
  expect(() => summary(text)).toThrow("at most 20000 different User-Agents");
});

it("any text in any format is counted whole", () => {
  const piece = fc.constantFrom(
    '"',
    "\\",
    "] ",
    "{",
    "}",
    "#Fields: cs(User-Agent)",
    "\n",
    "-",
    "curl/8",
    '{"ua":"x"}',
    " ",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, fc.option(fc.constantFrom(...logFormats), { nil: undefined }), (given, format) => {
      const { lines, unreadable, withoutAgent, agents: read, people, bots, lists } = summary(given, format);
      expect(unreadable + withoutAgent + read).toBe(lines);
      expect(people + bots).toBe(read);
      for (const name of listNames)
        expect(lists[name].reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(read);
    }),
  );
});
