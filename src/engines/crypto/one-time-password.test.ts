import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../shared/api-error.ts";
import { buildTotpSecret, findHotpCounter, hotpCode, type OtpKey, totpCounter } from "./one-time-password.ts";

const seed = "1234567890".repeat(7);
const keyOf = (algo: OtpKey["algo"], length: number, digits = 8): OtpKey => ({
  secret: seed.slice(0, length),
  secretEncoding: "utf8",
  algo,
  digits,
});
const six = keyOf("sha1", 20, 6);

// RFC 4226, appendix D.
const hotpCodes = "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" ");

// RFC 6238, appendix B with the secrets of its erratum 2866: 20, 32 and 64 bytes.
const totpRows = [
  [59, "94287082", "46119246", "90693936"],
  [1_111_111_109, "07081804", "68084774", "25091201"],
  [1_111_111_111, "14050471", "67062674", "99943326"],
  [1_234_567_890, "89005924", "91819424", "93441116"],
  [2_000_000_000, "69279037", "90698825", "38618901"],
  [20_000_000_000, "65353130", "77737706", "47863826"],
] as const;

describe("hotpCode", () => {
  it.each(hotpCodes.map((code, counter) => [counter, code] as const))(
    "of %i is RFC 4226's %s",
    (counter, code) => {
      expect(hotpCode(six, counter)).toBe(code);
    },
  );

  it.each(totpRows)("at %i seconds is RFC 6238's", (seconds, ...codes) => {
    const counter = totpCounter(seconds, 30);
    expect([
      hotpCode(keyOf("sha1", 20), counter),
      hotpCode(keyOf("sha256", 32), counter),
      hotpCode(keyOf("sha512", 64), counter),
    ]).toEqual(codes);
  });

  it("is the same however the secret is written", () => {
    const written: readonly Pick<OtpKey, "secret" | "secretEncoding">[] = [
      { secret: "gezd gnbv-gy3t qojq GEZD GNBV GY3T QOJQ", secretEncoding: "base32" },
      { secret: Buffer.from(seed.slice(0, 20)).toString("hex"), secretEncoding: "hex" },
      { secret: Buffer.from(seed.slice(0, 20)).toString("base64"), secretEncoding: "base64" },
    ];
    for (const secret of written) expect(hotpCode({ ...six, ...secret }, 3)).toBe("969429");
  });

  it.each([
    ["base32", "!"],
    ["base32", "="],
    ["base32", " "],
    ["base32", "A"],
    ["hex", "abc"],
    ["base64", "*"],
    ["utf8", ""],
  ] as const)("refuses the %s secret %j, without repeating it", (secretEncoding, secret) => {
    const work = () => hotpCode({ ...six, secret, secretEncoding }, 0);
    expect(work).toThrow(ApiError);
    expect(work).toThrow(expect.objectContaining({ code: expect.stringMatching(/^invalid_/) }));
  });
});

describe("findHotpCounter", () => {
  it("finds the counters of a range and no others", () => {
    for (const [counter, code] of hotpCodes.entries()) {
      const range = { first: 2, last: 6, nearest: 2 };
      expect(findHotpCounter(six, code, range)).toBe(counter >= 2 && counter <= 6 ? counter : null);
    }
  });

  it("tries no counter below 0, and no code of another length", () => {
    expect(findHotpCounter(six, "755224", { first: -5, last: 1, nearest: 0 })).toBe(0);
    expect(findHotpCounter(six, "0755224", { first: 0, last: 1, nearest: 0 })).toBeNull();
    expect(findHotpCounter(six, "", { first: 0, last: 1, nearest: 0 })).toBeNull();
  });

  it("finds every code that was computed", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 6, max: 10 }), (counter, digits) => {
        const key = { ...six, digits };
        const code = hotpCode(key, counter);
        expect(code).toMatch(new RegExp(`^[0-9]{${digits}}$`));
        expect(findHotpCounter(key, code, { first: counter, last: counter, nearest: counter })).toBe(counter);
      }),
    );
  });
});

describe("buildTotpSecret", () => {
  it("writes a URI that reads back as what was given", () => {
    const options = { algo: "sha1", digits: 6, periodSeconds: 30 } as const;
    const { secret, uri } = buildTotpSecret(Buffer.from("12345678901234567890"), {
      ...options,
      issuer: "Acme & Söhne",
      account: "ada:x@example.com",
    });
    expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    const read = new URL(uri);
    expect(uri.startsWith("otpauth://totp/Acme%20%26%20S%C3%B6hne:ada%3Ax%40example.com?")).toBe(true);
    expect(Object.fromEntries(read.searchParams)).toEqual({
      secret,
      issuer: "Acme & Söhne",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(buildTotpSecret(new Uint8Array(16), { ...options, issuer: "", account: "a" }).uri).toMatch(
      /^otpauth:\/\/totp\/a\?secret=A{26}&algorithm/,
    );
  });
});

const oathtool = "/usr/bin/oathtool";

describe.runIf(existsSync(oathtool))("oathtool agrees", () => {
  it.each(["sha1", "sha256", "sha512"] as const)("with codes of the time by %s", (algo) => {
    const secret = "000102030405060708090a0b0c0d0e0f10111213";
    for (const seconds of [0, 59, 1_700_000_000, 4_102_444_800]) {
      const now = `--now=${new Date(seconds * 1_000).toISOString().replace("T", " ").slice(0, 19)} UTC`;
      const code = execFileSync(oathtool, [`--totp=${algo}`, "--digits=8", now, secret], {
        encoding: "utf8",
      });
      const key: OtpKey = { secret, secretEncoding: "hex", algo, digits: 8 };
      expect(hotpCode(key, totpCounter(seconds, 30))).toBe(code.trim());
    }
  });
});
