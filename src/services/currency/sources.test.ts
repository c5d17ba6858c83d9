import { mkdtempSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { bankAnswers } from "../../engines/exchange-rates/banks/bank-answers.fixture.ts";
import { feedText } from "../../engines/exchange-rates/feed-text.fixture.ts";
import { indexDays, packagedRates } from "../../engines/exchange-rates/index.ts";
import { web } from "../web.ts";

const all = Object.fromEntries([...packagedRates.rates].filter(([currency]) => currency !== "EUR"));
const day = (date: string, usd: string) => [date, { ...all, USD: usd }] as const;

/** A mirror of the banks on this machine: texts by path, and the paths that were asked for. */
interface Mirror {
  readonly pages: Map<string, string>;
  readonly asked: string[];
  readonly server: Server;
  readonly url: string;
  readonly port: number;
}

let mirror: Mirror;
let nowMs: number;
let dataDir: string;
const open: TestApp[] = [];

beforeEach(async () => {
  const pages = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const page = pages.get(request.url ?? "");
    response.statusCode = page === undefined ? 500 : 200;
    response.end(page ?? "no");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  mirror = { pages, asked, server, url: `http://127.0.0.1:${port}`, port };
  nowMs = Date.parse("2026-10-09T18:00:00Z");
  dataDir = mkdtempSync(join(tmpdir(), "nonet-rates-"));
});

afterEach(async () => {
  for (const app of open.splice(0)) await app.stop();
  mirror.server.close();
});

async function serve(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await openApp({
    services: [web],
    environment: {
      NONET_DATA_DIR: dataDir,
      NONET_RATES_URL: `${mirror.url}/eurofxref-daily.xml`,
      NONET_FETCH_ALLOW: `127.0.0.1:${mirror.port}`,
      ...environment,
    },
    ports: { now: () => nowMs },
  });
  open.push(app);
  return app;
}

async function get(app: TestApp, url: string) {
  const { statusCode, body } = await app.call({ method: "GET", url });
  return [statusCode, JSON.parse(body)];
}

const untilDate = (app: TestApp, date: string) =>
  vi.waitFor(async () => expect(await get(app, "/currency/list")).toMatchObject([200, { date }]), {
    timeout: 10_000,
  });

const isHistory = (path: string): boolean => path.includes("hist");

describe("the history", () => {
  const threeDays = [day("2026-10-09", "1.2"), day("2026-10-08", "1.1"), day("2026-10-07", "1.0")] as const;
  beforeEach(() => {
    mirror.pages.set("/eurofxref-daily.xml", feedText(threeDays[0]));
    mirror.pages.set("/eurofxref-hist.xml", feedText(...threeDays, day("2002-01-02", "0.9")));
  });

  it("is fetched once, when a past day is first asked for, and answers conversions, rates and lists of that day", async () => {
    const app = await serve();
    await untilDate(app, "2026-10-09");
    expect(await get(app, "/currency/convert?from=EUR&to=USD&date=2026-10-09")).toMatchObject([
      200,
      { rate: 1.2 },
    ]);
    expect(mirror.asked.filter(isHistory)).toEqual([]);
    const url = "/currency/convert?from=EUR&to=USD&date=2002-01-05";
    const answers = await Promise.all([
      get(app, url),
      get(app, url),
      get(app, "/currency/list?date=2026-10-08"),
    ]);
    expect(answers).toMatchObject([
      [200, { rate: 0.9, date: "2002-01-02", stale: false, source: { id: "ecb", base: "EUR" } }],
      [200, { rate: 0.9 }],
      [200, { date: "2026-10-08" }],
    ]);
    expect(mirror.asked.filter(isHistory)).toEqual(["/eurofxref-hist.xml"]);
  });

  it("is kept: the next server asks nobody, and fetches the last 90 days alone once days are missing", async () => {
    const app = await serve();
    await untilDate(app, "2026-10-09");
    expect(await get(app, "/currency/rates?date=2026-10-08&symbols=USD")).toMatchObject([
      200,
      { rates: { USD: 1.1 } },
    ]);
    await vi.waitFor(() => readFileSync(join(dataDir, "rates/eurofxref-hist.xml")), { timeout: 5_000 });

    nowMs = Date.parse("2026-10-15T18:00:00Z");
    const newer = [
      day("2026-10-15", "1.6"),
      day("2026-10-14", "1.5"),
      day("2026-10-13", "1.4"),
      day("2026-10-12", "1.3"),
    ] as const;
    mirror.pages.set("/eurofxref-daily.xml", feedText(newer[0]));
    mirror.pages.set("/eurofxref-hist-90d.xml", feedText(...newer, ...threeDays));
    mirror.asked.length = 0;
    const next = await serve();
    await untilDate(next, "2026-10-15");
    expect(await get(next, "/currency/rates?date=2026-10-08&symbols=USD")).toMatchObject([
      200,
      { rates: { USD: 1.1 } },
    ]);
    expect(mirror.asked.filter(isHistory)).toEqual([]);
    expect(await get(next, "/currency/rates?date=2026-10-13&symbols=USD")).toMatchObject([
      200,
      { rates: { USD: 1.4 } },
    ]);
    expect(mirror.asked.filter(isHistory)).toEqual(["/eurofxref-hist-90d.xml"]);
    const stored = readFileSync(join(dataDir, "rates/eurofxref-hist.xml"), "utf8");
    expect(indexDays(stored).dates).toEqual([
      "2026-10-15",
      "2026-10-14",
      "2026-10-13",
      "2026-10-12",
      "2026-10-09",
      "2026-10-08",
      "2026-10-07",
      "2002-01-02",
    ]);
  });

  it("that cannot be fetched is 503 for its days, says when to ask again, and the newest rates are served on", async () => {
    mirror.pages.delete("/eurofxref-hist.xml");
    const app = await serve();
    await untilDate(app, "2026-10-09");
    const refused = await app.call({
      method: "GET",
      url: "/currency/convert?from=EUR&to=USD&date=2020-01-02",
    });
    expect([refused.statusCode, refused.headers["retry-after"], JSON.parse(refused.body).error]).toEqual([
      503,
      "60",
      "rates_unavailable",
    ]);
    expect(await get(app, "/currency/series?from=2026-10-01")).toMatchObject([
      503,
      { error: "rates_unavailable" },
    ]);
    expect(mirror.asked.filter(isHistory)).toHaveLength(1);
    expect(await get(app, "/currency/convert?from=EUR&to=USD")).toMatchObject([200, { rate: 1.2 }]);
    nowMs += 61_000;
    mirror.pages.set("/eurofxref-hist.xml", feedText(...threeDays, day("2020-01-02", "1.1")));
    expect(await get(app, "/currency/convert?from=EUR&to=USD&date=2020-01-02")).toMatchObject([
      200,
      { rate: 1.1 },
    ]);
  });

  it.each([
    ["no history at all", "<html>moved</html>"],
    ["of the future", feedText(day("2027-01-04", "1.2"))],
  ])("that is %s is not taken", async (_, text) => {
    mirror.pages.set("/eurofxref-hist.xml", text);
    const app = await serve();
    await untilDate(app, "2026-10-09");
    expect(await get(app, "/currency/list?date=2020-01-02")).toMatchObject([
      503,
      { error: "rates_unavailable" },
    ]);
  });

  it("is never asked for where it is off", async () => {
    const app = await serve({ NONET_RATES_HISTORY_URL: "off" });
    await untilDate(app, "2026-10-09");
    expect(await get(app, "/currency/list?date=2020-01-02")).toMatchObject([
      400,
      { error: "invalid_parameter" },
    ]);
    expect(mirror.asked.filter(isHistory)).toEqual([]);
  });
});

describe("a period", () => {
  const workingDays = [
    "2026-10-09",
    "2026-10-08",
    "2026-10-07",
    "2026-10-06",
    "2026-10-05",
    "2026-10-02",
    "2026-10-01",
    "2026-09-30",
  ];
  let app: TestApp;
  beforeEach(async () => {
    const days = workingDays.map(
      (date, index) =>
        [date, index === 3 ? { USD: "2", HUF: "400" } : { USD: `1.${index}`, CYP: "0.5" }] as const,
    );
    mirror.pages.set("/eurofxref-daily.xml", feedText(day("2026-10-09", "1.0")));
    mirror.pages.set("/eurofxref-hist.xml", feedText(...days));
    app = await serve();
    await untilDate(app, "2026-10-09");
  });

  it("is a point for each day with rates; currencies come and go", async () => {
    expect(await get(app, "/currency/history?from=2026-10-03&to=2026-10-06&symbols=usd, CYP")).toEqual([
      200,
      {
        base: "EUR",
        from: "2026-10-03",
        to: "2026-10-06",
        count: 2,
        points: [
          { date: "2026-10-05", rates: { CYP: 0.5, USD: 1.4 } },
          { date: "2026-10-06", rates: { USD: 2 } },
        ],
        source: { id: "ecb", name: "European Central Bank", base: "EUR" },
        fetchedAt: "2026-10-09T18:00:00.000Z",
      },
    ]);
  });

  it("by week or month has the last day of each", async () => {
    const dates = async (group: string) =>
      (await get(app, `/currency/series?from=2026-09-01&to=2026-10-08&group=${group}&symbols=USD`))[1].dates;
    expect(await dates("week")).toEqual(["2026-10-02", "2026-10-08"]);
    expect(await dates("month")).toEqual(["2026-09-30", "2026-10-08"]);
  });

  it("as a series is a column for each currency, with its bounds; a day without the base is left out", async () => {
    expect(
      await get(app, "/currency/series?from=2026-10-05&to=2026-10-07&base=usd&symbols=EUR,HUF"),
    ).toMatchObject([
      200,
      {
        dates: ["2026-10-05", "2026-10-06", "2026-10-07"],
        series: [
          {
            currency: "EUR",
            values: [0.7142857143, 0.5, 0.8333333333],
            changePercent: 16.6667,
            min: 0.5,
            max: 0.8333333333,
          },
          { currency: "HUF", values: [null, 200, null], first: 200, last: 200, changePercent: 0 },
        ],
      },
    ]);
    expect(await get(app, "/currency/history?from=2026-10-05&to=2026-10-07&base=HUF")).toMatchObject([
      200,
      { count: 1, points: [{ date: "2026-10-06" }] },
    ]);
  });

  it("without a day is empty, and with more than 366 refused", async () => {
    expect(await get(app, "/currency/history?from=2026-10-03&to=2026-10-04")).toMatchObject([
      200,
      { count: 0, points: [] },
    ]);
    const years = Array.from({ length: 400 }, (_, index) => {
      const date = new Date(Date.parse("2026-10-09") - index * 86_400_000).toISOString().slice(0, 10);
      return [date, { USD: "1.1" }] as const;
    });
    mirror.pages.set("/eurofxref-hist.xml", feedText(...years));
    const next = await serve({ NONET_DATA_DIR: mkdtempSync(join(tmpdir(), "nonet-rates-")) });
    await untilDate(next, "2026-10-09");
    expect(await get(next, "/currency/history?from=2025-09-15")).toMatchObject([
      400,
      { error: "invalid_parameter", message: expect.stringContaining("390 points") },
    ]);
    expect(await get(next, "/currency/history?from=2025-09-15&group=week&symbols=USD")).toMatchObject([
      200,
      { count: 56 },
    ]);
  });
});

describe("further central banks", () => {
  const ids = Object.keys(bankAnswers);
  const setting = () => ids.map((id) => `${id}=${mirror.url}/${id}`).join(",");
  beforeEach(() => {
    mirror.pages.set("/eurofxref-daily.xml", feedText(day("2026-10-09", "1.2")));
    for (const [id, text] of Object.entries(bankAnswers)) mirror.pages.set(`/${id}`, text);
  });
  const untilBank = (app: TestApp, id: string) =>
    vi.waitFor(async () => expect((await get(app, `/currency/list?source=${id}`))[0]).toBe(200), {
      timeout: 10_000,
    });

  it("answer with their own rates, converted through their own currency, and say so", async () => {
    const app = await serve({ NONET_RATES_BANKS: setting() });
    await Promise.all(ids.map((id) => untilBank(app, id)));
    expect(await get(app, "/currency/convert?from=USD&to=JPY&source=boc&amount=2")).toMatchObject([
      200,
      {
        rate: 158.0874196,
        result: 316.174839,
        date: "2026-10-06",
        source: { id: "boc", name: "Bank of Canada", base: "CAD" },
        fetchedAt: "2026-10-09T18:00:00.000Z",
      },
    ]);
    expect(await get(app, "/currency/convert?from=UAH&to=USD")).toMatchObject([
      200,
      { source: { id: "nbp" } },
    ]);
    expect(await get(app, "/currency/rates?base=UAH&symbols=PLN")).toMatchObject([
      200,
      { rates: { PLN: 0.0921 } },
    ]);
    expect(await get(app, "/currency/convert?from=PLN&to=USD")).toMatchObject([
      200,
      { source: { id: "ecb" } },
    ]);
    expect(
      await get(app, "/currency/history?from=2026-10-01&source=norges&base=NOK&symbols=USD"),
    ).toMatchObject([
      200,
      { points: [{ date: "2026-10-05" }, { date: "2026-10-06" }], source: { id: "norges" } },
    ]);
  });

  it("keep their last good rates on disk, and serve none that are bad", async () => {
    const app = await serve({ NONET_RATES_BANKS: setting() });
    await untilBank(app, "cnb");
    await vi.waitFor(() => readFileSync(join(dataDir, "rates/cnb.txt")), { timeout: 5_000 });
    for (const id of ids) mirror.pages.set(`/${id}`, "<html>moved</html>");
    const next = await serve({ NONET_RATES_BANKS: setting() });
    expect(await get(next, "/currency/convert?from=USD&to=CZK&source=cnb")).toMatchObject([
      200,
      { rate: 21.657, fetchedAt: null },
    ]);
  });

  it("that could not be reached yet are 503; the others are not concerned", async () => {
    mirror.pages.delete("/cnb");
    const app = await serve({ NONET_RATES_BANKS: setting() });
    await untilBank(app, "boc");
    expect(await get(app, "/currency/list?source=cnb")).toMatchObject([503, { error: "rates_unavailable" }]);
    expect(await get(app, "/currency/list")).toMatchObject([200, { source: { id: "ecb" } }]);
  });

  it.each(["boe", "boc,boe", "boc=ftp://x", "=x"])(
    "NONET_RATES_BANKS=%s keeps the server from starting",
    async (value) => {
      await expect(serve({ NONET_RATES_BANKS: value })).rejects.toThrow("NONET_RATES_BANKS");
    },
  );
});
