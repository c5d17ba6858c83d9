import { createHmac, generateKeyPairSync, type KeyObject } from "node:crypto";
import { rootCertificates } from "node:tls";
import fc from "fast-check";
import { CompactSign, compactVerify } from "jose";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { isKeyFor, type TokenAlgorithm, tokenAlgorithms } from "./algorithms.ts";
import type { JsonObject } from "./decode.ts";
import { readKeySet, readPrivateKey, readPublicKey, readSecretKey } from "./keys.ts";
import { buildSignedText, buildTokenHeader, signToken } from "./sign.ts";
import { type VerifyRequest, verifyToken } from "./verify.ts";

const part = (value: unknown): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");

const pairs = {
  rsa: generateKeyPairSync("rsa", { modulusLength: 2_048 }),
  prime256v1: generateKeyPairSync("ec", { namedCurve: "prime256v1" }),
  secp384r1: generateKeyPairSync("ec", { namedCurve: "secp384r1" }),
  secp521r1: generateKeyPairSync("ec", { namedCurve: "secp521r1" }),
  secp256k1: generateKeyPairSync("ec", { namedCurve: "secp256k1" }),
  ed25519: generateKeyPairSync("ed25519"),
  ed448: generateKeyPairSync("ed448"),
};
const secret = "0123456789abcdef".repeat(4);
const pairOf = (algorithm: TokenAlgorithm) => {
  const name = Object.keys(pairs).find((pair) => isKeyFor(algorithm, pairs[pair as "rsa"].publicKey));
  return name === undefined ? null : pairs[name as "rsa"];
};

const pem = (key: KeyObject): string =>
  key.export({ format: "pem", type: key.type === "private" ? "pkcs8" : "spki" }).toString();

/** A token that is signed under the algorithm's own key, and the key that verifies it. */
function signed(algorithm: TokenAlgorithm, payload: JsonObject, header: JsonObject = {}) {
  const pair = pairOf(algorithm);
  const text = buildSignedText(buildTokenHeader({ algorithm, header, payload }), payload);
  const key = {
    secretEncoding: "utf8",
    ...(pair === null ? { secret } : { privateKey: pem(pair.privateKey) }),
  } as const;
  const token = signToken({ text, algorithm, key });
  return { token, key: pair === null ? readSecretKey(secret, "utf8") : readPublicKey(pem(pair.publicKey)) };
}

const rules = { algorithms: null, leewaySeconds: 0, nowSeconds: 1_000, requiredClaims: [] };
const verify = (token: string, keys: VerifyRequest["keys"], more: Partial<VerifyRequest> = {}) =>
  verifyToken({ token, keys, ...rules, ...more });
const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
};

describe("published tokens", () => {
  it("hold: HS256 of RFC 7515, A.1, until they expire", () => {
    const token =
      "eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
    const key = readSecretKey(
      "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
      "base64",
    );
    expect(verify(token, key, { nowSeconds: 1_300_819_379 })).toMatchObject({ valid: true, reason: null });
    expect(verify(token, key, { nowSeconds: 1_300_819_380 })).toMatchObject({
      valid: false,
      reason: "expired",
    });
  });

  it("hold: ES256 of RFC 7515, A.3", () => {
    const token =
      "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";
    const key = readPublicKey({
      kty: "EC",
      crv: "P-256",
      x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    });
    expect(verify(token, key)).toMatchObject({ valid: true, payload: { iss: "joe" } });
  });

  it("are written again: the signature of RFC 8037, A.4", () => {
    const privateKey = {
      kty: "OKP",
      crv: "Ed25519",
      d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
      x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
    };
    const text = "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc";
    const key = { privateKey, secretEncoding: "utf8" } as const;
    expect(signToken({ text, algorithm: "EdDSA", key })).toBe(
      `${text}.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg`,
    );
  });
});

describe("every algorithm", () => {
  // jose knows no secp256k1.
  const known = tokenAlgorithms.filter((algorithm) => algorithm !== "ES256K");

  it.each(known)("%s signs what jose verifies, and verifies what jose signs", async (algorithm) => {
    const { token, key } = signed(algorithm, { sub: "ada", n: 1 });
    const read = await compactVerify(token, key, { algorithms: [algorithm] });
    expect(JSON.parse(Buffer.from(read.payload).toString())).toEqual({ sub: "ada", n: 1 });
    const signer = pairOf(algorithm)?.privateKey ?? key;
    const made = await new CompactSign(Buffer.from('{"sub":"bob"}'))
      .setProtectedHeader({ alg: algorithm })
      .sign(signer);
    expect(verify(made, key)).toMatchObject({ valid: true, payload: { sub: "bob" } });
  });

  const keys = [...Object.values(pairs).map(({ publicKey }) => publicKey), readSecretKey(secret, "utf8")];

  it.each(tokenAlgorithms)("%s holds for no key of another type or curve", (algorithm) => {
    const { token, key } = signed(algorithm, { sub: "ada" });
    expect(verify(token, key)).toMatchObject({ valid: true, reason: null });
    const others = keys.filter((other) => !isKeyFor(algorithm, other));
    expect(others.length).toBeGreaterThanOrEqual(keys.length - 2);
    expect([...new Set(others.map((other) => verify(token, other).reason))]).toEqual(["key_mismatch"]);
  });

  it.each(tokenAlgorithms)("%s holds for no changed, cut or longer signature", (algorithm) => {
    const { token, key } = signed(algorithm, { sub: "ada" });
    const start = token.lastIndexOf(".") + 1;
    const changed = [start, start + 1, token.length - 3].map(
      (at) => `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`,
    );
    for (const wrong of [...changed, token.slice(0, start), token.slice(0, -4), `${token}AAAA`])
      expect(verify(wrong, key).reason).toBe("signature_invalid");
  });
});

describe("attacks", () => {
  const [rootCertificate = ""] = rootCertificates;
  const { publicKey, privateKey } = pairs.rsa;
  const spki = pem(publicKey);

  it("whose signature is written with spare bits do not hold: each signature has one text", () => {
    for (const algorithm of ["HS256", "RS256", "ES256", "EdDSA"] as const) {
      const { token, key } = signed(algorithm, { sub: "ada" });
      const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const same = [...digits].map((digit) => token.slice(0, -1) + digit);
      const held = same.filter((text) => verify(text, key).valid);
      expect(held).toEqual([token]);
    }
  });

  it.each(["none", "None", "NONE", "nOnE"])("with alg %s never hold, whatever the key", (alg) => {
    const token = `${part({ alg })}.${part({ sub: "admin" })}.`;
    for (const key of [publicKey, readSecretKey(secret, "utf8")])
      expect(verify(token, key)).toMatchObject({ valid: false, reason: "algorithm_none" });
    expect(verify(token, readKeySet({ keys: [] }) ?? [])).toMatchObject({ reason: "algorithm_none" });
  });

  it("with a public key as the secret of an HMAC do not hold (CVE-2015-9235)", () => {
    const text = `${part({ alg: "HS256" })}.${part({ sub: "admin" })}`;
    for (const bytes of [spki, spki.trim(), publicKey.export({ format: "der", type: "spki" })]) {
      const token = `${text}.${createHmac("sha256", bytes).update(text).digest("base64url")}`;
      expect(verify(token, readPublicKey(spki))).toMatchObject({ valid: false, reason: "key_mismatch" });
      const set = readKeySet({ keys: [{ ...publicKey.export({ format: "jwk" }), alg: undefined }] }) ?? [];
      expect(verify(token, set)).toMatchObject({ valid: false, reason: "key_mismatch" });
    }
  });

  it("that send a key as the secret are refused, in every form of a key", () => {
    const forms: readonly [string, "utf8" | "base64" | "hex"][] = [
      [spki, "utf8"],
      [pem(privateKey), "utf8"],
      [`\n  ${spki}`, "utf8"],
      [Buffer.from(spki).toString("base64"), "base64"],
      [publicKey.export({ format: "der", type: "spki" }).toString("base64"), "base64"],
      [publicKey.export({ format: "der", type: "pkcs1" }).toString("hex"), "hex"],
      [JSON.stringify(publicKey.export({ format: "jwk" })), "utf8"],
      [spki.replace(/-----[^-]+-----/g, ""), "utf8"],
      [publicKey.export({ format: "der", type: "spki" }).toString("base64url"), "utf8"],
      [JSON.stringify({ keys: [publicKey.export({ format: "jwk" })] }), "utf8"],
      [
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGLak7MnN1jW867qHOWrXyEOoFXPBYi2CzQrBvmnSbXU ada@example.com",
        "utf8",
      ],
      [rootCertificate, "utf8"],
      [rootCertificate.replace(/-----[^-]+-----/g, ""), "utf8"],
      [rootCertificate.replace(/-----[^-]+-----/g, ""), "base64"],
    ];
    for (const [text, encoding] of forms)
      expect(failureOf(() => readSecretKey(text, encoding))).toEqual(["invalid_parameter", "/secret"]);
    expect(readPublicKey(rootCertificate).type).toBe("public");
    // A SEQUENCE that is no key, and braces that are no JWK, are secrets as others are.
    expect(readSecretKey("3003020101", "hex").type).toBe("secret");
    expect(readSecretKey('{"a":1}', "utf8").type).toBe("secret");
    expect(readSecretKey("ssh-ed25519 is what I like", "utf8").type).toBe("secret");
  });

  it("with a key of their own in the header do not hold (CVE-2018-0114)", () => {
    const own = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const payload = { sub: "admin" };
    const header = {
      alg: "RS256",
      jwk: own.publicKey.export({ format: "jwk" }),
      jku: "https://example.com/keys",
    };
    const key = { privateKey: pem(own.privateKey), secretEncoding: "utf8" } as const;
    const token = signToken({ text: buildSignedText(header, payload), algorithm: "RS256", key });
    expect(verify(token, publicKey)).toMatchObject({ valid: false, reason: "signature_invalid" });
    expect(verify(token, own.publicKey)).toMatchObject({ valid: true });
  });

  it("with an all-zero signature by ECDSA do not hold (CVE-2022-21449)", () => {
    const token = `${part({ alg: "ES256" })}.${part({ sub: "admin" })}.${part("\0".repeat(64))}`;
    expect(verify(token, pairs.prime256v1.publicKey)).toMatchObject({ reason: "signature_invalid" });
  });

  it("with another algorithm of the same key hold only where it is accepted", () => {
    const { token, key } = signed("PS256", {});
    expect(verify(token, key)).toMatchObject({ valid: true });
    expect(verify(token, key, { algorithms: ["RS256"] })).toMatchObject({ reason: "algorithm_not_allowed" });
  });

  it.each([
    {},
    { alg: "HS1" },
    { alg: "toString" },
    { alg: 1 },
    { alg: ["HS256"] },
    { alg: "hs256" },
    { alg: "" },
  ])("with the header %j do not hold", (header) => {
    const token = `${part(header)}.${part({})}.AAAA`;
    expect(verify(token, readSecretKey(secret, "utf8"))).toMatchObject({ reason: "algorithm_unknown" });
  });

  it("with extensions that must be understood do not hold", () => {
    const text = `${part({ alg: "HS256", crit: ["b64"], b64: false })}.${part({})}`;
    const token = `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    expect(verify(token, readSecretKey(secret, "utf8"))).toMatchObject({ reason: "critical_header" });
  });
});

describe("Wycheproof's json_web_signature tests (C2SP, Apache-2.0), whose payload is no JSON", () => {
  const key = readSecretKey("-ebuDNsVZ2iJtoZ-akfXTSCt4UO2cruLCsbWlBinggE", "base64");
  const valid =
    "eyJhbGciOiJIUzI1NiIsImtpZCI6ImtpZC1hZXMtc2lnbiJ9.Zm9v.TD37p4c_0jmreSrBSDmE0F3mYSPtkZ3WrSyI5wb_KTg";
  const ecKey = readPublicKey({
    kty: "EC",
    crv: "P-256",
    x: "04N0xi21hshyvBp7I167sbE_bXqyqkAPfefdklMO7wY",
    y: "UI8exy-C06a7DUnjIdENkxeFtHM4-l_41LqEw9nVgmw",
  });

  it.each([
    valid,
    valid.replace(".TD", ".XD"),
    "eyJhbGciOiJIUzI1NiIsImtpZCI6ImtpZC1hZXMtc2lnbiJ9.Zm9v.",
    "eyJhbGciOiJIUzI1NiIsImtpZCI6ImtpZC1hZXMtc2lnbiJ9.Zm9v",
    ".Zm9v.TD37p4c_0jmreSrBSDmE0F3mYSPtkZ3WrSyI5wb_KTg",
    ".Zm9v.",
    "Zm9v",
    "",
    `${valid}.`,
    `${valid}.foo`,
    "eyJhbGciOiJub25lIiwia2lkIjoia2lkLWFlcy1zaWduIn0.Zm9v.",
    '{"payload":"Zm9v","signatures":[{"protected":"eyJhbGciOiJIUzI1NiJ9","signature":"TD37p4c"}]}',
  ])("are never valid: %.60j", (token) => {
    for (const one of [key, ecKey])
      expect(failureOf(() => verify(token, one))).toEqual(["invalid_token", "/token"]);
  });
});

describe("claims", () => {
  const judged = (payload: JsonObject, more: Partial<VerifyRequest> = {}) => {
    const { token, key } = signed("HS256", payload);
    return verify(token, key, more).reason;
  };

  it.each<[JsonObject, Partial<VerifyRequest>, string | null]>([
    [{}, {}, null],
    [{ exp: 1_001 }, {}, null],
    [{ exp: 1_000 }, {}, "expired"],
    [{ exp: 1_000 }, { leewaySeconds: 1 }, null],
    [{ exp: 999.5 }, {}, "expired"],
    [{ exp: "2000" }, {}, "claim_invalid"],
    [{ exp: null }, {}, "claim_invalid"],
    [{ exp: [2_000] }, {}, "claim_invalid"],
    [{ nbf: 1_000 }, {}, null],
    [{ nbf: 1_001 }, {}, "not_yet_valid"],
    [{ nbf: 1_060 }, { leewaySeconds: 60 }, null],
    [{ nbf: {} }, {}, "claim_invalid"],
    [{ iat: 1_001 }, {}, "issued_in_future"],
    [{ iat: 1_001 }, { leewaySeconds: 1 }, null],
    [{ iat: 900 }, { maxAgeSeconds: 100 }, null],
    [{ iat: 899 }, { maxAgeSeconds: 100 }, "too_old"],
    [{}, { maxAgeSeconds: 100 }, "claim_missing"],
    [{}, { requiredClaims: ["exp"] }, "claim_missing"],
    [{}, { requiredClaims: ["toString"] }, "claim_missing"],
    [{ exp: 0 }, { requiredClaims: ["exp"] }, "expired"],
    [{ iss: "a" }, { issuer: "a" }, null],
    [{ iss: "b" }, { issuer: "a" }, "issuer_mismatch"],
    [{}, { issuer: "a" }, "issuer_mismatch"],
    [{ iss: ["a"] }, { issuer: "a" }, "claim_invalid"],
    [{ aud: "a" }, { audience: "a" }, null],
    [{ aud: ["b", "a"] }, { audience: "a" }, null],
    [{ aud: "ab" }, { audience: "a" }, "audience_mismatch"],
    [{ aud: [] }, { audience: "a" }, "audience_mismatch"],
    [{}, { audience: "a" }, "audience_mismatch"],
    [{ aud: [1] }, {}, "claim_invalid"],
    [{ sub: "b" }, { subject: "a" }, "subject_mismatch"],
    [{ sub: "a" }, { subject: "a" }, null],
  ])("%j under %j give %j", (payload, more, reason) => {
    expect(judged(payload, more)).toBe(reason);
  });

  it.each<[string, string, string | null]>([
    ["no double", '{"exp":1e400}', "claim_invalid"],
    [
      "no double, beside values nested deeply",
      `{"exp":1e400,"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      "claim_invalid",
    ],
    ["more digits than a double", '{"exp":1001.1234567890123456789}', null],
    ["more digits than a double, and has passed", '{"exp":999.1234567890123456789}', "expired"],
  ])("are judged where a number has %s", (_, payload, reason) => {
    const text = `${part({ alg: "HS256" })}.${part(payload)}`;
    const token = `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    expect(verify(token, readSecretKey(secret, "utf8")).reason).toBe(reason);
  });
});

describe("key sets", () => {
  const jwk = (pair: "rsa" | "prime256v1" | "ed25519", more: JsonObject = {}) => ({
    ...pairs[pair].publicKey.export({ format: "jwk" }),
    ...more,
  });
  const reasonOf = (keys: readonly unknown[], header: JsonObject = {}, algorithm: TokenAlgorithm = "RS256") =>
    verify(signed(algorithm, {}, header).token, readKeySet({ keys }) ?? []).reason;

  it.each<[string, readonly unknown[], JsonObject, string | null]>([
    ["the one key", [jwk("rsa")], {}, null],
    [
      "the key of the token's kid",
      [jwk("prime256v1", { kid: "b" }), jwk("rsa", { kid: "a" })],
      { kid: "a" },
      null,
    ],
    ["no key of the token's kid", [jwk("rsa", { kid: "b" })], { kid: "a" }, "key_not_found"],
    ["a key without the token's kid", [jwk("rsa")], { kid: "a" }, "key_not_found"],
    ["no key at all", [], {}, "key_not_found"],
    ["a key of another type", [jwk("prime256v1")], {}, "key_mismatch"],
    ["a key for encryption", [jwk("rsa", { use: "enc" })], {}, "key_mismatch"],
    ["a key that only signs", [jwk("rsa", { key_ops: ["sign"] })], {}, "key_mismatch"],
    ["a key of another algorithm", [jwk("rsa", { alg: "PS256" })], {}, "key_mismatch"],
    ["kinds of keys that nobody knows", [null, 1, [], { kty: "X" }, { kty: "RSA" }, jwk("rsa")], {}, null],
    ["a key among others", [...Array.from({ length: 3 }, () => otherRsa()), jwk("rsa")], {}, null],
    ["more keys than are tried", Array.from({ length: 5 }, () => jwk("rsa")), {}, "too_many_keys"],
  ])("with %s", (_, keys, header, reason) => {
    expect(reasonOf(keys, header)).toBe(reason);
  });

  it("hold secrets as well", () => {
    const key = { kty: "oct", k: Buffer.from(secret).toString("base64url") };
    expect(reasonOf([key], {}, "HS256")).toBeNull();
    expect(reasonOf([{ kty: "oct", k: "" }, { kty: "oct" }], {}, "HS256")).toBe("key_mismatch");
  });

  it("hold no secret of no bytes, by which anybody can sign", () => {
    const text = `${part({ alg: "HS256" })}.${part({})}`;
    const token = `${text}.${createHmac("sha256", "").update(text).digest("base64url")}`;
    expect(verify(token, readKeySet({ keys: [{ kty: "oct", k: "A" }] }) ?? []).reason).toBe("key_mismatch");
  });

  it("are not read beyond some keys where the token names none", () => {
    const others = Array.from({ length: 40 }, () => jwk("prime256v1"));
    expect(reasonOf([...others, jwk("rsa")])).toBe("too_many_keys");
    expect(reasonOf([...others, jwk("rsa", { kid: "a" })], { kid: "a" })).toBeNull();
  });

  it.each([null, 1, "keys", [], {}, { keys: {} }, { keys: null }])("are not %j", (set) => {
    expect(readKeySet(set)).toBeNull();
  });
});

const spare = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({ format: "jwk" });
function otherRsa(): JsonObject {
  return { ...spare };
}

describe("keys", () => {
  it("are read from PEM of every kind, from certificates' forms and from JWK as object and text", () => {
    const { rsa, prime256v1 } = pairs;
    for (const type of ["pkcs1", "pkcs8"] as const)
      expect(
        readPrivateKey(rsa.privateKey.export({ format: "pem", type }).toString()).equals(rsa.privateKey),
      ).toBe(true);
    const sec1 = prime256v1.privateKey.export({ format: "pem", type: "sec1" }).toString();
    expect(readPrivateKey(sec1).equals(prime256v1.privateKey)).toBe(true);
    for (const type of ["pkcs1", "spki"] as const)
      expect(
        readPublicKey(rsa.publicKey.export({ format: "pem", type }).toString()).equals(rsa.publicKey),
      ).toBe(true);
    const jwk = prime256v1.publicKey.export({ format: "jwk" });
    for (const given of [jwk, JSON.stringify(jwk), { ...jwk, kid: "a", extra: [[[]]] }])
      expect(readPublicKey(given as JsonObject).equals(prime256v1.publicKey)).toBe(true);
  });

  const weak = generateKeyPairSync("rsa", { modulusLength: 1_024 });
  it.each<[string, () => unknown]>([
    ["nothing", () => readPublicKey("")],
    ["a text", () => readPublicKey("hello")],
    ["an empty JWK", () => readPublicKey({})],
    ["a JWK with wrong types", () => readPublicKey({ kty: "RSA", n: 1, e: {} })],
    ["a JWK that is cut", () => readPublicKey('{"kty":"EC"')],
    [
      "a point that is not on its curve",
      () => readPublicKey({ kty: "EC", crv: "P-256", x: part("a".repeat(32)), y: part("b".repeat(32)) }),
    ],
    ["a secret", () => readPublicKey({ kty: "oct", k: "c2VjcmV0" })],
    ["a private JWK", () => readPublicKey(pairs.rsa.privateKey.export({ format: "jwk" }) as JsonObject)],
    ["a private PEM", () => readPublicKey(pem(pairs.rsa.privateKey))],
    ["a short RSA key", () => readPublicKey(pem(weak.publicKey))],
    [
      "RSA with an exponent as long as itself",
      () => {
        const { n } = pairs.rsa.publicKey.export({ format: "jwk" });
        return readPublicKey({ kty: "RSA", n, e: n });
      },
    ],
    ["a key that only agrees on keys", () => readPublicKey(pem(generateKeyPairSync("x25519").publicKey))],
    ["a PEM that is cut", () => readPublicKey(pem(pairs.rsa.publicKey).slice(0, 100))],
  ])("are not %s", (_, read) => {
    expect(failureOf(read)).toEqual(["invalid_parameter", "/publicKey"]);
  });

  it("are not encrypted ones, nor public ones where a private one is needed", () => {
    const encrypted = pairs.rsa.privateKey.export({
      format: "pem",
      type: "pkcs8",
      cipher: "aes-256-cbc",
      passphrase: "a",
    });
    for (const given of [encrypted.toString(), pem(pairs.rsa.publicKey), pem(weak.privateKey), "", "{}"])
      expect(failureOf(() => readPrivateKey(given))).toEqual(["invalid_parameter", "/privateKey"]);
  });

  const long = Buffer.alloc(500_000, 0xab).toString("base64url");
  it.each<[string, JsonObject]>([
    ["an exponent of 500,000 bytes", { kty: "RSA", n: "AQAB", e: long }],
    ["a modulus of 500,000 bytes", { kty: "RSA", n: long, e: "AQAB" }],
    ["a point of 500,000 bytes", { kty: "EC", crv: "P-256", x: long, y: long }],
    ["an exponent of 1,000 bytes", { kty: "RSA", n: long.slice(0, 342), e: long.slice(0, 1_366) }],
    ["an exponent of 1", { kty: "RSA", n: long.slice(0, 342), e: "AQ" }],
    ["an even exponent", { kty: "RSA", n: long.slice(0, 342), e: "AQAA" }],
  ])("are not looked into where they have %s", (_, jwk) => {
    expect(failureOf(() => readPublicKey(jwk))).toEqual(["invalid_parameter", "/publicKey"]);
    const set = readKeySet({ keys: [jwk] }) ?? [];
    expect(verify(signed("RS256", {}).token, set).reason).toBe("key_mismatch");
  });

  it.each(["d", "dp", "dq", "qi"])("whose %s is not theirs sign what verifies, or nothing", (name) => {
    const jwk = pairs.rsa.privateKey.export({ format: "jwk" });
    const text = buildSignedText({ alg: "RS256" }, {});
    for (const wrong of [jwk["n"], "AQAB"]) {
      const key = { privateKey: { ...jwk, [name]: wrong }, secretEncoding: "utf8" } as const;
      const token = failureOf(() => signToken({ text, algorithm: "RS256", key }));
      if (typeof token === "string") expect(verify(token, pairs.rsa.publicKey).valid).toBe(true);
      else expect(token).toEqual(["invalid_parameter", "/privateKey"]);
    }
  });

  it("sign only with algorithms of their own", () => {
    const key = { privateKey: pem(pairs.prime256v1.privateKey), secretEncoding: "utf8" } as const;
    for (const algorithm of ["HS256", "RS256", "ES384", "EdDSA"] as const)
      expect(failureOf(() => signToken({ text: "a.b", algorithm, key }))).toEqual([
        "invalid_parameter",
        "/privateKey",
      ]);
    const shared = { secret: "a", secretEncoding: "utf8" } as const;
    expect(failureOf(() => signToken({ text: "a.b", algorithm: "ES256", key: shared }))).toEqual([
      "invalid_parameter",
      "/secret",
    ]);
  });
});

describe("signing", () => {
  it("is verified, whatever header and claims there are", () => {
    const keepExact = (_name: string, value: unknown): unknown =>
      Number.isInteger(value) && !Number.isSafeInteger(value) ? 0.5 : value;
    const object = fc
      .dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue(), { noNullPrototype: true })
      .map((given): JsonObject => JSON.parse(JSON.stringify(given), keepExact));
    const claims = ["exp", "nbf", "iat", "iss", "sub", "jti", "aud"];
    fc.assert(
      fc.property(object, object, fc.constantFrom(...tokenAlgorithms), (header, payload, algorithm) => {
        fc.pre(["alg", "crit", "b64"].every((name) => !Object.hasOwn(header, name)));
        fc.pre(claims.every((name) => !Object.hasOwn(payload, name)));
        const { token, key } = signed(algorithm, payload, header);
        const verified = verify(token, key);
        expect(verified.reason).toBeNull();
        expect(verified.payload).toEqual(JSON.parse(JSON.stringify(payload)));
      }),
      { numRuns: 60 },
    );
  });

  it.each([{ alg: "none" }, { crit: ["x"] }, { b64: false }])("refuses the header %j", (header) => {
    const request = { algorithm: "HS256", header, payload: {} } as const;
    expect(failureOf(() => buildTokenHeader(request))).toEqual(["invalid_parameter", "/header"]);
  });

  it("refuses claims that are too long or nested too deeply", () => {
    const refused = ["invalid_parameter", "/payload"];
    expect(failureOf(() => buildSignedText({}, { a: "x".repeat(12_000) }))).toEqual(refused);
    let nested: JsonObject = {};
    for (let depth = 0; depth < 100_000; depth += 1) nested = { a: nested };
    expect(failureOf(() => buildSignedText({}, nested))).toEqual(refused);
  });

  it.each(["9007199254740993", "12345678901234567890", "1e400", "-1e400", "1e20"])(
    "refuses the number %s, which is another one once it was read",
    (number) => {
      for (const payload of [`{"sub":${number}}`, `{"a":[{"b":[null,${number}]}]}`])
        expect(failureOf(() => buildSignedText({}, JSON.parse(payload)))).toEqual([
          "invalid_parameter",
          "/payload",
        ]);
      const header = JSON.parse(`{"a":${number}}`);
      expect(failureOf(() => buildSignedText(header, {}))).toEqual(["invalid_parameter", "/header"]);
    },
  );

  it("keeps a claim that is called __proto__", () => {
    const payload = JSON.parse('{"__proto__":{"admin":true}}');
    const { token, key } = signed("HS256", payload);
    expect(Object.keys(verify(token, key).payload)).toEqual(["__proto__"]);
  });
});
