import { describe, expect, it } from "vitest";
import { unasked } from "../../../../test/support/unasked-dns.ts";
import type { Dns, DnsAnswer } from "../../../kernel/ports.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { lookupAddresses } from "./address-lookup.ts";

const nothing: DnsAnswer = {
  status: "NODATA",
  records: [],
  authenticated: false,
  elapsedMs: 1,
  resolver: "192.0.2.53",
};

const found = (type: string, ...addresses: string[]): DnsAnswer => ({
  ...nothing,
  status: "NOERROR",
  records: [
    { name: "a", type: "CNAME", ttl: 30, value: "b.", fields: { cname: "b" } },
    ...addresses.map((address) => ({ name: "b", type, ttl: 60, value: address, fields: { address } })),
  ],
});

const failing = (status: DnsAnswer["status"]): DnsAnswer => ({ ...nothing, status });

/** Answers by type; a missing one comes only when the signal fires, as TIMEOUT. */
const dnsOf = (answers: { A?: DnsAnswer; AAAA?: DnsAnswer }): Dns => ({
  exchange: unasked,
  query: (_, type, signal) =>
    new Promise((resolve) => {
      const answer = answers[type as "A" | "AAAA"];
      if (answer !== undefined) resolve(answer);
      const late = () => resolve(failing("TIMEOUT"));
      if (signal?.aborted) late();
      signal?.addEventListener("abort", late);
    }),
});

describe("lookupAddresses", () => {
  it("gives every address of both families and the shortest time on the way", async () => {
    const dns = dnsOf({ A: found("A", "192.0.2.1", "10.0.0.1"), AAAA: found("AAAA", "2001:db8::1") });
    expect(await lookupAddresses(dns, "a")).toEqual({
      addresses: ["192.0.2.1", "10.0.0.1", "2001:db8::1"],
      ttlSeconds: 30,
    });
  });

  it.each([
    ["nothing", nothing],
    ["SERVFAIL", failing("SERVFAIL")],
    ["no answer", undefined],
  ])("is content with one family where the other has %s", async (_, other) => {
    const answers = other === undefined ? {} : { AAAA: other };
    const startedAt = performance.now();
    const result = await lookupAddresses(dnsOf({ A: found("A", "192.0.2.1"), ...answers }), "a");
    expect(result.addresses).toEqual(["192.0.2.1"]);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it.each([
    ["dns_failure", "NXDOMAIN", "NXDOMAIN", "does not exist"],
    ["dns_failure", "NODATA", "NODATA", "has no address"],
    ["dns_failure", "SERVFAIL", "NODATA", "could not resolve"],
    ["dns_failure", "REFUSED", "REFUSED", "could not resolve"],
    ["dns_failure", "TIMEOUT", "NXDOMAIN", "does not exist"],
    ["upstream_timeout", "TIMEOUT", "NODATA", "in time"],
    ["upstream_timeout", "TIMEOUT", "TIMEOUT", "in time"],
  ] as const)("fails with %s for %s and %s", async (code, a, aaaa, message) => {
    const failure = await lookupAddresses(dnsOf({ A: failing(a), AAAA: failing(aaaa) }), "a").catch((e) => e);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it("fails where the records hold no readable address", async () => {
    const bad = { ...found("A"), records: [{ name: "a", type: "A", ttl: 1, value: "\\# 1 00", fields: {} }] };
    await expect(lookupAddresses(dnsOf({ A: bad, AAAA: nothing }), "a")).rejects.toMatchObject({
      code: "dns_failure",
    });
  });

  it("gives up with the signal: with its own failure, else as a timeout", async () => {
    const told = new AbortController();
    const waiting = lookupAddresses(dnsOf({}), "a", told.signal);
    told.abort(new ApiError("processing_timeout", "Too long."));
    await expect(waiting).rejects.toMatchObject({ code: "processing_timeout" });
    await expect(lookupAddresses(dnsOf({}), "a", AbortSignal.abort())).rejects.toMatchObject({
      code: "upstream_timeout",
    });
  });
});
