import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { createIconFetcher } from "./icon-fetch.ts";

const bytes = Uint8Array.of(1);

/** A getter whose clock moves by `tookMs` a call. */
function getter(status: number | Error, tookMs = 0, signal = new AbortController().signal) {
  let nowMs = 0;
  const asked: { url: string; timeoutMs: number; bytesMax: number }[] = [];
  let cancelled = 0;
  const get = createIconFetcher(
    {
      now: () => nowMs,
      signal,
      fetch: async (request) => {
        asked.push(request);
        nowMs += tookMs;
        if (status instanceof Error) throw status;
        return {
          finalUrl: "https://x.example/final",
          status,
          bytes: async () => bytes,
          cancel() {
            cancelled += 1;
          },
        };
      },
    },
    1_000,
  );
  return { get, asked, cancelled: () => cancelled };
}

describe("a file of a page", () => {
  it("is the body of a 2xx response", async () => {
    expect(await getter(200).get("https://x.example/i")).toEqual({
      finalUrl: "https://x.example/final",
      bytes,
    });
  });

  it.each([199, 304, 404, 500])(
    "is missing if the status is %i, and its body is not read",
    async (status) => {
      const { get, cancelled } = getter(status);
      expect([await get("https://x.example/i"), cancelled()]).toEqual([null, 1]);
    },
  );

  it("is missing if the fetch is refused or fails", async () => {
    expect(await getter(new ApiError("blocked_target", "No.")).get("http://localhost/")).toBeNull();
  });

  it("is fetched within the remaining time, and not after it", async () => {
    const { get, asked } = getter(200, 600);
    await get("https://x.example/1");
    await get("https://x.example/2");
    expect(await get("https://x.example/3")).toBeNull();
    expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([1_000, 400]);
  });

  it("does not hide bugs, nor errors after the caller is gone", async () => {
    await expect(getter(new Error("bug")).get("https://x.example/")).rejects.toThrow("bug");
    const gone = new ApiError("bad_request", "The caller has gone.");
    await expect(getter(gone, 0, AbortSignal.abort(gone)).get("https://x.example/")).rejects.toBe(gone);
  });
});
