import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type HashRequest, hashValues } from "./salted-hash.ts";

const generatedSalt = new Uint8Array(16).fill(7);
const usual: HashRequest = {
  algo: "sha256",
  mode: "prefix",
  encoding: "hex",
  saltEncoding: "utf8",
  normalize: [],
  echoSalt: false,
  generatedSalt,
};
const long = "a salt of many bytes";
const hashOf = (request: Partial<HashRequest>): unknown =>
  (hashValues({ ...usual, value: "ada lovelace", salt: long, ...request }) as { hash: string }).hash;

describe("a salted hash", () => {
  it.each([
    ["prefix", createHash("sha256").update(`${long}ada lovelace`).digest("hex")],
    ["suffix", createHash("sha256").update(`ada lovelace${long}`).digest("hex")],
    ["hmac", createHmac("sha256", long).update("ada lovelace").digest("hex")],
  ] as const)("of mode %s is the digest that node:crypto makes of the joined bytes", (mode, expected) => {
    expect(hashOf({ mode })).toBe(expected);
  });

  it.each([
    ["hex", /^[0-9a-f]{128}$/],
    ["base64", /^[A-Za-z0-9+/]{86}==$/],
    ["base64url", /^[A-Za-z0-9_-]{86}$/],
  ] as const)("is written as %s", (encoding, form) => {
    expect(hashOf({ algo: "sha512", encoding })).toMatch(form);
  });

  it("is the same for what normalizing makes the same, in whatever order it is asked for", () => {
    const plain = hashOf({ value: "straße fi" });
    expect(hashOf({ value: " STRAßE\u00a0ﬁ ", normalize: ["trim", "lower", "nfkc"] })).toBe(plain);
    expect(hashOf({ value: " STRAßE\u00a0ﬁ ", normalize: ["nfkc", "none", "lower", "trim"] })).toBe(plain);
    expect(hashOf({ value: " straße fi", normalize: ["none"] })).not.toBe(plain);
  });
});

describe("what is told of the salt", () => {
  it("is the drawn one in hex, so that the hash can be made again", () => {
    const { salt: _none, ...unsalted } = { ...usual, salt: undefined };
    const answer = hashValues({ ...unsalted, value: "ada lovelace" });
    expect(answer).toMatchObject({
      salt: "07".repeat(16),
      saltEncoding: "hex",
      saltGenerated: true,
      warnings: [],
    });
    const again = { value: "ada lovelace", salt: "07".repeat(16), saltEncoding: "hex" } as const;
    expect(hashOf(again)).toBe((answer as { hash: string }).hash);
  });

  it("is nothing of a given one, unless it is asked for", () => {
    const given = { ...usual, value: "x", salt: "s3cret-canary" };
    expect(JSON.stringify(hashValues(given))).not.toContain("canary");
    expect(hashValues(given)).toMatchObject({ salt: null, saltEncoding: "utf8", saltGenerated: false });
    expect(hashValues({ ...given, echoSalt: true })).toMatchObject({ salt: "s3cret-canary" });
  });
});

describe("the answer for a list", () => {
  it("keeps order and repetitions, and every value as it was given", () => {
    const answer = hashValues({ ...usual, values: ["B ", "a", "B "], salt: long, normalize: ["trim"] });
    const { results, count } = answer as { count: number; results: { value: string; hash: string }[] };
    expect([count, results.map(({ value }) => value)]).toEqual([3, ["B ", "a", "B "]]);
    expect(results[0]?.hash).toBe(results[2]?.hash);
  });

  it("warns of a short salt and of each small set once, without naming a value", () => {
    const answer = hashValues({ ...usual, values: ["5551234567", "5559876543", "1.2.3.4"], salt: "short" });
    expect(answer.warnings).toHaveLength(3);
    expect(answer.warnings.join(" ")).toMatch(/5 bytes.*numbers of this length.*IPv4/s);
    expect(answer.warnings.join(" ")).not.toMatch(/555|1\.2\.3/);
  });
});
