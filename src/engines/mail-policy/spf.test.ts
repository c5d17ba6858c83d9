import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zoneDns } from "../../../test/support/example-dns.ts";
import { Lookups } from "./dns.ts";
import { ProblemList } from "./problem.ts";
import { isSpfRecord, parseSpfRecord } from "./spf-record.ts";
import { inspectSpf } from "./spf-report.ts";

/** In strings of at most 255 bytes. */
const quoteStrings = (text: string): string =>
  (text.match(/.{1,200}/g) ?? [""]).map((part) => `"${part}"`).join(" ");

/** A zone of SPF records and of other lines. */
const zoneOf = (records: Readonly<Record<string, string>>, more = ""): string =>
  [...Object.entries(records).map(([name, text]) => `${name} 60 TXT ${quoteStrings(text)}`), more].join("\n");

async function inspect(zone: string, domain = "d.example") {
  const problems = new ProblemList("spf");
  const report = await inspectSpf(domain, new Lookups(zoneDns(zone).query), problems);
  return { report, codes: problems.all.map(({ code }) => code), problems: problems.all };
}

const faultsOf = (terms: string): readonly string[] => parseSpfRecord(`v=spf1 ${terms}`).faults;

describe("an SPF record", () => {
  it.each([
    ["v=spf1", true],
    ["v=spf1 -all", true],
    ["V=SPF1 -all", true],
    ["v=spf1  a  -all ", true],
    ["v=spf10 -all", false],
    ["v=spf1;-all", false],
    [" v=spf1 -all", false],
    ["v=spf2.0/pra -all", false],
    ["", false],
  ])("is known by its version: %j %s", (text, expected) => {
    expect(isSpfRecord(text)).toBe(expected);
  });

  it.each([
    "",
    "-all",
    "~ALL",
    "+a ?mx -ptr",
    "a:example.com mx:example.com ptr:example.com",
    "a/24 a//64 a/24//64 mx:example.com/24//64",
    "a:example.com. include:_spf.example.com",
    "ip4:192.0.2.0/24 ip4:192.0.2.1 ip4:0.0.0.0/0 ip6:2001:db8::/32 ip6:::1 ip6:::ffff:192.0.2.1",
    "exists:%{ir}.%{v}._spf.%{d2} include:%{d} redirect=%{d1r.+-}.example.com",
    "a:%{d}/24 a:%{l}._a%%b%_c%-d.example.com",
    "exp=explain.%{d} unknown=anything x-y.z_1=",
    "a:xn--bcher-kva.example a:_a.example a:1.2.3.example a:example..com",
  ])("is parsed: %j", (terms) => {
    expect(faultsOf(terms)).toEqual([]);
  });

  it.each([
    ["all:x", "after all"],
    ["include", "needs a domain"],
    ["include:", "names no domain"],
    ["include:com", "no full domain name"],
    ["a:192.0.2.1", "ip4: or ip6:"],
    ["a:example.1", "ip4: or ip6:"],
    ["a:example.-c", "top-level"],
    ["a/33", "0–32"],
    ["a//129", "0–128"],
    ["a/", "0–32"],
    ["a/024", "0–32"],
    ["mx/24/64", "0–32"],
    ["ip4:192.0.2.256", "IPv4 address"],
    ["ip4:192.0.2.0/33", "0–32"],
    ["ip4:192.0.2.0/24/24", "0–32"],
    ["ip4:2001:db8::1", "write ip6:"],
    ["ip6:192.0.2.1", "write ip4:"],
    ["ip4", "IPv4 address"],
    ["ip:192.0.2.1", "written ip4: or ip6:"],
    ["192.0.2.1", "without ip4:"],
    ["v=spf1", null],
    ["foo", "is no mechanism"],
    ["--all", "is no mechanism"],
    ["–all", "printable ASCII"],
    ["a\tmx", "printable ASCII"],
    ["exists:%{x}.example.com", "macro"],
    ["exists:%{c}.example.com", "macro"],
    ["exists:%{d0}.example.com", "macro"],
    ["exists:%d.example.com", "macro"],
    ["redirect=a.example redirect=b.example", "second redirect="],
    ["redirect=", "names no domain"],
    ["x=%{", "macro"],
  ])("with %j is faulty: %s", (terms, expected) => {
    const [fault = null] = faultsOf(terms);
    if (expected === null) expect(fault).toBeNull();
    else expect(fault).toContain(expected);
  });

  it("is parsed in spite of any text, with faults that can be shown", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const { faults } = parseSpfRecord(`v=spf1 ${text}`);
        expect(faults.join("")).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

/** A record that includes so many others, each of them empty. */
const includes = (count: number): string =>
  zoneOf(
    Object.fromEntries([
      [
        "d.example",
        `v=spf1 ${Array.from({ length: count }, (_, at) => `include:i${at}.example`).join(" ")} -all`,
      ],
      ...Array.from({ length: count }, (_, at) => [`i${at}.example`, "v=spf1 ip4:192.0.2.0/24 -all"]),
    ]),
  );

describe("the SPF report of a domain", () => {
  it.each([
    ["v=spf1 -all", 0, "fail"],
    ["v=spf1 ~all", 0, "softfail"],
    ["v=spf1 ?all", 0, "neutral"],
    ["v=spf1", 0, "neutral"],
    ["v=spf1 ip4:192.0.2.1 ip6:2001:db8::1 -all", 0, "fail"],
    ["v=spf1 a mx -all", 2, "fail"],
    ["v=spf1 include:one.example -all", 2, "fail"],
    ["v=spf1 include:one.example include:one.example -all", 4, "fail"],
    ["v=spf1 exists:%{i}.x.example include:%{d}.x.example -all", 2, "fail"],
    ["v=spf1 redirect=one.example", 2, "softfail"],
    ["v=spf1 ptr -all", 1, "fail"],
    ["v=spf1 -all a mx include:none.example", 0, "fail"],
    ["v=spf1 a:A.EXAMPLE -all", 1, "fail"],
  ])("counts the lookups of %j: %i, and others get %s", async (text, lookups, policy) => {
    const more = "d.example 60 A 192.0.2.7\nd.example 60 MX 10 a.example.\na.example 60 A 192.0.2.8";
    const zone = zoneOf({ "d.example": text, "one.example": "v=spf1 a:a.example ~all" }, more);
    const { report } = await inspect(zone);
    expect(report).toMatchObject({ record: text, valid: true, lookups, policy, voidLookups: 0 });
  });

  it.each([
    [9, true],
    [10, true],
    [11, false],
    [49, false],
    [90, false],
  ])("with %i includes is valid: %s", async (count, valid) => {
    const { report, codes } = await inspect(includes(count));
    expect(report?.valid).toBe(valid);
    expect(report?.lookups).toBe(Math.min(count, 50));
    expect(report?.policy).toBe(valid ? "fail" : null);
    expect(codes).toEqual(valid ? [] : ["spf_too_many_lookups"]);
  });

  it.each([
    ["none", {}, ["spf_missing"]],
    ["one that was meant", { "d.example": "spf1 -all" }, ["spf_syntax"]],
    ["a fault", { "d.example": "v=spf1 ip4:1.2.3 -all" }, ["spf_syntax"]],
    ["every server", { "d.example": "v=spf1 +all" }, ["spf_allows_all"]],
    ["no end", { "d.example": "v=spf1 ip4:192.0.2.1" }, ["spf_no_all"]],
    ["a weak end", { "d.example": "v=spf1 ?all" }, ["spf_neutral"]],
    ["= for :", { "d.example": "v=spf1 include=x.example -all" }, ["spf_term_ignored"]],
    ["terms after all", { "d.example": "v=spf1 -all ip4:192.0.2.1" }, ["spf_term_ignored"]],
    ["redirect beside all", { "d.example": "v=spf1 -all redirect=x.example" }, ["spf_term_ignored"]],
    ["ptr", { "d.example": "v=spf1 ptr -all" }, ["spf_ptr"]],
    ["a wide network", { "d.example": "v=spf1 ip4:0.0.0.0/1 -all" }, ["spf_wide_network"]],
    ["an include of nothing", { "d.example": "v=spf1 include:x.example -all" }, ["spf_include_missing"]],
    ["a loop", { "d.example": "v=spf1 include:d.example -all" }, ["spf_loop"]],
    [
      "a long loop",
      { "d.example": "v=spf1 include:e.example -all", "e.example": "v=spf1 redirect=D.example" },
      ["spf_loop"],
    ],
    [
      "a fault further on",
      { "d.example": "v=spf1 include:e.example -all", "e.example": "v=spf1 x" },
      ["spf_syntax"],
    ],
  ])("with %s says so", async (_what, records, expected) => {
    expect((await inspect(zoneOf(records))).codes).toEqual(expected);
  });

  it("says that several records are none", async () => {
    const { report, codes } = await inspect(
      `${zoneOf({ "d.example": "v=spf1 -all" })}\nd.example 60 TXT "v=spf1 a -all"`,
    );
    expect([report?.valid, codes]).toEqual([false, expect.arrayContaining(["spf_multiple"])]);
  });

  it("counts lookups that lead to nothing, of which two are allowed", async () => {
    const run = (count: number) =>
      inspect(
        zoneOf({
          "d.example": `v=spf1 ${Array.from({ length: count }, (_, at) => `a:n${at}.example`).join(" ")} -all`,
        }),
      );
    expect((await run(2)).report).toMatchObject({ valid: true, voidLookups: 2 });
    expect((await run(3)).report).toMatchObject({ valid: false, voidLookups: 3 });
  });

  it("does not let a mechanism lead to more than ten mail servers", async () => {
    const servers = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `d.example 60 MX 1 m${at}.example.\nm${at}.example 60 A 192.0.2.${at}`,
      ).join("\n");
    const record = { "d.example": "v=spf1 mx -all" };
    expect((await inspect(zoneOf(record, servers(10)))).report?.networks).toHaveLength(10);
    expect((await inspect(zoneOf(record, servers(11)))).codes).toEqual(["spf_mx_too_many"]);
  });

  it("lists the networks that may send, and none that a record excludes", async () => {
    const { report } = await inspect(
      zoneOf(
        {
          "d.example":
            "v=spf1 ip4:192.0.2.0/24 -ip4:203.0.113.0/24 a:h.example/28//64 ?include:no.example include:i.example -all",
          "i.example": "v=spf1 ip6:2001:db8::/32 ~all",
          "no.example": "v=spf1 ip4:198.51.100.0/24 -all",
        },
        "h.example 60 A 192.0.2.9\nh.example 60 AAAA 2001:db8::9",
      ),
    );
    expect(report?.networks).toEqual(["192.0.2.0/24", "192.0.2.9/28", "2001:db8::9/64", "2001:db8::/32"]);
  });

  it("is null where DNS does not answer, and says so", async () => {
    const problems = new ProblemList("spf");
    const query = async () => ({ status: "SERVFAIL", records: [], authenticated: null }) as const;
    expect(await inspectSpf("d.example", new Lookups(query), problems)).toBeNull();
    expect(problems.all).toMatchObject([{ code: "spf_lookup_failed", severity: "warning" }]);
  });

  it("reads 4,096 characters of a record", async () => {
    const { report, codes } = await inspect(zoneOf({ "d.example": `v=spf1 ${"a ".repeat(5_000)}-all` }));
    expect([report?.valid, codes]).toEqual([
      false,
      expect.arrayContaining(["spf_syntax", "spf_too_many_lookups"]),
    ]);
    expect(report?.terms.length).toBeLessThan(2_100);
  });

  it("ends a chain of records without end", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 70 }, (_, at) => [`r${at}.example`, `v=spf1 redirect=r${at + 1}.example`]),
    );
    const { report, codes } = await inspect(zoneOf({ ...chain, "d.example": "v=spf1 redirect=r0.example" }));
    expect([report?.valid, report?.lookups, codes]).toEqual([false, 50, ["spf_too_many_lookups"]]);
  });

  it("sends few queries, whatever the records say", async () => {
    // Each of its records includes ten more.
    let queries = 0;
    const text = (name: string) =>
      `v=spf1 ${Array.from({ length: 10 }, (_, at) => `include:${at}.${name} mx:${at}.${name}`).join(" ")} -all`;
    const query = async (name: string, type: string) => {
      queries += 1;
      const fields =
        type === "MX" ? { exchange: `h${queries}.example` } : { text: text(name), address: "192.0.2.1" };
      return { status: "NOERROR", records: [{ type, fields }], authenticated: false } as const;
    };
    const report = await inspectSpf("d.example", new Lookups(query), new ProblemList("spf"));
    expect(report?.valid).toBe(false);
    expect(queries).toBeLessThanOrEqual(250);
  });
});
