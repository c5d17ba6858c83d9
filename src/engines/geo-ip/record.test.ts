import { describe, expect, it } from "vitest";
import { unknownLocation } from "./location.ts";
import { parseLocation } from "./record.ts";

const flat = {
  country_code: "DE",
  state1: "Lower Saxony",
  state2: "",
  city: "Hanover (Buchholz-Kleefeld)",
  postcode: "",
  latitude: Math.fround(52.3861),
  longitude: Math.fround(9.8095),
  timezone: "",
};

const nested = {
  continent: { code: "EU" },
  country: { iso_code: "GB", names: { en: "United Kingdom" } },
  subdivisions: [{ iso_code: "ENG", names: { en: "England" } }, { iso_code: "WBK" }],
  city: { names: { de: "Boxford (de)", en: "Boxford" } },
  postal: { code: "OX1" },
  location: { latitude: 51.75, longitude: -1.25, accuracy_radius: 100, time_zone: "Europe/London" },
  registered_country: { iso_code: "FR" },
};

describe("a record of ip-location-db", () => {
  it("is parsed without the noise of single precision, the district and a radius that it does not have", () => {
    expect(parseLocation(flat)).toEqual({
      country: "DE",
      countryName: "Germany",
      continent: "EU",
      eu: true,
      region: "NI",
      city: "Hanover",
      postal: null,
      latitude: 52.3861,
      longitude: 9.8095,
      accuracyRadiusKm: null,
      timezone: "Europe/Berlin",
    });
  });

  it.each([
    ["no city, no state", { city: "", state1: "" }, { city: null, region: null, country: "DE" }],
    ["a district with a district", { city: "Zurich (Zurich (Kreis 3) / Wiedikon)" }, { city: "Zurich" }],
    ["a state that is none of the standard's", { state1: "Mittelerde" }, { region: null }],
    ["a zone of its own", { timezone: "Europe/Busingen" }, { timezone: "Europe/Busingen" }],
    [
      "no coordinates",
      { latitude: "", longitude: "" },
      { latitude: null, longitude: null, timezone: "Europe/Berlin" },
    ],
    ["coordinates off the globe", { latitude: 91 }, { latitude: null, longitude: null }],
    ["coordinates of the null point", { latitude: -0, longitude: 0 }, { latitude: 0, longitude: 0 }],
  ])("with %s is parsed as such", (_, fields, expected) => {
    expect(parseLocation({ ...flat, ...fields })).toMatchObject(expected);
  });
});

describe("a record of MaxMind", () => {
  it("is parsed with its radius, time zone and ISO region", () => {
    expect(parseLocation(nested)).toEqual({
      country: "GB",
      countryName: "United Kingdom",
      continent: "EU",
      eu: false,
      region: "ENG",
      city: "Boxford",
      postal: "OX1",
      latitude: 51.75,
      longitude: -1.25,
      accuracyRadiusKm: 100,
      timezone: "Europe/London",
    });
  });

  it("with only a country has nothing else", () => {
    expect(parseLocation({ country: { iso_code: "FR" } })).toEqual({
      ...unknownLocation,
      country: "FR",
      countryName: "France",
      continent: "EU",
      eu: true,
      timezone: "Europe/Paris",
    });
  });
});

describe("the time zone of a record", () => {
  const russia = { ...flat, country_code: "RU", state1: "", city: "", latitude: 60, longitude: 100 };

  it.each([
    ["null in the middle of a country with several", {}, null],
    ["that of a city", { city: "Vladivostok", latitude: 43.12, longitude: 131.89 }, "Asia/Vladivostok"],
    ["that of a region", { state1: "Tomsk Oblast", latitude: 58.6, longitude: 82.4 }, "Asia/Tomsk"],
    ["its own", { timezone: "Europe/Samara" }, "Europe/Samara"],
    ["the only one of the country", { country_code: "JP", latitude: 35, longitude: 136 }, "Asia/Tokyo"],
    ["the only one by its present name", { country_code: "IN", latitude: 21, longitude: 78 }, "Asia/Kolkata"],
    [
      "one of several with the same clock",
      { country_code: "DE", latitude: 51, longitude: 9 },
      "Europe/Berlin",
    ],
    ["null for the United States", { country_code: "US", latitude: 38, longitude: -97 }, null],
    ["null for Spain, which has the Canaries", { country_code: "ES", latitude: 40, longitude: -4 }, null],
    ["null for a country that nobody knows", { country_code: "QQ", latitude: "", longitude: "" }, null],
  ])("is %s", (_, fields, timezone) => {
    expect(parseLocation({ ...russia, ...fields }).timezone).toBe(timezone);
  });

  it("is null in a record of MaxMind that has only such a country", () => {
    const location = { latitude: 60, longitude: 100, accuracy_radius: 1000 };
    expect(parseLocation({ country: { iso_code: "RU" }, location }).timezone).toBeNull();
  });
});

describe("a record without a country", () => {
  it.each([
    ["of the flat kind", { ...flat, country_code: "" }],
    ["said as ZZ", { ...flat, country_code: "ZZ" }],
    ["of the nested kind", { ...nested, country: {} }],
    ["with only a registered one", { registered_country: { iso_code: "FR" } }],
    ["that is a text", "DE"],
    ["that is a list", ["DE"]],
    ["of other types", { country_code: 5 }],
  ])("%s has no location", (_, record) => {
    expect(parseLocation(record)).toEqual(unknownLocation);
  });
});
