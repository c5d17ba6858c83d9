/** Where a page's oEmbed answer is (https://oembed.com): its own link, else the endpoint of a well-known provider. */
import type { Link } from "../html/head-tags.ts";
import type { Sourced } from "../html/text.ts";
import { resolveUrl } from "../html/urls.ts";
import providers from "./providers.json" with { type: "json" };

const linkTypes = new Set(["application/json+oembed", "text/json+oembed"]);

/** The URL that answers in JSON. */
export function findOembedUrl(links: readonly Link[], base: string, pageUrl: string): Sourced<string> | null {
  for (const { rels, type, href } of links) {
    const isOembed = rels.includes("alternate") && linkTypes.has(type?.trim().toLowerCase() ?? "");
    const url = isOembed ? resolveUrl(href, base) : null;
    if (url !== null) return { source: "link:oembed", value: url };
  }
  const known = findProviderUrl(pageUrl);
  return known === null ? null : { source: "provider", value: known };
}

/** The endpoint of a provider that is known to answer for this page. */
export function findProviderUrl(pageUrl: string): string | null {
  const url = URL.parse(pageUrl);
  if (url === null || url.pathname.length < 2) return null;
  const provider = providers.find(
    ({ hosts, paths }) =>
      hosts.includes(url.hostname) &&
      paths.some((path) =>
        (path.startsWith("/") ? url.pathname : `${url.hostname}${url.pathname}`).startsWith(path),
      ),
  );
  if (provider === undefined) return null;
  const endpoint = new URL(provider.endpoint);
  endpoint.searchParams.set("url", url.href);
  endpoint.searchParams.set("format", "json");
  return endpoint.href;
}
