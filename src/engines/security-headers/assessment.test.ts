import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AssessedResponse, assessSecurity, maxScore, testNames } from "./index.ts";

const https = "https://x.example/";
const well = {
  "content-type": "text/html",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

const assess = (headers: AssessedResponse["headers"], more: Partial<AssessedResponse> = {}) =>
  assessSecurity({ route: [https], headers, ...more });

const resultOf = (name: string, headers: AssessedResponse["headers"], more: Partial<AssessedResponse> = {}) =>
  assess(headers, more).tests.find((test) => test.name === name)?.result;

describe("the score", () => {
  it("of a response without any header takes off what the Observatory takes off", () => {
    const { score, grade, tests } = assess({ "content-type": "text/html" });
    expect(tests.map((test) => test.name)).toEqual([...testNames]);
    expect(tests.filter((test) => test.score < 0).map((test) => [test.name, test.score])).toEqual([
      ["content-security-policy", -25],
      ["strict-transport-security", -20],
      ["x-content-type-options", -5],
      ["x-frame-options", -20],
    ]);
    expect([score, grade]).toEqual([30, "D"]);
  });

  it("adds bonuses only where it is 90 without them", () => {
    expect(assess(well)).toMatchObject({ score: 130, grade: "A+" });
    expect(assess({ ...well, "strict-transport-security": "max-age=60" })).toMatchObject({ score: 120 });
    const { "x-content-type-options": _, ...others } = well;
    expect(assess({ ...others, "strict-transport-security": "max-age=60" })).toMatchObject({
      score: 85,
      grade: "A-",
    });
  });

  it("ends at 145 and at 0", () => {
    const all = {
      ...well,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "set-cookie": "a=1; Secure; SameSite=Lax",
    };
    expect(assess(all).score).toBe(maxScore);
    const open = {
      "access-control-allow-origin": "https://a.example",
      "access-control-allow-credentials": "true",
    };
    const worst = assess(
      { "content-type": "text/html", "set-cookie": "SESSID=1" },
      { route: ["http://x.example/"], preflight: { origin: "https://a.example", headers: open } },
    );
    expect([worst.score, worst.grade]).toEqual([0, "F"]);
  });
});

describe("a test", () => {
  it.each([
    ["strict-transport-security", "max-age=15552000", "hsts-implemented-max-age-at-least-six-months"],
    ["strict-transport-security", 'max-age="31536000"', "hsts-implemented-max-age-at-least-six-months"],
    ["strict-transport-security", "max-age=1", "hsts-implemented-max-age-less-than-six-months"],
    ["strict-transport-security", "max-age=soon", "hsts-header-invalid"],
    ["strict-transport-security", "max-age=31536000, max-age=31536000", "hsts-header-invalid"],
    ["referrer-policy", "no-referrer, nonsense", "referrer-policy-private"],
    ["referrer-policy", "strict-origin, unsafe-url", "referrer-policy-unsafe"],
    ["x-content-type-options", " NOSNIFF ", "x-content-type-options-nosniff"],
    ["x-frame-options", "ALLOW-FROM https://a.example", "x-frame-options-allow-from-origin"],
    ["cross-origin-opener-policy", 'same-origin; report-to="a"', "coop-implemented-with-same-origin"],
    ["cross-origin-opener-policy", "Same-Origin", "coop-header-invalid"],
    ["cross-origin-opener-policy", "same-origin, same-origin", "coop-header-invalid"],
    ["cross-origin-opener-policy", "constructor", "coop-header-invalid"],
    ["cross-origin-embedder-policy", "credentialless", "coep-implemented-with-credentialless"],
    ["cross-origin-resource-policy", "same-site", "corp-implemented-with-same-site"],
    ["cross-origin-resource-policy", "__proto__", "corp-header-invalid"],
  ])("of %s reads %s", (name, value, result) => {
    expect(resultOf(name, { [name]: value })).toBe(result);
  });

  it.each([
    ["SESSID=1; Secure; HttpOnly; SameSite=Lax", "cookies-secure-with-httponly-sessions-and-samesite"],
    ["a=1; Secure", "cookies-secure-with-httponly-sessions"],
    ["a=1; secure; samesite=none", "cookies-secure-with-httponly-sessions-and-samesite"],
    ["a=1; Secure\nb=2; Secure; SameSite=Soon", "cookies-samesite-flag-invalid"],
    ["csrf=1; Secure", "cookies-anticsrf-without-samesite-flag"],
    ["a=1; Secure; Domain=y.example", "cookies-not-found"],
    ["a=1\na=1; Secure; SameSite=Lax", "cookies-secure-with-httponly-sessions-and-samesite"],
    ["sessionid=1", "cookies-session-without-secure-flag"],
  ])("of cookies reads %j", (line, result) => {
    expect(resultOf("cookies", { "set-cookie": line })).toBe(result);
  });

  it("says what was not asked, instead of guessing", () => {
    const passive = assess({ "content-type": "text/html" });
    expect(passive.tests.map((test) => test.result)).toEqual(
      expect.arrayContaining(["redirection-not-checked", "sri-not-checked"]),
    );
  });

  it.each([
    [["http://x.example/"], "redirection-missing"],
    [["http://x.example/", "https://x.example/"], "redirection-to-https"],
    [["http://x.example/", "https://www.x.example/"], "redirection-off-host-from-http"],
    [["https://x.example/", "http://x.example/"], "redirection-not-to-https"],
  ])("of redirects follows %j", (route, result) => {
    expect(resultOf("redirection", {}, { route })).toBe(result);
  });

  it("of framing takes no frame-ancestors from a meta tag", () => {
    const page = { policies: ["frame-ancestors 'none'; default-src 'self'"], referrer: null, scripts: [] };
    expect(resultOf("x-frame-options", { "content-type": "text/html" }, { page })).toBe(
      "x-frame-options-not-implemented",
    );
  });
});

describe("a policy", () => {
  const evaluate = (policy: string) => assess({ "content-security-policy": policy }).csp[0];
  const findings = (policy: string) =>
    (evaluate(policy)?.directives ?? []).flatMap(({ name, findings }) =>
      findings.map(({ severity, value }) => [name, value, severity]),
    );

  it.each([
    ["script-src 'unsafe-inline'", [["script-src", "'unsafe-inline'", "high"]]],
    [
      "script-src 'unsafe-inline' 'nonce-abcdefghijklmnopqrstuvw'",
      [["script-src", "'unsafe-inline'", "info"]],
    ],
    ["script-src self", [["script-src", "self", "high"]]],
    ["script-src 'unsafe-inlin'", [["script-src", "'unsafe-inlin'", "medium"]]],
    ["default-src *", [["default-src", "*", "high"]]],
    ["img-src *", [["img-src", "*", "low"]]],
    ["object-src data:", [["object-src", "data:", "high"]]],
    ["script-src cdn.jsdelivr.net", [["script-src", "cdn.jsdelivr.net", "medium"]]],
    ["script-src cdn.jsdelivr.net/npm/a@1.0.0/a.js", []],
    ["script-src 'self' object-src", [["script-src", "object-src", "medium"]]],
    ["img-src 'none' a.example", [["img-src", "'none'", "medium"]]],
    ["scriptsrc 'self'", [["scriptsrc", null, "medium"]]],
    ["plugin-types a/b", [["plugin-types", null, "info"]]],
    ["img-src a; img-src b", [["img-src", null, "medium"]]],
    ["script-src 'strict-dynamic'", [["script-src", "'strict-dynamic'", "high"]]],
    ["script-src 'nonce-abc'", [["script-src", "'nonce-abc'", "medium"]]],
    ["font-src http://a.example", [["font-src", "http://a.example", "medium"]]],
    ["upgrade-insecure-requests; sandbox allow-scripts", []],
    [
      "__proto__ a; constructor b",
      [
        ["__proto__", null, "medium"],
        ["constructor", null, "medium"],
      ],
    ],
  ])("%j has these findings", (policy, found) => {
    expect(findings(policy)).toEqual(found);
  });

  it("lacks what leaves something open", () => {
    const missing = (policy: string) => evaluate(policy)?.findings.map(({ severity }) => severity);
    expect(missing("img-src 'self'")).toEqual(["high", "high", "medium", "low", "low", "info"]);
    expect(
      missing(
        "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      ),
    ).toEqual([]);
  });

  it("that a comma separates from another one allows only what both allow", () => {
    const policy =
      "style-src 'self'; script-src 'self' 'unsafe-inline'; object-src 'none', script-src 'self'; object-src 'none'";
    expect(resultOf("content-security-policy", { "content-security-policy": policy })).toBe(
      "csp-implemented-with-no-unsafe",
    );
  });
});

it("any headers are assessed, and the score stays within its bounds", () => {
  const names = [
    ...testNames,
    "content-security-policy-report-only",
    "set-cookie",
    "access-control-allow-origin",
    "content-type",
  ];
  const parts = fc.constantFrom(
    "'self'",
    "default-src",
    ";",
    ",",
    " ",
    "*",
    "max-age=",
    "9",
    "Secure",
    "=",
    "\n",
    "'nonce-",
    "'",
    "\ufffd",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(parts, { maxLength: 30 }).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), text), (headers) => {
      const { score, tests } = assess({ ...headers });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(maxScore);
      expect(tests).toHaveLength(12);
    }),
  );
});
