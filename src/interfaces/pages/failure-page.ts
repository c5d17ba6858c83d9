/** ApiError pages: what a browser shows where there is no route. */
import { type ApiError, statusOf } from "../../shared/api-error.ts";
import { escapeHtml, pageHeaders } from "./page.ts";

const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const headers: Readonly<Record<string, string>> = { ...pageHeaders, "content-security-policy": policy };

/** The status and the sentence; its paths lead nowhere, since a host may have others. */
export const failurePage = ({ code, message }: ApiError) => ({
  headers,
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${statusOf(code)} ${code}</title>
<link rel="icon" href="data:,">
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1.25rem}p{overflow-wrap:anywhere}</style>
<h1>${statusOf(code)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">What runs here</a> · <a href="/docs">Reference</a></p>
</html>
`,
});
