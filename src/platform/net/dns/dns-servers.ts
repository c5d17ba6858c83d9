/** DNS servers: the operator's, else the system's. */
import { getServers } from "node:dns";
import { listSetting } from "../../../kernel/setting.ts";
import { parseAddress } from "../../../shared/address-text.ts";

export interface DnsServer {
  /** An address without brackets; the system's may carry a zone id. */
  readonly address: string;
  readonly port: number;
}

const defaultPort = 53;

export const dnsServersSetting = listSetting<DnsServer>("NONET_DNS_SERVERS", {
  default: [],
  defaultText: "the system's",
  form: "list of `ip[:port]`",
  help: "resolver for every DNS question: records, MX, and the guarded fetch; IPv6 with a port as `[ip]:port`",
  parseItem(item) {
    const server = parseServer(item);
    if (server === null || parseAddress(server.address) === null) {
      throw new Error(
        "a list of IP addresses, each with an optional port: 192.0.2.1, 192.0.2.1:5353, [2001:db8::1]:53",
      );
    }
    return server;
  },
});

/** The configured servers, else the current ones of the system (such as resolv.conf). */
export const selectDnsServers = (configured: readonly DnsServer[]): readonly DnsServer[] =>
  configured.length > 0 ? configured : getServers().flatMap((text) => parseServer(text) ?? []);

/** Splits an address from its port, which an IPv6 address has only in brackets. Null for an invalid port. */
function parseServer(text: string): DnsServer | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]*:[^\]]*)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  const number = port === undefined ? defaultPort : Number(port);
  return number >= 1 && number <= 65_535 ? { address, port: number } : null;
}
