/** The location of an address. A file of its own, because the code that reads it from a database is loaded late. */

export interface Location {
  /** ISO 3166-1 alpha-2. Null, here and below, is what the data does not say. */
  readonly country: string | null;
  readonly countryName: string | null;
  readonly continent: string | null;
  readonly eu: boolean;
  /** The part of an ISO 3166-2 code after the hyphen. */
  readonly region: string | null;
  readonly city: string | null;
  readonly postal: string | null;
  /** Degrees, 4 decimals. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracyRadiusKm: number | null;
  /** IANA zone. */
  readonly timezone: string | null;
}

export const unknownLocation: Location = {
  country: null,
  countryName: null,
  continent: null,
  eu: false,
  region: null,
  city: null,
  postal: null,
  latitude: null,
  longitude: null,
  accuracyRadiusKm: null,
  timezone: null,
};
