import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRestorer, createTokens } from "./token.ts";

const secret = "a secret of the test";

describe("tokens", () => {
  it("are read back with their secret, and with no other", () => {
    const text = fc
      .string({ unit: "binary", minLength: 1, maxLength: 200 })
      .map((text) => text.toWellFormed());
    fc.assert(
      fc.property(text, fc.string({ minLength: 1 }), (value, other) => {
        const token = createTokens(secret).write(value);
        expect(token).toMatch(/^tok_[a-z2-7]{28,}$/);
        expect(createTokens(secret).write(value)).toBe(token);
        expect(createRestorer(secret)(`a ${token.toUpperCase()}, b`).restored).toBe(`a ${value}, b`);
        if (other !== secret) expect(createTokens(other).read(token)).toBeNull();
      }),
    );
  });

  it("are the same in every version: a text that was stored can be restored later", () => {
    const token = "tok_4uu4hffgeo4kjtmrv4yxlhev435nwdq3xuq6hvwaja7bvalr4a";
    expect(createTokens("sixteen bytes or more").write("ada@example.org")).toBe(token);
  });

  it("that were changed, cut, lengthened or made up stay as they are, and are counted", () => {
    const token = createTokens(secret).write("ada@example.org");
    const restore = createRestorer(secret);
    const changed = token.replace(/.$/, (last) => (last === "a" ? "b" : "a"));
    for (const bad of [changed, token.slice(0, -1), `${token}a`, `tok_${"a".repeat(28)}`])
      expect(restore(`x ${bad} y ${token}`)).toEqual({
        restored: `x ${bad} y ada@example.org`,
        tokens: 2,
        replaced: 1,
        failed: 1,
      });
  });

  it("may stand beside underscores and other tokens", () => {
    const token = createTokens(secret).write("ada@example.org");
    const restore = createRestorer(secret);
    expect(restore(`_${token}_ see_${token} ${token}_old ${token}_${token}`).restored).toBe(
      "_ada@example.org_ see_ada@example.org ada@example.org_old ada@example.org_ada@example.org",
    );
  });

  it("are no part of longer words", () => {
    const token = createTokens(secret).write("ada@example.org");
    for (const text of [`x${token}`, `${token}9`, `9${token}`, "tok_", "tok_1N3T00LkdIwHu7ixt44h1F8k"])
      expect(createRestorer(secret)(text)).toEqual({ restored: text, tokens: 0, replaced: 0, failed: 0 });
  });
});
