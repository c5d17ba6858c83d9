import { expect, it } from "vitest";
import type { Served } from "../kernel/invoke.ts";
import { keepHeaders } from "./caching.ts";
import type { RawRequest } from "./raw.ts";

const quota = { ratelimit: '"month";r=3;t=9' };

const servedTo = (keyId: string | null, headers: Served["headers"], status = 200): Served => ({
  ...{ status, value: {}, headers, failure: null },
  permit: { keyId, plan: null, headers, refusal: null, release: () => undefined },
});

const request = (method: string, headers: Readonly<Record<string, string>> = {}): RawRequest =>
  ({ method, headers }) as unknown as RawRequest;

it.each<[string, Served, "everyone" | "caller", string | undefined]>([
  ["everyone, without a key", servedTo(null, {}), "everyone", "public, max-age=86400"],
  ["the caller, with a key", servedTo("key_a", {}), "everyone", "private, max-age=86400"],
  ["the caller, where the operation says so", servedTo(null, {}), "caller", "private, max-age=86400"],
  ["nobody, where it says what is left of a quota", servedTo("key_a", quota), "everyone", undefined],
  ["nobody, where it is no plain answer", servedTo(null, {}, 304), "everyone", undefined],
])("an answer may be kept by %s", (_who, served, keptBy, control) => {
  for (const method of ["GET", "HEAD"])
    expect(keepHeaders(request(method), served, keptBy)["cache-control"]).toBe(control);
  expect(keepHeaders(request("POST"), served, keptBy)["cache-control"]).toBeUndefined();
  const byHost = request("GET", { "x-gateway-host": "naics.localhost" });
  expect(keepHeaders(byHost, served, keptBy)["cache-control"]).toBeUndefined();
});
