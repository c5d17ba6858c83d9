/** DNSSEC validation that explains itself. */

export { algorithmName, digestName } from "./algorithms.ts";
export { parseAnchor, rootAnchors } from "./anchors.ts";
export { maxIterations } from "./denial.ts";
export type { Delegation, SignedRecord, SignedReply } from "./records.ts";
export { type SignedLookup, type ValidationReport, validate } from "./validate.ts";
export { type Verdict, verdicts } from "./verdict.ts";
