import { describe, expect, it } from "vitest";
import type { Files } from "./ports.ts";
import { PreparingRecord, tellPreparing } from "./preparing.ts";

/** A data folder of one file, whose clock is set by hand. */
function openFolder() {
  const state = { content: null as string | null, modifiedAtMs: 0, nowMs: 1_000_000, tell: () => undefined };
  const encoder = new TextEncoder();
  const files = {
    open: async () =>
      state.content === null ? null : { modifiedAtMs: state.modifiedAtMs, close: () => undefined },
    read: async () => (state.content === null ? null : encoder.encode(state.content)),
    async write(_name: string, content: string) {
      Object.assign(state, { content, modifiedAtMs: state.nowMs });
      state.tell();
    },
    watch(_name: string, listener: () => undefined) {
      state.tell = listener;
      return () => undefined;
    },
  } as unknown as Files;
  return { state, files, ports: { files, now: () => state.nowMs } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("the record of what is being prepared", () => {
  it("is followed from before the preparation to its end", async () => {
    const { files, ports } = openFolder();
    const record = new PreparingRecord(ports);
    await settled();
    expect(record.has("naics")).toBe(false);
    const ended = await tellPreparing(files, ["naics"]);
    await settled();
    expect([record.has("naics"), record.has("breach")]).toEqual([true, false]);
    await ended();
    await settled();
    expect(record.has("naics")).toBe(false);
  });

  it("that nobody renews was left by a preparation that broke off", async () => {
    const { state, files, ports } = openFolder();
    const ended = await tellPreparing(files, ["naics"]);
    const record = new PreparingRecord(ports);
    await settled();
    expect(record.has("naics")).toBe(true);
    state.nowMs += 60_000;
    expect(record.has("naics")).toBe(false);
    await ended();
  });

  it.each(["", "{", '"naics"', "null", '{"naics":1}', "[[]]"])(
    "that is %j tells nothing",
    async (content) => {
      const { state, ports } = openFolder();
      Object.assign(state, { content, modifiedAtMs: state.nowMs });
      const record = new PreparingRecord(ports);
      await settled();
      expect(record.has("naics")).toBe(false);
    },
  );

  it("that cannot be written or watched stands in nobody's way", async () => {
    const refuse = (): never => {
      throw new Error("read-only");
    };
    const { files, ports } = openFolder();
    Object.assign(files, { write: async () => refuse(), watch: refuse });
    const record = new PreparingRecord(ports);
    await (await tellPreparing(files, ["naics"]))();
    expect(record.has("naics")).toBe(false);
    record.close();
  });
});
