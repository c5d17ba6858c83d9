/** The rates of a server that has not fetched any yet: a data table, see data/SOURCES.md. */
import type { DailyRates } from "./eurofxref.ts";

/** Euro foreign exchange reference rates of the European Central Bank, published on 2026-10-06. */
export const packagedRates: DailyRates = {
  date: "2026-10-06",
  rates: new Map([
    ["EUR", "1"],
    ["USD", "1.1269"],
    ["JPY", "178.15"],
    ["CZK", "24.405"],
    ["DKK", "7.4747"],
    ["GBP", "0.84880"],
    ["HUF", "364.95"],
    ["PLN", "4.3650"],
    ["RON", "5.3510"],
    ["SEK", "11.2425"],
    ["CHF", "0.9359"],
    ["ISK", "137.20"],
    ["NOK", "10.7780"],
    ["TRY", "55.4196"],
    ["AUD", "1.6140"],
    ["BRL", "5.5991"],
    ["CAD", "1.6058"],
    ["CNY", "7.5554"],
    ["HKD", "8.8438"],
    ["IDR", "20104.80"],
    ["ILS", "3.4348"],
    ["INR", "108.6615"],
    ["KRW", "1508.67"],
    ["MXN", "20.2217"],
    ["MYR", "4.6034"],
    ["NZD", "2.0061"],
    ["PHP", "70.702"],
    ["SGD", "1.4392"],
    ["THB", "37.836"],
    ["ZAR", "18.5829"],
  ]),
};
