/** Decides how a request becomes an operation's input: query string or JSON body, within its byte cap. */
import { Failure } from "../kernel/failure.ts";
import type { RawRequest } from "./raw.ts";

/**
 * The fields of a query string, added to those of the path: `+` is a space, the first of a repeated name
 * counts, escapes must be valid percent-encoded UTF-8 (WHATWG URL, application/x-www-form-urlencoded, but strict).
 */
export function readQuery(
  query: string,
  path: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const fields: Record<string, string> = { ...path };
  if (query === "") return fields;
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = unescapeText(equals < 0 ? pair : pair.slice(0, equals), "a parameter's name");
    // No operation has a field of this name, and assigning to it would set the prototype.
    if (name === "__proto__" || Object.hasOwn(fields, name)) continue;
    fields[name] = equals < 0 ? "" : unescapeText(pair.slice(equals + 1), "its value", name);
  }
  return fields;
}

function unescapeText(text: string, part: string, name?: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch (cause) {
    const where = name === undefined ? "The query string" : `The parameter ${name.slice(0, 64)}`;
    const message = `${where} is not valid percent-encoded UTF-8 in ${part}.`;
    const path = name === undefined ? "query" : `query.${name.slice(0, 64)}`;
    throw new Failure("invalid_parameter", message, {
      details: [{ path, message, code: "encoding" }],
      cause,
    });
  }
}

/**
 * The JSON body of a request, at most `bytesMax` long; no body at all is an empty object.
 * Fails with `unsupported_media_type`, `payload_too_large` or `invalid_json`.
 */
export async function readJsonBody(request: RawRequest, bytesMax: number): Promise<unknown> {
  refuseMediaType(request);
  return parseJson(await collect(request, bytesMax));
}

const jsonMediaType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;

function refuseMediaType({ headers }: RawRequest): void {
  const type = headers["content-type"] ?? "";
  if (type !== "" && !jsonMediaType.test(type)) {
    throw new Failure(
      "unsupported_media_type",
      "The body must be JSON in UTF-8 (Content-Type: application/json).",
    );
  }
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    throw new Failure("unsupported_media_type", "The body must be sent without a Content-Encoding.");
  }
}

/** All bytes of a body. What comes after the cap is read and dropped, so that the refusal reaches its sender. */
function collect(request: RawRequest, bytesMax: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const brokeOff = (cause?: unknown): void => {
      // Every request closes; a failure costs a stack trace, so it is made only for one that did break off.
      if (!request.readableEnded) reject(new Failure("bad_request", "The body broke off.", { cause }));
    };
    if (request.destroyed) brokeOff();
    const chunks: Buffer[] = [];
    let length = 0;
    const keep = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > bytesMax) refuse();
      else chunks.push(chunk);
    };
    const refuse = (): void => {
      request.off("data", keep).resume();
      const limit = bytesMax.toLocaleString("en");
      reject(new Failure("payload_too_large", `The body must be at most ${limit} bytes long.`));
    };
    if (Number(request.headers["content-length"] ?? 0) > bytesMax) refuse();
    else request.on("data", keep);
    request.on("end", () =>
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length)),
    );
    request.on("error", brokeOff);
    request.on("close", () => brokeOff());
  });
}

const byteOrderMark = 0xfe_ff;

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  const text = body.toString("utf8");
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
const mayHoldSurrogates = (json: string): boolean => /\\u[dD][89a-fA-F]/.test(json);

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
