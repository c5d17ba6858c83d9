/** Decides which program sent a User-Agent: the most particular one that it names. */
import { type Mention, mentionsIn, type Program, versionIn } from "./program-names.ts";
import type { Reading, Word } from "./reading.ts";
import type { ClientType } from "./words.ts";

const nobody: Program = { name: "", version: "", type: "browser", isKnown: false };

/**
 * The program, its name empty where nothing tells. Names are those of ua-parser-js 1 where it has one
 * (docs/decisions/0022): `Chrome` on every system, `Mobile Safari` beside `Safari`, `IE`, `GSA`.
 */
export function programOf(reading: Reading): Program {
  const mention = highest(mentionsIn(reading));
  const engine = engineProgram(reading);
  if (mention !== null && mention.rank >= rankOfEngines) return told(mention, reading);
  if (mention !== null && mention.word.start === 0 && engine === null) return told(mention, reading);
  const named = namedOutside(reading, engine, mention);
  if (named !== null) return named;
  if (engine !== null) return engine;
  return mention === null ? nobody : told(mention, reading);
}

/** Below it are words that Chrome, Firefox and Safari outrank. */
const rankOfEngines = 40;

function highest(mentions: readonly Mention[]): Mention | null {
  let best: Mention | null = null;
  for (const mention of mentions) if (best === null || mention.rank > best.rank) best = mention;
  return best;
}

function told(mention: Mention, reading: Reading): Program {
  const { name, type, version } = mention;
  if (name === "Facebook") return facebook(reading);
  if (name === "TikTok")
    return { name, type, version: versionOf(reading, "app_version") || version, isKnown: true };
  if (name === "LinkedIn")
    return { name, type, version: /App\]\/(\d[\d.]{0,20})/.exec(reading.ua)?.[1] ?? version, isKnown: true };
  if (name === "Opera Mobi" || name === "Opera Tablet")
    return { name, type, version: versionOf(reading, "version") || version, isKnown: true };
  return { name, type, version, isKnown: true };
}

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

function facebook(reading: Reading): Program {
  const app = [versionText(reading, "fban"), versionText(reading, "fb_iab")].join(" ").toLowerCase();
  const name = facebookApps.find(([key]) => app.includes(key))?.[1] ?? "Facebook";
  return { name, version: versionIn(versionText(reading, "fbav")), type: "app", isKnown: true };
}

const wordOf = ({ words }: Reading, key: string): Word | undefined => words.find((word) => word.key === key);
const versionText = (reading: Reading, key: string): string => wordOf(reading, key)?.version ?? "";
const versionOf = (reading: Reading, key: string): string => versionIn(versionText(reading, key));

const browser = (name: string, version: string): Program => ({
  name,
  version,
  type: "browser",
  isKnown: true,
});

/** The browsers that every other one claims to be: a piece that must be there, and who then reads on. */
const engines: readonly (readonly [needle: string, read: (reading: Reading) => Program | null])[] = [
  ["opera", operaOf],
  ["msie", explorerOf],
  ["trident/", explorerOf],
  ["chrome", chromeOf],
  ["firefox", firefoxOf],
  ["applewebkit", webkitOf],
  ["safari", webkitOf],
  ["gecko/", mozillaOf],
];

/** The rarest claim first. */
function engineProgram(reading: Reading): Program | null {
  for (const [needle, readProgram] of engines) {
    const program = reading.low.includes(needle) ? readProgram(reading) : null;
    if (program !== null) return program;
  }
  return null;
}

function firefoxOf(reading: Reading): Program | null {
  const firefox = reading.words.find(({ key }) => key === "firefox" || key.startsWith("firefox-"));
  return firefox === undefined ? null : browser("Firefox", versionIn(firefox.version));
}

function mozillaOf({ low }: Reading): Program | null {
  return low.includes("rv:") ? browser("Mozilla", geckoVersion(low)) : null;
}

function operaOf(reading: Reading): Program | null {
  const opera = wordOf(reading, "opera");
  if (opera === undefined) return null;
  return browser("Opera", versionOf(reading, "version") || versionIn(opera.version || opera.spaced));
}

const tridentVersions: Readonly<Record<string, string>> = {
  "4": "8.0",
  "5": "9.0",
  "6": "10.0",
  "7": "11.0",
  "8": "11.0",
};

/** A page may ask for an older Explorer; its engine still tells which one it is. */
function explorerOf(reading: Reading): Program {
  const { words, low } = reading;
  const mobile = words.find((word) => word.key === "iemobile");
  const outlook = words.find((word) => word.key === "outlook" || word.key === "msoffice");
  if (outlook !== undefined)
    return { name: "Outlook", version: versionIn(outlook.spaced), type: "email", isKnown: true };
  if (mobile !== undefined) return browser("IEMobile", versionIn(mobile.version || mobile.spaced));
  const engine = tridentVersions[versionText(reading, "trident").split(".")[0] ?? ""];
  const claimed = versionIn(wordOf(reading, "msie")?.spaced ?? "");
  const rv = /\brv[: ](\d{1,3}\.\d{1,3})/.exec(low)?.[1] ?? "";
  return browser("IE", engine === undefined || claimed === engine ? claimed || rv || "" : engine);
}

function chromeOf(reading: Reading): Program | null {
  const chrome = wordOf(reading, "chrome");
  if (chrome === undefined) return null;
  const version = versionIn(chrome.version || chrome.spaced);
  const isView = reading.segments.at(-1) === "wv" || isOldView(reading);
  return browser(isView ? "Chrome WebView" : "Chrome", version);
}

/** Before Android 5 a view said only `Version/4.0` before its Chrome. */
const isOldView = (reading: Reading): boolean =>
  versionText(reading, "version") === "4.0" && reading.low.includes("android");

const appleDevices = ["iphone", "ipad", "ipod"] as const;

function webkitOf(reading: Reading): Program | null {
  const { low } = reading;
  const version = versionOf(reading, "version");
  if (appleDevices.some((word) => low.includes(word))) return appleWebkit(reading, version);
  const [, own] = webkitOwners.find(([pattern]) => pattern.test(low)) ?? [];
  if (own !== undefined) return browser(own, version);
  if (!low.includes("safari")) return low.includes("macintosh") ? appleMail(reading) : null;
  return browser(low.includes("mobile safari") ? "Mobile Safari" : "Safari", version || oldSafari(reading));
}

/** Systems whose own browser calls itself nothing but Safari. */
const webkitOwners: readonly (readonly [RegExp, string])[] = [
  [/\bbb10|playbook|blackberry/, "BlackBerry"],
  [/symbian|series60|s60v/, "Nokia Browser"],
  [/android/, "Android Browser"],
];

/** A view inside of an application says neither Safari nor the version of it. */
const appleWebkit = (reading: Reading, version: string): Program =>
  reading.low.includes("safari") && version !== ""
    ? browser("Mobile Safari", version)
    : browser("WebKit", versionOf(reading, "applewebkit"));

/** Mail on macOS sends what the system's web view sends, and nothing else does so often. */
const appleMail = (reading: Reading): Program => ({
  name: "Apple Mail",
  version: versionOf(reading, "applewebkit"),
  type: "email",
  isKnown: true,
});

/** Safari up to 2 told only the build of its engine. */
const oldSafariBuilds: readonly (readonly [number, string])[] = [
  [412, "2.0"],
  [312, "1.3"],
  [125, "1.2"],
  [85, "1.0"],
];

function oldSafari(reading: Reading): string {
  const build = Number.parseInt(versionText(reading, "safari"), 10);
  return build < 500 ? (oldSafariBuilds.find(([first]) => build >= first)?.[1] ?? "") : "";
}

const geckoVersion = (low: string): string =>
  versionIn(/\brv:(\S{1,20})/.exec(low)?.[1]?.replace(/[);]+$/, "") ?? "");

/** Words of engines, systems, formats and add-ons, which are no programs. */
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
 * A program in the place where programs stand that no table knows: the first name of a text that does not begin as
 * a browser, or the last one behind an Apple web view that does not say Safari.
 */
function namedOutside(reading: Reading, engine: Program | null, mention: Mention | null): Program | null {
  const first = reading.words[0];
  if (first === undefined) return null;
  if (first.key !== "mozilla" && first.key !== "opera" && first.key !== "dalvik")
    return leading(reading, mention);
  if (engine !== null && engine.name !== "WebKit" && engine.type !== "email") return null;
  return trailing(reading);
}

function trailing({ words }: Reading): Program | null {
  const app = words.find(
    ({ key, version, depth }) =>
      depth === 0 && version !== "" && !noise.has(key) && /^[a-z][\w.-]{1,40}$/.test(key),
  );
  return app === undefined
    ? null
    : { name: app.text, version: versionIn(app.version), type: "app", isKnown: false };
}

/** What stands before the first slash, number, parenthesis or semicolon: `RCM CardDAV plugin/2.0.4`. */
function leading(reading: Reading, mention: Mention | null): Program | null {
  const head = /^[^/;()[\],"]{1,64}/.exec(reading.ua)?.[0] ?? "";
  const spaced = /^(.{1,60}?)[ -]v?(\d[\w.-]{0,30})\s*$/.exec(head);
  const name = (spaced?.[1] ?? head).trim().replace(/-i(?:Pad|Phone)$/, "");
  if (!/\p{L}/u.test(name) || noise.has(name.toLowerCase())) return null;
  // A word alone may be anything.
  if (mention === null && spaced === null && head.length === reading.ua.length) return null;
  const version = spaced?.[2] ?? versionIn(reading.ua.slice(head.length + 1, head.length + 65));
  if (name === "Mail" && reading.low.includes("cfnetwork/"))
    return { name: "Apple Mail", version, type: "email", isKnown: true };
  return { name, version, type: typeOf(reading, mention), isKnown: false };
}

const typeOf = ({ low }: Reading, mention: Mention | null): ClientType =>
  mention?.type === "library" && !/darwin|android|iphone|ios|windows/.test(low) ? "library" : "app";
