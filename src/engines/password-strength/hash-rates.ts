/** How fast one graphics card guesses passwords that are stored by a given hash. */
import { describeCrackTime } from "./crack-times.ts";
import rates from "./hash-rates.json" with { type: "json" };

export type PasswordHashName = keyof typeof rates;
export const passwordHashNames = Object.keys(rates) as PasswordHashName[];

/** What all rates are of. */
export const crackingHardware = "one NVIDIA GeForce RTX 4090, hashcat 6.2.6";

/**
 * measured: printed by hashcat's benchmark on this card, stock clocks, in October 2022
 * (gist.github.com/Chick3nman/32e662a5bb63bc4f51b847bb422222fd), checked in November 2026 against what others print of it: each agrees to
 * the digits that they give, SHA-256, scrypt and PBKDF2 to all;
 * scaled: the same benchmark has another cost, and work is in proportion to it: 184,000/s at bcrypt's cost 5, 7,126/s at
 * scrypt's N of 2^14, 8,865,700/s at 999 iterations of PBKDF2;
 * bound: that version had no Argon2. Each block is read and written once a pass at least (RFC 9106, section 3.4), so the
 * card's memory bandwidth of 1,008 GB/s divided by 2 m t is what no implementation exceeds that keeps all blocks.
 */
export const rateBases = ["measured", "scaled", "bound"] as const;

export interface HashCrackTime {
  readonly hash: PasswordHashName;
  readonly parameters: string;
  readonly guessesPerSecond: number;
  readonly basis: (typeof rateBases)[number];
  /** Until the password is guessed; always finite. */
  readonly seconds: number;
  readonly display: string;
}

/** How long the guesses take where a password is stored by this hash with a salt of its own. */
export function computeHashCrackTime(hash: PasswordHashName, guesses: number): HashCrackTime {
  const { parameters, guessesPerSecond, basis } = rates[hash];
  return {
    hash,
    parameters,
    guessesPerSecond,
    basis: rateBases.find((known) => known === basis) ?? "bound",
    ...describeCrackTime(guesses, guessesPerSecond),
  };
}
