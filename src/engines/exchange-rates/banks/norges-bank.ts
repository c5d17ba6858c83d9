/** Norges Bank, daily rates as SDMX-JSON: https://www.norges-bank.no/en/topics/Statistics/open-data/guide-data-warehouse/ */
import {
  asFields,
  asList,
  type Bank,
  buildDay,
  type Fields,
  parseJson,
  type Quote,
  sortDays,
} from "./bank.ts";

export const norgesBank: Bank = {
  id: "norges",
  name: "Norges Bank",
  base: "NOK",
  url: "https://data.norges-bank.no/api/data/EXR/B..NOK.SP?lastNObservations=5&format=sdmx-json",
  about: "https://www.norges-bank.no/en/topics/Statistics/exchange_rates/",
  parse(text) {
    const data = asFields(asFields(parseJson(text))["data"]);
    const [dataSet] = asList(data["dataSets"], "data sets").map(asFields);
    const structure = asFields(data["structure"]);
    const dimensions = asFields(structure["dimensions"]);
    const keys = asList(dimensions["series"], "dimensions").map(asFields);
    const baseAt = keys.findIndex(({ id }) => id === "BASE_CUR");
    const currencies = valuesOf(keys[baseAt]);
    const [time] = asList(dimensions["observation"], "times").map(asFields);
    const dates = valuesOf(time);
    const attributes = asList(asFields(structure["attributes"])["series"], "attributes").map(asFields);
    const quotes = new Map<unknown, Quote[]>(dates.map((date) => [date, []]));
    for (const [key, series] of Object.entries(asFields(dataSet?.["series"]))) {
      const code = currencies[Number(key.split(":")[baseAt])];
      const amount = unitOf(attributes, asFields(series));
      for (const [at, [price]] of observationsOf(asFields(series)))
        quotes.get(dates[at])?.push({ code, amount, price });
    }
    const days = [...quotes].filter(([, dayQuotes]) => dayQuotes.length > 0);
    return sortDays(days.map(([date, dayQuotes]) => buildDay(date, "NOK", dayQuotes)));
  },
};

/** The ids of a dimension's values, in order. */
const valuesOf = (dimension: Fields | undefined): readonly unknown[] =>
  asList(dimension?.["values"], "values").map((value) => asFields(value)["id"]);

/** The attribute UNIT_MULT is a power of ten: 2 says that the price is for 100 units. */
function unitOf(attributes: readonly Fields[], series: Fields): string {
  const at = attributes.findIndex(({ id }) => id === "UNIT_MULT");
  const chosen = asList(series["attributes"], "attributes")[at];
  const power = Number(valuesOf(attributes[at])[Number(chosen)] ?? Number.NaN);
  if (!Number.isInteger(power) || power < 0 || power > 6)
    throw new Error("the unit of a series is not known");
  return String(10 ** power);
}

const observationsOf = (series: Fields): readonly (readonly [number, readonly unknown[]])[] =>
  Object.entries(asFields(series["observations"])).map(([at, values]) => [
    Number(at),
    asList(values, "values"),
  ]);
