import { describe, expect, it } from "vitest";
import { type Address, parseAddress } from "../../shared/address-text.ts";
import { rateConfidence, ratePrecision } from "./confidence.ts";
import { findCountryFacts } from "./country-facts.ts";
import { type FlagLists, findFlags } from "./flags.ts";
import { findHosting } from "./hosting.ts";
import { unknownLocation } from "./location.ts";
import { buildNetworkTable } from "./network-list.ts";

const address = parseAddress("192.0.2.1") as Address;
const source = { name: "a list", date: "2026-06-01" };
const listOf = (text: string) => ({ table: buildNetworkTable(text), source });
const find = (organization: string | null, lists: FlagLists) =>
  findFlags(address, {
    system: { number: 64500, organization },
    source: { name: "systems", date: "2026-06-02" },
    lists,
  });

describe("the flags of a network", () => {
  it("are unknown without a list and a name that tells", () => {
    expect(find("Telecom", {})).toEqual({ hosting: null, vpn: null, tor: null, flagSources: [] });
    expect(find(null, {})).toMatchObject({ hosting: null });
  });

  it("are what the lists say, with their source", () => {
    expect(find("Telecom", { tor: listOf("192.0.2.1"), vpn: listOf("192.0.2.2") })).toEqual({
      hosting: null,
      vpn: false,
      tor: true,
      flagSources: [
        { flag: "vpn", ...source },
        { flag: "tor", ...source },
      ],
    });
  });

  it("name the system's name where it tells of a host that the list does not have", () => {
    const byName = {
      flag: "hosting",
      name: "The name of the autonomous system, by systems",
      date: "2026-06-02",
    };
    expect(find("Hetzner Online GmbH", {})).toMatchObject({ hosting: true, flagSources: [byName] });
    expect(find("Hetzner Online GmbH", { hosting: listOf("192.0.2.2") })).toMatchObject({
      hosting: true,
      flagSources: [byName],
    });
    expect(find("Hetzner Online GmbH", { hosting: listOf("192.0.2.1") })).toMatchObject({
      hosting: true,
      flagSources: [{ flag: "hosting", ...source }],
    });
  });
});

describe("a host of servers", () => {
  it.each([
    [16509, "Amazon.com, Inc.", true],
    [1, "DigitalOcean, LLC", true],
    [1, "OVH SAS", true],
    [1, "UK Dedicated Servers Limited", true],
    [1, "Datacenter Luxembourg S.A.", true],
    [1, "Deutsche Telekom AG", null],
    [1, "Comcast Cable Communications, LLC", null],
    [1, "3L CLOUD INTERNET SERVICES LTDA - EPP", null],
    [1, "Hostess Brands", null],
    [1, null, null],
    [null, null, null],
  ])("%j %j: %j", (asn, organization, expected) => {
    expect(findHosting(asn, organization)).toBe(expected);
  });
});

describe("precision and confidence", () => {
  const place = { ...unknownLocation, country: "DE", latitude: 50, longitude: 8 };
  const city = { ...place, city: "Frankfurt am Main", region: "HE" };
  it.each([
    [unknownLocation, 4, 24, null, null],
    [place, 4, 24, "country", "low"],
    [{ ...place, region: "HE" }, 4, 24, "region", "low"],
    [city, 4, 24, "city", "medium"],
    [city, 4, 23, "city", "low"],
    [city, 6, 48, "city", "medium"],
    [city, 6, 47, "city", "low"],
    [{ ...city, accuracyRadiusKm: 25 }, 4, 8, "city", "high"],
    [{ ...city, accuracyRadiusKm: 26 }, 4, 32, "city", "medium"],
    [{ ...city, accuracyRadiusKm: 201 }, 4, 32, "city", "low"],
  ] as const)("of %j in IPv%i/%i are %j and %j", (location, version, length, precision, confidence) => {
    expect([ratePrecision(location), rateConfidence(location, version, length)]).toEqual([
      precision,
      confidence,
    ]);
  });
});

describe("the facts of a country", () => {
  it.each([
    ["CH", "CHF", "+41", ["de", "fr", "it"]],
    ["US", "USD", "+1", ["en"]],
    ["HR", "EUR", "+385", ["hr"]],
    ["IN", "INR", "+91", ["hi", "en"]],
    ["AQ", null, null, []],
    ["ZZ", null, null, []],
    [null, null, null, []],
  ])("of %s are %s, %s and %j", (country, currency, callingCode, languages) => {
    expect(findCountryFacts(country)).toEqual({ currency, callingCode, languages });
  });
});
