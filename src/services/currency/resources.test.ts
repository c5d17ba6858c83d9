import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { feedText, type Rates } from "../../engines/exchange-rates/feed-text.fixture.ts";
import { packagedRates } from "../../engines/exchange-rates/index.ts";
import type { Fetch, FetchResponse, LogFields, Ports } from "../../kernel/ports.ts";
import { readSettings } from "../../platform/env.ts";
import { openFiles } from "../../platform/files.ts";
import { ApiError } from "../../shared/api-error.ts";
import { type CurrencyResources, openCurrency, storedName } from "./resources.ts";
import { currencySettings } from "./settings.ts";

const all: Rates = Object.fromEntries([...packagedRates.rates].filter(([currency]) => currency !== "EUR"));
const halfAnHourMs = 30 * 60_000;

interface Answer {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface FeedFixture {
  readonly dir: string;
  readonly requests: Readonly<Record<string, string>>[];
  readonly lines: string[];
  /** The next response of the feed, or the error of the guarded fetch. */
  answer: Answer | ApiError;
  opened: CurrencyResources | undefined;
}

let fixture: FeedFixture;

beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), "nonet-rates-"));
  fixture = {
    dir,
    requests: [],
    lines: [],
    answer: new ApiError("dns_failure", "No network."),
    opened: undefined,
  };
  // Only the clock and its timers: files are real.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  vi.setSystemTime("2026-10-08T08:00:00Z");
});

afterEach(() => {
  fixture.opened?.close();
  vi.useRealTimers();
});

const fetch: Fetch = async ({ headers = {} }) => {
  fixture.requests.push(headers);
  if (fixture.answer instanceof ApiError) throw fixture.answer;
  const { status = 200, text = "", headers: answered = {} } = fixture.answer;
  const bytes = async (): Promise<Uint8Array> => Buffer.from(text);
  return { status, headers: answered, bytes, cancel: () => undefined } as unknown as FetchResponse;
};

async function open(environment: Readonly<Record<string, string>> = {}): Promise<CurrencyResources> {
  const write = (level: string) => (message: string, _fields?: LogFields) => {
    fixture.lines.push(`${level}: ${message}`);
  };
  const log = { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
  const ports = {
    now: Date.now,
    fetch,
    files: openFiles(fixture.dir),
    settings: readSettings(currencySettings, environment),
    workers: { run: async (task: { run: (input: unknown) => unknown }, input: unknown) => task.run(input) },
    log,
  } as unknown as Ports;
  fixture.opened = await openCurrency(ports);
  return fixture.opened;
}

const dateOf = (resources: CurrencyResources): string => resources.dayFor(undefined, Date.now()).date;
const stored = (): string => readFileSync(join(fixture.dir, storedName), "utf8");
const storeNow = (text: string): Promise<void> => openFiles(fixture.dir).write(storedName, text);
/** Lets the feed be polled, and its answer be checked and stored. */
async function pass(ms: number): Promise<void> {
  const before = fixture.requests.length;
  await vi.advanceTimersByTimeAsync(ms);
  if (fixture.requests.length > before) await vi.waitFor(() => expect(settled()).toBe(true));
}
/** An answer that was accepted is on the disk; every other one left a log line. */
const settled = (): boolean =>
  fixture.lines.length > 0 ||
  (existsSync(join(fixture.dir, storedName)) && !(fixture.answer instanceof ApiError));

describe("without a network", () => {
  it("the packaged rates are served at once, the feed is first polled after a second, and one warning is logged", async () => {
    const resources = await open();
    expect(dateOf(resources)).toBe("2026-10-06");
    await vi.advanceTimersByTimeAsync(999);
    expect(fixture.requests).toEqual([]);
    await pass(1);
    for (let i = 0; i < 5; i += 1) await pass(halfAnHourMs);
    expect(fixture.requests).toHaveLength(6);
    expect(fixture.lines.filter((line) => line.startsWith("warn"))).toHaveLength(1);
    expect(fixture.lines.filter((line) => !/^(warn|debug)/.test(line))).toEqual([]);
    expect([dateOf(resources), resources.check()]).toEqual(["2026-10-06", "ok"]);
  });

  it("stale rates are degraded", async () => {
    const resources = await open({ NONET_RATES_URL: "off" });
    vi.setSystemTime("2026-10-11T00:00:00Z");
    expect(resources.check()).toBe("degraded");
  });

  it("a feed that is off is never polled", async () => {
    await open({ NONET_RATES_URL: "off" });
    await vi.advanceTimersByTimeAsync(10 * halfAnHourMs);
    expect(fixture.requests).toEqual([]);
  });
});

describe("the feed's answer", () => {
  it("is served and stored, and the next server starts from it", async () => {
    const text = feedText(["2026-10-07", all]);
    fixture.answer = { text };
    const resources = await open();
    await pass(1_000);
    expect([dateOf(resources), stored(), resources.check()]).toEqual(["2026-10-07", text, "ok"]);
    resources.close();
    expect(dateOf(await open({ NONET_RATES_URL: "off" }))).toBe("2026-10-07");
  });

  it("of many days answers past ones too, after a start from the disk as well", async () => {
    const days = Array.from({ length: 90 }, (_, index) => {
      const date = new Date(Date.parse("2026-10-07") - index * 86_400_000).toISOString().slice(0, 10);
      return [date, all] as const;
    });
    fixture.answer = { text: feedText(...days) };
    const resources = await open();
    await pass(1_000);
    await vi.waitFor(() => expect(dateOf(resources)).toBe("2026-10-07"));
    const past = (opened: CurrencyResources) => opened.dayFor("2026-07-15", Date.now()).date;
    expect([past(resources), resources.check()]).toEqual(["2026-07-15", "ok"]);
    resources.close();
    expect(past(await open({ NONET_RATES_URL: "off" }))).toBe("2026-07-15");
  });

  it("is requested again in the afternoon, with the validators of the last one, until the day's rates are there", async () => {
    fixture.answer = { text: feedText(["2026-10-07", all]), headers: { etag: '"7"' } };
    const resources = await open();
    await pass(1_000);
    vi.setSystemTime("2026-10-08T13:30:00Z");
    fixture.answer = { status: 304 };
    await pass(halfAnHourMs);
    expect(fixture.requests).toHaveLength(2);
    expect(fixture.requests[1]).toMatchObject({ "if-none-match": '"7"' });
    fixture.answer = { text: feedText(["2026-10-08", all]) };
    await pass(halfAnHourMs);
    await vi.waitFor(() => expect(dateOf(resources)).toBe("2026-10-08"));
    await pass(4 * halfAnHourMs);
    expect(fixture.requests).toHaveLength(3);
  });

  it.each([
    ["rubbish", { text: "\u0000\u0001" }],
    ["a page with status 200", { text: "<!doctype html><title>Sign in</title>" }],
    ["an old date", { text: feedText(["2026-10-05", all]) }],
    ["a date in the future", { text: feedText(["2026-10-09", all]) }],
    ["part of a file", { text: feedText(["2026-10-07", all]).slice(0, 900) }],
    ["part of the currencies", { text: feedText(["2026-10-07", { USD: "1.1" }]) }],
    ["nothing", { text: "" }],
    ["status 403", { status: 403, text: feedText(["2026-10-07", all]) }],
    ["too much", new ApiError("upstream_too_large", "The answer is too large.")],
  ])(
    "that is %s keeps the last good one, on the disk too, and is degraded until a good one comes",
    async (_, answer) => {
      const good = feedText(["2026-10-06", { ...all, USD: "1.2000" }]);
      fixture.answer = { text: good };
      const resources = await open();
      await pass(1_000);
      vi.setSystemTime("2026-10-08T13:00:00Z");
      fixture.answer = answer;
      await pass(halfAnHourMs);
      await vi.waitFor(() => expect(resources.check()).toBe("degraded"));
      expect(resources.dayFor(undefined, Date.now()).rates.get("USD")).toBe("1.2000");
      expect(stored()).toBe(good);
      expect(fixture.lines).toEqual(["warn: the answer of the feed of reference rates was refused"]);
      fixture.answer = { text: feedText(["2026-10-07", all]) };
      await pass(halfAnHourMs);
      await vi.waitFor(() => expect([dateOf(resources), resources.check()]).toEqual(["2026-10-07", "ok"]));
    },
  );

  it("is not requested any more once the service is closed", async () => {
    const resources = await open();
    resources.close();
    await vi.advanceTimersByTimeAsync(10 * halfAnHourMs);
    expect(fixture.requests).toEqual([]);
  });
});

describe("the stored rates", () => {
  it.each([
    ["older than the packaged ones are ignored", feedText(["2026-10-05", all]), []],
    ["cut off are ignored, with a warning", feedText(["2026-10-07", all]).slice(0, 500), ["warn"]],
    ["of the future are ignored, with a warning", feedText(["2027-01-01", all]), ["warn"]],
  ])("%s", async (_, text, levels) => {
    await storeNow(text);
    expect(dateOf(await open({ NONET_RATES_URL: "off" }))).toBe("2026-10-06");
    expect(fixture.lines.map((line) => line.split(":")[0])).toEqual(levels);
  });
});

describe("a file of the operator's", () => {
  const put = (name: string, text: string): string => {
    writeFileSync(join(fixture.dir, name), text);
    return join(fixture.dir, name);
  };

  it("is all that is served where the feed is off, with the days of its history", async () => {
    const text = feedText(
      ["2026-10-07", all],
      ["1999-01-05", { USD: "1.1790" }],
      ["1999-01-04", { USD: "1.1789" }],
    );
    const resources = await open({ NONET_RATES_FILE: put("history.xml", text), NONET_RATES_URL: "off" });
    expect(dateOf(resources)).toBe("2026-10-07");
    expect(resources.dayFor("1999-01-04", Date.now()).rates.get("USD")).toBe("1.1789");
    await vi.advanceTimersByTimeAsync(10 * halfAnHourMs);
    expect([fixture.requests, resources.check()]).toEqual([[], "ok"]);
  });

  it("answers past days while the feed answers the newest", async () => {
    const text = feedText(["2026-10-05", all], ["1999-01-04", { USD: "1.1789" }]);
    fixture.answer = { text: feedText(["2026-10-07", all]) };
    const resources = await open({ NONET_RATES_FILE: put("history.xml", text) });
    expect(dateOf(resources)).toBe("2026-10-06");
    await pass(1_000);
    await vi.waitFor(() => expect(dateOf(resources)).toBe("2026-10-07"));
    const day = (date: string) => resources.dayFor(date, Date.now()).date;
    expect(["1999-01-04", "2026-10-05", "2026-10-07"].map(day)).toEqual([
      "1999-01-04",
      "2026-10-05",
      "2026-10-07",
    ]);
    expect(resources.check()).toBe("ok");
  });

  it("answers the newest, too, where it is newer than the feed", async () => {
    fixture.answer = { text: feedText(["2026-10-06", { ...all, USD: "1.2000" }]) };
    const resources = await open({ NONET_RATES_FILE: put("daily.xml", feedText(["2026-10-08", all])) });
    await pass(1_000);
    await vi.waitFor(() =>
      expect(resources.dayFor("2026-10-06", Date.now()).rates.get("USD")).toBe("1.2000"),
    );
    expect(dateOf(resources)).toBe("2026-10-08");
  });

  it.each([
    ["missing", () => join(fixture.dir, "missing.xml")],
    ["in a folder that is missing", () => join(fixture.dir, "no", "such.xml")],
    ["broken", () => put("broken.xml", "<html>")],
  ])("that is %s keeps the packaged rates, and is logged", async (_, path) => {
    const resources = await open({ NONET_RATES_FILE: path() });
    expect([dateOf(resources), resources.check()]).toEqual(["2026-10-06", "degraded"]);
    expect(fixture.lines[0]).toBe("error: this file of reference rates was refused");
  });

  it("that is replaced is read again; a broken one keeps the old rates", async () => {
    vi.useRealTimers();
    const path = put("daily.xml", feedText(["2026-10-07", all]));
    const resources = await open({ NONET_RATES_FILE: path });
    const nowMs = Date.parse("2026-10-08T12:00:00Z");
    const date = (): string => resources.dayFor(undefined, nowMs).date;
    put("daily.xml", feedText(["2026-10-08", all]));
    await vi.waitFor(() => expect(date()).toBe("2026-10-08"), { timeout: 5_000 });
    put("daily.xml", "<html>");
    await vi.waitFor(() => expect(fixture.lines).toHaveLength(1), { timeout: 5_000 });
    expect([date(), resources.check()]).toEqual(["2026-10-08", "degraded"]);
  });
});

describe("the settings", () => {
  it.each([
    ["NONET_RATES_URL", "ftp://example.com/x.xml"],
    ["NONET_RATES_URL", "example.com"],
    ["NONET_RATES_MAX_AGE_DAYS", "-1"],
  ])("refuse %s=%s", (name, value) => {
    expect(() => readSettings(currencySettings, { [name]: value })).toThrow(name);
  });
});
