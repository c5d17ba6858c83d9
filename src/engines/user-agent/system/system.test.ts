import { describe, expect, it } from "vitest";
import { tokenize } from "../tokens.ts";
import { detectSystem } from "./system.ts";
import { iosOfDarwin, macOfDarwin, windowsOfHint } from "./versions.ts";

const systems: readonly (readonly [ua: string, name: string, version: string])[] = [
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "Windows", "10"],
  ["Mozilla/5.0 (Windows NT 6.1; WOW64)", "Windows", "7"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 LibreWolf/128.0", "Linux", ""],
  ["Mozilla/5.0 (Windows NT 6.2; ARM; Trident/6.0)", "Windows", "RT"],
  ["Mozilla/5.0 (Windows; U; Win 9x 4.90; de)", "Windows", "ME"],
  ["Mozilla/5.0 (Windows; U; Win95; en)", "Windows", "95"],
  ["Mozilla/4.0 (compatible; MSIE 6.0; Windows CE; IEMobile 7.11)", "Windows CE", ""],
  ["Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; like iPhone)", "Windows Phone", "8.1"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X)", "Xbox", "Series X"],
  ["Mozilla/5.0 (X11; Windows aarch64 10718.88.2)", "Chromium OS", "10718.88.2"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", "Chromium OS", "14541.0.0"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "Mac OS", "10.15.7"],
  ["iTunes/12.0.1 (Macintosh; OS X 10.9.2)", "Mac OS", "10.9.2"],
  ["Safari/12602.2 CFNetwork/807.1.3 Darwin/16.1.0 (x86_64)", "Mac OS", "10.12.1"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X)", "iOS", "17.5.1"],
  ["Mozilla/5.0 (iPad; U; CPU OS 3_2 like Mac OS X; en-us)", "iOS", "3.2"],
  ["App/1 CFNetwork/1494.0.7 Darwin/23.4.0", "iOS", "17.4"],
  ["App/1 CFNetwork/672.1.13 Darwin/14.0.0", "iOS", "7.1"],
  ["App/1 CFNetwork/3826.400.120 Darwin/25.0.0", "iOS", "26.0"],
  ["[FBAN/FBIOS;FBDV/iPhone9,1;FBSN/iOS;FBSV/17.5]", "iOS", "17.5"],
  ["atc/1.0 watchOS/5.1.3 model/Watch3,4", "watchOS", "5.1.3"],
  ["AppleCoreMedia/1.0 (Apple TV; U; CPU OS 8_3 like Mac OS X; en_us)", "tvOS", "8.3"],
  ["AppleTV11,1/11.1", "tvOS", "11.1"],
  ["Mozilla/5.0 (Apple Vision Pro; CPU OS 1_0 like Mac OS X)", "visionOS", "1.0"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", "Android", "14"],
  ["Mozilla/5.0 (Linux; U; 4.0.3; zh-cn; NOVO7)", "Android", "4.0.3"],
  ["Instagram 6.18.0 Android (18/4.3; 320dpi)", "Android", "4.3"],
  ["Luminary/1.0.2 build 57/Android SDK 28", "Android", "9"],
  ["Mozilla/5.0 (Macintosh; U; Intel Mac OS X 10_6_3) Silk/1.1 Silk-Accelerated=true", "Android", ""],
  ["Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00)", "HarmonyOS", ""],
  ["Mozilla/5.0 (Phone; OpenHarmony 5.0)", "OpenHarmony", "5.0"],
  ["Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "KaiOS", "2.5"],
  ["Mozilla/5.0 (Mobile; rv:26.0) Gecko/28.0 Firefox/26.0", "Firefox OS", "1.3"],
  ["Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0)", "Tizen", "7.0"],
  ["Mozilla/5.0 (Web0S; Linux/SmartTV)", "webOS", ""],
  ["Roku/DVP-12.5 (12.5.0.4178)", "Roku", "12.5"],
  ["Mozilla/5.0 (PlayStation; PlayStation 5/6.50)", "PlayStation", "5"],
  ["Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet)", "Nintendo", "Switch"],
  ["Mozilla/5.0 (Fuchsia)", "Fuchsia", ""],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0)", "Ubuntu", ""],
  ["Mozilla/5.0 (X11; U; Linux i686) Gecko/2008 Fedora/3.0.1-1.fc9", "Fedora", "9"],
  ["python-requests/1.2.3 CPython/2.7.3 Linux/3.5.0-23-generic", "Linux", "3.5.0"],
  ["ELinks/0.11.4 (textmode; FreeBSD 7.0-RELEASE-p4 i386)", "FreeBSD", "7.0"],
  ["Mozilla/5.0 (SymbianOS/9.4; Series60/5.0 Nokia5800d-1/21)", "Symbian", "9.4"],
  ["Mozilla/5.0 (BB10; Touch) Version/10.0.9.388", "BlackBerry", "10.0.9.388"],
  ["curl/8.5.0", "", ""],
  ["", "", ""],
];

describe("the system of a User-Agent", () => {
  it.each(systems)("of %j is %s %s", (ua, name, version) => {
    const system = detectSystem(tokenize(ua));
    expect([system.name, system.version]).toEqual([name, version]);
  });

  it.each([
    [18, 2, "12.1"],
    [23, 4, "17.4"],
    [24, 1, "18.1"],
    [25, 0, "26.0"],
  ])("of Darwin %i.%i is iOS %s", (major, minor, release) => {
    expect(iosOfDarwin(major, minor)).toBe(release);
  });

  it.each([
    [19, 6, "10.15.6"],
    [20, 3, "11.3"],
    [25, 1, "26.1"],
  ])("of Darwin %i.%i is macOS %s", (major, minor, release) => {
    expect(macOfDarwin(major, minor)).toBe(release);
  });

  it.each([
    ["15.0.0", "11"],
    ["13.0.0", "11"],
    ["10.0.0", "10"],
    ["1.0.0", "10"],
    ["0.3.0", "8.1"],
    ["0.1.0", "7"],
    ["", ""],
  ])("of the hint %j is Windows %j", (hint, release) => {
    expect(windowsOfHint(hint)).toBe(release);
  });
});
