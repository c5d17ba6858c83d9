/** Payment cards: the length and prefix that a network issues, and Luhn's check digit. */
import { passesLuhn } from "../../../shared/luhn.ts";
import { buildCandidate, type Candidate } from "../candidate.ts";
import { digitsOf, isRepeatedDigit } from "../checks/check-digit.ts";
import { scoreInContext } from "../text/context.ts";
import { visitShapes } from "../text/shape.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

interface Network {
  readonly name: string;
  /** First digits, from and to, of equal length. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
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
    return [from, to];
  }),
  lengths: lengths.split(" ").map(Number),
}));

/** The network that issues such numbers, or null. */
export function networkOf(digits: string): string | null {
  const issues = ({ ranges, lengths }: Network): boolean =>
    lengths.includes(digits.length) &&
    ranges.some(([from, to]) => {
      const first = Number(digits.slice(0, String(from).length));
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

const own = ["card"] as const;

export function findCards(tokenized: TokenizedText, found: Candidate[]): void {
  visitShapes(tokenized, (shape, start, end) => {
    const form = forms[shape];
    if (form === undefined) return;
    const digits = digitsOf(tokenized.text.slice(start, end));
    const network = networkOf(digits);
    if (network === null || !passesLuhn(digits) || isRepeatedDigit(digits)) return;
    // Old 13-digit Visa cards and Maestro's odd lengths are rarer than numbers that look like them.
    const base = network === "maestro" && digits.length !== 16 ? Math.min(form, 0.3) : form;
    const score = scoreInContext(tokenized, { start, end }, base, own);
    found.push(buildCandidate("credit_card", { start, end }, score, { subtype: network, validated: true }));
  });
}
