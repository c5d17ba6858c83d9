import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MailRoute } from "./mail-route.ts";
import { parseEmail } from "./parsed-email.ts";
import { buildEmailReport, type EmailReport } from "./report.ts";

const delivered: MailRoute = { state: "mx", exchangers: [{ exchange: "mx.example.org", priority: 10 }] };

const report = (email: string, route: MailRoute | null = delivered): EmailReport =>
  buildEmailReport(parseEmail(email), { route, isDisposable: false });

const bare = (state: MailRoute["state"]): MailRoute => ({ state, exchangers: [] });

describe("a report", () => {
  it.each([
    [" Ada@Example.COM ", "ada@example.com", "ada@example.com"],
    ["Jörg@BÜCHER.example", "jörg@xn--bcher-kva.example", "jörg@bücher.example"],
    ['"A b"@example.com', '"a b"@example.com', '"a b"@example.com'],
    ["Ada@[IPv6:2001:DB8::1]", "ada@[ipv6:2001:db8::1]", "ada@[ipv6:2001:db8::1]"],
    ["Ada@@Example.com", "ada@@example.com", null],
  ])("of %s normalizes it to %s, in Unicode %s", (email, normalized, unicode) => {
    expect(report(email)).toMatchObject({ email, normalized, unicode });
  });

  it("normalizes a normalized address to itself", () => {
    const local = fc.string({ unit: fc.constantFrom(..."aZİΣςéJ\u0308+.-"), minLength: 1, maxLength: 12 });
    const domain = fc.constantFrom(
      "Example.com",
      "BÜCHER.example",
      "faß.de",
      "gmail.com",
      "[192.0.2.1]",
      "xn--bcher-kva.de",
      "a_b.c",
    );
    fc.assert(
      fc.property(local, domain, (name, where) => {
        const once = report(`${name}@${where}`);
        const twice = report(once.normalized);
        expect([twice.normalized, twice.syntaxValid]).toEqual([once.normalized, once.syntaxValid]);
      }),
    );
  });

  it("of a text that is not a mailbox contains only the reason", () => {
    expect(report("a b@example.com")).toEqual({
      email: "a b@example.com",
      normalized: "a b@example.com",
      valid: false,
      syntaxValid: false,
      local: null,
      domain: null,
      hasMx: false,
      mxRecords: [],
      isDisposable: false,
      isRoleAccount: false,
      didYouMean: null,
      reason: "invalid_syntax",
      provider: null,
      isFree: false,
      tag: null,
      canonical: null,
      unicode: null,
      isInternationalized: false,
      implicitMx: null,
      nullMx: null,
      diagnosis: { code: "white_space", position: 1 },
      verdict: "undeliverable",
      score: 0,
      verdictReasons: ["invalid_syntax"],
      spf: null,
      dmarc: null,
      mtaSts: null,
      bimi: null,
      catchAll: null,
      smtp: null,
    });
  });

  it.each([
    [delivered, { valid: true, hasMx: true, implicitMx: false, nullMx: false, reason: "ok" }],
    [bare("implicit_mx"), { valid: true, hasMx: false, implicitMx: true, nullMx: false, reason: "ok" }],
    [bare("null_mx"), { valid: false, hasMx: false, implicitMx: false, nullMx: true, reason: "null_mx" }],
    [bare("no_mx"), { valid: false, hasMx: false, implicitMx: false, nullMx: false, reason: "no_mx" }],
    [
      bare("domain_not_found"),
      { valid: false, hasMx: false, implicitMx: false, nullMx: false, reason: "domain_not_found" },
    ],
    [bare("dns_error"), { valid: false, hasMx: false, implicitMx: null, nullMx: null, reason: "dns_error" }],
    [null, { valid: true, hasMx: false, implicitMx: null, nullMx: null, reason: "ok" }],
  ])("of the route %j contains what is known, and null for the rest", (route, expected) => {
    expect(report("ada@example.com", route)).toMatchObject({
      ...expected,
      mxRecords: route?.exchangers ?? [],
    });
  });

  it.each(["ada@ai", "ada@[192.0.2.1]"])("never calls %s valid, with or without DNS", (email) => {
    expect(report(email, null)).toMatchObject({
      syntaxValid: true,
      valid: false,
      reason: "no_mx",
      hasMx: false,
    });
    expect(report(email, delivered)).toMatchObject({
      syntaxValid: true,
      valid: false,
      reason: "no_mx",
      hasMx: false,
    });
  });

  it("suggests a domain for a typo, unless the domain is disposable", () => {
    const known = buildEmailReport(parseEmail("ada@hotmaul.com"), { route: null, isDisposable: true });
    expect(report("ada@hotmaul.com")).toMatchObject({
      didYouMean: "ada@hotmail.com",
      reason: "possible_typo",
    });
    expect(known).toMatchObject({ didYouMean: null, reason: "disposable" });
  });

  it("names the provider by domain, otherwise by mail server", () => {
    const hosted: MailRoute = { state: "mx", exchangers: [{ exchange: "aspmx.l.google.com", priority: 1 }] };
    expect(report("ada@gmail.com")).toMatchObject({ provider: "Gmail", isFree: true });
    expect(report("ada@example.com", hosted)).toMatchObject({ provider: "Google Workspace", isFree: false });
    expect(report("ada@example.com")).toMatchObject({ provider: null, isFree: false });
  });

  it.each(["Postmaster@example.com", "support+ticket@example.com", '"info"@example.com'])(
    "knows %s for a role in spite of case, tag and quotes",
    (email) => {
      expect(report(email)).toMatchObject({ isRoleAccount: true, reason: "role_account", valid: true });
    },
  );

  it.each([
    ["jörg@example.com", true],
    ["ada@bücher.example", true],
    ["ada@xn--bcher-kva.example", true],
    ["ada@example.com", false],
  ])("says whether %s is internationalized: %s", (email, isInternationalized) => {
    expect(report(email)).toMatchObject({ isInternationalized });
  });
});
