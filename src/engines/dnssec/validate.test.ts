import { describe, expect, it } from "vitest";
import { lookupIn, makeKey, SignedZone, type SignedZoneOptions } from "../../../test/support/signed-zones.ts";
import { readDelegation, type SignedRecord, type SignedReply } from "./records.ts";
import { type SignedLookup, validate } from "./validate.ts";

const nowSeconds = 1_800_000_000;

const zoneText = `
  signed.test 300 A 192.0.2.1
  www.signed.test 300 A 192.0.2.2
  www.signed.test 300 A 192.0.2.3
  www.signed.test 300 MX 10 mail.signed.test.
  *.wild.signed.test 300 TXT "wild"
  a.b.deep.signed.test 300 A 192.0.2.4
  alias.signed.test 300 CNAME www.signed.test.
  out.signed.test 300 CNAME www.plain.test.
  lost.signed.test 300 CNAME nothing.signed.test.
  loop.signed.test 300 CNAME pool.signed.test.
  pool.signed.test 300 CNAME loop.signed.test.
  _443._tcp.signed.test 300 TLSA 3 1 1 d2abde24
`;

/** The root, `test`, a signed and an unsigned zone below it, each as told. */
function world(
  of: { readonly test?: Partial<SignedZoneOptions>; readonly signed?: Partial<SignedZoneOptions> } = {},
) {
  const root = new SignedZone({ zone: ".", algorithm: 8 });
  const test = new SignedZone({ zone: "test", ...of.test });
  const signed = new SignedZone({ zone: "signed.test", text: zoneText, ...of.signed });
  const plain = new SignedZone({
    zone: "plain.test",
    text: "www.plain.test 300 A 192.0.2.9",
    unsigned: true,
  });
  root.delegateTo(test);
  test.delegateTo(signed);
  test.delegateTo(plain);
  const anchors = [readDelegation(root.ds)].flatMap((anchor) => anchor ?? []);
  return { root, test, signed, plain, anchors, lookup: lookupIn([root, test, signed, plain]) };
}

type World = ReturnType<typeof world>;

const check = ({ anchors }: World, lookup: SignedLookup, name: string, type = "A") =>
  validate(name, type, { anchors, lookup, nowSeconds });

const algorithms = [8, 10, 13, 14, 15, 16] as const;

describe.each([
  { title: "NSEC", signed: { denial: "NSEC" }, test: { denial: "NSEC" } },
  { title: "NSEC3", signed: { denial: "NSEC3", iterations: 3 }, test: { denial: "NSEC3" } },
  { title: "NSEC3 with opt-out above", signed: { denial: "NSEC3" }, test: { denial: "opt-out" } },
] as const)("in zones with $title", (options) => {
  const zones = world(options);

  it.each([
    ["signed.test", "A", "NOERROR", "secure"],
    ["signed.test", "SOA", "NOERROR", "secure"],
    ["signed.test", "DNSKEY", "NOERROR", "secure"],
    ["signed.test", "DS", "NOERROR", "secure"],
    ["www.signed.test", "A", "NOERROR", "secure"],
    ["www.signed.test", "TXT", "NODATA", "secure"],
    ["deep.signed.test", "A", "NODATA", "secure"],
    ["a.b.deep.signed.test", "A", "NOERROR", "secure"],
    ["gone.signed.test", "A", "NXDOMAIN", "secure"],
    ["very.long.gone.signed.test", "A", "NXDOMAIN", "secure"],
    ["x.wild.signed.test", "TXT", "NOERROR", "secure"],
    ["x.y.wild.signed.test", "TXT", "NOERROR", "secure"],
    ["x.wild.signed.test", "A", "NODATA", "secure"],
    ["*.wild.signed.test", "TXT", "NOERROR", "secure"],
    ["_443._tcp.signed.test", "TLSA", "NOERROR", "secure"],
    ["alias.signed.test", "A", "NOERROR", "secure"],
    ["alias.signed.test", "CNAME", "NOERROR", "secure"],
    ["lost.signed.test", "A", "NXDOMAIN", "secure"],
    ["out.signed.test", "A", "NOERROR", "insecure"],
    ["www.plain.test", "A", "NOERROR", "insecure"],
    ["gone.plain.test", "A", "NXDOMAIN", "insecure"],
    ["plain.test", "DS", "NODATA", options.test.denial === "opt-out" ? "insecure" : "secure"],
    ["loop.signed.test", "A", "NOERROR", "indeterminate"],
    ["test", "NS", "NOERROR", "secure"],
    [".", "SOA", "NOERROR", "secure"],
    [".", "DNSKEY", "NOERROR", "secure"],
    [".", "TXT", "NODATA", "secure"],
    ["nowhere", "A", "NXDOMAIN", "secure"],
  ])("%s %s is %s and %s", async (name, type, status, verdict) => {
    const report = await check(zones, zones.lookup, name, type);
    expect({ status: report.status, verdict: report.verdict, reason: report.reason }).toEqual({
      status,
      verdict,
      reason: expect.stringMatching(/^[A-Z_a-z*.].*\.$/s),
    });
  });

  it("tells the chain zone by zone", async () => {
    const { zones: chain, answers } = await check(zones, zones.lookup, "www.signed.test");
    expect(chain.map(({ zone, verdict }) => `${zone} ${verdict}`)).toEqual([
      ". secure",
      "test secure",
      "signed.test secure",
    ]);
    expect(chain.at(-1)).toMatchObject({
      ds: [
        {
          keyTag: zones.signed.key.tag,
          algorithmName: "ECDSAP256SHA256",
          digestName: "SHA-256",
          matches: true,
        },
      ],
      keys: [
        { keyTag: zones.signed.key.tag, bits: 256, isNamed: true, isEntryPoint: true, isRevoked: false },
      ],
      signatures: [
        { covers: "DS", signer: "test", valid: true, problem: null },
        { covers: "DNSKEY", signer: "signed.test", valid: true, problem: null },
      ],
    });
    expect(answers).toMatchObject([{ name: "www.signed.test", zone: "signed.test", count: 2, denial: null }]);
  });

  it("tells of a wildcard that it was one", async () => {
    const { answers } = await check(zones, zones.lookup, "x.wild.signed.test", "TXT");
    expect(answers).toMatchObject([{ wildcard: "*.wild.signed.test", verdict: "secure" }]);
  });

  it("says that an unsigned zone is proven to be one", async () => {
    const { reason } = await check(zones, zones.lookup, "www.plain.test");
    expect(reason).toMatch(/^plain\.test is not signed/);
  });
});

it.each(algorithms)("a zone signed by algorithm %i is secure", async (algorithm) => {
  const zones = world({ signed: { algorithm } });
  expect(await check(zones, zones.lookup, "www.signed.test")).toMatchObject({ verdict: "secure" });
});

/** The replies, those to one question changed. */
const changed =
  (
    { lookup }: World,
    name: string,
    type: string,
    change: (reply: SignedReply) => SignedReply,
  ): SignedLookup =>
  async (...asked) => {
    const reply = await lookup(...asked);
    return asked[0] === name && asked[1] === type ? change(reply) : reply;
  };

const without = (records: readonly SignedRecord[], type: string) =>
  records.filter((record) => record.type !== type);

const stripped = (reply: SignedReply): SignedReply => ({
  ...reply,
  answers: without(reply.answers, "RRSIG"),
  authorities: without(reply.authorities, "RRSIG"),
});

const bare = (reply: SignedReply): SignedReply => ({ ...reply, answers: [], authorities: [] });

describe.each(["NSEC", "NSEC3"] as const)("what was spoiled on its way is bogus (%s)", (denial) => {
  const zones = world({ signed: { denial }, test: { denial } });

  it.each<[string, string, string, (reply: SignedReply) => SignedReply, string]>([
    ["an address was changed", "www.signed.test", "A", forgeData, "does not match the records"],
    ["signatures were stripped", "www.signed.test", "A", stripped, "have no signature"],
    ["an alias lost its signature", "alias.signed.test", "A", stripped, "have no signature"],
    ["an answer was hidden", "www.signed.test", "A", bare, "no signed proof"],
    [
      "a name was hidden",
      "www.signed.test",
      "A",
      (reply) => ({ ...bare(reply), status: "NXDOMAIN" }),
      "no signed proof",
    ],
    ["a denial lost its signatures", "gone.signed.test", "A", stripped, "have no signature"],
    [
      "NXDOMAIN was put for NODATA",
      "www.signed.test",
      "TXT",
      (reply) => ({ ...reply, status: "NXDOMAIN" }),
      "say that it does",
    ],
    ["the DS was stripped", "signed.test", "DS", bare, "no signed proof that signed.test has no DS"],
    ["the DS was changed", "signed.test", "DS", forgeData, "does not match the records"],
    ["the keys were hidden", "signed.test", "DNSKEY", bare, "has no keys"],
    ["the keys lost their signature", "signed.test", "DNSKEY", stripped, "have no signature"],
    [
      "a wildcard lost its proof",
      "x.wild.signed.test",
      "TXT",
      (reply) => ({ ...reply, authorities: [] }),
      "no closer name exists",
    ],
  ])("%s", async (_, name, type, change, reason) => {
    const asked = type === "DS" || type === "DNSKEY" ? "www.signed.test" : name;
    const report = await check(zones, changed(zones, name, type, change), asked, asked === name ? type : "A");
    expect(report).toMatchObject({ verdict: "bogus", reason: expect.stringContaining(reason) });
  });

  it("a denial of another name is no denial of this one", async () => {
    const other = zones.signed.answer("zzz.signed.test", "A").authorities;
    const lookup = changed(zones, "www.signed.test", "A", () => ({
      status: "NXDOMAIN",
      answers: [],
      authorities: other,
    }));
    expect(await check(zones, lookup, "www.signed.test")).toMatchObject({ verdict: "bogus" });
  });

  it("a denial with a record missing proves nothing", async () => {
    const whole = zones.signed.answer("a.b.gone.signed.test", "A");
    const denials = whole.authorities.filter(({ type }) => type === denial);
    for (const dropped of denials) {
      const authorities = whole.authorities.filter((record) => record.name !== dropped.name);
      const lookup = changed(zones, "a.b.gone.signed.test", "A", () => ({ ...whole, authorities }));
      expect(await check(zones, lookup, "a.b.gone.signed.test")).toMatchObject({ verdict: "bogus" });
    }
  });

  it("records of another zone's key are not this zone's", async () => {
    const lookup = changed(zones, "www.signed.test", "A", (reply) => {
      const set = without(reply.answers, "RRSIG");
      return { ...reply, answers: [...set, zones.test.sign(set, "www.signed.test")] };
    });
    const report = await check(zones, lookup, "www.signed.test");
    expect(report).toMatchObject({
      verdict: "bogus",
      reason: expect.stringContaining("it is by test, not by the zone signed.test"),
    });
  });

  it("records signed by a key that nobody vouches for are bogus", async () => {
    const key = makeKey(13, 257);
    const lookup = changed(zones, "www.signed.test", "A", (reply) => {
      const set = without(reply.answers, "RRSIG");
      return { ...reply, answers: [...set, zones.signed.sign(set, "www.signed.test", key)] };
    });
    const report = await check(zones, lookup, "www.signed.test");
    expect(report.reason).toContain("is not among the trusted keys of signed.test");
  });

  it("records of other names beside the answer change nothing", async () => {
    const more = [
      { name: "www.example.com", type: "A", ttl: 1, data: Uint8Array.of(1, 2, 3, 4) },
      { name: "signed.test", type: "DNSKEY", ttl: 1, data: Uint8Array.of(1, 1, 3, 13) },
    ];
    const lookup = changed(zones, "www.signed.test", "A", (reply) => ({
      ...reply,
      answers: [...reply.answers, ...more],
      authorities: more,
    }));
    expect(await check(zones, lookup, "www.signed.test")).toMatchObject({ verdict: "secure" });
  });
});

/** The first byte of the first record's data in another way. */
function forgeData(reply: SignedReply): SignedReply {
  const [first, ...rest] = reply.answers;
  if (first === undefined) return reply;
  return {
    ...reply,
    answers: [
      { ...first, data: (first.data ?? Uint8Array.of()).map((byte, at) => (at === 3 ? byte ^ 1 : byte)) },
      ...rest,
    ],
  };
}

describe("a zone", () => {
  it.each<[string, Partial<SignedZoneOptions>, string, string]>([
    [
      "whose signatures expired",
      { expiration: nowSeconds - 1 },
      "bogus",
      "it expired at 2027-01-15T07:59:59Z",
    ],
    ["whose signatures are of the future", { inception: nowSeconds + 1 }, "bogus", "it is valid only from"],
    ["with too many rounds of NSEC3", { denial: "NSEC3", iterations: 51 }, "secure", "are signed by key"],
  ])("%s is told so", async (_, signed, verdict, reason) => {
    const zones = world({ signed });
    const report = await check(zones, zones.lookup, "www.signed.test");
    expect(report).toMatchObject({ verdict, reason: expect.stringContaining(reason) });
  });

  it("with over 50 rounds of NSEC3 is insecure where it denies (CVE-2023-50868, RFC 9276)", async () => {
    const zones = world({ signed: { denial: "NSEC3", iterations: 51 } });
    for (const name of ["gone.signed.test", "x.wild.signed.test"])
      expect(await check(zones, zones.lookup, name)).toMatchObject({
        verdict: "insecure",
        reason: expect.stringContaining("more than 50 rounds"),
      });
    const fine = world({ signed: { denial: "NSEC3", iterations: 50 } });
    expect(await check(fine, fine.lookup, "gone.signed.test")).toMatchObject({ verdict: "secure" });
  });

  it("with another key than its parent names is bogus", async () => {
    const zones = world();
    const other = new SignedZone({ zone: "signed.test", text: zoneText });
    const lookup = lookupIn([zones.root, zones.test, other]);
    const report = await check(zones, lookup, "www.signed.test");
    expect(report).toMatchObject({
      verdict: "bogus",
      reason: expect.stringContaining("has no key that the delegation names"),
    });
    expect(report.zones.at(-1)).toMatchObject({
      zone: "signed.test",
      verdict: "bogus",
      ds: [{ matches: false }],
    });
  });

  it("whose delegation names only what nobody accepts counts as unsigned (RFC 9905, RFC 4035 §5.2)", async () => {
    for (const [algorithm, digestType, word] of [
      [5, 2, "RSASHA1"],
      [250, 2, "algorithm 250"],
      [13, 99, "digest 99"],
    ] as const) {
      const zones = world();
      const ds = zones.test.records.find(({ type }) => type === "DS");
      if (ds?.data === undefined) throw new Error("there is a DS");
      ds.data[2] = algorithm;
      ds.data[3] = digestType;
      const report = await check(zones, zones.lookup, "www.signed.test");
      expect(report).toMatchObject({ verdict: "insecure", reason: expect.stringContaining(word) });
    }
  });

  it("is secure by a second DS where the first names no key", async () => {
    const zones = world();
    const [ds] = zones.test.records.filter(({ type }) => type === "DS");
    if (ds?.data === undefined) throw new Error("there is a DS");
    zones.test.records.unshift({ ...ds, data: ds.data.map((byte, at) => (at > 3 ? byte ^ 1 : byte)) });
    expect(await check(zones, zones.lookup, "www.signed.test")).toMatchObject({ verdict: "secure" });
  });
});

describe("a resolver", () => {
  const zones = world();

  it.each(["SERVFAIL", "REFUSED", "TIMEOUT"])("that answers %s leaves it open", async (status) => {
    for (const [name, type] of [
      [".", "DNSKEY"],
      ["test", "DS"],
      ["www.signed.test", "A"],
    ] as const) {
      const lookup = changed(zones, name, type, () => ({ status, answers: [], authorities: [] }));
      expect(await check(zones, lookup, "www.signed.test")).toMatchObject({
        verdict: "indeterminate",
        reason: expect.stringContaining(status),
      });
    }
  });

  it("that passes no signatures on leaves it open", async () => {
    const lookup: SignedLookup = async (...asked) => stripped(await zones.lookup(...asked));
    expect(await check(zones, lookup, "www.signed.test")).toMatchObject({
      verdict: "indeterminate",
      reason: "The resolver does not pass on signatures (RRSIG), so nothing can be checked.",
    });
  });

  it("with a root of its own is bogus by the anchors of the root", async () => {
    const other = world();
    expect(await check(other, zones.lookup, "www.signed.test")).toMatchObject({
      verdict: "bogus",
      reason: expect.stringContaining("The root has no key that the trust anchor names"),
    });
  });

  it("is asked a bounded number of questions, whatever the name", async () => {
    let count = 0;
    const lookup: SignedLookup = (...asked) => {
      count += 1;
      return zones.lookup(...asked);
    };
    await check(zones, lookup, `${"a.".repeat(115)}b.deep.signed.test`);
    expect(count).toBeLessThan(12);
  });

  it("that says that every name exists is asked 160 questions at most", async () => {
    let count = 0;
    const lookup: SignedLookup = async (name, type) => {
      count += 1;
      const real = [".", "test", "signed.test"].includes(name);
      return real
        ? zones.lookup(name, type)
        : {
            status: "NOERROR",
            answers: [{ name, type: "CNAME", ttl: 1, data: Uint8Array.of(1, count & 63, 0) }],
            authorities: [],
          };
    };
    const report = await check(zones, lookup, `${"a.".repeat(115)}signed.test`);
    expect(report.verdict).toBe("bogus");
    expect(count).toBeLessThanOrEqual(160);
  });
});
