/** Decides which digits are telephone numbers: how they are grouped, what the numbering plan says, which words are near. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Candidate } from "../kind.ts";
import { isNamed, weigh } from "../text/evidence.ts";
import type { Page } from "../text/page.ts";
import { type PhoneForm, phoneFormOf } from "./phone-form.ts";
import { type PhoneWindow, phoneWindows } from "./phone-window.ts";

const own = ["phone", "own_number"] as const;

/** Where a number without a country may be from, by the language of the text. */
const regionsOfLanguage: Readonly<Record<string, readonly CountryCode[]>> = {
  en: ["US", "GB", "AU", "IN", "CA", "IE", "NZ", "ZA", "SG"],
  de: ["DE", "AT", "CH"],
  fr: ["FR", "BE", "CH", "CA"],
  es: ["ES", "MX", "AR", "CO", "CL", "PE"],
  it: ["IT"],
  nl: ["NL", "BE"],
  pt: ["BR", "PT"],
  pl: ["PL"],
  sv: ["SE"],
  da: ["DK"],
  no: ["NO"],
  fi: ["FI"],
  ja: ["JP"],
  zh: ["CN", "TW", "HK"],
  ko: ["KR"],
  tr: ["TR"],
  ru: ["RU"],
};

const regions: readonly CountryCode[] = [
  "GB",
  "US",
  "DE",
  "FR",
  "ES",
  "IT",
  "NL",
  "BE",
  "AT",
  "CH",
  "AU",
  "IN",
  "BR",
  "MX",
  "JP",
  "CN",
  "KR",
  "SE",
  "NO",
  "DK",
  "FI",
  "PL",
  "PT",
  "IE",
  "NZ",
  "ZA",
  "SG",
  "HK",
  "TW",
  "MY",
  "TH",
  "ID",
  "PH",
  "VN",
  "TR",
  "IL",
  "AE",
  "SA",
  "EG",
  "NG",
  "KE",
  "RU",
  "UA",
  "GR",
  "CZ",
  "HU",
  "RO",
  "AR",
  "CL",
  "CO",
  "PE",
];

export function findPhones(page: Page, found: Candidate[]): void {
  for (const windows of phoneWindows(page)) {
    const best = firstGood(page, windows);
    if (best !== null) found.push(best);
  }
}

/** The longest stretch from one place that is a number; what libphonenumber would take along as an extension is not. */
function firstGood(page: Page, windows: readonly PhoneWindow[]): Candidate | null {
  let best: Candidate | null = null;
  for (const window of windows) {
    const form = phoneFormOf(window);
    if (form === null) continue;
    const candidate = judge(page, window, form);
    if (candidate !== null && candidate.score > (best?.score ?? 0)) best = candidate;
    if (best?.validated === true) return best;
  }
  return best;
}

function judge(page: Page, window: PhoneWindow, form: PhoneForm): Candidate | null {
  const place = { start: window.start, end: window.end };
  const known = form.international === null ? national(page, window, form) : issued(`+${form.international}`);
  const base = known === null ? unknownBase(form) : form.base;
  if (base <= 0) return null;
  const score = weigh(page, place, base, own);
  return {
    kind: "phone",
    subtype: form.international === null ? "national" : "international",
    ...place,
    end: endWithExtension(page.text, window.end),
    score,
    validated: known !== null,
    country: known,
  };
}

/** Numbers of films and handbooks are given to nobody, but their country codes are real. */
const unknownBase = ({ international, unknownBase: base }: PhoneForm): number =>
  international === null || parsePhoneNumberFromString(`+${international}`) !== undefined ? base : 0;

/** The country of a number that the numbering plan gives out, or null; "001" where several share it. */
function issued(number: string, region?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(number, {
    ...(region && { defaultCountry: region }),
    extract: false,
  });
  return parsed?.isValid() ? (parsed.country ?? region ?? null) : null;
}

function national(page: Page, window: PhoneWindow, form: PhoneForm): string | null {
  const likely = form.regions ?? [];
  for (const region of likely) {
    const country = issued(window.digits, region);
    if (country !== null) return country;
  }
  // All numbering plans together accept nearly anything, so they are only asked where a word promises a number.
  if (form.regions !== null && likely.length > 0 && !window.digits.startsWith("0")) return null;
  if (!isNamed(page, window, own)) return null;
  const order = [...(regionsOfLanguage[page.language] ?? []), ...regions];
  for (const region of new Set(order)) {
    const country = issued(window.digits, region);
    if (country !== null) return country;
  }
  return null;
}

const extension = /^,? ?(?:ext|extn|extension|x|durchwahl|poste|anexo)\.?:? ?\d{1,6}(?![\w])/i;

const endWithExtension = (text: string, end: number): number =>
  end + (extension.exec(text.slice(end, end + 24))?.[0].length ?? 0);
