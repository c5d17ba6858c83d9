/** Decides the proxy endpoints: a target's answer for a page that could not read it by itself. */

import {
  bodyEncodings,
  buildResponseHeaders,
  encodeRequestBody,
  methods,
  parseRequestHeaders,
  pickForwardedHeaders,
} from "../../engines/http-proxy/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { passthrough, type Stream } from "../../kernel/output.ts";
import { type FetchRequest, fetchFailures } from "../../kernel/ports.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { refuseAsCode, refuseOpenRedirect } from "./fetch-metadata.ts";

const bytesMax = 10 * 1024 * 1024;

/** Beyond the fetch's own 20 s, so that its failure is the one that is told. */
const deadlineMs = 25_000;

/** A body of 1 MiB may be written in Base64 or with many escapes. */
const bodyBytesMax = 4 * 1024 * 1024;

const target = {
  url: Type.String({
    minLength: 1,
    maxLength: 2_048,
    description: "Absolute http or https URL",
    ...refusal({ maxLength: "invalid_url" }),
  }),
  timeoutMs: Type.Integer({
    default: 20_000,
    minimum: 100,
    maximum: 20_000,
    description: "Milliseconds for everything: redirects, waiting and the whole body",
  }),
  redirect: Type.Enum(["follow", "manual", "error"], {
    default: "follow",
    description: "Follow redirects, up to five; hand the first one on; or fail with too_many_redirects",
  }),
};

const described = {
  output: passthrough(),
  fails: fetchFailures,
  failureHeader: "x-proxy-error",
  deadlineMs,
} as const;

async function relay({ fetch }: Context, request: FetchRequest): Promise<Stream> {
  const { status, headers, body, ...response } = await fetch(request);
  const redirects = response.hops.length;
  const { elapsedMs } = response.timings;
  const answered = { ...response, status, headers, redirects, elapsedMs };
  return {
    status,
    headers: buildResponseHeaders(answered, request.redirect === "manual"),
    body: response.bodyLength === 0 ? null : body,
  };
}

export const get = operation({
  at: ["GET /proxy"],
  summary: "Read a URL across origins",
  description:
    "Answers with the target's own status, content type and body, readable by any page. " +
    "Accept, Accept-Language, Range and conditional headers are handed on. " +
    "Our own failures, and only they, carry X-Proxy-Error. " +
    "A page of this server cannot use an answer as a script, worker or style sheet.",
  input: Type.Object(target),
  examples: [
    { title: "A page", input: { url: "https://example.com/" } },
    { title: "A redirect as it is", input: { url: "https://example.com/", redirect: "manual" } },
  ],
  ...described,
  handle: ({ url, timeoutMs, redirect }, context) => {
    const header = (name: string) => context.caller.header(name);
    refuseAsCode(header);
    if (redirect === "manual") refuseOpenRedirect(header);
    return relay(context, { url, headers: pickForwardedHeaders(header), redirect, timeoutMs, bytesMax });
  },
});

export const send = operation({
  at: ["POST /proxy"],
  summary: "Send a request across origins",
  description:
    "As GET, with a method, headers and a body of the caller's choice; nothing of the caller's own is added. " +
    "Headers of the connection and of this service are refused.",
  input: Type.Object({
    ...target,
    method: Type.Enum(methods, { default: "GET", description: "Method of the request" }),
    headers: Type.Record(Type.String(), Type.String(), {
      default: {},
      description: "Headers by name: up to 64, 8 KiB each, 16 KiB in all",
    }),
    body: Type.Optional(Type.String({ description: "Body for POST, PUT, PATCH and DELETE, up to 1 MiB" })),
    bodyEncoding: Type.Enum(bodyEncodings, { default: "utf8", description: "How body is written" }),
  }),
  examples: [
    {
      title: "A form",
      input: {
        url: "https://example.com/",
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "q=nonet",
      },
    },
  ],
  ...described,
  fails: [...fetchFailures, "invalid_base64"],
  bodyBytesMax,
  handle: ({ url, timeoutMs, redirect, method, headers, body, bodyEncoding }, context) => {
    const bytes = encodeRequestBody(method, body, bodyEncoding);
    return relay(context, {
      url,
      method,
      headers: parseRequestHeaders(headers),
      ...(bytes && { body: bytes }),
      redirect,
      timeoutMs,
      bytesMax,
    });
  },
});
