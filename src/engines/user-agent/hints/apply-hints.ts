/** Applies client hints to the report on a User-Agent. */

import type { DeviceType } from "../categories.ts";
import { findVendor, withoutVendor } from "../device/model.ts";
import { browserReport, deviceFlags, majorOf, type UserAgentReport } from "../report.ts";
import { windowsOfHint } from "../system/versions.ts";
import type { Brand, Hints } from "./hints.ts";

/** Brands by the names that User-Agents have; any other brand keeps its name. */
const brandNames: Readonly<Record<string, string>> = {
  "Google Chrome": "Chrome",
  "Microsoft Edge": "Edge",
  "Microsoft Edge WebView2": "Edge WebView2",
  "Android WebView": "Chrome WebView",
  HeadlessChrome: "Chrome Headless",
  YaBrowser: "Yandex",
  YandexBrowser: "Yandex",
  "Opera GX": "Opera GX",
  "Oculus Browser": "Oculus Browser",
  "Samsung Internet": "Samsung Internet",
  HuaweiBrowser: "Huawei Browser",
};

const platformNames: Readonly<Record<string, string>> = {
  macOS: "Mac OS",
  "Mac OS X": "Mac OS",
  "Chrome OS": "Chromium OS",
  ChromeOS: "Chromium OS",
};

const systemNames = new Set([
  "Windows",
  "Mac OS",
  "Chromium OS",
  "Linux",
  "Android",
  "iOS",
  "Fuchsia",
  "Chromium OS",
]);

/** The report, corrected by the hints. */
export function applyHints(report: UserAgentReport, hints: Hints): UserAgentReport {
  const program = programWith(report, hints);
  const type = report.isBot ? report.device.type : deviceTypeWith(report, hints);
  return {
    ...report,
    ...program,
    os: systemWith(report, hints),
    engine: engineWith(report, hints),
    device: { ...deviceWith(report, hints), type },
    cpu: { architecture: architectureWith(report, hints) },
    ...deviceFlags(type),
  };
}

/** The most specific brand: all are `Chromium`, and many claim to be `Google Chrome`. */
function brandOf(brands: readonly Brand[]): Brand | null {
  const weight = ({ name }: Brand): number => (name === "Chromium" ? 0 : name === "Google Chrome" ? 1 : 2);
  return brands.reduce<Brand | null>(
    (best, brand) => (best === null || weight(brand) > weight(best) ? brand : best),
    null,
  );
}

/** Hints describe the browser; what an application says of itself stays. */
const isBrowser = ({ isBot, client }: UserAgentReport): boolean =>
  !isBot && (client.type === null || client.type === "browser");

function programWith(report: UserAgentReport, hints: Hints): Partial<UserAgentReport> {
  const brand = brandOf(hints.brands);
  const { browser } = report;
  if (brand === null || !isBrowser(report)) return {};
  const name = brandNames[brand.name] ?? brand.name;
  const isGeneral = name === "Chrome" || name === "Chromium";
  if (isGeneral && browser.name !== "" && !browser.name.startsWith("Chrome")) return {};
  const isSame = name === browser.name || (isGeneral && browser.name !== "");
  const version =
    !hints.isFull && isSame && majorOf(browser.version) === majorOf(brand.version)
      ? browser.version
      : brand.version;
  const told = isGeneral && browser.name !== "" ? browser.name : name;
  return { browser: browserReport(told, version), client: { type: "browser", name: told, version } };
}

function systemWith({ os }: UserAgentReport, { platform, platformVersion }: Hints): UserAgentReport["os"] {
  const name = platformNames[platform] ?? platform;
  if (!systemNames.has(name)) return os;
  if (platformVersion === "") return name === os.name ? os : { name, version: "" };
  const number = /^\d{1,6}(?:\.\d{1,6}){0,3}/.exec(platformVersion)?.[0] ?? "";
  const version = name === "Windows" ? windowsOfHint(number) : number;
  return { name, version: version === "" && name === os.name ? os.version : version };
}

function engineWith({ engine }: UserAgentReport, { brands, isFull }: Hints): UserAgentReport["engine"] {
  const chromium = brands.find(({ name }) => name === "Chromium");
  return isFull && chromium !== undefined && engine.name === "Blink"
    ? { name: "Blink", version: chromium.version }
    : engine;
}

const typesOfForms: Readonly<Record<string, DeviceType>> = {
  Automotive: "car",
  XR: "xr",
  Watch: "wearable",
  Tablet: "tablet",
  EInk: "tablet",
  Mobile: "mobile",
  Desktop: "desktop",
};

function deviceTypeWith(
  { device }: UserAgentReport,
  { formFactors, isMobile, platform }: Hints,
): DeviceType | null {
  const form = Object.keys(typesOfForms).find((word) => formFactors.includes(word));
  if (form !== undefined) return typesOfForms[form] ?? null;
  if (isMobile === true && (device.type === null || device.type === "desktop")) return "mobile";
  if (isMobile === false && device.type === "mobile" && platform === "Android") return "tablet";
  return device.type ?? (isMobile === false && platform !== "Android" && platform !== "" ? "desktop" : null);
}

function deviceWith({ device }: UserAgentReport, { model }: Hints): UserAgentReport["device"] {
  if (model === "" || model === "K") return device;
  const vendor = findVendor(model) ?? device.vendor;
  return { type: device.type, vendor, model: withoutVendor(model, vendor) };
}

const architectures: Readonly<Record<string, string>> = {
  "x86 64": "amd64",
  "x86 32": "ia32",
  "x86 ": "ia32",
  "arm 64": "arm64",
  "arm 32": "arm",
  "arm ": "arm",
};

const architectureWith = ({ cpu }: UserAgentReport, { architecture, bitness }: Hints): string | null =>
  architectures[`${architecture} ${bitness}`] ?? cpu.architecture;
