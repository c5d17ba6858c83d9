/**
 * Whose request it is: the peer, or behind trusted proxies whom they name (RFC 7239; X-Forwarded-For). A proxy writes one of the
 * two headers and passes on what a client sent as the other, so where they disagree neither is believed.
 */
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
    const clients = hopLists(headers).map((hops) => nearestClient(own, hops, isTrusted));
    return new Set(clients).size === 1 ? (clients[0] ?? own) : own;
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

/** The hops that each of the headers names, the nearest first. */
function hopLists(headers: RequestHeaders): readonly (readonly string[])[] {
  const [forwarded, listed] = [joined(headers["forwarded"]), joined(headers["x-forwarded-for"])];
  return [
    ...(forwarded === null ? [] : [forwardedFor(forwarded)]),
    ...(listed === null ? [] : [lastOf(listed.split(",")).filter((hop) => hop !== "")]),
  ];
}

const joined = (value: string | readonly string[] | undefined): string | null =>
  value === undefined ? null : typeof value === "string" ? value : value.join(",");

/** The last elements of a list, the last first. */
const lastOf = (list: readonly string[]): string[] =>
  list
    .slice(-hopsMax)
    .reverse()
    .map((element) => element.trim());

/** Splits at a separator outside of quoted strings (RFC 9110, section 5.6.4). */
function separated(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted && character === "\\") at += 1;
    else if (!isQuoted && character === separator) {
      pieces.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start)];
}

/** The `for` of each element, "unknown" where an element has none. */
const forwardedFor = (list: string): string[] =>
  lastOf(separated(list, ",")).map((element) => {
    const pair = separated(element, ";").find((candidate) => /^\s*for\s*=/i.test(candidate));
    return pair === undefined ? "unknown" : unquoted(pair.slice(pair.indexOf("=") + 1).trim());
  });

const unquoted = (text: string): string =>
  /^".*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, "$1") : text;

/** `192.0.2.1`, `192.0.2.1:8080`, `[2001:db8::1]:8080`, `2001:db8::1`; null for anything else. */
function addressOf(hop: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(hop)?.[1];
  const parsed = parseAddress(bracketed ?? hop.replace(/^([\d.]+):\d{1,5}$/, "$1"));
  return parsed === null ? null : formatAddress(parsed);
}
