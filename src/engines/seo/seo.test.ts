import { describe, expect, it } from "vitest";
import type { AuditPage, Keyphrase } from "./audit.ts";
import { auditPage } from "./index.ts";
import { measureWidth } from "./text-width.ts";

const phrase = (text: string): Keyphrase => ({
  phrase: text,
  stems: text.split(" "),
  onlyFunctionWords: false,
  stem: (word) => word.replace(/s$/, ""),
  isFunctionWord: (word) => word === "the",
  hasFunctionWords: true,
  hasWordForms: false,
});

const range = (start = 0, end = 1) => ({ start, end });
const value = (text: string) => ({ value: text, source: range() });

const calm: AuditPage["style"] = {
  words: 400,
  sentences: 20,
  isKnown: true,
  passivePercent: 5,
  transitionPercent: 35,
  longSentencePercent: 10,
  longSentenceWords: 20,
  findings: [],
};

const empty: AuditPage = {
  text: "Green tea is good.\n\nMore about it.",
  toSource: (same) => same,
  format: "html",
  headings: [],
  links: [],
  pictures: [],
  titles: [],
  descriptions: [],
  meta: new Map(),
  canonicals: [],
  jsonLd: [],
  hasMicrodata: false,
  insecure: [],
  lang: null,
  slug: null,
  url: null,
  robotsHeader: null,
  hasHead: true,
  language: "en",
  style: calm,
  ease: { formula: "flesch", score: 70 },
  keyphrase: null,
};

const statusOf = (id: string, page: Partial<AuditPage>) => {
  const { checks, notChecked } = auditPage({ ...empty, ...page });
  return checks.find((check) => check.id === id)?.status ?? notChecked.find((check) => check.id === id)?.id;
};
const tea = phrase("green tea");
const heading = (level: number, start: number, end: number) => ({
  level,
  text: range(start, end),
  source: range(),
});
const link = (href: string, rel = "") => ({ href, rel, text: range(0, 5), source: range() });
const plain: Keyphrase = { ...tea, hasFunctionWords: false };
/** A text of so many words, in which the phrase stands so many times. */
const dense = (keyphrase: Keyphrase, times: number, words: number) => ({
  keyphrase,
  text: "Green tea. ".repeat(times) + "word ".repeat(words - 2 * times),
});
/** Sentences without the phrase, that many before each sentence with it and after the last one. */
const gaps = (...lengths: readonly number[]) =>
  lengths.map((length) => "Other things. ".repeat(length)).join("Green tea. ");
const picture = (alt: string | null) => ({ src: "a.png", alt, source: range() });
const pictures = (withPhrase: number, without: number) => [
  ...Array.from({ length: withPhrase }, () => picture("Green tea")),
  ...Array.from({ length: without }, () => picture("A cup")),
];
const styled = (fields: Partial<AuditPage["style"]>) => ({ style: { ...calm, ...fields } });

describe("auditPage", () => {
  it.each<[string, string, Partial<AuditPage>]>([
    ["keyphrase_introduction", "good", { keyphrase: tea }],
    ["keyphrase_introduction", "bad", { keyphrase: phrase("black tea") }],
    ["keyphrase_introduction", "warn", { keyphrase: tea, text: "This is green. It is tea.\n\nMore." }],
    ["keyphrase_density", "bad", { keyphrase: phrase("black tea") }],
    // Once in 274 words of a phrase of two words: 0.3650 % times 1.3667 is 0.4988 %.
    ["keyphrase_density", "good", dense(tea, 1, 273)],
    ["keyphrase_density", "bad", dense(tea, 1, 274)],
    // Four times in 182 words is 3.003 %, five in 196 3.486 %, five in 195 3.504 %.
    ["keyphrase_density", "good", dense(tea, 4, 183)],
    ["keyphrase_density", "bad", dense(tea, 4, 182)],
    ["keyphrase_density", "good", dense({ ...tea, hasWordForms: true }, 5, 196)],
    ["keyphrase_density", "bad", dense({ ...tea, hasWordForms: true }, 5, 195)],
    ["keyphrase_density", "good", dense(tea, 2, 99)],
    ["keyphrase_density", "bad", dense(tea, 3, 99)],
    ["keyphrase_density", "good", dense(tea, 2, 51)],
    ["keyphrase_density", "bad", dense(tea, 2, 50)],
    ["keyphrase_density", "good", dense(tea, 1, 50)],
    ["keyphrase_distribution", "good", { keyphrase: tea, text: "Green teas are green. ".repeat(20) }],
    // Gaps of 5 of 17 sentences, of 6 and of 9 of 18.
    ["keyphrase_distribution", "good", { keyphrase: tea, text: gaps(5, 5, 5) }],
    ["keyphrase_distribution", "warn", { keyphrase: tea, text: gaps(5, 6, 5) }],
    ["keyphrase_distribution", "warn", { keyphrase: tea, text: gaps(9, 8) }],
    ["keyphrase_distribution", "bad", { keyphrase: tea, text: gaps(10, 8) }],
    ["keyphrase_distribution", "good", { keyphrase: tea, text: gaps(0, 13) }],
    ["keyphrase_distribution", "bad", { keyphrase: tea, text: "Other things. " }],
    ["keyphrase_title", "good", { keyphrase: tea, titles: [value("Green tea for you")] }],
    ["keyphrase_title", "warn", { keyphrase: tea, titles: [value("How to brew a pot of green tea")] }],
    ["keyphrase_title", "good", { keyphrase: tea, titles: [value("The green tea")] }],
    ["keyphrase_title", "warn", { keyphrase: tea, titles: [value("Green teas")] }],
    ["keyphrase_title", "warn", { keyphrase: tea, titles: [value("Tea is green")] }],
    ["keyphrase_title", "bad", { keyphrase: tea, titles: [value("Coffee")] }],
    ["keyphrase_description", "good", { keyphrase: tea, descriptions: [value("All about green tea.")] }],
    ["keyphrase_description", "bad", { keyphrase: tea, descriptions: [value("Coffee.")] }],
    ["keyphrase_description", "good", { keyphrase: tea, descriptions: [value("Green tea. Green tea.")] }],
    ["keyphrase_description", "bad", { keyphrase: tea, descriptions: [value("Green tea. ".repeat(3))] }],
    ["keyphrase_description", "bad", { keyphrase: tea, descriptions: [value("It is green. It is tea.")] }],
    ["keyphrase_slug", "good", { keyphrase: tea, slug: "green-tea" }],
    ["keyphrase_slug", "warn", { keyphrase: phrase("green tea brew pot"), slug: "green-tea" }],
    ["keyphrase_slug", "good", { keyphrase: phrase("green tea brew"), slug: "green-tea" }],
    ["keyphrase_slug", "warn", { keyphrase: tea, slug: "page-17" }],
    ["keyphrase_subheadings", "good", { keyphrase: tea, headings: [heading(2, 0, 9)] }],
    ["keyphrase_subheadings", "bad", { keyphrase: tea, headings: [heading(2, 20, 24)] }],
    ["keyphrase_subheadings", "good", { keyphrase: tea, headings: [heading(2, 0, 5)] }],
    ["keyphrase_subheadings", "bad", { keyphrase: plain, headings: [heading(2, 0, 5)] }],
    ["keyphrase_subheadings", "bad", { keyphrase: tea, headings: [heading(2, 0, 9), heading(3, 0, 9)] }],
    ["keyphrase_subheadings", "good", { keyphrase: tea, ...styled({ words: 300 }) }],
    ["keyphrase_subheadings", "bad", { keyphrase: tea, ...styled({ words: 301 }) }],
    ["keyphrase_image_alt", "good", { keyphrase: tea, pictures: [picture("A cup of green tea")] }],
    ["keyphrase_image_alt", "good", { keyphrase: tea, pictures: [picture("A cup of tea")] }],
    ["keyphrase_image_alt", "warn", { keyphrase: tea, pictures: pictures(1, 4) }],
    ["keyphrase_image_alt", "good", { keyphrase: tea, pictures: pictures(2, 3) }],
    ["keyphrase_image_alt", "warn", { keyphrase: tea, pictures: pictures(4, 1) }],
    ["keyphrase_image_alt", "warn", { keyphrase: tea, pictures: [picture("A cup")] }],
    ["keyphrase_competing_links", "bad", { keyphrase: phrase("green"), links: [link("/x")] }],
    ["keyphrase_length", "bad", { keyphrase: phrase("a b c d e f g h i") }],
    ["keyphrase_length", "warn", { keyphrase: phrase("a b c d e") }],
    ["keyphrase_length", "good", { keyphrase: { ...phrase("a b c d e f"), hasFunctionWords: false } }],
    ["keyphrase_length", "warn", { keyphrase: { ...phrase("a b c d e f g h i"), hasFunctionWords: false } }],
    ["keyphrase_function_words", "warn", { keyphrase: { ...tea, onlyFunctionWords: true } }],
    ["text_length", "good", {}],
    ["text_length", "bad", styled({ words: 100 })],
    ["title_width", "bad", {}],
    ["title_width", "good", { titles: [value("Green tea: how to brew a good cup of it")] }],
    ["title_width", "bad", { titles: [value("W".repeat(60))] }],
    ["title_width", "bad", { titles: [value("Two titles of a page"), value("are one too many")] }],
    ["description_length", "bad", {}],
    ["description_length", "good", { descriptions: [value("a".repeat(140))] }],
    ["description_length", "warn", { descriptions: [value("a".repeat(120))] }],
    ["description_length", "good", { descriptions: [value("a".repeat(121))] }],
    ["description_length", "good", { descriptions: [value("a".repeat(156))] }],
    ["description_length", "warn", { descriptions: [value("a".repeat(157))] }],
    ["single_h1", "warn", {}],
    ["single_h1", "good", { headings: [heading(1, 0, 9)] }],
    ["single_h1", "bad", { headings: [heading(1, 0, 9), heading(1, 10, 12)] }],
    ["heading_order", "warn", { headings: [heading(1, 0, 9), heading(3, 10, 12)] }],
    ["title_and_h1", "warn", { titles: [value("Green tea")], headings: [heading(1, 0, 9)] }],
    ["outbound_links", "bad", {}],
    ["outbound_links", "good", { url: "https://a.example/x", links: [link("https://b.example/")] }],
    [
      "outbound_links",
      "warn",
      { url: "https://a.example/x", links: [link("https://b.example/", "nofollow")] },
    ],
    ["internal_links", "good", { url: "https://www.a.example/x", links: [link("https://a.example/y")] }],
    ["internal_links", "bad", { links: [link("mailto:a@b.example"), link("#top")] }],
    ["images", "bad", {}],
    ["image_alt", "bad", { pictures: [picture(null)] }],
    ["image_alt", "good", { pictures: [picture("")] }],
    ["canonical", "warn", {}],
    ["canonical", "good", { url: "https://a.example/", canonicals: [value("/")] }],
    ["canonical", "warn", { url: "https://a.example/", canonicals: [value("https://b.example/")] }],
    ["canonical", "bad", { canonicals: [value("/"), value("/x")] }],
    ["indexable", "good", {}],
    ["indexable", "bad", { meta: new Map([["robots", [value("NOINDEX, follow")]]]) }],
    ["indexable", "bad", { robotsHeader: "none" }],
    ["html_lang", "warn", {}],
    ["html_lang", "good", { lang: "en-GB" }],
    ["html_lang", "warn", { lang: "de" }],
    ["viewport", "bad", {}],
    ["viewport", "good", { meta: new Map([["viewport", [value("width=device-width")]]]) }],
    ["viewport", "warn", { meta: new Map([["viewport", [value("width=device-width, user-scalable=no")]]]) }],
    ["structured_data", "warn", {}],
    ["structured_data", "good", { jsonLd: [value("{}")] }],
    ["structured_data", "bad", { jsonLd: [value("{")] }],
    ["open_graph", "warn", {}],
    ["mixed_content", "good", {}],
    ["mixed_content", "bad", { insecure: [value("http://x.example/")] }],
    ["mixed_content", "bad", { url: "http://a.example/" }],
    ["subheading_distribution", "bad", { text: "word ".repeat(301), ...styled({ words: 301 }) }],
    ["subheading_distribution", "warn", { text: "word ".repeat(350), headings: [heading(2, 0, 0)] }],
    ["subheading_distribution", "bad", { text: "word ".repeat(351), headings: [heading(2, 0, 0)] }],
    ["paragraph_length", "bad", { text: "word ".repeat(250) }],
    ["paragraph_length", "warn", { text: "word ".repeat(170) }],
    ["sentence_length", "warn", styled({ longSentencePercent: 28 })],
    ["sentence_length", "bad", styled({ longSentencePercent: 31 })],
    ["sentence_length", "warn", { language: "pl", ...styled({ longSentencePercent: 18 }) }],
    ["sentence_length", "bad", { language: "tr", ...styled({ longSentencePercent: 26 }) }],
    ["consecutive_sentences", "bad", styled({ findings: [{ kind: "repeated_start", start: 0, end: 5 }] })],
    ["passive_voice", "good", {}],
    ["passive_voice", "bad", styled({ passivePercent: 16 })],
    ["passive_voice", "passive_voice", styled({ passivePercent: null })],
    ["transition_words", "bad", styled({ transitionPercent: 10 })],
    ["transition_words", "good", styled({ transitionPercent: 0, words: 199 })],
    ["reading_ease", "warn", { ease: { formula: "flesch", score: 55 } }],
    ["keyphrase_previously_used", "keyphrase_previously_used", { keyphrase: tea }],
  ])("%s is %s", (id, status, page) => {
    expect(statusOf(id, page)).toBe(status);
  });

  it("scores by the weights it states", () => {
    const { score, checks } = auditPage({ ...empty, keyphrase: tea });
    const share = { good: 1, warn: 0.5, bad: 0 };
    const total = checks.reduce((sum, { weight }) => sum + weight, 0);
    const earned = checks.reduce((sum, { weight, status }) => sum + weight * share[status], 0);
    expect(score).toBeCloseTo((earned / total) * 100, 1);
  });

  it("gives each check that is not good a remedy, and each good one none", () => {
    for (const { status, remedy } of auditPage({ ...empty, keyphrase: tea }).checks)
      expect(remedy === null).toBe(status === "good");
  });
});

describe("measureWidth", () => {
  it.each([
    ["", 0],
    [" ", 6],
    ["W", 19],
    ["iiii", 18],
    ["é", 11],
    ["日本", 40],
  ])("%j is %i pixels wide", (text, pixels) => {
    expect(measureWidth(text)).toBe(pixels);
  });

  it("measures 200,000 marks out of order, which a quadratic algorithm would not in the time of a test", () => {
    expect(measureWidth(`a${"\u0301\u0327".repeat(100_000)}`)).toBe(11);
  });
});
