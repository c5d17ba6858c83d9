/** Checks of readability, with the bounds that Yoast publishes. */
import { paragraphs } from "../../shared/lines.ts";
import { countWords } from "../../shared/words.ts";
import {
  type AuditPage,
  bad,
  type Check,
  good,
  placesInText,
  type Range,
  type Skipped,
  skip,
  type Verdict,
  warn,
} from "./audit.ts";

const subheadingWords = 300;

/** Stretches of text between headings that are too long. */
function checkSubheadings(page: AuditPage): Verdict | Skipped {
  if (page.style.words < subheadingWords) return skip("Too short: it takes 300 words.");
  if (page.format === "text") return skip("Plain text has no headings.");
  const bounds = [0, ...page.headings.map(({ text }) => text.start), page.text.length];
  const long: Range[] = [];
  for (let at = 1; at < bounds.length; at += 1) {
    const range = { start: bounds[at - 1] ?? 0, end: bounds[at] ?? 0 };
    if (countWords(page.text.slice(range.start, range.end)) > subheadingWords) long.push(range);
  }
  return long.length === 0
    ? good("No stretch of text between headings has more than 300 words.")
    : bad(
        `${long.length} stretches of text have more than 300 words without a heading.`,
        "Add subheadings there.",
        placesInText(page, long),
      );
}

function checkParagraphs(page: AuditPage): Verdict {
  const counted = Array.from(paragraphs(page.text), ({ text, start, end }) => ({
    start,
    end,
    words: countWords(text),
  }));
  const long = counted.filter(({ words }) => words > 150);
  if (long.length === 0) return good("No paragraph has more than 150 words.");
  const told = `${long.length} paragraphs have more than 150 words.`;
  const remedy = "Divide them: a thought, a paragraph.";
  return long.some(({ words }) => words > 200)
    ? bad(told, remedy, placesInText(page, long))
    : warn(told, remedy, placesInText(page, long));
}

const findingsOf = (page: AuditPage, kind: string): readonly Range[] =>
  page.style.findings.filter((finding) => finding.kind === kind);

function checkSentences(page: AuditPage): Verdict {
  const share = page.style.longSentencePercent;
  const told = `${share} % of the sentences have more than 20 words.`;
  const places = placesInText(page, findingsOf(page, "long_sentence"));
  if (share <= 25) return good(told, places);
  const remedy = "Divide long sentences: at most 25 %.";
  return share <= 30 ? warn(told, remedy, places) : bad(told, remedy, places);
}

function checkConsecutive(page: AuditPage): Verdict {
  const found = findingsOf(page, "repeated_start");
  return found.length === 0
    ? good("No three sentences in a row begin with the same word.")
    : bad(
        `${found.length} times three sentences or more in a row begin with the same word.`,
        "Begin some of them in another way.",
        placesInText(page, found),
      );
}

const noLists = "There are no word lists for this language.";

function checkPassive(page: AuditPage): Verdict | Skipped {
  const { passivePercent } = page.style;
  if (passivePercent === null) return skip(noLists);
  const told = `${passivePercent} % of the sentences are in passive voice.`;
  const places = placesInText(page, findingsOf(page, "passive"));
  if (passivePercent <= 10) return good(told, places);
  const remedy = "Say who does it: at most 10 %.";
  return passivePercent <= 15 ? warn(told, remedy, places) : bad(told, remedy, places);
}

function checkTransitions(page: AuditPage): Verdict | Skipped {
  const { transitionPercent, words } = page.style;
  if (transitionPercent === null) return skip(noLists);
  if (words < 200) return skip("Too short: it takes 200 words.");
  const told = `${transitionPercent} % of the sentences have a transition word.`;
  if (transitionPercent >= 30) return good(told);
  const remedy =
    "Show how sentences hang together, with words such as however, because, for example: at least 30 %.";
  return transitionPercent >= 20 ? warn(told, remedy) : bad(told, remedy);
}

function checkEase({ ease }: AuditPage): Verdict | Skipped {
  if (ease === null) return skip("There is no formula of Flesch's kind for this language.");
  const told = `The reading ease is ${ease.score} (${ease.formula}).`;
  if (ease.score >= 60) return good(told);
  const remedy = "Write shorter sentences and shorter words: 60 or more is plain language.";
  return ease.score >= 50 ? warn(told, remedy) : bad(told, remedy);
}

const check = (id: string, weight: number, run: Check["run"]): Check => ({
  id,
  weight,
  run: (page) => (page.style.words === 0 ? skip("There are no words.") : run(page)),
});

export const readabilityChecks: readonly Check[] = [
  check("subheading_distribution", 4, checkSubheadings),
  check("paragraph_length", 4, checkParagraphs),
  check("sentence_length", 4, checkSentences),
  check("consecutive_sentences", 3, checkConsecutive),
  check("passive_voice", 3, checkPassive),
  check("transition_words", 3, checkTransitions),
  check("reading_ease", 4, checkEase),
];
