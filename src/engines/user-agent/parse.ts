/** Decides what is told of one User-Agent. */

import { type Bot, botOf, unknownName } from "./bot.ts";
import { type FindCrawler, findCrawler } from "./crawlers.ts";
import { deviceOf } from "./device.ts";
import { engineOf } from "./engine.ts";
import { isFrozen } from "./frozen.ts";
import { programOf } from "./program.ts";
import { type Program, versionIn } from "./program-names.ts";
import { type Reading, read } from "./reading.ts";
import { browserReport, kindOf, type Report } from "./report.ts";
import { systemOf } from "./system.ts";
import type { System } from "./system-readers.ts";
import { baseArchitecture, baseBrowser, baseSystem } from "./ua-parser.ts";
import type { ClientType } from "./words.ts";

/** Reads a text of whatever content; one without anything known is told as empty. Linear in its length. */
export function parseUserAgent(ua: string, find: FindCrawler = findCrawler): Report {
  const reading = read(ua);
  const program = knownProgram(reading);
  const system = knownSystem(reading);
  const device = deviceOf(reading, system);
  const bot = botOf(reading, { program, system, device }, find);
  const { name, version, type } = bot === null ? client(program) : botClient(bot, program);
  const kind = bot === null ? device.type : "bot";
  return {
    ua,
    browser: browserReport(name, version),
    engine: engineOf(reading),
    os: system,
    device: { type: kind, vendor: device.vendor, model: device.model },
    cpu: { architecture: baseArchitecture(reading) ?? null },
    isBot: bot !== null,
    bot: bot === null ? null : botReport(bot),
    client: { type, name, version },
    ...kindOf(kind),
    frozen: isFrozen(ua),
  };
}

function knownProgram(reading: Reading): Program {
  const program = programOf(reading);
  if (program.name !== "") return program;
  const { name = "", version = "" } = baseBrowser(reading);
  return name === "" ? program : { name, version: versionIn(version), type: "browser", isKnown: true };
}

/** What stands in no table of ours may stand in the package's, where the text has a place for systems at all. */
function knownSystem(reading: Reading): System {
  const found = systemOf(reading);
  if (found.name !== "" || reading.segments.length < 2) return found;
  const { name = "", version = "" } = baseSystem(reading);
  return { name, version: versionIn(version) };
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

/** A library is a library though it is a bot, a reader of feeds though it fetches on its own, a driven browser a browser. */
function botClient({ name: called, version, category }: Bot, program: Program): Client {
  const name = called === unknownName ? "" : called;
  if (category === "http_library") return { name, version, type: "library" };
  if (category === "feed_reader") return { name, version, type: "feed" };
  const isDriven = category === "browser_automation" && program.isKnown;
  return isDriven ? { ...client(program), type: "crawler" } : { name, version, type: "crawler" };
}

const botReport = ({ name, category, operator, url, ai }: Bot): Report["bot"] => ({
  name,
  category,
  operator,
  url,
  ai,
});
