/** The report of a server's response: headers, redirects, timings and TLS. */
import { roundTo } from "../../shared/rounding.ts";

/** The response that is reported. */
interface HttpResponse {
  readonly finalUrl: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly hops: readonly Hop[];
  readonly timings: Timings & { readonly elapsedMs: number };
  readonly tls: Tls | null;
}

interface Hop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
  readonly elapsedMs: number;
}

interface Timings {
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly ttfbMs: number;
}

interface Tls {
  readonly protocol: string;
  readonly cipher: string;
  readonly issuer: string;
  readonly subject: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly daysRemaining: number;
}

/** Reports a response; milliseconds are rounded to a tenth. */
export function buildHeaderReport(requestedUrl: string, response: HttpResponse) {
  const { finalUrl, status, statusText, headers, hops, timings, tls } = response;
  const before = hops.reduce((sum, hop) => sum + hop.elapsedMs, 0);
  const last = {
    url: finalUrl,
    status,
    location: null,
    elapsedMs: roundTo(Math.max(0, timings.elapsedMs - before), 1),
  };
  return {
    requestedUrl,
    finalUrl,
    status,
    statusText,
    contentType: headers["content-type"] ?? null,
    elapsedMs: roundTo(timings.elapsedMs, 1),
    redirects: hops.map(({ url }) => url),
    headers,
    chain: [...hops.map(stepOf), last],
    timings: {
      dnsMs: roundOrNull(timings.dnsMs),
      connectMs: roundOrNull(timings.connectMs),
      tlsMs: roundOrNull(timings.tlsMs),
      ttfbMs: roundTo(timings.ttfbMs, 1),
      totalMs: roundTo(timings.elapsedMs, 1),
    },
    tls,
  };
}

const stepOf = ({ url, status, location, elapsedMs }: Hop): Hop => ({
  url,
  status,
  location,
  elapsedMs: roundTo(elapsedMs, 1),
});

const roundOrNull = (ms: number | null): number | null => (ms === null ? null : roundTo(ms, 1));
