/** Decides which servers are asked: the operator's, else the system's. */
import { getServers } from "node:dns";
import { listSetting } from "../../../kernel/setting.ts";
import { parseAddress } from "../../../shared/address-text.ts";

export interface DnsServer {
  /** An address without brackets; the system's may carry a zone id. */
  readonly address: string;
  readonly port: number;
}

const portDefault = 53;

export const dnsServersSetting = listSetting<DnsServer>("NONET_DNS_SERVERS", {
  default: [],
  defaultText: "the system's",
  form: "list of `ip[:port]`",
  help: "resolver for every DNS question: records, MX, and the guarded fetch; IPv6 with a port as `[ip]:port`",
  parseItem(item) {
    const server = serverFrom(item);
    if (server === null || parseAddress(server.address) === null) {
      throw new Error(
        "a list of IP addresses, each with an optional port: 192.0.2.1, 192.0.2.1:5353, [2001:db8::1]:53",
      );
    }
    return server;
  },
});

/** The chosen servers, or the system's of this moment (resolv.conf and its like). */
export const selectDnsServers = (chosen: readonly DnsServer[]): readonly DnsServer[] =>
  chosen.length > 0 ? chosen : getServers().flatMap((text) => serverFrom(text) ?? []);

/** Splits an address from its port; an IPv6 address without brackets has none. Null where the port is none. */
function serverFrom(text: string): DnsServer | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]*:[^\]]*)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  const number = port === undefined ? portDefault : Number(port);
  return number >= 1 && number <= 65_535 ? { address, port: number } : null;
}
