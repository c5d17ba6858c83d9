/** Danmarks Nationalbank, daily rates as XML: https://www.nationalbanken.dk/en/what-we-do/stable-prices-monetary-policy-and-the-danish-economy/exchange-rates */
import { expect, match } from "../fixed-form.ts";
import { type Bank, buildDay, type Quote, sortDays } from "./bank.ts";

// A fixed form, as that of the ECB: no entities, comments, document types or other elements.
const prolog = /\s*(?:<\?xml [^?<>]*\?>)?\s*/y;
const list = /<exchangerates ([^<>&]*)>\s*/y;
const dayStart = /<dailyrates id="(\d{4}-\d{2}-\d{2})">\s*/y;
const currency = /<currency code="([A-Z]{3})" desc="[^"<]*" /y;
const price = /rate="(\d{1,12}(?:[.,]\d{1,12})?|-)"\s*/y;
const closing = /(?:\/>|><\/currency>)\s*/y;
const end = /<\/dailyrates>\s*<\/exchangerates>\s*$/y;

export const danmarksNationalbank: Bank = {
  id: "danmarks",
  name: "Danmarks Nationalbank",
  base: "DKK",
  url: "https://www.nationalbanken.dk/api/currencyratesxml?lang=en",
  about:
    "https://www.nationalbanken.dk/en/what-we-do/stable-prices-monetary-policy-and-the-danish-economy/exchange-rates",
  parse(text) {
    const cursor = { text, at: 0 };
    expect(cursor, prolog, "an XML document");
    const [, attributes = ""] = expect(cursor, list, "a list of rates");
    const words = attributes.split(/\s/);
    if (!words.includes('refcur="DKK"') || !words.includes('refamt="1"'))
      throw new Error("it is not for one krone");
    const [, date] = expect(cursor, dayStart, "a day");
    const quotes: Quote[] = [];
    for (let found = match(cursor, currency); found !== null; found = match(cursor, currency)) {
      // Prices are for 100 units; "-" stands where there is none that day. The Danish form has a comma.
      const [, text = ""] = expect(cursor, price, "a rate");
      if (text !== "-") quotes.push({ code: found[1], amount: 100, price: text.replace(",", ".") });
      expect(cursor, closing, "the end of a rate");
    }
    expect(cursor, end, "the end of the list");
    return sortDays([buildDay(date, "DKK", quotes)]);
  },
};
