/** The page of an audit, from what the caller sent or what was fetched. */
import { type MarkedText, readMarked } from "../../engines/marked-text/index.ts";
import {
  assessReadability,
  findStyle,
  hasStemmer,
  loadReadabilityData,
  loadStemmer,
} from "../../engines/readability/index.ts";
import { type AuditPage, auditPage, type Keyphrase } from "../../engines/seo/index.ts";
import { stopWordsOf } from "./compare.ts";
import { resolveLanguage } from "./source.ts";

export interface AuditSource {
  readonly source: string;
  readonly format: "text" | "html" | "markdown";
  readonly language: string;
  readonly keyphrase?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
  readonly url: string | null;
  readonly robotsHeader: string | null;
}

/** Of longer pages the beginning is measured. */
const maxMeasured = 100_000;

/** Reads, measures and audits. A task for a worker. */
export async function auditSource(request: AuditSource) {
  const marked = await readMarked(request.source, request.format, request.format === "html");
  const text = marked.text.slice(0, maxMeasured).toWellFormed();
  const language = await resolveLanguage(request.language, text);
  const page: AuditPage = {
    ...(await describe(marked, request)),
    text,
    toSource: marked.toSource,
    language: language.code,
    style: findStyle(text, language.code),
    ease: await measureEase(text, language.code),
    keyphrase: await readKeyphrase(request.keyphrase, language.code),
  };
  const { words, sentences } = page.style;
  return { ...auditPage(page), language, words, sentences, isCut: marked.text.length > maxMeasured };
}

const sent = (value: string | undefined) =>
  value === undefined ? undefined : [{ value: value.trim(), source: null }];

async function describe(
  marked: MarkedText,
  { format, title, description, slug, url, robotsHeader }: AuditSource,
) {
  const { head, headings, links, pictures } = marked;
  const isWhole = format === "html" && (head.titles.length > 0 || head.meta.size > 0 || head.lang !== null);
  return {
    format,
    headings,
    links,
    pictures,
    ...head,
    titles: sent(title) ?? head.titles,
    descriptions: sent(description) ?? head.meta.get("description") ?? [],
    slug: slug ?? head.meta.get("slug")?.[0]?.value ?? slugOf(url),
    url,
    robotsHeader,
    hasHead: isWhole,
  };
}

/** The last part of an address's path; null for the first page of a site. */
function slugOf(url: string | null): string | null {
  const last = URL.parse(url ?? "")
    ?.pathname.split("/")
    .filter(Boolean)
    .at(-1);
  if (last === undefined) return null;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** On Flesch's scale: 60 and more is plain language. Gulpease and others have scales of their own. */
const fleschKind = new Set([
  "flesch",
  "amstad",
  "fernandez_huerta",
  "kandel_moles",
  "flesch_vacca",
  "flesch_douma",
  "martins",
  "oborneva",
]);

async function measureEase(text: string, language: string | null): Promise<AuditPage["ease"]> {
  const { languageScores } = assessReadability(text, await loadReadabilityData(), { language });
  return languageScores.find(({ formula }) => fleschKind.has(formula)) ?? null;
}

async function readKeyphrase(phrase: string | undefined, language: string | null): Promise<Keyphrase | null> {
  const words = phrase?.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (phrase === undefined || words.length === 0) return null;
  const code = language ?? "en";
  const stopWords = await stopWordsOf({ language: { code, confidence: 1 } });
  const stem = await loadStemmer(code);
  const isFunctionWord = (word: string): boolean => stopWords.has(word);
  const content = words.filter((word) => !isFunctionWord(word));
  const onlyFunctionWords = content.length === 0;
  return {
    phrase,
    stems: [...new Set((onlyFunctionWords ? words : content).map(stem))],
    onlyFunctionWords,
    stem,
    isFunctionWord,
    hasFunctionWords: stopWords.size > 0,
    hasWordForms: hasStemmer(code),
  };
}
