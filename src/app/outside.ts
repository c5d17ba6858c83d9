/** What reaches the outside world, with its guards: fetch, DNS and mail servers. */
import type { Ports } from "../kernel/ports.ts";
import type { Setting, Settings } from "../kernel/setting.ts";
import { dnsServersSetting } from "../platform/net/dns/dns-servers.ts";
import { dnsPrivateSetting, publicDns } from "../platform/net/dns/public-dns.ts";
import { Resolver } from "../platform/net/dns/resolver.ts";
import { readResolverOptions } from "../platform/net/dns/resolver-settings.ts";
import { openFetch } from "../platform/net/http/fetch.ts";
import { fetchSettings, readFetchOptions, readTargetRules } from "../platform/net/http/fetch-settings.ts";
import type { Lookup } from "../platform/net/policy/destination.ts";
import { openTargets } from "../platform/net/policy/explain-target.ts";
import { openSmtpProbe } from "../platform/net/smtp/smtp-probe.ts";
import { readSmtpOptions, smtpSettings } from "../platform/net/smtp/smtp-settings.ts";

export type Outside = Pick<Ports, "fetch" | "targets" | "dns" | "probeMailbox"> & { close(): void };

export const outsideSettings: readonly Setting<unknown>[] = [
  dnsServersSetting,
  dnsPrivateSetting,
  ...fetchSettings,
  ...smtpSettings,
];

/** Connections are opened once they are needed; `watch` may look on at the look-ups of hosts. */
export function openOutside(
  settings: Settings,
  random: Ports["random"],
  watch: (lookup: Lookup) => Lookup = (lookup) => lookup,
): Outside {
  const resolver = new Resolver(readResolverOptions(settings, random));
  const dns = settings.get(dnsPrivateSetting) === "on" ? resolver : publicDns(resolver);
  const lookup = watch((...args) => resolver.lookupAddresses(...args));
  const options = readFetchOptions(settings, lookup);
  const { fetch, close } = openFetch(options);
  const targets = openTargets(options, readTargetRules(settings));
  return { fetch, targets, dns, probeMailbox: openSmtpProbe(readSmtpOptions(settings, options)), close };
}
