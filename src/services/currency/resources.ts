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
  isStale,
  isUpdateDue,
  mergeTables,
  type Period,
  packagedRates,
  pollIntervalMs,
  type RateTable,
} from "../../engines/exchange-rates/index.ts";
import type { FetchRequest, Ports } from "../../kernel/ports.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import type { Preparation } from "../../kernel/setup.ts";
import { ApiError, type ErrorCode } from "../../shared/api-error.ts";
import { BankFeed } from "./bank-feed.ts";
import { RatesHistory } from "./rates-history.ts";
import { historyBytesMax, indexText } from "./rates-text.ts";
import {
  chooseHistoryUrls,
  ratesBanksSetting,
  ratesFileSetting,
  ratesHistorySetting,
  ratesMaxAgeSetting,
  ratesUrlSetting,
} from "./settings.ts";

export interface RatesSource {
  /** `ecb`, or the id of a further bank. */
  readonly id: string;
  readonly name: string;
  /** The currency that its rates are published for. */
  readonly base: string;
}

const ecb: RatesSource = { id: "ecb", name: "European Central Bank", base: "EUR" };

/** The rates of one source as they are held. */
export interface SourceRates {
  readonly source: RatesSource;
  /** Null until a further bank's rates were fetched once. */
  readonly table: RateTable | null;
  /** When the newest of them were fetched, in milliseconds since the epoch; null for packaged, stored or operator's ones. */
  readonly fetchedAtMs: number | null;
}

export interface CurrencyResources {
  /** The newest rates, or those valid on a day. Throws what `getLatestRates` and `findRatesOn` throw. */
  dayFor(date: string | undefined, nowMs: number, sourceId?: string): DailyRates;
  /** The European Central Bank first. */
  sources(): readonly SourceRates[];
  /** Fails with `invalid_parameter` for a source that is not set, and `rates_unavailable` for one without rates yet. */
  ratesOf(sourceId: string): SourceRates & { readonly table: RateTable };
  /** Fetches the past days that a period needs, where they are missing. Fails with `rates_unavailable`. */
  ensureDays(period: Period): Promise<void>;
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
  const history = new RatesHistory(ports, chooseHistoryUrls(url, settings.get(ratesHistorySetting)));
  const bankFeeds = settings.get(ratesBanksSetting).map((choice) => new BankFeed(ports, choice));
  await Promise.all(bankFeeds.map((bankFeed) => bankFeed.open()));

  const table = (): RateTable => {
    if (file.table !== null && url === null) return file.table;
    return [file.table, history.table]
      .filter((past) => past !== null)
      .reduce((merged, past) => mergeTables(merged, past), feed.table);
  };
  const sources = (): readonly SourceRates[] => [
    { source: ecb, table: table(), fetchedAtMs: feed.fetchedAtMs },
    ...bankFeeds.map(({ bank, table, fetchedAtMs }) => ({
      source: { id: bank.id, name: bank.name, base: bank.base },
      table,
      fetchedAtMs,
    })),
  ];
  const ratesOf = (sourceId: string) => requireRates(sources(), sourceId);
  return {
    sources,
    ratesOf,
    dayFor(date, nowMs, sourceId = ecb.id) {
      const { table } = ratesOf(sourceId);
      return date === undefined ? getLatestRates(table, nowMs, maxAgeDays) : findRatesOn(table, date, nowMs);
    },
    ensureDays: (period) => history.ensure(period, table),
    check() {
      const isRefused = [feed, file, ...bankFeeds].some((part) => part.isRefused);
      return isRefused || isStale(table().latest.date, now()) ? "degraded" : "ok";
    },
    data: () => [
      { name: "rates", group: "currency", date: table().latest.date, source: ecb.name },
      ...bankFeeds.flatMap(({ bank, table }) =>
        table === null
          ? []
          : [{ name: `rates_${bank.id}`, group: "currency", date: table.latest.date, source: bank.name }],
      ),
    ],
    close() {
      file.close();
      feed.close();
      history.close();
      for (const bankFeed of bankFeeds) bankFeed.close();
    },
  };
}

function requireRates(all: readonly SourceRates[], id: string) {
  const rates = all.find(({ source }) => source.id === id);
  if (rates === undefined) {
    const known = all.map(({ source }) => source.id).join(", ");
    throw new ApiError("invalid_parameter", `This server has no rates of ${id}; source can be ${known}.`, {
      field: "source",
    });
  }
  const { table } = rates;
  if (table !== null) return { ...rates, table };
  throw new ApiError("rates_unavailable", `The rates of ${rates.source.name} could not be fetched yet.`, {
    retryAfterSeconds: 60,
  });
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
const bytesMax = historyBytesMax;

/** Failures of a fetch whose server did answer. */
const badAnswers: ReadonlySet<ErrorCode> = new Set(["invalid_upstream_response", "upstream_too_large"]);

type FeedPorts = Pick<Ports, "files" | "fetch" | "workers" | "now" | "log">;

/** The feed, polled while new rates may be out; a bad answer keeps the last good one. */
class RatesFeed {
  table = createSingleDayTable(packagedRates);
  /** When an answer was last taken or found unchanged; null before. */
  fetchedAtMs: number | null = null;
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
    this.fetchedAtMs = answer === null ? now() : this.fetchedAtMs;
    if (answer === null) return;
    const { text, validators } = answer;
    this.table = acceptRates(await indexText(text, this.#ports), this.table.latest, now());
    this.#validators = validators;
    this.fetchedAtMs = now();
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
  summary: "the newest euro reference rates of NONET_RATES_URL, and those of the banks of NONET_RATES_BANKS",
  async run(ports) {
    const url = ports.settings.get(ratesUrlSetting);
    const others = await refreshBanks(ports);
    if (url === null) return ["NONET_RATES_URL is off; nothing was fetched", ...others].join("; ");
    const { log } = ports;
    const feed = new RatesFeed(ports);
    await feed.readStored();
    const before = feed.table.latest.date;
    await feed.fetch({ url, timeoutMs, bytesMax });
    const { date } = feed.table.latest;
    log.debug("the reference rates were fetched", { before, date });
    const euro =
      date === before ? `the rates of ${date} are the newest` : `rates of ${date}, ${before} before`;
    return [euro, ...others].join("; ");
  },
};

/** One line a bank: the day of its rates. */
const refreshBanks = (
  ports: Pick<Ports, "files" | "fetch" | "now" | "log" | "settings">,
): Promise<string[]> =>
  Promise.all(
    ports.settings.get(ratesBanksSetting).map(async (choice) => {
      const feed = new BankFeed(ports, choice);
      await feed.fetch();
      return `${choice.bank.id} of ${feed.table?.latest.date}`;
    }),
  );
