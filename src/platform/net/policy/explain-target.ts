/** What the guard says of a target, check by check, without a connection to it. */
import { createHash } from "node:crypto";
import type { TargetCheck, TargetReport, Targets } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { Deadline, withAbort } from "../../deadline.ts";
import { type Guard, resolveDestination } from "./destination.ts";
import { parseTarget, type Target } from "./target.ts";

/** As for a connection (contract, section 0.5). */
const lookupTimeoutMs = 5_000;

/** `rules`: the operator's settings that decide about targets, in any form that differs where they do. */
export const openTargets = (guard: Guard, rules: unknown): Targets => ({
  rules: async () => createHash("sha256").update(JSON.stringify(rules)).digest("base64url"),
  explain: (url, signal, client) => explainTarget(url, guard, signal, client),
});

async function explainTarget(
  text: string,
  guard: Guard,
  signal?: AbortSignal,
  client?: string,
): Promise<TargetReport> {
  const parsed = attempt(() => parseTarget(text, guard));
  if (parsed instanceof ApiError) return refusedByText(text, parsed);
  const { url, hostname: host, port, isLiteral } = parsed;
  const before = [passed("url"), passed("host")];
  const known = { url: withoutFragment(url), host, port };
  const found = await addressesOf(parsed, guard, signal, client);
  if (!(found instanceof ApiError)) {
    const checks = [...before, ...(isLiteral ? [] : [passed("dns")]), passed("addresses")];
    return { ...known, checks, addresses: found, failure: null };
  }
  const isBlocked = found.code === "blocked_target";
  const failed: readonly TargetCheck[] = isBlocked ? [passed("dns"), refused("addresses")] : [refused("dns")];
  return { ...known, checks: [...before, ...failed], addresses: [], failure: found };
}

const passed = (name: TargetCheck["name"]): TargetCheck => ({ name, passed: true });
const refused = (name: TargetCheck["name"]): TargetCheck => ({ name, passed: false });

/** What can be told of a URL that is refused as it stands. */
function refusedByText(text: string, failure: ApiError): TargetReport {
  const url = URL.parse(text);
  const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
  const isBlocked = failure.code === "blocked_target";
  const checks = isBlocked ? [passed("url"), refused("host")] : [refused("url")];
  if (url === null || !isHttp) return { ...unknown, checks, failure };
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  url.username = "";
  url.password = "";
  return { ...unknown, url: withoutFragment(url), host: url.hostname, port, checks, failure };
}

const unknown = { url: null, host: null, port: null, addresses: [] };

function withoutFragment(url: URL): string {
  const copy = new URL(url);
  copy.hash = "";
  return copy.href;
}

function attempt(parse: () => Target): Target | ApiError {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The checked addresses, or why there are none; what ends the waiting is thrown. */
async function addressesOf(
  target: Target,
  guard: Guard,
  signal: AbortSignal | undefined,
  client: string | undefined,
): Promise<readonly string[] | ApiError> {
  using deadline = new Deadline(lookupTimeoutMs, signal, slowLookupError);
  try {
    const resolving = resolveDestination(target, guard, deadline.signal, client);
    return (await withAbort(resolving, deadline.signal)).addresses;
  } catch (error) {
    if (error instanceof ApiError && !signal?.aborted) return error;
    throw error;
  }
}

const slowLookupError = (): ApiError =>
  new ApiError("upstream_timeout", `The DNS servers did not answer within ${lookupTimeoutMs} ms.`);
