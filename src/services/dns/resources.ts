/** What the DNS endpoints are given by settings: trust anchors, and resolvers that callers may name. */
import { type Delegation, parseAnchor, rootAnchors } from "../../engines/dnssec/index.ts";
import type { Ports } from "../../kernel/ports.ts";
import { listSetting } from "../../kernel/setting.ts";

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

export const dnsSettings = [anchorsSetting];

export interface DnsResources {
  readonly anchors: readonly Delegation[];
}

/** The resources of the `web` service as the handlers of this group see them. */
export interface WithDns {
  readonly dns: DnsResources;
}

export function openDns({ settings }: Ports): DnsResources {
  const chosen = settings.get(anchorsSetting);
  return { anchors: chosen.length > 0 ? chosen : rootAnchors };
}
