/** Decides which reference rates are served: the feed's or the operator's file, else the last good ones, else the packaged. */
import { Failure, type FailureCode } from "../../../kernel/failure.ts";
import { type Ports, task } from "../../../kernel/ports.ts";
import type { Check } from "../../../kernel/service.ts";
import { integerSetting, parsedSetting, pathSetting } from "../../../kernel/setting.ts";
import { bookOfDay, bookOfText, dayOn, isStale, latestDay, type RateBook } from "./book.ts";
import { indexDays, type RateDay } from "./eurofxref.ts";
import { acceptDaily, askFeed, isDue, pollMs, type Validators } from "./feed.ts";
import { snapshot } from "./snapshot.ts";

export const ratesUrlSetting = parsedSetting<string | null>("NONET_RATES_URL", {
  default: "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
  form: "URL, `off`",
  help: "where the euro reference rates come from; a bad answer keeps the last good one",
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
  help: "read the same XML from a file instead; the bank's history file also answers for past days",
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
  /** The newest rates, or those valid on a day; see `latestDay` and `dayOn` for how it fails. */
  dayFor(date: string | undefined, nowMs: number): RateDay;
  /** `degraded` while the last answer or file was refused, and while the rates are stale. */
  check(): Check;
  close(): void;
}

/** The resources of the `web` service as the handlers of this group see them. */
export interface WithCurrency {
  readonly currency: CurrencyResources;
}

interface State {
  book: RateBook;
  isRefused: boolean;
}

/** Reads what is at hand; the feed is first asked a little later, so that neither start nor short commands wait. */
export async function openCurrency(ports: Ports): Promise<CurrencyResources> {
  const { settings, now } = ports;
  const state: State = { book: bookOfDay(snapshot), isRefused: false };
  await adoptStored(ports, state);
  const file = settings.get(ratesFileSetting);
  const url = settings.get(ratesUrlSetting);
  const close =
    file !== "" ? await followFile(ports, state, file) : url !== null ? followFeed(ports, state, url) : noop;
  const ageDaysMax = settings.get(ratesMaxAgeSetting);
  return {
    dayFor: (date, nowMs) =>
      date === undefined ? latestDay(state.book, nowMs, ageDaysMax) : dayOn(state.book, date, nowMs),
    check: () => (state.isRefused || isStale(state.book.latest.date, now()) ? "degraded" : "ok"),
    close,
  };
}

const noop = (): void => undefined;

/** The last good answer of a feed, in the data folder. */
export const storedName = "rates/eurofxref-daily.xml";

/** A stored answer older than the packaged rates is of no use. */
async function adoptStored({ files, log, now }: Ports, state: State): Promise<void> {
  try {
    const bytes = await files.read(storedName);
    if (bytes === null) return;
    const text = new TextDecoder().decode(bytes);
    const book = bookOfText(text, indexDays(text));
    if (book.latest.date > state.book.latest.date) state.book = acceptDaily(text, state.book.latest, now());
  } catch (error) {
    log.warn("the stored reference rates are not usable", { err: error });
  }
}

const indexTask = task(import.meta.resolve("./eurofxref.ts"), indexDays);

/** The operator's file, read now and whenever another one is put in its place. */
async function followFile(ports: Ports, state: State, path: string): Promise<() => void> {
  const { files, log } = ports;
  const load = async (): Promise<void> => {
    try {
      const bytes = await files.read(path);
      if (bytes === null) throw new Error("there is no such file");
      const text = new TextDecoder().decode(bytes);
      state.book = bookOfText(text, await ports.workers.run(indexTask, text));
      state.isRefused = false;
    } catch (error) {
      state.isRefused = true;
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
const answerBytesMax = 1024 * 1024;

function followFeed(ports: Ports, state: State, url: string): () => void {
  const ending = new AbortController();
  let isDown = true;
  const ask = feedAsker(ports, state, { url, signal: ending.signal });
  const tick = async (): Promise<void> => {
    if (isDown || isDue(ports.now(), state.book.latest.date)) isDown = !(await ask());
  };
  const first = setTimeout(tick, firstAskMs).unref();
  const later = setInterval(tick, pollMs).unref();
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
const rubbish: ReadonlySet<FailureCode> = new Set(["invalid_upstream_response", "upstream_too_large"]);

/** Asks the feed and takes its answer where it is good; tells whether somebody answered. */
function feedAsker(ports: Ports, state: State, { url, signal }: Feed): () => Promise<boolean> {
  const { fetch, files, log, now } = ports;
  let validators: Validators = {};
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
      const answer = await askFeed((headers) => fetch({ ...request, headers }), validators);
      if (answer !== null) {
        state.book = acceptDaily(answer.text, state.book.latest, now());
        validators = answer.validators;
        await store(answer.text);
      }
      state.isRefused = false;
      told = "";
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      if (error instanceof Failure && !rubbish.has(error.code)) {
        tell("the feed of reference rates cannot be reached", error);
        return false;
      }
      state.isRefused = true;
      tell("the answer of the feed of reference rates was refused", error);
      return true;
    }
  };
}
