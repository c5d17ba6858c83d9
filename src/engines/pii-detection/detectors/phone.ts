/** Telephone numbers: by grouping, numbering plan and context words. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Candidate } from "../candidate.ts";
import { isAnyNamed, isNamedNearby, scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";
import { reportedValues } from "./number-rule.ts";
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

/** Numbers that can reach no score worth reporting are only looked at where the same number is reported elsewhere. */
export function findPhones(tokenized: TokenizedText, found: Candidate[]): void {
  const unlikely: (readonly PhoneWindow[])[] = [];
  const from = found.length;
  const push = (windows: readonly PhoneWindow[]): void => {
    const best = findBest(tokenized, windows);
    if (best !== null) found.push(best);
  };
  for (const windows of phoneWindows(tokenized)) {
    if (isUnlikely(tokenized, windows)) unlikely.push(windows);
    else push(windows);
  }
  const reported = reportedValues(tokenized, found, from);
  if (reported === null) return;
  const lengths = new Set([...reported].map((value) => value.length));
  const isReported = ({ start }: PhoneWindow): boolean =>
    [...lengths].some((units) => reported.has(tokenized.text.slice(start, start + units)));
  for (const windows of unlikely) if (windows.some(isReported)) push(windows);
}

const ownTopics: ReadonlySet<string> = new Set(own);

/** Whether no window reaches the least score: that takes a word that supports it, or a base score that does alone. */
function isUnlikely(tokenized: TokenizedText, windows: readonly PhoneWindow[]): boolean {
  const { leastScore } = tokenized;
  if (leastScore === 0) return false;
  const isHopeless = (window: PhoneWindow): boolean => {
    const form = recognizePhoneFormat(window);
    if (form === null) return true;
    return (
      form.base < leastScore && form.unknownBase < leastScore && !isAnyNamed(tokenized, window, ownTopics)
    );
  };
  // In the order of the search, because the words around a number are read once, at its first window.
  const strays = windows.filter(endsInStrayDigit);
  return (
    (strays.length === windows.length ||
      windows.filter((window) => !strays.includes(window)).every(isHopeless)) &&
    strays.every(isHopeless)
  );
}

/** The best candidate of the windows that start at one offset; a stray digit at the end is the last choice. */
function findBest(tokenized: TokenizedText, windows: readonly PhoneWindow[]): Candidate | null {
  const best = bestOf(
    tokenized,
    windows.filter((window) => !endsInStrayDigit(window)),
  );
  if (best?.validated === true) return best;
  const other = bestOf(tokenized, windows.filter(endsInStrayDigit));
  return other?.validated === true ? other : (best ?? other);
}

/** The longest validated one first. */
function bestOf(tokenized: TokenizedText, windows: readonly PhoneWindow[]): Candidate | null {
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

/** A single digit behind a space is rarely part of a number that is complete without it; a 0 there is a switchboard. */
const endsInStrayDigit = ({ groups, separators, digits }: PhoneWindow): boolean =>
  groups.length > 2 && groups.at(-1) === 1 && separators.at(-1) === " " && !digits.endsWith("0");

function buildCandidate(tokenized: TokenizedText, window: PhoneWindow, form: PhoneFormat): Candidate | null {
  const range = { start: window.start, end: window.end };
  const issuerOf = issuersIn(tokenized);
  const issuer = form.international === null ? null : issuerOf(`+${form.international}`);
  const known =
    form.international === null
      ? findNationalCountry(tokenized, window, form)
      : issuer === null
        ? null
        : { country: issuer };
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
    country: known?.country ?? null,
  };
}

/** Fictional numbers are issued to nobody, but their country codes exist. */
const unknownBase = ({ international, unknownBase: base }: PhoneFormat): number =>
  international === null || parsePhoneNumberFromString(`+${international}`) !== undefined ? base : 0;

type IssuerOf = (number: string, region?: CountryCode) => string | null;

const issuers = new WeakMap<TokenizedText, IssuerOf>();

/** `findIssuingCountry`, asked once for each number of a text. */
function issuersIn(tokenized: TokenizedText): IssuerOf {
  let issuerOf = issuers.get(tokenized);
  if (issuerOf !== undefined) return issuerOf;
  const known = new Map<string, string | null>();
  issuerOf = (number, region) => {
    const key = `${region ?? ""}${number}`;
    let issuer = known.get(key);
    if (issuer === undefined) {
      issuer = findIssuingCountry(number, region);
      known.set(key, issuer);
    }
    return issuer;
  };
  issuers.set(tokenized, issuerOf);
  return issuerOf;
}

/** The country whose numbering plan issues the number, or null; "001" where several share it. */
function findIssuingCountry(number: string, region?: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(number, {
    ...(region && { defaultCountry: region }),
    extract: false,
  });
  return parsed?.isValid() ? (parsed.country ?? region ?? null) : null;
}

/** The countries whose numbering plans have the number: those that write it this way, or else any, where a word says it is one. */
function findNationalCountry(
  tokenized: TokenizedText,
  window: PhoneWindow,
  form: PhoneFormat,
): NationalMatch | null {
  const likely = form.regions ?? [];
  const issuerOf = issuersIn(tokenized);
  const habitual = countriesOf(window.digits, likely, issuerOf);
  if (habitual.length > 0) return { country: decideCountry(habitual, tokenized.language) };
  // All numbering plans together accept nearly anything, so they are only tried with a context word.
  if (form.regions !== null && likely.length > 0 && !window.digits.startsWith("0")) return null;
  if (!isNamedNearby(tokenized, window, own)) return null;
  const ofLanguage = countriesOf(window.digits, regionsOfLanguage[tokenized.language] ?? [], issuerOf);
  if (ofLanguage.length > 0 && tokenized.language !== "en")
    return { country: decideCountry(ofLanguage, tokenized.language) };
  return regions.some((region) => issuerOf(window.digits, region) !== null) ? { country: null } : null;
}

interface NationalMatch {
  /** Null where several are equally likely. */
  readonly country: string | null;
}

const countriesOf = (
  digits: string,
  candidates: readonly CountryCode[],
  issuerOf: IssuerOf,
): readonly string[] => [...new Set(candidates.flatMap((region) => issuerOf(digits, region) ?? []))];

/** The only one, or the only one where the language of the text is spoken; English says nothing, it is the default. */
function decideCountry(countries: readonly string[], language: string): string | null {
  if (countries.length === 1) return countries[0] ?? null;
  const spoken: readonly string[] = language === "en" ? [] : (regionsOfLanguage[language] ?? []);
  const left = countries.filter((country) => spoken.includes(country));
  return left.length === 1 ? (left[0] ?? null) : null;
}

const extension =
  /^,? ?(?:ext|extn|extension|x|durchwahl|dw|nst|klappe|poste|anexo|ramal|interno|int|toestel|wew|anknytning|доб)\.?:? ?\d{1,6}(?![\w])/i;

const endWithExtension = (text: string, end: number): number =>
  end + (extension.exec(text.slice(end, end + 24))?.[0].length ?? 0);
