/** `GET /headers`: the response headers of a URL, and the redirects to it. */
import { buildHeaderReport } from "../../engines/web-page/index.ts";
import { operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import {
  contentType,
  example,
  fetching,
  maxPageBytes,
  status,
  text,
  timeoutMs,
  url,
  urls,
} from "./fields.ts";

const milliseconds = (description: string) => nullable(Type.Number(), description);

const tls = Type.Object(
  {
    protocol: Type.String({ description: "Such as TLSv1.3" }),
    cipher: Type.String({ description: "Cipher suite" }),
    issuer: Type.String({ description: "Issuer of the certificate" }),
    subject: Type.String({ description: "Subject of the certificate" }),
    validFrom: Type.String({ format: "date-time", description: "ISO 8601, UTC" }),
    validTo: Type.String({ format: "date-time", description: "ISO 8601, UTC" }),
    daysRemaining: Type.Integer({ description: "Whole days until it expires" }),
  },
  { title: "TlsConnection" },
);

export const headers = operation({
  at: ["GET /headers"],
  essential: true,
  summary: "Report the headers, redirects, timing and TLS of a URL",
  keywords: [
    "redirect",
    "redirects",
    "unshorten",
    "security",
    "hsts",
    "csp",
    "ssl",
    "https",
    "certificate",
    "expiry",
    "response",
    "status",
    "speed",
    "website",
  ],
  fits: { url: "url" },
  description:
    "Sends a GET or HEAD request to a URL, follows up to five redirects, and reports every response on the way, the last one's headers, the time of each phase and the certificate. The body is not read, however long it is. Each call opens connections of its own, so that timings are complete.",
  input: Type.Object({
    url,
    method: Type.Enum(["GET", "HEAD"], { default: "GET", description: "Request method" }),
  }),
  output: json(
    Type.Object({
      ...urls,
      status,
      statusText: Type.String({ description: "Reason phrase; empty if the target sends none" }),
      contentType,
      elapsedMs: Type.Number({ description: "Milliseconds until the headers of the last response" }),
      redirects: Type.Array(Type.String(), { description: "URLs that answered with a redirect, in order" }),
      headers: Type.Record(Type.String(), Type.String(), {
        description:
          "By lower-case name; repeated values are joined by a comma, those of Set-Cookie by a line feed",
      }),
      chain: Type.Array(
        Type.Object(
          {
            url: Type.String({ description: "URL of the request" }),
            status,
            location: text("Target of the redirect; null for the last one"),
            elapsedMs: Type.Number({ description: "Milliseconds of the request" }),
          },
          { title: "HeaderHop" },
        ),
        { description: "Every response, including the last one" },
      ),
      timings: Type.Object(
        {
          dnsMs: milliseconds("Name lookup"),
          connectMs: milliseconds("TCP connect"),
          tlsMs: milliseconds("TLS handshake"),
          ttfbMs: Type.Number({ description: "From the request to the first byte of its response" }),
          totalMs: Type.Number({ description: "All requests together" }),
        },
        {
          title: "HeaderTimings",
          description: "Milliseconds of the last request; null for what did not happen",
        },
      ),
      tls: nullable(tls, "Connection of the last request; null without TLS"),
    }),
  ),
  ...fetching,
  examples: [{ title: "Headers of a page", input: example }],
  handle: async ({ url, method }, { fetch }) => {
    const response = await fetch({ url, method, timeoutMs, bytesMax: maxPageBytes, headOnly: true });
    response.cancel();
    return buildHeaderReport(url, response);
  },
});
