/** Risk score of the personal data in a text, with the regulations that apply and recommendations. */
import { roundTo } from "../../shared/rounding.ts";
import { type Coverage, findCoverage, type Regulation, regulations } from "./coverage.ts";
import { isKind, type Severity, severities } from "./kind.ts";

export const riskLevels = ["none", "low", "medium", "high", "critical"] as const;
type RiskLevel = (typeof riskLevels)[number];

/**
 * What the first span of a kind adds to the sum. Set by hand, as are the bounds of the levels: there is nothing to
 * check them by.
 */
const weightBySeverity: Readonly<Record<Severity, number>> = { critical: 40, high: 20, medium: 8, low: 3 };

interface Category {
  type: string;
  count: number;
  severity: Severity;
  /** Points of the risk score that this kind brings. */
  contribution: number;
  coveredBy: Coverage[];
}

export interface RiskAssessment {
  riskScore: number;
  riskLevel: RiskLevel;
  categories: Category[];
  highestSeverity: Severity | null;
  /** Spans per 1,000 UTF-16 units. */
  density: number;
  regulations: Regulation[];
  recommendations: string[];
}

interface TypedSpan {
  readonly type: string;
  readonly severity: Severity;
  readonly subtype?: string | null;
}

/** 100·(1 − e^(−Σw/50)); the n-th span of a kind weighs w/√n. The result holds no value. */
export function assessRisk(spans: readonly TypedSpan[], textUnits: number): RiskAssessment {
  const kinds = [...Map.groupBy(spans, ({ type }) => type)].map(([type, all]) => {
    const severity = severities.findLast((level) => all.some((span) => span.severity === level)) ?? "medium";
    const coveredBy = findCoverage(
      type,
      all.map(({ subtype = null }) => subtype),
    );
    return {
      type,
      count: all.length,
      severity,
      coveredBy,
      weight: dampedSum(weightBySeverity[severity], all.length),
    };
  });
  const sum = kinds.reduce((total, { weight }) => total + weight, 0);
  const exact = 100 * (1 - Math.exp(-sum / 50));
  const riskScore = roundTo(exact, 1);
  const types = new Set(kinds.map(({ type }) => type));
  const highestSeverity =
    severities.findLast((severity) => kinds.some((kind) => kind.severity === severity)) ?? null;
  const categories = kinds
    .map(({ type, count, severity, weight, coveredBy }) => ({
      ...{ type, count, severity, coveredBy },
      contribution: roundTo((exact * weight) / sum, 1),
    }))
    .sort((a, b) => b.contribution - a.contribution);
  return {
    riskScore,
    riskLevel: levelOf(riskScore),
    categories,
    highestSeverity,
    density: roundTo((spans.length * 1_000) / Math.max(1, textUnits), 2),
    regulations: findRegulations(categories),
    recommendations: findRecommendations(types),
  };
}

function dampedSum(weight: number, count: number): number {
  let sum = 0;
  for (let n = 1; n <= count; n += 1) sum += weight / Math.sqrt(n);
  return sum;
}

function levelOf(score: number): RiskLevel {
  if (score === 0) return "none";
  if (score < 25) return "low";
  if (score < 50) return "medium";
  return score < 75 ? "high" : "critical";
}

/** Those of the contract that cover any of the categories. */
const findRegulations = (categories: readonly Category[]): Regulation[] => {
  const laws = new Set(categories.flatMap(({ coveredBy }) => coveredBy.map(({ law }) => law)));
  return regulations.filter((name) => laws.has(name));
};

interface Advice {
  readonly kinds: readonly string[];
  readonly text: string;
}

const advices: readonly Advice[] = [
  {
    kinds: ["api_key", "private_key", "jwt", "url_credentials"],
    text: "Revoke and replace the credentials found, then remove them from every copy of this text.",
  },
  {
    kinds: ["credit_card"],
    text: "Do not store card numbers; where one must be shown, keep its last four digits only.",
  },
  {
    kinds: ["national_id", "passport", "drivers_license"],
    text: "Remove or tokenize government identifiers before this text is shared.",
  },
  {
    kinds: ["iban", "bank_account", "crypto_wallet"],
    text: "Mask account numbers and wallets where the full number is not needed.",
  },
  {
    kinds: ["email", "phone", "person", "address", "username"],
    text: "Redact names and contact details, or make sure there is a legal basis for keeping them.",
  },
  { kinds: ["date_of_birth", "age"], text: "Generalize dates of birth to a year or a range of ages." },
  {
    kinds: ["ip_address", "mac_address", "vin", "coordinates", "url"],
    text: "Shorten or drop identifiers of devices, vehicles and places in logs.",
  },
];

function findRecommendations(types: ReadonlySet<string>): string[] {
  const known = advices.filter(({ kinds }) => kinds.some((kind) => types.has(kind))).map(({ text }) => text);
  const hasOwn = [...types].some((type) => !isKind(type));
  return hasOwn ? [...known, "Review the values that your own patterns found."] : known;
}
