/** The language of a page: that of its address, else the one that the browser asks for. No cookie keeps it. */
import { createRequire } from "node:module";
import type { Caller } from "../../../kernel/ports.ts";
import { memoize } from "../../../shared/memoize.ts";
import { de } from "./de.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";

export const languages = ["en", "de", "es"] as const;

export type Language = (typeof languages)[number];

export const textsBy: Readonly<Record<Language, Texts>> = { en, de, es };

/** The names by which their speakers know them. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  es: "Español",
};

export interface LanguageChoice {
  readonly language: Language;
  /** Whether the address says it: then the links of the page do, too. */
  readonly isInAddress: boolean;
}

/** No browser sends a longer one. */
const headerMaxLength = 500;

/** What a caller reads: `?lang=de`, else by Accept-Language, else English. */
export function chooseLanguage(caller: Pick<Caller, "header" | "parameter">): LanguageChoice {
  const asked = languages.find((language) => language === caller.parameter("lang"));
  if (asked !== undefined) return { language: asked, isInAddress: true };
  const accepted = caller.header("accept-language") ?? "";
  return { language: accepted.length > headerMaxLength ? "en" : preferred(accepted), isInAddress: false };
}

type Negotiator = new (request: {
  readonly headers: Readonly<Record<string, string>>;
}) => {
  language(available: readonly string[]): string | undefined;
};

const preferred = memoize((accepted: string): Language => {
  if (accepted === "") return "en";
  const negotiator = createRequire(import.meta.url)("negotiator") as Negotiator;
  const liked = new negotiator({ headers: { "accept-language": accepted } }).language(languages);
  return languages.find((language) => language === liked) ?? "en";
}, 100);
