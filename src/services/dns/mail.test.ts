import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { openDnsServer, type TestDnsServer } from "../../../test/support/dns-server.ts";
import { exampleZone } from "../../../test/support/example-dns.ts";

const zone = `${exampleZone}
  private.example.com 60 MX 10 db01.corp.internal.
  private.example.com 60 TXT "v=spf1 include:corp.internal a:-.example mx:a..b.example -all"
  _mta-sts.private.example.com 60 TXT "v=STSv1; id=1"
  mta-sts.private.example.com 60 A 127.0.0.1
  corp.internal 60 TXT "v=spf1 ip4:10.0.0.0/8 -all"
  db01.corp.internal 60 A 10.1.2.3
  xn--bcher-kva.example.com 60 MX 10 mail.example.org.
`;

let server: TestDnsServer;
let app: TestApp;

beforeAll(async () => {
  server = await openDnsServer({
    zone,
    conduct: ({ name }) => (name.endsWith("broken.example") ? { rcode: 2 } : {}),
  });
  app = await openApp({ environment: { NONET_DNS_SERVERS: server.setting } });
});

afterAll(async () => {
  await app.stop();
  await server.close();
});

async function ask(domain: string) {
  const { statusCode, body } = await app.call({
    method: "GET",
    url: `/dns/mail?${new URLSearchParams({ domain })}`,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const codesOf = (body: { problems: { code: string }[] }): string[] => body.problems.map(({ code }) => code);

describe("GET /dns/mail", () => {
  it("shows nothing of the server's own network", async () => {
    const { status, body } = await ask("private.example.com");
    expect(status).toBe(200);
    expect(body.mx).toMatchObject([{ exchange: "db01.corp.internal", addresses: [] }]);
    expect(body.spf).toMatchObject({ valid: false, networks: [] });
    expect(body.spf.includes).toEqual([
      { domain: "corp.internal", from: "private.example.com", by: "include", record: null },
    ]);
    expect(body.mtaSts).toMatchObject({ valid: false, policy: null });
    expect(codesOf(body)).toEqual(
      expect.arrayContaining(["mx_without_address", "spf_include_missing", "mta_sts_policy_unreachable"]),
    );
    expect(server.count("corp.internal", "TXT")).toBe(0);
  });

  it.each([
    ["corp.internal", "blocked_target"],
    ["localhost", "blocked_target"],
    ["a..b", "invalid_domain"],
    ["192.0.2.1", "invalid_domain"],
    ["ada@example.com", "invalid_domain"],
    ["", "missing_parameter"],
    ["x".repeat(3_000), "invalid_domain"],
  ])("refuses %j with %s", async (domain, code) => {
    const { status, body } = await ask(domain);
    expect([status, body.error]).toEqual([400, code]);
  });

  it("says what DNS did not answer", async () => {
    const { status, body } = await ask("broken.example");
    expect([status, body.route, body.mx, body.spf, body.dmarc]).toEqual([200, "dns_error", [], null, null]);
    expect(codesOf(body)).toEqual([
      "mx_lookup_failed",
      "spf_lookup_failed",
      "dmarc_lookup_failed",
      "mta_sts_lookup_failed",
    ]);
  });

  it("says that a domain does not exist, and takes names in any script", async () => {
    expect(codesOf((await ask("gone.test")).body)).toContain("domain_not_found");
    expect((await ask("Bücher.Example.com.")).body).toMatchObject({
      domain: "xn--bcher-kva.example.com",
      route: "mx",
      mx: [{ exchange: "mail.example.org", dane: "unsigned" }],
    });
  });
});
