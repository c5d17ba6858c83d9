/** What the settings say of the resolver. */
import type { Settings } from "../../../kernel/setting.ts";
import { readFetchPolicy, readSecureContext } from "../http/fetch-settings.ts";
import type { Random } from "./dns-query.ts";
import { dnsServersSetting, selectDnsServers } from "./dns-servers.ts";
import type { ResolverOptions } from "./resolver.ts";

/** The guard of fetches holds for servers that callers choose, and its certificate authorities for secure ones. */
export const readResolverOptions = (settings: Settings, random: Random): ResolverOptions => ({
  servers: selectDnsServers(settings.get(dnsServersSetting)),
  random,
  policy: readFetchPolicy(settings),
  secureContext: readSecureContext(settings),
});
