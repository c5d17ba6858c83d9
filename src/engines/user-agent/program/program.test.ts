import { describe, expect, it } from "vitest";
import { tokenize } from "../tokens.ts";
import { parseVersion } from "./names.ts";
import { detectProgram } from "./program.ts";

const win =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const droid =
  "Mozilla/5.0 (Linux; Android 14; SM-S928B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const view = `${droid} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`;

const programs: readonly (readonly [ua: string, name: string, version: string, type: string])[] = [
  [`${win} Safari/537.36`, "Chrome", "126.0.0.0", "browser"],
  [`${win} Safari/537.36 Edg/126.0.2592.68`, "Edge", "126.0.2592.68", "browser"],
  [`${win} Safari/537.36 OPR/112.0.0.0`, "Opera", "112.0.0.0", "browser"],
  [`${win} Safari/537.36 Vivaldi/6.8`, "Vivaldi", "6.8", "browser"],
  [`${win} YaBrowser/24.6 Safari/537.36`, "Yandex", "24.6", "browser"],
  [`${phone} Version/17.5 Mobile/15E148 Safari/604.1`, "Mobile Safari", "17.5", "browser"],
  [`${phone} CriOS/126.0.1 Mobile/15E148 Safari/604.1`, "Chrome", "126.0.1", "browser"],
  [`${phone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "127.0", "browser"],
  [`${phone} EdgiOS/126.0 Version/17.0 Mobile/15E148 Safari/604.1`, "Edge", "126.0", "browser"],
  [`${phone} Mobile/15E148`, "WebKit", "605.1.15", "browser"],
  [view, "Chrome WebView", "126.0.6478.71", "browser"],
  [`${view} Instagram 338.0.0.29.96 Android (34/14)`, "Instagram", "338.0.0.29.96", "app"],
  [`${view} [FB_IAB/FB4A;FBAV/450.0.0.43.110;]`, "Facebook", "450.0.0.43.110", "app"],
  [`${view} [FB_IAB/Orca-Android;FBAV/450.1;]`, "Facebook Messenger", "450.1", "app"],
  [`${view};KAKAOTALK 2410240`, "KakaoTalk", "2410240", "app"],
  [`${view} trill_340504 app_version/34.5.4 BytedanceWebview/d8a21c6`, "TikTok", "34.5.4", "app"],
  [`${view} XiaoMi/MiuiBrowser/13.1`, "MIUI Browser", "13.1", "browser"],
  [`${phone} Mobile/15E148 [LinkedInApp]/9.29.4607`, "LinkedIn", "9.29.4607", "app"],
  [`${phone} Mobile/15E148 MicroMessenger/8.0.49(0x18) NetType/WIFI`, "WeChat", "8.0.49", "app"],
  [`${phone} Mobile/15E148 Safari Line/14.5.0`, "Line", "14.5.0", "app"],
  [`${phone} Mobile/15E148 [Pinterest/iOS]`, "Pinterest", "", "app"],
  [`${phone} GSA/320.0 Mobile/15E148 Safari/604.1`, "GSA", "320.0", "app"],
  [`${phone} Mobile/15E148 Somebody/7.1`, "Somebody", "7.1", "app"],
  ["Pinterest for Android Tablet/4.3.1 (A7600-H; 4.4.2)", "Pinterest", "4.3.1", "app"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox", "127.0", "browser"],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Thunderbird/115.12.0",
    "Thunderbird",
    "115.12.0",
    "email",
  ],
  [
    "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17628; Pro)",
    "Outlook",
    "16.0.17628",
    "email",
  ],
  ["Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko", "IE", "11.0", "browser"],
  ["Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/8.0)", "IE", "11.0", "browser"],
  ["Opera/9.80 (Windows NT 5.1; U; ru) Presto/2.5.24 Version/10.53", "Opera", "10.53", "browser"],
  [
    "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16",
    "Opera Mini",
    "36.2",
    "browser",
  ],
  [
    "Mozilla/5.0 (Macintosh; U; PPC Mac OS X; en) AppleWebKit/418.8 (KHTML, like Gecko) Safari/419.3",
    "Safari",
    "2.0",
    "browser",
  ],
  ["UCWEB7.0.2.37/28/999", "UCBrowser", "7.0.2.37", "browser"],
  ["Links (2.1pre23; Linux 2.6.17 i686; 80x25)", "Links", "2.1pre23", "browser"],
  ["ELinks (0.4pre5; Linux 2.6.10 i686; 80x33)", "ELinks", "0.4pre5", "browser"],
  ["Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; en) Opera 8.50", "Opera", "8.50", "browser"],
  ["Safari/19618.2.12 CFNetwork/1496.0.7 Darwin/23.5.0", "Safari", "19618.2.12", "browser"],
  ["MobileSafari/8618.2.12 CFNetwork/1496.0.7 Darwin/23.5.0", "Mobile Safari", "8618.2.12", "browser"],
  [
    "Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36",
    "Samsung Internet",
    "7.0",
    "browser",
  ],
  ["Roku/DVP-14.1 (14.1.4.7708-CP)", "Roku", "14.1", "media"],
  [`${win} Safari/537.36 Arc/1.43.0`, "Arc", "1.43.0", "browser"],
  [`${win} Safari/537.36 Comet/1.2.0`, "Comet", "1.2.0", "browser"],
  [`${win} Safari/537.36 ChatGPTAtlas/1.2025.288`, "ChatGPT Atlas", "1.2025.288", "browser"],
  [`${win} Safari/537.36 Dia/1.2.0`, "Dia", "1.2.0", "browser"],
  [`${view} V1_AND_SQ_9.0.60 QQ/9.0.60.17095 NetType/WIFI`, "QQ", "9.0.60.17095", "app"],
  [
    "Mozilla/5.0 (Nintendo Switch 2; ShareApplet) AppleWebKit/613.0 (KHTML, like Gecko) NF/6.0.3 NintendoBrowser/5.2.0",
    "Nintendo Browser",
    "5.2.0",
    "browser",
  ],
  ["curl/8.5.0", "curl", "8.5.0", "library"],
  ["node", "Node.js", "", "library"],
  ["VLC/3.0.20 LibVLC/3.0.20", "VLC", "3.0.20", "media"],
  ["RCM CardDAV plugin/2.0.4", "RCM CardDAV plugin", "2.0.4", "app"],
  ["4 Pics 1 Word/3.9 (iPhone; iOS 7.0.2; Scale/2.00)", "4 Pics 1 Word", "3.9", "app"],
  ["Poof/1.0 CFNetwork/485.12.7 Darwin/10.4.0", "Poof", "1.0", "app"],
  ["", "", "", "browser"],
];

describe("the program of a User-Agent", () => {
  it.each(programs)("of %j is %s %s, %s", (ua, name, version, type) => {
    const program = detectProgram(tokenize(ua));
    expect([program.name, program.version, program.type]).toEqual([name, version, type]);
  });

  it.each([
    ["v1.34", "1.34"],
    ["8.30.3-beta", "8.30.3-beta"],
    ["12.", "12"],
    ["iOS", ""],
    ["", ""],
  ])("reads the version of %j as %j", (text, version) => {
    expect(parseVersion(text)).toBe(version);
  });
});
