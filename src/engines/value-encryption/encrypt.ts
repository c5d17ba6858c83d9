/** Values encrypted so that the holder of the key can have them back: FF1 keeps their form, AES-SIV hides it. */

import { decryptSiv, encryptSiv } from "../../shared/aes-siv.ts";
import { ApiError } from "../../shared/api-error.ts";
import { type ByteEncoding, readEncodedBytes } from "../../shared/encoded-bytes.ts";
import { type Alphabet, type AlphabetName, readAlphabet } from "./alphabet.ts";
import { type Ff1, minDomain, minLength, openFf1 } from "./ff1.ts";

export const encryptionModes = ["fpe", "siv"] as const;

export interface EncryptionKey {
  readonly mode: (typeof encryptionModes)[number];
  readonly key: string;
  readonly keyEncoding: Exclude<ByteEncoding, "utf8">;
  /** What ciphertexts are bound to: FF1's tweak, or the associated data of AES-SIV. */
  readonly tweak: string;
  readonly alphabet: AlphabetName;
  readonly characters?: string | undefined;
}

export interface EncryptionRequest extends EncryptionKey {
  readonly value?: string | undefined;
  readonly values?: readonly string[] | undefined;
}

/** Begins each text that AES-SIV made. */
export const sealedPrefix = "enc_";

/** Characters of a value that FF1 takes: its time grows with the square of them. */
const maxFpeCharacters = 1_000;

const keyBytes = { fpe: [16, 24, 32], siv: [32, 48, 64] } as const;

/** Throws `invalid_parameter` for a key of another length, and what `readEncodedBytes` throws; never repeats it. */
function readKey({ mode, key, keyEncoding }: EncryptionKey): Uint8Array {
  const bytes = readEncodedBytes(key, {
    encoding: keyEncoding,
    field: "key",
    encodingField: "keyEncoding",
  });
  const lengths: readonly number[] = keyBytes[mode];
  if (lengths.includes(bytes.length)) return bytes;
  const message = `key must be ${lengths.slice(0, -1).join(", ")} or ${lengths.at(-1)} random bytes for ${mode}; it has ${bytes.length}.`;
  throw new ApiError("invalid_parameter", message, { field: "key" });
}

interface ValueCipher {
  encrypt(value: string, field: string): string;
  decrypt(value: string, field: string): string;
}

/** The two directions under a key; both throw `invalid_parameter` at `field` for a value that they cannot take. */
export function openValueCipher(request: EncryptionKey): ValueCipher {
  const key = readKey(request);
  const tweak = Buffer.from(request.tweak);
  if (request.mode === "siv") return openSivCipher(key, tweak);
  const alphabet = readAlphabet(request.alphabet, request.characters);
  const ff1 = openFf1(key, tweak, alphabet.characters.length);
  return {
    encrypt: (value, field) => mapNumerals(value, alphabet, ff1.encrypt, field),
    decrypt: (value, field) => mapNumerals(value, alphabet, ff1.decrypt, field),
  };
}

function openSivCipher(key: Uint8Array, tweak: Buffer): ValueCipher {
  const associated = tweak.length === 0 ? [] : [tweak];
  return {
    encrypt: (value) =>
      sealedPrefix + encryptSiv(key, Buffer.from(value), ...associated).toString("base64url"),
    decrypt: (value, field) => {
      const bytes = readSealed(value);
      const plaintext = bytes === null ? null : decryptSiv(key, bytes, ...associated);
      if (plaintext !== null) return plaintext.toString();
      const message =
        bytes === null
          ? `Not a value that siv encrypted: such a one begins with ${sealedPrefix}.`
          : "The value was encrypted with another key or tweak, or was changed.";
      throw new ApiError("invalid_parameter", message, { field });
    },
  };
}

/** The bytes of a sealed text, or null for any other. */
export function readSealed(value: string): Uint8Array | null {
  const text = value.startsWith(sealedPrefix) ? value.slice(sealedPrefix.length) : "";
  return /^[\w-]{22,}$/.test(text) ? Buffer.from(text, "base64url") : null;
}

function mapNumerals(value: string, alphabet: Alphabet, run: Ff1["encrypt"], field: string): string {
  const characters = [...value];
  const refuse = (message: string) => new ApiError("invalid_parameter", message, { field });
  if (characters.length > maxFpeCharacters)
    throw refuse(`A value must have at most ${maxFpeCharacters} characters for fpe.`);
  const places = characters.flatMap((character, at) => (alphabet.numerals.has(character) ? [at] : []));
  const radix = alphabet.characters.length;
  if (places.length < minLength(radix))
    throw refuse(
      `The value has ${places.length} characters of the alphabet; with ${radix} characters, ${minLength(radix)} are needed for ${minDomain.toLocaleString("en")} possible values.`,
    );
  const numerals = run(places.map((at) => alphabet.numerals.get(characters[at] ?? "") ?? 0));
  for (const [index, at] of places.entries())
    characters[at] = alphabet.characters[numerals[index] ?? 0] ?? "";
  return characters.join("");
}

interface EncryptedValue {
  value: string;
  encrypted: string;
}

interface DecryptedValue {
  value: string;
  decrypted: string;
}

/** The value, or each of them in order, encrypted. The answer does not contain the key. */
export function encryptValues(request: EncryptionRequest) {
  const cipher = openValueCipher(request);
  const one = (value: string, field: string): EncryptedValue => ({
    value,
    encrypted: cipher.encrypt(value, field),
  });
  return answerEach(request, one);
}

/** The same for values that were encrypted. What FF1 did not encrypt cannot be told from what it did. */
export function decryptValues(request: EncryptionRequest) {
  const cipher = openValueCipher(request);
  const one = (value: string, field: string): DecryptedValue => ({
    value,
    decrypted: cipher.decrypt(value, field),
  });
  return answerEach(request, one);
}

function answerEach<A>(
  { mode, value, values = [] }: EncryptionRequest,
  one: (value: string, field: string) => A,
) {
  if (value !== undefined) return { ...one(value, "value"), mode };
  return { mode, count: values.length, results: values.map((item, at) => one(item, `values/${at}`)) };
}
