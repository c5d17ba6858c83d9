/** The user-agent parser. */
import { service } from "../../kernel/service.ts";
import { BotRangeLists, botRangesSetting } from "./bot-ranges.ts";
import { isBot } from "./is-bot.ts";
import { parse } from "./parse.ts";
import { parseBatch } from "./parse-batch.ts";
import { parseWithHints } from "./parse-with-hints.ts";
import { UserAgentResources } from "./resources.ts";
import { supports } from "./supports.ts";

export const useragent = service({
  id: "useragent",
  title: "User-agent parser",
  summary:
    "Browser, engine, system, device and processor of a User-Agent, with bots, AI crawlers and client hints",
  operations: { parse, parseWithHints, parseBatch, isBot, supports },
  settings: [botRangesSetting],
  open: async (ports) => new UserAgentResources(await BotRangeLists.open(ports)),
  checks: ({ botRanges }) => ({ botRanges: botRanges.check() }),
  data: ({ botRanges }) => botRanges.data(),
  close: ({ botRanges }) => botRanges.close(),
});
