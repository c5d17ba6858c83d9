/** Who may read the operator's page: clients of some networks, and whoever has a key. */
import type { Caller } from "../kernel/ports.ts";
import { listSetting, type Setting } from "../kernel/setting.ts";
import { parseAddress, unmapAddress } from "../shared/address-text.ts";
import { ApiError } from "../shared/api-error.ts";
import { type Prefix, parsePrefix, prefixHolds } from "../shared/prefix.ts";
import { isRebindableHost } from "../shared/rebindable-host.ts";

const prefixOf = (text: string): Prefix => {
  const prefix = parsePrefix(text);
  if (prefix === null) throw new Error("a list of networks such as 10.0.0.0/8, fd00::/8 or 127.0.0.1");
  return prefix;
};

/** Loopback, link-local and private networks (RFC 1918, RFC 4193). */
const ownNetworks = [
  ...["127.0.0.0/8", "::1", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"],
  ...["169.254.0.0/16", "fe80::/10", "fc00::/7"],
].map(prefixOf);

const networkList = listSetting<Prefix>("NONET_STATUS_NETWORKS", {
  default: ownNetworks,
  defaultText: "loopback and private networks",
  form: "list of CIDR, or `none`",
  help: "networks whose clients may read `/status` without a key; behind a proxy that is not in NONET_TRUSTED_PROXIES nobody counts as one of them",
  parseItem: prefixOf,
});

export const statusNetworksSetting: Setting<readonly Prefix[]> = {
  ...networkList,
  parse: (text) => (text.trim() === "none" ? [] : networkList.parse(text)),
};

export interface StatusAccessOptions {
  readonly networks: readonly Prefix[];
  /** Whether proxies are trusted: only then is the address behind them known. */
  readonly hasProxies: boolean;
  /** Names and origins that the operator calls the server's own, such as `nonet.example.com` and `https://nonet.example.com`. */
  readonly ownHosts: readonly string[];
  /** Whether the server has keys. */
  readonly access: () => "open" | "keys";
  /** Fails with 401 or 403 where the caller shows no good key. */
  readonly identify: (caller: Caller) => Promise<unknown>;
}

/** Lets a caller through, or fails with `missing_api_key`, and with what a wrong key fails with. */
export type AuthorizeStatus = (caller: Caller) => Promise<void>;

export const statusAuthorizer = ({
  networks,
  hasProxies,
  ownHosts,
  access,
  identify,
}: StatusAccessOptions): AuthorizeStatus => {
  const owned = new Set(ownHosts.map((own) => URL.parse(own)?.host ?? own));
  return async (caller) => {
    const isNear =
      !isFromElsewhere(caller) &&
      (hasProxies || !isForwarded(caller)) &&
      isWithin(caller.address, networks) &&
      isAskedAsOwn(caller, owned);
    if (isNear) return;
    if (access() === "open" || !showsKey(caller))
      throw new ApiError(
        "missing_api_key",
        "The status is for the networks of NONET_STATUS_NETWORKS, by an address or a name of the server's own, and for callers with a key.",
      );
    await identify(caller);
  };
};

const showsKey = (caller: Caller): boolean =>
  ["x-gateway-key", "authorization", "x-api-key"].some((name) => caller.header(name) !== undefined);

function isWithin(address: string | null, networks: readonly Prefix[]): boolean {
  const parsed = parseAddress((address ?? "").split("%", 1)[0] ?? "");
  return parsed !== null && networks.some((prefix) => prefixHolds(prefix, unmapAddress(parsed)));
}

/**
 * A page whose own name was let stand for our address is of the same origin to a browser, which then sends that name:
 * DNS rebinding.
 */
const isAskedAsOwn = (caller: Caller, owned: ReadonlySet<string>): boolean => {
  const host = caller.header("host")?.toLowerCase() ?? "";
  return !isRebindableHost(host) || owned.has(host) || owned.has(host.replace(/:\d*$/, ""));
};

/** The peer is then a proxy, which is near whoever it stands in for. */
const isForwarded = (caller: Caller): boolean =>
  ["forwarded", "x-forwarded-for", "x-real-ip", "via"].some((name) => caller.header(name) !== undefined);

/**
 * A script of another site that runs in the browser of somebody near; opening the page by a link is no such thing. Over
 * plain HTTP browsers tell of it by `Origin` only (Fetch Metadata, 2): `Sec-Fetch-*` goes to localhost and HTTPS.
 */
const isFromElsewhere = (caller: Caller): boolean => {
  const origin = caller.header("origin");
  if (origin !== undefined && URL.parse(origin)?.host !== caller.header("host")?.toLowerCase()) return true;
  const site = caller.header("sec-fetch-site") ?? "none";
  const isOpened = caller.header("sec-fetch-mode") === "navigate";
  return !["none", "same-origin"].includes(site) && !isOpened;
};
