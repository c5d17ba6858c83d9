import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minLength, openFf1 } from "./ff1.ts";
import { alphabetNames, decryptValues, encryptValues } from "./index.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
const base36 = "0123456789abcdefghijklmnopqrstuvwxyz";

const keys = {
  128: "2B7E151628AED2A6ABF7158809CF4F3C",
  192: "2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F",
  256: "2B7E151628AED2A6ABF7158809CF4F3CEF4359D8D580AA4F7F036D6F04FC6A94",
} as const;

describe("FF1 gives NIST's nine sample vectors", () => {
  it.each([
    [128, "", 10, "0123456789", "2433477484"],
    [128, "9876543210", 10, "0123456789", "6124200773"],
    [128, "7777pqrs777", 36, "0123456789abcdefghi", "a9tv40mll9kdu509eum"],
    [192, "", 10, "0123456789", "2830668132"],
    [192, "9876543210", 10, "0123456789", "2496655549"],
    [192, "7777pqrs777", 36, "0123456789abcdefghi", "xbj3kv35jrawxv32ysr"],
    [256, "", 10, "0123456789", "6657667009"],
    [256, "9876543210", 10, "0123456789", "1001623463"],
    [256, "7777pqrs777", 36, "0123456789abcdefghi", "xs8a0azh2avyalyzuwd"],
  ] as const)("AES-%i, tweak %j, radix %i", (size, tweak, radix, plain, encrypted) => {
    const ff1 = openFf1(bytes(keys[size]), Buffer.from(tweak), radix);
    const numerals = (text: string) => [...text].map((character) => base36.indexOf(character));
    expect(ff1.encrypt(numerals(plain))).toEqual(numerals(encrypted));
    expect(ff1.decrypt(numerals(encrypted))).toEqual(numerals(plain));
  });
});

const request = {
  mode: "fpe",
  key: keys[256],
  keyEncoding: "hex",
  tweak: "",
  alphabet: "digits",
} as const;

describe("a value", () => {
  it("keeps its form and comes back, whatever the alphabet and the tweak", () => {
    const radixes = fc.constantFrom(...alphabetNames);
    fc.assert(
      fc.property(
        radixes,
        fc.string({ maxLength: 20 }),
        fc.string({ unit: "binary", maxLength: 40 }),
        (alphabet, tweak, text) => {
          const value = `${text.toWellFormed()}0123456789abcdefABCDEFghi`;
          const sent = { ...request, alphabet, tweak, value };
          const { encrypted = "" } = encryptValues(sent) as { encrypted?: string };
          expect([...encrypted].length).toBe([...value].length);
          expect(decryptValues({ ...sent, value: encrypted })).toMatchObject({ decrypted: value });
        },
      ),
      { numRuns: 60 },
    );
  });

  it("keeps the places of what the alphabet does not have", () => {
    const { encrypted } = encryptValues({ ...request, value: "4111-1111 1111/1111" }) as {
      encrypted: string;
    };
    expect(encrypted).toMatch(/^\d{4}-\d{4} \d{4}\/\d{4}$/);
  });

  it.each([
    ["five digits", { value: "12345" }, "value"],
    ["one of a list", { values: ["123456", "1"] }, "values/1"],
    ["1,001 characters", { value: "1".repeat(1_001) }, "value"],
    ["a short key", { value: "123456", key: "00" }, "key"],
    ["a key that is no hex", { value: "123456", key: "x".repeat(64) }, "key"],
    ["a repeated character", { value: "123456", characters: "aa" }, "characters"],
    ["one character", { value: "123456", characters: "a" }, "characters"],
    ["another key", { value: "enc_AAAAAAAAAAAAAAAAAAAAAAAA", mode: "siv" }, "value"],
    ["no sealed text", { value: "abc", mode: "siv" }, "value"],
  ] as const)("is refused: %s", (_title, part, field) => {
    expect(() => decryptValues({ ...request, ...part })).toThrow(
      expect.objectContaining({
        code: "invalid_parameter",
        details: [expect.objectContaining({ path: `/${field}` })],
      }),
    );
  });

  it("of a thousand characters of two kinds comes back", () => {
    const value = "ab".repeat(500);
    const sent = { ...request, characters: "ab" };
    const { encrypted } = encryptValues({ ...sent, value }) as { encrypted: string };
    expect(decryptValues({ ...sent, value: encrypted })).toMatchObject({ decrypted: value });
  });

  it("is authenticated by siv: any changed bit is refused", () => {
    const sent = { ...request, mode: "siv", tweak: "customers" } as const;
    const { encrypted } = encryptValues({ ...sent, value: "Ada 😀" }) as { encrypted: string };
    expect(decryptValues({ ...sent, value: encrypted })).toMatchObject({ decrypted: "Ada 😀" });
    const changed = Buffer.from(encrypted.slice(4), "base64url");
    for (let bit = 0; bit < changed.length * 8; bit += 1) {
      const copy = Buffer.from(changed);
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const value = `enc_${copy.toString("base64url")}`;
      expect(() => decryptValues({ ...sent, value })).toThrow("another key");
    }
  });
});

it("the shortest values are those of a million possible ones", () => {
  expect([2, 10, 16, 36, 62, 256].map(minLength)).toEqual([20, 6, 5, 4, 4, 3]);
});
