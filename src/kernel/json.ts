/** JSON bodies: measured while they arrive, then parsed without lone surrogates and without a byte order mark. */
import { ApiError } from "../shared/api-error.ts";
import { jsonErrorPosition } from "./json-position.ts";

/** Levels of arrays and objects in a body; the deepest input of any operation has five. */
export const maxJsonDepth = 64;

const quote = 0x22;
const backslash = 0x5c;

/** What a byte outside of texts does: opens a level, closes one, separates two values, or nothing. */
const [other, opens, closes, separates, starts] = [0, 1, 2, 3, 4];
const roles = new Uint8Array(256).fill(other);
for (const byte of Buffer.from("[{")) roles[byte] = opens;
for (const byte of Buffer.from("]}")) roles[byte] = closes;
for (const byte of Buffer.from(",:")) roles[byte] = separates;
roles[quote] = starts;

/**
 * Measures a JSON text piece by piece, in one pass of about a nanosecond a byte outside of texts, so that what would
 * take too long or too much memory to parse is refused before it is parsed, and before the rest of it is read.
 * Of text that is no JSON the figures are an upper bound for what its parsing takes until the fault is met.
 */
export class JsonMeter {
  /** `{`, `[`, `,` and `:` outside of texts: at least as many as there are values and names, less one. */
  tokens = 0;
  bytes = 0;
  escapes = 0;
  readonly #maxTokens: number;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;

  constructor(maxTokens: number) {
    this.#maxTokens = maxTokens;
  }

  /** Fails with `invalid_json` past 64 levels and `payload_too_large` past the tokens that are allowed. */
  read(piece: Uint8Array): void {
    this.bytes += piece.length;
    let at = 0;
    while (at < piece.length)
      at = this.#isInText ? this.#readText(piece, at) : this.#readStructure(piece, at);
  }

  /**
   * Microseconds that parsing takes at most: an object with many names costs about half a microsecond a token, escapes
   * 15 ns, any other byte below one.
   */
  get parseMicroseconds(): number {
    return this.tokens * 0.5 + this.escapes * 0.015 + this.bytes * 0.001;
  }

  /** Goes on after the end of the text, or at the end of the piece. */
  #readText(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const byte = piece[at];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) {
        this.#isEscaped = true;
        this.escapes += 1;
      } else if (byte === quote) {
        this.#isInText = false;
        return at + 1;
      }
    }
    return piece.length;
  }

  #readStructure(piece: Uint8Array, from: number): number {
    for (let at = from; at < piece.length; at += 1) {
      const role = roles[piece[at] ?? 0];
      if (role === other) continue;
      if (role === starts) {
        this.#isInText = true;
        return at + 1;
      }
      if (role === closes) this.#depth -= 1;
      else this.#count(role === opens);
    }
    return piece.length;
  }

  #count(opensLevel: boolean): void {
    this.tokens += 1;
    if (this.tokens > this.#maxTokens) throw tooManyTokens(this.#maxTokens);
    if (!opensLevel) return;
    this.#depth += 1;
    if (this.#depth > maxJsonDepth) throw tooDeep();
  }
}

/**
 * The value of a JSON text in UTF-8; nothing at all is an empty object. Lone surrogates are replaced by U+FFFD.
 * Fails with `invalid_json`, which says where the fault is.
 */
export function parseJson(body: Uint8Array): unknown {
  if (body.length === 0) return {};
  const json = textOf(body);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    const position = jsonErrorPosition(json);
    const place = position >= json.length ? "at its end" : `at ${placeOf(json, position)}`;
    throw new ApiError("invalid_json", `The body is not valid JSON: look ${place}.`, { cause });
  }
  return mayHoldSurrogates(json) ? wellFormed(value) : value;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text without its byte order mark. */
function textOf(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch (cause) {
    throw new ApiError("invalid_json", "The body is not valid UTF-8; JSON is sent in UTF-8.", { cause });
  }
}

function placeOf(json: string, position: number): string {
  const before = json.slice(0, position);
  const line = before.split("\n").length;
  return `line ${line}, column ${position - before.lastIndexOf("\n")}`;
}

/** A lone surrogate can reach us only as an escape: raw ones are no UTF-8. */
const mayHoldSurrogates = (json: string): boolean => json.includes("\\u") && /\\u[dD][89a-fA-F]/.test(json);

/** Replaces lone surrogates in every text of a parsed value, in place; walks without recursion, however deep. */
function wellFormed(root: unknown): unknown {
  const holder: Record<string, unknown> = { root };
  const waiting: Record<string, unknown>[] = [holder];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === "string") setOwn(node, key, value.toWellFormed());
      else if (typeof value === "object" && value !== null) waiting.push(value as Record<string, unknown>);
    }
  }
  return holder["root"];
}

/** Assigning to `__proto__` would set the prototype; defining it keeps it a plain key. */
function setOwn(node: Record<string, unknown>, key: string, value: string): void {
  Object.defineProperty(node, key, { value, enumerable: true, writable: true, configurable: true });
}

const tooDeep = (): ApiError =>
  new ApiError("invalid_json", `The body must be at most ${maxJsonDepth} levels of lists and objects deep.`);

/** What has more values and names than an operation reads. */
export const tooManyTokens = (maxTokens: number): ApiError =>
  new ApiError(
    "payload_too_large",
    `The body must have at most ${maxTokens.toLocaleString("en")} values and names.`,
  );
