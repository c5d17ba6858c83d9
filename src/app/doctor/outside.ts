/** Checks of what the server is reached by and what it reaches: ports, DNS, sources on the Internet, the clock. */
import { trustedProxiesSetting } from "../../http/client-address.ts";
import { hostSetting, portSetting } from "../../http/listen-settings.ts";
import type { Dns, Ports } from "../../kernel/ports.ts";
import { maskSecret, type Settings } from "../../kernel/setting.ts";
import { metricsPortSetting } from "../../platform/metrics-setting.ts";
import { type DnsServer, dnsServersSetting, selectDnsServers } from "../../platform/net/dns/dns-servers.ts";
import { Resolver } from "../../platform/net/dns/resolver.ts";
import { probePort } from "../../platform/net/port-probe.ts";
import { openRandom } from "../../platform/random.ts";
import { type Finding, findingsOf, reasonOf } from "./finding.ts";

export async function checkPorts(settings: Settings): Promise<readonly Finding[]> {
  const others = settings.get(metricsPortSetting) === 0 ? [] : [metricsPortSetting];
  return Promise.all(
    [portSetting, ...others].map((setting) =>
      checkPort(setting.name, settings.get(hostSetting), settings.get(setting)),
    ),
  );
}

async function checkPort(name: string, host: string, port: number): Promise<Finding> {
  const { ok, failed } = findingsOf("port");
  const place = `${name} ${port} on ${host}`;
  const { code, nonet } = await probePort(host, port);
  if (code === null) return ok(port === 0 ? `${name} 0 picks a free port on ${host}` : `${place} is free`);
  if (nonet !== null)
    return ok(`${place}: Nonet ${nonet.version} answers there, its health is ${nonet.status}`);
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `is in use by another program (\`ss -ltnp\` names it): end it, or choose another ${name}`,
    EACCES: `may not be used by this account: choose one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine: choose HOST=127.0.0.1 or HOST=0.0.0.0`,
  };
  return failed(
    `${place} ${advice[code] ?? `cannot be used (${code}): HOST must be an address of this machine`}`,
  );
}

const isLoopback = (host: string): boolean => /^(127\.|::1$|localhost$)/.test(host);

/** `hasKeys` is null where it is not known. */
export function checkExposure(settings: Settings, isOpen: boolean): readonly Finding[] {
  const { ok, warning } = findingsOf("access");
  const host = settings.get(hostSetting);
  if (isLoopback(host)) return [ok(`only this machine reaches ${host}`)];
  return [
    isOpen
      ? warning(
          `HOST ${host} is reached from elsewhere, and no key is needed: \`nonet key create\` closes the server, NONET_ACCESS=keys keeps it closed`,
        )
      : ok(`HOST ${host} is reached from elsewhere, with a key`),
    ...(settings.get(trustedProxiesSetting).length > 0
      ? [
          warning(
            `HOST ${host} is reached from elsewhere, and ${trustedProxiesSetting.name} is set: let nobody but the proxies reach the port (a firewall, or HOST on their network)`,
          ),
        ]
      : []),
  ];
}

/** As many as a system asks (resolv.conf(5)). */
const serversMax = 3;

/** The root's name servers, which every resolver knows; each server is asked by itself. */
export async function checkDns(
  settings: Settings,
  open: (server: DnsServer) => Pick<Dns, "query"> = (server) =>
    new Resolver({ servers: [server], random: openRandom(), timeoutMs: 3_000 }),
): Promise<readonly Finding[]> {
  const { ok, warning, failed } = findingsOf("dns");
  const chosen = settings.get(dnsServersSetting);
  const servers = selectDnsServers(chosen).slice(0, serversMax);
  if (servers.length === 0) return [warning(`the system names no DNS server: set ${dnsServersSetting.name}`)];
  return Promise.all(
    servers.map(async (server) => {
      const place = `${server.address} port ${server.port}`;
      const { status, elapsedMs } = await open(server).query("example.com", "NS", AbortSignal.timeout(6_000));
      if (status === "NOERROR" || status === "NODATA" || status === "NXDOMAIN")
        return ok(`${place} answers in ${Math.round(elapsedMs)} ms`);
      const what = status === "TIMEOUT" ? "does not answer" : `answers ${status}`;
      const advice = `check ${dnsServersSetting.name} and the firewall (UDP and TCP)`;
      // An offline server is no mistake; a server that was chosen is meant to answer.
      return chosen.length > 0
        ? failed(`${place} ${what}: ${advice}`)
        : warning(`${place} (the system's) ${what}: without DNS, lookups and fetches fail; ${advice}`);
    }),
  );
}

export interface SourceFindings {
  readonly findings: readonly Finding[];
  /** A clock elsewhere, in milliseconds since the epoch. */
  readonly timeMs: number | null;
}

/** Asks live sources by the guarded fetch. */
export async function checkSources(
  urls: readonly string[],
  { fetch }: Pick<Ports, "fetch">,
): Promise<SourceFindings> {
  const { ok, failed } = findingsOf("outbound");
  if (urls.length === 0)
    return { findings: [ok("no live source is set; --online asks the Internet")], timeMs: null };
  const asked = await Promise.all(
    urls.map(async (url) => {
      const shown = maskSecret(url);
      try {
        const response = await fetch({ url, timeoutMs: 10_000, bytesMax: 64 * 1024, headOnly: true });
        response.cancel();
        const time = Date.parse(response.headers["date"] ?? "");
        const finding =
          response.status < 400
            ? ok(`${shown} answers ${response.status}`)
            : failed(`${shown} answers ${response.status}: check the address`);
        return { finding, timeMs: Number.isNaN(time) ? null : time };
      } catch (error) {
        return {
          finding: failed(
            `${shown}: ${reasonOf(error)} Check the firewall, NONET_FETCH_ALLOW and NONET_FETCH_DENY`,
          ),
          timeMs: null,
        };
      }
    }),
  );
  return {
    findings: asked.map(({ finding }) => finding),
    timeMs: asked.find(({ timeMs }) => timeMs !== null)?.timeMs ?? null,
  };
}

const skewWarningMs = 5_000;

/** Quotas end with the month and keys expire: a wrong clock is seen against another one, or against what was counted. */
export function checkClock(nowMs: number, timeMs: number | null, lastDay: string | null): Finding {
  const { ok, warning, failed } = findingsOf("clock");
  const today = new Date(nowMs).toISOString().slice(0, 10);
  if (lastDay !== null && lastDay > today)
    return failed(
      `today is ${today} here, but calls were counted on ${lastDay}: set the clock (timedatectl set-ntp true)`,
    );
  if (timeMs === null) return ok(`${new Date(nowMs).toISOString()}; nothing to compare with`);
  const skewMs = nowMs - timeMs;
  const text = `${Math.abs(skewMs / 1_000).toFixed(1)} s ${skewMs < 0 ? "behind" : "ahead of"} another clock`;
  return Math.abs(skewMs) <= skewWarningMs ? ok(text) : warning(`${text}: set it (timedatectl set-ntp true)`);
}
