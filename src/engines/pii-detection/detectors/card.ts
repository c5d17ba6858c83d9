/** Payment cards: the length and prefix that a network issues, and Luhn's check digit. */
import { passesLuhn } from "../../../shared/luhn.ts";
import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";
import { digitsOf, isRepeatedDigit } from "../checks/check-digit.ts";
import { isAnnounced, scoreInContext } from "../text/context.ts";
import { ShapeTable, visitShapes } from "../text/shape.ts";
import { isJoinedAfter, isJoinedBefore, type TokenizedText, wordFlag } from "../text/tokenized-text.ts";

interface Network {
  readonly name: string;
  /** First digits, from and to, of so many digits each. */
  readonly ranges: readonly (readonly [from: number, to: number, digits: number])[];
  readonly lengths: readonly number[];
}

/** Issuer identification numbers by network (ISO/IEC 7812; the networks' own published ranges); the first match wins. */
const networks: readonly Network[] = (
  [
    ["amex", "34 37", "15"],
    ["diners", "300-305 3095 36 38-39", "14 16 19"],
    ["jcb", "3528-3589", "16 17 18 19"],
    [
      "elo",
      "506699-506778 509000-509999 627780 636297 636368 650031-650051 650405-650439 650485-650538 651652-651679 655000-655019",
      "16",
    ],
    ["hipercard", "606282", "16"],
    ["verve", "506099-506198 650002-650027 507865-507964", "16 18 19"],
    ["discover", "6011 644-649 65 622126-622925", "16 17 18 19"],
    ["mastercard", "51-55 2221-2720", "16"],
    ["meeza", "507803-507809", "16"],
    ["dankort", "5019", "16"],
    ["uzcard", "8600", "16"],
    ["humo", "9860", "16"],
    ["mir", "2200-2204", "16 17 18 19"],
    ["unionpay", "62 81", "16 17 18 19"],
    ["maestro", "5018 5020 5038 5893 6304 6759 6761-6763", "12 13 14 15 16 17 18 19"],
    ["rupay", "508 60 6521-6522", "16"],
    ["troy", "9792", "16"],
    ["visa", "4", "16 13 19"],
  ] as const
).map(([name, ranges, lengths]) => ({
  name,
  ranges: ranges.split(" ").map((range) => {
    const [from = 0, to = from] = range.split("-").map(Number);
    return [from, to, String(from).length];
  }),
  lengths: lengths.split(" ").map(Number),
}));

/** The network that issues such numbers, or null. */
export function networkOf(digits: string): string | null {
  const issues = ({ ranges, lengths }: Network): boolean =>
    lengths.includes(digits.length) &&
    ranges.some(([from, to, units]) => {
      const first = Number(digits.slice(0, units));
      return first >= from && first <= to;
    });
  return networks.find(issues)?.name ?? null;
}

/**
 * Shapes of card numbers, each with its base score once network and check digit are right. Set by hand like those
 * of `NumberRule`.
 */
const forms: Readonly<Record<string, number>> = {
  "d4 d4 d4 d4": 0.95,
  "d4-d4-d4-d4": 0.95,
  "d4.d4.d4.d4": 0.75,
  "d4/d4/d4/d4": 0.7,
  "d4 d6 d5": 0.95,
  "d4-d6-d5": 0.95,
  "d4 d6 d4": 0.9,
  "d4-d6-d4": 0.9,
  "d4 d4 d4 d4 d3": 0.9,
  "d8 d8": 0.75,
  d16: 0.8,
  d15: 0.75,
  d14: 0.45,
  d13: 0.15,
  d17: 0.3,
  d18: 0.3,
  // As many digits as whole numbers of 64 bits have.
  d19: 0.35,
  d12: 0.1,
};

const own = ["card", "card_number"] as const;

const baseOfShape = new ShapeTable(Object.entries(forms));

/** Three groups or more with the same separator: only where sensitivity is high. */
const otherGrouping = /^\d{2,6}(?:( |-)\d{2,6})(?:\1\d{2,6}){1,5}$/;

export function findCards(tokenized: TokenizedText, found: Candidate[]): void {
  const isHigh = tokenized.sensitivity === "high";
  visitShapes(tokenized, (shape, start, end) => {
    const form = baseOfShape.get(shape);
    if (form === null && !(isHigh && otherGrouping.test(tokenized.text.slice(start, end)))) return;
    const card = cardAt(tokenized, { start, end }, form);
    if (card !== null) found.push(card);
  });
  findRows(tokenized, found);
}

function cardAt(tokenized: TokenizedText, range: TextRange, form: number | null): Candidate | null {
  const digits = digitsOf(tokenized.text.slice(range.start, range.end));
  if (isRepeatedDigit(digits)) return null;
  const network = form !== null && passesLuhn(digits) ? networkOf(digits) : null;
  if (form !== null && network !== null) return rateCard(tokenized, range, network, form);
  return isAnnounced(tokenized, range, ["card_number"]) || isLuhnWanted(tokenized, digits)
    ? buildCandidate("credit_card", range, announcedScore, { subtype: networkOf(digits) })
    : null;
}

/** What is called a card number, or passes Luhn where that is enough, is just reported. */
const announcedScore = 0.5;

function rateCard(tokenized: TokenizedText, range: TextRange, network: string, form: number): Candidate {
  const isRare =
    network === "maestro" && digitsOf(tokenized.text.slice(range.start, range.end)).length !== 16;
  // Old 13-digit Visa cards and Maestro's odd lengths are rarer than numbers that look like them.
  const base = isRare ? Math.min(form, 0.3) : form;
  const score = scoreInContext(tokenized, range, base, own);
  const floor = tokenized.sensitivity === "high" ? announcedScore : 0;
  return buildCandidate("credit_card", range, Math.max(score, floor), { subtype: network, validated: true });
}

const isLuhnWanted = ({ sensitivity }: TokenizedText, digits: string): boolean =>
  sensitivity === "high" && digits.length >= 13 && digits.length <= 19 && passesLuhn(digits);

/** Numbers one after the other, with spaces between and within them alike: cards, where all of them are. */
function findRows({ text, words }: TokenizedText, found: Candidate[]): void {
  for (let at = 0; at < words.length; ) {
    const next = endOfRow(text, words, at);
    const [start, length] = [words[at] as number, (words[at + 1] as number) - (words[at] as number)];
    const step = length === 4 ? 12 : length >= 13 && length <= 19 ? 3 : 0;
    const isRow = step > 0 && next - at >= 2 * step && (next - at) % step === 0;
    if (isRow && !isJoinedBefore(text, start) && !isJoinedAfter(text, words[next - 2] as number))
      found.push(...cardsOfRow(text, words.slice(at, next), step));
    at = next;
  }
}

/** Behind the last of the words of digits that have one length and a space between them. */
function endOfRow(text: string, words: readonly number[], first: number): number {
  const lengthAt = (at: number): number => (words[at + 1] as number) - (words[at] as number);
  let at = first + 3;
  while (
    at < words.length &&
    words[first + 2] === wordFlag.digit &&
    words[at + 2] === wordFlag.digit &&
    lengthAt(at) === lengthAt(first) &&
    text[words[at - 2] as number] === " " &&
    (words[at] as number) - (words[at - 2] as number) === 1
  )
    at += 3;
  return at;
}

function cardsOfRow(text: string, row: readonly number[], step: number): readonly Candidate[] {
  const cards: Candidate[] = [];
  for (let at = 0; at < row.length; at += step) {
    const range = { start: row[at] as number, end: row[at + step - 2] as number };
    const digits = digitsOf(text.slice(range.start, range.end));
    const network = networkOf(digits);
    if (network === null || !passesLuhn(digits) || isRepeatedDigit(digits)) return [];
    cards.push(buildCandidate("credit_card", range, 0.9, { subtype: network, validated: true }));
  }
  return cards;
}
