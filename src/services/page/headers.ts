/** `GET /headers`: the response headers of a URL, the redirects to it, and how well they protect. */
import {
  type AssessedResponse,
  assessSecurity,
  grades,
  isQuickToAssess,
  maxScore,
  type SecurityAssessment,
  severities,
  testNames,
} from "../../engines/security-headers/index.ts";
import { buildHeaderReport } from "../../engines/web-page/index.ts";
import { operation, type RunInWorker } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { view } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { flag, nullable } from "../schema-kit.ts";
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
import { scanFurther, scanTimeoutMs } from "./headers-scan.ts";

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

const test = Type.Object(
  {
    name: Type.Enum([...testNames], { description: "What is tested" }),
    pass: Type.Boolean({ description: "Whether nothing is wrong, as far as it was checked" }),
    score: Type.Integer({ description: "What it adds to the score, or takes off" }),
    result: Type.String({ description: "The result's name in the Observatory, or …-not-checked" }),
    reason: Type.String({ description: "What was found" }),
    recommendation: text("What to do; null: nothing"),
    header: text("A header that would do, ready to send"),
  },
  { title: "SecurityTest" },
);

const finding = Type.Object(
  {
    severity: Type.Enum([...severities], {
      description: "How much it opens",
    }),
    value: text("The source that it is about; null: the directive as a whole"),
    message: Type.String({ description: "What is wrong or worth knowing" }),
    remedy: text("What to do; null: nothing"),
  },
  { title: "CspFinding" },
);

const policy = Type.Object(
  {
    from: Type.Enum(["header", "report-only", "meta"], {
      description: "Where it stands; report-only is not enforced, and meta is read with scan",
    }),
    directives: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: "In lower case" }),
          values: Type.Array(Type.String(), { description: "As written" }),
          findings: Type.Array(finding, { description: "About this directive" }),
        },
        { title: "CspDirective" },
      ),
      { description: "In their order, up to 50" },
    ),
    findings: Type.Array(finding, { description: "What the policy lacks" }),
  },
  { title: "CspReport" },
);

const security = Type.Object(
  {
    score: Type.Integer({
      minimum: 0,
      maximum: maxScore,
      description: "100 and what the tests add; bonuses count from 90 without them",
    }),
    grade: Type.Enum([...grades], { description: "A+ from 100, F below 25", ...view({ as: "main" }) }),
    tests: Type.Array(test, { description: "The twelve tests of the MDN HTTP Observatory" }),
    csp: Type.Array(policy, { description: "Each Content-Security-Policy, directive by directive" }),
  },
  { title: "SecurityAssessment" },
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
    "Sends a GET or HEAD request to a URL, follows up to five redirects, and reports every response on the way, the last one's headers, the time of each phase and the certificate. The body is not read, however long it is. Each call opens connections of its own, so that timings are complete. `security` has the tests, score and grade of the MDN HTTP Observatory, for this one response; lists of preloaded hosts are not looked at. `scan` asks for what the response alone cannot tell.",
  input: Type.Object({
    url,
    method: Type.Enum(["GET", "HEAD"], { default: "GET", description: "Request method" }),
    scan: flag(
      "Test what takes further requests, too: the page's scripts and policies, the same host over plain HTTP, and a preflight from another origin",
    ),
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
      security,
    }),
  ),
  ...fetching,
  deadlineMs: timeoutMs + scanTimeoutMs + 2_000,
  examples: [
    { title: "Headers of a page", input: example },
    { title: "All twelve security tests", input: { ...example, scan: true } },
  ],
  handle: async ({ url, method, scan }, context) => {
    const { fetch, runInWorker } = context;
    const response = await fetch({ url, method, timeoutMs, bytesMax: maxPageBytes, headOnly: true });
    const route = [...response.hops.map((hop) => hop.url), response.finalUrl];
    const further = scan ? await scanFurther({ url, method }, response, context) : {};
    response.cancel();
    const security = await assess({ route, headers: response.headers, ...further }, runInWorker);
    return { ...buildHeaderReport(url, response), security };
  },
});

const assess = (
  response: AssessedResponse,
  runInWorker: RunInWorker,
): SecurityAssessment | Promise<SecurityAssessment> =>
  isQuickToAssess(response) ? assessSecurity(response) : runInWorker(assessTask, response);

const assessTask = task(import.meta.resolve("../../engines/security-headers/index.ts"), assessSecurity);
