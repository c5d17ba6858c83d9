/** Which features of the web a browser has, by the data of caniuse.com. */
import type { UserAgentReport } from "../report.ts";
import data from "./features.gen.json" with { type: "json" };
import type { Support } from "./words.ts";

export interface FeatureSupport {
  readonly title: string;
  readonly support: Support;
  /** The version since which it is supported that far, or further; null unless it is. */
  readonly since: string | null;
  /** Under a name with the prefix of the maker alone. */
  readonly prefixed: boolean;
}

/** The browser of caniuse.com that answers for the one of a report, and the version of it. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly version: string;
}

export const featureSource = data.source;
export const featureDate = data.date;

const features = data.features as unknown as Readonly<
  Record<string, readonly [title: string, runs: Readonly<Record<string, string>>]>
>;
/** Ids of features as caniuse.com has them: `webp`, `css-grid`. */
export const featureIds: readonly string[] = Object.keys(features);

const agentNames = {
  chrome: "Chrome",
  edge: "Edge",
  firefox: "Firefox",
  safari: "Safari",
  ios_saf: "Safari on iOS",
  opera: "Opera",
  samsung: "Samsung Internet",
  ie: "Internet Explorer",
  op_mini: "Opera Mini",
  android: "Android Browser",
} as const;

const agent = (id: keyof typeof agentNames, version: string): Agent | null =>
  version === "" ? null : { id, name: agentNames[id], version };

/**
 * On iOS every browser has the features of the system's WebKit. Other browsers with the engine of Chrome or Firefox, and these
 * two on Android, have those of the desktop's version that their engine is of. Null where the engine tells nothing.
 */
export function findAgent({ browser, engine, os }: UserAgentReport): Agent | null {
  if (os.name === "iOS") return agent("ios_saf", os.version);
  if (browser.name === "Opera Mini") return agent("op_mini", "0");
  if (browser.name === "IE") return agent("ie", browser.version);
  if (browser.name === "Samsung Internet") return agent("samsung", browser.version);
  if (browser.name === "Edge") return agent("edge", browser.version);
  if (browser.name === "Opera" && os.name !== "Android") return agent("opera", browser.version);
  if (engine.name === "Blink") return agent("chrome", engine.version);
  if (engine.name === "Gecko") return agent("firefox", engine.version);
  if (browser.name === "Safari") return agent("safari", browser.version);
  if (browser.name === "Chrome") return agent("chrome", browser.version);
  return browser.name === "Android Browser" ? agent("android", os.version) : null;
}

const states: Readonly<Record<string, Support>> = { y: "yes", a: "partial", n: "no", u: "unknown" };
const rank: Readonly<Record<Support, number>> = { yes: 2, partial: 1, no: 0, unknown: 0 };

interface Run {
  readonly support: Support;
  readonly prefixed: boolean;
  readonly since: string;
}

const parseRun = (text: string): Run => {
  const [, state = "u", prefix = "", since = ""] = /^([a-z])(x?)(.+)$/.exec(text) ?? [];
  return { support: states[state] ?? "unknown", prefixed: prefix === "x", since };
};

const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split(".", 2).map((part) => Number.parseInt(part, 10) || 0);
  return major * 1_000 + Math.min(minor, 999);
};

/** Null for an id that caniuse.com does not have. A version newer than the data has what the newest known one has. */
export function findSupport(id: string, own: Agent | null): FeatureSupport | null {
  if (!Object.hasOwn(features, id)) return null;
  const [title, runs] = features[id] ?? ["", {}];
  const unknown = { title, support: "unknown" as const, since: null, prefixed: false };
  const texts = own === null ? "" : (runs[own.id] ?? "");
  if (own === null || texts === "") return unknown;
  const known = texts.split(" ").map(parseRun);
  const at = known.findLastIndex(({ since }) => numberOf(since) <= numberOf(own.version));
  const mine = known[at];
  if (mine === undefined) return unknown;
  const { support, prefixed } = mine;
  if (rank[support] === 0) return { title, support, since: null, prefixed: false };
  const worse = known.slice(0, at).findLastIndex((run) => rank[run.support] < rank[support]);
  return { title, support, since: known[worse + 1]?.since ?? mine.since, prefixed };
}
