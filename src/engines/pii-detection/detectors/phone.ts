/** Telephone numbers: by grouping, numbering plan and context words. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Candidate } from "../candidate.ts";
import { isNamedNearby, scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";
import { type PhoneFormat, recognizePhoneFormat } from "./phone-format.ts";
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

const regions =
  "GB US DE FR ES IT NL BE AT CH AU IN BR MX JP CN KR SE NO DK FI PL PT IE NZ ZA SG HK TW MY TH ID PH VN TR IL AE SA EG NG KE RU UA GR CZ HU RO AR CL CO PE".split(
    " ",
  ) as CountryCode[];

export function findPhones(tokenized: TokenizedText, found: Candidate[]): void {
  for (const windows of phoneWindows(tokenized)) {
    const best = findBest(tokenized, windows);
    if (best !== null) found.push(best);
  }
}

/** The best candidate of the windows that start at one offset, the longest validated one first. */
function findBest(tokenized: TokenizedText, windows: readonly PhoneWindow[]): Candidate | null {
  let best: Candidate | null = null;
  for (const window of windows) {
    const form = recognizePhoneFormat(window);
    if (form === null) continue;
    const candidate = buildCandidate(tokenized, window, form);
    if (candidate !== null && candidate.score > (best?.score ?? 0)) best = candidate;
    if (best?.validated === true) return best;
  }
  return best;
}

function buildCandidate(tokenized: TokenizedText, window: PhoneWindow, form: PhoneFormat): Candidate | null {
  const range = { start: window.start, end: window.end };
  const known =
    form.international === null
      ? findNationalCountry(tokenized, window, form)
      : findIssuingCountry(`+${form.international}`);
  const base = known === null ? unknownBase(form) : form.base;
  if (base <= 0) return null;
  const score = scoreInContext(tokenized, range, base, own);
  return {
    kind: "phone",
    subtype: form.international === null ? "national" : "international",
    ...range,
    end: endWithExtension(tokenized.text, window.end),
    score,
    validated: known !== null,
    country: known,
  };
}

/** Fictional numbers are issued to nobody, but their country codes exist. */
const unknownBase = ({ international, unknownBase: base }: PhoneFormat): number =>
  international === null || parsePhoneNumberFromString(`+${international}`) !== undefined ? base : 0;

/** The country whose numbering plan issues the number, or null; "001" where several share it. */
function findIssuingCountry(number: string, region?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(number, {
    ...(region && { defaultCountry: region }),
    extract: false,
  });
  return parsed?.isValid() ? (parsed.country ?? region ?? null) : null;
}

function findNationalCountry(
  tokenized: TokenizedText,
  window: PhoneWindow,
  form: PhoneFormat,
): string | null {
  const likely = form.regions ?? [];
  for (const region of likely) {
    const country = findIssuingCountry(window.digits, region);
    if (country !== null) return country;
  }
  // All numbering plans together accept nearly anything, so they are only tried with a context word.
  if (form.regions !== null && likely.length > 0 && !window.digits.startsWith("0")) return null;
  if (!isNamedNearby(tokenized, window, own)) return null;
  const order = [...(regionsOfLanguage[tokenized.language] ?? []), ...regions];
  for (const region of new Set(order)) {
    const country = findIssuingCountry(window.digits, region);
    if (country !== null) return country;
  }
  return null;
}

const extension = /^,? ?(?:ext|extn|extension|x|durchwahl|poste|anexo)\.?:? ?\d{1,6}(?![\w])/i;

const endWithExtension = (text: string, end: number): number =>
  end + (extension.exec(text.slice(end, end + 24))?.[0].length ?? 0);
