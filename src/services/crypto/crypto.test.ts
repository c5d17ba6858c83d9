import { generateKeyPairSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AnyOperation } from "../../kernel/operation.ts";
import { compileInput } from "../../kernel/schema.ts";
import type { InputOrigin } from "../../kernel/validation-error.ts";
import { ApiError } from "../../shared/api-error.ts";
import { crypto } from "./index.ts";

const { hash, hmac, base64, encode, decode, uuid, nanoid, hotp, totp, password, jwt } = crypto;
const { passwordHash, certificate, csr } = crypto;
const context = { random: randomBytes, now: () => 1_700_000_000_000 };

type Input = Record<string, unknown>;

/** The answer, or the code and place of the error. */
function call(operation: AnyOperation, input: Input, origin: InputOrigin = "body"): unknown {
  try {
    const read = compileInput(operation.input).read({ ...input }, origin);
    return operation.handle(read as never, context as never);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
  }
}

describe("the crypto operations", () => {
  it("take empty texts and texts of 100,000 characters, and none longer", () => {
    const long = "é".repeat(100_000);
    expect(call(hash, { text: "" })).toMatchObject({ hash: expect.stringMatching(/^e3b0c442/) });
    expect(call(hmac, { text: "", key: "" })).toMatchObject({ hmac: expect.stringMatching(/^b613679a/) });
    expect(call(base64.encode, { text: long })).toMatchObject({ input: long });
    expect(call(base64.decode, { data: "" })).toEqual({ input: "", decoded: "", isUtf8: true, hex: null });
    expect(call(hash, { text: `${long}x` }, "query")).toEqual(["text_too_long", "query.text"]);
    expect(call(hmac, { text: "a", key: `${long}x` })).toEqual(["invalid_parameter", "/key"]);
    expect(call(base64.decode, { data: `${long}x` })).toEqual(["invalid_parameter", "/data"]);
  });

  it.each<[string, AnyOperation, Input, string, string]>([
    ["hash without text", hash, {}, "missing_parameter", "/text"],
    ["hash by an unknown algorithm", hash, { text: "a", algo: "md4" }, "invalid_parameter", "/algo"],
    ["hmac without a key", hmac, { text: "a" }, "missing_parameter", "/key"],
    ["invalid Base64", base64.decode, { data: "*" }, "invalid_base64", "/data"],
    ["no UUID", uuid, { count: 0 }, "invalid_parameter", "/count"],
    ["101 UUIDs", uuid, { count: 101 }, "invalid_parameter", "/count"],
    ["UUIDs of version 2", uuid, { version: 2 }, "invalid_parameter", "/version"],
    ["a UUID of no name", uuid, { version: 5, namespace: "dns" }, "missing_parameter", "/name"],
    ["a UUID of no namespace", uuid, { version: 3, name: "a" }, "missing_parameter", "/namespace"],
    [
      "a UUID of another namespace",
      uuid,
      { version: 8, name: "a", namespace: "b" },
      "invalid_parameter",
      "/namespace",
    ],
    [
      "two UUIDs of a name",
      uuid,
      { version: 5, namespace: "dns", name: "", count: 2 },
      "invalid_parameter",
      "/count",
    ],
    ["a name for a random UUID", uuid, { name: "a" }, "invalid_parameter", "/name"],
    ["HMACs by a checksum", hmac, { text: "a", key: "b", algo: "crc32" }, "invalid_parameter", "/algo"],
    ["HMACs by BLAKE3", hmac, { text: "a", key: "b", algo: "blake3" }, "invalid_parameter", "/algo"],
    ["hex of an odd length", encode, { text: "abc", inputEncoding: "hex" }, "invalid_parameter", "/text"],
    ["Base64 that is none", encode, { text: "*", inputEncoding: "base64" }, "invalid_base64", "/text"],
    [
      "Base58 of a long text",
      encode,
      { text: "é".repeat(501), encoding: "base58" },
      "text_too_long",
      "/text",
    ],
    ["long Base58", decode, { data: "1".repeat(1_401), encoding: "base58" }, "text_too_long", "/data"],
    ["Base32 that is none", decode, { data: "189" }, "invalid_parameter", "/data"],
    ["an alphabet of one", nanoid, { alphabet: "aa" }, "invalid_parameter", "/alphabet"],
    ["an empty secret", totp.generate, { secret: "" }, "missing_parameter", "/secret"],
    [
      "a secret that is no Base32",
      hotp.generate,
      { secret: "1", counter: 0 },
      "invalid_parameter",
      "/secret",
    ],
    ["a code of letters", totp.verify, { secret: "MY", code: "abcdef" }, "invalid_parameter", "/code"],
    [
      "a counter past exact numbers",
      hotp.generate,
      { secret: "MY", counter: 2 ** 53 },
      "invalid_parameter",
      "/counter",
    ],
    ["a password of 7", password, { length: 7 }, "invalid_parameter", "/length"],
    ["a password of 129", password, { length: 129 }, "invalid_parameter", "/length"],
    ["a token of two parts", jwt.decode, { token: "a.b" }, "invalid_token", "/token"],
    ["a token of 16,385 characters", jwt.decode, { token: "a".repeat(16_385) }, "invalid_token", "/token"],
  ])("refuse %s", (_, operation, input, code, path) => {
    expect(call(operation, input)).toEqual([code, path]);
  });

  it("read count and version of UUIDs as texts in a query and as numbers in a body", () => {
    const seven = expect.stringMatching(/^018bcfe5-6800-7/);
    expect(call(uuid, { count: "2", version: "7" }, "query")).toEqual({ count: 2, uuids: [seven, seven] });
    expect(call(uuid, { count: 1, version: 7 })).toEqual({ count: 1, uuids: [seven] });
    expect(call(uuid, { count: "2" })).toEqual(["invalid_parameter", "/count"]);
  });

  it("judge a code of the time by the clock where no moment is sent", () => {
    const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
    const now = { secret, at: 1_700_000_000 };
    expect(call(totp.generate, { secret })).toEqual(call(totp.generate, now));
    const { code } = call(totp.generate, { ...now, at: now.at - 30 }) as { code: string };
    expect(call(totp.verify, { secret, code })).toMatchObject({ valid: true, drift: -1 });
    expect(call(totp.verify, { secret, code, window: 0 })).toEqual({
      valid: false,
      counter: null,
      drift: null,
    });
  });

  it.each(["account", "issuer"])(
    "make no secret where %s has a colon, at which an app parts them",
    (field) => {
      const given = { account: "ada", issuer: "Example", [field]: "a:b" };
      expect(call(totp.secret, given)).toEqual(["invalid_parameter", `/${field}`]);
    },
  );

  it.each([
    [{}, [null, null, null]],
    [{ exp: 1_700_000_000 }, [true, null, "2023-11-14T22:13:20.000Z"]],
    [{ exp: 1_700_000_000.5, iat: 0 }, [false, "1970-01-01T00:00:00.000Z", "2023-11-14T22:13:20.500Z"]],
    [{ exp: "1700000000", iat: null }, [null, null, null]],
    [{ exp: 1e300, iat: -1e300 }, [false, null, null]],
  ])("tell the times of a token with %j", (payload, [expired, issuedAt, expiresAt]) => {
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
    const token = `${part({ alg: "none" })}.${part(payload)}.`;
    expect(call(jwt.decode, { token })).toMatchObject({ expired, issuedAt, expiresAt });
  });

  it.each([
    ["true", "1", "yes", true],
    ["false", "0", "no", false],
  ])("read %j, %j, %j and %j alike for the classes of a password", (...values) => {
    const isOn = values.at(-1);
    for (const numbers of values) {
      const drawn = call(password, { numbers, symbols: "no", uppercase: "no", length: 64 });
      const form = isOn ? /^(?=.*[0-9])(?=.*[a-z])[0-9a-z]{64}$/ : /^[a-z]{64}$/;
      expect(drawn).toMatchObject({ password: expect.stringMatching(form) });
    }
  });

  it.each(["TRUE", "on", "", 1, 0, null])("refuse %j for a class of a password", (value) => {
    expect(call(password, { symbols: value })).toEqual(["invalid_parameter", "/symbols"]);
  });

  it("use every class by default, and refuse to use none", () => {
    const every = /^(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z])(?=.*[^0-9A-Za-z]).{16}$/;
    expect(call(password, {})).toEqual({
      ...{ password: expect.stringMatching(every), length: 16 },
      // All 85^16 but those that lack a class.
      entropyBits: 102.3,
    });
    const none = { numbers: "false", symbols: "0", uppercase: "no", lowercase: "false" };
    expect(call(password, none)).toEqual(["invalid_parameter", undefined]);
  });
});

describe("the operations that work elsewhere", () => {
  const runInWorker = async (task: { run: (input: unknown) => unknown }, input: unknown) =>
    task.run(structuredClone(input));
  const answer = (operation: AnyOperation, input: Input, more: object = {}): Promise<unknown> => {
    const read = compileInput(operation.input).read({ ...input }, "body");
    return Promise.resolve(operation.handle(read as never, { ...context, runInWorker, ...more } as never));
  };
  const failure = async (operation: AnyOperation, input: Input, more: object = {}): Promise<unknown> => {
    try {
      return await answer(operation, input, more);
    } catch (error) {
      return error instanceof ApiError ? [error.code, error.details?.[0]?.path] : error;
    }
  };

  it("hash a long text by BLAKE3 as a short one", async () => {
    const hashed = await answer(hash, { text: "a".repeat(60_000), algo: "blake3" });
    expect(hashed).toMatchObject({ algo: "blake3", length: 64 });
  });

  it.each(["argon2id", "scrypt", "bcrypt"])("hash a password by %s and verify it", async (algo) => {
    const cheap = { argon2id: { memoryKib: 64 }, scrypt: { costExponent: 4 }, bcrypt: { cost: 4 } };
    const given = { password: "Ada", algo, ...cheap[algo as "bcrypt"] };
    const made = (await answer(passwordHash.create, given)) as { hash: string };
    const { hash } = made;
    expect(await answer(passwordHash.verify, { password: "Ada", hash })).toEqual({
      valid: true,
      algo,
      needsRehash: true,
    });
    const again = (await answer(passwordHash.create, given)) as { hash: string };
    expect(again.hash).not.toBe(hash);
  });

  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "a" };
  const signing = {
    payload: { sub: "ada" },
    header: { kid: "a" },
    algorithm: "ES256",
    privateKey: { ...privateKey.export({ format: "jwk" }), kid: "a" },
    expiresInSeconds: 60,
    issuedAt: true,
  };
  const fetched = (body: string, status = 200) => ({
    fetch: async ({ url }: { url: string }) => ({
      finalUrl: url,
      status,
      bytes: async () => Buffer.from(body),
      cancel: () => undefined,
    }),
  });

  it("sign a token that a fetched key set verifies, until it expires", async () => {
    const signed = (await answer(jwt.sign, signing)) as {
      token: string;
      payload: object;
      warnings: string[];
    };
    expect(signed.payload).toEqual({ sub: "ada", iat: 1_700_000_000, exp: 1_700_000_060 });
    expect(signed.warnings).toEqual([]);
    const input = { token: signed.token, jwksUrl: "https://example.com/keys", requiredClaims: ["exp"] };
    const set = fetched(JSON.stringify({ keys: [jwk] }));
    expect(await answer(jwt.verify, input, set)).toMatchObject({ valid: true, reason: null });
    const later = { ...input, at: 1_700_000_060 };
    expect(await answer(jwt.verify, later, set)).toMatchObject({ valid: false, reason: "expired" });
    const { jwksUrl: _, ...rest } = input;
    const own = {
      ...rest,
      publicKey: publicKey.export({ format: "pem", type: "spki" }),
      algorithms: ["RS256"],
    };
    expect(await answer(jwt.verify, own)).toMatchObject({ reason: "algorithm_not_allowed" });
  });

  it.each([
    ["an error", "{}", 404, "upstream_error_status"],
    ["no JSON", "<html>", 200, "invalid_upstream_response"],
    ["another JSON", '{"keys":1}', 200, "invalid_upstream_response"],
    ["null", "null", 200, "invalid_upstream_response"],
  ])("say where a key set is %s", async (_, body, status, code) => {
    const { token } = (await answer(jwt.sign, signing)) as { token: string };
    const input = { token, jwksUrl: "https://example.com/keys" };
    expect(await failure(jwt.verify, input, fetched(body, status))).toEqual([code, "/jwksUrl"]);
  });

  const { privateKey: _key, ...unsigned } = signing;
  it.each<[string, AnyOperation, Input, unknown]>([
    ["to sign with two keys", jwt.sign, { ...signing, secret: "a" }, "invalid_parameter"],
    ["to sign with no key", jwt.sign, unsigned, "missing_parameter"],
    [
      "to sign twice when a token expires",
      jwt.sign,
      { ...signing, payload: { exp: 1 } },
      "invalid_parameter",
    ],
    [
      "to verify with two keys",
      jwt.verify,
      { token: "a.b.c", secret: "a", jwks: { keys: [] } },
      "invalid_parameter",
    ],
    ["to verify with no key", jwt.verify, { token: "a.b.c" }, "missing_parameter"],
    ["101 keys", jwt.verify, { token: "a.b.c", jwks: { keys: Array(101).fill({}) } }, "too_many_items"],
    [
      "an algorithm of none",
      jwt.verify,
      { token: "a.b.c", secret: "a", algorithms: ["none"] },
      "invalid_parameter",
    ],
    [
      "an algorithm of none to sign",
      jwt.sign,
      { payload: {}, secret: "a", algorithm: "none" },
      "invalid_parameter",
    ],
    ["no certificate", certificate.decode, { certificate: "hello" }, "invalid_parameter"],
    [
      "a long text for a certificate",
      certificate.decode,
      { certificate: "A".repeat(5_000) },
      "invalid_parameter",
    ],
    ["no request", csr.decode, { csr: "MAA=" }, "invalid_parameter"],
  ])("refuse %s", async (_, operation, input, code) => {
    expect(await failure(operation, input)).toEqual([code, expect.anything()]);
  });
});
