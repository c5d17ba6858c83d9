/** What both forms of the proxy share. */
import { passthrough } from "../../kernel/output.ts";
import { fetchFailures } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { flag, httpUrl } from "../schema-kit.ts";
import { hardTimeoutMs } from "./limits.ts";

export const targetFields = {
  url: httpUrl(),
  timeoutMs: Type.Optional(
    Type.Integer({
      minimum: 100,
      maximum: hardTimeoutMs,
      description:
        "Milliseconds for everything: redirects, waiting and the whole body. 20,000 if it is not sent, and at most; the plan of a key may have more",
    }),
  ),
  redirect: Type.Enum(["follow", "manual", "error"], {
    default: "follow",
    description: "Follow up to five redirects, return the first one, or fail with too_many_redirects",
  }),
  wrap: Type.Enum(["none", "json"], {
    default: "none",
    description:
      "json: a JSON object with requestedUrl, finalUrl, status, headers, contentType, charset, bodyBytes, chain, timings, encoding and body. Text of any charset is converted (encoding utf8), other bodies are Base64",
  }),
  explain: flag(
    "Answer with what the server would do with the target, in JSON: allowed, each check, and error and message if it is refused. Its name is looked up, and nothing is fetched",
  ),
};

export const proxyOptions = {
  output: passthrough(),
  fails: [...fetchFailures, "service_not_allowed"],
  failureHeader: "x-proxy-error",
  answerHeaders: {
    "X-Proxy-Final-Url": "URL of the answer, after redirects",
    "X-Proxy-Redirects": "Number of redirects that were followed",
    "X-Proxy-Elapsed-Ms": "Milliseconds until the head of the answer",
    "X-Proxy-Trace":
      'Every request on the way, as a list of RFC 9651: `"https://a.example/";status=301;ms=12.3`; left out beyond 4,096 characters',
  },
  // Above the longest time of a fetch, so that its own error is the one that is answered.
  deadlineMs: hardTimeoutMs + 5_000,
} as const;
