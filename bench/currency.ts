/** Currency conversion against the packages people use: how exact, how fast, and what reading the rates costs. */
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Cashify } from "cashify";
import { feedText } from "../src/engines/exchange-rates/feed-text.fixture.ts";
import {
  convertAmount,
  createRateTable,
  findRatesOn,
  indexDays,
  listCurrencies,
  packagedRates,
  type RateTable,
  rebase,
} from "../src/engines/exchange-rates/index.ts";
import { race, rounds } from "./interleave.ts";
import type { Row, Subject } from "./subject.ts";

const texts = Object.fromEntries([...packagedRates.rates].filter(([code]) => code !== "EUR"));
const numbers = Object.fromEntries([...packagedRates.rates].map(([code, rate]) => [code, Number(rate)]));
const codes = listCurrencies(packagedRates);

const cashify = new Cashify({ base: "EUR", rates: numbers });
const money = Object.assign(createRequire(import.meta.url)("money"), { base: "EUR", rates: numbers }) as {
  convert(amount: number, pair: { from: string; to: string }): number;
};

type Convert = (amount: number, from: string, to: string) => number;

const converters: Readonly<Record<string, Convert>> = {
  ours: (amount, from, to) => convertAmount(packagedRates, amount, from, to).result,
  cashify: (amount, from, to) => cashify.convert(amount, { from, to }),
  money: (amount, from, to) => money.convert(amount, { from, to }),
};

const pairs = codes.flatMap((from) => codes.map((to) => [from, to] as const));

/** One call converts one amount between one pair, the next call the next. */
function inTurn(convert: Convert): () => unknown {
  let next = 0;
  return () => {
    next = (next + 1) % pairs.length;
    const [from = "", to = ""] = pairs[next] ?? [];
    return convert(next + 0.1, from, to);
  };
}

const peersOf = <T>(make: (convert: Convert) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(converters).flatMap(([name, convert]) => (name === "ours" ? [] : [[name, make(convert)]])),
  );

const own: Convert = converters["ours"] ?? (() => Number.NaN);

/** Amounts of cents in every currency to itself and to the euro's own digits: the right answer needs no rounding. */
function noisy(convert: Convert): number {
  let wrong = 0;
  for (const code of codes) {
    for (let cents = 1; cents <= 1_000; cents += 1) {
      const amount = cents / 100;
      const rate = Number(packagedRates.rates.get(code));
      const exact = Number(((BigInt(cents) * BigInt(Math.round(rate * 1e6))) / 100n).toString()) / 1e6;
      if (convert(amount, code, code) !== amount) wrong += 1;
      if ((cents * Math.round(rate * 1e6)) % 100 === 0 && convert(amount, "EUR", code) !== exact) wrong += 1;
    }
  }
  return wrong;
}

const exactness: Row = {
  async measure(tell) {
    tell("binary noise");
    const peers = peersOf((convert) => [noisy(convert)]);
    const title = "results with binary noise where the exact decimal is known, of 60,000";
    return [{ title, unit: "of them", ours: [noisy(own)], peers, aim: { bound: "at most", value: 0 } }];
  },
};

const daily = feedText(["2026-10-06", texts]);
/** As many days as the bank has published since 1999, the newest first; made when a row needs it. */
function historyText(): string {
  const dates = Array.from({ length: 7_100 }, (_, index) =>
    new Date(Date.UTC(2026, 9, 6) - index * 86_400_000).toISOString().slice(0, 10),
  );
  // Through bytes, as from a file: joined texts would be held in parts.
  return Buffer.from(feedText(...dates.map((date) => [date, texts] as const))).toString("latin1");
}

const bookOf = (text: string): RateTable => createRateTable(text, indexDays(text));

const nowMs = Date.UTC(2026, 9, 7);

const historyRow: Row = {
  async measure(tell) {
    const book = bookOf(historyText());
    const reading = race({
      title: "a day out of 7,100",
      ours: () => findRatesOn(book, "2015-03-14", nowMs),
      peers: {},
    });
    return reading.measure(tell);
  },
};

const memoryRow: Row = {
  async measure(tell) {
    tell("memory of a history");
    setFlagsFromString("--expose-gc");
    const collect: () => void = runInNewContext("gc");
    const used = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    // What earlier rows left behind takes more than one collection to go.
    for (let round = 0; round < 5; round += 1) used();
    const before = used();
    const book = bookOf(historyText());
    const kept = (used() - before) / 1_048_576;
    if (!book.isHistory) throw new Error("the history has one day");
    return [{ title: "a history of 7,100 days, text and index", unit: "MB", ours: [kept], peers: {} }];
  },
};

export const currency: Subject = {
  title: "Currency",
  peers: ["cashify", "money"],
  rows: [
    race({ title: "conversions, every pair in turn", ours: inTurn(own), peers: peersOf(inTurn) }),
    race({ title: "all rates of a base", ours: () => rebase(packagedRates, "USD"), peers: {} }),
    race({ title: "reading the daily file", ours: () => indexDays(daily), peers: {} }),
    historyRow,
    memoryRow,
    exactness,
  ],
  method: () =>
    `Calls in turns of about 40 ms, ${rounds} rounds. Ours reckons in exact decimals and rounds once, the peers in binary numbers.`,
};
