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
import { type CurrencyResources, currencySettings, openCurrency, storedName } from "./resources.ts";

const all: Rates = Object.fromEntries([...packagedRates.rates].filter(([currency]) => currency !== "EUR"));
const halfAnHourMs = 30 * 60_000;

interface Answer {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface World {
  readonly dir: string;
  readonly asked: Readonly<Record<string, string>>[];
  readonly lines: string[];
  /** What the feed says next; an ApiError is what the guarded fetch says instead. */
  answer: Answer | ApiError;
  opened: CurrencyResources | undefined;
}

let world: World;

beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), "nonet-rates-"));
  world = {
    dir,
    asked: [],
    lines: [],
    answer: new ApiError("dns_failure", "No network."),
    opened: undefined,
  };
  // Only the clock and its timers: files are real.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  vi.setSystemTime("2026-10-08T08:00:00Z");
});

afterEach(() => {
  world.opened?.close();
  vi.useRealTimers();
});

const fetch: Fetch = async ({ headers = {} }) => {
  world.asked.push(headers);
  if (world.answer instanceof ApiError) throw world.answer;
  const { status = 200, text = "", headers: answered = {} } = world.answer;
  const bytes = async (): Promise<Uint8Array> => Buffer.from(text);
  return { status, headers: answered, bytes, cancel: () => undefined } as unknown as FetchResponse;
};

async function open(environment: Readonly<Record<string, string>> = {}): Promise<CurrencyResources> {
  const told = (level: string) => (message: string, _fields?: LogFields) => {
    world.lines.push(`${level}: ${message}`);
  };
  const log = { error: told("error"), warn: told("warn"), info: told("info"), debug: told("debug") };
  const ports = {
    now: Date.now,
    fetch,
    files: openFiles(world.dir),
    settings: readSettings(currencySettings, environment),
    workers: { run: async (task: { run: (input: unknown) => unknown }, input: unknown) => task.run(input) },
    log,
  } as unknown as Ports;
  world.opened = await openCurrency(ports);
  return world.opened;
}

const dateOf = (resources: CurrencyResources): string => resources.dayFor(undefined, Date.now()).date;
const stored = (): string => readFileSync(join(world.dir, storedName), "utf8");
const storeNow = (text: string): Promise<void> => openFiles(world.dir).write(storedName, text);
/** Lets the feed be asked, and its answer be judged and stored. */
async function pass(ms: number): Promise<void> {
  const asked = world.asked.length;
  await vi.advanceTimersByTimeAsync(ms);
  if (world.asked.length > asked) await vi.waitFor(() => expect(settled()).toBe(true));
}
/** An answer that was taken is on the disk; every other one left a line. */
const settled = (): boolean =>
  world.lines.length > 0 || (existsSync(join(world.dir, storedName)) && !(world.answer instanceof ApiError));

describe("without a network", () => {
  it("the packaged rates are served at once, nothing is asked before a second, and one warning is written", async () => {
    const resources = await open();
    expect(dateOf(resources)).toBe("2026-10-06");
    await vi.advanceTimersByTimeAsync(999);
    expect(world.asked).toEqual([]);
    await pass(1);
    for (let i = 0; i < 5; i += 1) await pass(halfAnHourMs);
    expect(world.asked).toHaveLength(6);
    expect(world.lines.filter((line) => line.startsWith("warn"))).toHaveLength(1);
    expect(world.lines.filter((line) => !/^(warn|debug)/.test(line))).toEqual([]);
    expect([dateOf(resources), resources.check()]).toEqual(["2026-10-06", "ok"]);
  });

  it("rates that grew stale are said to be degraded", async () => {
    const resources = await open({ NONET_RATES_URL: "off" });
    vi.setSystemTime("2026-10-11T00:00:00Z");
    expect(resources.check()).toBe("degraded");
  });

  it("a feed that is off is never asked", async () => {
    await open({ NONET_RATES_URL: "off" });
    await vi.advanceTimersByTimeAsync(10 * halfAnHourMs);
    expect(world.asked).toEqual([]);
  });
});

describe("the feed's answer", () => {
  it("is served and stored, and the next server starts from it", async () => {
    const text = feedText(["2026-10-07", all]);
    world.answer = { text };
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
    world.answer = { text: feedText(...days) };
    const resources = await open();
    await pass(1_000);
    await vi.waitFor(() => expect(dateOf(resources)).toBe("2026-10-07"));
    const past = (opened: CurrencyResources) => opened.dayFor("2026-07-15", Date.now()).date;
    expect([past(resources), resources.check()]).toEqual(["2026-07-15", "ok"]);
    resources.close();
    expect(past(await open({ NONET_RATES_URL: "off" }))).toBe("2026-07-15");
  });

  it("is asked for again on the afternoon, with what the last one is recognized by, until the day's is there", async () => {
    world.answer = { text: feedText(["2026-10-07", all]), headers: { etag: '"7"' } };
    const resources = await open();
    await pass(1_000);
    vi.setSystemTime("2026-10-08T13:30:00Z");
    world.answer = { status: 304 };
    await pass(halfAnHourMs);
    expect(world.asked).toHaveLength(2);
    expect(world.asked[1]).toMatchObject({ "if-none-match": '"7"' });
    world.answer = { text: feedText(["2026-10-08", all]) };
    await pass(halfAnHourMs);
    await vi.waitFor(() => expect(dateOf(resources)).toBe("2026-10-08"));
    await pass(4 * halfAnHourMs);
    expect(world.asked).toHaveLength(3);
  });

  it.each([
    ["rubbish", { text: "\u0000\u0001" }],
    ["a page with status 200", { text: "<!doctype html><title>Sign in</title>" }],
    ["an old date", { text: feedText(["2026-10-05", all]) }],
    ["a date in the future", { text: feedText(["2026-10-09", all]) }],
    ["part of a file", { text: feedText(["2026-10-07", all]).slice(0, 900) }],
    ["part of the currencies", { text: feedText(["2026-10-07", { USD: "1.1" }]) }],
    ["nothing", { text: "" }],
    ["a status of refusal", { status: 403, text: feedText(["2026-10-07", all]) }],
    ["too much", new ApiError("upstream_too_large", "The answer is too large.")],
  ])(
    "that is %s keeps the last good one, on the disk too, and says so until a good one comes",
    async (_, answer) => {
      const good = feedText(["2026-10-06", { ...all, USD: "1.2000" }]);
      world.answer = { text: good };
      const resources = await open();
      await pass(1_000);
      vi.setSystemTime("2026-10-08T13:00:00Z");
      world.answer = answer;
      await pass(halfAnHourMs);
      await vi.waitFor(() => expect(resources.check()).toBe("degraded"));
      expect(resources.dayFor(undefined, Date.now()).rates.get("USD")).toBe("1.2000");
      expect(stored()).toBe(good);
      expect(world.lines).toEqual(["warn: the answer of the feed of reference rates was refused"]);
      world.answer = { text: feedText(["2026-10-07", all]) };
      await pass(halfAnHourMs);
      await vi.waitFor(() => expect([dateOf(resources), resources.check()]).toEqual(["2026-10-07", "ok"]));
    },
  );

  it("comes no more once the service is closed", async () => {
    const resources = await open();
    resources.close();
    await vi.advanceTimersByTimeAsync(10 * halfAnHourMs);
    expect(world.asked).toEqual([]);
  });
});

describe("the stored rates", () => {
  it.each([
    ["older than the packaged ones are left aside", feedText(["2026-10-05", all]), []],
    ["cut off are left aside, with a warning", feedText(["2026-10-07", all]).slice(0, 500), ["warn"]],
    ["of the future are left aside, with a warning", feedText(["2027-01-01", all]), ["warn"]],
  ])("%s", async (_, text, levels) => {
    await storeNow(text);
    expect(dateOf(await open({ NONET_RATES_URL: "off" }))).toBe("2026-10-06");
    expect(world.lines.map((line) => line.split(":")[0])).toEqual(levels);
  });
});

describe("a file of the operator's", () => {
  const put = (name: string, text: string): string => {
    writeFileSync(join(world.dir, name), text);
    return join(world.dir, name);
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
    expect([world.asked, resources.check()]).toEqual([[], "ok"]);
  });

  it("answers past days while the feed answers the newest", async () => {
    const text = feedText(["2026-10-05", all], ["1999-01-04", { USD: "1.1789" }]);
    world.answer = { text: feedText(["2026-10-07", all]) };
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
    world.answer = { text: feedText(["2026-10-06", { ...all, USD: "1.2000" }]) };
    const resources = await open({ NONET_RATES_FILE: put("daily.xml", feedText(["2026-10-08", all])) });
    await pass(1_000);
    await vi.waitFor(() =>
      expect(resources.dayFor("2026-10-06", Date.now()).rates.get("USD")).toBe("1.2000"),
    );
    expect(dateOf(resources)).toBe("2026-10-08");
  });

  it.each([
    ["missing", () => join(world.dir, "missing.xml")],
    ["in a folder that is missing", () => join(world.dir, "no", "such.xml")],
    ["broken", () => put("broken.xml", "<html>")],
  ])("that is %s leaves the packaged rates serving, and says so", async (_, path) => {
    const resources = await open({ NONET_RATES_FILE: path() });
    expect([dateOf(resources), resources.check()]).toEqual(["2026-10-06", "degraded"]);
    expect(world.lines[0]).toBe("error: this file of reference rates was refused");
  });

  it("that is replaced is read again; a broken one leaves the old rates serving", async () => {
    vi.useRealTimers();
    const path = put("daily.xml", feedText(["2026-10-07", all]));
    const resources = await open({ NONET_RATES_FILE: path });
    const nowMs = Date.parse("2026-10-08T12:00:00Z");
    const date = (): string => resources.dayFor(undefined, nowMs).date;
    put("daily.xml", feedText(["2026-10-08", all]));
    await vi.waitFor(() => expect(date()).toBe("2026-10-08"), { timeout: 5_000 });
    put("daily.xml", "<html>");
    await vi.waitFor(() => expect(world.lines).toHaveLength(1), { timeout: 5_000 });
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
