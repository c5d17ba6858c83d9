/** The reference rates that are served: the newest of the feed and of the operator's file, and past days of both. */
import {
  acceptRates,
  type CacheValidators,
  createRateTable,
  createSingleDayTable,
  type DailyRates,
  fetchFeed,
  findRatesOn,
  getLatestRates,
  indexDays,
  isStale,
  isUpdateDue,
  mergeTables,
  packagedRates,
  pollIntervalMs,
  type RateTable,
} from "../../engines/exchange-rates/index.ts";
import { type FetchRequest, type Ports, task } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { integerSetting, parsedSetting, pathSetting } from "../../kernel/setting.ts";
import type { Preparation } from "../../kernel/setup.ts";
import { ApiError, type ErrorCode } from "../../shared/api-error.ts";

export const ratesUrlSetting = parsedSetting<string | null>("NONET_RATES_URL", {
  hasSecret: true,
  default: "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
  form: "URL, `off`",
  help: "where the newest euro reference rates come from: the bank's daily, 90-day or history file; a bad answer keeps the last good one",
  parse(text) {
    if (text === "off") return null;
    const protocol = URL.canParse(text) ? new URL(text).protocol : "";
    if (protocol !== "https:" && protocol !== "http:") throw new Error("an http or https URL, or off");
    return text;
  },
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

export const currencySettings = [ratesUrlSetting, ratesFileSetting, ratesMaxAgeSetting];

export interface CurrencyResources {
  /** The newest rates, or those valid on a day. Throws what `getLatestRates` and `findRatesOn` throw. */
  dayFor(date: string | undefined, nowMs: number): DailyRates;
  /** `degraded` while the last answer or file was refused, and while the rates are stale. */
  check(): Check;
  data(): readonly DataVersion[];
  close(): void;
}

/** The resources of the `web` service as the handlers of this group see them. */
export interface WithCurrency {
  readonly currency: CurrencyResources;
}

/** Reads what is stored; the feed is first polled a little later, so that neither start nor short commands wait. */
export async function openCurrency(ports: Ports): Promise<CurrencyResources> {
  const { settings, now } = ports;
  const url = settings.get(ratesUrlSetting);
  const path = settings.get(ratesFileSetting);
  const maxAgeDays = settings.get(ratesMaxAgeSetting);
  const feed = new RatesFeed(ports);
  await feed.readStored();
  feed.watchStored();
  const file = new RatesFile();
  if (path !== "") await file.open(ports, path);
  if (url !== null) feed.start(url);
  const table = (): RateTable => {
    if (file.table === null) return feed.table;
    return url === null ? file.table : mergeTables(feed.table, file.table);
  };
  return {
    dayFor: (date, nowMs) =>
      date === undefined ? getLatestRates(table(), nowMs, maxAgeDays) : findRatesOn(table(), date, nowMs),
    check() {
      const isRefused = feed.isRefused || file.isRefused;
      return isRefused || isStale(table().latest.date, now()) ? "degraded" : "ok";
    },
    data: () => [
      { name: "rates", group: "currency", date: table().latest.date, source: "European Central Bank" },
    ],
    close() {
      file.close();
      feed.close();
    },
  };
}

const indexTask = task(import.meta.resolve("../../engines/exchange-rates/index.ts"), indexDays);

/** The daily file has 2,000 characters and takes some tenths of a millisecond; longer texts go to a worker. */
const maxInlineCharacters = 16_384;

/** Rejects with an Error if the text is not in the bank's form. */
async function indexText(text: string, { workers }: Pick<Ports, "workers">) {
  return {
    text,
    index: text.length <= maxInlineCharacters ? indexDays(text) : await workers.run(indexTask, text),
  };
}

/** The operator's file, read at start and whenever another one is put in its place. */
class RatesFile {
  /** Null until the file was good once. */
  table: RateTable | null = null;
  isRefused = false;
  close: () => void = () => undefined;

  async open(ports: Ports, path: string): Promise<void> {
    const { files, log } = ports;
    const read = async (): Promise<void> => {
      try {
        const bytes = await files.read(path);
        if (bytes === null) throw new Error("there is no such file");
        const { text, index } = await indexText(new TextDecoder().decode(bytes), ports);
        this.table = createRateTable(text, index);
        this.isRefused = false;
      } catch (error) {
        this.isRefused = true;
        log.error("this file of reference rates was refused", { file: path, err: error });
      }
    };
    await read();
    try {
      this.close = files.watch(path, read);
    } catch (error) {
      log.warn("this file of reference rates cannot be watched", { file: path, err: error });
    }
  }
}

/** The last good answer of a feed, in the data folder. */
export const storedName = "rates/eurofxref-daily.xml";

const firstPollMs = 1_000;
const timeoutMs = 20_000;
/** Twice the whole history, which grows by 0.3 MB a year. */
const bytesMax = 16 * 1024 * 1024;

/** Failures of a fetch whose server did answer. */
const badAnswers: ReadonlySet<ErrorCode> = new Set(["invalid_upstream_response", "upstream_too_large"]);

type FeedPorts = Pick<Ports, "files" | "fetch" | "workers" | "now" | "log">;

/** The feed, polled while new rates may be out; a bad answer keeps the last good one. */
class RatesFeed {
  table = createSingleDayTable(packagedRates);
  isRefused = false;
  readonly #ports: FeedPorts;
  readonly #closing = new AbortController();
  #stopWatching: () => void = () => undefined;
  #timers: readonly NodeJS.Timeout[] = [];
  /** False until a server answers, and again once none does: then the feed is polled at any time of the day. */
  #isReachable = false;
  #validators: CacheValidators = {};
  #lastWarning = "";

  constructor(ports: FeedPorts) {
    this.#ports = ports;
  }

  /** A stored answer older than the packaged rates is of no use. */
  async readStored(): Promise<void> {
    const { files, log, now } = this.#ports;
    try {
      const bytes = await files.read(storedName);
      if (bytes === null) return;
      const stored = await indexText(new TextDecoder().decode(bytes), this.#ports);
      if ((stored.index.dates[0] ?? "") > this.table.latest.date)
        this.table = acceptRates(stored, this.table.latest, now());
    } catch (error) {
      log.warn("the stored reference rates are not usable", { err: error });
    }
  }

  /** What another process or `nonet data --refresh` has stored is served at once. */
  watchStored(): void {
    const { files, log } = this.#ports;
    try {
      this.#stopWatching = files.watch(storedName, () => void this.readStored());
    } catch (error) {
      log.debug("the stored reference rates cannot be watched", { err: error });
    }
  }

  start(url: string): void {
    const poll = async (): Promise<void> => {
      if (!this.#isReachable || isUpdateDue(this.#ports.now(), this.table.latest.date))
        this.#isReachable = await this.#update(url);
    };
    this.#timers = [setTimeout(poll, firstPollMs).unref(), setInterval(poll, pollIntervalMs).unref()];
  }

  close(): void {
    this.#stopWatching();
    this.#timers.forEach(clearTimeout);
    this.#closing.abort();
  }

  /** Takes the feed's answer if it is good; tells whether a server answered. */
  async #update(url: string): Promise<boolean> {
    const { signal } = this.#closing;
    try {
      await this.fetch({ url, signal, timeoutMs, bytesMax });
      this.isRefused = false;
      this.#lastWarning = "";
    } catch (error) {
      if (signal.aborted) return true;
      if (error instanceof ApiError && !badAnswers.has(error.code)) {
        this.#warn("the feed of reference rates cannot be reached", error);
        return false;
      }
      this.isRefused = true;
      this.#warn("the answer of the feed of reference rates was refused", error);
    }
    return true;
  }

  /** Fetches, checks and stores. */
  async fetch(request: FetchRequest): Promise<void> {
    const { fetch, files, log, now } = this.#ports;
    const answer = await fetchFeed((headers) => fetch({ ...request, headers }), this.#validators);
    if (answer === null) return;
    const { text, validators } = answer;
    this.table = acceptRates(await indexText(text, this.#ports), this.table.latest, now());
    this.#validators = validators;
    await files
      .write(storedName, text)
      .catch((error) => log.warn("the reference rates could not be stored", { err: error }));
  }

  /** A reason that stays the same is a warning once: a machine may have no network. */
  #warn(message: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#ports.log[reason === this.#lastWarning ? "debug" : "warn"](message, { reason });
    this.#lastWarning = reason;
  }
}

/** What `nonet data --refresh rates` does. */
export const refreshRates: Preparation = {
  id: "rates",
  summary: "the newest euro reference rates of NONET_RATES_URL",
  async run(ports) {
    const url = ports.settings.get(ratesUrlSetting);
    if (url === null) return "NONET_RATES_URL is off; nothing was fetched";
    const { log } = ports;
    const feed = new RatesFeed(ports);
    await feed.readStored();
    const before = feed.table.latest.date;
    await feed.fetch({ url, timeoutMs, bytesMax });
    const { date } = feed.table.latest;
    log.debug("the reference rates were fetched", { before, date });
    return date === before ? `the rates of ${date} are the newest` : `rates of ${date}, ${before} before`;
  },
};
