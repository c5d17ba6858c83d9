/** The twelve tests of the MDN HTTP Observatory, their score and grade. */

import { testFraming, testReferrer, testScripts, testSniffing } from "./content.ts";
import { testCookies } from "./cookies.ts";
import { testCors, testEmbedderPolicy, testOpenerPolicy, testResourcePolicy } from "./cross-origin.ts";
import { testCsp } from "./csp/csp-test.ts";
import { type CspReport, evaluateCsp } from "./csp/report.ts";
import type { AssessedResponse } from "./response.ts";
import { type ResultName, resultOf } from "./results.ts";
import { suggestHeader } from "./suggestions.ts";
import { testHsts, testRedirection } from "./transport.ts";

export interface SecurityAssessment {
  /** 0 to 145. */
  readonly score: number;
  readonly grade: Grade;
  readonly tests: SecurityTest[];
  readonly csp: CspReport[];
}

export interface SecurityTest {
  readonly name: TestName;
  readonly pass: boolean;
  /** What is added to the score; bonuses count only from a score of 90 without them. */
  readonly score: number;
  readonly result: ResultName;
  /** What was found, in a sentence. */
  readonly reason: string;
  /** What to do about it; null: nothing. */
  readonly recommendation: string | null;
  /** A header that would do; null where none is missing. */
  readonly header: string | null;
}

export const grades = ["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"] as const;
export type Grade = (typeof grades)[number];

/** The least score of each grade. */
const gradeScores = [100, 90, 85, 80, 70, 65, 60, 50, 45, 40, 30, 25, 0];

export const maxScore = 145;
const minScoreForBonus = 90;

type TestName = (typeof testNames)[number];
export const testNames = [
  "content-security-policy",
  "cookies",
  "cross-origin-resource-sharing",
  "redirection",
  "referrer-policy",
  "strict-transport-security",
  "subresource-integrity",
  "x-content-type-options",
  "x-frame-options",
  "cross-origin-resource-policy",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
] as const;

/** Assesses a response: linear in the length of its headers and in the scripts of its page. */
export function assessSecurity(response: AssessedResponse): SecurityAssessment {
  const results = runTests(response);
  const tests = testNames.map((name) => buildTest(name, results[name]));
  const score = addScores(tests.map((test) => test.score));
  return { score, grade: gradeOf(score), tests, csp: evaluateCsp(response) };
}

function runTests(response: AssessedResponse): Readonly<Record<TestName, ResultName>> {
  const csp = testCsp(response);
  const hsts = testHsts(response);
  return {
    "content-security-policy": csp,
    cookies: testCookies(response, resultOf(hsts).pass),
    "cross-origin-resource-sharing": testCors(response),
    redirection: testRedirection(response),
    "referrer-policy": testReferrer(response),
    "strict-transport-security": hsts,
    "subresource-integrity": testScripts(response),
    "x-content-type-options": testSniffing(response),
    "x-frame-options": testFraming(response, csp !== "csp-header-invalid"),
    "cross-origin-resource-policy": testResourcePolicy(response),
    "cross-origin-opener-policy": testOpenerPolicy(response),
    "cross-origin-embedder-policy": testEmbedderPolicy(response),
  };
}

function buildTest(name: TestName, result: ResultName): SecurityTest {
  const { score, pass, says, remedy } = resultOf(result);
  return { name, pass, score, result, reason: says, recommendation: remedy, header: suggestHeader(result) };
}

/** From 100; bonuses are added only if the score without them is 90 or more. */
function addScores(scores: readonly number[]): number {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const withoutBonus = 100 + sum(scores.filter((score) => score < 0));
  const total = withoutBonus >= minScoreForBonus ? 100 + sum(scores) : withoutBonus;
  return Math.min(maxScore, Math.max(0, total));
}

const gradeOf = (score: number): Grade => grades[gradeScores.findIndex((least) => score >= least)] ?? "F";
