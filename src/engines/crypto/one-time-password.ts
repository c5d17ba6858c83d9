/** One-time passwords: HOTP of a counter (RFC 4226) and TOTP of the time (RFC 6238). */
import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError } from "../../shared/api-error.ts";
import { byteEncodings, readEncodedBytes } from "../../shared/encoded-bytes.ts";
import { decodeBase32, encodeBase32 } from "./base32.ts";

export const otpAlgos = ["sha1", "sha256", "sha512"] as const;
export const otpSecretEncodings = ["base32", ...byteEncodings] as const;

export interface OtpKey {
  readonly secret: string;
  readonly secretEncoding: (typeof otpSecretEncodings)[number];
  readonly algo: (typeof otpAlgos)[number];
  /** 6 to 10; RFC 4226 has 6 to 8. */
  readonly digits: number;
}

/**
 * The code of a counter (RFC 4226, section 5.3), with leading zeros.
 * Throws `invalid_parameter` or `invalid_base64` for a secret that is empty or not of its encoding.
 */
export function hotpCode(key: OtpKey, counter: number): string {
  return codeOf(key, readSecret(key), counter);
}

function codeOf({ algo, digits }: OtpKey, secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(algo, secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** RFC 6238's counter: whole periods since the epoch. */
export const totpCounter = (atSeconds: number, periodSeconds: number): number =>
  Math.floor(atSeconds / periodSeconds);

/**
 * The first counter from `first` to `last` whose code is this one, by nearness to `nearest`; null where none is.
 * Every code is computed and compared in constant time, so that the time tells nothing. Counters below 0 are left out.
 */
export function findHotpCounter(
  key: OtpKey,
  code: string,
  { first, last, nearest }: { readonly first: number; readonly last: number; readonly nearest: number },
): number | null {
  const secret = readSecret(key);
  const given = Buffer.from(code, "latin1");
  let found: number | null = null;
  for (let counter = Math.max(0, first); counter <= last; counter += 1) {
    const expected = Buffer.from(codeOf(key, secret, counter), "latin1");
    const isSame = given.length === expected.length && timingSafeEqual(given, expected);
    const isNearer = found === null || Math.abs(counter - nearest) < Math.abs(found - nearest);
    if (isSame && isNearer) found = counter;
  }
  return found;
}

/** RFC 4226, section 4, R6 asks for 128 bits; what is given is taken, since a verifier does not choose it. */
function readSecret({ secret, secretEncoding }: OtpKey): Uint8Array {
  const bytes =
    secretEncoding === "base32"
      ? decodeBase32(secret.replaceAll("-", ""), "base32")
      : readEncodedBytes(secret, {
          encoding: secretEncoding,
          field: "secret",
          encodingField: "secretEncoding",
        });
  if (bytes !== null && bytes.length > 0) return bytes;
  const message = "secret must be at least one byte in Base32 (A to Z, 2 to 7), or name its secretEncoding.";
  throw new ApiError("invalid_parameter", message, { field: "secret" });
}

export interface OtpAccount {
  /** Who asks for the code; may be empty. */
  readonly issuer: string;
  readonly account: string;
  readonly algo: OtpKey["algo"];
  readonly digits: number;
  readonly periodSeconds: number;
}

/**
 * A new secret in Base32 without padding, and the URI that authenticator apps read as a QR code
 * (github.com/google/google-authenticator/wiki/Key-Uri-Format).
 */
export function buildTotpSecret(secret: Uint8Array, options: OtpAccount): { secret: string; uri: string } {
  const { issuer, account, algo, digits, periodSeconds } = options;
  const written = encodeBase32(secret, "base32").replaceAll("=", "");
  const label = [issuer, account]
    .filter((part) => part !== "")
    .map((part) => encodeURIComponent(part))
    .join(":");
  const parameters = [
    `secret=${written}`,
    ...(issuer === "" ? [] : [`issuer=${encodeURIComponent(issuer)}`]),
    `algorithm=${algo.toUpperCase()}`,
    `digits=${digits}`,
    `period=${periodSeconds}`,
  ];
  return { secret: written, uri: `otpauth://totp/${label}?${parameters.join("&")}` };
}
