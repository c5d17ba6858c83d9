/** The User-Agent parser. */

import { type Bot, detectBot, unknownName } from "./bot.ts";
import type { ClientType } from "./categories.ts";
import { type FindCrawler, findCrawler } from "./crawlers.ts";
import { detectDevice } from "./device/device.ts";
import { detectEngine } from "./engine.ts";
import { isFrozen } from "./frozen.ts";
import { type Program, parseVersion } from "./program/names.ts";
import { detectProgram } from "./program/program.ts";
import { browserReport, deviceFlags, type UserAgentReport } from "./report.ts";
import type { System } from "./system/readers.ts";
import { detectSystem } from "./system/system.ts";
import { tokenize, type UserAgentTokens } from "./tokens.ts";
import { baseArchitecture, baseBrowser, baseSystem } from "./ua-parser.ts";

/** Parses a text of any content; what it does not name is empty or null. Linear in its length. */
export function parseUserAgent(ua: string, find: FindCrawler = findCrawler): UserAgentReport {
  const tokens = tokenize(ua);
  const program = knownProgram(tokens);
  const system = knownSystem(tokens);
  const device = detectDevice(tokens, system);
  const bot = detectBot(tokens, { program, system, device }, find);
  const { name, version, type } = bot === null ? client(program) : botClient(bot, program);
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

function knownProgram(tokens: UserAgentTokens): Program {
  const program = detectProgram(tokens);
  if (program.name !== "") return program;
  const { name = "", version = "" } = baseBrowser(tokens);
  return name === "" ? program : { name, version: parseVersion(version), type: "browser", isKnown: true };
}

/** What our own rules do not know the package may know, if the text has a comment with segments at all. */
function knownSystem(tokens: UserAgentTokens): System {
  const found = detectSystem(tokens);
  if (found.name !== "" || tokens.segments.length < 2) return found;
  const { name = "", version = "" } = baseSystem(tokens);
  // It takes some programs in Java for Apple's.
  return name === "iOS" && !/ip(?:hone|ad|od)|ios/.test(tokens.low)
    ? found
    : { name, version: parseVersion(version) };
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
function botClient({ name: called, version, category }: Bot, program: Program): Client {
  const name = called === unknownName ? "" : called;
  if (category === "http_library") return { name, version, type: "library" };
  if (category === "feed_reader") return { name, version, type: "feed" };
  const isDriven = category === "browser_automation" && program.isKnown;
  return isDriven ? { ...client(program), type: "crawler" } : { name, version, type: "crawler" };
}

const botReport = ({ name, category, operator, url, ai }: Bot): UserAgentReport["bot"] => ({
  name,
  category,
  operator,
  url,
  ai,
});
