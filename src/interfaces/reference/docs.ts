/** The reference page: Swagger UI from its package over our own OpenAPI document. */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AnyOperation } from "../../kernel/operation.ts";
import type { OperationTree } from "../../kernel/service.ts";
import { documentOperation, StoredDocument, sha256Of } from "../openapi/document.ts";
import { escapeHtml, htmlType, pageHeaders } from "../pages/page.ts";

/**
 * Swagger UI sets inline styles and inline pictures, and shows pictures that were answered. Scripts are named by their
 * hashes: whatever else this server answers, such as a page fetched by the proxy, is no script of this page.
 */
const policyOf = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    "connect-src 'self'",
    `script-src ${scripts.map((hash) => `'${hash}'`).join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const page = (title: string, [script, start]: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
<style>.swagger-ui .info{margin:24px 0}.swagger-ui .scheme-container{box-shadow:none;margin:0;padding:0 0 24px}.swagger-ui .schemes-server-container{display:none}</style>
<div id="reference"></div>
<noscript>This page needs JavaScript; the same description is in <a href="openapi.json">openapi.json</a>.</noscript>
<script src="docs/swagger-ui-bundle.js" integrity="${script}"></script>
<script src="docs/start.js" integrity="${start}"></script>
</html>
`;

// The page is read at ".../docs", so the addresses are relative to what it stands beside.
const startScript = `SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const fileOf = (moduleName: string): StoredDocument =>
  new StoredDocument(async () => ({ body: await readFile(fileURLToPath(import.meta.resolve(moduleName))) }));

// Every scope's page has the same parts.
const script = fileOf("swagger-ui-dist/swagger-ui-bundle.js");
const style = fileOf("swagger-ui-dist/swagger-ui.css");
const start = new StoredDocument(() => ({ body: Buffer.from(startScript) }));

const scriptType = "text/javascript; charset=utf-8";

/** The page and its parts. */
export const docsOperations = (title: string): OperationTree => ({
  page: partOf("/docs", htmlType, pageOf(title)),
  start: partOf("/docs/start.js", scriptType, start),
  script: partOf("/docs/swagger-ui-bundle.js", scriptType, script),
  style: partOf("/docs/swagger-ui.css", "text/css; charset=utf-8", style),
});

const partOf = (path: `/${string}`, mediaType: string, document: StoredDocument): AnyOperation =>
  documentOperation({ path, summary: "The reference page", mediaType, find: () => document });

const pageOf = (title: string): StoredDocument =>
  new StoredDocument(async () => {
    const scripts = await Promise.all([script, start].map((part) => part.made()));
    const hashes = scripts.map(({ body }) => `sha256-${sha256Of(body)}`);
    const headers = { ...pageHeaders, "content-security-policy": policyOf(hashes) };
    return { body: Buffer.from(page(title, hashes)), headers };
  });
