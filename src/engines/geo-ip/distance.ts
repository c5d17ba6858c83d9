/** Decides how far two points of the Earth are from each other. */

export interface Point {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
}

/** Mean radius of the Earth, R1 of the IUGG (Moritz, Geodetic Reference System 1980). */
const radiusKm = 6_371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance by the haversine formula, in kilometers, rounded to meters. */
export function distanceKm(from: Point, to: Point): number {
  const up = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const haversine = up + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along;
  // Rounding may carry opposite points a little past 1.
  const km = 2 * radiusKm * Math.asin(Math.sqrt(Math.min(1, haversine)));
  return Math.round(km * 1_000) / 1_000;
}
