/** `POST /proxy`: a request with a method, headers and a body of the caller. */
import {
  bodyEncodings,
  encodeRequestBody,
  methods,
  parseRequestHeaders,
} from "../../engines/http-proxy/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { requireHeader } from "./access.ts";
import { explainTarget } from "./explain.ts";
import { proxyOptions, targetFields } from "./fields.ts";
import { readLimits } from "./limits.ts";
import { relay } from "./relay.ts";
import type { WithProxy } from "./resources.ts";

export const send = operation({
  at: ["POST /proxy"],
  summary: "Send a request across origins",
  keywords: ["cors", "proxy", "bypass", "post", "put", "site"],
  description:
    "Like GET, with a method, headers and a body of the caller's choice; none of the caller's own headers are added. " +
    "Headers of the connection and of the gateway of this service are rejected.",
  input: Type.Object({
    ...targetFields,
    method: Type.Enum(methods, { default: "GET", description: "Method of the request" }),
    headers: Type.Record(Type.String(), Type.String(), {
      default: {},
      description: "Headers by name: up to 64, each up to 8 KiB, 16 KiB in all",
    }),
    body: Type.Optional(Type.String({ description: "Body for POST, PUT, PATCH and DELETE, up to 1 MiB" })),
    bodyEncoding: Type.Enum(bodyEncodings, { default: "utf8", description: "How body is encoded" }),
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
  ...proxyOptions,
  fails: [...proxyOptions.fails, "invalid_base64"],
  // A body of 1 MiB may be written in Base64 or with many escapes.
  bodyBytesMax: 4 * 1024 * 1024,
  handle: ({ headers, body, bodyEncoding, wrap, explain, ...asked }, context: Context<WithProxy>) => {
    requireHeader(context.resources.proxy.requiredHeaders, (name) => context.caller.header(name));
    const limits = readLimits(context.fetchLimits, asked.timeoutMs);
    const bytes = encodeRequestBody(asked.method, body, bodyEncoding);
    const request = {
      ...asked,
      ...limits,
      headers: parseRequestHeaders(headers),
      ...(bytes && { body: bytes }),
    };
    return explain ? explainTarget(asked.url, limits, context) : relay(context, { request, wrap });
  },
});
