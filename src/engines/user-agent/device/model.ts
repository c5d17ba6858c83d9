/** Device models in Android User-Agents, and their vendors. */

import type { UserAgentTokens } from "../tokens.ts";
import models from "./models.json" with { type: "json" };

const systemParts =
  /^(?:linux|u|n|i|android\b.*|adr .*|wv|mobile|tablet|k|arm.*|aarch64|x86.*|i686|touch|screen.*|rv:.*|en|[a-z]{2}[-_](?:[a-z]{2}|[a-z]{4}|419)|openharmony.*|harmonyos.*|compatible|unspecified device|release.*|webview.*|\d[\d.]*|.{0,1})$/i;

/** The segment of the first comment that names the device; empty if none does: Chrome on Android says `K`. */
export function findModelPart({ segments, low }: UserAgentTokens): string {
  if (!low.includes("android") && !low.includes("linux; u")) return "";
  const from = segments.findIndex((part) => /^(?:android|adr|linux|u$|openharmony)/i.test(part));
  const parts = segments.slice(Math.max(from, 0));
  const built = parts.find((part) => part.length < 160 && / build\//i.test(part));
  return built ?? parts.find((part) => part.length < 160 && !systemParts.test(part)) ?? "";
}

/** A segment without the build and the serial numbers that some makers add: `SM-G610F Build/NRD90M`. */
export const extractModel = (part: string): string =>
  part
    .replace(/(?:^| )build\/.*$/i, "")
    .replace(/\/.*$/, "")
    .trim()
    .slice(0, 64);

const prefixes: ReadonlyMap<string, string> = new Map(Object.entries(models.prefixes));
const exact: Readonly<Record<string, string>> = models.exact;
const prefixLengthMax = Math.max(...[...prefixes.keys()].map((prefix) => prefix.length));

/** Model numbers of makers that have patterns instead of prefixes. */
const numbered: readonly (readonly [RegExp, string])[] = [
  [/^(?:20|21|22|23|24|25)\d{2,6}[a-z0-9]{2,8}$/, "Xiaomi"],
  [/^v[12]\d{3}[a-z]{0,3}$/, "Vivo"],
  [/^i[12]\d{3}$/, "Vivo"],
  [/^[a-z]{2,4}\d?-[at]?[ln][0-9x]{2}[a-z]?\d?$/, "Huawei"],
  [/^(?:ag[rs]|bah|bg2|btv|cmr|got|kob|mrx|sht|scm|dby|wgr|vrd|mon)\d?-[alw]+\d{2}[a-z]{0,3}$/, "Huawei"],
  [/^[a-z]{3}-(?:nx|an|al|lx|l|tn|tl|n)\d{1,2}[a-z]?$/, "Huawei"],
  [/^x[56]\d{2,3}[a-z]?$/, "Infinix"],
  [/^(?:cd|ce|bd|bb|kc|kd|ke|kf|kg|ki|kj|la|lb|lc|ld|le|lg|lh)\d{1,2}[a-z]?$/, "Tecno"],
];

/** The vendor of a model by the longest known prefix, or null. */
export function findVendor(model: string): string | null {
  const low = model.toLowerCase();
  const whole = exact[low];
  if (whole !== undefined) return whole;
  const byNumber = numbered.find(([pattern]) => pattern.test(low))?.[1];
  if (byNumber !== undefined && !/^(?:lg-|sm-|gt-|htc)/.test(low)) return byNumber;
  for (let length = Math.min(prefixLengthMax, low.length); length > 1; length -= 1) {
    const vendor = prefixes.get(low.slice(0, length));
    if (vendor !== undefined && (length > 3 || endsThere(low, length))) return vendor;
  }
  return null;
}

const vendorNames: ReadonlyMap<string, string> = new Map(
  [
    ...prefixes.values(),
    "SonyEricsson",
    "Siemens",
    "Sagem",
    "BenQ",
    "Palm",
    "Sanyo",
    "NEC",
    "Sendo",
    "Audiovox",
  ]
    .filter(
      (vendor) =>
        /^[A-Za-z]{3,}$/.test(vendor) &&
        !/^(?:Cat|Orange|Fly|Blu|Cube|Bird|Spice|Generic|Google|Meta|Amazon|Tesla|Condor|Quantum|Haier)$/.test(
          vendor,
        ),
    )
    .map((vendor) => [vendor.toLowerCase(), vendor]),
);

/** The vendor whose name a word begins with: `HUAWEI-V736`, `PhilipsX501`, `LGKF700`. */
export function findNamedVendor({ words }: UserAgentTokens): string | null {
  for (const { key } of words) {
    const vendor = vendorNames.get(makerName.exec(key)?.[0] ?? "");
    if (vendor !== undefined) return vendor;
    if (/^lg[a-z]{0,3}\d{3}/.test(key)) return "LG";
  }
  return null;
}

const makerName = new RegExp(`^(?:${[...vendorNames.keys()].sort((a, b) => b.length - a.length).join("|")})`);

/** The model without the name of its vendor: `HTC Desire` is Desire, `Redmi Note 8` stays. */
export function withoutVendor(model: string, vendor: string | null): string {
  if (vendor === null || model.length < vendor.length + 2) return model;
  const isNamed = model.slice(0, vendor.length).toLowerCase() === vendor.toLowerCase();
  const rest = model.slice(vendor.length);
  return isNamed && /^[ _-]/.test(rest) ? rest.slice(1).trim() || model : model;
}

/** A short prefix counts only before a number or a separator: `mi ` of `MI 9`, `bv` of `BV9600`. */
const endsThere = (low: string, length: number): boolean =>
  low.length === length || /[\d\s_-]/.test(low.charAt(length)) || /[\d\s_-]/.test(low.charAt(length - 1));
