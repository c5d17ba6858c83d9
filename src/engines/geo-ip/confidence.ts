/** How far a location can be trusted. */
import type { Location } from "./location.ts";

export type Precision = "city" | "region" | "country";
export type Confidence = "high" | "medium" | "low";

/** What the coordinates are the middle of; null where there are none. */
export function ratePrecision({ latitude, city, region }: Location): Precision | null {
  if (latitude === null) return null;
  if (city !== null) return "city";
  return region === null ? "country" : "region";
}

/** Medians of four databases are 3–16 km for fixed lines and 179–207 km for phones (arXiv 2605.21937). */
const maxHighKm = 25;
const maxMediumKm = 200;

/** The smallest blocks that networks announce: within one all addresses are in use at about one place, if anywhere. */
const smallBlock = { 4: 24, 6: 48 };

/**
 * By the radius where the data tells one: 25 km and less is high, 200 km and less medium. Without a radius never high:
 * medium for a city of a block that is no larger than a /24 or /48, else low. Null where nothing is known.
 */
export function rateConfidence(location: Location, version: 4 | 6, prefixLength: number): Confidence | null {
  const { country, city, accuracyRadiusKm } = location;
  if (country === null) return null;
  if (accuracyRadiusKm === null)
    return city !== null && prefixLength >= smallBlock[version] ? "medium" : "low";
  if (accuracyRadiusKm <= maxHighKm) return "high";
  return accuracyRadiusKm <= maxMediumKm ? "medium" : "low";
}
