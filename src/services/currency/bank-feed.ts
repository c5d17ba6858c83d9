/** The newest rates of one further central bank: fetched, checked, stored, and kept when an answer is bad. */
import {
  acceptDays,
  type Bank,
  type CacheValidators,
  createDaysTable,
  fetchFeed,
  formatDate,
  pollIntervalMs,
  type RateTable,
} from "../../engines/exchange-rates/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import type { BankChoice } from "./settings.ts";

const firstPollMs = 1_500;
const timeoutMs = 20_000;
/** The longest of these answers has some 50 kB; parsing this much takes some milliseconds. */
const bytesMax = 256 * 1024;

type FeedPorts = Pick<Ports, "files" | "fetch" | "now" | "log">;

export class BankFeed {
  readonly bank: Bank;
  /** Null until an answer was good once. */
  table: RateTable | null = null;
  /** When that answer came, in milliseconds since the epoch; null for one that was stored before. */
  fetchedAtMs: number | null = null;
  isRefused = false;
  readonly #url: string;
  readonly #ports: FeedPorts;
  readonly #closing = new AbortController();
  #timers: readonly NodeJS.Timeout[] = [];
  #validators: CacheValidators = {};
  #lastWarning = "";

  constructor(ports: FeedPorts, { bank, url }: BankChoice) {
    this.#ports = ports;
    this.bank = bank;
    this.#url = url;
  }

  async open(): Promise<void> {
    await this.#readStored();
    const poll = (): void => void this.#poll();
    this.#timers = [setTimeout(poll, firstPollMs).unref(), setInterval(poll, pollIntervalMs).unref()];
  }

  close(): void {
    this.#timers.forEach(clearTimeout);
    this.#closing.abort();
  }

  /** Fetches, checks and stores. Rejects with an Error that says why an answer is not taken. */
  async fetch(): Promise<void> {
    const { fetch, files, log, now } = this.#ports;
    const { signal } = this.#closing;
    const request = { url: this.#url, signal, timeoutMs, bytesMax };
    const answer = await fetchFeed(
      (headers) =>
        fetch({ ...request, headers: { ...headers, accept: "application/json, text/xml, application/xml" } }),
      this.#validators,
    );
    if (answer === null) return;
    this.#take(answer.text);
    this.#validators = answer.validators;
    this.fetchedAtMs = now();
    await files
      .write(this.#storedName, answer.text)
      .catch((error) =>
        log.warn("the rates of a bank could not be stored", { bank: this.bank.id, err: error }),
      );
  }

  get #storedName(): string {
    return `rates/${this.bank.id}.txt`;
  }

  async #poll(): Promise<void> {
    if (this.table?.latest.date === formatDate(this.#ports.now())) return;
    try {
      await this.fetch();
      this.isRefused = false;
      this.#lastWarning = "";
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.isRefused = this.table !== null;
      const reason = error instanceof Error ? error.message : String(error);
      const level = reason === this.#lastWarning ? "debug" : "warn";
      this.#ports.log[level]("the rates of a bank were not taken", { bank: this.bank.id, reason });
      this.#lastWarning = reason;
    }
  }

  async #readStored(): Promise<void> {
    try {
      const bytes = await this.#ports.files.read(this.#storedName);
      if (bytes !== null) this.#take(new TextDecoder().decode(bytes));
    } catch (error) {
      this.#ports.log.warn("the stored rates of a bank are not usable", { bank: this.bank.id, err: error });
    }
  }

  #take(text: string): void {
    const days = acceptDays(this.bank.parse(text), this.table?.latest ?? null, this.#ports.now());
    this.table = createDaysTable(days);
  }
}
