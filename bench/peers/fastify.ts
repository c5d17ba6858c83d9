/** The peer that most would write: Fastify with plain handlers, JSON schemas, and one access-log line a request. */
import Fastify, { type FastifyRequest } from "fastify";
import { logRequest } from "./access-log.ts";
import { type CaseInput, caseAnswer, caseInput, type HashInput, hashAnswer, hashInput } from "./schemas.ts";
import { answerCase, answerHash } from "./work.ts";

const app = Fastify();
const startedAt = new WeakMap<FastifyRequest, number>();
app.addHook("onRequest", (request, _reply, done) => {
  startedAt.set(request, performance.now());
  done();
});
app.addHook("onResponse", (request, reply, done) => {
  const operation = request.routeOptions.url ?? "";
  logRequest(request.method, operation, reply.statusCode, startedAt.get(request) ?? 0);
  done();
});
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
