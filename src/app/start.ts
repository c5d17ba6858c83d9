/** Decides how the parts become a running server: ports, resources, routes, one address. */
import packageJson from "../../package.json" with { type: "json" };
import { openToolAdmission, toolsSetting } from "../gateway/tools.ts";
import { originsSetting } from "../http/cors.ts";
import type { Route } from "../http/route.ts";
import { hostsSetting, urlPlacer } from "../http/scope.ts";
import { connectionsSetting, createServer, hostSetting, portSetting, type Server } from "../http/server.ts";
import { houseCatalogue } from "../interfaces/house.ts";
import { failurePage } from "../interfaces/pages/failure-page.ts";
import { toolsOf } from "../interfaces/pages/tools.ts";
import { type Admission, openAdmission } from "../kernel/admission.ts";
import { type Catalogue, catalogue } from "../kernel/catalogue.ts";
import { invokerOf } from "../kernel/invoke.ts";
import type { Ports } from "../kernel/ports.ts";
import type { AnyService, Check } from "../kernel/service.ts";
import type { Settings } from "../kernel/setting.ts";
import { dnsPrivateSetting } from "../platform/net/dns/public-dns.ts";
import { fetchAllowSetting } from "../platform/net/http/fetch-settings.ts";
import type { Config } from "./config.ts";
import { openPlatform } from "./platform.ts";

export interface Running {
  readonly server: Server;
  readonly ports: Ports;
  /** Listens as the settings say; resolves with the port. */
  listen(): Promise<number>;
  /** Finishes what is under way, then closes everything. */
  stop(): Promise<void>;
}

/** Opens what the chosen services need and builds the server; `replaced` ports serve tests and embedders. */
export async function assemble(config: Config, replaced: Partial<Ports> = {}): Promise<Running> {
  const { settings, services } = config;
  const platform = openPlatform(settings);
  const ports: Ports = { ...platform.ports, ...replaced };
  const served = catalogue(services);
  const opened = await openServices(services, ports);
  const state = { ready: false };
  const server = createServer({
    routes: routesOf({
      served,
      opened,
      ports,
      admission: openAdmission,
      toolAdmission: settings.get(toolsSetting) === "on" ? openToolAdmission(ports.now) : null,
      isReady: () => state.ready,
    }),
    placeUrl: urlPlacer(services, settings.get(hostsSetting)),
    origins: settings.get(originsSetting),
    log: ports.log,
    connectionsMax: settings.get(connectionsSetting),
    failurePage,
  });
  await server.app.ready();
  for (const name of config.unknown) ports.log.warn("this environment variable is no setting", { name });
  for (const warning of riskyTogether(settings)) ports.log.warn(warning);
  state.ready = true;
  return {
    server,
    ports,
    listen: () => server.listen(settings.get(hostSetting), settings.get(portSetting)),
    async stop() {
      state.ready = false;
      await server.stop();
      await closeServices(opened);
      await platform.close();
    },
  };
}

/** Settings that are fine alone and dangerous together. */
function riskyTogether(settings: Settings): readonly string[] {
  if (!settings.get(originsSetting).includes("*")) return [];
  return [
    ...(settings.get(fetchAllowSetting).length > 0
      ? [
          "every web page can reach the targets of NONET_FETCH_ALLOW: list the pages that may in NONET_CORS_ORIGINS",
        ]
      : []),
    ...(settings.get(dnsPrivateSetting) === "on"
      ? ["every web page can read private DNS names: list the pages that may in NONET_CORS_ORIGINS"]
      : []),
  ];
}

type Opened = ReadonlyMap<AnyService, unknown>;

async function openServices(services: readonly AnyService[], ports: Ports): Promise<Opened> {
  const entries = services.map(async (service) => [service, await service.open?.(ports)] as const);
  return new Map(await Promise.all(entries));
}

async function closeServices(opened: Opened): Promise<void> {
  await Promise.all([...opened].map(([service, resources]) => service.close?.(resources as never)));
}

interface Parts {
  readonly served: Catalogue;
  readonly opened: Opened;
  readonly ports: Ports;
  readonly admission: Admission;
  /** Null where there is no playground. */
  readonly toolAdmission: Admission | null;
  readonly isReady: () => boolean;
}

/** The services' routes under their prefixes; the house's own and the tools at the root and under every prefix. */
function routesOf(parts: Parts): readonly Route[] {
  const { served, opened, ports, admission } = parts;
  const startedAtMs = ports.now();
  const operations = served.operations.map((mounted) => ({
    mounted,
    prefix: `/${mounted.service.id}`,
    invoke: invokerOf(mounted, opened.get(mounted.service), ports, admission),
  }));
  const scopes = [null, ...served.services];
  return [...scopes.flatMap((scope) => scopeRoutes(scope, startedAtMs, parts)), ...operations];
}

/** What stands on every host, for one service's host or, with null, for all of them. */
function scopeRoutes(scope: AnyService | null, startedAtMs: number, parts: Parts): readonly Route[] {
  const { served, opened, ports, admission, toolAdmission, isReady } = parts;
  const covered = scope === null ? served.services : [scope];
  const checks = () => Object.assign({}, ...covered.map((service) => checksOf(service, opened)));
  const reasons = () => Object.assign({}, ...covered.map((service) => reasonsOf(service, opened)));
  const vitals = { version: packageJson.version, startedAtMs, ready: isReady, checks, reasons };
  const prefix = scope === null ? "" : `/${scope.id}`;
  const tools = toolsOf(served, scope, toolAdmission !== null);
  const house = houseCatalogue({ served, tools, scope, vitals }).operations;
  return [
    ...house.map((mounted) => ({ mounted, prefix, invoke: invokerOf(mounted, undefined, ports, admission) })),
    ...tools.map(({ mounted, owner }) => ({
      mounted,
      prefix,
      invoke: invokerOf(mounted, opened.get(owner), ports, toolAdmission ?? admission),
    })),
  ];
}

/** `{ strings: "ok" }`, and `{ "naics.index": "degraded" }` for a service with parts. */
function checksOf(service: AnyService, opened: Opened): Readonly<Record<string, Check>> {
  const parts = service.checks?.(opened.get(service) as never) ?? {};
  const named = Object.entries(parts).map(([part, check]) => [`${service.id}.${part}`, check]);
  return named.length === 0 ? { [service.id]: "ok" } : Object.fromEntries(named);
}

/** `{ "naics.index": "…" }` for each part that is not ok and says why. */
function reasonsOf(service: AnyService, opened: Opened): Readonly<Record<string, string>> {
  const checks = service.checks?.(opened.get(service) as never) ?? {};
  const told = Object.entries(service.reasons?.(opened.get(service) as never) ?? {});
  return Object.fromEntries(
    told.flatMap(([part, reason]) =>
      reason === null || checks[part] === "ok" ? [] : [[`${service.id}.${part}`, reason]],
    ),
  );
}
