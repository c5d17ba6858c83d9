import { describe, expect, it } from "vitest";
import type { Severity } from "./kind.ts";
import { assessRisk } from "./risk.ts";

const spans = (...list: readonly (readonly [type: string, severity: Severity, count: number])[]) =>
  list.flatMap(([type, severity, count]) => Array.from({ length: count }, () => ({ type, severity })));

describe("the risk score", () => {
  it.each([
    [spans(), 0, "none"],
    [spans(["ip_address", "low", 1]), 5.8, "low"],
    [spans(["email", "medium", 1]), 14.8, "low"],
    // 8·(1 + 1/√2 + 1/√3 + 1/2) = 22.28
    [spans(["email", "medium", 4]), 36, "medium"],
    [spans(["credit_card", "critical", 1]), 55.1, "high"],
    [spans(["credit_card", "critical", 1], ["national_id", "critical", 1]), 79.8, "critical"],
  ])("%#: is 100·(1 − e^(−Σw/50)), damped for each further span of a kind", (list, score, level) => {
    expect(assessRisk(list, 100)).toMatchObject({ riskScore: score, riskLevel: level });
  });

  it("is the sum of the contributions of the kinds", () => {
    const { riskScore, categories } = assessRisk(
      spans(["email", "medium", 3], ["iban", "high", 2], ["vin", "low", 1]),
      1_000,
    );
    expect(categories.map(({ type, count }) => [type, count])).toEqual([
      ["iban", 2],
      ["email", 3],
      ["vin", 1],
    ]);
    expect(categories.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(riskScore, 0);
  });

  it("comes with the highest severity, the density, regulations and recommendations", () => {
    expect(assessRisk(spans(["credit_card", "critical", 2], ["email", "medium", 1]), 1_500)).toMatchObject({
      highestSeverity: "critical",
      density: 2,
      regulations: ["gdpr", "ccpa", "hipaa", "pci_dss", "glba"],
    });
    expect(assessRisk(spans(["api_key", "critical", 1]), 10).regulations).toEqual([]);
    expect(assessRisk([], 10)).toMatchObject({
      highestSeverity: null,
      density: 0,
      regulations: [],
      recommendations: [],
    });
  });
});
