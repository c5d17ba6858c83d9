/** Bot detection: whether a User-Agent is a bot, and which. */

import { categoryByName } from "./bot-category.ts";
import type { BotCategory } from "./categories.ts";
import type { Crawler, FindCrawler } from "./crawlers.ts";
import { findModelPart } from "./device/model.ts";
import type { ParsedParts } from "./parsed-parts.ts";
import { parseVersion } from "./program/names.ts";
import { isSuspicious } from "./suspicion.ts";
import type { System } from "./system/readers.ts";
import type { UserAgentTokens, Word } from "./tokens.ts";

export interface Bot {
  readonly name: string;
  readonly category: BotCategory;
  readonly operator: string | null;
  readonly url: string | null;
  /** Whether it reads for a language model, for training or for answers. */
  readonly ai: boolean;
  readonly version: string;
}

/** The bot, or null for what people use. An HTTP library at the start of the text is a bot. */
export function detectBot(tokens: UserAgentTokens, parts: ParsedParts, find: FindCrawler): Bot | null {
  if (isPodcastPlayer(tokens, parts)) return null;
  const text = withoutModel(tokens);
  const crawler = find(text);
  if (crawler !== null && !isHumanApp(crawler, tokens, parts))
    return crawlerBot(crawler, text, tokens, parts);
  if (isLibrary(tokens, parts)) return libraryBot(findLibrary(parts), tokens, parts);
  if (!isSuspicious(text, isHumanAgent(tokens, parts))) return null;
  const own = findSelfName(tokens, parts);
  const named = own.name === "" ? { ...own, name: tokens.ua.slice(0, 48).trim() } : own;
  return selfNamedBot(find.kindOf(named.name) === null ? own : named, tokens, find);
}

/** A bot that the lists do not have as it is written; one of that name tells what it is for. */
function selfNamedBot({ name, version }: Named, tokens: UserAgentTokens, find: FindCrawler): Bot {
  const known = find.kindOf(name);
  const category = known?.category ?? categoryByName(tokens.low);
  const url = known?.url ?? findUrl(tokens.ua);
  return { ...bot(name, category, version), operator: known?.operator ?? null, url };
}

/** The name of a bot that does not name itself. */
export const unknownName = "Unknown bot";

const bot = (name: string, category: BotCategory, version: string): Bot => ({
  name: name === "" ? unknownName : name,
  category,
  operator: null,
  url: null,
  ai: isAi(category),
  version,
});

/** Whether bots of a category read for a language model. */
const isAi = (category: BotCategory): boolean => category === "ai_crawler" || category === "ai_assistant";

/** A phone model may be called Discovery, Catch or Cubot, so model names do not count as signs of a bot. */
function withoutModel(tokens: UserAgentTokens): string {
  const part = findModelPart(tokens);
  return part === "" || /bot\b|spider|crawler|http/i.test(part.replace(/cubot/i, ""))
    ? tokens.ua
    : tokens.ua.replace(part, "");
}

function crawlerBot(crawler: Crawler, text: string, tokens: UserAgentTokens, parts: ParsedParts): Bot {
  const { name, category, operator, url, end } = crawler;
  if (isInUrl(text, crawler.start)) {
    const own = findSelfName(tokens, parts);
    return { ...bot(own.name, category, own.version), operator, url: url ?? findUrl(text) };
  }
  const version = parseVersion(text.slice(end, end + 40).replace(/^[a-z]{0,12}[/ -]/i, ""));
  if (category === "http_library") return libraryBot({ name, version, url }, tokens, parts);
  return { name, category, operator, url: url ?? findUrl(text), ai: isAi(category), version };
}

/** Whether a place lies in a URL: the list knows some crawlers by the address that they give. */
const isInUrl = (text: string, at: number): boolean =>
  /^\+?(?:https?:\/\/|www\.)/.test(text.slice(wordStart(text, at), at));

function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !" ;,()".includes(text.charAt(start - 1))) start -= 1;
  return start;
}

/** An HTTP library. */
interface Library extends Named {
  readonly url: string | null;
}

const findLibrary = ({ ownProgram }: ParsedParts): Library => ({ ...ownProgram, url: null });

/** A crawler may name the library it uses after its own name. */
function libraryBot({ name, version, url }: Library, tokens: UserAgentTokens, parts: ParsedParts): Bot {
  const isFirst = tokens.words[0]?.key === name.toLowerCase() || tokens.ua.startsWith(name);
  const own = isFirst ? null : findSelfName(tokens, parts);
  if (own !== null && own !== parts.program)
    return { ...bot(own.name, categoryByName(tokens.low), own.version), url: findUrl(tokens.ua) };
  const { ownProgram } = parts;
  const known = ownProgram.type === "library" && ownProgram.isKnown ? ownProgram : { name, version };
  return { ...bot(known.name, "http_library", known.version), url };
}

/** Overcast gives a URL like a bot, but is used by a person. */
const isPodcastPlayer = ({ low }: UserAgentTokens, { ownProgram }: ParsedParts): boolean =>
  ownProgram.type === "media" && low.includes("podcast app");

/**
 * Applications that carry a library's name, or whose servers fetch previews under the name of the application; and
 * listed words in the model name of a phone, if nothing else says bot and no contact is given.
 */
function isHumanApp(
  { name, category, operator }: Crawler,
  { low }: UserAgentTokens,
  parts: ParsedParts,
): boolean {
  const { ownProgram: program, system, device } = parts;
  if (name === "WhatsApp") return low.includes("device/") || low.startsWith("mozilla/");
  const isPhone = device.vendor !== null && device.vendor !== "Apple";
  if (operator === null && isPhone && !botWord.test(name.toLowerCase()) && !contact.test(low)) return true;
  // Servers fetch previews under the name of the application; the application itself names its system and gives no URL.
  if (program.type === "app" && program.name === name && device.type === "mobile" && !contact.test(low))
    return true;
  // Desktop applications are used by people too; the list counts editors that drive a browser among bots.
  const isDesktopApp = low.includes(" electron/") && program.type === "app" && program.name !== "Electron";
  if (isDesktopApp && category !== "browser_automation" && !botWord.test(name.toLowerCase())) return true;
  const isNamed = program.type === "app" || program.type === "media" || program.type === "email";
  return category === "http_library" && isNamed && system.name !== "" && system.name !== "Linux";
}

const isLibrary = (
  { words }: UserAgentTokens,
  { ownProgram: program, system, device }: ParsedParts,
): boolean =>
  program.type === "library" &&
  (words[0]?.text === program.name || (device.vendor === null && !isOfPhone(system)));

const isOfPhone = ({ name }: System): boolean => name === "Android" || name === "iOS";

/** How feature phones begin: the maker, a carrier, or a bare model: `BIRD-V007`. */
const oldPhone =
  /^(?:docomo|kddi|j-phone|softbank|vodafone|portalmmm|mot-|sie-|sec-|sagem|telit|dbtel|bird|amoi|haier|panda|tsm|mitsu|nec-|kwc-|pg-|lg[a-z-]?\d|[a-z]{2,12}[-_ .][a-z]{0,3}\d{2,4}[a-z]{0,2}(?:[/ ]|$)|[a-z]{2,6}\d{3,4}[a-z]?(?:\/|$))/;

/** Whether the text names something that people use: a desktop or mobile system, a device, or a program with a window. */
function isHumanAgent({ low }: UserAgentTokens, parts: ParsedParts): boolean {
  const { system, device } = parts;
  if (device.vendor !== null || oldPhone.test(low) || /midp|cldc|up\.browser|\bwap\b|\[fban\//.test(low))
    return true;
  const { program } = parts;
  if (program.name !== "" && program.type !== "library" && program.isKnown) return true;
  return system.name !== "" && system.name !== "Linux" && !low.includes("compatible;");
}

/** A word that says bot, else the name after `compatible;`, else the name of the program. */
function findSelfName(tokens: UserAgentTokens, parts: ParsedParts): Named {
  const word = tokens.words.find(({ key }) => botWord.test(key) && /^[a-z0-9][\w!-]{1,47}$/.test(key));
  const compatible = namedCompatible(tokens);
  if (word !== undefined && !plainBotWord.test(word.key))
    return { name: word.text, version: parseVersion(word.version || word.spaced) };
  if (compatible !== null) return compatible;
  if (word !== undefined)
    return { name: extendPhrase(tokens.ua, word), version: parseVersion(word.version || word.spaced) };
  return parts.program;
}

interface Named {
  readonly name: string;
  readonly version: string;
}

function namedCompatible({ segments }: UserAgentTokens): Named | null {
  const at = segments.findIndex((part) => part.toLowerCase() === "compatible");
  const named = /^([A-Za-z][\w .!-]{1,40}?)(?:[/ ]v?(\d[\w.]{0,20}).*)?$/.exec(segments[at + 1] ?? "");
  const name = named?.[1] ?? "";
  return at < 0 || name === "" || /^(?:msie|mozilla|windows)/i.test(name)
    ? null
    : { name, version: named?.[2] ?? "" };
}

/** `Automattic Analytics Crawler`: a generic word is extended by up to three words before it. */
const extendPhrase = (ua: string, { start, text }: Word): string => {
  const before = ua.slice(Math.max(0, start - 60), start);
  return `${/(?:[A-Za-z][\w.-]{0,19} ){1,3}$/.exec(before)?.[0] ?? ""}${text}`;
};

const contact = /https?:|@|\+/;

const botWord =
  /bot|crawl|spider|slurp|fetch|scan|monitor|check|preview|archiv|scrap|index|agent|validator|harvest|reaper/;
const plainBotWord =
  /^(?:web)?(?:ro)?(?:bot|boter|crawler|crawling|spider|fetcher|scanner|monitor|agent|index|checker|preview)s?\d?$/;

/** The URL at which the bot describes itself. */
const findUrl = (text: string): string | null => /https?:\/\/[^\s;,()<>"'[\]]{3,200}/.exec(text)?.[0] ?? null;
