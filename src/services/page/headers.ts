/** `GET /headers`: the response headers of a URL, and the redirects to it. */
import { buildHeaderReport } from "../../engines/web-page/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import {
  contentType,
  deadlineMs,
  ends,
  example,
  pageBytesMax,
  status,
  text,
  timeoutMs,
  url,
} from "./fields.ts";

const milliseconds = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

export const headers = operation({
  at: ["GET /headers"],
  summary: "Report the headers, redirects, timing and TLS of a URL",
  description: "No body is read. GET of one announced as over 5 MiB is refused with 413, HEAD is not.",
  input: Type.Object({
    url,
    method: Type.Enum(["GET", "HEAD"], { default: "GET", description: "Method of the request" }),
  }),
  output: json(
    Type.Object({
      ...ends,
      status,
      statusText: Type.String({ description: "Reason phrase; empty where the target sends none" }),
      contentType,
      elapsedMs: Type.Number({ description: "Milliseconds until the headers of the last answer" }),
      redirects: Type.Array(Type.String(), { description: "URLs that answered with a redirect, in order" }),
      headers: Type.Record(Type.String(), Type.String(), {
        description: "By lower-case name; repeated values joined by a comma, of Set-Cookie by a line feed",
      }),
      chain: Type.Array(
        Type.Object({
          url: Type.String({ description: "URL of the step" }),
          status,
          location: text("Where it redirects to; null for the last one"),
          elapsedMs: Type.Number({ description: "Milliseconds of the step" }),
        }),
        { description: "Every answer, the last one included" },
      ),
      timings: Type.Object(
        {
          dnsMs: milliseconds("Name lookup"),
          connectMs: milliseconds("TCP connect"),
          tlsMs: milliseconds("TLS handshake"),
          ttfbMs: Type.Number({ description: "From the request to the first byte of its answer" }),
          totalMs: Type.Number({ description: "All steps together" }),
        },
        { description: "Milliseconds of the last step; null where a step did not happen" },
      ),
      tls: Type.Union(
        [
          Type.Object({
            protocol: Type.String({ description: "Such as TLSv1.3" }),
            cipher: Type.String({ description: "Cipher suite" }),
            issuer: Type.String({ description: "Who signed the certificate" }),
            subject: Type.String({ description: "Whom it names" }),
            validFrom: Type.String({ description: "ISO 8601" }),
            validTo: Type.String({ description: "ISO 8601" }),
            daysRemaining: Type.Integer({ description: "Whole days until it expires" }),
          }),
          Type.Null(),
        ],
        { description: "Connection of the last step; null without TLS" },
      ),
    }),
  ),
  fails: fetchFailures,
  deadlineMs,
  examples: [{ title: "Headers of a page", input: example }],
  handle: async ({ url, method }, { fetch }) => {
    const response = await fetch({ url, method, timeoutMs, bytesMax: pageBytesMax });
    response.cancel();
    return buildHeaderReport(url, response);
  },
});
