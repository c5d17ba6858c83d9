import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialAge, refuseStoring, shortestLifetime } from "./index.ts";

const at = Date.UTC(2026, 0, 1);
const date = (seconds: number): string => new Date(at + seconds * 1_000).toUTCString();

describe("a response", () => {
  it.each<[number, Record<string, string>, boolean]>([
    [200, {}, true],
    [404, {}, true],
    [308, {}, true],
    [301, {}, true],
    [302, {}, false],
    [302, { "cache-control": "max-age=60" }, true],
    [302, { "cache-control": "public" }, true],
    [500, {}, false],
    [503, { "cache-control": "s-maxage=1" }, true],
    [401, {}, false],
    [206, { "cache-control": "max-age=60" }, false],
    [304, { "cache-control": "max-age=60" }, false],
    [200, { "content-range": "bytes 0-1/2" }, false],
    [200, { "cache-control": "max-age=60, No-Store" }, false],
    [200, { "cache-control": 'ext="no-store", max-age=60' }, true],
    [200, { "cache-control": "private" }, false],
    [200, { "cache-control": 'PRIVATE="set-cookie", max-age=60' }, false],
    [200, { "set-cookie": "" }, false],
    [200, { vary: "*" }, false],
    [200, { vary: "Accept,\t*" }, false],
    [200, { vary: "Accept, Cookie" }, true],
    [200, { "cache-control": "no-cache" }, false],
    [200, { "cache-control": "no-cache", etag: '"x"' }, true],
    [200, { "cache-control": "max-age=0", "last-modified": date(-9) }, true],
    [200, { pragma: "no-cache" }, false],
    [200, { pragma: "no-cache", "cache-control": "max-age=60" }, true],
    [200, { expires: "0" }, false],
  ])("of %i with %o may be stored: %s", (status, headers, expected) => {
    expect(refuseStoring({ status, headers }) === null).toBe(expected);
  });

  it.each<[Record<string, string>, number | null]>([
    [{}, null],
    [{ "cache-control": "max-age=60" }, 60],
    [{ "cache-control": 'MAX-AGE="60"' }, 60],
    [{ "cache-control": "max-age=60, s-maxage=5" }, 5],
    [{ "cache-control": "max-age=60", expires: date(5) }, 60],
    [{ "cache-control": "max-age=60, max-age=5" }, 5],
    [{ "cache-control": "max-age=60, max-age=never" }, 0],
    [{ "cache-control": "max-age=-1" }, 0],
    [{ "cache-control": "max-age" }, 0],
    [{ "cache-control": "max-age=1e9" }, 0],
    [{ "cache-control": "max-age=99999999999999999999" }, 2_147_483_648],
    [{ "cache-control": "x-max-age=60" }, null],
    [{ "cache-control": "max-age=60, no-cache" }, 0],
    [{ expires: date(30) }, 30],
    [{ expires: date(30), date: date(10) }, 20],
    [{ expires: date(-30) }, 0],
    [{ expires: "Thursday, 01-Jan-26 00:00:30 GMT" }, 30],
    [{ expires: "Thu Jan  1 00:00:30 2026" }, 30],
    [{ expires: "2026-01-01T00:00:30Z" }, 0],
    [{ expires: `${date(30)}, ${date(40)}` }, 0],
  ])("with %o is fresh for %s s", (headers, seconds) => {
    expect(shortestLifetime([{ status: 200, headers }], at)).toBe(seconds);
  });

  it("is fresh no longer than the redirects that led to it", () => {
    const heads = [60, 5, 30].map((age) => ({ status: 301, headers: { "cache-control": `max-age=${age}` } }));
    expect(shortestLifetime([...heads, { status: 200, headers: {} }], at)).toBe(5);
  });

  it.each<[Record<string, string>, number, number]>([
    [{}, 0, 0],
    [{ date: date(-7) }, 0, 7],
    [{ date: date(7) }, 0, 0],
    [{ age: "5" }, 1_500, 6.5],
    [{ age: "5", date: date(-7) }, 1_000, 7],
    [{ age: "-5" }, 0, 0],
    [{ age: "5, 6" }, 0, 5],
    [{ age: "99999999999999" }, 0, 0],
  ])("with %o that took %i ms is %s s old", (headers, delayMs, seconds) => {
    expect(initialAge(headers, at, delayMs)).toBe(seconds);
  });

  it("with whatever headers is judged in linear time, and never stored against its word", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const control = `${before.replaceAll('"', "")},no-store,${after.replaceAll('"', "")}`;
        expect(refuseStoring({ status: 200, headers: { "cache-control": control } })).not.toBeNull();
      }),
    );
    for (const unit of ["a=", 'a="', '"\\', "a ", ",", "="])
      refuseStoring({ status: 200, headers: { "cache-control": unit.repeat(30_000) } });
  });
});
