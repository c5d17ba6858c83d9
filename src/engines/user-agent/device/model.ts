/** Device models in Android User-Agents, and their vendors. */

import type { UserAgentTokens } from "../tokens.ts";
import { findListedVendor } from "./model-table.ts";
import { findVendorByRule, ruledVendors } from "./vendor-rules.ts";

const systemParts =
  /^(?:linux|u|n|i|android\b.*|adr .*|wv|mobile|tablet|k|aarch64|x86.*|i686|touch|screen.*|rv:.*|[a-z]{2}[-_](?:[a-z]{2}|[a-z]{4}|419)|openharmony.*|harmonyos.*|compatible|unspecified device|release.*|webview.*|\d[\d.]*|.{0,1})$/i;

/** `WhatsApp/2.23.20 Android/13 Device/samsung-SM-G991B` */
const toldModel = /\bdevice\/[a-z]{2,20}-([\w+-]{2,32})/i;

/** Processors, programs and lone languages, which are not models either. */
const otherParts = /^(?:arm|arm(?:v?\d|[_ ]\d|eabi)[\w -]*|opera (?:mini|mobi|tablet)\b.*|[a-z]{2})$/i;

const isModelPart = (part: string): boolean =>
  part.length < 160 && !part.includes(",") && !systemParts.test(part) && !otherParts.test(part);

/** Instagram: `(34/14; 480dpi; 1080x2115; samsung; SM-S918B; …)` is system, density, screen, maker, model. */
const isScreen = /^\d{3,4}x\d{3,4}$/;

/** The segment of the first comment that names the device; empty if none does: Chrome on Android says `K`. */
export function findModelPart(tokens: UserAgentTokens): string {
  const { segments, low } = tokens;
  if (!low.includes("android") && !low.includes("linux; u")) return "";
  const told = segments[2] !== undefined && isScreen.test(segments[2]) ? segments[4] : undefined;
  if (told !== undefined) return told;
  const from = segments.findIndex((part) => /^(?:android|adr|linux|u$|openharmony)/i.test(part));
  const parts = segments.slice(Math.max(from, 0));
  const built = parts.find((part) => part.length < 160 && / build\//i.test(part));
  return built ?? parts.find(isModelPart) ?? toldModel.exec(tokens.ua)?.[1] ?? "";
}

/** A segment without the build and the serial numbers that some makers add: `SM-G610F Build/NRD90M`. */
export const extractModel = (part: string): string => {
  const [model = ""] = part.split(/(?:^| )build[/ ]|\//i, 1);
  return model.trim().slice(0, 64);
};

/** The vendor of a model, or null: the whole model if it is listed, else our rules, else how listed ones begin. */
export function findVendor(model: string): string | null {
  const listed = findListedVendor(model);
  if (listed?.isWhole) return listed.vendor;
  return findVendorByRule(model) ?? listed?.vendor ?? null;
}

const vendorNames: ReadonlyMap<string, string> = new Map(
  [...ruledVendors, "SonyEricsson", "Siemens", "Sagem", "BenQ", "Palm", "Sanyo", "NEC", "Sendo", "Audiovox"]
    .filter(
      (vendor) =>
        /^[A-Za-z]{3,}$/.test(vendor) &&
        !/^(?:Cat|Orange|Fly|Blu|Cube|Bird|Spice|Generic|Google|Microsoft|Nothing|Onyx|Meta|Amazon|Tesla|Condor|Quantum|Haier)$/.test(
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

/** `HTCA510e`, `SonyST21i`: a number right behind the name. */
const isNumber = (rest: string): boolean => /^[A-Z0-9]/.test(rest) && /\d/.test(rest);

/** The model without the name of its vendor: `HTC Desire` is Desire, `Redmi Note 8` stays. */
export function withoutVendor(model: string, vendor: string | null): string {
  if (vendor === null || model.length < vendor.length + 2) return model;
  const isNamed = model.slice(0, vendor.length).toLowerCase() === vendor.toLowerCase();
  const rest = model.slice(vendor.length).replace(/^Ericsson/i, "");
  if (isNamed && vendor.length > 2 && isNumber(rest)) return rest;
  return isNamed && /^[ _-]/.test(rest) ? rest.slice(1).trim() || model : model;
}
