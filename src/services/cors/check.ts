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
import { view } from "../../kernel/schema-options.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError, type ErrorCode } from "../../shared/api-error.ts";
import { httpUrl, nullable, nullableText } from "../schema-kit.ts";

// Contract, section 0.5, as for the page tools.
const timeoutMs = 10_000;
const bytesMax = 5 * 1024 * 1024;

/** Contract, appendix A. */
const maxHeaderNames = 20;

const input = Type.Object({
  url: httpUrl(),
  origin: Type.String({
    default: unnamedOrigin,
    minLength: 1,
    maxLength: 300,
    description: "Origin of the page that has the script; null for a sandboxed page",
  }),
  method: Type.Enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"], {
    default: "GET",
    description: "Method that the script uses",
  }),
  headers: Type.String({
    default: "",
    maxLength: 1_000,
    description: `Names of headers that the script sets, as a comma-separated list of up to ${maxHeaderNames}`,
  }),
});

const names = (description: string) => Type.Array(Type.String(), { description });

export const cors = operation({
  at: ["GET /tools/api/cors"],
  summary: "Tell whether scripts of an origin can read a URL, and why not",
  keywords: [
    "cors",
    "tester",
    "checker",
    "debug",
    "debugger",
    "blocked",
    "access-control-allow-origin",
    "preflight",
    "cross-origin",
    "error",
  ],
  fits: { url: "url" },
  description:
    "Sends what a browser would: a preflight request if one is needed, then the request itself, redirects included. " +
    "The request itself is only sent as GET or HEAD, so that nothing changes there. `allowed` is about a plain GET " +
    "without cookies, `preflight` about the method and the headers asked for.",
  input,
  output: json(
    Type.Object(
      {
        requestedUrl: Type.String({ description: "The URL as given" }),
        finalUrl: Type.String({ description: "The URL that answered last" }),
        status: Type.Integer({ description: "Its HTTP status" }),
        contentType: nullableText("Its Content-Type"),
        origin: Type.String({ description: "The origin of the script" }),
        allowed: Type.Boolean({
          description: "Whether a script of the origin can read the answer to a GET",
          ...view({ verdict: ["Scripts can read it", "Scripts cannot read it"], tone: "good" }),
        }),
        allowOrigin: nullableText("Access-Control-Allow-Origin"),
        allowCredentials: Type.Boolean({ description: "Whether requests with cookies are allowed" }),
        allowMethods: names("Access-Control-Allow-Methods"),
        allowHeaders: names("Access-Control-Allow-Headers"),
        exposeHeaders: names("Access-Control-Expose-Headers"),
        maxAge: nullable(Type.Integer(), "Seconds for which the answer to a preflight is cached"),
        varyOrigin: Type.Boolean({ description: "Whether caches keep answers apart by origin" }),
        preflight: nullable(
          Type.Object(
            {
              status: Type.Integer({ description: "HTTP status" }),
              ok: Type.Boolean({ description: "Whether the method and the headers may be sent" }),
            },
            { title: "CorsPreflight" },
          ),
          "The preflight request, of several the one that was refused; null if none is needed",
        ),
        problems: {
          ...names("What prevents the script from reading, or may prevent it, a sentence each"),
          ...view({ as: "aside" }),
        },
        fixes: Type.Array(
          Type.Object(
            {
              problem: Type.String({ description: "As in `problems`" }),
              where: Type.Enum(["answer", "preflight", "page"], {
                description: "Which answer is wrong; page: what no header of the server can change",
              }),
              header: nullableText("The header that is wrong or missing; null where no header helps"),
              send: nullableText("What the server should send in it"),
            },
            { title: "CorsFix" },
          ),
          {
            description: "The same problems, each with what the server should send",
            ...view({ as: "problems" }),
          },
        ),
        proxyUrl: Type.String({
          description: "Where this server's proxy gives the same answer to scripts of any origin",
        }),
        bodyPreview: {
          ...nullableText("The first 2,000 characters, for text types"),
          ...view({ as: "aside" }),
        },
      },
      { title: "CorsReport" },
    ),
  ),
  fails: [...fetchFailures, "too_many_items"],
  // Above the fetch's own timeouts, so that their error is the one that is answered.
  deadlineMs: 25_000,
  examples: [
    {
      title: "A page without CORS headers",
      input: { url: "https://example.com/", origin: "https://app.example" },
    },
  ],
  handle: async (request, { fetch, caller }) => {
    const { url } = request;
    const report = await checkCors(url, parseCorsRequest(request), (hop) =>
      fetch({ ...hop, redirect: "manual", timeoutMs, bytesMax }),
    );
    return { ...report, proxyUrl: `${caller.base}/proxy?url=${encodeURIComponent(url)}` };
  },
});

function parseCorsRequest({ method, ...request }: Static<typeof input>): CorsRequest {
  const origin = parseOrigin(request.origin);
  const headers = parseHeaderNames(request.headers);
  if (origin === null)
    throw invalid("origin", "must be a scheme and a host without a path, such as https://example.com.");
  if (headers === null) throw invalid("headers", "must be a comma-separated list of header names.");
  if (headers.length > maxHeaderNames)
    throw invalid("headers", `must have at most ${maxHeaderNames} names.`, "too_many_items");
  return { origin, method, headers };
}

const invalid = (field: string, form: string, code: ErrorCode = "invalid_parameter"): ApiError =>
  new ApiError(code, `${field} ${form}`, { field });
