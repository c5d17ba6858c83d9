/** Contradictions within a User-Agent, and between it and the client hints of its request. */
import type { findingIds, severities } from "./finding-words.ts";
import type { Hints } from "./hints/hints.ts";
import { majorOf, type UserAgentReport } from "./report.ts";
import { latestMajor } from "./support/releases.ts";

export interface Finding {
  readonly id: (typeof findingIds)[number];
  /** One sentence. */
  readonly message: string;
  readonly severity: (typeof severities)[number];
}

/** What is judged: the report on the text alone, without the hints that correct it. */
interface Evidence {
  readonly report: UserAgentReport;
  readonly hints: Hints | null;
  readonly nowMs: number;
}

type Check = (evidence: Evidence) => Finding | null;

/** Findings in a fixed order, each id once. Bots are judged for automation alone. */
export const findContradictions = (report: UserAgentReport, hints: Hints | null, nowMs: number): Finding[] =>
  checks.flatMap((check) => check({ report, hints, nowMs }) ?? []);

const finding = (id: Finding["id"], severity: Finding["severity"], message: string): Finding => ({
  id,
  message,
  severity,
});

const isBlink = ({ engine }: UserAgentReport): boolean => engine.name === "Blink";

function checkFrozen({ report, hints }: Evidence): Finding | null {
  if (!report.frozen || (hints !== null && hints.platformVersion !== "")) return null;
  return finding(
    "frozen_user_agent",
    "info",
    "The text is Chromium's reduced one: it does not tell the system's version, the device and the exact version. Client hints do.",
  );
}

const hasHints = (hints: Hints | null): hints is Hints => hints !== null && hints.brands.length > 0;

const brandsSince = 84;

function checkUnexpectedHints({ report, hints }: Evidence): Finding | null {
  if (!hasHints(hints)) return null;
  const { name, version } = report.engine;
  const isOld = isBlink(report) && Number(majorOf(version)) < brandsSince;
  if (!isOld && name !== "Gecko" && name !== "WebKit" && name !== "Trident" && name !== "EdgeHTML")
    return null;
  const what = isOld ? `Chromium ${majorOf(version)}` : `a browser with ${name}`;
  return finding("unexpected_hints", "error", `The text is that of ${what}, which sends no client hints.`);
}

function checkVersion({ report, hints }: Evidence): Finding | null {
  const gecko = report.engine.name === "Gecko" ? checkGecko(report) : null;
  if (gecko !== null || !hasHints(hints) || !isBlink(report)) return gecko;
  const hinted = majorOf(hints.brands.find(({ name }) => name === "Chromium")?.version ?? "");
  const told = majorOf(report.engine.version);
  return hinted === "" || told === "" || hinted === told
    ? null
    : finding("version_mismatch", "error", `The text says Chromium ${told}, its client hints say ${hinted}.`);
}

/** From 110 to 119 Firefox said `rv:109.0` (https://bugzilla.mozilla.org/1806690). */
function checkGecko({ ua, engine, browser }: UserAgentReport): Finding | null {
  const told = majorOf(/ Firefox\/(\d{1,4})/.exec(ua)?.[1] ?? "");
  const rv = majorOf(engine.version);
  if (browser.name !== "Firefox" || told === "" || rv === "" || told === rv) return null;
  if (rv === "109" && Number(told) >= 110 && Number(told) <= 119) return null;
  return finding("version_mismatch", "warning", `The text says Firefox ${told}, but Gecko ${rv}.`);
}

function checkBrand({ report, hints }: Evidence): Finding | null {
  if (!hasHints(hints) || !isBlink(report)) return null;
  const names = hints.brands.map(({ name }) => name);
  const hasEdge = names.some((name) => name.startsWith("Microsoft Edge"));
  const saysEdge = / Edg(?:A|iOS)?\//.test(report.ua);
  if (saysEdge && !hasEdge)
    return finding("brand_mismatch", "error", "The text says Edge, its client hints name another browser.");
  if (hasEdge && !saysEdge)
    return finding("brand_mismatch", "error", "The client hints say Edge, the text does not.");
  if (names.includes("Chromium")) return null;
  return finding(
    "brand_mismatch",
    "warning",
    "The client hints do not name Chromium, as all of its browsers do.",
  );
}

function checkMobile({ report, hints }: Evidence): Finding | null {
  if (hints === null || hints.isMobile === null || !isBlink(report)) return null;
  const saysMobile = /\bMobile\b/.test(report.ua);
  if (saysMobile === hints.isMobile) return null;
  const [text, hint] = saysMobile ? ["a phone", "none"] : ["no phone", "one"];
  return finding(
    "mobile_mismatch",
    "error",
    `The text is that of ${text}, Sec-CH-UA-Mobile says it is ${hint}.`,
  );
}

/** How the text of a platform looks. */
const platformWords: Readonly<Record<string, RegExp>> = {
  Windows: /Windows/,
  macOS: /Macintosh|Mac OS X/,
  "Mac OS X": /Macintosh|Mac OS X/,
  Linux: /Linux(?!; (?:U; )?Android)|X11(?!; Linux)/,
  Android: /Android|Quest|Pico|OculusBrowser/,
  "Chrome OS": /CrOS/,
  "Chromium OS": /CrOS/,
  iOS: /iPhone|iPad|iPod/,
  Fuchsia: /Fuchsia/,
};

function checkPlatform({ report, hints }: Evidence): Finding | null {
  const platform = hints?.platform ?? "";
  const words = Object.hasOwn(platformWords, platform) ? platformWords[platform] : undefined;
  if (words === undefined || !isBlink(report) || words.test(report.ua)) return null;
  const told = report.os.name === "" ? "another system" : report.os.name;
  return finding("platform_mismatch", "error", `The text says ${told}, Sec-CH-UA-Platform says ${platform}.`);
}

function checkAutomation({ report, hints }: Evidence): Finding | null {
  const isHinted = hints?.brands.some(({ name }) => /headless/i.test(name)) ?? false;
  if (!isHinted && report.bot?.category !== "browser_automation" && !/headless/i.test(report.ua)) return null;
  return finding("automation", "warning", "It names itself as a browser that a program drives.");
}

type Test = (ua: string) => boolean;

const isAppleMobile: Test = (ua) => /\((?:iPhone|iPad|iPod)/.test(ua);
const has =
  (...words: readonly string[]): Test =>
  (ua) =>
    words.some((word) => ua.includes(word));
/** Of `Version/17.5 … Safari/…`; 0 for other browsers. */
const safariMajor = (ua: string): number =>
  has("Chrome", "Chromium")(ua) || !ua.includes(" Safari/")
    ? 0
    : Number(/ Version\/(\d{1,3})\./.exec(ua)?.[1] ?? 0);

/** What cannot be together. */
const impossible: readonly (readonly [Test, Test, string])[] = [
  [has("Windows NT"), (ua) => safariMajor(ua) > 5, "Safari for Windows ended with 5.1"],
  [has("Linux; Android"), (ua) => safariMajor(ua) > 5, "Safari does not run on Android"],
  [isAppleMobile, (ua) => / Chrome\/\d/.test(ua), "Chrome on iOS says CriOS"],
  [isAppleMobile, (ua) => / Gecko\/[\d.]{1,20} Firefox\//.test(ua), "Firefox on iOS runs on WebKit"],
  [isAppleMobile, (ua) => /Android \d/.test(ua), "no device has both iOS and Android"],
  [has("Macintosh", "Linux", "Android"), (ua) => /Trident\/[4-9]/.test(ua), "Trident runs on Windows only"],
  [has("Macintosh", "X11; Linux"), (ua) => / Edge\/1[2-8]\./.test(ua), "EdgeHTML runs on Windows only"],
  [(ua) => /Windows NT (?:1[1-9]|[2-9]\d)/.test(ua), () => true, "Windows 11 says Windows NT 10.0"],
];

/** Windows Phone named Android and iPhone on purpose. */
const isWindowsPhone = has("Windows Phone", "Windows Mobile", "XBLWP", "ZuneWP");

function checkCombination({ report: { ua, isBot } }: Evidence): Finding | null {
  if (isBot || isWindowsPhone(ua)) return null;
  const found = impossible.find(([one, other]) => one(ua) && other(ua));
  return found === undefined
    ? null
    : finding("impossible_combination", "error", `The text contradicts itself: ${found[2]}.`);
}

const monthMs = 30 * 24 * 60 * 60_000;
/** Browsers with a version every two to four weeks, and those that are tested before they are released. */
const majorsAhead = 6;

function checkUnknownVersion({ report, nowMs }: Evidence): Finding | null {
  const latest = report.isBot ? null : latestMajor(report);
  const own = Number(majorOf(report.browser.version));
  if (latest === null || own === 0) return null;
  const monthsPast = Math.max(0, nowMs - Date.parse(latest.date)) / monthMs;
  if (own <= latest.major + majorsAhead + monthsPast * 2) return null;
  const { name } = report.browser;
  const message = `There is no ${name} ${own}: the latest known, on ${latest.date}, is ${latest.major}.`;
  return finding("unknown_version", "error", message);
}

const checks: readonly Check[] = [
  checkCombination,
  checkUnexpectedHints,
  checkVersion,
  checkBrand,
  checkMobile,
  checkPlatform,
  checkUnknownVersion,
  checkAutomation,
  checkFrozen,
];
