/** Input and answers of the peers, as JSON Schema. */
import { caseStyles, extraCaseStyles } from "../../src/engines/strings/case/case.ts";
import { type DigestName, digestNames } from "../../src/shared/digest.ts";

const text = { type: "string", maxLength: 100_000 };
const words = { type: "string" };

export const hashInput = {
  type: "object",
  required: ["text"],
  properties: { text, algo: { type: "string", enum: digestNames, default: "sha256" } },
};
export const hashAnswer = {
  type: "object",
  properties: { algo: words, hash: words, hex: words, length: { type: "integer" } },
};
export const caseInput = {
  type: "object",
  required: ["text", "style"],
  properties: { text, style: { type: "string", enum: [...caseStyles, ...extraCaseStyles] } },
};
export const caseAnswer = { type: "object", properties: { input: words, style: words, result: words } };

export interface HashInput {
  readonly text: string;
  readonly algo: DigestName;
}

export interface CaseInput {
  readonly text: string;
  readonly style: string;
}
