/** `GET /proxy`: a URL fetched for a script of another origin. */
import { pickForwardedHeaders } from "../../engines/http-proxy/index.ts";
import { operation } from "../../kernel/operation.ts";
import { Type } from "../../kernel/type.ts";
import { refuseAsCode, refuseOpenRedirect } from "./fetch-metadata.ts";
import { bytesMax, described, relay, target } from "./fields.ts";

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
