import { describe, expect, it } from "vitest";
import { isGlobalAddress } from "../../shared/address.ts";
import { ApiError, type ErrorCode } from "../../shared/api-error.ts";
import { parseTarget } from "./policy/target.ts";
import { allowedAddresses, refusedAddresses, refusedUrls, spelledAllowed } from "./ssrf-corpus.fixture.ts";

function codeOf(url: string): ErrorCode | "allowed" {
  try {
    parseTarget(url);
    return "allowed";
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

describe("the corpus of refused and allowed forms", () => {
  it("tries at least 400 refused and 60 allowed forms, of addresses and of URLs, each counted once", () => {
    expect(new Set(refusedAddresses).size).toBeGreaterThanOrEqual(400);
    expect(new Set(refusedUrls.map(([url]) => url)).size).toBeGreaterThanOrEqual(400);
    expect(new Set(allowedAddresses).size).toBeGreaterThanOrEqual(60);
    expect(new Set(spelledAllowed).size).toBeGreaterThanOrEqual(60);
  });

  it("has no refused address that is taken for a public one", () => {
    expect(refusedAddresses.filter(isGlobalAddress)).toEqual([]);
  });

  it("has no public address that is refused", () => {
    expect(allowedAddresses.filter((address) => !isGlobalAddress(address))).toEqual([]);
  });

  it("has no refused URL that passes or fails with another code", () => {
    const wrong = refusedUrls
      .map(([url, code]) => [url, code, codeOf(url)])
      .filter(([, code, got]) => code !== got);
    expect(wrong).toEqual([]);
  });

  it("has no allowed URL that is refused", () => {
    expect(spelledAllowed.map((url) => [url, codeOf(url)]).filter(([, got]) => got !== "allowed")).toEqual(
      [],
    );
  });
});
