/** `GET /proxy`: a URL fetched for a script of another origin. */
import { pickForwardedHeaders } from "../../engines/http-proxy/index.ts";
import { operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { rejectOpenRedirect, rejectUseAsCode } from "./fetch-metadata.ts";
import { proxyOptions, relay, targetFields } from "./fields.ts";

export const get = operation({
  at: ["GET /proxy"],
  summary: "Read a URL across origins",
  description:
    "Answers with the target's own status, content type and body, readable by any page. " +
    "Accept, Accept-Language, Range and conditional headers are forwarded. " +
    "Our own errors, and only they, have the header X-Proxy-Error. " +
    "A page of this server cannot use an answer as a script, worker or style sheet.",
  input: Type.Object(targetFields),
  examples: [
    { title: "A page", input: { url: "https://example.com/" } },
    { title: "A redirect as it is", input: { url: "https://example.com/", redirect: "manual" } },
  ],
  ...proxyOptions,
  handle: (request, context) => {
    const getHeader = (name: string) => context.caller.header(name);
    rejectUseAsCode(getHeader);
    if (request.redirect === "manual") rejectOpenRedirect(getHeader);
    return relay(context, { ...request, headers: pickForwardedHeaders(getHeader) });
  },
});
