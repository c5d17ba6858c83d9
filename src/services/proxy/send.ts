/** `POST /proxy`: a request with a method, headers and a body of the caller. */
import {
  bodyEncodings,
  encodeRequestBody,
  methods,
  parseRequestHeaders,
} from "../../engines/http-proxy/index.ts";
import { operation } from "../../kernel/operation.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { proxyOptions, relay, targetFields } from "./fields.ts";

export const send = operation({
  at: ["POST /proxy"],
  summary: "Send a request across origins",
  keywords: ["cors", "proxy", "bypass", "post", "put", "site"],
  description:
    "Like GET, with a method, headers and a body of the caller's choice; none of the caller's own headers are added. " +
    "Headers of the connection and of this service are rejected.",
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
  fails: [...fetchFailures, "invalid_base64"],
  // A body of 1 MiB may be written in Base64 or with many escapes.
  bodyBytesMax: 4 * 1024 * 1024,
  handle: ({ headers, body, bodyEncoding, ...request }, context) => {
    const bytes = encodeRequestBody(request.method, body, bodyEncoding);
    return relay(context, {
      ...request,
      headers: parseRequestHeaders(headers),
      ...(bytes && { body: bytes }),
    });
  },
});
