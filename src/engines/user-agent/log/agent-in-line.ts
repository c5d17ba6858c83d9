/** The User-Agent in a line of a log. */

export const logFormats = ["combined", "json", "w3c", "plain"] as const;
export type LogFormat = (typeof logFormats)[number];

/** The text; empty where the line has none; null where the line cannot be read in this format. */
export type AgentInLine = string | null;

/**
 * The format of a log by a line of it: `#Fields:` begins the W3C's, an object is JSON, and a request in quotes after a time in
 * brackets is the combined format; any other line is a User-Agent itself.
 */
export function detectFormat(line: string): LogFormat {
  if (/^#(?:Version|Software|Fields|Date):/.test(line)) return "w3c";
  if (line.startsWith("{")) return "json";
  return line.includes('] "') ? "combined" : "plain";
}

/** Reads lines of one format, in their order: that of the W3C names its columns in a line of its own. */
export class LineReader {
  readonly #format: LogFormat;
  #column = -1;

  constructor(format: LogFormat) {
    this.#format = format;
  }

  /** Undefined for lines that are no entries, such as `#Fields:`. */
  read(line: string): AgentInLine | undefined {
    if (this.#format === "plain") return line;
    if (this.#format === "combined") return readCombined(line);
    if (this.#format === "json") return readJson(line);
    return this.#readW3c(line);
  }

  #readW3c(line: string): AgentInLine | undefined {
    if (!line.startsWith("#")) return this.#column < 0 ? null : decodeW3c(line.split(/[\t ]/)[this.#column]);
    const names = line.startsWith("#Fields:")
      ? line
          .slice(8)
          .trim()
          .split(/[\t ]+/)
      : null;
    if (names !== null) this.#column = names.findIndex((name) => name.toLowerCase() === "cs(user-agent)");
    return undefined;
  }
}

/** IIS writes blanks as plus signs, CloudFront as %20. */
function decodeW3c(text: string | undefined): AgentInLine {
  if (text === undefined) return null;
  const bare = text.replaceAll("+", " ").replaceAll("%20", " ").replaceAll("%22", '"');
  return bare === "-" ? "" : bare;
}

/** Request, referrer and User-Agent are the first three texts in quotes; what a server adds follows them. */
const agentPlace = 2;

function readCombined(line: string): AgentInLine {
  let place = 0;
  let at = line.indexOf('"');
  while (at >= 0) {
    const end = closingQuote(line, at + 1);
    if (end < 0) return null;
    if (place === agentPlace) return unescapeAgent(line.slice(at + 1, end));
    place += 1;
    at = line.indexOf('"', end + 1);
  }
  return null;
}

function closingQuote(line: string, from: number): number {
  for (let at = from; at < line.length; at += 1) {
    if (line.charCodeAt(at) === 92) at += 1;
    else if (line.charCodeAt(at) === 34) return at;
  }
  return -1;
}

/** Apache writes a quote as `\"`, nginx as `\x22`. */
function unescapeAgent(text: string): string {
  if (text === "-") return "";
  return text.replaceAll(/\\(?:x([\da-fA-F]{2})|(["\\]))/g, (_all, hex?: string, sign?: string) =>
    hex === undefined ? (sign ?? "") : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Names of the field in logs of servers, proxies and clouds, in lower case without separators. */
const agentNames = new Set([
  "useragent",
  "httpuseragent",
  "ua",
  "agent",
  "csuseragent",
  "clientrequestuseragent",
  "requestuseragent",
  "reqheaderuseragent",
]);

const maxDepth = 5;

function readJson(line: string): AgentInLine {
  try {
    const entry: unknown = JSON.parse(line);
    return isObject(entry) ? (findAgentField(entry, maxDepth) ?? "") : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isAgentName = (name: string): boolean => agentNames.has(name.toLowerCase().replaceAll(/[^a-z]/g, ""));

/** Fields of an object come before those of the objects in it. */
function findAgentField(entry: Readonly<Record<string, unknown>>, depth: number): string | null {
  const fields = Object.entries(entry);
  const own = fields.map(([name, value]) => (isAgentName(name) ? textOf(value) : null));
  const found = own.find((text) => text !== null);
  if (found !== undefined && found !== null) return found === "-" ? "" : found;
  return depth === 0 ? null : findBelow(fields, depth - 1);
}

function findBelow(fields: readonly (readonly [string, unknown])[], depth: number): string | null {
  for (const [, value] of fields) {
    const found = isObject(value) ? findAgentField(value, depth) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Caddy has a list of texts, the Elastic schema an object with the `original`. */
function textOf(value: unknown): string | null {
  const text = Array.isArray(value) ? value[0] : isObject(value) ? value["original"] : value;
  return typeof text === "string" ? text : null;
}
