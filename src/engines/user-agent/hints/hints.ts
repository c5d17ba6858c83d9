/** Client hints of a request (https://wicg.github.io/ua-client-hints/). */

const headers = [
  "Sec-CH-UA",
  "Sec-CH-UA-Full-Version-List",
  "Sec-CH-UA-Mobile",
  "Sec-CH-UA-Platform",
  "Sec-CH-UA-Platform-Version",
  "Sec-CH-UA-Arch",
  "Sec-CH-UA-Bitness",
  "Sec-CH-UA-Model",
  "Sec-CH-UA-Form-Factors",
  "Sec-CH-UA-WoW64",
] as const;

/** The headers that are read. */
export type HintName = Lowercase<(typeof headers)[number]>;
const hintNames = headers.map((header) => header.toLowerCase() as HintName);

/** The value of Accept-CH that asks for them. */
export const acceptHints = headers.join(", ");

export interface Brand {
  readonly name: string;
  readonly version: string;
}

/** Missing texts are empty. */
export interface Hints {
  readonly brands: readonly Brand[];
  /** Whether the brands have full versions. */
  readonly isFull: boolean;
  readonly isMobile: boolean | null;
  readonly platform: string;
  readonly platformVersion: string;
  readonly architecture: string;
  readonly bitness: string;
  readonly model: string;
  readonly formFactors: readonly string[];
}

/** UTF-16 units of a header that are read; the longest of real browsers has 200. */
const headerUnitsMax = 1_024;

/** The hints of a request, or null without any. `header` returns a header by its lower-case name. */
export function readHints(header: (name: HintName) => string | undefined): Hints | null {
  const texts = new Map(hintNames.map((name) => [name, (header(name) ?? "").slice(0, headerUnitsMax)]));
  const text = (name: HintName): string => texts.get(name) ?? "";
  if (hintNames.every((name) => text(name) === "")) return null;
  const full = brandsIn(text("sec-ch-ua-full-version-list"));
  return {
    brands: full.length > 0 ? full : brandsIn(text("sec-ch-ua")),
    isFull: full.length > 0,
    isMobile: { "?1": true, "?0": false }[text("sec-ch-ua-mobile").trim()] ?? null,
    platform: unquoted(text("sec-ch-ua-platform")),
    platformVersion: unquoted(text("sec-ch-ua-platform-version")),
    architecture: unquoted(text("sec-ch-ua-arch")),
    bitness: unquoted(text("sec-ch-ua-bitness")),
    model: unquoted(text("sec-ch-ua-model")),
    formFactors: [...text("sec-ch-ua-form-factors").matchAll(/"([^"]{1,32})"/g)].map(([, word = ""]) => word),
  };
}

/** `"Chromium";v="126", "Google Chrome";v="126"`: structured fields (RFC 9651), without the GREASE brand. */
function brandsIn(text: string): readonly Brand[] {
  const found = text.matchAll(/"((?:[^"\\]|\\.){1,64})"\s{0,2};\s{0,2}v\s?=\s?"?([\w.]{1,40})/g);
  return [...found]
    .map(([, name = "", version = ""]) => ({ name, version }))
    .filter(({ name }) => !isGrease(name));
}

/** Browsers send a meaningless brand on purpose: ` Not A;Brand`, `Not/A)Brand`, `Not_A Brand`. */
const isGrease = (name: string): boolean => /not.{0,3}a.{0,3}brand/i.test(name);

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .slice(0, 128);
