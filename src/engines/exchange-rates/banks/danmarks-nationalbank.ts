/** Danmarks Nationalbank, daily rates as XML: https://www.nationalbanken.dk/en/what-we-do/stable-prices-monetary-policy-and-the-danish-economy/exchange-rates */
import { type Bank, buildDay, type Quote, sortDays } from "./bank.ts";

// A fixed form, as that of the ECB: no entities, comments, document types or other elements.
const head =
  /^\s*(?:<\?xml [^?<>]*\?>)?\s*<exchangerates(?=[^<>]*\srefcur="DKK")(?=[^<>]*\srefamt="1")[^<>&]*>\s*<dailyrates id="(\d{4}-\d{2}-\d{2})">/;
const tail = /<\/dailyrates>\s*<\/exchangerates>\s*$/;
const entry = /\s*<currency code="([A-Z]{3})" desc="[^"<]*" rate="([^"<&]*)"\s*(?:\/>|><\/currency>)\s*/y;

export const danmarksNationalbank: Bank = {
  id: "danmarks",
  name: "Danmarks Nationalbank",
  base: "DKK",
  url: "https://www.nationalbanken.dk/api/currencyratesxml?lang=en",
  about:
    "https://www.nationalbanken.dk/en/what-we-do/stable-prices-monetary-policy-and-the-danish-economy/exchange-rates",
  parse(text) {
    const start = head.exec(text);
    const end = tail.exec(text);
    if (start === null || end === null) throw new Error("it is not the bank's list of daily rates");
    const quotes: Quote[] = [];
    entry.lastIndex = start[0].length;
    for (let at = start[0].length; at < end.index; at = entry.lastIndex) {
      const found = entry.exec(text);
      if (found === null) throw new Error(`a rate was expected at character ${at}`);
      // Prices are for 100 units; "-" stands where there is none that day. The Danish form has a comma.
      const [, code, price = ""] = found;
      if (price !== "-") quotes.push({ code, amount: 100, price: price.replace(",", ".") });
    }
    return sortDays([buildDay(start[1], "DKK", quotes)]);
  },
};
