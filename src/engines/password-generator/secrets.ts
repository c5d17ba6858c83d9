/** Decides what is answered to a wish for secrets of one of three kinds. */
import { ApiError } from "../../shared/api-error.ts";
import type { RandomBytes } from "../../shared/password-draw.ts";
import { roundedBits, scoreOfBits } from "./entropy.ts";
import type { PassphraseWish } from "./passphrase.ts";
import { type Drawer, type PasswordWish, passwordDrawer } from "./password.ts";
import { pinDrawer } from "./pin.ts";

export const secretTypes = ["password", "passphrase", "pin"] as const;

export interface SecretsRequest extends Omit<PasswordWish, "length">, PassphraseWish {
  readonly type: (typeof secretTypes)[number];
  /** Undefined: what is usual for the type. Passphrases are as long as their words. */
  readonly length?: number;
  readonly count: number;
}

export interface Secrets {
  type: string;
  count: number;
  password: string;
  passwords: string[];
  length: number;
  entropyBits: number;
  score: number;
}

/**
 * Draws `count` secrets. Each has `entropyBits` bits of chance, and the score that so many bits stand for.
 * Fails with `invalid_parameter` for a length that the type cannot have, and as `passwordDrawer` does.
 */
export async function drawSecrets(request: SecretsRequest, random: RandomBytes): Promise<Secrets> {
  const { type, count } = request;
  const { draw, bits } = await drawerOf(request);
  const passwords = Array.from({ length: count }, () => draw(random));
  const password = passwords[0] ?? "";
  return {
    type,
    count,
    password,
    passwords,
    length: [...password].length,
    entropyBits: roundedBits(bits),
    score: scoreOfBits(bits),
  };
}

async function drawerOf(request: SecretsRequest): Promise<Drawer> {
  if (request.type === "pin") return pinDrawer(lengthOf(request.length, { min: 4, max: 32, usual: 6 }));
  if (request.type === "password") {
    return passwordDrawer({ ...request, length: lengthOf(request.length, { min: 8, max: 128, usual: 16 }) });
  }
  // 7,776 words are loaded where one is drawn.
  const { passphraseDrawer } = await import("./passphrase.ts");
  return passphraseDrawer(request);
}

interface Lengths {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

function lengthOf(asked: number | undefined, { min, max, usual }: Lengths): number {
  if (asked === undefined) return usual;
  if (asked >= min && asked <= max) return asked;
  throw new ApiError("invalid_parameter", `length must be from ${min} to ${max} for this type.`, {
    field: "length",
  });
}
