/** Program detection: the most specific program that a User-Agent names. */

import type { ClientType } from "../categories.ts";
import type { UserAgentTokens, Word } from "../tokens.ts";
import { findMentions, type Mention, type Program, parseVersion } from "./names.ts";

const noProgram: Program = { name: "", version: "", type: "browser", isKnown: false };

/**
 * The program; its name is empty if unknown. Names are those of ua-parser-js 1 where it has one
 * (docs/decisions/0015): `Chrome` on every system, `Mobile Safari` beside `Safari`, `IE`, `GSA`.
 */
export function detectProgram(tokens: UserAgentTokens): Program {
  const mention = highestRanked(findMentions(tokens));
  const engine = engineProgram(tokens);
  if (mention !== null && mention.rank >= rankOfEngines) return fromMention(mention, tokens);
  if (mention !== null && mention.word.start === 0 && engine === null) return fromMention(mention, tokens);
  const named = findUnlisted(tokens, engine, mention);
  if (named !== null) return named;
  if (engine !== null) return engine;
  return mention === null ? noProgram : fromMention(mention, tokens);
}

/** Mentions below this rank are outranked by Chrome, Firefox and Safari. */
const rankOfEngines = 40;

function highestRanked(mentions: readonly Mention[]): Mention | null {
  let best: Mention | null = null;
  for (const mention of mentions) if (best === null || mention.rank > best.rank) best = mention;
  return best;
}

function fromMention({ name, type, version, word }: Mention, tokens: UserAgentTokens): Program {
  if (name === "Facebook") return facebook(tokens);
  const own = versionReaders.get(name)?.(tokens) || version;
  const isFirst = word.start === 0;
  return {
    name: name === "Opera" ? operaEdition(tokens) : name,
    type,
    version: own === "" && isFirst ? versionInComment(tokens) : own,
    isKnown: true,
  };
}

const capture = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";

/** Where programs say their version if not behind their name. */
const versionReaders: ReadonlyMap<string, (tokens: UserAgentTokens) => string> = new Map([
  ["Roku", ({ ua }) => capture(ua, /DVP-(\d[\d.]{0,12})/)],
  ["TikTok", (tokens) => versionOf(tokens, "app_version")],
  ["LinkedIn", ({ ua }) => capture(ua, /App\]\/(\d[\d.]{0,20})/)],
  // `(Ecosia ios@10.1.0)`
  ["Ecosia", ({ ua }) => capture(ua, /(?:ios|android)@(\d[\d.]{0,20})/)],
  ["Opera Mobi", (tokens) => versionOf(tokens, "version")],
  ["Opera Tablet", (tokens) => versionOf(tokens, "version")],
]);

/** `OPR/122.0.0.0 (Edition Neon)`; most editions only say where the browser was downloaded. */
const operaEdition = ({ low }: UserAgentTokens): string =>
  ({ gx: "Opera GX", neon: "Opera Neon" })[capture(low, /\(edition (?:[\w-]{1,8} )?(gx|neon)\b/)] ?? "Opera";

/** `Links (2.1pre23; Linux 2.6 i686; 80x25)` */
const versionInComment = ({ segments }: UserAgentTokens): string =>
  capture(segments[0] ?? "", /^(\d[\w.+-]{0,30})$/);

const facebookApps: readonly (readonly [string, string])[] = [
  ["messenger", "Facebook Messenger"],
  ["orca", "Facebook Messenger"],
  ["mlite", "Facebook Messenger Lite"],
  ["instagram", "Instagram"],
  ["barcelona", "Threads"],
  ["fbpageadmin", "Facebook Pages"],
  ["ema", "Facebook Lite"],
  ["fblite", "Facebook Lite"],
];

function facebook(tokens: UserAgentTokens): Program {
  const app = [versionText(tokens, "fban"), versionText(tokens, "fb_iab")].join(" ").toLowerCase();
  const name = facebookApps.find(([key]) => app.includes(key))?.[1] ?? "Facebook";
  return { name, version: parseVersion(versionText(tokens, "fbav")), type: "app", isKnown: true };
}

const wordOf = ({ words }: UserAgentTokens, key: string): Word | undefined =>
  words.find((word) => word.key === key);
const versionText = (tokens: UserAgentTokens, key: string): string => wordOf(tokens, key)?.version ?? "";
const versionOf = (tokens: UserAgentTokens, key: string): string => parseVersion(versionText(tokens, key));

const browser = (name: string, version: string): Program => ({
  name,
  version,
  type: "browser",
  isKnown: true,
});

/** The browsers that all others claim to be: a substring, and the function that reads on. */
const engines: readonly (readonly [needle: string, read: (tokens: UserAgentTokens) => Program | null])[] = [
  ["opera", readOpera],
  ["msie", readExplorer],
  ["trident/", readExplorer],
  ["chrome", readChrome],
  ["firefox", readFirefox],
  ["applewebkit", readWebkit],
  ["safari", readWebkit],
  ["gecko/", readMozilla],
];

/** The rarest claim first. */
function engineProgram(tokens: UserAgentTokens): Program | null {
  for (const [needle, readProgram] of engines) {
    const program = tokens.low.includes(needle) ? readProgram(tokens) : null;
    if (program !== null) return program;
  }
  return null;
}

function readFirefox(tokens: UserAgentTokens): Program | null {
  const firefox = tokens.words.find(({ key }) => key === "firefox" || key.startsWith("firefox-"));
  return firefox === undefined ? null : browser("Firefox", parseVersion(firefox.version));
}

function readMozilla({ low }: UserAgentTokens): Program | null {
  return low.includes("rv:") ? browser("Mozilla", geckoVersion(low)) : null;
}

function readOpera(tokens: UserAgentTokens): Program | null {
  const opera = wordOf(tokens, "opera");
  if (opera === undefined) return null;
  return browser("Opera", versionOf(tokens, "version") || parseVersion(opera.version || opera.spaced));
}

const tridentVersions: Readonly<Record<string, string>> = {
  "4": "8.0",
  "5": "9.0",
  "6": "10.0",
  "7": "11.0",
  "8": "11.0",
};

/** A page may ask for an older Explorer; the engine shows the real version. */
function readExplorer(tokens: UserAgentTokens): Program {
  const { words, low } = tokens;
  const mobile = words.find((word) => word.key === "iemobile");
  const outlook = words.find((word) => word.key === "outlook" || word.key === "msoffice");
  if (outlook !== undefined)
    return { name: "Outlook", version: parseVersion(outlook.spaced), type: "email", isKnown: true };
  if (mobile !== undefined) return browser("IEMobile", parseVersion(mobile.version || mobile.spaced));
  const engine = tridentVersions[versionText(tokens, "trident").split(".")[0] ?? ""];
  const claimed = parseVersion(wordOf(tokens, "msie")?.spaced ?? "");
  const rv = /\brv[: ](\d{1,3}\.\d{1,3})/.exec(low)?.[1] ?? "";
  return browser("IE", engine === undefined || claimed === engine ? claimed || rv || "" : engine);
}

function readChrome(tokens: UserAgentTokens): Program | null {
  const chrome = wordOf(tokens, "chrome");
  if (chrome === undefined) return null;
  const version = parseVersion(chrome.version || chrome.spaced);
  const isView = tokens.segments.at(-1) === "wv" || isOldView(tokens);
  return browser(isView ? "Chrome WebView" : "Chrome", version);
}

/** Before Android 5 a web view only had `Version/4.0` before its Chrome. */
const isOldView = (tokens: UserAgentTokens): boolean =>
  versionText(tokens, "version") === "4.0" && tokens.low.includes("android");

const appleDevices = ["iphone", "ipad", "ipod"] as const;

function readWebkit(tokens: UserAgentTokens): Program | null {
  const { low } = tokens;
  const version = versionOf(tokens, "version");
  if (low.includes("tizen") && / tv safari\//.test(low))
    return browser(
      "Samsung Internet",
      version || (/ [\d.]{1,24}\/([\d.]{1,12}) tv safari/.exec(low)?.[1] ?? ""),
    );
  if (appleDevices.some((word) => low.includes(word))) return appleWebkit(tokens, version);
  const [, own] = webkitOwners.find(([pattern]) => pattern.test(low)) ?? [];
  if (own !== undefined) return browser(own, version);
  if (!low.includes("safari")) return low.includes("macintosh") ? appleMail(tokens) : null;
  return browser(low.includes("mobile safari") ? "Mobile Safari" : "Safari", version || safariBuild(tokens));
}

/** Systems whose own browser calls itself Safari. */
const webkitOwners: readonly (readonly [RegExp, string])[] = [
  [/\bbb10|playbook|blackberry/, "BlackBerry"],
  [/symbian|series60|s60v/, "Nokia Browser"],
  [/android/, "Android Browser"],
];

/** A web view inside an application has neither Safari nor its version. */
const appleWebkit = (tokens: UserAgentTokens, version: string): Program =>
  tokens.low.includes("safari") && version !== ""
    ? browser("Mobile Safari", version)
    : browser("WebKit", versionOf(tokens, "applewebkit"));

/** Mail on macOS sends what the system's web view sends, and nothing else does so often. */
const appleMail = (tokens: UserAgentTokens): Program => ({
  name: "Apple Mail",
  version: versionOf(tokens, "applewebkit"),
  type: "email",
  isKnown: true,
});

/** Safari up to 2 had only the build of its engine. */
const oldSafariBuilds: readonly (readonly [number, string])[] = [
  [412, "2.0"],
  [312, "1.3"],
  [125, "1.2"],
  [85, "1.0"],
];

/** Without a browser's text, as in `Safari/19618.2.12 CFNetwork/1496.0.7 Darwin/23.5.0`, the build is all there is. */
function safariBuild(tokens: UserAgentTokens): string {
  if (tokens.words[0]?.key === "safari") return versionOf(tokens, "safari");
  const build = Number.parseInt(versionText(tokens, "safari"), 10);
  return build < 500 ? (oldSafariBuilds.find(([first]) => build >= first)?.[1] ?? "") : "";
}

const geckoVersion = (low: string): string =>
  parseVersion(/\brv:(\S{1,20})/.exec(low)?.[1]?.replace(/[);]+$/, "") ?? "");

/** Words of engines, systems, formats and add-ons, which are not programs. */
const noise = new Set(
  `mozilla applewebkit webkit khtml gecko goanna presto trident like version mobile safari chrome firefox build
  profile configuration windows macintosh linux android darwin cfnetwork language compatible release browser
  ubuntu debian fedora gentoo suse red centos mandriva mint kubuntu xubuntu arch edition u2 u3 juc j2me midp
  nokia samsung htc lg sonyericsson motorola cldc mmp wap wap2 syncml midp-2 java qvm tablet phone touchpad 
  gzip gfe screen theme nettype abi webview nativeapp cordova release scale large webappmanager vr xr sa
  smart-tv smarttv tv dtv netcast netcast.tv simplesmart.tv ce-html nettv philipstv omi weboskit maple opentv
  openssl zlib libidn libssh2 gnutls nss cpython pypy php perl ruby python up.link gprs ucbrowser stb
  nintendo playstation xbox quest oculus samsungbrowser dalvik art model device locale config`.split(/\s+/),
);

/**
 * A program that no table knows, by its position: the first name of a text that does not begin like
 * a browser, or the last one after an Apple web view without Safari.
 */
function findUnlisted(
  tokens: UserAgentTokens,
  engine: Program | null,
  mention: Mention | null,
): Program | null {
  const first = tokens.words[0];
  if (first === undefined) return null;
  if (first.key !== "mozilla" && first.key !== "opera" && first.key !== "dalvik")
    return leading(tokens, mention);
  if (engine !== null && engine.name !== "WebKit" && engine.type !== "email") return null;
  return trailing(tokens);
}

function trailing({ words }: UserAgentTokens): Program | null {
  const app = words.find(
    ({ key, version, depth }) =>
      depth === 0 && version !== "" && !noise.has(key) && /^[a-z][\w.-]{1,40}$/.test(key),
  );
  return app === undefined
    ? null
    : { name: app.text, version: parseVersion(app.version), type: "app", isKnown: false };
}

/** What stands before the first slash, number, parenthesis or semicolon: `RCM CardDAV plugin/2.0.4`. */
function leading(tokens: UserAgentTokens, mention: Mention | null): Program | null {
  const head = /^[^/;()[\],"]{1,64}/.exec(tokens.ua)?.[0] ?? "";
  const spaced = /^(.{1,60}?)[ -]v?(\d[\w.-]{0,30})\s*$/.exec(head);
  const name = (spaced?.[1] ?? head).trim().replace(/-i(?:Pad|Phone)$/, "");
  if (!/\p{L}/u.test(name) || noise.has(name.toLowerCase())) return null;
  // A word alone may be anything.
  if (mention === null && spaced === null && head.length === tokens.ua.length) return null;
  const version = spaced?.[2] ?? parseVersion(tokens.ua.slice(head.length + 1, head.length + 65));
  if (name === "Mail" && tokens.low.includes("cfnetwork/"))
    return { name: "Apple Mail", version, type: "email", isKnown: true };
  return { name, version, type: typeOf(tokens, mention), isKnown: false };
}

const typeOf = ({ low }: UserAgentTokens, mention: Mention | null): ClientType =>
  mention?.type === "library" && !/darwin|android|iphone|ios|windows/.test(low) ? "library" : "app";
