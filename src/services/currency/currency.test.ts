import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { feedText } from "../../engines/exchange-rates/feed-text.fixture.ts";
import { packagedRates } from "../../engines/exchange-rates/index.ts";
import { web } from "../web.ts";

const all = Object.fromEntries([...packagedRates.rates].filter(([currency]) => currency !== "EUR"));
const folder = (): string => mkdtempSync(join(tmpdir(), "nonet-rates-"));
const nowMs = Date.parse("2026-10-09T12:00:00Z");

/** Of the packaged rates, and of the operator's file. */
const ecb = { id: "ecb", name: "European Central Bank", base: "EUR" };
const provenance = { stale: false, source: ecb, fetchedAt: null };

async function serve(environment: Readonly<Record<string, string>> = {}, now = nowMs): Promise<TestApp> {
  return openApp({
    services: [web],
    environment: { NONET_DATA_DIR: folder(), ...environment },
    ports: { now: () => now },
  });
}

async function get(app: TestApp, url: string) {
  const { statusCode, body } = await app.call({ method: "GET", url });
  return [statusCode, JSON.parse(body)];
}

describe("the currency operations", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await serve();
  });
  afterAll(() => app.stop());

  it("convert an amount, 1 if none is given", async () => {
    const expected = { from: "USD", to: "JPY", rate: 158.0885615, date: "2026-10-06", ...provenance };
    expect(await get(app, "/currency/convert?from=usd&to=JPY&amount=100")).toEqual([
      200,
      {
        ...expected,
        amount: 100,
        result: 15808.856154,
        resultRounded: 15809,
        resultCash: 15809,
        formatted: "¥15,809",
      },
    ]);
    expect(await get(app, "/currency/convert?from=USD&to=jpy")).toEqual([
      200,
      {
        ...expected,
        amount: 1,
        result: 158.088562,
        resultRounded: 158,
        resultCash: 158,
        formatted: "¥158",
      },
    ]);
  });

  it("list rates of a base, all or those named", async () => {
    const [status, answer] = await get(app, "/currency/rates");
    expect([status, answer.base, answer.date, answer.stale]).toEqual([200, "EUR", "2026-10-06", false]);
    expect(answer.rates).toEqual({
      EUR: 1,
      ...Object.fromEntries(Object.entries(all).map(([c, r]) => [c, Number(r)])),
    });
    expect(await get(app, "/currency/rates?base=gbp&symbols=usd,EUR")).toEqual([
      200,
      { base: "GBP", date: "2026-10-06", rates: { EUR: 1.178133836, USD: 1.32763902 }, ...provenance },
    ]);
  });

  it("list the currencies", async () => {
    const currencies = [...packagedRates.rates.keys()].sort();
    expect(await get(app, "/currency/list")).toEqual([
      200,
      { date: "2026-10-06", count: 30, currencies, details: expect.any(Array), ...provenance },
    ]);
    const [, { details }] = await get(app, "/currency/list");
    expect(details.map(({ code }: { code: string }) => code)).toEqual(currencies);
    expect(details[0]).toEqual({
      code: "AUD",
      name: "Australian Dollar",
      symbol: "$",
      numericCode: "036",
      minorUnits: 2,
      cashIncrement: null,
    });
  });

  it.each([
    ["/currency/convert", "missing_parameter"],
    ["/currency/convert?from=USD", "missing_parameter"],
    ["/currency/convert?from=&to=EUR", "missing_parameter"],
    ["/currency/convert?from=US&to=EUR", "unknown_currency"],
    ["/currency/convert?from=USDX&to=EUR", "unknown_currency"],
    ["/currency/convert?from=U$D&to=EUR", "unknown_currency"],
    ["/currency/convert?from=XXX&to=EUR", "unknown_currency"],
    ["/currency/convert?from=USD&to=EUR&amount=-1", "invalid_parameter"],
    ["/currency/convert?from=USD&to=EUR&amount=1e3", "invalid_parameter"],
    ["/currency/convert?from=USD&to=EUR&amount=1000000000000001", "invalid_parameter"],
    ["/currency/convert?from=USD&to=EUR&amount=abc", "invalid_parameter"],
    ["/currency/convert?from=USD&to=EUR&date=2026-10-05", "invalid_parameter"],
    ["/currency/convert?from=USD&to=EUR&date=1998-12-31", "invalid_parameter"],
    ["/currency/rates?base=XXX", "unknown_currency"],
    ["/currency/rates?symbols=USD,XXX", "unknown_currency"],
    ["/currency/rates?symbols=", "missing_parameter"],
    ["/currency/list?date=2026-13-01", "invalid_parameter"],
    ["/currency/convert?from=USD&to=BTC", "unknown_currency"],
    ["/currency/convert?from=USD&to=EUR&source=boc", "invalid_parameter"],
    ["/currency/convert?from=USD&to=EUR&source=x", "invalid_parameter"],
    ["/currency/info?code=BTC", "unknown_currency"],
    ["/currency/info", "missing_parameter"],
    ["/currency/history", "missing_parameter"],
    ["/currency/history?from=2026-10-07&to=2026-10-06", "invalid_parameter"],
    ["/currency/history?from=1998-12-31", "invalid_parameter"],
    ["/currency/history?from=2026-10-06&to=2027-01-01", "invalid_parameter"],
    ["/currency/history?from=2026-10-06&group=year", "invalid_parameter"],
    ["/currency/history?from=2026-10-06&base=XXX", "unknown_currency"],
    ["/currency/series?from=2026-10-06&symbols=USD,XXX", "unknown_currency"],
    ["/currency/series?from=2026-10-06&symbols=,", "unknown_currency"],
    ["/currency/series?from=2026-02-30", "invalid_parameter"],
  ])("reject %s as %s", async (url, error) => {
    expect(await get(app, url)).toMatchObject([400, { error }]);
  });

  it("take the largest amount and the smallest", async () => {
    expect(await get(app, "/currency/convert?from=EUR&to=IDR&amount=1000000000000000")).toMatchObject([
      200,
      { result: 20104800000000000000 },
    ]);
    expect(await get(app, "/currency/convert?from=EUR&to=USD&amount=0")).toMatchObject([200, { result: 0 }]);
  });
});

describe("old rates", () => {
  it("are stale on all three routes, and degraded in the health of the server", async () => {
    const app = await serve({}, Date.parse("2026-10-20T12:00:00Z"));
    for (const url of ["/currency/convert?from=USD&to=EUR", "/currency/rates", "/currency/list"]) {
      expect(await get(app, url)).toMatchObject([200, { stale: true }]);
    }
    expect(await get(app, "/health")).toMatchObject([
      200,
      { status: "degraded", checks: { "web.rates": "degraded" } },
    ]);
    await app.stop();
  });

  it("past the operator's limit are 503 on all three routes", async () => {
    const app = await serve({ NONET_RATES_MAX_AGE_DAYS: "2" });
    for (const url of ["/currency/convert?from=USD&to=EUR", "/currency/rates", "/currency/list"]) {
      expect(await get(app, url)).toMatchObject([503, { error: "rates_unavailable" }]);
    }
    await app.stop();
  });
});

describe("a day of the past", () => {
  it("is answered from the operator's history, through a worker thread, with its own currencies", async () => {
    const file = join(folder(), "history.xml");
    writeFileSync(file, feedText(["2026-10-08", all], ["2002-01-02", { USD: "0.9038", CYP: "0.57510" }]));
    const app = await serve({ NONET_RATES_FILE: file });
    expect(await get(app, "/currency/convert?from=CYP&to=USD&date=2002-01-05")).toEqual([
      200,
      {
        from: "CYP",
        to: "USD",
        amount: 1,
        rate: 1.571552773,
        result: 1.571553,
        resultRounded: 1.57,
        resultCash: 1.57,
        formatted: "$1.57",
        date: "2002-01-02",
        ...provenance,
      },
    ]);
    expect(await get(app, "/currency/list?date=2002-01-02")).toMatchObject([
      200,
      { currencies: ["CYP", "EUR", "USD"] },
    ]);
    expect(await get(app, "/currency/list")).toMatchObject([200, { date: "2026-10-08", count: 30 }]);
    await app.stop();
  });
});

describe("a feed on this machine", () => {
  it("is requested through the guarded fetch, which the operator must allow to reach it", async () => {
    const server = createServer((_request, response) => response.end(feedText(["2026-10-08", all])));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/daily.xml`;
    const blocked = await serve({ NONET_RATES_URL: url });
    const allowed = await serve({ NONET_RATES_URL: url, NONET_FETCH_ALLOW: `127.0.0.1:${port}` });
    await vi.waitFor(
      async () => expect(await get(allowed, "/currency/list")).toMatchObject([200, { date: "2026-10-08" }]),
      {
        timeout: 10_000,
      },
    );
    await vi.waitFor(() => expect(blocked.lines().filter(({ level }) => level === "warn")).not.toEqual([]), {
      timeout: 10_000,
    });
    expect(await get(blocked, "/currency/list")).toMatchObject([200, { date: "2026-10-06" }]);
    await Promise.all([blocked.stop(), allowed.stop()]);
    server.close();
  });
});
