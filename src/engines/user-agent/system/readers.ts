/** Version readers, one for each family of operating systems. */
import { parseVersion } from "../program/names.ts";
import type { UserAgentTokens } from "../tokens.ts";
import { firefoxOsRelease, iosOfDarwin, iosOfNetwork, macOfDarwin, windowsRelease } from "./versions.ts";

/** Names are those of ua-parser-js 1 where it has one; both are empty if unknown. */
export interface System {
  readonly name: string;
  readonly version: string;
}

export const system = (name: string, version = ""): System => ({ name, version });

/** The version right after a substring, which must be in the text. */
export function versionAfter({ low, ua }: UserAgentTokens, needle: string): string {
  const at = low.indexOf(needle) + needle.length;
  return parseVersion(ua.slice(at, at + 48).replace(/^[/ :;,_-]{1,4}/, "")).replaceAll("_", ".");
}

/** The first capture of a pattern; the patterns here are linear. */
const capture = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? "";

export function readWindows(tokens: UserAgentTokens): System | null {
  const { low } = tokens;
  // A Chromebook may call itself Windows; the version number is that of Chrome OS.
  const chromeOs = capture(low, /windows (?:x86_64|aarch64|armv7l) (\d{4,5}\.\d{1,4}\.\d{1,4})/);
  if (chromeOs !== "") return system("Chromium OS", chromeOs);
  const phone = capture(low, /windows ?phone ?(?:os )?\/?(\d[\d.]*)/);
  if (phone !== "" || /windows ?phone|xblwp7|zunewp7|wpdesktop/.test(low))
    return system("Windows Phone", phone);
  if (low.includes("xbox")) return system("Xbox", capture(tokens.ua, /Xbox; Xbox ([\w ]{1,20})/));
  if (low.includes("wds ")) return system("Windows Phone", versionAfter(tokens, "wds "));
  if (low.includes("windows mobile")) return system("Windows Mobile", versionAfter(tokens, "windows mobile"));
  if (low.includes("windows ce") || low.includes("windowsce")) return windowsCe(tokens);
  if (low.includes("windows iot")) return system("Windows IoT", versionAfter(tokens, "windows iot"));
  return system("Windows", windowsVersion(tokens));
}

const windowsCe = (tokens: UserAgentTokens): System =>
  system("Windows CE", capture(tokens.low, /windows ?ce[ /]?(\d[\d.]*)/));

const namedReleases = /windows[ /]?(?:nt )?(vista|xp|2000|me|98|95|3\.1|7|8\.1|8|10|11)(?![\d.])/;
const titles: Readonly<Record<string, string>> = { vista: "Vista", xp: "XP", me: "ME" };

function windowsVersion({ low }: UserAgentTokens): string {
  // What an application says of itself comes first: the part that imitates Internet Explorer is frozen.
  const kernel = capture(low, /windows[ -_/]?nt[ /_]?(\d{1,2}\.\d{1,2})/);
  const told = capture(low, namedReleases);
  if (low.startsWith("microsoft windows") || low.includes("(microsoft windows 1")) return told;
  if (low.includes("win 9x 4.90")) return "ME";
  if (kernel !== "")
    return low.includes("; arm;") && kernel.startsWith("6.") ? tabletRelease(kernel) : windowsRelease(kernel);
  if (told !== "") return titles[told] ?? told;
  return oldVersion(low) || capture(low, /windows[ /](\d{1,2}(?:\.\d{1,5}){0,3})/).replace(/^10\..*$/, "10");
}

const tabletRelease = (kernel: string): string => (kernel === "6.3" ? "RT 8.1" : "RT");

const oldVersion = (low: string): string => {
  if (low.includes("win 9x 4.90")) return "ME";
  const short = capture(low, /\bwin(95|98|16|nt4\.0|nt|3\.\d{1,2}|2000|me\b)/);
  if (short.startsWith("3.")) return "3.1";
  return { nt: "NT", "nt4.0": "NT 4.0", "16": "3.1", me: "ME" }[short] ?? short;
};

export const readOldWindows = ({ low }: UserAgentTokens): System => system("Windows", oldVersion(low));

export const readAndroid = (tokens: UserAgentTokens): System => {
  const { low } = tokens;
  // The name Android may occur twice; the first number after one counts.
  const version =
    capture(low, /android \(\d{1,2}\/(\d[\d.]{0,8})/) ||
    capture(low, /android[-/: ;]{0,3}(?:version |mobile\/)?v?(\d[\d.]{0,15}(?:-update\d)?)/);
  return system(
    "Android",
    version.replace(/\.$/, "") || capture(low, /\badr (\d[\d.]{0,12})/) || sdkVersion(low),
  );
};

/** Android by its API level, if an application gives only that. */
function sdkVersion(low: string): string {
  const level = Number(capture(low, /android sdk[ /](\d{1,2})/));
  if (level >= 33) return String(level - 20);
  return (
    {
      32: "12",
      31: "12",
      30: "11",
      29: "10",
      28: "9",
      27: "8.1",
      26: "8.0",
      25: "7.1",
      24: "7.0",
      23: "6.0",
      22: "5.1",
      21: "5.0",
    }[level] ?? ""
  );
}

export const readUbuntuTouch = ({ low }: UserAgentTokens): System | null =>
  low.includes("ubuntu") ? system("Ubuntu Touch", capture(low, /ubuntu (\d[\d.]{0,8})/)) : null;

export const chromeOs = ({ ua }: UserAgentTokens): System =>
  system("Chromium OS", capture(ua, /CrOS \w{1,12} (\d[\d.]{0,24})/i));

const appleVersions: readonly RegExp[] = [
  /\bos[ _](\d{1,2}(?:[_.]\d{1,3}){0,3})(?![\d.])/,
  /fbsv\/(\d[\d.]{0,12})/,
  /\bios[ /;,]{1,2}(\d{1,2}(?:[._]\d{1,3}){0,3})/,
  /\bcpu(?: iphone)? (\d{1,2}(?:_\d{1,3}){1,3})/,
  /iphone os[ /,:]{1,2}(\d{1,2}(?:[._]\d{1,3}){0,3})/,
  /\b(?:iphone|ipad|ipod|ios)[^;)]{0,12}\/(\d{1,2}(?:\.\d{1,3}){1,3})/,
];

export function readAppleMobile(tokens: UserAgentTokens): System {
  const { low } = tokens;
  if (low.includes("apple tv") || low.includes("appletv")) return readAppleTv(tokens);
  for (const pattern of appleVersions) {
    const version = capture(low, pattern);
    if (version !== "") return system("iOS", version.replaceAll("_", "."));
  }
  return system("iOS");
}

export const readAppleTv = ({ low }: UserAgentTokens): System =>
  system(
    "tvOS",
    capture(low, /(?:tvos|cpu os|os|appletv\d{1,2},\d)[ /](\d{1,2}(?:[._]\d{1,3}){0,3})/).replaceAll(
      "_",
      ".",
    ),
  );

/** Versions of CFNetwork up to macOS 10.12, which iOS never had. */
const macNetworks: ReadonlySet<string> = new Set(
  "128 129 217 220 221 330 339 422 438 454 520 596 673 720 760 807".split(" "),
);

/** Programs whose counterparts on iOS have other names: MobileSafari, MobileMail, AppStore. */
const macProgram = /^(?:safari|mail(?=\/\d{4})|finder|xcode|app(?:%20| )store)\//;

/** Both systems are based on Darwin: a Mac's processor or name means macOS, anything else iOS. */
export function readDarwin(tokens: UserAgentTokens): System {
  const { low } = tokens;
  const numbers = /darwin\/(\d{1,2})\.(\d{1,2})(?:\.(\d{1,2}))?/.exec(low);
  const isMac =
    macProgram.test(low) ||
    macNetworks.has(capture(low, /cfnetwork\/(\d{3})/)) ||
    /x86_64|i386|macbook|imac|mac(?:mini|pro)|macintosh|power%20macintosh|powerpc|mac os|macos|64bit/.test(
      low,
    );
  const major = Number(numbers?.[1] ?? 0);
  const minor = Number(numbers?.[2] ?? 0);
  if (isMac && major === 10 && minor > 8) return system("Mac OS", `10.${minor}`);
  if (isMac) return system("Mac OS", macOfDarwin(major, minor));
  const build = Number(capture(low, /cfnetwork\/(\d{3,4}(?:\.\d{1,2})?)/));
  return system("iOS", iosOfNetwork(build) || iosOfDarwin(major, minor));
}

export const readMac = ({ low }: UserAgentTokens): System =>
  system(
    "Mac OS",
    capture(low, /(?:mac ?os(?: x)?|os x)(?: version)?[ /;]?\s?(\d{1,2}(?:[._]\d{1,3}){0,3})/).replaceAll(
      "_",
      ".",
    ),
  );

export const readBlackBerry = (tokens: UserAgentTokens): System =>
  system(
    "BlackBerry",
    tokens.low.startsWith("opera/")
      ? ""
      : capture(tokens.low, /(?:bb10.{1,60}version|blackberry[ \w]{0,12}|version)\/(\d[\d.]{0,16})/),
  );

/** A phone or tablet that names no system but runs Gecko is Firefox OS. */
export function readFirefoxOs({ low }: UserAgentTokens): System | null {
  if (!/^mozilla\/5\.0 \((?:mobile|tablet|tv)[;)]/.test(low)) return null;
  return system("Firefox OS", firefoxOsRelease(capture(low, /gecko\/(\d{1,3}\.\d)/)));
}

export function readConsole({ ua }: UserAgentTokens): System {
  const found =
    /(PlayStation) (Vita|Portable|[3-6])/i.exec(ua) ??
    /(Nintendo) (Switch(?: 2)?|Wii ?U|3DS|DSi|DS|Wii)/i.exec(ua) ??
    /(PlayStation|Nintendo)/i.exec(ua);
  return system(found?.[1] ?? "", found?.[2] ?? "");
}

export const readVisionOs = ({ low }: UserAgentTokens): System =>
  system(
    "visionOS",
    capture(low, /(?:visionos|cpu os)[ /](\d{1,2}(?:[._]\d{1,2}){0,2})/).replaceAll("_", "."),
  );
