/** What an audit looks at, and what each of its checks answers. */

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Value {
  readonly value: string;
  /** Where it stands in the source; null where it was sent beside it. */
  readonly source: Range | null;
}

/** The page as plain values: text with the places of its parts. Ranges of `text` are offsets of the plain text. */
export interface AuditPage {
  readonly text: string;
  readonly toSource: (range: Range) => Range;
  readonly format: "text" | "html" | "markdown";
  readonly headings: readonly { readonly level: number; readonly text: Range; readonly source: Range }[];
  readonly links: readonly {
    readonly href: string;
    readonly rel: string;
    readonly text: Range;
    readonly source: Range;
  }[];
  readonly pictures: readonly { readonly src: string; readonly alt: string | null; readonly source: Range }[];
  readonly titles: readonly Value[];
  readonly descriptions: readonly Value[];
  readonly meta: ReadonlyMap<string, readonly Value[]>;
  readonly canonicals: readonly Value[];
  readonly jsonLd: readonly Value[];
  readonly hasMicrodata: boolean;
  readonly insecure: readonly Value[];
  readonly lang: string | null;
  readonly slug: string | null;
  /** The page's address, where it is known. */
  readonly url: string | null;
  /** The header X-Robots-Tag of a page that was fetched. */
  readonly robotsHeader: string | null;
  /** Whether the source has a head: a whole page rather than a piece of one. */
  readonly hasHead: boolean;
  /** ISO 639-1, as found in the text. */
  readonly language: string | null;
  readonly style: AuditStyle;
  /** A score on Flesch's scale, by the formula of the language. */
  readonly ease: { readonly formula: string; readonly score: number } | null;
  readonly keyphrase: Keyphrase | null;
}

export interface AuditStyle {
  readonly words: number;
  readonly sentences: number;
  readonly isKnown: boolean;
  readonly passivePercent: number | null;
  readonly transitionPercent: number | null;
  readonly longSentencePercent: number;
  /** A sentence with more words is long, in the language of the text. */
  readonly longSentenceWords: number;
  readonly findings: readonly { readonly kind: string; readonly start: number; readonly end: number }[];
}

export interface Keyphrase {
  readonly phrase: string;
  /** The words that count, by their stems; all of them where the phrase has only function words. */
  readonly stems: readonly string[];
  readonly onlyFunctionWords: boolean;
  readonly stem: (word: string) => string;
  /** Words in lower case. */
  readonly isFunctionWord: (word: string) => boolean;
  /** Whether the language has a list of function words, and whether its words are known in all their forms. */
  readonly hasFunctionWords: boolean;
  readonly hasWordForms: boolean;
}

export const statuses = ["good", "warn", "bad"] as const;
export type Status = (typeof statuses)[number];

export interface Place {
  /** UTF-16 offsets of the source; null where the value was sent beside it. */
  readonly start: number | null;
  readonly end: number | null;
  /** CSS, where one names it. */
  readonly selector: string | null;
  /** What stands there, cut at 100 characters. */
  readonly text: string;
}

export interface Verdict {
  readonly status: Status;
  readonly message: string;
  /** What to do; null where all is well. */
  readonly remedy?: string;
  readonly places?: readonly Place[];
}

/** Why a check says nothing of this page. */
export interface Skipped {
  readonly skipped: string;
}

export interface Check {
  readonly id: string;
  /** What is good. Bounds are those of Yoast unless it says "our own". */
  readonly rule: string;
  /** Points of the score. */
  readonly weight: number;
  readonly run: (page: AuditPage) => Verdict | Skipped;
}

export const good = (message: string, places: readonly Place[] = []): Verdict => ({
  status: "good",
  message,
  places,
});
export const warn = (message: string, remedy: string, places: readonly Place[] = []): Verdict => ({
  status: "warn",
  message,
  remedy,
  places,
});
export const bad = (message: string, remedy: string, places: readonly Place[] = []): Verdict => ({
  status: "bad",
  message,
  remedy,
  places,
});
export const skip = (skipped: string): Skipped => ({ skipped });

const maxPlaces = 20;
const excerptLength = 100;
export const excerpt = (text: string): string =>
  text.slice(0, excerptLength).replaceAll(/\s+/g, " ").toWellFormed();

/** Places of ranges of the plain text. */
export const placesInText = (page: AuditPage, ranges: readonly Range[]): Place[] =>
  ranges.slice(0, maxPlaces).map(({ start, end }) => ({
    ...page.toSource({ start, end }),
    selector: null,
    text: excerpt(page.text.slice(start, end)),
  }));

/** Places of values of the head, or of tags. */
export const placesOf = (
  values: readonly { readonly source: Range | null; readonly value: string }[],
  selector: string | null,
): Place[] =>
  values.slice(0, maxPlaces).map(({ source, value }) => ({
    start: source?.start ?? null,
    end: source?.end ?? null,
    selector,
    text: excerpt(value),
  }));
