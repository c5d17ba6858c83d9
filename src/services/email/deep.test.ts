import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { openDnsServer, type TestDnsServer } from "../../../test/support/dns-server.ts";
import { openSmtpServer, politeScript, type TestSmtpServer } from "../../../test/support/smtp-server.ts";

const zone = `
  example.com 60 MX 10 mx.example.com.
  example.com 60 TXT "v=spf1 mx -all"
  _dmarc.example.com 60 TXT "v=DMARC1; p=none"
  _mta-sts.example.com 60 TXT "v=STSv1; id=1"
  default._bimi.example.com 60 TXT "v=BIMI1; l=https://example.com/l.svg"
  sub.example.com 60 MX 10 mx.example.com.
  sub.example.com 60 TXT "v=spf1 -all"
  sub.example.com 60 TXT "v=spf1 +all"
  mx.example.com 60 A 127.0.0.1
  implicit.example.com 60 A 127.0.0.1
  evil.example.com 60 MX 10 metadata.example.com.
  metadata.example.com 60 A 169.254.169.254
`;

const mailboxes: Readonly<Record<string, string | boolean>> = {
  "ada@example.com": true,
  "full@example.com": "452 4.2.2 Mailbox full",
  "grey@example.com": "450 4.2.0 Greylisted",
  "off@example.com": "550 5.2.1 disabled",
  "shut@example.com": "554 5.7.1 blocked using zen.spamhaus.org",
  '"a b>c"@example.com': true,
};

let dns: TestDnsServer;
let smtp: TestSmtpServer;
let app: TestApp;
let off: TestApp;

beforeAll(async () => {
  dns = await openDnsServer({ zone });
  smtp = await openSmtpServer(
    politeScript((mailbox) => mailboxes[mailbox] ?? mailbox.endsWith("@implicit.example.com")),
  );
  const environment = { NONET_DNS_SERVERS: dns.setting, NONET_FETCH_ALLOW: `127.0.0.1:${smtp.port}` };
  app = await openApp({
    environment: {
      ...environment,
      NONET_DNS_PRIVATE: "on",
      NONET_SMTP_PROBE: "on",
      NONET_SMTP_NAME: "probe.example.net",
      NONET_SMTP_PORT: String(smtp.port),
    },
  });
  off = await openApp({ environment });
});

afterAll(async () => {
  await Promise.all([app.stop(), off.stop()]);
  await Promise.all([dns.close(), smtp.close()]);
});

async function ask(query: Readonly<Record<string, string>>, where = app) {
  const { body } = await where.call({ method: "GET", url: `/email/validate?${new URLSearchParams(query)}` });
  return JSON.parse(body);
}

describe("deep=true", () => {
  it("adds the records of the domain", async () => {
    expect(await ask({ email: "ada@example.com", deep: "true" }, off)).toMatchObject({
      spf: "v=spf1 mx -all",
      dmarc: "v=DMARC1; p=none",
      mtaSts: "v=STSv1; id=1",
      bimi: "v=BIMI1; l=https://example.com/l.svg",
      catchAll: null,
      smtp: null,
      verdict: "deliverable",
      score: 85,
    });
  });

  it("takes DMARC and BIMI from the organization, and no SPF where there are two", async () => {
    expect(await ask({ email: "ada@sub.example.com", deep: "true" }, off)).toMatchObject({
      spf: null,
      dmarc: "v=DMARC1; p=none",
      mtaSts: null,
      bimi: "v=BIMI1; l=https://example.com/l.svg",
    });
  });

  it("is left out, and without DNS nothing is looked up", async () => {
    const none = { spf: null, dmarc: null, mtaSts: null, bimi: null };
    expect(await ask({ email: "ada@example.com" }, off)).toMatchObject(none);
    expect(await ask({ email: "ada@example.com", deep: "true", checkMx: "false" }, off)).toMatchObject(none);
    expect(await ask({ email: "ada", deep: "true" }, off)).toMatchObject({
      ...none,
      reason: "invalid_syntax",
    });
  });

  it("looks up each domain of a list once", async () => {
    const before = dns.count("_dmarc.implicit.example.com", "TXT");
    const emails = ["a@implicit.example.com", "b@implicit.example.com"];
    const { body } = await off.call({
      method: "POST",
      url: "/email/validate-batch",
      payload: { emails, deep: true },
    });
    expect(JSON.parse(body).results.map(({ dmarc }: { dmarc: string }) => dmarc)).toEqual([
      "v=DMARC1; p=none",
      "v=DMARC1; p=none",
    ]);
    expect(dns.count("_dmarc.implicit.example.com", "TXT")).toBe(before + 1);
  });
});

describe("with NONET_SMTP_PROBE=on", () => {
  it.each([
    ["ada@example.com", "deliverable", false, "deliverable", 100],
    ["Nobody@example.com", "no_mailbox", null, "undeliverable", 0],
    ["full@example.com", "full_inbox", null, "risky", 30],
    ["grey@example.com", "greylisted", null, "deliverable", 85],
    ["off@example.com", "disabled", null, "undeliverable", 0],
    ["shut@example.com", "blocked", null, "deliverable", 85],
    ["any@implicit.example.com", "catch_all", true, "risky", 49],
    ['"a b>c"@example.com', "deliverable", false, "deliverable", 100],
  ])("%s: %s", async (email, result, catchAll, verdict, score) => {
    expect(await ask({ email })).toMatchObject({
      verdict,
      score,
      catchAll,
      smtp: { result, catchAll, failure: null, secured: false },
    });
  });

  it("nothing is sent but questions", () => {
    const verbs = new Set(smtp.commands.map((command) => command.split(" ")[0]));
    expect([...verbs].sort()).toEqual(["EHLO", "MAIL", "QUIT", "RCPT"]);
  });

  it("no server is asked that stands for a private address", async () => {
    expect(await ask({ email: "ada@evil.example.com" })).toMatchObject({
      verdict: "deliverable",
      smtp: { result: "unknown", server: null, failure: "blocked_target" },
    });
  });

  it.each([
    { checkSmtp: "false", email: "ada@example.com" },
    { checkMx: "false", email: "ada@example.com" },
    { email: "ada@[127.0.0.1]" },
    { email: "ada" },
    { email: "ada@gone.example.com" },
  ])("no server is asked for %j", async (query) => {
    const before = smtp.connections();
    expect(await ask(query)).toMatchObject({ smtp: null });
    expect(smtp.connections()).toBe(before);
  });

  it("the public tools ask none", async () => {
    const before = smtp.connections();
    const { body } = await app.call({ method: "GET", url: "/tools/api/email?email=ada@example.com" });
    expect(JSON.parse(body)).toMatchObject({ reason: "ok", smtp: null });
    expect(smtp.connections()).toBe(before);
  });

  it("lists and servers without it ask none", async () => {
    const before = smtp.connections();
    const { body } = await app.call({
      method: "POST",
      url: "/email/validate-batch",
      payload: { emails: ["ada@example.com"] },
    });
    expect(JSON.parse(body).results[0].smtp).toBeNull();
    expect(await ask({ email: "ada@example.com" }, off)).toMatchObject({ smtp: null });
    expect(smtp.connections()).toBe(before);
  });
});
