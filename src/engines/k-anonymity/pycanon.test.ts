import { describe, expect, it } from "vitest";
import { measureTable } from "./k-anonymity.ts";
import { fiveAnonymousStudents, students } from "./students.fixture.ts";

const quasiIdentifiers = ["teacher", "gender", "ethnic", "lunch"];
const measure = (records: typeof students, convention: "paper" | "pycanon") =>
  measureTable({ records, quasiIdentifiers, k: 5, sensitiveAttributes: ["score"], maxGroups: 0, convention });

/** What pyCANON's own tests say of these tables. */
describe("the values that pyCANON publishes", () => {
  it("of the students as they are", () => {
    expect(measure(students, "pycanon")).toMatchObject({
      smallestGroupSize: 1,
      lDiversity: { score: 1 },
      entropyLDiversity: { score: 1 },
      recursiveLDiversity: { score: { c: null, l: 1 } },
      alpha: { score: 1 },
      betaLikeness: { score: 71 },
      enhancedBetaLikeness: { score: 5.375278 },
      deltaDisclosure: { score: 4.276666 },
      tCloseness: { score: 0.416592 },
    });
  });

  it("of the students made 5-anonymous", () => {
    expect(measure(fiveAnonymousStudents, "pycanon")).toMatchObject({
      smallestGroupSize: 5,
      recursiveLDiversity: { score: { c: 1, l: 4 } },
      alpha: { score: 0.5 },
    });
  });

  it("differ from the paper's where its r1 is the most frequent value's count", () => {
    // 57, 57, 57, 67, 81, 91: 3 < c · 1 for c = 4.
    expect(measure(fiveAnonymousStudents, "paper").recursiveLDiversity).toEqual({ score: { c: 4, l: 4 } });
  });
});
