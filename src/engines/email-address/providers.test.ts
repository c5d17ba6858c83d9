import { describe, expect, it } from "vitest";
import { isDiagnosis } from "./diagnosis.ts";
import { parseDomain } from "./domain.ts";
import { findProvider, providers } from "./providers.ts";
import { privacyRelays, realProviders } from "./real-providers.fixture.ts";

const domains = providers.flatMap((provider) => provider.domains);

describe("the providers", () => {
  it("share no domain and no name", () => {
    const names = providers.map(({ name }) => name);
    expect(domains.filter((domain, at) => domains.indexOf(domain) !== at)).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("have domains in the form of DNS queries", () => {
    const ascii = (domain: string) => {
      const read = parseDomain(domain);
      return isDiagnosis(read) ? read : read.ascii;
    };
    expect(domains.map(ascii)).toEqual(domains);
  });

  it("include every real provider and relay of the fixtures", () => {
    expect([...realProviders, ...privacyRelays].filter((domain) => findProvider(domain) === null)).toEqual(
      [],
    );
  });

  it("are free if anybody can get a mailbox, and only then", () => {
    const free = ["gmail.com", "proton.me", "qq.com", "hotmail.co.uk"].map(
      (domain) => findProvider(domain)?.isFree,
    );
    const paid = ["comcast.net", "hey.com", "fastmail.com", "duck.com"].map(
      (domain) => findProvider(domain)?.isFree,
    );
    expect([free, paid]).toEqual([
      [true, true, true, true],
      [false, false, false, false],
    ]);
  });

  it("are null for a domain of no provider", () => {
    expect(["example.com", "mail.gmail.com", "", "constructor"].map(findProvider)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
