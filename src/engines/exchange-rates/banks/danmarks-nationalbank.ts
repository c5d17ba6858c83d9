/** Danmarks Nationalbank, daily rates as XML: https://www.nationalbanken.dk/en/what-we-do/stable-prices-monetary-policy-and-the-danish-economy/exchange-rates */
import { type Bank, buildDay, type Quote, sortDays } from "./bank.ts";

// A fixed form, as that of the ECB: no entities, comments, document types or other elements.
const prolog = /\s*(?:<\?xml [^?<>]*\?>)?\s*/y;
const list = /<exchangerates ([^<>&]*)>\s*/y;
const dayStart = /<dailyrates id="(\d{4}-\d{2}-\d{2})">\s*/y;
const entry = /<currency code="([A-Z]{3})" desc="[^"<]*" rate="([^"<&]*)"\s*(?:\/>|><\/currency>)\s*/y;
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
    expect(cursor, prolog);
    const [, attributes = ""] = expect(cursor, list);
    const words = attributes.split(/\s/);
    if (!words.includes('refcur="DKK"') || !words.includes('refamt="1"'))
      throw new Error("it is not for one krone");
    const [, date] = expect(cursor, dayStart);
    const quotes: Quote[] = [];
    for (let found = match(cursor, entry); found !== null; found = match(cursor, entry)) {
      // Prices are for 100 units; "-" stands where there is none that day. The Danish form has a comma.
      const [, code, price = ""] = found;
      if (price !== "-") quotes.push({ code, amount: 100, price: price.replace(",", ".") });
    }
    expect(cursor, end);
    return sortDays([buildDay(date, "DKK", quotes)]);
  },
};

interface Cursor {
  readonly text: string;
  at: number;
}

function match(cursor: Cursor, form: RegExp): RegExpExecArray | null {
  form.lastIndex = cursor.at;
  const result = form.exec(cursor.text);
  if (result !== null) cursor.at = form.lastIndex;
  return result;
}

function expect(cursor: Cursor, form: RegExp): RegExpExecArray {
  const result = match(cursor, form);
  if (result === null)
    throw new Error(`it is not the bank's list of daily rates, from character ${cursor.at} on`);
  return result;
}
