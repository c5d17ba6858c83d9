/** The peer that most would write: Fastify with plain handlers and JSON schemas for input and answer. */
import Fastify from "fastify";
import { caseStyles, extraCaseStyles } from "../../src/engines/strings/case/case.ts";
import { type DigestName, digestNames } from "../../src/shared/digest.ts";
import { answerCase, answerHash } from "./work.ts";

const text = { type: "string", maxLength: 100_000 };
const words = { type: "string" };

const hashInput = {
  type: "object",
  required: ["text"],
  properties: { text, algo: { type: "string", enum: digestNames, default: "sha256" } },
};
const hashAnswer = {
  type: "object",
  properties: { algo: words, hash: words, hex: words, length: { type: "integer" } },
};
const caseInput = {
  type: "object",
  required: ["text", "style"],
  properties: { text, style: { type: "string", enum: [...caseStyles, ...extraCaseStyles] } },
};
const caseAnswer = { type: "object", properties: { input: words, style: words, result: words } };

interface HashInput {
  readonly text: string;
  readonly algo: DigestName;
}

interface CaseInput {
  readonly text: string;
  readonly style: string;
}

const app = Fastify();
app.get("/health", () => ({ status: "ok" }));
app.get<{ Querystring: HashInput }>(
  "/crypto/hash",
  { schema: { querystring: hashInput, response: { 200: hashAnswer } } },
  ({ query }) => answerHash(query.text, query.algo),
);
app.post<{ Body: HashInput }>(
  "/crypto/hash",
  { schema: { body: hashInput, response: { 200: hashAnswer } } },
  ({ body }) => answerHash(body.text, body.algo),
);
app.post<{ Body: CaseInput }>(
  "/strings/case",
  { schema: { body: caseInput, response: { 200: caseAnswer } } },
  ({ body }) => answerCase(body.text, body.style),
);

await app.listen({ host: "127.0.0.1", port: 0 });
console.log(`${app.listeningOrigin} `);
