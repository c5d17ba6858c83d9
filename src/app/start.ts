/** Assembles a server of its parts: ports, resources, routes, address. */
import packageJson from "../../package.json" with { type: "json" };
import { type Gateway, openGateway } from "../gateway/gateway.ts";
import { statusAuthorizer, statusNetworksSetting } from "../gateway/status-access.ts";
import { openToolAuthorizer, toolsSetting } from "../gateway/tools.ts";
import { trustedProxiesSetting } from "../http/client-address.ts";
import { originsSetting } from "../http/cors.ts";
import { drainSetting, hostSetting, portSetting } from "../http/listen-settings.ts";
import { createUrlRewriter, hostsSetting } from "../http/rewrite-url.ts";
import type { Endpoint } from "../http/route.ts";
import { connectionsSetting, createServer, type Server } from "../http/server.ts";
import { buildBuiltInRegistry } from "../interfaces/built-in-routes.ts";
import type { Callable } from "../interfaces/mcp/tools.ts";
import { contactFrom } from "../interfaces/openapi/contact.ts";
import { failurePages } from "../interfaces/pages/failure-page.ts";
import { toolsOf } from "../interfaces/pages/tools.ts";
import { type Authorizer, allowAll } from "../kernel/authorizer.ts";
import { buildInvoke } from "../kernel/invoke.ts";
import { once } from "../kernel/once.ts";
import type { Ports } from "../kernel/ports.ts";
import { buildRegistry, type RegisteredOperation, type Registry } from "../kernel/registry.ts";
import type { AnyService, Check, DataVersion } from "../kernel/service.ts";
import type { Settings } from "../kernel/setting.ts";
import { dnsPrivateSetting } from "../platform/net/dns/public-dns.ts";
import { fetchAllowSetting } from "../platform/net/http/fetch-settings.ts";
import type { Config } from "./config.ts";
import { openPlatform } from "./platform.ts";
import { allServices } from "./services.ts";
import { shownLimits } from "./status.ts";
import { warmUp } from "./warm-up.ts";

export interface Running {
  readonly server: Server;
  readonly ports: Ports;
  /** Which data is served, as far as it is open: `{ name: "web.rates", date, source }`. */
  data(): readonly DataVersion[];
  /** Makes the first calls of what is slow at first; the server is not ready meanwhile. False where a stop broke it off. */
  warmUp(): Promise<boolean>;
  /** Listens as the settings say; resolves with the port. */
  listen(): Promise<number>;
  /** Ends every connection after its next answer, then closes everything: another process takes the new ones. */
  retire(): Promise<void>;
  /** Says that it is not ready and serves on for NONET_DRAIN_SECONDS, or until `hurry`; then stops and closes everything. */
  stop(hurry?: Promise<void>): Promise<void>;
}

/** Opens what the chosen services need and builds the server; `replaced` ports serve tests and embedders. */
export async function assemble(config: Config, replaced: Partial<Ports> = {}): Promise<Running> {
  const { settings, services } = config;
  const platform = await openPlatform(settings);
  const ports: Ports = { ...platform.ports, ...replaced };
  const served = buildRegistry(services);
  const opened = await openServices(services, ports);
  const gateway = await openGateway(
    ports,
    allServices.map(({ id }) => id),
    platform.metrics?.storeCalled,
  );
  const state = { ready: false, isWarm: true };
  const server = createServer({
    endpoints: buildEndpoints({
      served,
      opened,
      ports,
      gateway,
      toolAuthorizer: settings.get(toolsSetting) === "on" ? openToolAuthorizer(settings, ports.now) : null,
      state,
    }),
    rewriteUrl: createUrlRewriter(services, settings.get(hostsSetting)),
    origins: settings.get(originsSetting),
    log: ports.log,
    trustedProxies: settings.get(trustedProxiesSetting),
    connectionsMax: settings.get(connectionsSetting),
    ...(platform.bodyMemoryMaxBytes !== undefined && { bodyMemoryMaxBytes: platform.bodyMemoryMaxBytes }),
    failurePage: openFailurePages(served, settings, gateway),
    tracer: platform.tracing,
  });
  platform.watchDelay(server.delayMs);
  warnOf(config, ports);
  platform.metrics?.watch({
    version: packageJson.version,
    underWay: server.underWay,
    workers: platform.workerState,
    workerBytes: platform.workerBytes,
    dataDates: () => Object.fromEntries(services.flatMap((service) => datesOf(service, opened))),
    checks: () => allChecks(services, opened, gateway),
  });
  state.ready = true;
  return {
    server,
    ports,
    data: () => services.flatMap((service) => dataOf(service, opened)),
    warmUp: () => warmUp(served, opened, ports, state),
    listen: () => server.listen(settings.get(hostSetting), settings.get(portSetting)),
    ...endings(server, settings.get(drainSetting), {
      onStop: () => Object.assign(state, { ready: false }),
      close: once(async () => {
        await gateway.close();
        await closeServices(opened);
        await platform.close();
      }),
    }),
  };
}

/** The pages for what no route answers know the tools of each host. */
function openFailurePages(served: Registry, settings: Settings, gateway: Gateway) {
  const hasTools = settings.get(toolsSetting) === "on";
  return failurePages({
    listedOf: (serviceId) => {
      const scope = served.services.find(({ id }) => id === serviceId) ?? null;
      return { served, tools: toolsOf(served, scope, hasTools), scope };
    },
    access: () => gateway.access(),
  });
}

function warnOf({ unknown, settings }: Config, { log }: Ports): void {
  for (const name of unknown) log.warn("this environment variable is no setting", { name });
  for (const warning of riskyTogether(settings)) log.warn(warning);
}

interface Endings {
  readonly onStop: () => void;
  readonly close: () => Promise<void>;
}

/** The two ways in which a server ends: another process has taken its place, or nobody serves any more. */
function endings(
  server: Server,
  drainSeconds: number,
  { onStop, close }: Endings,
): Pick<Running, "retire" | "stop"> {
  let isRetired = false;
  return {
    async retire() {
      isRetired = true;
      await server.retire();
      await close();
    },
    async stop(hurry) {
      onStop();
      if (drainSeconds > 0 && !isRetired) {
        server.endConnections();
        await Promise.race([hurry, new Promise((resolve) => setTimeout(resolve, drainSeconds * 1_000))]);
      }
      await server.stop();
      await close();
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
  readonly served: Registry;
  readonly opened: Opened;
  readonly ports: Ports;
  readonly gateway: Gateway;
  /** Null where there is no playground. */
  readonly toolAuthorizer: Authorizer | null;
  readonly state: { readonly ready: boolean; readonly isWarm: boolean };
}

/** The services' routes under their prefixes; the built-in routes and the tools at the root and under every prefix. */
function buildEndpoints(parts: Parts): readonly Endpoint[] {
  const { served, opened, ports, gateway } = parts;
  const startedAtMs = ports.now();
  const operations = served.operations.map((registered) => ({
    registered,
    prefix: `/${registered.service.id}`,
    invoke: buildInvoke(registered, opened.get(registered.service), ports, gateway.authorizer),
  }));
  const scopes = [null, ...served.services];
  const callables = (scope: AnyService | null) => () =>
    operations.filter(({ registered }) => scope === null || registered.service === scope);
  return [
    ...scopes.flatMap((scope) =>
      buildScopeEndpoints(scope, startedAtMs, { ...parts, callables: callables(scope) }),
    ),
    ...operations,
  ];
}

/** What stands on every host, for one service's host or, with null, for all of them. */
function buildScopeEndpoints(
  scope: AnyService | null,
  startedAtMs: number,
  parts: Parts & { readonly callables: () => readonly Callable[] },
): readonly Endpoint[] {
  const { served, opened, ports, gateway, toolAuthorizer, state, callables } = parts;
  const covered = scope === null ? served.services : [scope];
  const checks = () => allChecks(covered, opened, gateway);
  const reasons = () =>
    Object.assign({}, ...covered.map((service) => reasonsOf(service, opened)), gatewayReasons(gateway));
  const access = () => gateway.access();
  const readiness = { ready: () => state.ready, isWarm: () => state.isWarm };
  const vitals = { version: packageJson.version, startedAtMs, ...readiness, access, checks, reasons };
  const usage = gateway.usage.bind(gateway);
  const prefix = scope === null ? "" : `/${scope.id}`;
  const tools = toolsOf(served, scope, toolAuthorizer !== null);
  const contact = contactFrom(ports.settings);
  const builtIn = buildBuiltInRegistry({
    served,
    tools,
    scope,
    vitals,
    usage,
    contact,
    data: (service) => dataOf(service, opened),
    operated: {
      limits: shownLimits(ports.settings),
      authorize: statusAuthorizer({
        networks: ports.settings.get(statusNetworksSetting),
        hasProxies: ports.settings.get(trustedProxiesSetting).length > 0,
        ownHosts: [
          ...ports.settings.get(hostsSetting).map(({ host }) => host),
          ...ports.settings.get(originsSetting),
        ],
        access,
        identify: usage,
      }),
    },
    callables,
  }).operations;
  return [
    ...builtIn.map((registered) => ({
      registered,
      prefix,
      invoke: buildInvoke(registered, undefined, ports, builtInAuthorizer(registered, gateway)),
    })),
    ...tools.map(({ registered, owner }) => ({
      registered,
      prefix,
      invoke: buildInvoke(registered, opened.get(owner), ports, toolAuthorizer ?? gateway.authorizer),
    })),
  ];
}

const builtInAuthorizer = (
  { operation: { keylessBytesMax } }: RegisteredOperation,
  gateway: Gateway,
): Authorizer => (keylessBytesMax === undefined ? allowAll : gateway.upTo(keylessBytesMax));

/** The gateway shows where something is wrong with it. */
const gatewayChecks = (gateway: Gateway): Readonly<Record<string, Check>> =>
  gateway.check() === "ok" ? {} : { "gateway.store": gateway.check() };

const gatewayReasons = (gateway: Gateway): Readonly<Record<string, string>> => {
  const reason = gateway.reason();
  return reason === null ? {} : { "gateway.store": reason };
};

const dataOf = (service: AnyService, opened: Opened): readonly DataVersion[] =>
  (service.data?.(opened.get(service) as never) ?? []).map((version) => ({
    ...version,
    name: `${service.id}.${version.name}`,
  }));

/** `["web.rates", 1764547200000]` for each part of known date: that of the oldest of its files. */
function datesOf(service: AnyService, opened: Opened): readonly (readonly [part: string, ms: number])[] {
  const byPart = Map.groupBy(dataOf(service, opened), ({ name }) => name);
  return [...byPart].flatMap(([part, versions]) => {
    const oldest = Math.min(...versions.map(({ date }) => Date.parse(date)));
    return Number.isNaN(oldest) ? [] : [[part, oldest] as const];
  });
}

const allChecks = (services: readonly AnyService[], opened: Opened, gateway: Gateway) =>
  Object.assign({}, ...services.map((service) => checksOf(service, opened)), gatewayChecks(gateway));

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
