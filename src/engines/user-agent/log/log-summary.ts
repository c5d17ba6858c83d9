/** Counts of browsers, systems, devices, bots and libraries in a log. */
import { ApiError } from "../../../shared/api-error.ts";
import { parseUserAgent } from "../parse.ts";
import type { UserAgentReport } from "../report.ts";
import { detectFormat, LineReader, type LogFormat } from "./agent-in-line.ts";

export interface LogRequest {
  readonly text: string;
  /** Found by the first line if it is left out. */
  readonly format?: LogFormat | undefined;
  /** Entries of each list. */
  readonly top: number;
}

export interface LogCount {
  readonly name: string;
  readonly count: number;
  /** Of all requests with a User-Agent; 2 decimals. */
  readonly percent: number;
  /** The first User-Agent that was counted here, cut to 256 units. */
  readonly example: string;
}

export interface LogSummary {
  readonly format: LogFormat;
  /** Lines that are not blank. */
  readonly lines: number;
  readonly unreadable: number;
  readonly withoutAgent: number;
  readonly agents: number;
  readonly distinctAgents: number;
  readonly people: number;
  readonly bots: number;
  readonly aiBots: number;
  readonly lists: Readonly<Record<ListName, LogCount[]>>;
}

export const listNames = [
  "browsers",
  "systems",
  "deviceTypes",
  "botCategories",
  "botNames",
  "aiCrawlers",
  "libraries",
] as const;
export type ListName = (typeof listNames)[number];

/** UTF-16 units of a User-Agent that are read. */
const maxAgentUnits = 2_048;
const exampleUnits = 256;
/** Different User-Agents: one to two seconds of parsing. A busy site has some thousands a day. */
const maxDistinct = 20_000;

/**
 * Each different User-Agent is parsed once. `lists` have the `top` most frequent names, the first in the log first where
 * two are as frequent. O(n) in the length of the text, with some 60 µs for each different User-Agent.
 * Throws `too_many_items` for more than 20,000 different ones.
 */
export function summarizeLog({ text, format, top }: LogRequest): LogSummary {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const known = format ?? detectFormat(lines[0] ?? "");
  const reader = new LineReader(known);
  const found = lines.map((line) => reader.read(line)).filter((agent) => agent !== undefined);
  const readable = found.filter((agent) => agent !== null && agent.length <= maxAgentUnits);
  const named = readable.map((agent) => agent?.trim() ?? "").filter((agent) => agent !== "");
  const tallies = tallyAgents(named);
  const counted = countReports(tallies);
  const lists = Object.fromEntries(
    listNames.map((name) => [name, rankCounts(counted.lists[name], named.length, top)]),
  ) as Record<ListName, LogCount[]>;
  return {
    format: known,
    lines: found.length,
    unreadable: found.length - readable.length,
    withoutAgent: readable.length - named.length,
    agents: named.length,
    distinctAgents: tallies.size,
    people: named.length - counted.bots,
    bots: counted.bots,
    aiBots: counted.aiBots,
    lists,
  };
}

/** How often each text occurs, in the order of their first. */
function tallyAgents(agents: readonly string[]): ReadonlyMap<string, number> {
  const tallies = new Map<string, number>();
  for (const agent of agents) {
    tallies.set(agent, (tallies.get(agent) ?? 0) + 1);
    if (tallies.size > maxDistinct) throw tooManyAgents();
  }
  return tallies;
}

const tooManyAgents = (): ApiError => {
  const message = `text must have at most ${maxDistinct} different User-Agents; cut the log into parts.`;
  return new ApiError("too_many_items", message, { field: "text" });
};

type Counts = Map<string, { count: number; readonly example: string }>;

function countReports(tallies: ReadonlyMap<string, number>) {
  const lists = Object.fromEntries(listNames.map((name) => [name, new Map()])) as Record<ListName, Counts>;
  let [bots, aiBots] = [0, 0];
  for (const [agent, count] of tallies) {
    const report = parseUserAgent(agent);
    if (report.isBot) bots += count;
    if (report.bot?.ai) aiBots += count;
    for (const [list, name] of namesIn(report)) {
      const entry = lists[list].get(name);
      if (entry === undefined) lists[list].set(name, { count, example: agent.slice(0, exampleUnits) });
      else entry.count += count;
    }
  }
  return { lists, bots, aiBots };
}

const unknown = "unknown";

/** Bots are counted as bots alone: the browsers and systems that they name are not people's. */
function namesIn({ bot, browser, os, device, client }: UserAgentReport): (readonly [ListName, string])[] {
  if (bot === null) {
    const name = browser.name === "" ? unknown : `${browser.name} ${browser.major}`.trim();
    return [
      ["browsers", name],
      ["systems", os.name || unknown],
      ["deviceTypes", device.type ?? unknown],
    ];
  }
  if (client.type === "library")
    return [
      ["botCategories", bot.category],
      ["libraries", bot.name],
    ];
  const names: (readonly [ListName, string])[] = [
    ["botCategories", bot.category],
    ["botNames", bot.name],
  ];
  return bot.ai ? [...names, ["aiCrawlers", bot.name]] : names;
}

const rankCounts = (counts: Counts, total: number, top: number): LogCount[] =>
  [...counts]
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, top)
    .map(([name, { count, example }]) => ({
      name,
      count,
      percent: Math.round((count / total) * 10_000) / 100,
      example,
    }));
