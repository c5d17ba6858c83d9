/** Narodowy Bank Polski, average rates of table A: https://api.nbp.pl/en.html */
import { asFields, asList, type Bank, buildDay, parseJson, sortDays } from "./bank.ts";

export const nbp: Bank = {
  id: "nbp",
  name: "Narodowy Bank Polski",
  base: "PLN",
  url: "https://api.nbp.pl/api/exchangerates/tables/A/?format=json",
  about: "https://api.nbp.pl/en.html",
  parse(text) {
    const tables = asList(parseJson(text), "tables").map(asFields);
    return sortDays(
      tables.map(({ effectiveDate, rates }) =>
        buildDay(
          effectiveDate,
          "PLN",
          asList(rates, "rates")
            .map(asFields)
            .map(({ code, mid }) => ({ code, amount: 1, price: mid })),
        ),
      ),
    );
  },
};
