/** The bank's history: fetched when a day is first asked for that is missing, kept in the data folder, and filled up. */
import {
  createRateTable,
  fetchFeed,
  formatDate,
  type IndexedRates,
  lacksDays,
  type Period,
  type RateTable,
  spliceDays,
} from "../../engines/exchange-rates/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import { ApiError } from "../../shared/api-error.ts";
import { historyBytesMax, indexText } from "./rates-text.ts";
import type { HistoryUrls } from "./settings.ts";

export const historyName = "rates/eurofxref-hist.xml";

const timeoutMs = 60_000;
/** A caller waits this long for a fetch; it goes on for those who come later. */
const maxWaitMs = 8_000;
/** After a fetch that failed, or that brought nothing new. */
const restMs = { failed: 60_000, nothingNew: 6 * 3_600_000 };
/** The 90-day file has some days less than its name says at its other end. */
const maxRecentDays = 80;

type HistoryPorts = Pick<Ports, "files" | "fetch" | "workers" | "now" | "log">;

export class RatesHistory {
  /** Null until it is first needed, and where there is none yet. */
  table: RateTable | null = null;
  #held: IndexedRates | null = null;
  readonly #ports: HistoryPorts;
  readonly #urls: HistoryUrls | null;
  readonly #closing = new AbortController();
  #reading: Promise<void> | null = null;
  #updating: Promise<boolean> | null = null;
  #restsUntilMs = 0;
  #stopWatching: () => void = () => undefined;

  constructor(ports: HistoryPorts, urls: HistoryUrls | null) {
    this.#ports = ports;
    this.#urls = urls;
  }

  /**
   * Sees to it that a period is held whole, as far as the bank has published it; `all` is every table together. Fails with
   * `rates_unavailable` while days of it are missing and cannot be fetched. Does nothing where past days are not fetched.
   */
  async ensure(period: Period, all: () => RateTable): Promise<void> {
    const lacks = (): boolean => lacksDays(all(), period, this.table?.latest.date ?? null);
    if (this.#urls === null || !lacks()) return;
    this.#reading ??= this.#readStored();
    await this.#reading;
    if (!lacks()) return;
    if (this.#ports.now() < this.#restsUntilMs && this.#updating === null) {
      if (this.table !== null && this.#restsAfterAnswer) return;
      throw unavailable(this.#restsUntilMs - this.#ports.now());
    }
    this.#updating ??= this.#update(this.#urls).finally(() => {
      this.#updating = null;
    });
    if (!(await withinWait(this.#updating))) throw unavailable(restMs.failed);
  }

  close(): void {
    this.#stopWatching();
    this.#closing.abort();
  }

  /** Whether the last fetch was answered: then what is still missing was not published. */
  #restsAfterAnswer = false;

  async #readStored(): Promise<void> {
    const { files, log } = this.#ports;
    try {
      this.#stopWatching = files.watch(historyName, () => {
        this.#reading = this.#readStored();
      });
    } catch (error) {
      log.debug("the stored history of rates cannot be watched", { err: error });
    }
    try {
      const bytes = await files.read(historyName);
      if (bytes !== null) this.#hold(await indexText(new TextDecoder().decode(bytes), this.#ports));
    } catch (error) {
      log.warn("the stored history of rates is not usable", { err: error });
    }
  }

  #hold(rates: IndexedRates): void {
    if ((rates.index.dates[0] ?? "") < (this.table?.latest.date ?? "")) return;
    this.#held = rates;
    this.table = createRateTable(rates.text, rates.index);
  }

  /** Tells whether a server answered with a history. */
  async #update(urls: HistoryUrls): Promise<boolean> {
    const { files, log, now } = this.#ports;
    const before = this.table?.latest.date ?? "";
    try {
      const text = await this.#fetchText(urls);
      const rates = await indexText(text, this.#ports);
      const [latest = ""] = rates.index.dates;
      if (latest > formatDate(now())) throw new Error(`its newest date, ${latest}, is in the future`);
      this.#hold(rates);
      this.#restsAfterAnswer = true;
      this.#restsUntilMs = latest > before ? 0 : now() + restMs.nothingNew;
      if (latest > before)
        await files
          .write(historyName, text)
          .catch((error) => log.warn("the history of rates could not be stored", { err: error }));
      return true;
    } catch (error) {
      if (this.#closing.signal.aborted) return false;
      log.warn("the history of rates could not be fetched", { reason: String(error) });
      this.#restsAfterAnswer = false;
      this.#restsUntilMs = now() + restMs.failed;
      return false;
    }
  }

  /** The held history with the last 90 days, where they reach back to it; else the whole anew. */
  async #fetchText({ whole, recent }: HistoryUrls): Promise<string> {
    const held = this.#held;
    const [latest] = held?.index.dates ?? [];
    if (held !== null && latest !== undefined && recent !== null && this.#ageInDays(latest) < maxRecentDays) {
      try {
        const newer = await indexText(await this.#get(recent), this.#ports);
        return spliceDays(held, newer);
      } catch (error) {
        this.#ports.log.warn("the last 90 days of rates could not be fetched", { reason: String(error) });
      }
    }
    return this.#get(whole);
  }

  async #get(url: string): Promise<string> {
    const { signal } = this.#closing;
    const answer = await fetchFeed(
      (headers) => this.#ports.fetch({ url, headers, signal, timeoutMs, bytesMax: historyBytesMax }),
      {},
    );
    if (answer === null) throw new Error("it answered that nothing has changed");
    return answer.text;
  }

  #ageInDays = (date: string): number => (this.#ports.now() - Date.parse(date)) / 86_400_000;
}

const unavailable = (waitMs: number): ApiError =>
  new ApiError("rates_unavailable", "The history of rates that this needs cannot be fetched now.", {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });

/** False where it is not done in time. */
async function withinWait(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs, false);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
