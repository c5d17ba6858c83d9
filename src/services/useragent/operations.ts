/** Decides the endpoints of the user-agent parser. */

import { acceptHints, botCategories, clientTypes, deviceTypes } from "../../engines/user-agent/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json, reply } from "../../kernel/output.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { type TSchema, Type } from "../../kernel/type.ts";
import { agentIn, answerBatch, botAnswer, headersOf, reportOf } from "./answers.ts";
import { bytesMax } from "./limit.ts";
import type { UserAgentResources } from "./resources.ts";

type Parsing = Context<UserAgentResources>;

const agent = (description: string) =>
  Type.Optional(Type.String({ maxLength: bytesMax, description, ...refusal({ maxLength: "ua_too_long" }) }));

const text = (description: string) => Type.String({ description });
const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const textOrNull = (description: string) => orNull(Type.String(), description);

const category = Type.Enum(botCategories);

const report = Type.Object({
  ua: text("The text that was parsed"),
  browser: Type.Object({
    name: text("The program that sends the text; empty where nothing tells"),
    version: text("As it is told"),
    major: text("The first number of the version"),
  }),
  engine: Type.Object({ name: text("Blink, WebKit, Gecko, …"), version: Type.String() }),
  os: Type.Object({ name: text("Windows, Mac OS, iOS, Android, …"), version: Type.String() }),
  device: Type.Object({
    type: orNull(Type.Enum(deviceTypes), "Null where nothing tells"),
    vendor: textOrNull("Its maker"),
    model: textOrNull("As the text names it"),
  }),
  cpu: Type.Object({ architecture: textOrNull("amd64, ia32, arm64, …") }),
  isBot: Type.Boolean({
    description: "Whether a program sends it on its own: crawlers, monitors, HTTP libraries",
  }),
  bot: orNull(
    Type.Object({
      name: Type.String(),
      category,
      operator: textOrNull("Who runs it, where that is known"),
      url: textOrNull("Where it is described"),
      ai: Type.Boolean({ description: "Whether it reads for a language model" }),
    }),
    "Null for what people use",
  ),
  client: Type.Object({
    type: orNull(Type.Enum(clientTypes), "Null where nothing tells"),
    name: Type.String(),
    version: Type.String(),
  }),
  isMobile: Type.Boolean({ description: "A telephone" }),
  isTablet: Type.Boolean(),
  isDesktop: Type.Boolean(),
  frozen: Type.Boolean({
    description: "Chromium's reduced text: system, device and exact version need client hints",
  }),
});

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

const chromeReport = {
  ua: chrome,
  browser: { name: "Chrome", version: "126.0.0.0", major: "126" },
  engine: { name: "Blink", version: "126.0.0.0" },
  os: { name: "Windows", version: "10" },
  device: { type: "desktop" as const, vendor: null, model: null },
  cpu: { architecture: "amd64" },
  isBot: false,
  bot: null,
  client: { type: "browser" as const, name: "Chrome", version: "126.0.0.0" },
  isMobile: false,
  isTablet: false,
  isDesktop: true,
  frozen: true,
};

const gptBot =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";

/** The operation's work, once the parser is loaded. */
function parsed<A>({ resources }: Parsing, answer: (parse: ParseFunction) => A | Promise<A>): A | Promise<A> {
  const parse = resources.parser();
  return parse instanceof Promise ? parse.then(answer) : answer(parse);
}

type ParseFunction = Exclude<ReturnType<UserAgentResources["parser"]>, Promise<unknown>>;

export const parse = operation({
  at: ["GET /parse"],
  summary: "Parse a User-Agent, or the caller's own",
  description:
    "Without ua the caller's own User-Agent and client hints are read, and Accept-CH asks a browser for the rest of them.",
  input: Type.Object({ ua: agent("The text, 2,048 bytes of UTF-8 at most; the caller's own unless sent") }),
  output: json(report),
  fails: ["ua_too_long"],
  examples: [
    { title: "A browser", input: { ua: chrome }, output: chromeReport },
    { title: "The caller", input: {} },
  ],
  handle: ({ ua }, context: Parsing) =>
    parsed(context, (parseAgent) => {
      if (ua !== undefined) return reportOf(parseAgent, ua);
      const { caller } = context;
      const own = reportOf(parseAgent, caller.header("user-agent") ?? "", (name) => caller.header(name));
      return reply(own, { headers: { "accept-ch": acceptHints } });
    }),
});

export const parseWithHints = operation({
  at: ["POST /parse"],
  summary: "Parse a User-Agent together with the client hints of its request",
  description: "Hints tell what reduced texts hide: Windows 11, the model of a telephone, the exact version.",
  input: Type.Object({
    ua: agent("The text, 2,048 bytes of UTF-8 at most; the header User-Agent unless sent"),
    headers: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      maxProperties: 200,
      description: "Headers of the request by their names in any case; Sec-CH-UA* are read",
    }),
  }),
  output: json(report),
  fails: ["ua_too_long"],
  examples: [
    {
      title: "Windows 11",
      input: {
        ua: chrome,
        headers: { "Sec-CH-UA-Platform": '"Windows"', "Sec-CH-UA-Platform-Version": '"15.0.0"' },
      },
      output: { ...chromeReport, os: { name: "Windows", version: "11" } },
    },
  ],
  handle: ({ ua, headers }, context: Parsing) =>
    parsed(context, (parseAgent) => {
      const header = headersOf(headers);
      return reportOf(parseAgent, agentIn(ua, header), header);
    }),
});

const refused = Type.Object({
  ua: text("The text as sent"),
  error: text("ua_too_long"),
  message: Type.String(),
});

export const parseBatch = operation({
  at: ["POST /parse-batch"],
  summary: "Parse up to 100 User-Agents",
  description: "The results stand in the order of the request, each text that is too long with its error.",
  input: Type.Object({
    userAgents: Type.Array(Type.String(), { minItems: 1, maxItems: 100, description: "The texts" }),
  }),
  output: json(
    Type.Object({
      count: Type.Integer({ description: "Number of results" }),
      results: Type.Array(Type.Union([report, refused])),
    }),
  ),
  examples: [
    { title: "A browser", input: { userAgents: [chrome] }, output: { count: 1, results: [chromeReport] } },
    { title: "A browser and a library", input: { userAgents: [chrome, "curl/8.9.1"] } },
  ],
  handle: ({ userAgents }, context: Parsing) =>
    parsed(context, async (parseAgent) => {
      const results = await answerBatch(parseAgent, userAgents);
      return { count: results.length, results };
    }),
});

export const isBot = operation({
  at: ["GET /is-bot"],
  summary: "Tell whether a User-Agent, or the caller's own, is a bot's",
  input: Type.Object({ ua: agent("The text, 2,048 bytes of UTF-8 at most; the caller's own unless sent") }),
  output: json(
    Type.Object({
      ua: text("The text that was judged"),
      isBot: Type.Boolean(),
      name: textOrNull("Null for what people use"),
      category: orNull(category, "Null for what people use"),
    }),
  ),
  fails: ["ua_too_long"],
  examples: [
    {
      title: "An AI crawler",
      input: { ua: gptBot },
      output: { ua: gptBot, isBot: true, name: "GPTBot", category: "ai_crawler" },
    },
  ],
  handle: ({ ua }, context: Parsing) =>
    parsed(context, (parseAgent) =>
      botAnswer(reportOf(parseAgent, ua ?? context.caller.header("user-agent") ?? "")),
    ),
});
