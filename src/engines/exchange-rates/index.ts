/** Reference rates of central banks, and conversion by them. */
export { type Bank, banks } from "./banks/index.ts";
export { convertAmount, listCurrencies, rebase } from "./conversion.ts";
export {
  type CurrencyFacts,
  findCurrency,
  formatMoney,
  listKnownCurrencies,
  roundToCash,
  roundToMinorUnit,
} from "./currencies.ts";
export { type DailyRates, indexDays } from "./eurofxref.ts";
export {
  acceptDays,
  acceptRates,
  type CacheValidators,
  fetchFeed,
  type IndexedRates,
  isUpdateDue,
  pollIntervalMs,
} from "./feed.ts";
export { lacksDays, type Period, spliceDays } from "./history.ts";
export { packagedRates } from "./packaged-rates.ts";
export {
  checkDate,
  createDaysTable,
  createRateTable,
  createSingleDayTable,
  findRatesOn,
  formatDate,
  getLatestRates,
  isStale,
  mergeTables,
  type RateTable,
} from "./rate-table.ts";
export { type Group, pickDays, type SeriesSummary, summarizeSeries } from "./series.ts";
