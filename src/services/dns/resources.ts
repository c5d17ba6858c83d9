/** What the DNS endpoints are given by settings: trust anchors, and resolvers that callers may name. */
import { type NamedResolver, publicResolvers } from "../../engines/dns-report/index.ts";
import { type Delegation, parseAnchor, rootAnchors } from "../../engines/dnssec/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import { choiceSetting, listSetting } from "../../kernel/setting.ts";

const anchorsSetting = listSetting<Delegation>("NONET_DNSSEC_ANCHORS", {
  default: [],
  defaultText: "the root's keys 20326 and 38696",
  form: "list of DS data: `20326 8 2 e06d…`",
  help: "keys of the root that DNSSEC starts from, where the names are those of a private root",
  parseItem(item) {
    try {
      return parseAnchor(item);
    } catch {
      throw new Error("a list of the data of DS records of the root: 20326 8 2 e06d44b8…");
    }
  },
});

const resolversSetting = listSetting<NamedResolver>("NONET_DNS_RESOLVERS", {
  default: [],
  defaultText: "the public ones",
  form: "list of `name=server`, the server as in NONET_DNS_SERVERS",
  help: "further resolvers that callers of `/dns/propagation` may name; one in a private network must be in NONET_FETCH_ALLOW too",
  parseItem(item) {
    const [, id, server] = /^([a-z0-9][a-z0-9-]{0,30})=([^\s=]{2,200})$/.exec(item) ?? [];
    if (id === undefined || server === undefined || id === "system")
      throw new Error(
        "a list of names with their servers: office=192.0.2.53, lab=tls://192.0.2.54#dns.example",
      );
    return { id, name: id, country: null, addresses: [], host: null, server };
  },
});

const anyResolverSetting = choiceSetting("NONET_DNS_ANY_RESOLVER", ["off", "on"], {
  default: "off",
  help: "whether callers of `/dns/propagation` may name any public address as a resolver; `on` lets them send DNS questions from here anywhere",
});

export const dnsSettings = [anchorsSetting, resolversSetting, anyResolverSetting];

export interface DnsResources {
  readonly anchors: readonly Delegation[];
  /** Those that callers may name: the operator's come first. */
  readonly resolvers: readonly NamedResolver[];
  readonly allowsAny: boolean;
}

/** The resources of the `web` service as the handlers of this group see them. */
export interface WithDns {
  readonly dns: DnsResources;
}

export function openDns({ settings }: Ports): DnsResources {
  const chosen = settings.get(anchorsSetting);
  return {
    anchors: chosen.length > 0 ? chosen : rootAnchors,
    resolvers: [...settings.get(resolversSetting), ...publicResolvers],
    allowsAny: settings.get(anyResolverSetting) === "on",
  };
}
