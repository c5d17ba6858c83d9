/** The user-agent parser. */
import { service } from "../../kernel/service.ts";
import { BotRangeLists, botRangesSetting } from "./bot-ranges.ts";
import { isBot } from "./is-bot.ts";
import { logs } from "./logs.ts";
import { parse } from "./parse.ts";
import { parseBatch } from "./parse-batch.ts";
import { parseWithHints } from "./parse-with-hints.ts";
import { UserAgentResources } from "./resources.ts";
import { supports } from "./supports.ts";

export const useragent = service({
  id: "useragent",
  title: "User-agent parser",
  summary:
    "Browser, engine, system, device and processor of a User-Agent, with bots, AI crawlers, client hints, contradictions, supported features and counts of logs",
  operations: { parse, parseWithHints, parseBatch, isBot, supports, logs },
  settings: [botRangesSetting],
  open: async (ports) => new UserAgentResources(await BotRangeLists.open(ports)),
  checks: ({ botRanges }) => ({ botRanges: botRanges.check() }),
  data: ({ botRanges }) => botRanges.data(),
  close: ({ botRanges }) => botRanges.close(),
});
