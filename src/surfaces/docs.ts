/** Decides the reference page: Swagger UI from its package over our own interface description, nothing from elsewhere. */

import { type AnyOperation, noInput, operation } from "../kernel/operation.ts";
import { bytes, reply } from "../kernel/output.ts";
import type { OperationTree } from "../kernel/service.ts";
import { assetOperation } from "./asset.ts";
import { escapeHtml, htmlType, pageHeaders } from "./page.ts";

// Swagger UI sets inline styles and shows answers that are pictures from memory; scripts come from this server alone.
const policy =
  "default-src 'none'; connect-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'";

const page = (title: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
<style>.swagger-ui .info{margin:24px 0}.swagger-ui .scheme-container{display:none}</style>
<div id="reference"></div>
<noscript>This page needs JavaScript; the same description is in <a href="openapi.json">openapi.json</a>.</noscript>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
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

/** The page and its parts. */
export const docsOperations = (title: string): OperationTree => ({
  page: fixed("/docs", htmlType, page(title), { ...pageHeaders, "content-security-policy": policy }),
  start: fixed("/docs/start.js", "text/javascript; charset=utf-8", startScript, {}),
  script: assetOperation(
    "/docs/swagger-ui-bundle.js",
    "swagger-ui-dist/swagger-ui-bundle.js",
    "text/javascript; charset=utf-8",
  ),
  style: assetOperation("/docs/swagger-ui.css", "swagger-ui-dist/swagger-ui.css", "text/css; charset=utf-8"),
});

function fixed(
  path: `/${string}`,
  mediaType: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): AnyOperation {
  return operation({
    at: [`GET ${path}`],
    summary: "The reference page",
    keyless: true,
    undescribed: true,
    input: noInput,
    output: bytes([mediaType]),
    examples: [{ title: "The page", input: {} }],
    handle: () => reply({ mediaType, bytes: body }, { headers }),
  });
}
