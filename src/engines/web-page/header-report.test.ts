import { describe, expect, it } from "vitest";
import { buildHeaderReport } from "./header-report.ts";

const timings = { dnsMs: 1.26, connectMs: null, tlsMs: null, ttfbMs: 3.14, elapsedMs: 20.04 };
const response = {
  finalUrl: "https://x.example/2",
  status: 200,
  statusText: "OK",
  headers: { "content-type": "text/html", "set-cookie": "a=1\nb=2" },
  hops: [{ url: "http://x.example/1", status: 301, location: "https://x.example/2", elapsedMs: 5.55 }],
  timings,
  tls: null,
};

describe("the report of a response", () => {
  it("gives the headers, the redirects and the timings", () => {
    expect(buildHeaderReport("http://x.example/1#top", response)).toEqual({
      requestedUrl: "http://x.example/1#top",
      finalUrl: "https://x.example/2",
      status: 200,
      statusText: "OK",
      contentType: "text/html",
      elapsedMs: 20,
      redirects: ["http://x.example/1"],
      headers: response.headers,
      chain: [
        { url: "http://x.example/1", status: 301, location: "https://x.example/2", elapsedMs: 5.6 },
        { url: "https://x.example/2", status: 200, location: null, elapsedMs: 14.5 },
      ],
      timings: { dnsMs: 1.3, connectMs: null, tlsMs: null, ttfbMs: 3.1, totalMs: 20 },
      tls: null,
    });
  });

  it("has no redirects and a null type if there are none", () => {
    const report = buildHeaderReport("https://x.example/2", { ...response, hops: [], headers: {} });
    expect([report.redirects, report.contentType, report.chain.length]).toEqual([[], null, 1]);
  });
});
