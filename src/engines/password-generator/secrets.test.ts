import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { generateSecrets } from "./index.ts";
import type { SecretsRequest } from "./secrets.ts";

const usual: SecretsRequest = {
  type: "password",
  count: 1,
  numbers: true,
  symbols: true,
  uppercase: true,
  lowercase: true,
  excludeAmbiguous: false,
  exclude: "",
  symbolSet: "!@#",
  words: 6,
  separator: "-",
  capitalize: false,
  includeNumber: false,
};

describe("generated secrets", () => {
  it.each([
    ["password", {}, 16, 95.3, 4],
    ["password", { length: 8, symbols: false, uppercase: false }, 8, 41.2, 4],
    ["pin", {}, 6, 19.9, 1],
    ["pin", { length: 4 }, 4, 13.2, 1],
  ] as const)(
    "%s with %j have length %i and %d bits: score %i",
    async (type, options, length, entropyBits, score) => {
      const secrets = await generateSecrets({ ...usual, ...options, type, count: 3 }, randomBytes);
      expect(secrets).toMatchObject({ type, count: 3, length, entropyBits, score });
      expect(new Set(secrets.passwords).size).toBeGreaterThan(1);
      expect(secrets.password).toBe(secrets.passwords[0]);
    },
  );

  it("of the type passphrase are as long as their words", async () => {
    const { password, length, entropyBits } = await generateSecrets(
      { ...usual, type: "passphrase", words: 3 },
      randomBytes,
    );
    expect([password.split("-").length >= 3, length, entropyBits]).toEqual([true, password.length, 38.7]);
  });

  it.each([
    ["pin", 3],
    ["pin", 33],
    ["password", 7],
  ] as const)("of the type %s are rejected with the length %i", async (type, length) => {
    await expect(generateSecrets({ ...usual, type, length }, randomBytes)).rejects.toMatchObject({
      code: "invalid_parameter",
      details: [expect.objectContaining({ path: "/length" })],
    });
  });
});
