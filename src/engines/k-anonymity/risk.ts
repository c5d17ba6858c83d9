/** Re-identification risks of the people in a table, for an attacker who knows their quasi-identifiers. */
import { roundTo } from "../../shared/rounding.ts";

/** Fractions from 0 to 1, except `uniqueRecords`. */
export interface ReidentificationRisk {
  prosecutorMax: number;
  prosecutorAverage: number;
  journalist: number;
  marketer: number;
  uniqueRecords: number;
  uniqueFraction: number;
}

/**
 * The risks of El Emam, "Guide to the De-Identification of Personal Health Information" (2013), chapter 16, for a table
 * that is all that is known of its population: `prosecutorMax` 1/smallest class, for a person known to be in it;
 * `prosecutorAverage` the mean of 1/class over the records; `journalist`, for any person, the same as
 * `prosecutorMax`, since no larger register is known; `marketer` the expected share of records matched correctly, classes/records.
 */
export function measureRisk(sizes: Int32Array, recordCount: number): ReidentificationRisk {
  const smallest = sizes.reduce((least, size) => Math.min(least, size), recordCount);
  const uniqueRecords = sizes.reduce((sum, size) => sum + (size === 1 ? 1 : 0), 0);
  // Each class adds size · 1/size to the mean.
  const average = roundTo(sizes.length / recordCount, 6);
  const worst = roundTo(1 / smallest, 6);
  return {
    prosecutorMax: worst,
    prosecutorAverage: average,
    journalist: worst,
    marketer: average,
    uniqueRecords,
    uniqueFraction: roundTo(uniqueRecords / recordCount, 6),
  };
}
