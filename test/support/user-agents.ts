/** Compares answers about user agents with uap-core's public cases. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import crawlerUserAgents from "crawler-user-agents";

/** uap-core 0.18's own test cases, Apache-2.0 (data/SOURCES.md): a text and what is expected of it. */
interface Cases {
  readonly programs: readonly (readonly [ua: string, family: string])[];
  readonly systems: readonly (readonly [ua: string, family: string, version: string])[];
  readonly devices: readonly (readonly [ua: string, brand: string])[];
}

const file = new URL("../../data/uap-core.json.gz", import.meta.url);
export const uapCases: Cases = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8"));

export const halves = ["seen", "unseen"] as const;
export type Half = (typeof halves)[number];

/** The half that was looked at while the rules were written, or the one that was not: by a bit of SHA-256. */
export const halfOf = (ua: string): Half =>
  (createHash("sha256").update(ua).digest()[0] ?? 0) % 2 === 0 ? "seen" : "unseen";

/** Families of uap-core that are web browsers; the others are applications, libraries and robots. */
const browserFamilies = new Set(
  `Amazon Silk|Android|Arora|Avant|BOLT|Baidu Browser|Baidu Explorer|Basilisk|BlackBerry|BlackBerry WebKit|Bolt|Bon Echo|
  Brave|Bunjalloo|Camino|Chimera|Chrome|Chrome Mobile|Chrome Mobile WebView|Chrome Mobile iOS|Chromium|Coc Coc|
  Comodo Dragon|Conkeror|Crazy Browser|Dillo|Dolfin|Dolphin|DuckDuckGo Mobile|ELinks|Edge|Edge Mobile|Epiphany|Facebook|
  Fennec|Firefox|Firefox Alpha|Firefox Beta|Firefox Mobile|Firefox iOS|Flock|Galeon|Google|GranParadiso|HbbTV|
  HeadlessChrome|IBrowse|IE|IE Large Screen|IE Mobile|IceCat|IceWeasel|Iceape|Iceweasel|Instagram|Iridium|Iron|Jasmine|
  K-Meleon|Kazehakase|Kindle|Konqueror|LINE|Links|Lunascape|Lynx|Maemo Browser|Mail.ru Chromium Browser|Maxthon|
  Midori|Minefield|Minimo|Mint Browser|MiuiBrowser|Mobile Safari|Mobile Safari UI/WKWebView|NCSA Mosaic|Namoroka|
  NetFront|Netscape|Nokia Browser|OmniWeb|Obigo|Oculus Browser|ONE Browser|Opera|Opera Coast|Opera Mini|Opera Mobile|
  Opera Neon|Opera Tablet|Orca|Otter|Ovi Browser|Pale Moon|PhantomJS|Phoenix|Pinterest|Polaris|Puffin|QQ Browser|
  QQ Browser Mini|QQ Browser Mobile|QupZilla|Rekonq|RockMelt|Safari|Sailfish Browser|Samsung Internet|SeaMonkey|
  Seznam prohlížeč|Shiira|Shiretoko|Skyfire|Sleipnir|Snapchat|Snowshoe|Sogou Explorer|Stainless|Swiftfox|
  Teleca Browser|Tizen Browser|Twitter|UC Browser|UP.Browser|Uzbl|Vivaldi|Waterfox|WeTab|WebTV|Whale|Yandex Browser|
  iCab|qutebrowser|w3m|webOS Browser`
    .split("|")
    .map((name) => name.trim()),
);

export const isBrowserFamily = (family: string): boolean => browserFamilies.has(family);

/**
 * Names by which parsers call a family of uap-core, beside its own: ua-parser-js and we name a browser alike on every
 * system, uap-core has a family for each; bowser writes names in full. Letters and digits only.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  amazonsilk: ["silk"],
  android: ["androidbrowser"],
  baidubrowser: ["baidu", "baiduapp"],
  baiduexplorer: ["baidu"],
  blackberrywebkit: ["blackberry"],
  chromemobile: ["chrome", "mobilechrome"],
  chromemobileios: ["chrome", "mobilechrome"],
  chromemobilewebview: ["chromewebview", "androidwebview"],
  comododragon: ["dragon"],
  dolfin: ["dolphin"],
  duckduckgomobile: ["duckduckgo"],
  edge: ["microsoftedge"],
  edgemobile: ["edge", "microsoftedge"],
  firefoxalpha: ["firefox"],
  firefoxbeta: ["firefox"],
  firefoxios: ["firefox", "mobilefirefox"],
  firefoxmobile: ["firefox", "mobilefirefox"],
  google: ["gsa", "googlesearch"],
  headlesschrome: ["chromeheadless", "chrome"],
  ie: ["internetexplorer"],
  ielargescreen: ["ie", "internetexplorer"],
  iemobile: ["iemobile", "internetexplorer"],
  miuibrowser: ["miui"],
  mobilesafari: ["safari"],
  mobilesafariuiwkwebview: ["webkit", "safari"],
  ncsamosaic: ["mosaic"],
  nokiabrowser: ["nokiabrowser"],
  operamobile: ["operamobi", "opera"],
  operatablet: ["opera"],
  palemoon: ["palemoon"],
  qqbrowsermini: ["qqbrowser"],
  qqbrowsermobile: ["qqbrowser"],
  samsunginternet: ["samsunginternetforandroid", "samsungbrowser"],
  ucbrowser: ["ucbrowser"],
  webosbrowser: ["webos"],
  yandexbrowser: ["yandex"],
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether a parser's name of a program means the expected family. */
export function isFamily(name: string, family: string): boolean {
  const expected = plain(family);
  const told = plain(name);
  return (
    told === expected ||
    (otherNames[expected]?.includes(told) ?? false) ||
    (family === "Other" && told === "")
  );
}

const systemNames: Readonly<Record<string, readonly string[]>> = {
  macosx: ["macos"],
  chromeos: ["chromiumos"],
  atvosx: ["tvos"],
  blackberryos: ["blackberry"],
  blackberrytabletos: ["rimtabletos"],
  nokiaseries40: ["series40"],
  nokiaseries30plus: ["series30plus"],
  web0s: ["webos"],
  ubuntu: ["ubuntutouch"],
  archlinux: ["arch"],
  linuxmint: ["mint"],
  // Windows Mobile is made of Windows CE, which uap-core calls Windows with the version CE, and so is an Xbox's system.
  windowsmobile: ["windowsce"],
  windows: ["windowsce", "xbox"],
  // It has no family for consoles.
  other: ["", "nintendo", "playstation", "xbox"],
};

/** Whether a parser's name of a system means the expected family. */
export function isSystem(name: string, family: string): boolean {
  const expected = plain(family);
  const told = plain(name);
  if (expected.startsWith("symbian")) return told.startsWith("symbian");
  return told === expected || (systemNames[expected]?.includes(told) ?? false);
}

/** Whether a parser's vendor of a device means the expected brand, in any spelling. */
export const isVendor = (vendor: string, brand: string): boolean => plain(vendor) === plain(brand);

/** Devices on Android whose brand is known. */
export const androidDevices = uapCases.devices.filter(
  ([ua, brand]) => /android/i.test(ua) && brand !== "" && !/^(?:Generic|Spider)/.test(brand),
);

/** uap-core takes the maker of a television, or a reader for books, for a system; such cases say nothing of one. */
export const isSystemCase = (ua: string, family: string): boolean =>
  !(/HbbTV|NETTV|Maple/.test(ua) && !/^(?:Linux|Tizen|web|Web|Android|Other|Windows)/.test(family)) &&
  family !== "Kindle" &&
  family !== "WeTab";

/** People's texts: the devices and browsers of uap-core that are no spiders. */
export const humans: readonly string[] = [
  ...uapCases.devices.filter(([, brand]) => brand !== "Spider").map(([ua]) => ua),
  ...uapCases.programs
    .filter(
      ([ua, family]) =>
        isBrowserFamily(family) && !["HeadlessChrome", "PhantomJS"].includes(family) && !isRobots(ua),
    )
    .map(([ua]) => ua),
];

function isRobots(ua: string): boolean {
  return /bot\b|spider|crawl|http:|https:/i.test(ua);
}

/** An entry of crawler-user-agents; its types leave out the tags. */
export interface ListedBots {
  readonly pattern: string;
  readonly url?: string;
  readonly tags?: readonly string[];
  readonly instances: readonly string[];
}

export const listedBots = crawlerUserAgents as readonly ListedBots[];

/** Bots' texts: every instance of crawler-user-agents, and the spiders among uap-core's devices. */
export const bots: readonly string[] = [
  ...listedBots.flatMap(({ instances }) => instances),
  ...uapCases.devices.filter(([, brand]) => brand === "Spider").map(([ua]) => ua),
];
