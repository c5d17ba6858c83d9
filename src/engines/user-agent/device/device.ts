/** Device detection: type, vendor and model. */

import { type DeviceType, deviceTypes } from "../categories.ts";
import type { System } from "../system/readers.ts";
import type { UserAgentTokens } from "../tokens.ts";
import { type BaseDevice, baseDevice } from "../ua-parser.ts";
import { extractModel, findModelPart, findNamedVendor, findVendor, withoutVendor } from "./model.ts";

export interface Device {
  readonly type: DeviceType | null;
  readonly vendor: string | null;
  readonly model: string | null;
}

const device = (
  type: DeviceType | null,
  vendor: string | null = null,
  model: string | null = null,
): Device => ({ type, vendor, model });

/** A substring that only one kind of device has. */
type Mark = readonly [needle: string, type: DeviceType, vendor: string | null, model: string | null];

/** The order matters: the browser of a console also says Windows, that of a television Linux. */
const marks: readonly Mark[] = [
  ["xbox series s", "console", "Microsoft", "Xbox Series S"],
  ["xbox series x", "console", "Microsoft", "Xbox Series X"],
  ["xbox_one", "console", "Microsoft", "Xbox One"],
  ["xbox one", "console", "Microsoft", "Xbox One"],
  ["xbox", "console", "Microsoft", "Xbox"],
  ["playstation 5", "console", "Sony", "PlayStation 5"],
  ["playstation 4", "console", "Sony", "PlayStation 4"],
  ["playstation 3", "console", "Sony", "PlayStation 3"],
  ["playstation vita", "console", "Sony", "PlayStation Vita"],
  ["playstation portable", "console", "Sony", "PlayStation Portable"],
  ["playstation", "console", "Sony", "PlayStation"],
  ["nintendo switch 2", "console", "Nintendo", "Switch 2"],
  ["nintendo switch", "console", "Nintendo", "Switch"],
  ["nintendo wiiu", "console", "Nintendo", "Wii U"],
  ["nintendo wii", "console", "Nintendo", "Wii"],
  ["new nintendo 3ds", "console", "Nintendo", "New 3DS"],
  ["nintendo 3ds", "console", "Nintendo", "3DS"],
  ["nintendo dsi", "console", "Nintendo", "DSi"],
  ["nintendo ds", "console", "Nintendo", "DS"],
  ["dreamcast", "console", "Sega", "Dreamcast"],
  ["steam deck", "console", "Valve", "Steam Deck"],
  ["ouya", "console", "OUYA", null],
  ["qtcarbrowser", "car", "Tesla", null],
  ["tesla/", "car", "Tesla", null],
  ["polestar", "car", "Polestar", null],
  ["volvo ", "car", "Volvo", null],
  ["automotive", "car", null, null],
  ["car browser", "car", null, null],
  ["; aaos", "car", null, null],
  ["; pico", "xr", "Pico", null],
  ["quest pro", "xr", "Meta", "Quest Pro"],
  ["quest 3s", "xr", "Meta", "Quest 3S"],
  ["quest 3", "xr", "Meta", "Quest 3"],
  ["quest 2", "xr", "Meta", "Quest 2"],
  ["; quest", "xr", "Meta", "Quest"],
  ["oculusbrowser", "xr", "Meta", null],
  ["picobrowser", "xr", "Pico", null],
  ["wolvic", "xr", null, null],
  ["visionos", "xr", "Apple", "Vision Pro"],
  ["apple vision", "xr", "Apple", "Vision Pro"],
  ["mobile vr", "xr", null, null],
  ["watchos", "wearable", "Apple", "Watch"],
  ["watch os", "wearable", "Apple", "Watch"],
  ["pixel watch", "wearable", "Google", "Pixel Watch"],
  ["pebbleapp", "wearable", "Pebble", null],
  ["apple tv", "smarttv", "Apple", "Apple TV"],
  ["appletv", "smarttv", "Apple", "Apple TV"],
  ["tvos", "smarttv", "Apple", "Apple TV"],
  ["google tv streamer", "smarttv", "Google", "Google TV Streamer"],
  ["vizio", "smarttv", "Vizio", null],
  ["crkey", "smarttv", "Google", "Chromecast"],
  ["; chromecast", "smarttv", "Google", "Chromecast"],
  ["googletv", "smarttv", "Google", "Google TV"],
  ["roku", "smarttv", "Roku", null],
  ["kindle/", "tablet", "Amazon", "Kindle"],
  ["kobo ", "tablet", "Kobo", null],
  ["pocketbook", "tablet", "PocketBook", null],
  ["aquos-tv", "smarttv", "Sharp", null],
  ["homepod", "embedded", "Apple", "HomePod"],
  ["aeobc", "embedded", "Amazon", "Echo"],
  ["windows iot", "embedded", null, null],
];

/** One pass for all of them; most texts have none. */
const anyMark = new RegExp(marks.map(([needle]) => needle).join("|"));

const findMark = (low: string): Mark | undefined =>
  anyMark.test(low) ? marks.find(([needle]) => low.includes(needle)) : undefined;

const televisionMark =
  /smart-?_?tv|hbbtv|netcast|web0s|\btv safari|appletv|googletv|dtv[;)_ ]|viera|nettv|philipstv|large screen|(?:android|google) tv|; tv[;)]|\bmi(?:tv|box)|\baft[a-z]{1,6}\d{0,2}\b|\bbravia|opera tv|\btsb|inettvbrowser|maple[ _]?20|\btizen [\d.]+\) .{0,80}tv/;

/** Models of televisions and of boxes for them. */
const televisionModel =
  /vidaa|webos\.tv|\btpm\d{3}|\bqm1\d{2}e|\bqv151e|\b(?:hisense|philips|toshiba|tcl|haier|skyworth) ?\d{2}[a-z]|shield android tv|smart tv pro|beyondtv|nexus player|\bonn\. ?4k|streaming box/;

const televisionMakers: readonly (readonly [needle: string, vendor: string])[] = [
  ["samsung", "Samsung"],
  ["maple", "Samsung"],
  ["tizen", "Samsung"],
  ["lge", "LG"],
  ["netcast", "LG"],
  ["web0s", "LG"],
  ["webos", "LG"],
  ["; lg", "LG"],
  ["sony", "Sony"],
  ["bravia", "Sony"],
  ["panasonic", "Panasonic"],
  ["viera", "Panasonic"],
  ["philips", "Philips"],
  ["nettv", "Philips"],
  ["toshiba", "Toshiba"],
  ["sharp", "Sharp"],
  ["aquos", "Sharp"],
  ["hisense", "Hisense"],
  ["loewe", "Loewe"],
  ["grundig", "Grundig"],
  ["technisat", "TechniSat"],
  ["vestel", "Vestel"],
  ["tcl", "TCL"],
  ["xiaomi", "Xiaomi"],
  ["mitv", "Xiaomi"],
  ["mibox", "Xiaomi"],
  ["aft", "Amazon"],
  ["shield", "NVIDIA"],
  ["google tv", "Google"],
  ["vizio", "Vizio"],
  ["vidaa", "Hisense"],
  ["hismarttv", "Hisense"],
  ["beyondtv", "TCL"],
  ["tpm1", "Philips"],
  ["qm1", "Philips"],
  ["qv151", "Philips"],
  ["onn.", "Onn"],
  ["haier", "Haier"],
  ["skyworth", "Skyworth"],
];

/** How devices without a comment of Android's say their model; read where the mark does not. */
const markedModels: readonly (readonly [needle: string, pattern: RegExp])[] = [
  ["roku", /Roku([0-9A-Z]{4,5})\/DVP/],
  ["vizio", /Model\/([\w-]{2,24})/],
  ["kobo ", /Kobo ([A-Za-z]{2,12}(?: (?!Safari)[A-Z1-9][A-Za-z]{0,9}){0,2})/],
  ["pocketbook", /PocketBook[/ ]([\w -]{2,24})/i],
  ["pico", /Pico (4 Ultra|4|Neo ?[23](?: Link| Pro)?|G\d)/i],
];

const markedModel = (low: string, ua: string): string | null =>
  markedModels.find(([needle]) => low.includes(needle))?.[1].exec(ua)?.[1] ?? null;

/** The device; unknown parts are null. */
export function detectDevice(tokens: UserAgentTokens, system: System): Device {
  const { low } = tokens;
  const mark = findMark(low);
  if (mark !== undefined) return device(mark[1], mark[2], mark[3] ?? markedModel(low, tokens.ua));
  if (televisionMark.test(low) || televisionModel.test(low)) return television(tokens);
  if (isApple(system)) return appleDevice(low, system);
  if (system.name === "Android" || system.name === "HarmonyOS" || system.name === "OpenHarmony")
    return androidDevice(tokens);
  if (isDesktop(system)) return desktop(tokens, system);
  return fromBase(baseDevice(tokens), tokens);
}

function television(tokens: UserAgentTokens): Device {
  const { low } = tokens;
  const vendor = televisionMakers.find(([needle]) => low.includes(needle))?.[1] ?? null;
  const part = extractModel(findModelPart(tokens));
  const model = withoutVendor(part, vendor);
  return device("smarttv", vendor, isModel(model) ? model : listedModel(tokens));
}

const isModel = (part: string): boolean =>
  part !== "" && !/^(?:smart[-_ ]?tv|(?:(?!shield)[a-z]{2,10} )?(?:android |google )?tv)$/i.test(part);

/** A list behind the name of a platform: `VIDAA/6.0(Hisense;SmartTV;55A6G;…)`, `LG Browser/8.00(LGE; OLED55C1PUB; …)`. */
const listedModel = (tokens: UserAgentTokens): string | null =>
  listItem(tokens, "vidaa/", 2) ?? listItem(tokens, "lg browser/", 1) ?? hbbModel(tokens);

function listItem({ ua, low }: UserAgentTokens, needle: string, place: number): string | null {
  const at = low.indexOf(needle);
  const open = at < 0 ? -1 : ua.indexOf("(", at);
  if (open < 0 || open > at + 24) return null;
  const item =
    ua
      .slice(open + 1, open + 200)
      .split(/[;)]/)
      [place]?.trim() ?? "";
  return /^[\w -]{3,32}$/.test(item) ? item : null;
}

/** `HbbTV/1.1.1 (;Samsung;SmartTV2013;…)`: capabilities, maker, model, software. */
function hbbModel({ ua }: UserAgentTokens): string | null {
  const parts = /HbbTV\/[\d.]{1,12} {0,3}\(([^)]{0,200})/.exec(ua)?.[1]?.split(";");
  const model = parts?.[2]?.trim() ?? "";
  return model === "" ? null : model.slice(0, 64);
}

const isApple = ({ name }: System): boolean => name === "iOS" || name === "Mac OS";

function appleDevice(low: string, { name }: System): Device {
  if (low.includes("ipad")) return device("tablet", "Apple", "iPad");
  if (low.includes("ipod")) return device("mobile", "Apple", "iPod touch");
  if (low.includes("iphone")) return device("mobile", "Apple", "iPhone");
  return name === "iOS" ? device("mobile", "Apple", null) : device("desktop", "Apple", "Macintosh");
}

const tabletMark =
  /\btab(?:let)?\b|\bpad\b|[a-z]pad\b|\bsm-[tpx]\d|\bgt-[pn]\d|\bkf[a-z]{2,5}\b|nexus (?:7|9|10)\b|pixel (?:c|tablet)|mediapad|ideatab|xoom|\bmz60|transformer|iconia|\bsgp\d|\btb-?\w{3,6}|\byt\d?-|lifetab|touchpad|kindle fire|nook|\bboox|\bnote ?air|\bnova ?air|\bpalma|\bbntv/;

/** Samsung's watches are SM-R and SM-L; others have the word. */
const watchMark = /^sm-[lr]\d{3}|watch\b/i;

/** Most of what browsers on Android send (see `frozen.ts`): it names no model. */
const reduced =
  /^Mozilla\/5\.0 \(Linux; Android \d{1,2}; K\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) Chrome\/[\d.]{1,16} (Mobile )?Safari\/537\.36(?: (?:EdgA|OPR)\/[\d.]{1,16})?$/;

function androidDevice(tokens: UserAgentTokens): Device {
  const short = reduced.exec(tokens.ua);
  if (short !== null) return device(short[1] === undefined ? "tablet" : "mobile");
  const model = extractModel(findModelPart(tokens));
  const known = findVendor(model);
  const base = known === null ? baseDevice(tokens) : null;
  const vendor = known ?? vendorFrom(base) ?? findNamedVendor(tokens);
  if (watchMark.test(model)) return device("wearable", vendor, withoutVendor(model, vendor));
  const isTablet = tabletMark.test(model.toLowerCase()) || base?.type === "tablet";
  const type = isTablet && !isPhone(tokens, model) ? "tablet" : typeOfAndroid(tokens, model);
  return device(type, vendor, model === "" ? null : withoutVendor(model, vendor));
}

/** `Mobile` without a model is a phone; a tablet model beside `Mobile` is a small tablet. */
const isPhone = ({ low }: UserAgentTokens, model: string): boolean => model === "" && /\bmobile\b/.test(low);

/** Browsers on Android say `Mobile` on phones but not on tablets; web views and applications often leave it out. */
function typeOfAndroid({ low }: UserAgentTokens, model: string): DeviceType {
  const isBrowser = low.startsWith("mozilla") && /safari|gecko\//.test(low) && !/wv\)|ucbrowser/.test(low);
  return isBrowser && model !== "" && !/\bmobile\b|\bphone\b/.test(low) ? "tablet" : "mobile";
}

const vendorFrom = (base: BaseDevice | null): string | null =>
  base?.vendor === undefined || base.vendor === "Generic" ? null : base.vendor;

const desktops = new Set(
  `Windows Linux Ubuntu Kubuntu Xubuntu Lubuntu Mint Debian Raspbian Fedora openSUSE SUSE CentOS Mandriva Mageia
  Gentoo Arch Slackware Manjaro Deepin PCLinuxOS VectorLinux Zenwalk Linpus FreeBSD OpenBSD NetBSD DragonFly Haiku BeOS
  Solaris HP-UX AIX IRIX OS/2 AmigaOS MorphOS UNIX`.split(/\s+/),
);

const isDesktop = ({ name }: System): boolean =>
  desktops.has(name) ||
  name === "Chromium OS" ||
  name === "Red Hat" ||
  name === "elementary OS" ||
  name === "RISC OS";

function desktop(tokens: UserAgentTokens, { name }: System): Device {
  const { low } = tokens;
  if (name === "Linux" && /\bmobile\b|\btablet\b|midp|symb|opera mini|opera mobi/.test(low))
    return fromBase(baseDevice(tokens), tokens);
  if (name === "Windows" && low.includes("; touch; ") && low.includes("surface duo"))
    return device("mobile", "Microsoft", "Surface Duo");
  return device("desktop");
}

/** A feature phone, or something that only the package knows. */
function fromBase(base: BaseDevice, tokens: UserAgentTokens): Device {
  const isPhone = /\bmobile\b|midp|phone|series\d0|blackberry|opera mini|up\.browser|obigo/.test(tokens.low);
  const named = isPhone || tokens.words.length < 8 ? findNamedVendor(tokens) : null;
  const vendor = named ?? vendorFrom(base);
  const type = typeFromBase(base) ?? (isPhone || vendor !== null ? "mobile" : null);
  return device(type, vendor, base.model === undefined ? null : withoutVendor(base.model, vendor));
}

function typeFromBase({ type, model }: BaseDevice): DeviceType | null {
  if (type === undefined) return model === undefined ? null : "mobile";
  return (deviceTypes as readonly string[]).includes(type) ? (type as DeviceType) : null;
}
