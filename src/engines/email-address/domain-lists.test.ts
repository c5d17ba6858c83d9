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

  it("names those that everybody knows, and what stands below them", () => {
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
  ])("leaves %s to whoever has a name there", (domain) => {
    expect(isDisposable(domain)).toBe(false);
  });

  it("names no slip of a big provider, for which there is a hint", () => {
    expect(typos.map(([typed]) => typed).filter(isDisposable)).toEqual([]);
  });

  it("is what its sources say, cleaned, and names no public suffix", () => {
    const domains = cleanedDomains();
    expect(domains.length).toBeGreaterThan(130_000);
    expect(buildDomainList(domains)).toEqual(list);
    expect(domains.filter((domain) => getDomain(domain, { allowPrivateDomains: true }) === null)).toEqual([]);
  });
});

describe("the top levels", () => {
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
