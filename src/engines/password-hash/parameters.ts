/** What a password hash costs: parameters, their bounds and which of them are enough today. */
import { ApiError } from "../../shared/api-error.ts";

export interface Argon2Cost {
  /** Kibibytes; at least 8 a lane. */
  readonly memoryKib: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface ScryptCost {
  /** N is 2 to this power. */
  readonly costExponent: number;
  readonly blockSize: number;
  readonly parallelism: number;
}

/** Of the Password Storage Cheat Sheet of OWASP; RFC 9106 has more memory, for machines that do little else. */
export const argon2Default: Argon2Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
export const scryptDefault: ScryptCost = { costExponent: 17, blockSize: 8, parallelism: 1 };
export const bcryptDefault = 12;

const mebibyte = 1024 * 1024;

/** A call may take this much memory, and so much work: half a second to one and a half on one core of 2020. */
export const memoryBytesMax = 128 * mebibyte;
const argon2WorkMax = 1024 * mebibyte;
const scryptWorkMax = 256 * mebibyte;
const parallelismMax = 16;
export const bcryptCostMin = 4;
export const bcryptCostMax = 14;

export const scryptMemoryBytes = ({ costExponent, blockSize }: ScryptCost): number =>
  128 * blockSize * 2 ** costExponent;

/** Throws `invalid_parameter` for parameters that are no such ones, or that ask for more memory or work than one call may have. */
export function checkArgon2({ memoryKib, passes, parallelism }: Argon2Cost, field: string): void {
  const bytes = memoryKib * 1024;
  if (passes < 1 || parallelism < 1 || memoryKib < 8 * parallelism)
    throw invalid("Argon2 needs a pass, a lane and 8 KiB of memory for each lane.", field);
  if (bytes > memoryBytesMax || parallelism > parallelismMax || bytes * passes > argon2WorkMax)
    throw invalid(
      `Argon2 is computed with at most ${parallelismMax} lanes, 128 MiB of memory, and 1 GiB for all passes together.`,
      field,
    );
}

/** The same for scrypt, whose N must also be below 2^(16 r) (RFC 7914, section 2). */
export function checkScrypt(cost: ScryptCost, field: string): void {
  const { costExponent, blockSize, parallelism } = cost;
  if (costExponent < 1 || blockSize < 1 || parallelism < 1 || costExponent >= 16 * blockSize)
    throw invalid("scrypt needs N above 1 and below 2^(16 r), r and p of at least 1.", field);
  const bytes = scryptMemoryBytes(cost);
  if (bytes > memoryBytesMax || parallelism > parallelismMax || bytes * parallelism > scryptWorkMax)
    throw invalid(
      `scrypt is computed with p of at most ${parallelismMax}, 128 MiB of memory (128 N r), and 256 MiB for all p together.`,
      field,
    );
}

/** The same for bcrypt. */
export function checkBcrypt(cost: number, field: string): void {
  if (cost < bcryptCostMin || cost > bcryptCostMax)
    throw invalid(`bcrypt is computed with a cost of ${bcryptCostMin} to ${bcryptCostMax}.`, field);
}

/** The least of what the Cheat Sheet allows, in its units multiplied: m t, N r p, cost. */
export const isWeakArgon2 = ({ memoryKib, passes }: Argon2Cost): boolean => memoryKib * passes < 7_168 * 5;
export const isWeakScrypt = (cost: ScryptCost): boolean =>
  (scryptMemoryBytes(cost) / 128) * cost.parallelism < 2 ** 13 * 8 * 10;
export const isWeakBcrypt = (cost: number): boolean => cost < 10;

const invalid = (message: string, field: string): ApiError =>
  new ApiError("invalid_parameter", message, { field });
