/** Fetch, DNS and mail servers for calls that a terminal waits for, with the guards that a server has. */
import type { Ports } from "../../kernel/ports.ts";
import type { Setting, Settings } from "../../kernel/setting.ts";
import { dnsServersSetting } from "../../platform/net/dns/dns-servers.ts";
import { dnsPrivateSetting, publicDns } from "../../platform/net/dns/public-dns.ts";
import { Resolver } from "../../platform/net/dns/resolver.ts";
import { readResolverOptions } from "../../platform/net/dns/resolver-settings.ts";
import { openFetch } from "../../platform/net/http/fetch.ts";
import { fetchSettings, readFetchOptions } from "../../platform/net/http/fetch-settings.ts";
import { openSmtpProbe } from "../../platform/net/smtp/smtp-probe.ts";
import { readSmtpOptions, smtpSettings } from "../../platform/net/smtp/smtp-settings.ts";

export type Outside = Pick<Ports, "fetch" | "dns" | "probeMailbox"> & { close(): void };

export function openOutside(
  readSettings: (declared: readonly Setting<unknown>[]) => Settings,
  random: (byteCount: number) => Uint8Array,
): Outside {
  const settings = readSettings([dnsServersSetting, dnsPrivateSetting, ...fetchSettings, ...smtpSettings]);
  const resolver = new Resolver(readResolverOptions(settings, random));
  const dns = settings.get(dnsPrivateSetting) === "on" ? resolver : publicDns(resolver);
  const fetchOptions = readFetchOptions(settings, (...args) => resolver.lookupAddresses(...args));
  const { fetch, close } = openFetch(fetchOptions);
  return { fetch, dns, probeMailbox: openSmtpProbe(readSmtpOptions(settings, fetchOptions)), close };
}
