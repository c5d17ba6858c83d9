/** Decides how an answer of another server is reported: its headers, its way there and the time it took. */

/** What the report is made of; a fetched answer has this form. */
export interface Answered {
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

/** A step of the way; the last one has no location. */
export interface Step {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly elapsedMs: number;
}

export interface HeadersReport {
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string | null;
  readonly elapsedMs: number;
  /** URLs that answered with a redirect, in order. */
  readonly redirects: string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly chain: Step[];
  readonly timings: Timings & { readonly totalMs: number };
  readonly tls: Tls | null;
}

/** Milliseconds are given to a tenth. */
export function reportHeaders(requestedUrl: string, answered: Answered): HeadersReport {
  const { finalUrl, status, statusText, headers, hops, timings, tls } = answered;
  const before = hops.reduce((sum, hop) => sum + hop.elapsedMs, 0);
  const last: Step = {
    url: finalUrl,
    status,
    location: null,
    elapsedMs: tenths(Math.max(0, timings.elapsedMs - before)),
  };
  return {
    requestedUrl,
    finalUrl,
    status,
    statusText,
    contentType: headers["content-type"] ?? null,
    elapsedMs: tenths(timings.elapsedMs),
    redirects: hops.map(({ url }) => url),
    headers,
    chain: [...hops.map(stepOf), last],
    timings: {
      dnsMs: tenthsOrNull(timings.dnsMs),
      connectMs: tenthsOrNull(timings.connectMs),
      tlsMs: tenthsOrNull(timings.tlsMs),
      ttfbMs: tenths(timings.ttfbMs),
      totalMs: tenths(timings.elapsedMs),
    },
    tls,
  };
}

const stepOf = ({ url, status, location, elapsedMs }: Hop): Step => ({
  url,
  status,
  location,
  elapsedMs: tenths(elapsedMs),
});

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
const tenthsOrNull = (ms: number | null): number | null => (ms === null ? null : tenths(ms));
