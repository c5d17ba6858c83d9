import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zoneDns } from "../../../test/support/example-dns.ts";
import { parseDmarcRecord } from "./dmarc-record.ts";
import { inspectDmarc } from "./dmarc-report.ts";
import { Lookups } from "./dns.ts";
import { ProblemList } from "./problem.ts";
import { loadRegistrable } from "./public-suffix.ts";

const findRegistrable = await loadRegistrable();

async function inspect(domain: string, records: Readonly<Record<string, string>>, isMissing = false) {
  const zone = Object.entries(records)
    .map(([name, text]) => `${name} 60 TXT "${text}"`)
    .join("\n");
  const problems = new ProblemList("dmarc");
  const lookups = new Lookups(zoneDns(zone).query);
  const report = await inspectDmarc(domain, { findRegistrable, isMissing }, lookups, problems);
  return { report, codes: problems.all.map(({ code }) => code) };
}

const own = (text: string) => inspect("d.example", { "_dmarc.d.example": text });
const reject = "v=DMARC1; p=reject; rua=mailto:r@d.example";

describe("a DMARC record", () => {
  it.each([
    [reject, "reject", "reject", []],
    [
      "v=DMARC1;p=quarantine;sp=none;rua=mailto:r@d.example",
      "quarantine",
      "none",
      ["dmarc_subdomains_weaker"],
    ],
    ["v = DMARC1 ; p = Reject ; rua = mailto:r@d.example ;", "reject", "reject", []],
    ["v=DMARC1; p=none; rua=mailto:r@d.example", "none", "none", ["dmarc_policy_none"]],
    ["v=DMARC1; rua=mailto:r@d.example", "none", "none", ["dmarc_no_policy", "dmarc_policy_none"]],
    ["v=DMARC1; p=reject; t=y; rua=mailto:r@d.example", "quarantine", "quarantine", ["dmarc_testing"]],
    ["v=DMARC1; p=reject", "reject", "reject", ["dmarc_no_reports"]],
    [
      "v=DMARC1; p=reject; pct=5; rua=mailto:r@d.example",
      "reject",
      "reject",
      ["dmarc_removed_tag", "dmarc_percent"],
    ],
    ["v=DMARC1; p=reject; x=1; rua=mailto:r@d.example", "reject", "reject", ["dmarc_unknown_tag"]],
  ])("%s asks for %s, and for %s below", async (text, policy, subdomainPolicy, codes) => {
    const found = await own(text);
    expect(found.report).toMatchObject({ policy, subdomainPolicy, valid: true, source: "domain" });
    expect(found.codes).toEqual(codes);
  });

  it.each([
    ["v=DMARC1; p=block", null],
    ["v=DMARC1; p=block; rua=mailto:r@d.example", "none"],
    ["v=DMARC1; p=reject; sp=x; rua=mailto:r@d.example", "none"],
    ["v=DMARC1; p=reject p=none; rua=mailto:r@d.example", "none"],
    ["v=DMARC1; p=reject; p=none; rua=mailto:r@d.example", "reject"],
    ["v=DMARC1; p=reject; rua=r@d.example", "reject"],
    ["v=DMARC1; p=reject; adkim=x; rua=mailto:r@d.example", "reject"],
    ["v=DMARC1; p=reject; pct=101; rua=mailto:r@d.example", "reject"],
    ["v=DMARC1; p=reject; reject; rua=mailto:r@d.example", "reject"],
  ])("%s has a fault, and counts as %s", async (text, policy) => {
    const { report, codes } = await own(text);
    expect(report).toMatchObject({ valid: false, policy });
    expect(codes).toContain("dmarc_syntax");
  });

  it.each(["v=DMARC2; p=none", "v=dmarc1; p=none", "p=none; v=DMARC1", "DMARC1", "v=DMARC10"])(
    "is not %s",
    async (text) => {
      expect((await own(text)).report).toBeNull();
    },
  );

  it("is parsed in spite of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        parseDmarcRecord(`v=DMARC1;${text}`, new ProblemList("dmarc"));
      }),
    );
  });
});

describe("the DMARC record that counts", () => {
  const at = (domain: string, text: string) => ({ [`_dmarc.${domain}`]: text });

  it.each([
    ["d.example", { ...at("d.example", "v=DMARC1; p=reject") }, "d.example", "domain", "reject"],
    [
      "a.d.example",
      { ...at("d.example", "v=DMARC1; p=reject; sp=none") },
      "d.example",
      "organizational_domain",
      "none",
    ],
    [
      "a.b.c.d.example",
      { ...at("d.example", "v=DMARC1; p=reject") },
      "d.example",
      "organizational_domain",
      "reject",
    ],
    [
      "a.d.example",
      { ...at("a.d.example", "v=DMARC1; p=none"), ...at("d.example", "v=DMARC1; p=reject") },
      "a.d.example",
      "domain",
      "none",
    ],
    // The domain with the fewest labels is the organization's (RFC 9989 §4.10.2).
    [
      "a.b.d.example",
      { ...at("b.d.example", "v=DMARC1; p=none"), ...at("d.example", "v=DMARC1; p=reject") },
      "d.example",
      "organizational_domain",
      "reject",
    ],
    [
      "a.b.d.example",
      { ...at("b.d.example", "v=DMARC1; p=none; psd=n"), ...at("d.example", "v=DMARC1; p=reject") },
      "b.d.example",
      "organizational_domain",
      "none",
    ],
    ["a.d.bank", { ...at("bank", "v=DMARC1; p=reject; psd=y") }, "bank", "public_suffix", "reject"],
    [
      "a.d.bank",
      { ...at("bank", "v=DMARC1; p=reject; psd=y"), ...at("d.bank", "v=DMARC1; p=quarantine") },
      "d.bank",
      "organizational_domain",
      "quarantine",
    ],
  ])("for %s with %j is that of %s: %s", async (domain, records, where, source, policy) => {
    const { report } = await inspect(domain, records);
    expect(report).toMatchObject({ domain: where, source, policy });
  });

  it("for a name that does not exist is np", async () => {
    const records = { "_dmarc.d.example": "v=DMARC1; p=none; sp=none; np=reject" };
    expect((await inspect("gone.d.example", records, true)).report?.policy).toBe("reject");
    expect((await inspect("here.d.example", records)).report?.policy).toBe("none");
  });

  it("is found by eight queries at most", async () => {
    let queries = 0;
    const query = async () => {
      queries += 1;
      return { status: "NXDOMAIN", records: [], authenticated: false } as const;
    };
    const options = { findRegistrable, isMissing: false };
    const domain = Array.from({ length: 60 }, () => "a").join(".");
    await inspectDmarc(domain, options, new Lookups(query), new ProblemList("dmarc"));
    expect(queries).toBe(8);
  });

  it("is none where there are two", async () => {
    const zone =
      'zz.example 60 A 192.0.2.1\n_dmarc.d.example 60 TXT "v=DMARC1; p=none"\n_dmarc.d.example 60 TXT "v=DMARC1; p=reject"';
    const problems = new ProblemList("dmarc");
    const options = { findRegistrable, isMissing: false };
    expect(await inspectDmarc("d.example", options, new Lookups(zoneDns(zone).query), problems)).toBeNull();
    expect(problems.all.map(({ code }) => code)).toEqual(["dmarc_multiple"]);
  });

  it("for receivers by the Public Suffix List may be another one, and a problem says so", async () => {
    const records = {
      "_dmarc.b.d.example": "v=DMARC1; p=none; rua=mailto:r@d.example; psd=n",
      "_dmarc.d.example": reject,
    };
    expect((await inspect("a.b.d.example", records)).codes).toContain("dmarc_discovery_differs");
    expect((await inspect("a.d.example", records)).codes).toEqual([]);
  });
});

describe("reports to another organization", () => {
  const records = { "_dmarc.d.example": "v=DMARC1; p=reject; rua=mailto:r@reports.example!10m" };

  it("need its word", async () => {
    const allowed = { ...records, "d.example._report._dmarc.reports.example": "v=DMARC1" };
    expect((await inspect("d.example", records)).codes).toEqual(["dmarc_report_not_allowed"]);
    expect((await inspect("d.example", allowed)).codes).toEqual([]);
  });

  it("need no word within one organization", async () => {
    const inner = { "_dmarc.a.d.example": "v=DMARC1; p=reject; rua=mailto:r@b.d.example" };
    expect((await inspect("a.d.example", inner)).codes).toEqual([]);
  });
});
