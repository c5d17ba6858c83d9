/** Locations from the records of a geo-IP database, in either of the two shapes that such records have. */

import tzLookup from "@photostructure/tz-lookup";
import { roundTo } from "../../shared/rounding.ts";
import { continentOf, countryNameOf, isInEu } from "./countries.ts";
import { findCountryZone } from "./country-zone.ts";
import { type Location, unknownLocation } from "./location.ts";
import type { MmdbValue } from "./mmdb-data.ts";
import { findRegion } from "./regions.ts";

/** `{ country_code, state1, city, latitude, … }` of ip-location-db, or MaxMind's nested `{ country: { iso_code } }`. */
export const parseLocation = (record: MmdbValue): Location =>
  fieldsOf(record)["country_code"] === undefined ? parseNested(record) : parseFlat(record);

/** Whether a record of either shape names a country; cheaper than `parseLocation`. */
export function hasCountry(record: MmdbValue): boolean {
  const fields = fieldsOf(record);
  return parseCountryCode(fields["country_code"] ?? fieldsOf(fields["country"])["iso_code"]) !== null;
}

type Fields = Readonly<Record<string, MmdbValue>>;

function parseFlat(record: MmdbValue): Location {
  const fields = fieldsOf(record);
  const country = parseCountryCode(fields["country_code"]);
  if (country === null) return unknownLocation;
  const state = readText(fields, "state1");
  return {
    ...describeCountry(country),
    region: state === null ? null : findRegion(country, state),
    // "Hanover (Buchholz-Kleefeld)" names a district after the city.
    city: readText(fields, "city")?.replace(/ \(.*$/, "") ?? null,
    postal: readText(fields, "postcode"),
    ...parsePlace({
      latitude: fields["latitude"],
      longitude: fields["longitude"],
      zone: readText(fields, "timezone"),
      country,
      isPlace: state !== null || readText(fields, "city") !== null,
    }),
    accuracyRadiusKm: null,
  };
}

/** GeoIP2 and GeoLite2 City: https://dev.maxmind.com/geoip/docs/databases/city-and-country */
function parseNested(record: MmdbValue): Location {
  const fields = fieldsOf(record);
  const country = parseCountryCode(fieldsOf(fields["country"])["iso_code"]);
  if (country === null) return unknownLocation;
  const location = fieldsOf(fields["location"]);
  const [subdivision] = Array.isArray(fields["subdivisions"]) ? fields["subdivisions"] : [];
  const facts = describeCountry(country);
  const region = readText(fieldsOf(subdivision), "iso_code");
  const city = readText(fieldsOf(fieldsOf(fields["city"])["names"]), "en");
  return {
    ...facts,
    continent: readText(fieldsOf(fields["continent"]), "code") ?? facts.continent,
    region,
    city,
    postal: readText(fieldsOf(fields["postal"]), "code"),
    ...parsePlace({
      latitude: location["latitude"],
      longitude: location["longitude"],
      zone: readText(location, "time_zone"),
      country,
      isPlace: region !== null || city !== null,
    }),
    accuracyRadiusKm: parseNumber(location["accuracy_radius"]),
  };
}

const describeCountry = (country: string) => ({
  country,
  countryName: countryNameOf(country),
  continent: continentOf(country),
  eu: isInEu(country),
});

interface Place {
  readonly latitude: MmdbValue | undefined;
  readonly longitude: MmdbValue | undefined;
  /** The record's own time zone. */
  readonly zone: string | null;
  readonly country: string;
  /** The coordinates are those of a city or region; else they are the middle of the country. */
  readonly isPlace: boolean;
}

/** A record without a time zone gets the one of its city or region, else the only one of its country (contract, section 1). */
function parsePlace(place: Place) {
  const latitude = parseNumber(place.latitude);
  const longitude = parseNumber(place.longitude);
  const isPoint =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const countryZone = findCountryZone(place.country);
  if (!isPoint) return { latitude: null, longitude: null, timezone: place.zone ?? countryZone };
  return {
    // Some 10 m: single-precision numbers have noise after that, and the locations are cities.
    latitude: roundTo(latitude, 4),
    longitude: roundTo(longitude, 4),
    timezone: place.zone ?? (place.isPlace ? tzLookup(latitude, longitude) : countryZone),
  };
}

/** Two capitals; some files write ZZ for an unknown country. */
const parseCountryCode = (value: MmdbValue | undefined): string | null =>
  typeof value === "string" && /^[A-Z]{2}$/.test(value) && value !== "ZZ" ? value : null;

const fieldsOf = (value: MmdbValue | undefined): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

function readText(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : null;
}

const parseNumber = (value: MmdbValue | undefined): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;
