/** Decides what a record of a geo-IP database says of a place, in either of the two shapes such records have. */
import tzLookup from "@photostructure/tz-lookup";
import { continentOf, isInUnion, nameOf } from "./countries.ts";
import type { MmdbValue } from "./mmdb-data.ts";
import { type Location, nowhere } from "./place.ts";
import { regionOf } from "./regions.ts";

/** `{ country_code, state1, city, latitude, … }` of ip-location-db, or MaxMind's nested `{ country: { iso_code } }`. */
export const locationOf = (record: MmdbValue): Location =>
  fieldsOf(record)["country_code"] === undefined ? fromNested(record) : fromFlat(record);

/** Whether a record names a country in either shape, told without the rest. */
export function hasCountry(record: MmdbValue): boolean {
  const fields = fieldsOf(record);
  return countryCode(fields["country_code"] ?? fieldsOf(fields["country"])["iso_code"]) !== null;
}

type Fields = Readonly<Record<string, MmdbValue>>;

function fromFlat(record: MmdbValue): Location {
  const fields = fieldsOf(record);
  const country = countryCode(fields["country_code"]);
  if (country === null) return nowhere;
  const state = textIn(fields, "state1");
  return {
    ...countryFacts(country),
    region: state === null ? null : regionOf(country, state),
    // "Hanover (Buchholz-Kleefeld)" names a part of the city behind it.
    city: textIn(fields, "city")?.replace(/ \(.*$/, "") ?? null,
    ...pointOf(fields["latitude"], fields["longitude"], textIn(fields, "timezone")),
    accuracyRadiusKm: null,
  };
}

/** GeoIP2 and GeoLite2 City: https://dev.maxmind.com/geoip/docs/databases/city-and-country */
function fromNested(record: MmdbValue): Location {
  const fields = fieldsOf(record);
  const country = countryCode(fieldsOf(fields["country"])["iso_code"]);
  if (country === null) return nowhere;
  const location = fieldsOf(fields["location"]);
  const [subdivision] = Array.isArray(fields["subdivisions"]) ? fields["subdivisions"] : [];
  const facts = countryFacts(country);
  return {
    ...facts,
    continent: textIn(fieldsOf(fields["continent"]), "code") ?? facts.continent,
    region: textIn(fieldsOf(subdivision), "iso_code"),
    city: textIn(fieldsOf(fieldsOf(fields["city"])["names"]), "en"),
    ...pointOf(location["latitude"], location["longitude"], textIn(location, "time_zone")),
    accuracyRadiusKm: numberFrom(location["accuracy_radius"]),
  };
}

const countryFacts = (country: string) => ({
  country,
  countryName: nameOf(country),
  continent: continentOf(country),
  eu: isInUnion(country),
});

/** The zone is looked up by the coordinates where the record has none. */
function pointOf(north: MmdbValue | undefined, east: MmdbValue | undefined, zone: string | null) {
  const latitude = numberFrom(north);
  const longitude = numberFrom(east);
  const isPoint =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPoint) return { latitude: null, longitude: null, timezone: zone };
  return {
    latitude: fourDecimals(latitude),
    longitude: fourDecimals(longitude),
    timezone: zone ?? tzLookup(latitude, longitude),
  };
}

/** Some 10 m: single-precision numbers of the files have noise behind, and the places are cities. */
const fourDecimals = (degrees: number): number => Math.round(degrees * 10_000) / 10_000 || 0;

/** Two capitals; ZZ is how some files say "nowhere". */
const countryCode = (value: MmdbValue | undefined): string | null =>
  typeof value === "string" && /^[A-Z]{2}$/.test(value) && value !== "ZZ" ? value : null;

const fieldsOf = (value: MmdbValue | undefined): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : null;
}

const numberFrom = (value: MmdbValue | undefined): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;
