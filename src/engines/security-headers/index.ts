/** Security of a web server by its response headers: the tests, score and grade of the MDN HTTP Observatory. */
export {
  assessSecurity,
  grades,
  maxScore,
  type SecurityAssessment,
  testNames,
} from "./assessment.ts";
export { severities } from "./csp/findings.ts";

import type { AssessedResponse } from "./response.ts";

export type { AssessedPage, AssessedResponse, PageScript, Preflight } from "./response.ts";

/** Longer headers are assessed in a worker: the slowest take 0.5 s for 64 KiB, and 3 ms for as many characters. */
const maxInlineLength = 4_000;

/** Whether an assessment takes less than 5 ms. */
export function isQuickToAssess({ headers, page }: AssessedResponse): boolean {
  const texts = [...Object.values(headers), ...(page?.policies ?? [])];
  return texts.reduce((sum, text) => sum + text.length, 0) <= maxInlineLength;
}
