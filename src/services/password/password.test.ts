import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import zxcvbn from "zxcvbn";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { password } from "./service.ts";

const sha1 = createHash("sha1").update("a password of ours").digest("hex").toUpperCase();
const [prefix, suffix] = [sha1.slice(0, 5), sha1.slice(5)];

let app: TestApp;
let folder: string;

const open = (environment: Record<string, string> = {}) => openApp({ services: [password], environment });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ranges-"));
  app = await open();
});

afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const post = (path: string, payload: object, to = app) =>
  to.call({ method: "POST", url: `/password${path}`, payload });

const violatedRules = async (payload: object, to = app): Promise<string[]> =>
  (await post("/policy", payload, to)).json().violations.map(({ rule }: { rule: string }) => rule);

describe("the weakest password of a policy", () => {
  const strengthOf = async (policy: unknown) => (await post("/policy/strength", { policy } as object)).json();
  const four = { requireUppercase: true, requireLowercase: true, requireNumbers: true, requireSymbols: true };

  it("satisfies the policy, and takes the guesses that a check tells", async () => {
    for (const policy of ["nist", "owasp", four]) {
      const { weakest, guaranteedGuesses } = await strengthOf(policy);
      const password = weakest.example;
      expect((await post("/policy", { password, policy })).json().violations).toEqual([]);
      expect((await post("/check", { password })).json().guesses).toBe(weakest.guesses);
      expect(weakest.guesses).toBeGreaterThanOrEqual(guaranteedGuesses);
    }
  });

  it("is weaker without a blocklist, and stronger with a longer minimum", async () => {
    const guessesOf = async (policy: object) => (await strengthOf(policy)).weakest.guesses;
    const listed = await guessesOf({});
    expect(await guessesOf({ disallowCommon: false })).toBeLessThan(listed);
    expect(await guessesOf({ minLength: 24 })).toBeGreaterThanOrEqual(listed);
  });

  it("is null where none is allowed", async () => {
    expect(await strengthOf({ minLength: 9, maxLength: 8 })).toMatchObject({ weakest: null, tried: 0 });
  });

  it.each([
    ["a pattern that is no expression", { pattern: "(" }, 400],
    [
      "a large pattern and long passwords",
      { pattern: "(?:[a-z0-9]{1,30}x?){30}", minLength: 1_024, maxLength: 1_024 },
      200,
    ],
    [
      "a thousand forbidden texts",
      { forbidden: Array.from({ length: 1_000 }, (_, at) => `${"a".repeat(1_000)}${at}`) },
      200,
    ],
  ])("is answered at once for %s", async (_title, policy, status) => {
    expect((await post("/policy/strength", { policy })).statusCode).toBe(status);
  });
});

describe("NTLM digests", () => {
  it("answer as the SHA-1 of the same password does", async () => {
    for (const password of ["letmein", "пароль", "vTk9-qLwz-6631"]) {
      const [one, other] = await Promise.all([
        post("/pwned", { password }),
        post("/pwned", { password, mode: "ntlm" }),
      ]);
      expect(other.json().pwned).toBe(one.json().pwned);
    }
  });

  it("are answered by range, all of one length", async () => {
    const ask = (prefix: string) => app.call({ url: `/password/range/${prefix}?mode=ntlm` });
    const [one, other] = [await ask("8846F"), await ask("00000")];
    expect(one.body).toContain("7EAEE8FB117AD06BDD830B7586C:1");
    expect(one.body.length).toBe(other.body.length);
    expect((await app.call({ url: "/password/range/8846F?mode=md5" })).statusCode).toBe(400);
    expect((await post("/pwned", { prefix: "8846f", mode: "ntlm" })).json().results).toContainEqual({
      suffix: "7EAEE8FB117AD06BDD830B7586C",
      count: 1,
    });
  });
});

describe("linting a policy", () => {
  it("tells what departs from the standard, with its section", async () => {
    const lint = (await post("/policy/lint", { policy: "nist", practices: { rotationDays: 90 } })).json();
    expect(lint).toMatchObject({
      compliant: false,
      count: 1,
      findings: [{ id: "rotation", level: "SHALL" }],
    });
    expect((await post("/policy/lint", {})).json()).toMatchObject({ compliant: true, findings: [] });
  });

  it.each([
    [{ policy: "best" }, "/policy"],
    [{ practices: { storage: "rot13" } }, "/practices/storage"],
    [{ practices: { rotationDays: -1 } }, "/practices/rotationDays"],
    [{ practices: [] }, "/practices"],
  ])("refuses %j at %s", async (payload, place) => {
    const answer = await post("/policy/lint", payload);
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, place]);
  });
});

describe("beside the strength", () => {
  it("crack times by hash are told for those asked for, each once, in the order of the table", async () => {
    const payload = { password: "Tr0ub4dour&3", hashes: ["argon2id", "md5", "md5"] };
    const { crackTimesByHash, guesses } = (await post("/check", payload)).json();
    expect(crackTimesByHash.map(({ hash }: { hash: string }) => hash)).toEqual(["md5", "argon2id"]);
    expect(crackTimesByHash[0].seconds).toBeCloseTo(guesses / 164.1e9, 12);
    expect((await post("/check", { password: "a" })).json()).not.toHaveProperty("crackTimesByHash");
    const all = (await post("/check", { ...payload, hashes: ["all"] })).json().crackTimesByHash;
    expect(all.length).toBeGreaterThanOrEqual(13);
  });

  it.each([
    ["password", ["change", "manager", "passkey", "totp"]],
    ["xK7#qv", ["manager", "passkey", "totp"]],
    ["tL9#vRq2!xWm8zPd", []],
  ])("advice on %s is %j", async (password, kinds) => {
    const { advice } = (await post("/check", { password })).json();
    expect(advice.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
  });

  it("advice is in the language of the feedback", async () => {
    const { advice } = (await post("/check", { password: "passwort", language: "de" })).json();
    expect(advice[0].text).toContain("Passwort");
  });
});

describe("bad input of the password service", () => {
  it.each([
    ["/check", {}, "missing_parameter", "/password"],
    ["/check", { password: "" }, "missing_parameter", "/password"],
    ["/check", { password: 5 }, "invalid_parameter", "/password"],
    ["/check", { password: "a".repeat(1_025) }, "invalid_parameter", "/password"],
    ["/check", { password: "a", userInputs: "ada" }, "invalid_parameter", "/userInputs"],
    ["/check", { password: "a", language: "!" }, "invalid_parameter", "/language"],
    ["/check", { password: "a", hashes: ["rot13"] }, "invalid_parameter", "/hashes/0"],
    ["/check", { password: "a", compatibility: "exact" }, "invalid_parameter", "/compatibility"],
    ["/pwned", {}, "missing_parameter", "/password"],
    ["/pwned", { password: "a", prefix: "00000" }, "invalid_parameter", "/prefix"],
    ["/pwned", { sha1: "xyz" }, "invalid_parameter", "/sha1"],
    ["/pwned", { ntlm: "8846F" }, "invalid_parameter", "/ntlm"],
    ["/pwned", { prefix: "5BAA6", mode: "md5" }, "invalid_parameter", "/mode"],
    ["/pwned", { prefix: "5BAAG" }, "invalid_parameter", "/prefix"],
    ["/generate", { length: 7 }, "invalid_parameter", "/length"],
    ["/generate", { count: 0 }, "invalid_parameter", "/count"],
    ["/generate", { type: "word" }, "invalid_parameter", "/type"],
    ["/generate", { words: 2 }, "invalid_parameter", "/words"],
    ["/policy", { policy: "nist" }, "missing_parameter", "/password"],
    ["/policy", { password: "a", policy: "best" }, "invalid_parameter", "/policy"],
    ["/policy", { password: "a", policy: 5 }, "invalid_parameter", "/policy"],
    ["/policy", { password: "a", policy: { minLength: "8" } }, "invalid_parameter", "/policy/minLength"],
    ["/policy", { password: "a", policy: { minScore: 5 } }, "invalid_parameter", "/policy/minScore"],
    ["/policy", { password: "a", policy: { pattern: "(" } }, "invalid_parameter", "/policy/pattern"],
  ])("%s refuses %j as %s at %s", async (path, payload, error, place) => {
    const answer = await post(path, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error, details: [{ path: place }] });
  });

  it("refuses to generate passwords from no class", async () => {
    const none = { numbers: false, symbols: false, uppercase: false, lowercase: false };
    expect((await post("/generate", none)).json().error).toBe("invalid_parameter");
  });
});

describe("the strength of a password", () => {
  const check = async (password: string, userInputs: readonly string[] = []) =>
    (await post("/check", { password, userInputs })).json();

  it("has the parts with their places, and none of their text", async () => {
    const strength = await check("drowssap4444abcdef");
    expect(strength.sequence).toMatchObject([
      {
        pattern: "dictionary",
        start: 0,
        end: 8,
        dictionary: "passwords",
        rank: 2,
        reversed: true,
        l33t: false,
      },
      { pattern: "repeat", start: 8, end: 12, repeatCount: 4 },
      { pattern: "sequence", start: 12, end: 18, ascending: true },
    ]);
    expect(JSON.stringify(strength)).not.toMatch(/drowssap|4444|abcdef/);
  });

  it("is lower where the password contains what is known about the person", async () => {
    const unknown = await check("kwisatzhaderach");
    const known = await check("kwisatzhaderach", ["Kwisatz", "Haderach"]);
    expect([unknown.score, known.score]).toEqual([4, 1]);
  });

  it("is finite for any password", async () => {
    const { guesses, guessesLog10 } = await check("\u{1d49c}x".repeat(340));
    expect(guessesLog10).toBeCloseTo(Math.log10(guesses), 9);
  });

  it("is that of a breached password where it is one", async () => {
    for (const known of ["ichliebedich", "пароль", "gfhjkm"]) {
      expect((await post("/pwned", { password: known })).json().pwned).toBe(true);
      expect(await check(known)).toMatchObject({
        breached: true,
        score: expect.toSatisfy((score) => score <= 1),
      });
    }
    expect(await check("tL9#vRq2!xWm8z")).toMatchObject({ breached: false, score: 4 });
  });

  it("takes years from the clock", async () => {
    const [known, beyond] = [await check("xkzqv2036"), await check("xkzqv2037")];
    expect(known.guesses).toBeLessThan(beyond.guesses);
  });

  it("has feedback in the language of the caller, English for an unknown one", async () => {
    const warningIn = async (language: string): Promise<string> =>
      (await post("/check", { password: "aaaaaaaaaaa", language })).json().feedback.warning;
    expect(await warningIn("de-AT")).toBe('Sich wiederholende Zeichen wie "aaa" sind leicht zu erraten.');
    expect(await warningIn("ru")).toBe("Повторы вроде «aaa» легко угадать.");
    expect(await warningIn("xx")).toBe('Repeats like "aaa" are easy to guess');
  });

  it("is exactly zxcvbn's on request", async () => {
    for (const password of ["Sommer2024!", "ichliebedich", "Tr0ub4dour&3", "hello2024"]) {
      const { score, guesses } = zxcvbn(password);
      const answer = (await post("/check", { password, compatibility: "zxcvbn" })).json();
      expect(answer).toMatchObject({ score, guesses });
    }
  });
});

describe("the packaged list", () => {
  it("knows the most common passwords and not a random one", async () => {
    for (const known of ["password", "123456", "letmein"]) {
      const { pwned, count, source } = (await post("/pwned", { password: known })).json();
      expect([known, pwned, count, source]).toEqual([known, true, 1, "local"]);
    }
    expect((await post("/pwned", { sha1 })).json()).toMatchObject({ pwned: false, count: 0, prefix });
  });

  it("answers a range alike on both routes, in either case", async () => {
    const { results, count } = (await post("/pwned", { prefix: "5baa6" })).json();
    expect(count).toBe(results.length);
    const text = (await app.call({ url: "/password/range/5BAA6", headers: { "add-padding": "false" } })).body;
    expect(text.split("\r\n")).toEqual(results.map((entry: { suffix: string }) => `${entry.suffix}:1`));
    expect(text).toContain("1E4C9B93F3F0682250B6CF8331B7EE68FD8:1");
  });

  it("gives all ranges the same size", async () => {
    const sizes = new Set<number>();
    for (let range = 0; range < 200; range += 1) {
      const url = `/password/range/${(range * 5_237).toString(16).padStart(5, "0")}`;
      const answer = await app.call({ url });
      expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
      sizes.add(answer.rawPayload.length);
    }
    expect(sizes.size).toBe(1);
  });

  it.each(["5BAA", "5BAA61", "GGGGG", "%00"])("has no range %s", async (name) => {
    expect((await app.call({ url: `/password/range/${name}` })).statusCode).toBe(400);
  });
});

describe("a folder of ranges", () => {
  it("answers what it holds and 503 for what it lacks", async () => {
    await writeFile(join(folder, `${prefix}.txt`), `${"0".repeat(35)}:3\r\n${suffix}:42\r\n`);
    const local = await open({ NONET_BREACH_DIR: folder });
    const found = (await post("/pwned", { password: "a password of ours" }, local)).json();
    expect(found).toMatchObject({ pwned: true, count: 42, prefix, source: "local" });
    expect(found.dataDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    const strength = (await post("/check", { password: "a password of ours" }, local)).json();
    expect(strength).toMatchObject({ breached: true, score: 1 });
    const missing = await post("/pwned", { password: "another" }, local);
    expect([missing.statusCode, missing.json().error]).toEqual([503, "breach_data_unavailable"]);
    expect(missing.headers["retry-after"]).toBe("60");
    await local.stop();
  });
});

describe("a range service", () => {
  it("is sent the prefix and nothing else", async () => {
    const requests: unknown[] = [];
    const server = createServer((request, response) => {
      requests.push([request.method, request.url, request.headers["add-padding"]]);
      const body = `${suffix}:9\r\n${"F".repeat(35)}:0`;
      response.writeHead(request.url === `/range/${prefix}` ? 200 : 500).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { readonly port: number };
    const remote = await open({
      NONET_BREACH_URL: `http://127.0.0.1:${port}/range/`,
      NONET_FETCH_ALLOW: `127.0.0.1:${port}`,
    });
    const found = (await post("/pwned", { password: "a password of ours" }, remote)).json();
    expect(found).toMatchObject({ pwned: true, count: 9, prefix, source: "remote" });
    expect(requests).toEqual([["GET", `/range/${prefix}`, "true"]]);
    const strength = (await post("/check", { password: "a password of ours" }, remote)).json();
    expect([strength.breached, requests.length]).toEqual([false, 1]);
    const broken = await post("/pwned", { password: "another" }, remote);
    expect([broken.statusCode, broken.json().error]).toEqual([503, "breach_data_unavailable"]);
    await remote.stop();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("without any list", () => {
  let bare: TestApp;

  beforeAll(async () => {
    bare = await open({ NONET_DATA_DIR: join(folder, "none") });
  });

  afterAll(() => bare.stop());

  it("breached passwords are unavailable", async () => {
    const { error } = (await post("/pwned", { password: "password" }, bare)).json();
    expect(error).toBe("breach_data_unavailable");
    expect((await bare.call({ url: "/health" })).json().checks).toEqual({ "password.breach": "unavailable" });
  });

  it("a check says that it does not know, and estimates all the same", async () => {
    expect((await post("/check", { password: "ichliebedich" }, bare)).json()).toMatchObject({
      breached: null,
      score: 0,
    });
    expect((await post("/check", { password: "tL9#vRq2!xWm8z" }, bare)).json()).toMatchObject({
      breached: null,
      score: 4,
    });
  });

  it.each([
    ["P4ssw0rd", false],
    ["drowssap", false],
    ["aaaaaaaaaaaaaaaa", false],
    ["abcdefghijklmnop", false],
    ["qwertyuiop[]", false],
    ["correct horse battery staple", true],
    ["vTk9-qLwz", true],
    ["letmein123", true],
  ])("policies call %j common by its estimate, unless %s", async (text, isValid) => {
    const payload = { password: text, policy: { minLength: 1 } };
    expect(await violatedRules(payload, bare)).toEqual(isValid ? [] : ["disallowCommon"]);
  });
});

describe("policies", () => {
  it("call a password of the packaged list common, whatever its estimate", async () => {
    expect(await violatedRules({ password: "letmein123", policy: "basic" })).toEqual(["disallowCommon"]);
  });

  it("are answered with all their rules, and with warnings where they are unwise", async () => {
    const { valid, policy, policyWarnings } = (
      await post("/policy", { password: "Tr0ub4dor&3", policy: { requireSymbols: true } })
    ).json();
    expect([valid, policyWarnings.length]).toEqual([true, 2]);
    expect(policy).toMatchObject({ minLength: 8, requireSymbols: true, minScore: 0 });
  });

  it.each([
    ["nine purple otters juggle", []],
    ["vTk9-qLwz", ["minLength"]],
    ["passwordpassword", expect.arrayContaining(["disallowCommon"])],
  ])("of NIST for %j: %j", async (text, rules) => {
    expect(await violatedRules({ password: text })).toEqual(rules);
  });
});
