/** The User-Agent parser. */

import { type Bot, detectBot, unknownName } from "./bot.ts";
import type { ClientType } from "./categories.ts";
import { type FindCrawler, findCrawler } from "./crawlers.ts";
import { detectEngine } from "./engine.ts";
import { isFrozen } from "./frozen.ts";
import { ParsedParts } from "./parsed-parts.ts";
import type { Program } from "./program/names.ts";
import { browserReport, deviceFlags, type UserAgentReport } from "./report.ts";
import { tokenize } from "./tokens.ts";
import { baseArchitecture } from "./ua-parser.ts";

/** Parses a text of any content; what it does not name is empty or null. Linear in its length. */
export function parseUserAgent(ua: string, find: FindCrawler = findCrawler): UserAgentReport {
  const tokens = tokenize(ua);
  const parts = new ParsedParts(tokens);
  const { system, device } = parts;
  const bot = detectBot(tokens, parts, find);
  const { name, version, type } = bot === null ? client(parts.program) : botClient(bot, parts);
  const kind = bot === null ? device.type : "bot";
  return {
    ua,
    browser: browserReport(name, version),
    engine: detectEngine(tokens),
    os: system,
    device: { type: kind, vendor: device.vendor, model: device.model },
    cpu: { architecture: baseArchitecture(tokens) ?? null },
    isBot: bot !== null,
    bot: bot === null ? null : botReport(bot),
    client: { type, name, version },
    ...deviceFlags(kind),
    frozen: isFrozen(ua),
  };
}

interface Client {
  readonly name: string;
  readonly version: string;
  readonly type: ClientType | null;
}

const client = ({ name, version, type }: Program): Client => ({
  name,
  version,
  type: name === "" ? null : type,
});

/** HTTP libraries and feed readers keep their type although they are bots; a driven browser keeps its name. */
function botClient({ name: called, version, category }: Bot, parts: ParsedParts): Client {
  const name = called === unknownName ? "" : called;
  if (category === "http_library") return { name, version, type: "library" };
  if (category === "feed_reader") return { name, version, type: "feed" };
  const isDriven = category === "browser_automation" && parts.program.isKnown;
  return isDriven ? { ...client(parts.program), type: "crawler" } : { name, version, type: "crawler" };
}

const botReport = ({ name, category, operator, url, ai }: Bot): UserAgentReport["bot"] => ({
  name,
  category,
  operator,
  url,
  ai,
});
