/** Euro reference rates of the European Central Bank, and conversion by them. */
export { convertAmount, listCurrencies, rebase } from "./conversion.ts";
export { type DailyRates, indexDays } from "./eurofxref.ts";
export {
  acceptRates,
  type CacheValidators,
  fetchFeed,
  type IndexedRates,
  isUpdateDue,
  pollIntervalMs,
} from "./feed.ts";
export { packagedRates } from "./packaged-rates.ts";
export {
  createRateTable,
  createSingleDayTable,
  findRatesOn,
  getLatestRates,
  isStale,
  mergeTables,
  type RateTable,
} from "./rate-table.ts";
