/** Random secrets of three types: passwords, passphrases and PINs. */
import { ApiError } from "../../shared/api-error.ts";
import { roundDownEntropy } from "../../shared/class-entropy.ts";
import type { RandomBytes } from "../../shared/password-draw.ts";
import { scoreEntropy } from "./entropy.ts";
import type { PassphraseOptions } from "./passphrase.ts";
import { createPasswordGenerator, type PasswordOptions, type SecretGenerator } from "./password.ts";
import { createPinGenerator } from "./pin.ts";

export const secretTypes = ["password", "passphrase", "pin"] as const;

export interface SecretsRequest extends Omit<PasswordOptions, "length">, PassphraseOptions {
  readonly type: (typeof secretTypes)[number];
  /** Undefined: the default of the type. Ignored for passphrases. */
  readonly length?: number;
  readonly count: number;
}

interface Secrets {
  type: string;
  count: number;
  /** The first of `passwords`. */
  password: string;
  passwords: string[];
  /** Code points of `password`. */
  length: number;
  entropyBits: number;
  /** The score, 0 to 4, that this entropy corresponds to. */
  score: number;
}

/**
 * Generates `count` secrets, each with `entropyBits` bits of entropy.
 * Throws `invalid_parameter` for a length that the type does not allow, and as `createPasswordGenerator` does.
 */
export async function generateSecrets(request: SecretsRequest, random: RandomBytes): Promise<Secrets> {
  const { type, count } = request;
  const { generate, bits } = await createGenerator(request);
  const passwords = Array.from({ length: count }, () => generate(random));
  const password = passwords[0] ?? "";
  return {
    type,
    count,
    password,
    passwords,
    length: [...password].length,
    entropyBits: roundDownEntropy(bits),
    score: scoreEntropy(bits),
  };
}

async function createGenerator(request: SecretsRequest): Promise<SecretGenerator> {
  const { type, length } = request;
  if (type === "pin") return createPinGenerator(chooseLength(length, { min: 4, max: 32, default: 6 }));
  if (type === "password") {
    const options = { ...request, length: chooseLength(length, { min: 8, max: 128, default: 16 }) };
    return createPasswordGenerator(options);
  }
  // The word list is loaded with the first passphrase.
  const { createPassphraseGenerator } = await import("./passphrase.ts");
  return createPassphraseGenerator(request);
}

interface LengthLimits {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

function chooseLength(requested: number | undefined, limits: LengthLimits): number {
  if (requested === undefined) return limits.default;
  if (requested >= limits.min && requested <= limits.max) return requested;
  const message = `length must be from ${limits.min} to ${limits.max} for this type.`;
  throw new ApiError("invalid_parameter", message, { field: "length" });
}
