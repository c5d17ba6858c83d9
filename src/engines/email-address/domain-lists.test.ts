import { getDomain } from "tldts";
import { describe, expect, it } from "vitest";
import { cleanedDomains } from "../../../scripts/disposable.ts";
import list from "./disposable.gen.json" with { type: "json" };
import { buildDomainList } from "./domain-list.ts";
import { loadDisposableDomains, loadTopLevels } from "./domain-lists.ts";
import { disposableDomains, privacyRelays, realProviders } from "./real-providers.fixture.ts";
import { typos } from "./typo.cases.fixture.ts";

const isDisposable = await loadDisposableDomains();
const isTopLevel = await loadTopLevels();

describe("the list of disposable domains", () => {
  it("names none of a hundred real providers", () => {
    expect(realProviders.length).toBe(100);
    expect(realProviders.filter(isDisposable)).toEqual([]);
  });

  it("names no relay that hides a person's own address", () => {
    expect(privacyRelays.filter(isDisposable)).toEqual([]);
  });

  it("names those that every list has, and their subdomains", () => {
    expect(disposableDomains.filter((domain) => !isDisposable(`sub.${domain}`))).toEqual([]);
  });

  it.each([
    "duckdns.org",
    "someone.duckdns.org",
    "eu.cc",
    "someone.eu.org",
    "someone.ddns.net",
    "co.uk",
    "example.com",
  ])("does not name %s, where anybody can have a name", (domain) => {
    expect(isDisposable(domain)).toBe(false);
  });

  it("names no typo of a big provider, for which there is a suggestion", () => {
    expect(typos.map(([typed]) => typed).filter(isDisposable)).toEqual([]);
  });

  it("is the cleaned union of its sources, without public suffixes", () => {
    const domains = cleanedDomains();
    expect(domains.length).toBeGreaterThan(130_000);
    expect(buildDomainList(domains)).toEqual(list);
    expect(domains.filter((domain) => getDomain(domain, { allowPrivateDomains: true }) === null)).toEqual([]);
  });
});

describe("the top-level domains", () => {
  it.each([
    ["com", true],
    ["ai", true],
    ["xn--fiqs8s", true],
    ["localhost", false],
    ["b", false],
    ["internal", false],
  ])("say of %s: %s", (label, isOne) => {
    expect(isTopLevel(label)).toBe(isOne);
  });
});
