/** Who may keep an answer that follows from its URL alone (RFC 9111, section 5.2.2). */
import type { Served } from "../kernel/invoke.ts";
import type { Headers } from "./cors.ts";
import type { RawRequest } from "./raw.ts";

/** An answer is that of a release; a day after a new one everybody has its answers. */
const keptSeconds = 86_400;

/** What of a request changes the answer, or its form, without being a part of its URL. */
const otherInput = ["x-gateway-host", "prefer"];

/**
 * The headers of an answer to an operation that declares `keptBy`. An answer to a key is its owner's alone, and one that says
 * how many calls are left is nobody's: kept, it would say so for a day.
 */
export function keepHeaders(request: RawRequest, served: Served, keptBy: "everyone" | "caller"): Headers {
  const { status, headers, permit } = served;
  const isPlain = otherInput.every((name) => request.headers[name] === undefined);
  if (status !== 200 || request.method === "POST" || !isPlain || permit.headers["ratelimit"] !== undefined)
    return headers;
  const who = keptBy === "everyone" && permit.keyId === null ? "public" : "private";
  return { ...headers, "cache-control": `${who}, max-age=${keptSeconds}`, vary: "Accept-Encoding" };
}
