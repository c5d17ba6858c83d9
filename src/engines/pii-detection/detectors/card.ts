/** Payment cards: the length and prefix that a network issues, and Luhn's check digit. */
import { passesLuhn } from "../../../shared/luhn.ts";
import type { Candidate } from "../candidate.ts";
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
const networks: readonly Network[] = [
  {
    name: "amex",
    ranges: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
  },
  {
    name: "diners",
    ranges: [
      [300, 305],
      [3095, 3095],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 16, 19],
  },
  { name: "jcb", ranges: [[3528, 3589]], lengths: [16, 17, 18, 19] },
  {
    name: "elo",
    ranges: [
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636368],
      [650031, 650051],
      [650405, 650439],
      [650485, 650538],
      [651652, 651679],
      [655000, 655019],
    ],
    lengths: [16],
  },
  { name: "hipercard", ranges: [[606282, 606282]], lengths: [16] },
  {
    name: "verve",
    ranges: [
      [506099, 506198],
      [650002, 650027],
      [507865, 507964],
    ],
    lengths: [16, 18, 19],
  },
  {
    name: "discover",
    ranges: [
      [6011, 6011],
      [644, 649],
      [65, 65],
      [622126, 622925],
    ],
    lengths: [16, 17, 18, 19],
  },
  {
    name: "mastercard",
    ranges: [
      [51, 55],
      [2221, 2720],
    ],
    lengths: [16],
  },
  { name: "meeza", ranges: [[507803, 507809]], lengths: [16] },
  { name: "dankort", ranges: [[5019, 5019]], lengths: [16] },
  { name: "uzcard", ranges: [[8600, 8600]], lengths: [16] },
  { name: "humo", ranges: [[9860, 9860]], lengths: [16] },
  { name: "mir", ranges: [[2200, 2204]], lengths: [16, 17, 18, 19] },
  {
    name: "unionpay",
    ranges: [
      [62, 62],
      [81, 81],
    ],
    lengths: [16, 17, 18, 19],
  },
  {
    name: "maestro",
    ranges: [
      [5018, 5018],
      [5020, 5020],
      [5038, 5038],
      [5893, 5893],
      [6304, 6304],
      [6759, 6759],
      [6761, 6763],
    ],
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  },
  {
    name: "rupay",
    ranges: [
      [508, 508],
      [60, 60],
      [6521, 6522],
    ],
    lengths: [16],
  },
  { name: "troy", ranges: [[9792, 9792]], lengths: [16] },
  { name: "visa", ranges: [[4, 4]], lengths: [16, 13, 19] },
];

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
    found.push({ kind: "credit_card", subtype: network, start, end, score, validated: true, country: null });
  });
}
