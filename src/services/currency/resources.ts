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
  type IndexedRates,
  indexDays,
  isStale,
  isUpdateDue,
  mergeTables,
  packagedRates,
  pollIntervalMs,
  type RateTable,
} from "../../engines/exchange-rates/index.ts";
import { type Ports, task } from "../../kernel/ports.ts";
import type { Check } from "../../kernel/service.ts";
import { integerSetting, parsedSetting, pathSetting } from "../../kernel/setting.ts";
import { ApiError, type ErrorCode } from "../../shared/api-error.ts";

export const ratesUrlSetting = parsedSetting<string | null>("NONET_RATES_URL", {
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
  /** The newest rates, or those valid on a day; see `getLatestRates` and `findRatesOn` for how it fails. */
  dayFor(date: string | undefined, nowMs: number): DailyRates;
  /** `degraded` while the last answer or file was refused, and while the rates are stale. */
  check(): Check;
  close(): void;
}

/** The resources of the `web` service as the handlers of this group see them. */
export interface WithCurrency {
  readonly currency: CurrencyResources;
}

/** What is held of one source. */
interface Held {
  book: RateTable;
  isRefused: boolean;
}

interface FileHeld {
  /** Null until the file was good once. */
  book: RateTable | null;
  isRefused: boolean;
}

/** Reads what is at hand; the feed is first asked a little later, so that neither start nor short commands wait. */
export async function openCurrency(ports: Ports): Promise<CurrencyResources> {
  const { settings, now } = ports;
  const feed: Held = { book: createSingleDayTable(packagedRates), isRefused: false };
  const file: FileHeld = { book: null, isRefused: false };
  await adoptStored(ports, feed);
  const path = settings.get(ratesFileSetting);
  const url = settings.get(ratesUrlSetting);
  const closeFile = path === "" ? noop : await followFile(ports, file, path);
  const closeFeed = url === null ? noop : followFeed(ports, feed, url);
  const ageDaysMax = settings.get(ratesMaxAgeSetting);
  const book = (): RateTable => {
    if (file.book === null) return feed.book;
    return url === null ? file.book : mergeTables(feed.book, file.book);
  };
  return {
    dayFor: (date, nowMs) =>
      date === undefined ? getLatestRates(book(), nowMs, ageDaysMax) : findRatesOn(book(), date, nowMs),
    check() {
      const isRefused = feed.isRefused || file.isRefused;
      return isRefused || isStale(book().latest.date, now()) ? "degraded" : "ok";
    },
    close() {
      closeFile();
      closeFeed();
    },
  };
}

const noop = (): void => undefined;

/** The last good answer of a feed, in the data folder. */
export const storedName = "rates/eurofxref-daily.xml";

/** A stored answer older than the packaged rates is of no use. */
async function adoptStored(ports: Ports, held: Held): Promise<void> {
  const { files, log, now } = ports;
  try {
    const bytes = await files.read(storedName);
    if (bytes === null) return;
    const stored = await readRates(ports, new TextDecoder().decode(bytes));
    if ((stored.index.dates[0] ?? "") > held.book.latest.date)
      held.book = acceptRates(stored, held.book.latest, now());
  } catch (error) {
    log.warn("the stored reference rates are not usable", { err: error });
  }
}

const indexTask = task(import.meta.resolve("../../engines/exchange-rates/index.ts"), indexDays);

/** The daily file has 2,000 characters and takes some tenths of a millisecond. */
const shortTextChars = 16_384;

/** Reads a text where it may take its time. Rejects with an Error where it is not in the bank's form. */
async function readRates({ workers }: Ports, text: string): Promise<IndexedRates> {
  const isShort = text.length <= shortTextChars;
  return { text, index: isShort ? indexDays(text) : await workers.run(indexTask, text) };
}

/** The operator's file, read now and whenever another one is put in its place. */
async function followFile(ports: Ports, held: FileHeld, path: string): Promise<() => void> {
  const { files, log } = ports;
  const load = async (): Promise<void> => {
    try {
      const bytes = await files.read(path);
      if (bytes === null) throw new Error("there is no such file");
      const { text, index } = await readRates(ports, new TextDecoder().decode(bytes));
      held.book = createRateTable(text, index);
      held.isRefused = false;
    } catch (error) {
      held.isRefused = true;
      log.error("this file of reference rates was refused", { file: path, err: error });
    }
  };
  await load();
  try {
    return files.watch(path, load);
  } catch (error) {
    log.warn("this file of reference rates cannot be watched", { file: path, err: error });
    return noop;
  }
}

const firstAskMs = 1_000;
const askTimeoutMs = 20_000;
/** Twice the whole history, which grows by 0.3 MB a year. */
const answerBytesMax = 16 * 1024 * 1024;

function followFeed(ports: Ports, held: Held, url: string): () => void {
  const ending = new AbortController();
  let isDown = true;
  const ask = feedAsker(ports, held, { url, signal: ending.signal });
  const tick = async (): Promise<void> => {
    if (isDown || isUpdateDue(ports.now(), held.book.latest.date)) isDown = !(await ask());
  };
  const first = setTimeout(tick, firstAskMs).unref();
  const later = setInterval(tick, pollIntervalMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
    ending.abort();
  };
}

interface Feed {
  readonly url: string;
  readonly signal: AbortSignal;
}

/** Failures of a fetch whose server did answer. */
const rubbish: ReadonlySet<ErrorCode> = new Set(["invalid_upstream_response", "upstream_too_large"]);

/** Asks the feed and takes its answer where it is good; tells whether somebody answered. */
function feedAsker(ports: Ports, held: Held, { url, signal }: Feed): () => Promise<boolean> {
  const { fetch, files, log, now } = ports;
  let validators: CacheValidators = {};
  let told = "";
  /** A machine without a network says so once, and a feed that stays bad does. */
  const tell = (message: string, error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    log[told === reason ? "debug" : "warn"](message, { reason });
    told = reason;
  };
  const store = (text: string): Promise<void> =>
    files
      .write(storedName, text)
      .catch((error) => log.warn("the reference rates could not be stored", { err: error }));
  const request = { url, signal, timeoutMs: askTimeoutMs, bytesMax: answerBytesMax };
  return async () => {
    try {
      const answer = await fetchFeed((headers) => fetch({ ...request, headers }), validators);
      if (answer !== null) {
        held.book = acceptRates(await readRates(ports, answer.text), held.book.latest, now());
        validators = answer.validators;
        await store(answer.text);
      }
      held.isRefused = false;
      told = "";
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      if (error instanceof ApiError && !rubbish.has(error.code)) {
        tell("the feed of reference rates cannot be reached", error);
        return false;
      }
      held.isRefused = true;
      tell("the answer of the feed of reference rates was refused", error);
      return true;
    }
  };
}
