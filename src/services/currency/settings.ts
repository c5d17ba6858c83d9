/** Where rates come from, as the operator chooses. */
import { type Bank, banks } from "../../engines/exchange-rates/index.ts";
import { integerSetting, listSetting, parsedSetting, pathSetting } from "../../kernel/setting.ts";

const parseUrl = (text: string): string => {
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (protocol !== "https:" && protocol !== "http:") throw new Error("an http or https URL, or off");
  return text;
};

export const ratesUrlSetting = parsedSetting<string | null>("NONET_RATES_URL", {
  hasSecret: true,
  default: "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
  form: "URL, `off`",
  help: "where the newest euro reference rates come from: the bank's daily, 90-day or history file; a bad answer keeps the last good one",
  parse: (text) => (text === "off" ? null : parseUrl(text)),
});

/** `beside` is the bank's history next to its daily file. */
export const ratesHistorySetting = parsedSetting<string | null>("NONET_RATES_HISTORY_URL", {
  hasSecret: true,
  default: "beside",
  defaultText: "`eurofxref-hist.xml` beside a `eurofxref-daily.xml` of NONET_RATES_URL",
  form: "URL, `off`",
  help: "where past days come from, the bank's history file: fetched when a call first asks for a day that is missing, and kept; later the 90-day file beside it is enough; off where NONET_RATES_URL is",
  parse: (text) => (text === "off" ? null : parseUrl(text)),
});

export const ratesFileSetting = pathSetting("NONET_RATES_FILE", "file", {
  default: "",
  defaultText: "none",
  help: "the same XML in a file, such as the bank's history, for past days beside the feed; the only source where the feed is off",
});

export const ratesMaxAgeSetting = integerSetting("NONET_RATES_MAX_AGE_DAYS", {
  default: 0,
  defaultText: "0, no limit",
  min: 0,
  max: 36_500,
  help: "older rates than this answer 503; `stale` is said after 4 days in any case",
});

export interface BankChoice {
  readonly bank: Bank;
  readonly url: string;
}

export const ratesBanksSetting = listSetting<BankChoice>("NONET_RATES_BANKS", {
  default: [],
  defaultText: "none",
  form: "list of `id` or `id=URL`",
  help: `further central banks whose newest rates are fetched: ${banks.map(({ id, name }) => `\`${id}\` (${name})`).join(", ")}`,
  parseItem(item) {
    const [id = "", ...rest] = item.split("=");
    const bank = banks.find((candidate) => candidate.id === id);
    if (bank === undefined) throw new Error(`a list of ${banks.map((known) => known.id).join(", ")}`);
    return { bank, url: rest.length === 0 ? bank.url : parseUrl(rest.join("=")) };
  },
});

export const currencySettings = [
  ratesUrlSetting,
  ratesHistorySetting,
  ratesFileSetting,
  ratesBanksSetting,
  ratesMaxAgeSetting,
];

const historyName = "eurofxref-hist.xml";

export interface HistoryUrls {
  /** Every day since 1999. */
  readonly whole: string;
  /** The last 90 days; null where no such file is known. */
  readonly recent: string | null;
}

/** Null where past days are not fetched. */
export function chooseHistoryUrls(feed: string | null, history: string | null): HistoryUrls | null {
  if (feed === null || history === null) return null;
  const whole = history === "beside" ? besideOf(feed, "eurofxref-daily.xml", historyName) : history;
  return whole === null ? null : { whole, recent: besideOf(whole, historyName, "eurofxref-hist-90d.xml") };
}

function besideOf(url: string, name: string, other: string): string | null {
  const parsed = new URL(url);
  if (!parsed.pathname.endsWith(`/${name}`)) return null;
  parsed.pathname = parsed.pathname.slice(0, -name.length) + other;
  return parsed.href;
}
