/**
 * Resolves the service of a request and rewrites its URL: by gateway host, host, sole service, prefix, else the web utilities.
 */
import { unprefixedService } from "../kernel/registry.ts";
import type { AnyService } from "../kernel/service.ts";
import { listSetting, type Setting } from "../kernel/setting.ts";
import type { RequestHeaders } from "./raw.ts";

export interface ServiceHost {
  readonly service: string;
  readonly host: string;
}

const hostList = listSetting<ServiceHost>("NONET_HOSTS", {
  default: [],
  defaultText: "none",
  form: "list of `id=host`",
  help: "public host of a service, beside the rule that a host's first label may be a service's id",
  parseItem(item) {
    const match = /^([a-z]+)=([a-z0-9.-]+)$/i.exec(item);
    if (match?.[1] === undefined || match[2] === undefined) throw new Error("a list of id=host");
    return { service: match[1], host: match[2].toLowerCase() };
  },
});

export const hostsSetting: Setting<readonly ServiceHost[]> = {
  ...hostList,
  parse(text) {
    const hosts = hostList.parse(text);
    if (new Set(hosts.map(({ host }) => host)).size < hosts.length)
      throw new Error("a list of id=host that names no host twice");
    return hosts;
  },
};

/** Paths that stand on every host, whatever it serves. */
const builtInPath =
  /^\/(health(\/live|\/ready)?|usage|mcp|status|llms\.txt|robots\.txt|favicon\.(ico|svg)|openapi\.(json|yaml)|docs(\.md)?)?(\?|$)/;
const toolsPath = /^\/tools(\/|\?|$)/;

/**
 * Puts a request's URL into the one route table, where each service stands under `/<id>`.
 * Without a service's host the built-in routes stay at the root, where they cover all services.
 */
export type RewriteUrl = (url: string, headers: RequestHeaders) => string;

/** Makes the placing for the services that are served; `hosts` may name others, which are ignored. */
export function createUrlRewriter(
  services: readonly AnyService[],
  hosts: readonly ServiceHost[],
): RewriteUrl {
  const prefixes = new Map(services.map(({ id }) => [id, `/${id}`]));
  const byHost = new Map(hosts.map(({ host, service }) => [host, prefixes.get(service)]));
  const sole = services.length === 1 ? `/${services[0]?.id}` : undefined;
  const unprefixed = prefixes.get(unprefixedService) ?? "";
  const prefixOfHost = remembered((host) => {
    const name = hostName(host);
    return byHost.get(name) ?? prefixes.get(name.split(".", 1)[0] ?? "");
  });
  return (target, headers) => {
    const { url, host } = target.startsWith("/") ? { url: target, host: headers.host } : absolute(target);
    const ofHost = prefixOfHost(oneOf(headers["x-gateway-host"])) ?? prefixOfHost(host);
    if (ofHost !== undefined) return ofHost + url;
    // No service has a path that begins with its own id, so a sole service answers under its prefix too.
    if (prefixes.has(firstSegment(url))) return url;
    if (sole !== undefined) return sole + url;
    return builtInPath.test(url) || toolsPath.test(url) ? url : unprefixed + url;
  };
}

/** `a` of `/a/b`, `/a?b` and `/a`; no regular expression, as every request asks. */
function firstSegment(url: string): string {
  if (!url.startsWith("/")) return "";
  let end = 1;
  while (end < url.length && url[end] !== "/" && url[end] !== "?") end += 1;
  return url.slice(1, end);
}

const rememberedMax = 256;
/** As long as a host can be; longer texts are nobody's. */
const rememberedLengthMax = 255;

/** A function of few different texts, each looked at once; forgotten together when there come to be many. */
function remembered<T>(find: (text: string) => T): (text: string | undefined) => T | undefined {
  const known = new Map<string, T>();
  return (text) => {
    if (text === undefined || text.length > rememberedLengthMax) return undefined;
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found;
    const value = find(text);
    if (known.size >= rememberedMax) known.clear();
    known.set(text, value);
    return value;
  };
}

/** A target may name scheme and host, which then stand for the Host header (RFC 9112 section 3.2.2). */
function absolute(target: string): { readonly url: string; readonly host: string | undefined } {
  const [start = "", host] = /^https?:\/\/([^/?]+)/i.exec(target) ?? [];
  const path = target.slice(start.length);
  return host === undefined ? { url: target, host } : { url: path.startsWith("/") ? path : `/${path}`, host };
}

const oneOf = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === "string" ? value : value?.[0];

/** A Host header's name, without port and the root's dot, in lower case. */
function hostName(host: string): string {
  const colon = host.lastIndexOf(":");
  const name = colon > 0 && !host.endsWith("]") ? host.slice(0, colon) : host;
  return (name.endsWith(".") ? name.slice(0, -1) : name).toLowerCase();
}
