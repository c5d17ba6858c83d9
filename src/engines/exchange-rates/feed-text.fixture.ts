/** Writes rates in the European Central Bank's form. */

/** Published rates of some working days of 2026. */
export const someRates = { USD: "1.1269", JPY: "178.15", GBP: "0.84880", CHF: "0.9359", IDR: "20104.80" };

export type Rates = Readonly<Record<string, string>>;

const entries = (rates: Rates): string =>
  Object.entries(rates)
    .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`)
    .join("");

/** The daily file, or with several days the history, the newest first. */
export const feedText = (...days: readonly (readonly [date: string, rates: Rates])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
${days.map(([date, rates]) => `\t\t<Cube time='${date}'>\n${entries(rates)}\t\t</Cube>\n`).join("")}	</Cube>
</gesmes:Envelope>
`;
