/** Decides how likely the people of a table are to be found again by somebody who knows their quasi-identifiers. */

/** Fractions from 0 to 1, but for `uniqueRecords`. */
export interface Risk {
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
 * `prosecutorAverage` the mean of 1/class over the records; `journalist`, for any person, as large as the former,
 * since no larger register is known; `marketer` the expected share of records matched rightly, classes/records.
 */
export function riskOf(sizes: Int32Array, recordCount: number): Risk {
  const smallest = sizes.reduce((least, size) => Math.min(least, size), recordCount);
  const uniqueRecords = sizes.reduce((sum, size) => sum + (size === 1 ? 1 : 0), 0);
  // Each class adds size · 1/size to the mean.
  const average = rounded(sizes.length / recordCount);
  const worst = rounded(1 / smallest);
  return {
    prosecutorMax: worst,
    prosecutorAverage: average,
    journalist: worst,
    marketer: average,
    uniqueRecords,
    uniqueFraction: rounded(uniqueRecords / recordCount),
  };
}

const rounded = (fraction: number): number => Number(fraction.toFixed(6));
