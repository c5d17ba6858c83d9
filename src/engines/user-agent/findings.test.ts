import { describe, expect, it } from "vitest";
import { findContradictions } from "./findings.ts";
import { readHints } from "./hints/hints.ts";
import { parseUserAgent } from "./parse.ts";

const nowMs = Date.UTC(2026, 10, 23);
type Headers = Readonly<Record<string, string>>;

function findingsOf(ua: string, headers: Headers = {}): readonly string[] {
  const hints = readHints((name) => headers[name]);
  return findContradictions(parseUserAgent(ua), hints, nowMs)
    .filter(({ severity }) => severity !== "info")
    .map(({ id, severity }) => `${id} ${severity}`);
}

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const safariKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`;
const chromePhone = `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`;
const chromeMac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/126.0.0.0 Safari/537.36`;
const edge = `${chrome} Edg/126.0.0.0`;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";
const safari = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safariKit} Version/17.5 Safari/605.1.15`;
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safariKit} Version/17.5 Mobile/15E148 Safari/604.1`;

const brands = (version: number, ...names: readonly string[]) =>
  ["Chromium", ...names].map((name) => `"${name}";v="${version}"`).join(", ");
const hints = (platform: string, isMobile: boolean, list: string): Headers => ({
  "sec-ch-ua": `${list}, "Not/A)Brand";v="8"`,
  "sec-ch-ua-platform": `"${platform}"`,
  "sec-ch-ua-mobile": isMobile ? "?1" : "?0",
});
const googleHints = (platform: string, isMobile = false, version = 126) =>
  hints(platform, isMobile, brands(version, "Google Chrome"));

describe("what browsers send has no contradiction", () => {
  it.each<[string, string, Headers]>([
    ["Chrome on Windows", chrome, googleHints("Windows")],
    ["Chrome on a Mac", chromeMac, googleHints("macOS")],
    ["Chrome on a phone", chromePhone, googleHints("Android", true)],
    ["Chrome on a tablet", chromePhone.replace(" Mobile", ""), googleHints("Android")],
    [
      "Chrome on a phone that asks for the desktop's page",
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
      googleHints("Linux"),
    ],
    [
      "Chrome on Chrome OS",
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
      googleHints("Chrome OS"),
    ],
    ["Edge", edge, hints("Windows", false, brands(126, "Microsoft Edge"))],
    ["Brave", chrome, hints("Windows", false, brands(126, "Brave"))],
    ["Opera", `${chrome} OPR/112.0.0.0`, hints("Windows", false, '"Chromium";v="126", "Opera";v="112"')],
    [
      "Samsung Internet",
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      hints("Android", true, '"Chromium";v="121", "Samsung Internet";v="25.0"'),
    ],
    [
      "a view of Android",
      `Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) ${webkit} Version/4.0 Chrome/126.0.6478.50 Mobile Safari/537.36`,
      hints("Android", true, brands(126, "Android WebView")),
    ],
    ["Firefox", firefox, {}],
    ["Firefox 115 with its frozen rv", firefox.replaceAll("127", "115").replace("rv:115", "rv:109"), {}],
    ["Safari", safari, {}],
    ["Safari on a phone", iphone, {}],
    ["Chrome on iOS", iphone.replace("Version/17.5", "CriOS/126.0.6478.54"), {}],
    ["Firefox on iOS", iphone.replace("Version/17.5", "FxiOS/127.0"), {}],
    ["Web on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${safariKit} Version/17.0 Safari/605.1.15`, {}],
    [
      "the browser of old Android",
      "Mozilla/5.0 (Linux; U; Android 4.1.2; de-de; GT-I8190 Build/JZO54K) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
      {},
    ],
    [
      "Windows Phone",
      `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${webkit} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
      {},
    ],
    ["Internet Explorer", "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko", {}],
    [
      "Safari for Windows",
      "Mozilla/5.0 (Windows; U; Windows NT 6.1; en-US) AppleWebKit/533.21.1 (KHTML, like Gecko) Version/5.0.5 Safari/533.21.1",
      {},
    ],
    [
      "Chrome that is tested before its release",
      chrome.replace("126", "159"),
      googleHints("Windows", false, 159),
    ],
    ["a crawler", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", {}],
    [
      "Quest",
      `Mozilla/5.0 (X11; Linux x86_64; Quest 3) ${webkit} OculusBrowser/33.0.0 Chrome/124.0.0.0 VR Safari/537.36`,
      hints("Android", false, brands(124, "Oculus Browser")),
    ],
    ["nothing", "", {}],
  ])("%s", (_what, ua, headers) => {
    expect(findingsOf(ua, headers)).toEqual([]);
  });
});

describe("a contradiction is found", () => {
  it.each<[string, string, Headers, string]>([
    [
      "another version",
      chrome.replace("126", "120"),
      googleHints("Windows", false, 118),
      "version_mismatch error",
    ],
    ["another system", chrome, googleHints("Linux"), "platform_mismatch error"],
    ["Linux for a phone", chromePhone, googleHints("Linux", true), "platform_mismatch error"],
    ["a phone that is none", chrome, googleHints("Windows", true), "mobile_mismatch error"],
    ["none that is a phone", chromePhone, googleHints("Android", false), "mobile_mismatch error"],
    ["hints of Firefox", firefox, googleHints("Windows"), "unexpected_hints error"],
    ["hints of Safari", safari, googleHints("macOS"), "unexpected_hints error"],
    [
      "hints of an old Chrome",
      chrome.replace("126", "70"),
      googleHints("Windows", false, 70),
      "unexpected_hints error",
    ],
    ["Edge without its brand", edge, googleHints("Windows"), "brand_mismatch error"],
    [
      "the brand of Edge alone",
      chrome,
      hints("Windows", false, brands(126, "Microsoft Edge")),
      "brand_mismatch error",
    ],
    [
      "brands without Chromium",
      chrome,
      hints("Windows", false, '"Google Chrome";v="126"'),
      "brand_mismatch warning",
    ],
    ["a driven browser", chrome.replace("Chrome", "HeadlessChrome"), {}, "automation warning"],
    [
      "a driven browser by its hints",
      chrome,
      hints("Windows", false, brands(126, "HeadlessChrome")),
      "automation warning",
    ],
    [
      "Safari on Windows",
      safari.replace("Macintosh; Intel Mac OS X 10_15_7", "Windows NT 10.0; Win64; x64"),
      {},
      "impossible_combination error",
    ],
    [
      "Safari on Android",
      safari.replace("Macintosh; Intel Mac OS X 10_15_7", "Linux; Android 14; SM-S911B"),
      {},
      "impossible_combination error",
    ],
    [
      "Chrome's own word on iOS",
      iphone.replace("Version/17.5", "Chrome/126.0.0.0"),
      {},
      "impossible_combination error",
    ],
    [
      "Trident on a Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7; Trident/7.0; rv:11.0) like Gecko",
      {},
      "impossible_combination error",
    ],
    ["Windows NT 11", chrome.replace("NT 10.0", "NT 11.0"), {}, "impossible_combination error"],
    ["two versions of Firefox", firefox.replace("rv:127", "rv:120"), {}, "version_mismatch warning"],
    ["a version of the future", chrome.replace("126", "999"), {}, "unknown_version error"],
  ])("%s", (_what, ua, headers, expected) => {
    expect(findingsOf(ua, headers)).toContain(expected);
  });
});

it("a reduced text is told as such until hints say what it hides", () => {
  const ids = (headers: Headers) =>
    findContradictions(
      parseUserAgent(chrome),
      readHints((name) => headers[name]),
      nowMs,
    ).map(({ id }) => id);
  expect(ids(googleHints("Windows"))).toEqual(["frozen_user_agent"]);
  expect(ids({ ...googleHints("Windows"), "sec-ch-ua-platform-version": '"15.0.0"' })).toEqual([]);
});
