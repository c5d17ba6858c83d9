/** Bounds of one validation, whatever the zones on its way contain. */

/** Signatures that are verified in one validation, in one set of records, and questions that are asked. */
const maxVerifications = 96;
const maxVerificationsPerSet = 8;
const maxLookups = 160;
/** Rounds of SHA-1 for hashed denial (CVE-2023-50868). */
const maxHashRounds = 6_000;

/**
 * A zone with thousands of signatures and keys of one tag makes each combination worth trying (KeyTrap, CVE-2023-50387);
 * what goes beyond a budget is not tried.
 */
export class Budget {
  #verifications = maxVerifications;
  #lookups = maxLookups;
  #hashRounds = maxHashRounds;

  /** How many signatures of the next set of records may be verified. */
  get verifications(): number {
    return Math.max(0, Math.min(maxVerificationsPerSet, this.#verifications));
  }

  spendVerification(): void {
    this.#verifications -= 1;
  }

  /** Whether one more question may be asked. */
  spendLookup(): boolean {
    this.#lookups -= 1;
    return this.#lookups >= 0;
  }

  /** Whether so many more rounds may be hashed. */
  spendHashRounds(count: number): boolean {
    this.#hashRounds -= count;
    return this.#hashRounds >= 0;
  }
}
