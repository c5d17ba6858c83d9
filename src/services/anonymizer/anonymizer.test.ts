import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { isShort } from "./fields.ts";
import { anonymizer } from "./service.ts";

let app: TestApp;

beforeAll(async () => {
  app = await openApp({ services: [anonymizer] });
});

afterAll(() => app.stop());

const post = (path: string, payload: object) =>
  app.call({ method: "POST", url: `/anonymizer${path}`, payload });

describe("bad input of the anonymizer", () => {
  it.each([
    ["/mask", {}, "missing_parameter", "/value"],
    ["/mask", { value: "a", values: ["b"] }, "invalid_parameter", "/values"],
    ["/mask", { values: [] }, "missing_parameter", "/values"],
    ["/mask", { values: Array(1_001).fill("a") }, "too_many_items", "/values"],
    ["/mask", { value: "a".repeat(10_001) }, "invalid_parameter", "/value"],
    ["/mask", { value: 5 }, "invalid_parameter", "/value"],
    ["/mask", { value: "a", type: "ssn" }, "invalid_parameter", "/type"],
    ["/mask", { value: "a", maskChar: "ab" }, "invalid_parameter", "/maskChar"],
    ["/mask", { value: "a", maskChar: "" }, "missing_parameter", "/maskChar"],
    ["/mask", { value: "a", visibleStart: 65 }, "invalid_parameter", "/visibleStart"],
    ["/hash", { value: "a", algo: "md5" }, "invalid_parameter", "/algo"],
    ["/hash", { value: "a", salt: "xyz", saltEncoding: "hex" }, "invalid_parameter", "/salt"],
    ["/hash", { value: "a", salt: "!", saltEncoding: "base64" }, "invalid_base64", "/salt"],
    ["/pseudonymize", { values: ["a"] }, "missing_parameter", "/secret"],
    ["/pseudonymize", { values: ["a"], secret: "" }, "missing_parameter", "/secret"],
    ["/pseudonymize", { values: ["a"], secret: "s", length: 17 }, "invalid_parameter", "/length"],
    [
      "/pseudonymize",
      { values: ["a"], secret: "s", namespace: "a\u0000b" },
      "invalid_parameter",
      "/namespace",
    ],
    ["/k-anonymity", { records: [], quasiIdentifiers: ["a"] }, "missing_parameter", "/records"],
    ["/k-anonymity", { records: [{ a: [] }], quasiIdentifiers: ["a"] }, "invalid_parameter", "/records/0/a"],
    ["/k-anonymity", { records: [{}], quasiIdentifiers: [] }, "missing_parameter", "/quasiIdentifiers"],
    [
      "/k-anonymity",
      { records: [{}], quasiIdentifiers: ["a", "a"] },
      "invalid_parameter",
      "/quasiIdentifiers",
    ],
    ["/k-anonymity", { records: [{}], quasiIdentifiers: ["a"], k: 1 }, "invalid_parameter", "/k"],
    ["/encrypt", { value: "123456" }, "missing_parameter", "/key"],
    ["/encrypt", { value: "12345", key: "00".repeat(16) }, "invalid_parameter", "/value"],
    ["/encrypt", { values: ["123456", "1"], key: "00".repeat(16) }, "invalid_parameter", "/values/1"],
    ["/encrypt", { value: "123456", key: "00".repeat(16), mode: "siv" }, "invalid_parameter", "/key"],
    ["/encrypt", { value: "123456", key: "!", keyEncoding: "base64" }, "invalid_base64", "/key"],
    ["/decrypt", { value: "enc_AAAA", key: "00".repeat(32), mode: "siv" }, "invalid_parameter", "/value"],
    ["/detokenize", { tokens: ["tok_00"], candidates: ["a"] }, "missing_parameter", "/secret"],
    ["/anonymize", { records: [{ a: 1 }], quasiIdentifiers: ["a"], k: 2 }, "invalid_parameter", "/k"],
    [
      "/anonymize",
      {
        records: Array(3).fill({ a: 1, s: 1 }),
        quasiIdentifiers: ["a"],
        sensitiveAttributes: ["s"],
        k: 2,
        l: 2,
      },
      "invalid_parameter",
      "/l",
    ],
    [
      "/anonymize",
      { records: Array(3).fill({ a: 1 }), quasiIdentifiers: ["a"], k: 2, l: 2 },
      "invalid_parameter",
      "/sensitiveAttributes",
    ],
    [
      "/anonymize",
      { records: [{ a: 1 }, { a: 2 }], quasiIdentifiers: ["a"], identifiers: ["a"], k: 2 },
      "invalid_parameter",
      "/identifiers",
    ],
    ["/suggest-quasi-identifiers", { records: [] }, "missing_parameter", "/records"],
    ["/private-counts", { values: [1], epsilon: 0 }, "invalid_parameter", "/epsilon"],
    ["/private-counts", { values: [1], edges: [2, 1] }, "invalid_parameter", "/edges"],
    ["/anonymize-csv", { csv: "a\n1\n", rules: { b: { action: "drop" } } }, "invalid_parameter", "/rules"],
    ["/anonymize-csv", { csv: "a\n1\n", rules: { a: { action: "hash" } } }, "missing_parameter", "/secret"],
  ])("%s refuses %j as %s at %s", async (path, payload, error, field) => {
    const answer = await post(path, payload);
    expect([answer.statusCode, answer.json().error, answer.json().details[0].path]).toEqual([
      400,
      error,
      field,
    ]);
  });
});

describe("a large table", () => {
  const records = Array.from({ length: 20_000 }, (_, at) => ({ a: at % 500, b: `x${at % 40}`, c: at % 7 }));

  it("is measured in a worker and answered as a small one is", async () => {
    const request = { quasiIdentifiers: ["a", "b"], sensitiveAttributes: ["c"], maxGroups: 2, k: 40 };
    const answer = await post("/k-anonymity", { ...request, records });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    expect(answer.json()).toMatchObject({ groupCount: 1_000, smallestGroupSize: 20, satisfied: false });
    const small = await post("/k-anonymity", { ...request, records: records.slice(0, 1_000) });
    expect(Object.keys(small.json())).toEqual(Object.keys(answer.json()));
  });

  it("is refused for a bad cell and for too many bytes", async () => {
    const bad = await post("/k-anonymity", { records: [...records, { a: {} }], quasiIdentifiers: ["a"] });
    expect([bad.statusCode, bad.json().error]).toEqual([400, "invalid_parameter"]);
    const payload = JSON.stringify({
      records: [{ a: "x".repeat(11 * 1024 * 1024) }],
      quasiIdentifiers: ["a"],
    });
    const headers = { "content-type": "application/json" };
    const long = await app.call({ method: "POST", url: "/anonymizer/k-anonymity", payload, headers });
    expect([long.statusCode, long.json().error]).toEqual([413, "payload_too_large"]);
  });
});

it("a table of 30,000 records and eight quasi-identifiers is made anonymous in a worker", async () => {
  const records = Array.from({ length: 30_000 }, (_one, at) => ({
    age: 17 + ((at * 37) % 74),
    sex: at % 2 === 0 ? "f" : "m",
    race: `r${at % 5}`,
    marital: `m${(at * 3) % 7}`,
    education: `e${(at * 11) % 16}`,
    country: `c${(at * 7) % 41}`,
    work: `w${(at * 5) % 8}`,
    occupation: `o${(at * 13) % 14}`,
  }));
  const quasiIdentifiers = Object.keys(records[0] ?? {});
  const made = await post("/anonymize", { records, quasiIdentifiers, k: 5 });
  expect(made.statusCode).toBe(200);
  expect(made.json().recordCount + made.json().suppressedCount).toBe(30_000);
  const again = { records: made.json().records, quasiIdentifiers, k: 5, maxGroups: 0 };
  expect((await post("/k-anonymity", again)).json()).toMatchObject({ satisfied: true });
}, 60_000);

describe("a list of values", () => {
  it("is answered in its order, with its repetitions, in this process as in a worker", async () => {
    for (const copies of [1, 400]) {
      const values = Array(copies).fill(["b", "a", "b"]).flat().slice(0, 1_000);
      const { count, results } = (await post("/mask", { values, visibleStart: 1 })).json();
      expect(count).toBe(values.length);
      expect(results.map(({ value }: { value: string }) => value)).toEqual(values);
    }
  });

  it.each([
    ["one value", { value: "x".repeat(2_500) }, true],
    ["a longer value", { value: "x".repeat(2_501) }, false],
    ["400 values", { values: Array(400).fill("abcdef") }, true],
    ["401 values", { values: Array(401).fill("") }, false],
    ["values that are long together", { values: ["x".repeat(2_000), "x".repeat(501)] }, false],
  ])("goes to a worker where it is long: %s", (_, request, expected) => {
    expect(isShort(request)).toBe(expected);
  });
});

it("a hash with a generated salt can be computed again from the answer", async () => {
  const generated = (await post("/hash", { value: "ada@example.com" })).json();
  expect(generated).toMatchObject({
    saltGenerated: true,
    saltEncoding: "hex",
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const again = (
    await post("/hash", { value: "ada@example.com", salt: generated.salt, saltEncoding: "hex" })
  ).json();
  expect([again.hash, again.salt]).toEqual([generated.hash, null]);
});
