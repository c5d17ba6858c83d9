/** Decides how a JSON body is read: a byte order mark is skipped, lone surrogates do not get in. */
import { Failure } from "./failure.ts";

const byteOrderMark = 0xfe_ff;

/**
 * The value of a JSON text in UTF-8; nothing at all is an empty object. Lone surrogates are replaced by U+FFFD.
 * Fails with `invalid_json`.
 */
export function parseJson(body: Uint8Array): unknown {
  if (body.length === 0) return {};
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8");
  const json = text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Failure("invalid_json", "The body is not valid JSON.", { cause });
  }
  return mayHoldSurrogates(json) ? wellFormed(value) : value;
}

/** A lone surrogate can reach us only as an escape: raw ones are no UTF-8 and were replaced while decoding. */
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
