/** DNS servers: the operator's, else the system's; and how one is written. */
import { getServers } from "node:dns";
import { listSetting } from "../../../kernel/setting.ts";
import { parseAddress } from "../../../shared/address-text.ts";
import { isHostName } from "../../../shared/host-name.ts";

export interface DnsServer {
  /** An address without brackets; the system's may carry a zone id. A secure server may have a name instead. */
  readonly address: string;
  readonly port: number;
  /** What is spoken in place of UDP and TCP. */
  readonly secure?: SecureProtocol;
}

/** DNS over TLS (RFC 7858) or over HTTPS (RFC 8484). */
export interface SecureProtocol {
  readonly protocol: "tls" | "https";
  /** Whom the certificate must be for: a name or an address. */
  readonly host: string;
  /** Of the URL, with its query; empty with TLS. */
  readonly path: string;
}

const defaultPort = 53;

export const dnsServersSetting = listSetting<DnsServer>("NONET_DNS_SERVERS", {
  default: [],
  defaultText: "the system's",
  form: "list of `ip[:port]`, `tls://host[:port]` or `https://host/path`",
  help: "resolver for every DNS question: records, MX, and the guarded fetch; IPv6 with a port as `[ip]:port`; `tls://192.0.2.1#dns.example` says whom the certificate must be for",
  parseItem(item) {
    const server = parseDnsServer(item);
    if (server === null) {
      throw new Error(
        "a list of IP addresses, each with an optional port: 192.0.2.1, 192.0.2.1:5353, [2001:db8::1]:53; or of URLs: tls://dns.example, https://dns.example/dns-query",
      );
    }
    return server;
  },
});

/** The configured servers, else the current ones of the system (such as resolv.conf). */
export const selectDnsServers = (configured: readonly DnsServer[]): readonly DnsServer[] =>
  configured.length > 0 ? configured : getServers().flatMap((text) => parseServer(text) ?? []);

/** Reads `192.0.2.1:53`, `tls://dns.example:853` or `https://192.0.2.1/dns-query#dns.example`; null for anything else. */
export function parseDnsServer(text: string): DnsServer | null {
  if (text.includes("://")) return parseSecureServer(text);
  const server = parseServer(text);
  return server === null || parseAddress(server.address) === null ? null : server;
}

/** The server as `parseDnsServer` reads it. */
export function formatDnsServer({ address, port, secure }: DnsServer): string {
  const host = address.includes(":") ? `[${address}]` : address;
  if (secure === undefined) return port === defaultPort ? address : `${host}:${port}`;
  const { protocol, path } = secure;
  const place = port === defaultPorts[protocol] ? host : `${host}:${port}`;
  return `${protocol}://${place}${path}${secure.host === address ? "" : `#${secure.host}`}`;
}

function parseSecureServer(text: string): DnsServer | null {
  const [protocol, rest = ""] = text.split("://", 2);
  if (protocol !== "tls" && protocol !== "https") return null;
  // Read as a URL of a scheme whose hosts are checked.
  const url = URL.parse(`https://${rest}`);
  return rest.length > 1_024 || url === null || url.username + url.password !== ""
    ? null
    : readSecureUrl(protocol, url, rest);
}

function readSecureUrl(protocol: "tls" | "https", url: URL, rest: string): DnsServer | null {
  const path = `${url.pathname}${url.search}`;
  const address = url.hostname.replaceAll(/^\[|\]$/g, "");
  const host = url.hash === "" ? address : url.hash.slice(1).toLowerCase();
  if (!isHostName(host) && parseAddress(host) === null) return null;
  if (protocol === "tls" && path !== "/") return null;
  // The URL parser leaves out 443, which is not the default of tls.
  const port = /^[^/?#]*:443(?=[/?#]|$)/.test(rest) ? 443 : Number(url.port || defaultPorts[protocol]);
  return { address, port, secure: { protocol, host, path: protocol === "tls" ? "" : path } };
}

const defaultPorts = { tls: 853, https: 443 } as const;

/** Splits an address from its port, which an IPv6 address has only in brackets. Null for an invalid port. */
function parseServer(text: string): DnsServer | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]*:[^\]]*)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  const number = port === undefined ? defaultPort : Number(port);
  return number >= 1 && number <= 65_535 ? { address, port: number } : null;
}
