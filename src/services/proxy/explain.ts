/** What the proxy would do with a target, and why not; nothing is fetched. */
import type { Context } from "../../kernel/operation.ts";
import type { Stream } from "../../kernel/output.ts";
import type { TargetReport } from "../../kernel/ports.ts";
import type { ProxyLimits } from "./limits.ts";
import { jsonStream } from "./relay.ts";

/** Redirects that are followed (contract, section 0.5). */
const redirectsMax = 5;

/** Answers with the guard's report on a target. */
export async function explainTarget(
  requestedUrl: string,
  limits: ProxyLimits,
  { explainTarget: explain }: Pick<Context, "explainTarget">,
): Promise<Stream> {
  const described = describe(requestedUrl, await explain(requestedUrl), limits);
  return jsonStream([Buffer.from(JSON.stringify(described))]);
}

function describe(requestedUrl: string, report: TargetReport, limits: ProxyLimits) {
  const { url, host, port, checks, addresses, failure } = report;
  return {
    requestedUrl,
    allowed: failure === null,
    ...{ url, host, port, addresses, checks },
    error: failure?.code ?? null,
    message: failure?.message ?? null,
    reason: typeof failure?.cause === "string" ? failure.cause : null,
    limits: { ...limits, redirectsMax },
  };
}
