/** Files that browsers and crawlers look for at the root: icons and robots.txt. */
import { type Registry, unprefixedService } from "../../kernel/registry.ts";
import type { AnyService, OperationTree } from "../../kernel/service.ts";
import { byBase, documentOperation, StoredDocument } from "../openapi/document.ts";
import { drawIconIco, iconSvg } from "./icon.ts";

const svg = new StoredDocument(() => ({ body: Buffer.from(iconSvg), headers: kept }));
const ico = new StoredDocument(() => ({ body: drawIconIco(), headers: kept }));

/** A day: they change with a release at most. */
const kept = { "cache-control": "public, max-age=86400" };

export const rootFileOperations = (served: Registry, scope: AnyService | null): OperationTree => ({
  svgIcon: documentOperation({
    path: "/favicon.svg",
    summary: "The icon of this server",
    mediaType: "image/svg+xml",
    find: () => svg,
  }),
  icon: documentOperation({
    path: "/favicon.ico",
    summary: "The icon of this server, for browsers that know no SVG",
    mediaType: "image/x-icon",
    find: () => ico,
  }),
  robots: documentOperation({
    path: "/robots.txt",
    summary: "What crawlers may ask for",
    mediaType: "text/plain; charset=utf-8",
    find: byBase((base) => ({ body: Buffer.from(robotsText(served, scope, base)) })),
  }),
});

/** Pages may be read by crawlers (RFC 9309); operations are no pages, and each call costs somebody. */
function robotsText({ operations }: Registry, scope: AnyService | null, base: string): string {
  const paths = operations
    .filter(({ service }) => scope === null || service === scope)
    .flatMap(({ service, routes }) =>
      routes
        .filter(({ method }) => method === "GET")
        .map(({ path }) => prefixOf(service, scope) + path.replaceAll(/\{\w+\}/g, "*")),
    );
  const others = ["/health", "/usage", "/status", "/mcp", "/tools/api/"];
  const lines = [...new Set([...others, ...paths])].map((path) => `Disallow: ${base}${path}\n`);
  return `User-agent: *\n${lines.join("")}`;
}

const prefixOf = (service: AnyService, scope: AnyService | null): string =>
  scope !== null || service.id === unprefixedService ? "" : `/${service.id}`;
