import { describe, expect, it } from "vitest";
import { hashText } from "./digest.ts";

describe("hashText", () => {
  it("gives the same hex under both names, beside the algorithm and the length", () => {
    const hex = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    expect(hashText("sha256", "abc")).toEqual({ algo: "sha256", hash: hex, hex, length: 64 });
  });

  it.each([
    ["md5", 32],
    ["sha1", 40],
    ["sha256", 64],
    ["sha512", 128],
    ["sha3-256", 64],
    ["sha3-512", 128],
  ] as const)("counts the hex characters of %s as %i", (algo, length) => {
    const report = hashText(algo, "");
    expect([report.length, report.hex.length]).toEqual([length, length]);
  });
});
