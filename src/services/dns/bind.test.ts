/** BIND as the judge: what it serves, `dig` writes and `delv` finds must be what these endpoints answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { type Bind, type BindZone, hasBind, openBind } from "../../../test/support/named.ts";

const records = `
  all.test. A 192.0.2.1
  all.test. AAAA 2001:db8::1
  all.test. MX 10 mail.all.test.
  all.test. TXT "one \\"two\\"" "three\\; \\200"
  all.test. HINFO "PC" "Linux"
  all.test. MINFO a.all.test. b.all.test.
  all.test. RP ada.all.test. txt.all.test.
  all.test. AFSDB 1 afs.all.test.
  all.test. X25 "311061700956"
  all.test. RT 10 relay.all.test.
  all.test. PX 10 map822.all.test. x400.all.test.
  all.test. GPOS "-32.6882" "116.8652" "10.0"
  all.test. LOC 51 30 12.748 N 0 7 39.611 W 10.50m 1m 10000m 10m
  all.test. SRV 1 2 5060 sip.all.test.
  all.test. NAPTR 100 50 "u" "E2U+sip" "!^.*$!sip:info@example.com!" .
  one.all.test. KX 10 kx.all.test.
  one.all.test. APL 1:192.168.32.0/21 !1:192.168.38.0/28 2:2001:db8::/32
  one.all.test. SSHFP 4 2 123456789abcdef67890123456789abcdef67890123456789abcdef123456789
  one.all.test. IPSECKEY 10 1 2 192.0.2.38 AQNRU3mG7TVTO2BkR47usntb102uFJtugbo6BSGvgqt4AQ==
  one.all.test. DHCID AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA=
  one.all.test. SMIMEA 3 1 1 d2abde240d7cd3ee6b4b28c54df034b9
  one.all.test. TLSA 3 1 1 d2abde240d7cd3ee6b4b28c54df034b9
  one.all.test. HIP ( 2 200100107B1A74DF365639CC39F1D578 AwEAAbdxyhNuSutc5EMzxTs9LBPCIkOFH8cIvM4p9+LrV4e19WzK00+CI6zBCQTdtWsuxKbWIy87UOoJTwkUs7lBu+Upr1gsNrut79ryra+bSRGQb1slImA8YVJyuIDsj7kwzG7jnERNqnWxZ48AWkskmdHaVDP4BcelrTI3rMXdXF5D rvs.all.test. )
  one.all.test. CDS 60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118
  one.all.test. CDNSKEY 257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==
  two.all.test. OPENPGPKEY mDMEXEcE6RYJKwYBBAHaRw8BAQdArjWwk3FAqyiFbFBKT4TzXcVBqPTB3gmzlC/Ub7O1u120
  two.all.test. CSYNC 66 3 A NS AAAA
  two.all.test. NID 10 0014:4fff:ff20:ee64
  two.all.test. L32 10 10.1.2.0
  two.all.test. L64 10 2001:0db8:1140:1000
  two.all.test. LP 10 l64.all.test.
  two.all.test. EUI48 00-00-5e-00-53-2a
  two.all.test. EUI64 00-00-5e-ef-10-00-00-2a
  two.all.test. URI 10 1 "https://example.com/a?b=c"
  two.all.test. CAA 0 issue "ca.example.net; x=y"
  two.all.test. AVC "app-name:WOLFGANG|app-class:OAM"
  six.all.test. AMTRELAY 10 1 2 2001:db8::15
  six.all.test. SPF "v=spf1 -all"
  six.all.test. SVCB 1 svc.all.test. alpn=h2,h3 port=8443 ipv4hint=192.0.2.1
  six.all.test. HTTPS 1 . alpn=h2 ipv6hint=2001:db8::1 key667="hello"
  six.all.test. CERT PKIX 12345 8 AQIDBAUGBwgJ
  six.all.test. TALINK a.all.test. b.all.test.
  six.all.test. NINFO "zone" "status"
  six.all.test. RKEY 0 255 1 AQNRU3mG7TVTO2BkR47usntb102uFJtu
  six.all.test. TYPE65280 \\# 4 0a000001
  six.all.test. TA 60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118
  six.all.test. DLV 60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118
  dname.all.test. DNAME other.test.
  *.wild.all.test. TXT "wild"
  _under._score.all.test. PTR host.all.test.
  _under._score.all.test. MB mail.all.test.
  _under._score.all.test. MG mail.all.test.
  _under._score.all.test. MR mail.all.test.
`;

const signed = `
  $ORIGIN ZONE.
  www A 192.0.2.1
  *.wild TXT "wild"
  a.b.deep A 192.0.2.2
  alias CNAME www
  dn DNAME wild
`;

const zoneOf = (zone: string, algorithm: string | null, more: Partial<BindZone> = {}): BindZone => ({
  zone,
  algorithm,
  text: signed.replace("ZONE", zone),
  ...more,
});

const nsec3 = ["-3", "aabb"];

/** The deepest first, since each is delegated to with its DS. */
const children: readonly BindZone[] = [
  zoneOf("p256.test", "ECDSAP256SHA256"),
  zoneOf("p384.test", "ECDSAP384SHA384", { signing: nsec3 }),
  zoneOf("rsa256.test", "RSASHA256", { signing: nsec3 }),
  zoneOf("rsa512.test", "RSASHA512"),
  zoneOf("ed25519.test", "ED25519", { signing: [...nsec3, "-H", "5"] }),
  zoneOf("ed448.test", "ED448"),
  zoneOf("plain.test", null),
  zoneOf("island.test", "ECDSAP256SHA256"),
  zoneOf("expired.test", "ECDSAP256SHA256", {
    signing: ["-P", "-s", "20200101000000", "-e", "20200201000000"],
  }),
  zoneOf("early.test", "ECDSAP256SHA256", {
    signing: ["-P", "-s", "20800101000000", "-e", "20900201000000"],
  }),
  zoneOf("forged.test", "ECDSAP256SHA256", { spoil: (text) => text.replace("192.0.2.1", "192.0.2.66") }),
  { zone: "all.test", algorithm: "ECDSAP256SHA256", text: records },
];

const names = children.map(({ zone }) => zone);

const tree: readonly BindZone[] = [
  ...children,
  {
    zone: "test",
    algorithm: "RSASHA256",
    text: "ns.host.test. A 127.0.0.1",
    delegates: names,
    withoutDs: ["island.test"],
    signing: ["-3", "-"],
  },
  { zone: ".", algorithm: "RSASHA256", text: "", delegates: ["test"] },
];

describe.skipIf(!hasBind)("BIND agrees", () => {
  let bind: Bind;
  let app: TestApp;

  beforeAll(async () => {
    bind = await openBind(tree);
    app = await openApp({
      environment: {
        NONET_DNS_SERVERS: bind.setting,
        NONET_DNSSEC_ANCHORS: bind.anchors,
        NONET_DNS_PRIVATE: "on",
      },
    });
  }, 60_000);

  afterAll(async () => {
    await app?.stop();
    await bind?.close();
  });

  const get = async (path: string, query: Record<string, string>) => {
    const response = await app.call({ method: "GET", url: `${path}?${new URLSearchParams(query)}` });
    return response.json();
  };

  /** As dig writes it, apart from what it writes in another case, and the words of CERT for which numbers do as well (RFC 4398). */
  const comparable = (text: string): string =>
    text
      .replaceAll(/(?<!")\b(?:[0-9a-fA-F]{8,})\b/g, (hex) => hex.toLowerCase())
      .replace(/^PKIX (\d+) RSASHA256/, "1 $1 8");

  const lines = records.split("\n").flatMap((line) => {
    const [, owner = "", type = ""] = /^\s+(\S+\.test)\. ([A-Z0-9]+) /.exec(line) ?? [];
    return type === "" ? [] : [[type, owner] as const];
  });
  const owners = new Map(lines.reverse());

  const types = [...owners.keys(), "SOA", "NS", "DNSKEY", "NSEC", "DS", "RRSIG"];

  it.each(types)("with dig on the text of %s records", async (type) => {
    const name = owners.get(type) ?? "all.test";
    const expected = bind.dig(name, type).map(comparable).sort();
    const { records, status } = await get("/dns/records", { domain: name, type });
    const values = records.map(({ value }: { value: string }) => comparable(value)).sort();
    expect([status, values.length > 0]).toEqual(["NOERROR", true]);
    expect(values).toEqual(expected);
    for (const { value, name: _, type: __, ttl: ___, ...fields } of records)
      expect(type === "TYPE65280" || Object.keys(fields).length > 0 || value).toBe(true);
  });

  it.each(["*.wild.all.test", "x.wild.all.test"])("with dig on the wildcard as %s", async (domain) => {
    const { records } = await get("/dns/records", { domain, type: "TXT" });
    expect(records.map(({ value }: { value: string }) => value)).toEqual(bind.dig(domain, "TXT"));
  });

  it("with dig on the root", async () => {
    const { domain, records } = await get("/dns/records", { domain: ".", type: "NS" });
    expect([domain, records.map(({ value }: { value: string }) => value)]).toEqual([
      ".",
      bind.dig(".", "NS"),
    ]);
  });

  const labels = ["", "www.", "x.wild.", "alias.", "gone.", "deep.", "*.wild.", "x.dn."];
  const asked = names
    .filter((zone) => zone !== "all.test")
    .flatMap((zone) =>
      labels.map((label) => [
        `${label}${zone}`,
        label.includes("wild") || label.includes("dn") ? "TXT" : "A",
      ]),
    );

  it.each([
    ...asked,
    [".", "SOA"],
    ["test", "NS"],
    ["nowhere", "A"],
    ["p256.test", "DS"],
    ["plain.test", "DS"],
    ["p384.test", "DNSKEY"],
  ])("with delv on %s %s", async (domain = "", type = "") => {
    const { verdict, reason } = await get("/dns/dnssec", { domain, type });
    expect({ verdict, reason }).toEqual({
      verdict: bind.delv(domain, type),
      reason: expect.stringMatching(/\.$/),
    });
  });

  it.each([
    ["www.expired.test", "bogus", "it expired at 2020-02-01T00:00:00Z"],
    ["www.early.test", "bogus", "it is valid only from 2080-01-01T00:00:00Z"],
    ["www.forged.test", "bogus", "does not match the records"],
    ["www.plain.test", "insecure", "proves by NSEC3 that it has no DS record"],
    ["www.island.test", "insecure", "proves by NSEC3 that it has no DS record"],
    ["www.ed448.test", "secure", "which the chain from the root leads to"],
  ])("%s is %s, because %s", async (domain, verdict, reason) => {
    expect(await get("/dns/dnssec", { domain })).toMatchObject({
      verdict,
      reason: expect.stringContaining(reason),
    });
  });
});
