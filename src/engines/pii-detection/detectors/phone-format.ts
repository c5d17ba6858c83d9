/** Formats of telephone numbers: which countries group digits this way, and the base score of the format. */
import type { CountryCode } from "libphonenumber-js/max";
import type { PhoneWindow } from "./phone-window.ts";

export interface PhoneFormat {
  /** Country code and number, where the number has them; null for national numbers. */
  readonly international: string | null;
  /** Numbering plans to try; null: all, and only with a context word. */
  readonly regions: readonly CountryCode[] | null;
  /** Score where a numbering plan knows the number, and where none does. */
  readonly base: number;
  readonly unknownBase: number;
}

/** Null where the groups are a date, an amount, an IP address or nothing that can be dialed. */
export function recognizePhoneFormat(window: PhoneWindow): PhoneFormat | null {
  if (isSomethingElse(window)) return null;
  if (window.plus) return matchInternational(window);
  return (
    matchNorthAmerican(window) ??
    matchPrefixed(window) ??
    matchNationalFormat(window) ??
    matchLocal(window) ??
    matchLoose(window)
  );
}

/** E.164: country codes never begin with 0. */
function matchInternational({ digits: written, trunkAt }: PhoneWindow): PhoneFormat | null {
  const digits = withoutTrunk(written, trunkAt);
  if (digits.startsWith("0") || digits.length > 15) return null;
  return { international: digits, regions: null, base: 0.95, unknownBase: digits.length >= 9 ? 0.5 : 0.2 };
}

/** The 0 in parentheses is dialed within the country only: +41 (0)44. */
const withoutTrunk = (digits: string, trunkAt: number | null): string =>
  trunkAt === null ? digits : digits.slice(0, trunkAt) + digits.slice(trunkAt + 1);

/** 00 and 011 before a country code. */
function matchPrefixed({ digits: written, separators, groups, trunkAt }: PhoneWindow): PhoneFormat | null {
  const digits = withoutTrunk(written, trunkAt);
  const international = /^(?:00|011)([1-9]\d{8,14})$/.exec(digits)?.[1];
  // A decimal begins with a group of one digit.
  if (international === undefined || groups[0] === 1) return null;
  return { international, regions: null, base: separators.length > 0 ? 0.75 : 0.45, unknownBase: 0.1 };
}

const shape = ({ groups }: PhoneWindow): string => groups.join("-");

/** Area code and exchange begin with 2–9 (NANPA). */
function matchNorthAmerican(window: PhoneWindow): PhoneFormat | null {
  if (!/^1?[2-9]\d{9}$/.test(window.digits)) return null;
  const form = shape(window);
  const regions: readonly CountryCode[] = ["US"];
  if (form === "10" || form === "11") return ungrouped(regions);
  if (/^(?:1-)?3-7$/.test(form)) {
    return { international: null, regions, base: window.parentheses ? 0.7 : 0.35, unknownBase: 0.3 };
  }
  if (!/^(?:1-)?3-3-4$/.test(form)) return null;
  const base = window.parentheses ? 0.85 : baseOfSeparators(window.separators);
  return { international: null, regions, base, unknownBase: base - 0.1 };
}

/** People use separators of one kind, or a space and hyphens; other combinations are accidental. */
function baseOfSeparators(separators: readonly string[]): number {
  const kinds = new Set(separators.map((between) => between.trim() || " "));
  if (kinds.size > 1 && !kinds.has("-")) return 0.4;
  if (kinds.has("-")) return 0.75;
  return kinds.has(".") ? 0.7 : 0.6;
}

/** Digits without separators can be anything: they need a context word. */
const ungrouped = (regions: readonly CountryCode[]): PhoneFormat => ({
  international: null,
  regions,
  base: 0.25,
  unknownBase: 0.12,
});

interface NationalFormat {
  readonly form: RegExp;
  readonly digits: RegExp;
  readonly regions: readonly CountryCode[];
  readonly base: number;
}

/** Groupings that belong to one country. All base scores here are set by hand, checked by `corpus.test.ts`. */
const nationalFormats: readonly NationalFormat[] = [
  { form: /^2-2-2-2-2$/, digits: /^0[1-9]/, regions: ["FR"], base: 0.75 },
  { form: /^5-6$|^5-3-3$/, digits: /^07/, regions: ["GB"], base: 0.7 },
  { form: /^3-4-4$/, digits: /^02/, regions: ["GB"], base: 0.75 },
  { form: /^4-3-4$/, digits: /^0(?:1|3|8)/, regions: ["GB"], base: 0.65 },
  { form: /^5-(?:6|5)$/, digits: /^01/, regions: ["GB"], base: 0.65 },
  { form: /^4-3-3$/, digits: /^04/, regions: ["AU"], base: 0.7 },
  { form: /^2-4-4$/, digits: /^0[2378]/, regions: ["AU"], base: 0.65 },
  { form: /^2-[45]-4$/, digits: /^[1-9][1-9]/, regions: ["BR"], base: 0.55 },
  { form: /^5-5$/, digits: /^[6-9]/, regions: ["IN"], base: 0.5 },
  { form: /^3-4-4$/, digits: /^1[3-9]/, regions: ["CN"], base: 0.6 },
  { form: /^[23]-[34]-4$/, digits: /^0[1-9]/, regions: ["JP", "KR", "GB"], base: 0.6 },
  {
    form: /^(?:3-7|3-4-4|4-7|3-8|4-8|4-6|5-6)$/,
    digits: /^0[1-9]/,
    regions: ["DE", "GB", "AT", "CN"],
    base: 0.45,
  },
  { form: /^3-3-2-2$/, digits: /^0[1-9]/, regions: ["CH", "TR"], base: 0.65 },
  { form: /^4-2-2-2$/, digits: /^0[4789]/, regions: ["BE"], base: 0.6 },
  {
    form: /^2-(?:8|7)$|^2-2-2-2-2$|^3-7$|^3-3-4$|^3-2-2-2$/,
    digits: /^0[1-9]/,
    regions: ["NL", "IT", "BE", "ZA", "NZ", "IE"],
    base: 0.5,
  },
  { form: /^1-3-3-2-2$|^3-3-2-2$|^1-3-3-4$/, digits: /^8?[39]\d\d/, regions: ["RU"], base: 0.55 },
  { form: /^3-(?:3-3|2-2-2)$/, digits: /^[67]/, regions: ["ES", "PL"], base: 0.4 },
  {
    form: /^3-3-4$|^3-3-3$|^2-3-2-2$|^2-3-4$|^4-6$|^4-3-3$/,
    digits: /^0[1-9]/,
    regions: ["GB", "ZA", "IE", "NZ", "SE", "FI", "NL", "AT"],
    base: 0.5,
  },
  { form: /^2-2-2-2$/, digits: /^[2-9]/, regions: ["DK", "NO"], base: 0.2 },
];

function matchNationalFormat(window: PhoneWindow): PhoneFormat | null {
  if (window.groups.length === 1 && !window.parentheses) return null;
  const form = shape(window);
  if (window.separators[0]?.includes("/") && /^0[1-9]\d{7,}/.test(window.digits))
    return { international: null, regions: ["DE", "AT", "CH"], base: 0.6, unknownBase: 0.15 };
  if (
    window.parentheses &&
    /^0[1-9]\d{6,10}$/.test(window.digits) &&
    /^[345]-\d-|^[345]-\d{3,8}-\d{1,4}$/.test(form)
  )
    return { international: null, regions: ["DE", "AT", "CH"], base: 0.55, unknownBase: 0.15 };
  const habit = nationalFormats.find(
    ({ form: groups, digits }) => groups.test(form) && digits.test(window.digits),
  );
  if (habit === undefined) return null;
  const base = window.parentheses ? Math.min(0.85, habit.base + 0.15) : habit.base;
  return { international: null, regions: habit.regions, base, unknownBase: 0.12 };
}

/** Exchange and line of a North American number. */
function matchLocal(window: PhoneWindow): PhoneFormat | null {
  if (shape(window) !== "3-4" || !/^[2-9]/.test(window.digits)) return null;
  return { international: null, regions: [], base: 0.2, unknownBase: 0.2 };
}

/** Everything else: eight to twelve digits, with a context word and a country that issues it. */
function matchLoose(window: PhoneWindow): PhoneFormat | null {
  const { digits, groups, parentheses } = window;
  if (digits.length < 8 || digits.length > 12) return null;
  // Not a number of North America, but written as one.
  const unknownBase = groups.join("-") === "3-3-4" ? 0.15 : 0;
  return { international: null, regions: null, base: parentheses ? 0.35 : 0.2, unknownBase };
}

/** Dates, IPv4 addresses, decimals, thousands, ranges of years. */
function isSomethingElse({ groups, separators, digits, plus }: PhoneWindow): boolean {
  if (plus) return false;
  const form = groups.join("-");
  const dots = separators.every((between) => between === ".");
  // No year begins with 0; numbers of the trunk and of other countries do.
  const isYearFirst = digits.startsWith("0") ? false : /^4-[12]-[12]/.test(form);
  if (isYearFirst || /^[12]-[12]-4/.test(form)) return true;
  if (/^(?:4-4|[12]-[12]-2|8-[46])$/.test(form) && !digits.startsWith("0800")) return true;
  if (separators.length > 0 && dots && groups.length === 4 && groups.every((group) => group <= 3))
    return true;
  if (groups.length === 2 && dots && form !== "3-7") return form !== "3-4";
  return /^[123](?:-3)+$/.test(form) && groups.length > 2 && !digits.startsWith("0") && form !== "3-3-3";
}
