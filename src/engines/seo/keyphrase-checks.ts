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
  type Range,
  type Skipped,
  skip,
  type Verdict,
  warn,
} from "./audit.ts";
import { findExact, findUses, hasPhrase, type PhraseUses, shareOfPhrase } from "./phrase.ts";

const uses = new WeakMap<AuditPage, PhraseUses>();

function usesOf(page: AuditPage, phrase: Keyphrase): PhraseUses {
  const known = uses.get(page) ?? findUses(page.text, phrase);
  uses.set(page, known);
  return known;
}

const check = (
  id: string,
  weight: number,
  rule: string,
  run: (page: AuditPage, phrase: Keyphrase) => Verdict | Skipped,
): Check => ({
  id,
  weight,
  rule,
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

/** From this many words on uses are a share of the words; in shorter texts they are counted. */
const densityWordsMin = 100;
const shortWords = 50;

/** Longer phrases need fewer uses: a phrase of one word weighs 1.03, each further one a third more. */
const lengthWeight = ({ stems }: Keyphrase): number => 0.7 + stems.length / 3;

function checkDensity(page: AuditPage, phrase: Keyphrase): Verdict {
  const { count, words, sentences } = usesOf(page, phrase);
  const places = placesInText(page, sentences);
  const stands = `The keyphrase stands ${count} times in ${words} words`;
  if (words < densityWordsMin) {
    const most = words > shortWords ? 2 : 1;
    if (count === 0) return bad(`${stands}.`, "Use it once.", places);
    return count <= most
      ? good(`${stands}.`, places)
      : bad(`${stands}.`, `Use it less often: at most ${most} times in so short a text.`, places);
  }
  const density = (count / words) * 100 * lengthWeight(phrase);
  const told = `${stands}: a density of ${roundTo(density, 2)} %, weighted by its length.`;
  const most = phrase.hasWordForms ? 3.5 : 3;
  if (density < 0.5) return bad(told, `Use it more often: from 0.5 % to ${most} % of the words.`, places);
  return density <= most
    ? good(told, places)
    : bad(told, `Use it less often, or other words for it: at most ${most} % of the words.`, places);
}

const distributionSentencesMin = 15;

/** The longest stretch of sentences without the phrase, and its share of all sentences. */
function checkDistribution(page: AuditPage, phrase: Keyphrase): Verdict {
  const { sentences, allSentences } = usesOf(page, phrase);
  if (sentences.length === 0)
    return bad("No sentence has the keyphrase.", "Use it in the text, from its beginning to its end.");
  if (allSentences.length < distributionSentencesMin)
    return good("The text is short, and a sentence has the keyphrase.");
  const longest = findLongestGap(allSentences, new Set(sentences.map(({ start }) => start)));
  const share = longest.length / allSentences.length;
  const told = `The longest stretch without the keyphrase has ${longest.length} of ${allSentences.length} sentences.`;
  if (share < 0.3) return good(told);
  const places = placesInText(page, longest.slice(0, 1));
  const remedy = "Use it, or words for the same, in the stretch that begins here.";
  return share <= 0.5 ? warn(told, remedy, places) : bad(told, remedy, places);
}

function findLongestGap(all: readonly Range[], hits: ReadonlySet<number>): readonly Range[] {
  let [longest, longestFrom, from] = [0, 0, 0];
  for (let at = 0; at <= all.length; at += 1) {
    const sentence = all[at];
    if (sentence !== undefined && !hits.has(sentence.start)) continue;
    if (at - from > longest) [longest, longestFrom] = [at - from, from];
    from = at + 1;
  }
  return all.slice(longestFrom, longestFrom + longest);
}

function checkTitle(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  const [title] = page.titles;
  if (title === undefined) return skip("There is no title.");
  const place = placesOf([title], "title");
  const exact = findExact(title.value, phrase);
  if (exact === "first") return good("The title begins with the keyphrase.", place);
  const remedy = "Begin the title with the keyphrase, word for word.";
  if (exact === "later") return warn("The title has the keyphrase, but not at its beginning.", remedy, place);
  return hasPhrase(title.value, phrase)
    ? warn("The title has the words of the keyphrase, but not as it was sent.", remedy, place)
    : bad("The title does not have the keyphrase.", remedy, place);
}

function checkDescription(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  const [description] = page.descriptions;
  if (description === undefined) return skip("There is no description.");
  const place = placesOf([description], 'meta[name="description"]');
  const { count } = findUses(description.value, phrase);
  if (count > 2)
    return bad(`The description has the keyphrase ${count} times.`, "Once or twice is enough.", place);
  return count > 0
    ? good("The description has the keyphrase.", place)
    : bad(
        "No sentence of the description has the keyphrase.",
        "Name the subject in a sentence of the description.",
        place,
      );
}

function checkSlug(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  if (page.slug === null) return skip("No slug was sent, and no address is known.");
  const share = shareOfPhrase(page.slug.replaceAll(/[-_/.]+/g, " "), phrase);
  const place = placesOf([{ value: page.slug, source: null }], null);
  // Of two words both, of more than two more than half of them.
  return share === 1 || (phrase.stems.length > 2 && share > 0.5)
    ? good("The slug has the keyphrase.", place)
    : warn("The slug does not have the keyphrase.", "Write the keyphrase with hyphens into the slug.", place);
}

/** Texts up to this length need no subheadings. */
const subheadingWords = 300;

/** Whether a heading or an alternative text speaks of the subject: by half of the words, or by all of them. */
const isOnTopic = (text: string, phrase: Keyphrase): boolean =>
  shareOfPhrase(text, phrase) >= (phrase.hasFunctionWords ? 0.5 : 1);

function checkSubheadings(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  if (page.format === "text") return skip("Plain text has no headings.");
  const all = page.headings.filter(({ level }) => level === 2 || level === 3);
  if (all.length === 0)
    return page.style.words <= subheadingWords
      ? good("There are no headings of level 2 or 3, and the text is short enough without.")
      : bad("There are no headings of level 2 or 3.", "Add some, and use the keyphrase in a third of them.");
  const onTopic = all.filter(({ text }) => isOnTopic(textOf(page, text), phrase));
  const share = onTopic.length / all.length;
  const told = `${onTopic.length} of ${all.length} subheadings have the keyphrase.`;
  const places = placesInText(
    page,
    all.map(({ text }) => text),
  );
  if (share > 0.75 && all.length > 1)
    return bad(told, "Use other words in some of them: 30 % to 75 % is right.", places);
  return share >= 0.3
    ? good(told, places)
    : bad(told, "Use it in more of them: 30 % to 75 % is right.", places);
}

/** From this many pictures on a share of them should have the keyphrase. */
const picturesMany = 5;

function checkPictures(page: AuditPage, phrase: Keyphrase): Verdict | Skipped {
  if (page.pictures.length === 0) return skip("There are no pictures.");
  const onTopic = page.pictures.filter(({ alt }) => shareOfPhrase(alt ?? "", phrase) >= 0.5);
  const told = `The alternative texts of ${onTopic.length} of ${page.pictures.length} pictures have the keyphrase.`;
  const places = placesOf(
    page.pictures.map(({ alt, source }) => ({ value: alt ?? "", source })),
    "img",
  );
  const share = onTopic.length / page.pictures.length;
  if (onTopic.length === 0) return warn(told, "Name the keyphrase where a picture shows it.", places);
  if (page.pictures.length < picturesMany) return good(told, places);
  if (share < 0.3) return warn(told, "Name it in more of them: 30 % to 75 % is right.", places);
  return share > 0.75
    ? warn(told, "Describe each picture by itself: 30 % to 75 % is right.", places)
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

function checkLength(_: AuditPage, { stems, hasFunctionWords }: Keyphrase): Verdict {
  const [most, tooMany] = hasFunctionWords ? [4, 8] : [6, 9];
  const told = `The keyphrase has ${stems.length} words that count.`;
  if (stems.length <= most) return good(told);
  const shorter = `Take at most ${most} words.`;
  return stems.length <= tooMany ? warn(told, shorter) : bad(told, shorter);
}

const checkFunctionWords = (_: AuditPage, phrase: Keyphrase): Verdict =>
  phrase.onlyFunctionWords
    ? warn("The keyphrase has only words such as the, of, is.", "Add the word that people look for.")
    : good("The keyphrase has a word with a subject.");

export const keyphraseChecks: readonly Check[] = [
  check(
    "keyphrase_introduction",
    9,
    "A sentence of the first paragraph has all words of the keyphrase; in several sentences is a warning.",
    checkIntroduction,
  ),
  check(
    "keyphrase_density",
    9,
    "From 100 words on 0.5 % to 3 % of them, 3.5 % where word forms count, weighted by the length of the keyphrase; once or twice in 51 to 99 words, once in fewer.",
    checkDensity,
  ),
  check(
    "keyphrase_distribution",
    6,
    "The longest stretch of sentences without the keyphrase is less than 30 % of all; up to 50 % is a warning. In fewer than 15 sentences once is enough.",
    checkDistribution,
  ),
  check(
    "keyphrase_title",
    9,
    "The title begins with the keyphrase, word for word, function words before it aside; all of its words elsewhere are a warning.",
    checkTitle,
  ),
  check("keyphrase_description", 6, "The meta description has it once or twice.", checkDescription),
  check("keyphrase_slug", 6, "The slug has all of one or two words, and more than half of more.", checkSlug),
  check(
    "keyphrase_subheadings",
    6,
    "30 % to 75 % of the headings of levels 2 and 3 have at least half of its words, all of them in a language without a list of function words; up to 300 words need no headings.",
    checkSubheadings,
  ),
  check(
    "keyphrase_image_alt",
    4,
    "One picture's alternative text has at least half of its words; of five pictures or more 30 % to 75 %. Our own: a page without pictures is not judged here.",
    checkPictures,
  ),
  check("keyphrase_competing_links", 4, "No link has the keyphrase alone as its text.", checkCompetingLinks),
  check(
    "keyphrase_length",
    3,
    "Up to 4 words that count, up to 8 is a warning; 6 and 9 in a language without a list of function words.",
    checkLength,
  ),
  check(
    "keyphrase_function_words",
    3,
    "A word with a subject. Our own: it counts as a warning, where Yoast only remarks on it.",
    checkFunctionWords,
  ),
  check("keyphrase_previously_used", 0, "No other page of the site has the keyphrase.", () =>
    skip("This takes the other pages of the site, which are not known here."),
  ),
];
