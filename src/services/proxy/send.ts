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
import { bytesMax, described, relay, target } from "./fields.ts";

/** A body of 1 MiB may be written in Base64 or with many escapes. */
const bodyBytesMax = 4 * 1024 * 1024;

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
