/** Masks of values by kind: what stays visible is enough to recognize a value, never enough to use it. */

import { parseAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import {
  type CoverOptions,
  countCoverable,
  coverText,
  hideText,
  isMaskChar,
  type VisibleEnds,
} from "./cover-text.ts";
import { detectKind, type MaskKind } from "./kind.ts";

export interface MaskOptions extends CoverOptions {
  readonly type: MaskKind | "auto";
  /** Characters at the start and at the end; of an address its groups. Undefined: the default of the kind. */
  readonly visibleStart?: number | undefined;
  readonly visibleEnd?: number | undefined;
}

export interface MaskedValue {
  readonly value: string;
  readonly masked: string;
  /** The kind that decided what stays visible. */
  readonly type: MaskKind;
}

/** Throws `invalid_parameter` where the mask character is not one character. */
export function checkMaskChar(maskChar: string): void {
  if (isMaskChar(maskChar)) return;
  throw new ApiError("invalid_parameter", "maskChar must be exactly one character.", { field: "maskChar" });
}

/** The value with its secret part covered. Linear. */
export function maskValue(value: string, options: MaskOptions): MaskedValue {
  const type = options.type === "auto" ? detectKind(value) : options.type;
  return { value, masked: maskers[type](value, options), type };
}

type Masker = (value: string, options: MaskOptions) => string;

const maskers: Readonly<Record<MaskKind, Masker>> = {
  email: maskEmail,
  phone: (value, options) => coverText(value, resolveEnds(options, 0, 2), options),
  card: (value, options) => coverText(value, resolveEnds(options, 0, 4), options),
  iban: (value, options) => coverText(value, resolveEnds(options, 4, 4), options),
  ip: maskAddress,
  name: maskName,
  url: maskUrl,
  generic: maskGeneric,
};

const resolveEnds = (options: MaskOptions, start: number, end: number): VisibleEnds => ({
  start: options.visibleStart ?? start,
  end: options.visibleEnd ?? end,
});

/** The first character of the local part and the whole domain: j***@example.com. */
function maskEmail(value: string, options: MaskOptions): string {
  const at = value.lastIndexOf("@");
  if (at < 0) return maskGeneric(value, options);
  // What separates the words of a local part tells as much as they do.
  const local = coverText(value.slice(0, at), resolveEnds(options, 1, 0), {
    ...options,
    keepSeparators: false,
  });
  return local + value.slice(at);
}

/** The first character of each word. A single letter has nothing to cover: it is shown where another word covers some. */
function maskName(value: string, options: MaskOptions): string {
  const words = value.split(/([\s-]+)/u);
  const ends = resolveEnds(options, 1, 0);
  const countOf = (word: string): number => countCoverable(word, options);
  const hidesSome = words.some((word) => countOf(word) > Math.max(1, ends.start + ends.end));
  const masked = words.map((word, at) => {
    const isShown = at % 2 === 1 || (hidesSome && ends.start > 0 && countOf(word) === 1);
    return isShown ? word : coverText(word, ends, options);
  });
  return masked.join("");
}

/** Never more than half of it: one at each end of eight characters, one at the start of four. */
function maskGeneric(value: string, options: MaskOptions): string {
  const count = countCoverable(value, options);
  const usual = resolveEnds(options, count >= 4 ? 1 : 0, count >= 8 ? 1 : 0);
  const half = Math.floor(count / 2);
  const start = Math.min(usual.start, half);
  return coverText(value, { start, end: Math.min(usual.end, half - start) }, options);
}

/** The first two groups, of an IPv6 address as if it were written out. A text that is no address is generic. */
function maskAddress(value: string, options: MaskOptions): string {
  const address = parseAddress(value.trim());
  if (address === null) return maskGeneric(value, options);
  const masked = coverGroups(value, address.version, resolveEnds(options, 2, 0), options);
  return masked === value ? hideText(value, options) : masked;
}

function coverGroups(value: string, version: 4 | 6, ends: VisibleEnds, options: MaskOptions): string {
  const count = version === 4 ? 4 : 8;
  const parts = value.split(version === 4 ? /(\.)/ : /(::?)/);
  const isShown = shownGroups(parts, count, ends);
  const isHidden = (_part: string, at: number): boolean => at % 2 === 0 && !isShown(at);
  if (options.preserveLength) {
    return parts.map((part, at) => (isHidden(part, at) ? hideText(part, options) : part)).join("");
  }
  const first = parts.findIndex(isHidden);
  const last = parts.findLastIndex(isHidden) + 1;
  const hidden = hideText(parts.slice(first, last).join(""), options);
  return parts.slice(0, first).join("") + hidden + parts.slice(last).join("");
}

/** Tells by its place among the parts whether a group is one of those shown; groups after `::` count from the end. */
function shownGroups(
  parts: readonly string[],
  count: number,
  { start, end }: VisibleEnds,
): (at: number) => boolean {
  const gap = parts.indexOf("::");
  const groups = (parts.length + 1) / 2;
  return (at) => {
    const group = gap >= 0 && at > gap ? count - (groups - at / 2) : at / 2;
    return group < start || group >= count - end;
  };
}

const wholeUrl = /^(\s*[a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/isu;
/** Without a scheme: example.com/path. Without a path it could be anything and nothing would be covered. */
const shortUrl = /^(\s*)([^\s/?#]+\.[a-z]{2,63}(?::\d{1,5})?)([/?#].+)$/isu;

/** Scheme and host; user info, path, query and fragment are covered. */
function maskUrl(value: string, options: MaskOptions): string {
  const parts = wholeUrl.exec(value) ?? shortUrl.exec(value);
  if (parts === null) return maskGeneric(value, options);
  const [, scheme = "", authority = "", rest = ""] = parts;
  const at = authority.lastIndexOf("@");
  const user = at < 0 ? "" : `${hideText(authority.slice(0, at), options)}@`;
  const slash = rest.startsWith("/") ? "/" : "";
  const path = coverText(rest.slice(slash.length), resolveEnds(options, 0, 0), options);
  return scheme + user + authority.slice(at + 1) + slash + path;
}
