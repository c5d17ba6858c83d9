import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp();
});

afterAll(() => app.stop());

/** Nobody would write it by chance, and every detector leaves it alone. */
const canary = "zqcanaryzq";

type Fields = Readonly<Record<string, unknown>>;

/** Calls that carry the canary in every field that can hold a text; none of their answers may be a failure. */
const served: readonly (readonly [path: string, body: Fields])[] = [
  [
    "/pii/detect",
    {
      text: `${canary}@example.org`,
      allowList: [canary],
      customPatterns: [{ kind: canary, pattern: canary }],
    },
  ],
  ["/pii/detect", { texts: [canary, `SSN 536-90-4399 ${canary}`] }],
  [
    "/pii/redact",
    {
      text: `${canary}@example.org`,
      mode: "token",
      secret: canary,
      label: canary,
      modes: { [canary]: "label" },
      allowList: [canary],
      includeValues: true,
    },
  ],
  ["/pii/analyze", { text: `${canary}@example.org`, allowList: [canary] }],
  ["/anonymizer/mask", { value: canary }],
  ["/anonymizer/mask", { values: [`${canary}@example.org`, `https://example.org/${canary}`] }],
  ["/anonymizer/hash", { value: canary, salt: canary, echoSalt: true }],
  ["/anonymizer/hash", { values: [canary], salt: canary, mode: "hmac" }],
  ["/anonymizer/pseudonymize", { values: [canary], secret: canary, namespace: canary }],
  [
    "/anonymizer/k-anonymity",
    { records: [{ [canary]: canary }], quasiIdentifiers: [canary], sensitiveAttributes: [canary] },
  ],
  [
    "/anonymizer/k-anonymity",
    { records: Array(3_000).fill({ [canary]: canary }), quasiIdentifiers: [canary] },
  ],
  ["/password/check", { password: canary, userInputs: [canary] }],
  ["/password/pwned", { password: canary }],
  [
    "/password/policy",
    { password: canary, userInputs: [canary], policy: { forbidden: [canary], pattern: canary } },
  ],
  ["/password/generate", { exclude: canary, symbolSet: `${canary}!` }],
  ["/password/generate", { type: "passphrase", separator: canary.slice(0, 3) }],
];

/** Calls that are refused because of the field that carries the canary. */
const refused: readonly (readonly [path: string, body: Fields])[] = [
  ["/pii/detect", { text: [canary] }],
  ["/pii/detect", { text: `${canary}${"x".repeat(100_001)}` }],
  ["/pii/detect", { text: "a", kinds: [canary] }],
  ["/pii/detect", { text: "a", minScore: canary }],
  ["/pii/detect", { text: "a", language: canary }],
  ["/pii/detect", { text: "a", allowList: [canary.repeat(30)] }],
  ["/pii/detect", { text: "a", customPatterns: [{ kind: canary, pattern: `(${canary}` }] }],
  ["/pii/detect", { text: "a", customPatterns: [{ kind: `${canary}!`, pattern: "a" }] }],
  ["/pii/detect", { text: "a", customPatterns: [{ kind: "a", pattern: "a", flags: canary }] }],
  ["/pii/redact", { text: "a", mode: canary }],
  ["/pii/redact", { text: "a", maskChar: canary }],
  ["/pii/redact", { text: "a", label: canary.repeat(10) }],
  ["/pii/redact", { text: "a", modes: { email: canary } }],
  ["/pii/redact", { text: "a", secret: canary.repeat(200) }],
  ["/pii/redact", { text: canary, mode: "hash" }],
  ["/pii/analyze", { text: { canary } }],
  ["/anonymizer/mask", { value: canary, type: canary }],
  ["/anonymizer/mask", { value: canary, maskChar: canary }],
  ["/anonymizer/mask", { values: [canary, [canary]] }],
  ["/anonymizer/mask", { value: canary.repeat(1_100) }],
  ["/anonymizer/hash", { value: canary, algo: canary }],
  ["/anonymizer/hash", { value: canary, salt: canary, saltEncoding: "hex" }],
  ["/anonymizer/hash", { value: canary, salt: `${canary}!`, saltEncoding: "base64" }],
  ["/anonymizer/hash", { value: canary, normalize: [canary] }],
  ["/anonymizer/pseudonymize", { values: [canary], secret: [canary] }],
  ["/anonymizer/pseudonymize", { values: [canary], secret: canary, namespace: `${canary}\u0000` }],
  ["/anonymizer/k-anonymity", { records: canary, quasiIdentifiers: [canary] }],
  ["/anonymizer/k-anonymity", { records: [{ a: [canary] }], quasiIdentifiers: [canary] }],
  ["/anonymizer/k-anonymity", { records: [{}], quasiIdentifiers: [canary, canary] }],
  ["/password/check", { password: canary.repeat(110) }],
  ["/password/check", { password: canary, userInputs: canary }],
  ["/password/pwned", { sha1: canary }],
  ["/password/pwned", { password: canary, prefix: canary }],
  ["/password/policy", { password: canary, policy: canary }],
  ["/password/policy", { password: canary, policy: { pattern: `(${canary}` } }],
  ["/password/policy", { password: canary, policy: { minLength: canary } }],
  ["/password/generate", { type: canary }],
  ["/password/generate", { separator: canary }],
];

const folder = ".nonet";
const startedAtMs = Date.now();

/** Names of the data folder's files, or none where there is no folder. */
const files = (): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];

/** What was written to the data folder since the calls began. */
const written = (): readonly string[] =>
  files()
    .map((name) => `${folder}/${name}`)
    .filter((path) => statSync(path).isFile() && statSync(path).mtimeMs >= startedAtMs)
    .map((path) => readFileSync(path, "latin1"));

describe("what a caller sends", () => {
  it.each(served)("is in no log line of %s %j", async (path, body) => {
    const answer = await app.call({ method: "POST", url: path, payload: body });
    expect([answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([200, ""]);
  });

  it.each(refused)("is in no message of a refusal by %s %j", async (path, body) => {
    const answer = await app.call({ method: "POST", url: path, payload: body });
    expect(answer.statusCode).toBe(400);
    expect(answer.body.toLowerCase()).not.toContain(canary);
    expect(JSON.stringify(answer.headers)).not.toContain(canary);
  });

  it("is in no log line, in no metric, in no file and in no file's name afterwards", async () => {
    expect(app.lines().length).toBeGreaterThanOrEqual(served.length + refused.length);
    expect(JSON.stringify(app.lines())).not.toContain(canary);
    const health = await app.call({ method: "GET", url: "/health" });
    expect(health.body).not.toContain(canary);
    expect(files().join("\n")).not.toContain(canary);
    expect(written().join("\n").includes(canary)).toBe(false);
  });
});
