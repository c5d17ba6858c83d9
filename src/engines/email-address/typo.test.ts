import { describe, expect, it } from "vitest";
import { providers } from "./providers.ts";
import { realProviders } from "./real-providers.fixture.ts";
import { realNeighbors, typos } from "./typo.cases.fixture.ts";
import { suggestDomain } from "./typo.ts";

describe("a suggestion", () => {
  it("finds what was meant by each of forty typos", () => {
    expect(typos.length).toBe(40);
    expect(typos.map(([typed]) => [typed, suggestDomain(typed)])).toEqual(typos);
  });

  it("is never given for sixty real domains that look like a typo", () => {
    expect(realNeighbors.length).toBe(60);
    expect(realNeighbors.filter((domain) => suggestDomain(domain) !== null)).toEqual([]);
  });

  it("is never given for a provider's own domain", () => {
    const domains = [...realProviders, ...providers.flatMap((provider) => provider.domains)];
    expect(domains.filter((domain) => suggestDomain(domain) !== null)).toEqual([]);
  });

  it.each([
    ["gmail,com", "gmail.com"],
    ["gmail com", "gmail.com"],
    ["gmail..com", "gmail.com"],
    ["gmail.com.", "gmail.com"],
    ["g.mail.com", "gmail.com"],
    ["gmail", "gmail.com"],
    ["GMIAL.COM", "gmail.com"],
  ])("is given for %j, which is not a domain", (typed, meant) => {
    expect(suggestDomain(typed)).toBe(meant);
  });

  it.each(["", ".", "com", "example.com", "company.co.uk", "acme.co", "x".repeat(1_000_000)])(
    "is not made up for the %#th of domains that are near to none",
    (typed) => {
      expect(suggestDomain(typed)).toBeNull();
    },
  );

  it.each([
    ["mail.con", "mail.com"],
    ["gmx.ed", "gmx.de"],
    ["aol.co", "aol.com"],
    ["web.ed", "web.de"],
    ["gmail.c", "gmail.com"],
    ["hotmail.c", "hotmail.com"],
    ["yahoo.c", "yahoo.com"],
    ["msn.c", "msn.com"],
    ["comcast.n", "comcast.net"],
    ["yandex.u", "yandex.ru"],
    ["yandex.c", "yandex.com"],
    ["web.d", "web.de"],
    ["orange.rf", "orange.fr"],
    ["proton.em", "proton.me"],
    ["uol.con.br", "uol.com.br"],
    ["hotmail.co.ku", "hotmail.co.uk"],
    ["gmail.fr", "gmail.com"],
    ["gmail.com.br", "gmail.com"],
    ["outlook.co.uk", "outlook.com"],
    ["yahoo.gt", "yahoo.com"],
    ["icloud.de", "icloud.com"],
    ["yahoo.uk", "yahoo.co.uk"],
  ])("mends the ending of %s: %s", (typed, meant) => {
    expect(suggestDomain(typed)).toBe(meant);
  });

  it.each([
    ["company.con", "company.com"],
    ["shop.company.cmo", "shop.company.com"],
    ["firma.ed", "firma.de"],
    ["shop.co.ku", "shop.co.uk"],
  ])("is given for %s, whose top level does not exist: %s", (typed, meant) => {
    expect(suggestDomain(typed)).toBe(meant);
  });

  it.each([
    "bmail.com",
    "gmail.example.com",
    "gmail.pages.dev",
    "acme.design",
    "acme.co",
    "acme.nf",
    "a.con.example",
  ])("is not given for %s, which is a domain of its own", (typed) => {
    expect(suggestDomain(typed)).toBeNull();
  });
});
