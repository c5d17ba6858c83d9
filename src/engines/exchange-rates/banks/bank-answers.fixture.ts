/**
 * Shapes of the banks' answers, made by hand after their documentation. They are not recordings: the figures are invented, and only
 * the form is the banks'.
 */

export const bankOfCanadaAnswer = JSON.stringify({
  terms: { url: "https://www.bankofcanada.ca/terms/" },
  groupDetail: { label: "Daily exchange rates", description: "Daily average exchange rates", link: null },
  seriesDetail: {
    FXJPYCAD: {
      label: "JPY/CAD",
      description: "Japanese yen to Canadian dollar daily exchange rate",
      dimension: { key: "d", name: "date" },
    },
    FXUSDCAD: {
      label: "USD/CAD",
      description: "US dollar to Canadian dollar daily exchange rate",
      dimension: { key: "d", name: "date" },
    },
  },
  observations: [
    { d: "2026-10-05", FXJPYCAD: { v: "0.009021" }, FXUSDCAD: { v: "1.4300" } },
    { d: "2026-10-06", FXJPYCAD: { v: "0.009014" }, FXUSDCAD: { v: "1.4250" } },
    { d: "2026-10-07" },
  ],
});

export const nbpAnswer = JSON.stringify([
  {
    table: "A",
    no: "194/A/NBP/2026",
    effectiveDate: "2026-10-06",
    rates: [
      { currency: "dolar amerykański", code: "USD", mid: 3.8731 },
      { currency: "rupia indonezyjska", code: "IDR", mid: 0.00021711 },
      { currency: "hrywna (Ukraina)", code: "UAH", mid: 0.0921 },
      { currency: "SDR (MFW)", code: "XDR", mid: 5.2631 },
    ],
  },
]);

export const cnbAnswer = JSON.stringify({
  rates: [
    {
      validFor: "2026-10-06",
      order: 193,
      country: "Australia",
      currency: "dollar",
      amount: 1,
      currencyCode: "AUD",
      rate: 15.121,
    },
    {
      validFor: "2026-10-06",
      order: 193,
      country: "Indonesia",
      currency: "rupiah",
      amount: 1000,
      currencyCode: "IDR",
      rate: 1.214,
    },
    {
      validFor: "2026-10-06",
      order: 193,
      country: "USA",
      currency: "dollar",
      amount: 1,
      currencyCode: "USD",
      rate: 21.657,
    },
  ],
});

export const norgesBankAnswer = JSON.stringify({
  meta: { id: "IREF000001", prepared: "2026-10-06T16:05:00", test: false },
  data: {
    dataSets: [
      {
        action: "Information",
        series: {
          "0:0:0:0": { attributes: [0, 0, 0, 0], observations: { "0": ["9.5700"], "1": ["9.5643"] } },
          "0:1:0:0": { attributes: [0, 0, 1, 0], observations: { "0": ["6.0700"], "1": ["6.0499"] } },
        },
      },
    ],
    structure: {
      name: "Exchange rates",
      dimensions: {
        dataset: [],
        series: [
          { id: "FREQ", keyPosition: 0, values: [{ id: "B", name: "Business" }] },
          {
            id: "BASE_CUR",
            keyPosition: 1,
            values: [
              { id: "USD", name: "US dollar" },
              { id: "JPY", name: "Japanese yen" },
            ],
          },
          { id: "QUOTE_CUR", keyPosition: 2, values: [{ id: "NOK", name: "Norwegian krone" }] },
          { id: "TENOR", keyPosition: 3, values: [{ id: "SP", name: "Spot" }] },
        ],
        observation: [
          { id: "TIME_PERIOD", role: "time", values: [{ id: "2026-10-05" }, { id: "2026-10-06" }] },
        ],
      },
      attributes: {
        dataset: [],
        series: [
          { id: "DECIMALS", values: [{ id: "4" }] },
          { id: "CALCULATED", values: [{ id: "false" }] },
          {
            id: "UNIT_MULT",
            values: [
              { id: "0", name: "Units" },
              { id: "2", name: "Hundreds" },
            ],
          },
          { id: "COLLECTION", values: [{ id: "C" }] },
        ],
        observation: [],
      },
    },
  },
});

export const danmarksAnswer = `<?xml version="1.0" encoding="utf-8"?>
<exchangerates type="Exchange rates" author="Danmarks Nationalbank" refcur="DKK" refamt="1">
  <dailyrates id="2026-10-06">
    <currency code="EUR" desc="Euro" rate="747.47" />
    <currency code="USD" desc="US dollars" rate="663.30" />
    <currency code="JPY" desc="Japanese yen" rate="4.1957" />
    <currency code="RUB" desc="Russian rouble" rate="-" />
  </dailyrates>
</exchangerates>
`;

export const bankAnswers: Readonly<Record<string, string>> = {
  boc: bankOfCanadaAnswer,
  cnb: cnbAnswer,
  danmarks: danmarksAnswer,
  nbp: nbpAnswer,
  norges: norgesBankAnswer,
};
