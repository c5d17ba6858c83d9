import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PseudonymRequest, pseudonymizeValues } from "./pseudonym.ts";

const tokenFor = (value: string, options: Partial<PseudonymRequest> = {}): string | undefined =>
  pseudonymizeValues({ secret: "a secret", namespace: "", length: 32, ...options, values: [value] }).tokens[0]
    ?.token;

describe("a token", () => {
  it("is HMAC-SHA-256 of the value, or of namespace, zero byte and value", () => {
    const hmac = (text: string): string => createHmac("sha256", "a secret").update(text).digest("hex");
    expect(tokenFor("ada")).toBe(`tok_${hmac("ada").slice(0, 32)}`);
    expect(tokenFor("ada", { namespace: "crm", length: 64 })).toBe(`tok_${hmac("crm\u0000ada")}`);
  });

  it("has a form of its own and as many digits as asked", () => {
    const length = fc.integer({ min: 8, max: 32 }).map((half) => 2 * half);
    fc.assert(
      fc.property(fc.string(), length, (value, digits) => {
        const token = tokenFor(value, { length: digits }) ?? "";
        expect(token).toMatch(/^tok_[0-9a-f]+$/);
        expect(token).toHaveLength(4 + digits);
      }),
    );
  });

  it("is the same for the same secret, namespace and value, and never for others", () => {
    // Few characters, the zero byte among them, so that what is not kept apart would meet.
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\u0000"), maxLength: 4 });
    const namespace = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 3 });
    const call = fc.tuple(
      text.filter((secret) => secret !== ""),
      namespace,
      text,
    );
    fc.assert(
      fc.property(call, call, (one, other) => {
        const [first, second] = [one, other].map(([secret, space, value]) =>
          tokenFor(value, { secret, namespace: space, length: 64 }),
        );
        const isSame = one.every((part, at) => part === other[at]);
        expect(first === second).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });

  it("stands at its value's place, repeated ones too", () => {
    const { tokens } = pseudonymizeValues({
      values: ["b", "a", "b"],
      secret: "s",
      namespace: "",
      length: 16,
    });
    expect(tokens.map(({ value }) => value)).toEqual(["b", "a", "b"]);
    expect(tokens[0]?.token).toBe(tokens[2]?.token);
  });
});
