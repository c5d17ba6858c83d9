/** Bank of Canada, daily exchange rates by the Valet API: https://www.bankofcanada.ca/valet/docs */
import { asFields, asList, type Bank, buildDay, parseJson, sortDays } from "./bank.ts";

/** `FXUSDCAD`: Canadian dollars for one of the currency. */
const series = /^FX([A-Z]{3})CAD$/;

export const bankOfCanada: Bank = {
  id: "boc",
  name: "Bank of Canada",
  base: "CAD",
  url: "https://www.bankofcanada.ca/valet/observations/group/FX_RATES_DAILY/json?recent=10",
  about: "https://www.bankofcanada.ca/rates/exchange/",
  parse(text) {
    const observations = asList(asFields(parseJson(text))["observations"], "observations").map(asFields);
    // A day that is not finished has no values.
    const days = observations.map(({ d, ...values }) => ({ date: d, quotes: quotesOf(values) }));
    return sortDays(
      days.filter(({ quotes }) => quotes.length > 0).map(({ date, quotes }) => buildDay(date, "CAD", quotes)),
    );
  },
};

const quotesOf = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).flatMap(([name, value]) => {
    const code = series.exec(name)?.[1];
    const price = asFields(value)["v"];
    return code === undefined || price === undefined || price === "" ? [] : [{ code, amount: 1, price }];
  });
