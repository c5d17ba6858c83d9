import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseBimiRecord } from "./bimi.ts";
import { parseDkimKey } from "./dkim.ts";
import { Lookups } from "./dns.ts";
import { type FetchPolicy, inspectMtaSts, matchesMtaSts, parseMtaStsPolicy } from "./mta-sts.ts";
import { ProblemList } from "./problem.ts";
import { hasVersion, parseTagList } from "./tag-list.ts";

const enforce = "version: STSv1\nmode: enforce\nmx: mail.d.example\nmx: *.d.example\nmax_age: 604800\n";

describe("a list of tags", () => {
  it("is read with blanks, repeated tags and what is none", () => {
    expect(parseTagList(" a = 1 ; B=2;a=3;;c=; =x; d ;1e=2")).toEqual({
      tags: new Map([
        ["a", "1"],
        ["b", "2"],
        ["c", ""],
      ]),
      repeated: ["a"],
      malformed: ["=x", "d", "1e=2"],
    });
  });

  it.each([
    ["v=STSv1; id=1", true],
    ["v = STSv1;", true],
    ["v=STSv1", true],
    ["v=stsv1;", false],
    ["id=1; v=STSv1", false],
    ["vv=STSv1", false],
  ])("begins with its version: %j %s", (text, expected) => {
    expect(hasVersion(text, "STSv1")).toBe(expected);
  });
});

describe("an MTA-STS policy", () => {
  it.each([enforce, enforce.replaceAll("\n", "\r\n"), `${enforce}\nmode: none\nother: x`])(
    "is read",
    (text) => {
      expect(parseMtaStsPolicy(text)).toEqual({
        mode: "enforce",
        maxAgeSeconds: 604_800,
        mx: ["mail.d.example", "*.d.example"],
      });
    },
  );

  it("of mode none needs no server", () => {
    expect(parseMtaStsPolicy("version: STSv1\nmode: none\nmax_age: 0")).toMatchObject({
      mode: "none",
      mx: [],
    });
  });

  it.each([
    ["", "version"],
    [enforce.replace("STSv1", "STSv2"), "version"],
    [enforce.replace("enforce", "Enforce"), "mode"],
    [enforce.replace("604800", "31557601"), "max_age"],
    [enforce.replace("604800", "-1"), "max_age"],
    [enforce.replace("*.d.example", "*.*.example"), "no host name"],
    [enforce.replace("mail.d.example", "https://d.example"), "no host name"],
    ["<html>not found</html>", "key: value"],
    ["version: STSv1\nmode: testing\nmax_age: 1", "mx"],
  ])("%j is none", (text, fault) => {
    expect(String(parseMtaStsPolicy(text))).toContain(fault);
  });

  it.each([
    ["mail.d.example", "mail.d.example", true],
    ["*.d.example", "mail.d.example", true],
    ["*.d.example", "a.mail.d.example", false],
    ["*.d.example", "d.example", false],
    ["mail.d.example", "mail2.d.example", false],
  ])("%s matches %s: %s", (pattern, host, expected) => {
    expect(matchesMtaSts(pattern, host)).toBe(expected);
  });

  const inspect = async (
    record: string,
    answer: Awaited<ReturnType<FetchPolicy>>,
    exchangers = ["mail.d.example"],
  ) => {
    const problems = new ProblemList("mtaSts");
    const query = async () =>
      ({
        status: "NOERROR",
        records: [{ type: "TXT", fields: { text: record } }],
        authenticated: false,
      }) as const;
    const urls: string[] = [];
    const fetchPolicy: FetchPolicy = async (url) => {
      urls.push(url);
      return answer;
    };
    const report = await inspectMtaSts(
      "d.example",
      { exchangers, fetchPolicy },
      new Lookups(query),
      problems,
    );
    return { report, urls, codes: problems.all.map(({ code }) => code) };
  };
  const plain = { status: 200, contentType: "text/plain; charset=utf-8", text: enforce };

  it("is fetched from its one address", async () => {
    const { report, urls, codes } = await inspect("v=STSv1; id=1;", plain);
    expect(urls).toEqual(["https://mta-sts.d.example/.well-known/mta-sts.txt"]);
    expect([report?.valid, codes]).toEqual([true, []]);
  });

  it.each([
    ["a bad id", "v=STSv1; id=a-b", plain, undefined, "mta_sts_syntax"],
    ["no answer", "v=STSv1; id=1", { failure: "connect_failed" }, undefined, "mta_sts_policy_unreachable"],
    ["a redirect", "v=STSv1; id=1", { ...plain, status: 301 }, undefined, "mta_sts_policy_unreachable"],
    ["a page", "v=STSv1; id=1", { ...plain, contentType: "text/html" }, undefined, "mta_sts_content_type"],
    ["nonsense", "v=STSv1; id=1", { ...plain, text: "\0" }, undefined, "mta_sts_policy_invalid"],
    ["a server that it does not name", "v=STSv1; id=1", plain, ["x.example"], "mta_sts_mx_not_covered"],
    [
      "testing",
      "v=STSv1; id=1",
      { ...plain, text: enforce.replace("enforce", "testing") },
      undefined,
      "mta_sts_testing",
    ],
    [
      "a short age",
      "v=STSv1; id=1",
      { ...plain, text: enforce.replace("604800", "60") },
      undefined,
      "mta_sts_short_age",
    ],
  ])("with %s has a problem", async (_what, record, answer, exchangers, code) => {
    expect(new Set((await inspect(record, answer, exchangers)).codes)).toEqual(new Set([code]));
  });

  it("is parsed in spite of any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseMtaStsPolicy(text)));
  });
});

describe("a DKIM key", () => {
  const rsa = (bits: number, type: "spki" | "pkcs1" = "spki") =>
    generateKeyPairSync("rsa", { modulusLength: bits })
      .publicKey.export({ format: "der", type })
      .toString("base64");

  it.each([
    [`v=DKIM1; k=rsa; p=${rsa(2_048)}`, { bits: 2_048, valid: true }, []],
    [`p=${rsa(2_048, "pkcs1")}`, { keyType: "rsa", bits: 2_048, valid: true }, []],
    [`v=DKIM1; p=${rsa(1_024)}`, { bits: 1_024, valid: true }, ["dkim_key_short"]],
    [`v=DKIM1; p=${rsa(512)}`, { bits: 512, valid: false }, ["dkim_key_short"]],
    ["v=DKIM1; p=", { revoked: true, valid: true, bits: null }, ["dkim_revoked"]],
    ["v=DKIM1; p=AAAA", { valid: false, bits: null }, ["dkim_key_invalid"]],
    ["v=DKIM1; p=\ud800;", { valid: false }, ["dkim_key_invalid"]],
    ["v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=", { valid: true, bits: null }, []],
    ["v=DKIM1; k=ed25519; p=AAAA", { valid: false }, ["dkim_key_invalid"]],
    ["v=DKIM1; k=dsa; p=AAAA", { valid: false, keyType: "dsa" }, ["dkim_key_invalid"]],
    ["v=DKIM1; t=s:y; p=", { testing: true }, ["dkim_testing", "dkim_revoked"]],
  ])("%s", (text, expected, codes) => {
    const problems = new ProblemList("dkim");
    expect(parseDkimKey("s1", text, problems)).toMatchObject({ selector: "s1", ...expected });
    expect(problems.all.map(({ code }) => code)).toEqual(codes);
  });
});

describe("a BIMI record", () => {
  it.each([
    ["v=BIMI1; l=https://d.example/l.svg; a=https://d.example/m.pem", true, "https://d.example/l.svg"],
    ["v=BIMI1; l=; a=", true, null],
    ["v=BIMI1; l=http://d.example/l.svg", false, null],
    ["v=BIMI1; l=javascript:alert(1)", false, null],
    ["v=BIMI1;", false, null],
  ])("%s is valid: %s", (text, valid, location) => {
    expect(parseBimiRecord(text, new ProblemList("bimi"))).toMatchObject({ valid, location });
  });
});
