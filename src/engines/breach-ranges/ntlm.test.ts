import { describe, expect, it } from "vitest";
import { DigestCollector } from "./digest-collector.ts";
import { hashAs, ntlmKind } from "./digest-kind.ts";
import { openTable } from "./digest-table.ts";
import { md4 } from "./md4.ts";
import { splitDigest } from "./range.ts";
import { writePaddedRange, writeRange } from "./range-text.ts";
import { fetchRemoteRange } from "./remote.ts";

describe("MD4 of RFC 1320, appendix A.5", () => {
  it.each([
    ["", "31d6cfe0d16ae931b73c59d7e0c089c0"],
    ["a", "bde52cb31de33e46245e05fbdbd6fb24"],
    ["abc", "a448017aaf21d8525fc10ae87aa6729d"],
    ["message digest", "d9130a8164549fe818874806e1c7014b"],
    ["abcdefghijklmnopqrstuvwxyz", "d79e1c308aa5bbcdeea8ed63df412da9"],
    ["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "043f8582f241db351ce627e153e7f0e4"],
    ["1234567890".repeat(8), "e33b4ddc9c38f2199c3e7b164fcc0536"],
  ])("of %j", (text, digest) => {
    expect(md4(Buffer.from(text)).toString("hex")).toBe(digest);
  });
});

describe("NTLM digests", () => {
  it.each([
    // [MS-NLMP], section 4.2.2.1.2: NTOWFv1 of "Password".
    ["Password", "A4F49C406510BDCAB6824EE7C30FD852"],
    ["password", "8846F7EAEE8FB117AD06BDD830B7586C"],
    ["", "31D6CFE0D16AE931B73C59D7E0C089C0"],
  ])("of %j", (password, digest) => {
    expect(hashAs(ntlmKind, password)).toBe(digest);
  });

  it("are found in a table of them, with 27 digits, and padded to one length", () => {
    const digests = new DigestCollector(3, ntlmKind);
    for (const password of ["Password", "Password", "grün"]) digests.add(Buffer.from(password));
    const bytes = digests.finish({ dataDate: null, origin: "test" });
    const readAt = (position: number, length: number) => bytes.subarray(position, position + length);
    const table = openTable({ bytes: bytes.length, readAt }, ntlmKind);
    expect(table?.recordCount).toBe(2);
    const { prefix, suffix } = splitDigest(hashAs(ntlmKind, "Password"));
    const { entries = [], paddedBytes = 0 } = table?.range(prefix) ?? {};
    expect(entries).toEqual([{ suffix, count: 1 }]);
    expect(writeRange(entries)).toBe(`${suffix}:1`);
    const empty = table?.range("00000") ?? { entries: [], paddedBytes: 0 };
    const random = (count: number) => new Uint8Array(count);
    const [one, other] = [entries, empty.entries].map((some) =>
      writePaddedRange(some, paddedBytes, random, ntlmKind),
    );
    expect(one?.length).toBe(other?.length);
    expect(one?.split("\r\n")[1]).toMatch(/^[0-9A-F]{27}:0+$/);
  });

  it("are asked of a range service as Have I Been Pwned names them", async () => {
    const urls: string[] = [];
    const body = `${"A".repeat(27)}:3`;
    const range = await fetchRemoteRange(
      "https://r.example/range",
      "8846F",
      async (url) => {
        urls.push(url);
        return { status: 200, lastModified: undefined, body };
      },
      ntlmKind,
    );
    expect(urls).toEqual(["https://r.example/range/8846F?mode=ntlm"]);
    expect(range.entries).toEqual([{ suffix: "A".repeat(27), count: 3 }]);
  });
});
