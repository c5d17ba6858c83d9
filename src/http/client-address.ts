/** Whose request it is: the peer, or behind trusted proxies whom they name (RFC 7239; X-Forwarded-For). */
import { listSetting } from "../kernel/setting.ts";
import { formatAddress, parseAddress, unmapAddress } from "../shared/address-text.ts";
import { type Prefix, parsePrefix, prefixHolds } from "../shared/prefix.ts";
import type { RequestHeaders } from "./raw.ts";

export const trustedProxiesSetting = listSetting<Prefix>("NONET_TRUSTED_PROXIES", {
  default: [],
  defaultText: "none",
  form: "list of CIDR",
  help: "proxies in front of this server: behind them the client is the right-most address of `Forwarded` or `X-Forwarded-For` that is none of them",
  parseItem(item) {
    const prefix = parsePrefix(item);
    if (prefix === null) throw new Error("a list of networks such as 10.0.0.0/8, fd00::/8 or 127.0.0.1");
    return prefix;
  },
});

/** Addresses of a list that are looked at: a client can send any number. */
const hopsMax = 64;

/** The client's address, of its peer's and the headers that it or proxies sent. */
export type ClientAddress = (peer: string | undefined, headers: RequestHeaders) => string | null;

export function clientAddressBehind(proxies: readonly Prefix[]): ClientAddress {
  if (proxies.length === 0) return (peer) => peer ?? null;
  const isTrusted = (address: string): boolean => {
    const parsed = parseAddress(address);
    return parsed !== null && proxies.some((prefix) => prefixHolds(prefix, unmapAddress(parsed)));
  };
  return (peer, headers) => {
    const own = peer?.split("%", 1)[0];
    if (own === undefined || !isTrusted(own)) return peer ?? null;
    return nearestClient(own, namedHops(headers), isTrusted);
  };
}

/** From the right: what stands further left was sent by whoever stands to the right of it. */
function nearestClient(
  peer: string,
  hops: readonly string[],
  isTrusted: (address: string) => boolean,
): string {
  let client = peer;
  for (const hop of hops) {
    const address = addressOf(hop);
    // A name that hides the client (RFC 7239, section 6.3), or nonsense: the last address known is the nearest truth.
    if (address === null) break;
    client = address;
    if (!isTrusted(client)) break;
  }
  return client;
}

/** The hops that proxies named, the nearest first; `Forwarded` wins where both are there. */
function namedHops(headers: RequestHeaders): readonly string[] {
  const forwarded = joined(headers["forwarded"]);
  const listed =
    forwarded === null ? lastOf(joined(headers["x-forwarded-for"]) ?? "") : forwardedFor(forwarded);
  return listed.map((hop) => hop.trim()).filter((hop) => hop !== "");
}

const joined = (value: string | readonly string[] | undefined): string | null =>
  value === undefined ? null : typeof value === "string" ? value : value.join(",");

/** The last elements of a list, the last first. */
const lastOf = (list: string): string[] => list.split(",").slice(-hopsMax).reverse();

/** The `for` of each element (RFC 7239, section 4), "unknown" where an element has none. */
const forwardedFor = (list: string): string[] =>
  lastOf(list).map((element) => {
    const pair = element.split(";").find((candidate) => /^\s*for\s*=/i.test(candidate));
    return pair === undefined
      ? "unknown"
      : pair
          .slice(pair.indexOf("=") + 1)
          .trim()
          .replace(/^"(.*)"$/, "$1");
  });

/** `192.0.2.1`, `192.0.2.1:8080`, `[2001:db8::1]:8080`, `2001:db8::1`; null for anything else. */
function addressOf(hop: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1];
  const parsed = parseAddress(bracketed ?? hop.replace(/^([\d.]+):\d{1,5}$/, "$1"));
  return parsed === null ? null : formatAddress(parsed);
}
