/** Dates of birth and ages: only with a context word. */

import { buildCandidate, type Candidate, rangeOf } from "../candidate.ts";
import { isDate } from "../checks/check-digit.ts";
import { isNamedNearby, scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro";

const numeric =
  /(?<![\w.,/-])(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2})|\d{4}年\d{1,2}月\d{1,2}日)(?![\w/-]|\.\d)/g;
const written = new RegExp(
  `(?<![\\p{L}\\d])(?:\\d{1,2}(?:st|nd|rd|th|\\.|er)?[ -](?:of |de )?(?:${months})\\.?,?[ -](?:de )?\\d{4}|(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})(?!\\d)`,
  "giu",
);

export function findBirthDates(tokenized: TokenizedText, found: Candidate[]): void {
  for (const pattern of [numeric, written]) {
    for (const match of tokenized.text.matchAll(pattern)) {
      const range = rangeOf(match);
      if (!isBirthDay(match[0]) || !isNamedNearby(tokenized, range, ["dob"])) continue;
      const score = scoreInContext(tokenized, range, 0.45, ["dob"]);
      found.push(buildCandidate("date_of_birth", range, score));
    }
  }
}

/** Whether the parts are a valid date in some order, with a year in which a living person can be born. */
function isBirthDay(text: string): boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const year = numbers.find((number) => number > 31);
  if (year !== undefined && year > 99 && (year < 1900 || year > 2100)) return false;
  if (numbers.length < 3) return true;
  const [first = 0, second = 0, third = 0] = numbers;
  return first > 31
    ? isDate(first, second, third)
    : isDate(third, second, first) || isDate(third, first, second);
}

const ages = [
  /(?<![\w.])(\d{1,3})[ -](?:years?|yrs?)[ -]old\b/gi,
  /(?<![\w.])(\d{1,3}) ?(?:y\/?o|yo)\b/gi,
  /(?<![\w])age[ds]?["']?(?: ?[:=] ?| (?:of |is |was )?)["']?(\d{1,3})(?![\w.%-]|\/\d)/gi,
  /(?<![\w.])(\d{1,3}) (?:Jahre alt|ans\b|años|anni\b|anos\b)/gi,
] as const;

const ageMax = 120;

/** The number alone is the span. */
export function findAges({ text }: TokenizedText, found: Candidate[]): void {
  for (const [at, pattern] of ages.entries()) {
    for (const match of text.matchAll(pattern)) {
      const number = match[1] ?? "";
      if (
        Number(number) > ageMax ||
        /\b(?:page|stage|image|wage|usage|average|package|message|storage|cache[- ]control:? max|max)[- ]?$/i.test(
          text.slice(Math.max(0, match.index - 20), match.index),
        )
      )
        continue;
      const start = match.index + match[0].indexOf(number);
      found.push(buildCandidate("age", { start, end: start + number.length }, at === 3 ? 0.5 : 0.65));
    }
  }
}
