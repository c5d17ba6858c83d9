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
const subheadingWordsMost = 350;

/** Stretches of text between headings that are too long. */
function checkSubheadings(page: AuditPage): Verdict | Skipped {
  if (page.style.words <= subheadingWords) return skip("Too short: it takes more than 300 words.");
  if (page.format === "text") return skip("Plain text has no headings.");
  const remedy = "Add subheadings there.";
  if (page.headings.every(({ level }) => level === 1))
    return bad(`The text has ${page.style.words} words and no subheading.`, remedy);
  const bounds = [0, ...page.headings.map(({ text }) => text.start), page.text.length];
  const long: Range[] = [];
  let most = 0;
  for (let at = 1; at < bounds.length; at += 1) {
    const range = { start: bounds[at - 1] ?? 0, end: bounds[at] ?? 0 };
    const words = countWords(page.text.slice(range.start, range.end));
    if (words > subheadingWords) long.push(range);
    most = Math.max(most, words);
  }
  if (long.length === 0) return good("No stretch of text between headings has more than 300 words.");
  const told = `${long.length} stretches of text have more than 300 words without a heading.`;
  const judge = most > subheadingWordsMost ? bad : warn;
  return judge(told, remedy, placesInText(page, long));
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

/** Shares of long sentences from which to warn, and which are too many, where a language has its own. */
const longSharesOf: Readonly<Record<string, readonly [number, number]>> = { pl: [15, 20], tr: [20, 25] };

function checkSentences(page: AuditPage): Verdict {
  const { longSentencePercent: share, longSentenceWords } = page.style;
  const [most, tooMany] = longSharesOf[page.language ?? ""] ?? [25, 30];
  const told = `${share} % of the sentences have more than ${longSentenceWords} words.`;
  const places = placesInText(page, findingsOf(page, "long_sentence"));
  if (share <= most) return good(told, places);
  const remedy = `Divide long sentences: at most ${most} %.`;
  return share <= tooMany ? warn(told, remedy, places) : bad(told, remedy, places);
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
  if (words < 200) return good("The text is short: it needs no transition words.");
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

const check = (id: string, weight: number, rule: string, run: Check["run"]): Check => ({
  id,
  weight,
  rule,
  run: (page) => (page.style.words === 0 ? skip("There are no words.") : run(page)),
});

export const readabilityChecks: readonly Check[] = [
  check(
    "subheading_distribution",
    4,
    "At most 300 words between headings, up to 350 is a warning; up to 300 words need no subheading.",
    checkSubheadings,
  ),
  check("paragraph_length", 4, "At most 150 words in a paragraph, up to 200 is a warning.", checkParagraphs),
  check(
    "sentence_length",
    4,
    "At most 25 % of the sentences have more than 20 words, up to 30 % is a warning. Long is from 25 words on in Catalan, Italian, Persian, Portuguese and Spanish, from 15 on in Hebrew, Russian and Turkish; Polish has 15 % and 20 %, Turkish 20 % and 25 %.",
    checkSentences,
  ),
  check(
    "consecutive_sentences",
    3,
    "No three sentences in a row begin with the same word. Our own: it is judged in every language.",
    checkConsecutive,
  ),
  check(
    "passive_voice",
    3,
    "At most 10 % of the sentences are in passive voice, up to 15 % is a warning.",
    checkPassive,
  ),
  check(
    "transition_words",
    3,
    "At least 30 % of the sentences have a transition word, from 20 % on is a warning; fewer than 200 words need none.",
    checkTransitions,
  ),
  check("reading_ease", 4, "60 or more on Flesch's scale, from 50 on is a warning.", checkEase),
];
