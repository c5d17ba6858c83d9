/** Fetch and DNS for calls that a terminal waits for, with the guards that a server has. */
import type { Ports } from "../../kernel/ports.ts";
import type { Setting, Settings } from "../../kernel/setting.ts";
import { dnsServersSetting, selectDnsServers } from "../../platform/net/dns/dns-servers.ts";
import { dnsPrivateSetting, publicDns } from "../../platform/net/dns/public-dns.ts";
import { Resolver } from "../../platform/net/dns/resolver.ts";
import { openFetch } from "../../platform/net/http/fetch.ts";
import { fetchSettings, readFetchOptions, readTargetRules } from "../../platform/net/http/fetch-settings.ts";
import { openTargets } from "../../platform/net/policy/explain-target.ts";

export type Outside = Pick<Ports, "fetch" | "targets" | "dns"> & { close(): void };

export function openOutside(
  readSettings: (declared: readonly Setting<unknown>[]) => Settings,
  random: (byteCount: number) => Uint8Array,
): Outside {
  const settings = readSettings([dnsServersSetting, dnsPrivateSetting, ...fetchSettings]);
  const resolver = new Resolver({ servers: selectDnsServers(settings.get(dnsServersSetting)), random });
  const dns = settings.get(dnsPrivateSetting) === "on" ? resolver : publicDns(resolver);
  const options = readFetchOptions(settings, (...args) => resolver.lookupAddresses(...args));
  const { fetch, close } = openFetch(options);
  return { fetch, targets: openTargets(options, readTargetRules(settings)), dns, close };
}
