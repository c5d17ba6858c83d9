/** The front page: what runs here, and where its description is. */

import type { AnyOperation } from "../../kernel/operation.ts";
import type { RegisteredOperation, Registry } from "../../kernel/registry.ts";
import { unprefixedService } from "../../kernel/registry.ts";
import type { AnyService } from "../../kernel/service.ts";
import { byBase, documentOperation } from "../openapi/document.ts";
import { escapeHtml, htmlType, pageHeaders } from "./page.ts";
import type { MountedTool } from "./tools.ts";

const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 3rem auto; padding: 0 1.25rem; }
h1 { font-size: 2rem; margin: 0; letter-spacing: -0.02em; }
h2 { font-size: 1.1rem; margin: 0; }
nav a { margin-right: 1.25rem; }
section { border-top: 1px solid var(--line); padding: 1.1rem 0; }
p { margin: 0.25rem 0 0.75rem; }
ul { columns: 20rem; column-gap: 2rem; list-style: none; margin: 0; padding: 0; }
li { break-inside: avoid; padding: 0.1rem 0; font-size: 0.9rem; }
code { font: 0.85rem ui-monospace, monospace; }
`;

/** What the front page of a scope shows; `scope` null is every service. */
export interface Shown {
  readonly served: Registry;
  readonly tools: readonly MountedTool[];
  readonly scope: AnyService | null;
  readonly access: () => "open" | "keys";
}

/** The front page of a scope. */
export function homeOperation(shown: Shown): AnyOperation {
  const html = { open: pageOf(shown, "open"), keys: pageOf(shown, "keys") };
  return documentOperation({
    path: "/",
    summary: "What runs here",
    mediaType: htmlType,
    // A page read at "/pii" resolves "docs" beside itself, so its links are told where they stand.
    find: byBase((base) => ({
      body: Buffer.from(html[shown.access()].replaceAll("{base}", escapeHtml(base))),
      headers: { ...pageHeaders, "content-security-policy": policy },
    })),
  });
}

const accessNote = {
  open: "This server is open: every call is served, without a key.",
  keys: "Calls need a key, as <code>X-Gateway-Key</code>, <code>Authorization: Bearer …</code> or <code>X-Api-Key</code>.",
} as const;

function pageOf({ served: { services, operations }, tools, scope }: Shown, access: "open" | "keys"): string {
  const shown = services.filter((service) => scope === null || service === scope);
  const title = scope?.title ?? "Nonet";
  const lead = scope?.summary ?? "Nine small web-utility services in one self-hosted server.";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
<p>${accessNote[access]}</p>
<nav><a href="{base}/docs">Reference</a><a href="{base}/openapi.json">OpenAPI 3.1</a><a href="{base}/health">Health</a></nav>
${shown.map((service) => sectionOf(service, operations, scope === null)).join("")}${toolsSection(tools)}
</html>
`;
}

function sectionOf(
  service: AnyService,
  operations: readonly RegisteredOperation[],
  prefixed: boolean,
): string {
  const prefix = prefixed && service.id !== unprefixedService ? `/${service.id}` : "";
  return section(
    service,
    operations.filter((registered) => registered.service === service),
    prefix,
  );
}

/** Each owner's tools are a service of their own, all by one name. */
function toolsSection(tools: readonly MountedTool[]): string {
  const [first] = tools;
  if (first === undefined) return "";
  return section(
    first.registered.service,
    tools.map(({ registered }) => registered),
    "",
  );
}

function section(
  { id, title, summary }: AnyService,
  operations: readonly RegisteredOperation[],
  prefix: string,
): string {
  const rows = operations.map((registered) => rowOf(registered, prefix)).join("");
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(summary)}</p><ul>${rows}</ul></section>\n`;
}

function rowOf({ routes, operation: { summary } }: RegisteredOperation, prefix: string): string {
  const [first] = routes;
  if (first === undefined) return "";
  const methods = routes.filter(({ path }) => path === first.path).map(({ method }) => method);
  return `<li><code>${methods.join(" ")} ${escapeHtml(prefix + first.path)}</code><br>${escapeHtml(summary)}</li>`;
}
