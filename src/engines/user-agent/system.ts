/** Decides the operating system that a User-Agent names. */
import { distribution } from "./distribution.ts";
import type { Reading } from "./reading.ts";
import {
  androidOf,
  appleMobile,
  appleTv,
  blackBerry,
  chromeOs,
  consoleOf,
  darwinOf,
  firefoxOs,
  macOf,
  oldWindows,
  type System,
  system,
  ubuntuTouch,
  versionBehind,
  visionOs,
  windowsOf,
} from "./system-readers.ts";

/** A piece of the text that must be there, and what is read then; null: not that system after all. */
type Rule = readonly [needle: string, read: (reading: Reading) => System | null];

/** A system whose version stands right behind its name. */
const versioned = (needle: string, name: string): Rule => [
  needle,
  (reading) => (startsWord(reading.low, needle) ? system(name, versionBehind(reading, needle)) : null),
];

/** No letter before it: LibreWolf runs on no BREW. */
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
  (reading) => system(name, versionBehind(reading, needle).replace(/-.*$/, "")),
];

const unversioned = (needle: string, name: string): Rule => [needle, () => system(name)];

/** The order is the rule: what pretends to be another system stands before it. */
const rules: readonly Rule[] = [
  // Silk on a tablet pretends to be a Mac when a person asks for the desktop's page.
  unversioned("silk-accelerated", "Android"),
  ["windows", windowsOf],
  ["win9", oldWindows],
  ["win 9x", oldWindows],
  ["winnt", oldWindows],
  ["win3", oldWindows],
  ["win16", oldWindows],
  ["win32", oldWindows],
  ["win64", oldWindows],
  ["xblwp7", () => system("Windows Phone", "7")],
  ["wp7/", ({ low }) => system("Windows Phone", /wp7\/(\d{1,2}\.\d{1,2})/.exec(low)?.[1] ?? "7")],
  ["wp8/", ({ low }) => system("Windows Phone", /wp8\/(\d{1,2}\.\d{1,2})/.exec(low)?.[1] ?? "8")],
  versioned("watchos", "watchOS"),
  versioned("watch os", "watchOS"),
  ["visionos", visionOs],
  ["apple vision", visionOs],
  ["tvos", appleTv],
  versioned("openharmony", "OpenHarmony"),
  versioned("harmonyos", "HarmonyOS"),
  versioned("kaios", "KaiOS"),
  versioned("tizen", "Tizen"),
  versioned("web0s", "webOS"),
  versioned("webos", "webOS"),
  versioned("hpwos", "webOS"),
  versioned("sailfish", "Sailfish"),
  ["(ip", (reading) => (/^ip(?:hone|ad|od)/i.test(reading.segments[0] ?? "") ? appleMobile(reading) : null)],
  ["cfnetwork", darwinOf],
  ["like android", ubuntuTouch],
  versioned("crkey", "Chromecast"),
  versioned("googletv", "Google TV"),
  ["android", androidOf],
  ["adr ", androidOf],
  ["(linux; u; ", olderAndroid],
  ["(linux;u;", olderAndroid],
  ["fban/fb4a", ({ low }) => system("Android", /fbsv\/(\d[\d.]{0,8})/.exec(low)?.[1] ?? "")],
  // Headsets and Amazon's tablets leave out the name of what they run.
  unversioned("; quest", "Android"),
  [
    "silk/",
    ({ segments }) => (segments.some((part) => /^KF[A-Z]{2,5}\b/.test(part)) ? system("Android") : null),
  ],
  ["cros ", chromeOs],
  versioned("meego", "MeeGo"),
  ["iphone", appleMobile],
  ["ipad", appleMobile],
  ["ipod", appleMobile],
  ["like mac os x", appleMobile],
  ["apple tv", appleTv],
  ["appletv", appleTv],
  ["darwin", darwinOf],
  ["mac os x", macOf],
  ["macos", macOf],
  ["macintosh", macOf],
  ["mac_powerpc", macOf],
  [" ios", appleMobile],
  ["(ios", appleMobile],
  ["-ios", appleMobile],
  ["/ios", appleMobile],
  [".ios", appleMobile],
  ["osx", macOf],
  ["os x", macOf],
  versioned("fuchsia", "Fuchsia"),
  versioned("bada", "Bada"),
  ["bb10", blackBerry],
  ["blackberry", blackBerry],
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
  ["firefox/", firefoxOs],
  versioned("roku/dvp-", "Roku"),
  versioned("roku", "Roku"),
  ["playstation", consoleOf],
  ["nintendo", consoleOf],
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
  ["ubuntu", distribution],
  ["linux", distribution],
  ["debian", distribution],
  ["fedora", distribution],
  ["mandriva", distribution],
  ["centos", distribution],
  ["gentoo", distribution],
  ["suse", distribution],
  ["slackware", distribution],
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

/** Old views of Opera and UC leave out the word before its number: `(Linux; U; 4.0.3; …)`. */
function olderAndroid({ low }: Reading): System | null {
  const version = /u; ?([1-9]\.\d(?:\.\d{1,2})?)\b/.exec(low)?.[1];
  return version === undefined ? null : system("Android", version);
}

/** The system that the text names; its name is empty where it names none. */
export function systemOf(reading: Reading): System {
  for (const [needle, readSystem] of rules) {
    if (!reading.low.includes(needle)) continue;
    const found = readSystem(reading);
    if (found !== null) return found;
  }
  return system("");
}
