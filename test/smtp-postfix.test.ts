/** The SMTP probe against a server that was not written for it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { openDnsServer, type TestDnsServer } from "./support/dns-server.ts";
import { hasPostfix, openPostfix, type Postfix } from "./support/postfix.ts";

const zone = `
  example.com 60 MX 10 mx.example.com.
  any.example.com 60 MX 10 mx.example.com.
  other.example.com 60 MX 10 mx.example.com.
  mx.example.com 60 A 127.0.0.1
`;

describe.skipIf(!hasPostfix)("of a real Postfix", () => {
  let postfix: Postfix;
  let dns: TestDnsServer;
  let app: TestApp;

  beforeAll(async () => {
    postfix = await openPostfix(
      "{ ada@example.com = x }, { full@example.com = x }, { late@example.com = x }, { @any.example.com = x }",
      "example.com, any.example.com",
      "{ full@example.com = 452 4.2.2 Mailbox full }, { late@example.com = defer Greylisted, try again }",
    );
    dns = await openDnsServer({ zone });
    app = await openApp({
      environment: {
        NONET_DNS_SERVERS: dns.setting,
        NONET_FETCH_ALLOW: `127.0.0.1:${postfix.port}`,
        NONET_DNS_PRIVATE: "on",
        NONET_SMTP_PROBE: "on",
        NONET_SMTP_NAME: "probe.example.net",
        NONET_SMTP_PORT: String(postfix.port),
      },
    });
  }, 60_000);

  afterAll(async () => {
    await app.stop();
    await dns.close();
    await postfix.close();
  });

  it.each([
    ["ada@example.com", "deliverable", false, 250],
    ["nobody@example.com", "no_mailbox", null, 550],
    ["full@example.com", "full_inbox", null, 452],
    ["late@example.com", "greylisted", null, 450],
    ["any@any.example.com", "catch_all", true, 250],
    ["x@other.example.com", "blocked", null, 554],
  ])("a probe learns of %s: %s", { timeout: 30_000 }, async (email, result, catchAll, code) => {
    const { body } = await app.call({
      method: "GET",
      url: `/email/validate?${new URLSearchParams({ email })}`,
    });
    expect(JSON.parse(body).smtp).toMatchObject({ result, catchAll, code, secured: true, failure: null });
  });
});
