/** Great-circle distance of two points on Earth. */
import { roundTo } from "../../shared/rounding.ts";

export interface Point {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
}

/** Mean radius of the Earth, R1 of the IUGG (Moritz, Geodetic Reference System 1980). */
const radiusKm = 6_371.0088;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance by the haversine formula, in kilometers, rounded to meters. */
export function distanceKm(from: Point, to: Point): number {
  const latitudeTerm = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const longitudeTerm = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const haversine =
    latitudeTerm + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * longitudeTerm;
  // Rounding may carry opposite points a little past 1.
  return roundTo(2 * radiusKm * Math.asin(Math.sqrt(Math.min(1, haversine))), 3);
}
