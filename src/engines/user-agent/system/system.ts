/** Operating system detection. */

import { createFinder } from "../substring-search.ts";
import type { UserAgentTokens } from "../tokens.ts";
import { readDistribution } from "./distribution.ts";
import {
  chromeOs,
  readAndroid,
  readAppleMobile,
  readAppleTv,
  readBlackBerry,
  readConsole,
  readDarwin,
  readFirefoxOs,
  readMac,
  readOldWindows,
  readUbuntuTouch,
  readVisionOs,
  readWindows,
  type System,
  system,
  versionAfter,
} from "./readers.ts";

/** A required substring, and the function that reads on; it returns null if it is not that system after all. */
type Rule = readonly [needle: string, read: (tokens: UserAgentTokens) => System | null];

/** A system whose version follows its name. */
const versioned = (needle: string, name: string): Rule => [
  needle,
  (tokens) => (startsWord(tokens.low, needle) ? system(name, versionAfter(tokens, needle)) : null),
];

/** Without a letter before it, so that LibreWolf is not BREW. */
function startsWord(low: string, needle: string): boolean {
  for (let at = low.indexOf(needle); at >= 0; at = low.indexOf(needle, at + 1)) {
    const before = low.charCodeAt(at - 1);
    if (!(before >= 0x61 && before <= 0x7a)) return true;
  }
  return false;
}

/** The same, without what follows the number: `7.0-RELEASE-p4`. */
const released = (needle: string, name: string): Rule => [
  needle,
  (tokens) => system(name, versionAfter(tokens, needle).replace(/-.*$/, "")),
];

const unversioned = (needle: string, name: string): Rule => [needle, () => system(name)];

/** The order matters: what pretends to be another system comes before it. */
const rules: readonly Rule[] = [
  // Silk on a tablet pretends to be a Mac when the desktop page is requested.
  unversioned("silk-accelerated", "Android"),
  ["windows", readWindows],
  ["win9", readOldWindows],
  ["win 9x", readOldWindows],
  ["winnt", readOldWindows],
  ["win3", readOldWindows],
  ["win16", readOldWindows],
  ["win32", readOldWindows],
  ["win64", readOldWindows],
  ["xblwp7", () => system("Windows Phone", "7")],
  ["wp7/", ({ low }) => system("Windows Phone", /wp7\/(\d{1,2}\.\d{1,2})/.exec(low)?.[1] ?? "7")],
  ["wp8/", ({ low }) => system("Windows Phone", /wp8\/(\d{1,2}\.\d{1,2})/.exec(low)?.[1] ?? "8")],
  versioned("watchos", "watchOS"),
  versioned("watch os", "watchOS"),
  ["visionos", readVisionOs],
  ["apple vision", readVisionOs],
  ["tvos", readAppleTv],
  versioned("openharmony", "OpenHarmony"),
  versioned("harmonyos", "HarmonyOS"),
  versioned("kaios", "KaiOS"),
  versioned("tizen", "Tizen"),
  versioned("vidaa", "VIDAA"),
  versioned("web0s", "webOS"),
  versioned("webos", "webOS"),
  versioned("hpwos", "webOS"),
  versioned("sailfish", "Sailfish"),
  ["(ip", (tokens) => (/^ip(?:hone|ad|od)/i.test(tokens.segments[0] ?? "") ? readAppleMobile(tokens) : null)],
  ["cfnetwork", readDarwin],
  ["like android", readUbuntuTouch],
  versioned("crkey", "Chromecast"),
  versioned("googletv", "Google TV"),
  ["android", readAndroid],
  ["adr ", readAndroid],
  ["(linux; u; ", olderAndroid],
  ["(linux;u;", olderAndroid],
  ["fban/fb4a", ({ low }) => system("Android", /fbsv\/(\d[\d.]{0,8})/.exec(low)?.[1] ?? "")],
  // Headsets and Amazon's tablets leave out the name of their system.
  unversioned("; quest", "Android"),
  [
    "silk/",
    ({ segments }) => (segments.some((part) => /^KF[A-Z]{2,5}\b/.test(part)) ? system("Android") : null),
  ],
  ["cros ", chromeOs],
  versioned("meego", "MeeGo"),
  ["iphone", readAppleMobile],
  ["ipad", readAppleMobile],
  ["ipod", readAppleMobile],
  ["like mac os x", readAppleMobile],
  ["apple tv", readAppleTv],
  ["appletv", readAppleTv],
  ["darwin", readDarwin],
  ["mac os x", readMac],
  ["macos", readMac],
  ["macintosh", readMac],
  ["mac_powerpc", readMac],
  [" ios", readAppleMobile],
  ["(ios", readAppleMobile],
  ["-ios", readAppleMobile],
  ["/ios", readAppleMobile],
  [".ios", readAppleMobile],
  ["osx", readMac],
  ["os x", readMac],
  versioned("fuchsia", "Fuchsia"),
  versioned("bada", "Bada"),
  ["bb10", readBlackBerry],
  ["blackberry", readBlackBerry],
  versioned("rim tablet os", "RIM Tablet OS"),
  versioned("symbianos", "Symbian"),
  versioned("symbian", "Symbian"),
  unversioned("symbos", "Symbian"),
  unversioned("series60", "Symbian"),
  unversioned("series 60", "Symbian"),
  unversioned("(s60", "Symbian"),
  unversioned("s60version", "Symbian"),
  versioned("series40", "Series40"),
  unversioned("series30plus", "Series30 Plus"),
  versioned("maemo", "Maemo"),
  versioned("brew mp", "Brew MP"),
  versioned("bmp", "Brew MP"),
  versioned("brew", "BREW"),
  unversioned("(vre;", "VRE"),
  ["firefox/", readFirefoxOs],
  ["roku", ({ low }) => system("Roku", /dvp-(\d[\d.]{0,12})/.exec(low)?.[1] ?? "")],
  ["playstation", readConsole],
  ["nintendo", readConsole],
  unversioned("xbox", "Xbox"),
  versioned("webtv", "WebTV"),
  released("freebsd", "FreeBSD"),
  released("openbsd", "OpenBSD"),
  released("netbsd", "NetBSD"),
  released("dragonfly", "DragonFly"),
  versioned("haiku", "Haiku"),
  versioned("beos", "BeOS"),
  versioned("sunos", "Solaris"),
  versioned("solaris", "Solaris"),
  versioned("hp-ux", "HP-UX"),
  versioned("aix", "AIX"),
  versioned("irix", "IRIX"),
  versioned("os/2", "OS/2"),
  versioned("amigaos", "AmigaOS"),
  versioned("morphos", "MorphOS"),
  versioned("risc os", "RISC OS"),
  versioned("qnx", "QNX"),
  ["ubuntu", readDistribution],
  ["linux", readDistribution],
  ["debian", readDistribution],
  ["fedora", readDistribution],
  ["mandriva", readDistribution],
  ["centos", readDistribution],
  ["gentoo", readDistribution],
  ["suse", readDistribution],
  ["slackware", readDistribution],
  unversioned("palmos", "Palm"),
  unversioned("palmsource", "Palm"),
  versioned("minix", "Minix"),
  versioned("plan 9", "Plan 9"),
  versioned("reactos", "ReactOS"),
  versioned("serenityos", "SerenityOS"),
  versioned("openvms", "OpenVMS"),
  unversioned("ppc mac", "Mac OS"),
  unversioned("wince", "Windows CE"),
  ["unix", ({ low }) => (low.includes("x11") ? system("UNIX") : null)],
];

/** Old Opera and UC browsers leave out the word before its version: `(Linux; U; 4.0.3; …)`. */
function olderAndroid({ low }: UserAgentTokens): System | null {
  const version = /u; ?([1-9]\.\d(?:\.\d{1,2})?)\b/.exec(low)?.[1];
  return version === undefined ? null : system("Android", version);
}

const findNeedles = createFinder(rules.map(([needle], place) => [needle, place]));

/** The system that the text names; its name is empty if unknown. */
export function detectSystem(tokens: UserAgentTokens): System {
  const places: number[] = [];
  findNeedles(tokens.low, (place) => {
    if (!places.includes(place)) places.push(place);
  });
  for (const place of places.sort((a, b) => a - b)) {
    const found = rules[place]?.[1](tokens) ?? null;
    if (found !== null) return found;
  }
  return system("");
}
