/** Česká národní banka, daily rates: https://api.cnb.cz/cnbapi/swagger-ui.html */
import { asFields, asList, type Bank, buildDay, parseJson, sortDays } from "./bank.ts";

export const cnb: Bank = {
  id: "cnb",
  name: "Česká národní banka",
  base: "CZK",
  url: "https://api.cnb.cz/cnbapi/exrates/daily?lang=EN",
  about: "https://www.cnb.cz/en/financial-markets/foreign-exchange-market/central-bank-exchange-rate-fixing/",
  parse(text) {
    const rows = asList(asFields(parseJson(text))["rates"], "rates").map(asFields);
    const byDay = Map.groupBy(rows, ({ validFor }) => validFor);
    return sortDays(
      [...byDay].map(([date, dayRows]) =>
        buildDay(
          date,
          "CZK",
          dayRows.map(({ currencyCode, amount, rate }) => ({ code: currencyCode, amount, price: rate })),
        ),
      ),
    );
  },
};
