/** Checks of a request's head: its size, its framing and the host it names (RFC 9112, sections 3.2 and 6.1). */
import { ApiError } from "../shared/api-error.ts";
import type { RawRequest } from "./raw.ts";

// The documents allow 100,000 characters in a query string; percent-encoded that is up to 900,000 bytes.
export const requestLineMaxBytes = 1024 * 1024;
export const fieldsMaxBytes = 64 * 1024;
export const fieldMaxBytes = 16 * 1024;
export const fieldsMaxCount = 1_000;

type Head = Pick<
  RawRequest,
  "method" | "url" | "httpVersionMajor" | "httpVersionMinor" | "headers" | "rawHeaders"
>;

/** Why a request is refused for its head, before anything else looks at it; null where it is in order. */
export function findHeadFailure(head: Head): ApiError | null {
  return findSizeFailure(head) ?? findFramingFailure(head) ?? findHostFailure(head);
}

export const tooLarge = (message: string): ApiError => new ApiError("headers_too_large", message);

const refused = (message: string): ApiError => new ApiError("bad_request", message);

/** `GET`'s and `HTTP/1.1`'s two spaces, and the line's end. */
const requestLineExtraBytes = 12;
/** A colon, a space and the line's end. */
const fieldExtraBytes = 4;

/** Fields that are refused when repeated: each decides where a request goes or how its body is read. */
const singletons: Readonly<Record<string, number>> = { host: 1, "content-type": 2, "x-gateway-host": 4 };

function findSizeFailure({ method = "", url = "", rawHeaders }: Head): ApiError | null {
  if (method.length + url.length + requestLineExtraBytes > requestLineMaxBytes)
    return tooLarge("The request line must be at most 1 MiB long; send long texts in a POST body.");
  if (rawHeaders.length > 2 * fieldsMaxCount)
    return tooLarge(`A request must have at most ${fieldsMaxCount} header fields.`);
  let bytes = 0;
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    const length = name.length + (rawHeaders[at + 1]?.length ?? 0) + fieldExtraBytes;
    if (length > fieldMaxBytes)
      return tooLarge(`The header field ${name.slice(0, 64)} is longer than 16 KiB; shorten it.`);
    bytes += length;
    const bit = name.length <= 14 ? singletonBit(name) : 0;
    if ((seen & bit) !== 0) return refused(`The header field ${name} must stand only once.`);
    seen |= bit;
  }
  return bytes > fieldsMaxBytes ? tooLarge("The header fields are longer than 64 KiB together.") : null;
}

function singletonBit(name: string): number {
  const { length } = name;
  return length === 4 || length === 12 || length === 14 ? (singletons[name.toLowerCase()] ?? 0) : 0;
}

function findFramingFailure({ httpVersionMajor, httpVersionMinor, headers }: Head): ApiError | null {
  if (httpVersionMajor !== 1) return refused("The request must be HTTP/1.1 or HTTP/1.0.");
  const coding = headers["transfer-encoding"];
  if (coding === undefined) return null;
  if (httpVersionMinor === 0) return refused("A request of HTTP/1.0 must not have a Transfer-Encoding.");
  if (headers["content-length"] !== undefined)
    return refused("A request must not have both a Content-Length and a Transfer-Encoding.");
  if (coding.trim().toLowerCase() === "chunked") return null;
  return refused("The only Transfer-Encoding understood is chunked.");
}

function findHostFailure({ method, url = "", httpVersionMinor, headers }: Head): ApiError | null {
  const { host, "x-gateway-host": gatewayHost } = headers;
  if (host === undefined && httpVersionMinor > 0) return refused("A request of HTTP/1.1 must have a Host.");
  if (!isHost(host ?? anyHost)) return refused(`The Host ${form}.`);
  if (!isHost(String(gatewayHost ?? anyHost))) return refused(`The X-Gateway-Host ${form}.`);
  return findTargetFailure(method, url);
}

function findTargetFailure(method: string | undefined, url: string): ApiError | null {
  if (url.startsWith("/") || (url === "*" && method === "OPTIONS")) return null;
  const [, target] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  if (target === undefined) return refused("The request's target must be a path such as /health.");
  return isHost(target) ? null : refused(`The target's host ${form}.`);
}

/** Stands for a host that need not be named. */
const anyHost = "a";

const form = "must be a host name or an address, such as example.com:8080";

/** The longest name of the DNS is 253 characters long. */
const hostMaxLength = 255;

/** Whether a text is a host, with or without a port, as a Host header may name it. */
export const isHost = (text: string): boolean =>
  text.length <= hostMaxLength && /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i.test(text);
