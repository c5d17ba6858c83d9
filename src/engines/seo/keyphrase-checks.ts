/** Checks of the keyphrase, with the bounds that Yoast publishes. */
import { paragraphs } from "../../shared/lines.ts";
import { roundTo } from "../../shared/rounding.ts";
import {
  type AuditPage,
  bad,
  type Check,
  good,
  type Keyphrase,
  placesInText,
  placesOf,
  type Skipped,
  skip,
  type Verdict,
  warn,
} from "./audit.ts";
import { beginsWithPhrase, findUses, hasPhrase, type PhraseUses, shareOfPhrase } from "./phrase.ts";

const uses = new WeakMap<AuditPage, PhraseUses>();

function usesOf(page: AuditPage, phrase: Keyphrase): PhraseUses {
  const known = uses.get(page) ?? findUses(page.text, phrase);
  uses.set(page, known);
  return known;
}

const check = (
  id: string,
  weight: number,
  run: (page: AuditPage, phrase: Keyphrase) => Verdict | Skipped,
): Check => ({
  id,
  weight,
  run: (page) => (page.keyphrase === null ? skip("No keyphrase was sent.") : run(page, page.keyphrase)),
});

const textOf = (page: AuditPage, range: { readonly start: number; readonly end: number }): string =>
  page.text.slice(range.start, range.end);

function checkIntroduction(page: AuditPage, phrase: Keyphrase): Verdict {
  const headings = new Set(page.headings.map(({ text }) => text.start));
  const first = paragraphs(page.text).find(({ start }) => !headings.has(start));
  if (first === undefined)
    return bad("There is no first paragraph.", "Begin with a paragraph that has the keyphrase.");
  const place = placesInText(page, [first]);
  const inSentence = usesOf(page, phrase).sentences.some(
    ({ start }) => start >= first.start && start < first.end,
  );
  if (inSentence) return good("A sentence of the first paragraph has the keyphrase.", place);
  return hasPhrase(first.text, phrase)
    ? warn(
        "The first paragraph has the keyphrase's words, but in different sentences.",
        "Bring them together in one sentence.",
        place,
      )
    : bad(
        "The first paragraph does not have the keyphrase.",
        "Name the subject in the first paragraph.",
        place,
      );
}

function checkDensity(page: AuditPage, phrase: Keyphrase): Verdict {
  const { count, words, sentences } = usesOf(page, phrase);
  const density = words === 0 ? 0 : roundTo((count / words) * 100, 2);
  const places = placesInText(page, sentences);
  const told = `The keyphrase stands ${count} times in ${words} words: ${density} %.`;
  if (density < 0.5) return bad(told, "Use it more often: from 0.5 % to 3 % of the words.", places);
  if (density <= 3) return good(told, places);
  const fewer = "Use it less often, or other words for it: at most 3 % of the words.";
  return density <= 4 ? warn(told, fewer, places) : bad(told, fewer, places);
}

const quarters = 4;
const distributionSentencesMin = 15;

function checkDistribution(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  const { sentences, allSentences } = usesOf(page, phrase);
  if (allSentences.length < distributionSentencesMin) return skip("Too short: it takes 15 sentences.");
  const starts = new Set(sentences.map(({ start }) => start));
  const hit = new Set(
    allSentences.flatMap(({ start }, at) =>
      starts.has(start) ? [Math.floor((at * quarters) / allSentences.length)] : [],
    ),
  );
  const told = `Of the text's four quarters ${hit.size} have the keyphrase.`;
  if (hit.size >= 3) return good(told);
  const missing = Array.from({ length: quarters }, (_, part) => part).filter((part) => !hit.has(part));
  const places = placesInText(
    page,
    missing.flatMap((part) => allSentences[Math.ceil((part * allSentences.length) / quarters)] ?? []),
  );
  const remedy = "Use it, or words for the same, where these parts begin.";
  return hit.size === 2 ? warn(told, remedy, places) : bad(told, remedy, places);
}

function checkTitle(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  const [title] = page.titles;
  if (title === undefined) return skip("There is no title.");
  const place = placesOf([title], "title");
  if (!hasPhrase(title.value, phrase))
    return bad("The title does not have the keyphrase.", "Put it into the title.", place);
  return beginsWithPhrase(title.value, phrase)
    ? good("The title begins with the keyphrase.", place)
    : warn(
        "The title has the keyphrase, but not at its beginning.",
        "Move it to the beginning of the title.",
        place,
      );
}

function checkDescription(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  const [description] = page.descriptions;
  if (description === undefined) return skip("There is no description.");
  const place = placesOf([description], 'meta[name="description"]');
  const { count } = findUses(description.value, phrase);
  if (count > 2)
    return bad(`The description has the keyphrase ${count} times.`, "Once or twice is enough.", place);
  return count > 0 || hasPhrase(description.value, phrase)
    ? good("The description has the keyphrase.", place)
    : bad("The description does not have the keyphrase.", "Name the subject in the description.", place);
}

function checkSlug(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  if (page.slug === null) return skip("No slug was sent, and no address is known.");
  const share = shareOfPhrase(page.slug.replaceAll(/[-_/.]+/g, " "), phrase);
  const place = placesOf([{ value: page.slug, source: null }], null);
  // Of two words both, of more than two half of them.
  return share === 1 || (phrase.stems.length > 2 && share >= 0.5)
    ? good("The slug has the keyphrase.", place)
    : warn("The slug does not have the keyphrase.", "Write the keyphrase with hyphens into the slug.", place);
}

function checkSubheadings(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  const all = page.headings.filter(({ level }) => level === 2 || level === 3);
  if (all.length === 0) return skip("There are no headings of level 2 or 3.");
  const withPhrase = all.filter(({ text }) => shareOfPhrase(textOf(page, text), phrase) > 0.5);
  const share = withPhrase.length / all.length;
  const told = `${withPhrase.length} of ${all.length} subheadings have the keyphrase.`;
  const places = placesInText(
    page,
    all.map(({ text }) => text),
  );
  if (share > 0.75 && all.length > 1)
    return warn(told, "Use other words in some of them: 30 % to 75 % is right.", places);
  return share >= 0.3
    ? good(told, places)
    : bad(told, "Use it in more of them: 30 % to 75 % is right.", places);
}

function checkPictures(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  if (page.pictures.length === 0) return skip("There are no pictures.");
  const withPhrase = page.pictures.filter(({ alt }) => hasPhrase(alt ?? "", phrase));
  const told = `The alternative texts of ${withPhrase.length} of ${page.pictures.length} pictures have the keyphrase.`;
  const places = placesOf(
    page.pictures.map(({ alt, source }) => ({ value: alt ?? "", source })),
    "img",
  );
  const share = withPhrase.length / page.pictures.length;
  if (withPhrase.length === 0) return warn(told, "Name the keyphrase where a picture shows it.", places);
  return page.pictures.length > 4 && share > 0.75
    ? warn(told, "Describe each picture by itself: at most 75 %.", places)
    : good(told, places);
}

function checkCompetingLinks(page: AuditPage, phrase: Keyphrase): Verdict {
  const competing = page.links.filter(({ text }) => {
    const words = textOf(page, text);
    return (
      words.length < 200 &&
      hasPhrase(words, phrase) &&
      words.split(/\s+/).length <= phrase.phrase.split(/\s+/).length
    );
  });
  return competing.length === 0
    ? good("No link has the keyphrase as its text.")
    : bad(
        "A link has the keyphrase as its text: it names another page for it.",
        "Choose another text for the link.",
        placesInText(
          page,
          competing.map(({ text }) => text),
        ),
      );
}

function checkLength(_: AuditPage, phrase: Keyphrase): Verdict {
  const { length } = phrase.stems;
  const told = `The keyphrase has ${length} words that count.`;
  if (length <= 4) return good(told);
  const shorter = "Take at most four words.";
  return length <= 8 ? warn(told, shorter) : bad(told, shorter);
}

const checkFunctionWords = (_: AuditPage, phrase: Keyphrase): Verdict =>
  phrase.onlyFunctionWords
    ? warn("The keyphrase has only words such as the, of, is.", "Add the word that people look for.")
    : good("The keyphrase has a word with a subject.");

export const keyphraseChecks: readonly Check[] = [
  check("keyphrase_introduction", 9, checkIntroduction),
  check("keyphrase_density", 9, checkDensity),
  check("keyphrase_distribution", 6, checkDistribution),
  check("keyphrase_title", 9, checkTitle),
  check("keyphrase_description", 6, checkDescription),
  check("keyphrase_slug", 6, checkSlug),
  check("keyphrase_subheadings", 6, checkSubheadings),
  check("keyphrase_image_alt", 4, checkPictures),
  check("keyphrase_competing_links", 4, checkCompetingLinks),
  check("keyphrase_length", 3, checkLength),
  check("keyphrase_function_words", 3, checkFunctionWords),
  check("keyphrase_previously_used", 0, () =>
    skip("This takes the other pages of the site, which are not known here."),
  ),
];
