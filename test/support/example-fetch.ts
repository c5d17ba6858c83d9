/** The outside that examples of operations speak of, served from memory: the same answer every time. */

import type { Fetch } from "../../src/kernel/ports.ts";
import { ApiError } from "../../src/shared/api-error.ts";

export interface ExampleSite {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type ExampleSites = Readonly<Record<string, ExampleSite>>;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example Domain</title></head>
<body><h1>Example Domain</h1><p>For use in examples.</p></body></html>`;

export const exampleSites: ExampleSites = {
  "https://example.com/": { headers: { "content-type": "text/html; charset=utf-8" }, body: page },
  "https://mta-sts.example.org/.well-known/mta-sts.txt": {
    headers: { "content-type": "text/plain" },
    body: "version: STSv1\r\nmode: enforce\r\nmx: *.example.org\r\nmax_age: 604800\r\n",
  },
};

/** A Fetch port over sites in memory, by their whole URL; every answer took 20 ms. */
export const sitesFetch =
  (sites: ExampleSites): Fetch =>
  async ({ url, method }) => {
    const site = Object.hasOwn(sites, url) ? sites[url] : undefined;
    if (site === undefined) throw new ApiError("dns_failure", "The host of the URL does not exist.");
    const { status = 200, headers } = site;
    const bytes = method === "HEAD" ? new Uint8Array() : new TextEncoder().encode(site.body);
    return {
      finalUrl: url,
      status,
      statusText: "OK",
      headers,
      hops: [],
      timings: { dnsMs: 2, connectMs: 3, tlsMs: 5, ttfbMs: 10, elapsedMs: 20 },
      tls: null,
      bodyLength: bytes.length,
      bodyEncoding: null,
      body: (async function* () {
        yield bytes;
      })(),
      bytes: async () => bytes,
      cancel: () => undefined,
    };
  };

export const exampleFetch: Fetch = sitesFetch(exampleSites);
