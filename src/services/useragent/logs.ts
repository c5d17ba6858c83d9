/** `POST /useragent/logs`: who reads a site, by the User-Agents in its log. */
import { botCategories, logFormats, summarizeLog } from "../../engines/user-agent/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { refusal, unit, view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { chrome } from "./fields.ts";

const maxTextUnits = 4_000_000;
/** Some 60 short lines, which take less than 5 ms. */
const maxInlineUnits = 1_500;

const count = (description: string) => Type.Integer({ minimum: 0, description });

const entry = Type.Object(
  {
    name: Type.String(),
    count: count("Requests"),
    percent: Type.Number({
      minimum: 0,
      maximum: 100,
      description: "Of all requests with a User-Agent, 2 decimals",
      ...unit("percent"),
    }),
    example: Type.String({ description: "The first such User-Agent, at most 256 characters of it" }),
  },
  { title: "LogCount" },
);

const counts = (description: string) =>
  Type.Array(entry, {
    description: `${description}; the most frequent first`,
    ...view({ as: "bars", by: "percent" }),
  });

const summarizeTask = task(import.meta.resolve("../../engines/user-agent/index.ts"), summarizeLog);

const exampleLog = [
  `192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET / HTTP/1.1" 200 512 "-" "${chrome}"`,
  '192.0.2.2 - - [10/Oct/2026:13:55:37 +0000] "GET / HTTP/1.1" 200 512 "-" "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)"',
  '192.0.2.3 - - [10/Oct/2026:13:55:38 +0000] "GET / HTTP/1.1" 200 512 "-" "curl/8.9.1"',
].join("\n");

export const logs = operation({
  at: ["POST /logs"],
  summary: "Count browsers, bots and AI crawlers in a log",
  keywords: ["access", "apache", "nginx", "statistics", "analyze", "traffic", "shares", "file"],
  description:
    "Counts the requests of a log by browser, system and device of people, and by bot, AI crawler and library. Reads the combined format of Apache and nginx, JSON lines (also of Caddy, the Elastic schema and clouds), the W3C's format of IIS and CloudFront, and plain User-Agents, one a line. At most 4,000,000 characters and 20,000 different User-Agents; cut a longer log into parts. Nothing of it is kept.",
  input: Type.Object({
    text: Type.String({
      maxLength: maxTextUnits,
      description: "Lines of a log",
      ...refusal({ maxLength: "text_too_long" }),
    }),
    format: Type.Optional(
      Type.Enum(logFormats, { description: "Found by the first line if it is left out" }),
    ),
    top: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: "Most entries of each list" }),
  }),
  arguments: ["text"],
  bodyBytesMax: 16 * 1024 * 1024,
  output: json(
    Type.Object({
      format: Type.Enum(logFormats),
      lines: count("Entries: lines that are neither blank nor comments"),
      unreadable: count(
        "Entries that cannot be read in this format, or with a User-Agent of over 2,048 characters",
      ),
      withoutAgent: count("Entries without a User-Agent"),
      agents: count("Entries with a User-Agent: people and bots"),
      distinctAgents: count("Different User-Agents"),
      people: count("Entries of programs that people use"),
      bots: count("Entries of bots and libraries"),
      aiBots: count("Of these, those that read for language models"),
      browsers: counts("Browsers and other programs of people, with their major version"),
      systems: counts("Systems of people"),
      deviceTypes: counts("Devices of people"),
      botCategories: counts(`Bots by purpose: ${botCategories.slice(0, 3).join(", ")}, …`),
      botNames: counts("Bots by name, without libraries"),
      aiCrawlers: counts("Bots that read for language models, by name"),
      libraries: counts("HTTP libraries by name"),
    }),
  ),
  fails: ["text_too_long", "too_many_items"],
  examples: [{ title: "Three lines of a web server", input: { text: exampleLog } }],
  handle: async (input, { runInWorker }) => {
    const { lists, ...totals } = await (input.text.length <= maxInlineUnits
      ? summarizeLog(input)
      : runInWorker(summarizeTask, input));
    return { ...totals, ...lists };
  },
});
