/** Decides which facts are told of a place; a file of its own, since the rest of the geo-IP data is loaded late. */

export interface Location {
  /** ISO 3166-1 alpha-2, as are the rest by their standards; null is what the data does not say. */
  readonly country: string | null;
  readonly countryName: string | null;
  readonly continent: string | null;
  readonly eu: boolean;
  /** The part of an ISO 3166-2 code behind the hyphen. */
  readonly region: string | null;
  readonly city: string | null;
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
  latitude: null,
  longitude: null,
  accuracyRadiusKm: null,
  timezone: null,
};
