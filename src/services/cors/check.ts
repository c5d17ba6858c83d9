/** `GET /tools/api/cors`: whether scripts of an origin can read a URL, and why not. */

import {
  type CorsRequest,
  checkCors,
  parseHeaderNames,
  parseOrigin,
  unnamedOrigin,
} from "../../engines/cors-check/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";

// Contract, section 0.5, as for the page tools; the deadline stands beyond the fetch's own.
const timeoutMs = 10_000;
const bytesMax = 5 * 1024 * 1024;
const deadlineMs = 25_000;

/** Contract, appendix A. */
const headerNamesMax = 20;

const text = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const names = (description: string) => Type.Array(Type.String(), { description });

function readCorsRequest(origin: string, method: string, headers: string): CorsRequest {
  const pageOrigin = parseOrigin(origin);
  if (pageOrigin === null) {
    const message = "origin must be a scheme and a host without a path, such as https://example.com.";
    throw new ApiError("invalid_parameter", message, { field: "origin" });
  }
  const list = parseHeaderNames(headers);
  if (list === null) {
    const message = "headers must be a comma list of header names.";
    throw new ApiError("invalid_parameter", message, { field: "headers" });
  }
  if (list.length > headerNamesMax) {
    const message = `headers must have at most ${headerNamesMax} names.`;
    throw new ApiError("too_many_items", message, { field: "headers" });
  }
  return { origin: pageOrigin, method, headers: list };
}

export const cors = operation({
  at: ["GET /tools/api/cors"],
  summary: "Tell whether scripts of an origin can read a URL, and why not",
  description:
    "Asks as a browser would: a preflight request where one is due, then the request itself, redirects included. " +
    "Only GET and HEAD are sent for the request itself, so that nothing changes there; allowed is meant without cookies " +
    "and of a plain GET, preflight of the method and the headers asked for.",
  input: Type.Object({
    url: Type.String({
      minLength: 1,
      maxLength: 2_048,
      description: "Absolute http or https URL",
      ...refusal({ maxLength: "invalid_url" }),
    }),
    origin: Type.String({
      default: unnamedOrigin,
      minLength: 1,
      maxLength: 300,
      description: "Origin of the page whose script asks; null for a sandboxed one",
    }),
    method: Type.Enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"], {
      default: "GET",
      description: "Method the script uses",
    }),
    headers: Type.String({
      default: "",
      maxLength: 1_000,
      description: `Names of headers the script sets, as a comma list, up to ${headerNamesMax}`,
    }),
  }),
  output: json(
    Type.Object({
      requestedUrl: Type.String({ description: "The URL as given" }),
      finalUrl: Type.String({ description: "The URL that answered last" }),
      status: Type.Integer({ description: "Its HTTP status" }),
      contentType: text("Its Content-Type"),
      origin: Type.String({ description: "The origin that asked" }),
      allowed: Type.Boolean({ description: "Whether a script of the origin can read the answer to a GET" }),
      allowOrigin: text("Access-Control-Allow-Origin"),
      allowCredentials: Type.Boolean({ description: "Whether requests with cookies are allowed" }),
      allowMethods: names("Access-Control-Allow-Methods"),
      allowHeaders: names("Access-Control-Allow-Headers"),
      exposeHeaders: names("Access-Control-Expose-Headers"),
      maxAge: Type.Union([Type.Integer(), Type.Null()], {
        description: "Seconds that a preflight's answer is kept",
      }),
      varyOrigin: Type.Boolean({ description: "Whether caches keep answers apart by origin" }),
      preflight: Type.Union(
        [
          Type.Object({
            status: Type.Integer({ description: "HTTP status" }),
            ok: Type.Boolean({ description: "Whether the method and the headers may be sent" }),
          }),
          Type.Null(),
        ],
        { description: "The preflight request, the refused one of several; null where none is due" },
      ),
      problems: names("What stands or may stand in the way, a sentence each"),
      proxyUrl: Type.String({
        description: "Where this server's proxy answers the same for scripts of any origin",
      }),
      bodyPreview: text("First 2,000 characters, of text types"),
    }),
  ),
  fails: [...fetchFailures, "too_many_items"],
  deadlineMs,
  examples: [
    {
      title: "A page without CORS headers",
      input: { url: "https://example.com/", origin: "https://app.example" },
    },
  ],
  handle: async ({ url, origin, method, headers }, { fetch, caller }) => {
    const corsRequest = readCorsRequest(origin, method, headers);
    const report = await checkCors(url, corsRequest, (request) =>
      fetch({ ...request, redirect: "manual", timeoutMs, bytesMax }),
    );
    return { ...report, proxyUrl: `${caller.base}/proxy?url=${encodeURIComponent(url)}` };
  },
});
