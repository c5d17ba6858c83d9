/** Checks whether a caller's URL may be fetched at all, before any name is looked up. */
import { classifyAddress } from "../../../shared/address.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { isHostName, privateNameReason } from "../../../shared/host-name.ts";
import { badPorts } from "./bad-ports.ts";
import { parseLiteral, publicTargets, type TargetPolicy } from "./target-policy.ts";

export interface Target {
  /** As the URL standard reads it; without credentials. */
  readonly url: URL;
  /** A name in lower case A-labels, or an address without brackets. */
  readonly hostname: string;
  /** The port in the URL, else 80 or 443. */
  readonly port: number;
  /** The host is an address: already checked, nothing to look up. */
  readonly isLiteral: boolean;
}

export interface TargetLimits {
  /** UTF-16 code units as given; 2,048 by default, 8,192 at most (contract 0.5). */
  readonly maxUrlLength?: number;
  /** Public targets only, by default. */
  readonly policy?: TargetPolicy;
}

const defaultMaxUrlLength = 2_048;
/** Also for the percent-encoded URL: what servers accept in a request line. */
const hardMaxUrlLength = 8_192;

/**
 * Reads a caller's URL as the URL standard does: blanks are encoded, and a dot at the host's end changes nothing.
 * For a Location header pass `new URL(location, current).href`: its text is then checked like any other.
 * Throws `invalid_url` (no URL, too long, with control characters or credentials, no possible host name),
 * `unsupported_scheme` (neither http nor https), `blocked_target` (a bad port, a private name or address, a
 * target denied by the operator). A blocked host outranks credentials: http://public@127.0.0.1 is an attack first.
 */
export function parseTarget(text: string, limits: TargetLimits = {}): Target {
  const url = parseUrl(text, limits.maxUrlLength ?? defaultMaxUrlLength);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new ApiError("unsupported_scheme", "Only http and https URLs can be fetched.");
  }
  const port = portOf(url);
  if (badPorts.has(port)) {
    throw new ApiError("blocked_target", `Port ${port} is never fetched: it belongs to another protocol.`, {
      cause: "bad_port",
    });
  }
  const literal = parseLiteral(url.hostname);
  const hostname = literal ?? url.hostname.replace(/\.$/, "");
  assertHost(hostname, port, limits.policy ?? publicTargets);
  if (url.username !== "" || url.password !== "") {
    throw new ApiError(
      "invalid_url",
      "The URL must not hold a user name or password; send them as a header.",
    );
  }
  return { url, hostname, port, isLiteral: literal !== null };
}

function parseUrl(text: string, maxUrlLength: number): URL {
  const maxLength = Math.min(maxUrlLength, hardMaxUrlLength);
  if (text.length > maxLength) {
    throw new ApiError("invalid_url", `The URL is longer than ${maxLength} characters.`);
  }
  // The URL standard drops tabs and newlines silently, which hides a host from a human reader.
  if (/\p{Cc}/u.test(text)) {
    throw new ApiError("invalid_url", "The URL must not hold control characters; percent-encode them.");
  }
  const url = URL.parse(text);
  if (url === null) throw new ApiError("invalid_url", "The URL is not an absolute, valid URL.");
  if (url.href.length > hardMaxUrlLength) {
    throw new ApiError("invalid_url", `The URL is longer than ${hardMaxUrlLength} characters once encoded.`);
  }
  return url;
}

function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "https:" ? 443 : 80;
}

function assertHost(hostname: string, port: number, policy: TargetPolicy): void {
  const isLiteral = parseLiteral(hostname) !== null;
  const privateReason = isLiteral ? null : privateNameReason(hostname);
  // Empty labels and a final dot count as private names, so what is left here can never be a name.
  if (!isLiteral && privateReason === null && !isHostName(hostname)) {
    throw new ApiError("invalid_url", "The host of the URL is not a valid host name.");
  }
  const blocked = policy.checkHost(hostname, port);
  if (blocked === null) return;
  if (blocked === "denied") throw new ApiError("blocked_target", deniedMessage, { cause: blocked });
  const why = (isLiteral ? describeAddress(hostname) : privateReason) ?? "is not a public address";
  const cause = privateReason === null ? blocked : "private_name";
  throw new ApiError("blocked_target", `The host ${why}.`, { cause });
}

/** The message for a target on the operator's deny list. */
export const deniedMessage = "The target is denied by this server's settings.";

/** Why a literal is not public, to follow "The host"; null if only this machine knows. */
function describeAddress(hostname: string): string | null {
  const { reason, form } = classifyAddress(hostname);
  if (reason === null) return null;
  const kind = reason.replaceAll("_", " ");
  return form === null
    ? `is not a public address (${kind})`
    : `carries an IPv4 address that is not public (${form.replaceAll("_", " ")}, ${kind})`;
}
