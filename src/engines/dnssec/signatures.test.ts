import { describe, expect, it } from "vitest";
import { dataBytes, nameBytes } from "../../../test/support/dns-zone.ts";
import { parseAnchor } from "./anchors.ts";
import { Budget } from "./budget.ts";
import { isNamedBy } from "./keys.ts";
import { findSet, readKey, type SignedRecord } from "./records.ts";
import { checkSet, verify } from "./signatures.ts";

interface Vector {
  readonly source: string;
  readonly zone: string;
  readonly key: string;
  readonly tag: number;
  readonly ds?: string;
  readonly owner: string;
  readonly type: string;
  readonly data: readonly string[];
  readonly labels: number;
  readonly ttl: number;
  readonly expiration: string;
  readonly inception: string;
  readonly signature: string;
}

const rfc4035Key =
  "256 3 5 AQOy1bZVvpPqhg4j7EJoM9rI3ZmyEx2OzDBVrZy/lvI5CQePxXHZS4i8dANH4DX3tbHol61ek8EFMcsGXxKciJFHyhl94C+NwILQdzsUlSFovBZsyl/NX6yEbtw/xN9ZNcrbYvgjjZ/UVPZIySFNsgEYvh0z2542lzMKR4Dh8uZffQ==";

const vectors: readonly Vector[] = [
  {
    source: "RFC 5702 §6.1, RSA/SHA-256",
    zone: "example.net",
    key: "256 3 8 AwEAAcFcGsaxxdgiuuGmCkVImy4h99CqT7jwY3pexPGcnUFtR2Fh36BponcwtkZ4cAgtvd4Qs8PkxUdp6p/DlUmObdk=",
    tag: 9_033,
    owner: "www.example.net",
    type: "A",
    data: ["192.0.2.91"],
    labels: 3,
    ttl: 3_600,
    expiration: "2030-01-01T00:00:00Z",
    inception: "2000-01-01T00:00:00Z",
    signature: "kRCOH6u7l0QGy9qpC9l1sLncJcOKFLJ7GhiUOibu4teYp5VE9RncriShZNz85mwlMgNEacFYK/lPtPiVYP4bwg==",
  },
  {
    source: "RFC 5702 §6.2, RSA/SHA-512",
    zone: "example.net",
    key: "256 3 10 AwEAAdHoNTOW+et86KuJOWRDp1pndvwb6Y83nSVXXyLA3DLroROUkN6X0O6pnWnjJQujX/AyhqFDxj13tOnD9u/1kTg7cV6rklMrZDtJCQ5PCl/D7QNPsgVsMu1J2Q8gpMpztNFLpPBz1bWXjDtaR7ZQBlZ3PFY12ZTSncorffcGmhOL",
    tag: 3_740,
    owner: "www.example.net",
    type: "A",
    data: ["192.0.2.91"],
    labels: 3,
    ttl: 3_600,
    expiration: "2030-01-01T00:00:00Z",
    inception: "2000-01-01T00:00:00Z",
    signature:
      "tsb4wnjRUDnB1BUi+t6TMTXThjVnG+eCkWqjvvjhzQL1d0YRoOe0CbxrVDYd0xDtsuJRaeUw1ep94PzEWzr0iGYgZBWm/zpq+9fOuagYJRfDqfReKBzMweOLDiNa8iP5g9vMhpuv6OPlvpXwm9Sa9ZXIbNl1MBGk0fthPgxdDLw=",
  },
  {
    source: "RFC 6605 §6.1, ECDSA P-256",
    zone: "example.net",
    key: "257 3 13 GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==",
    tag: 55_648,
    ds: "55648 13 2 b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17",
    owner: "www.example.net",
    type: "A",
    data: ["192.0.2.1"],
    labels: 3,
    ttl: 3_600,
    expiration: "2010-09-09T10:04:39Z",
    inception: "2010-08-12T10:04:39Z",
    signature: "qx6wLYqmh+l9oCKTN6qIc+bw6ya+KJ8oMz0YP107epXAyGmt+3SNruPFKG7tZoLBLlUzGGus7ZwmwWep666VCw==",
  },
  {
    source: "RFC 6605 §6.2, ECDSA P-384",
    zone: "example.net",
    key: "257 3 14 xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8/uX45NBwY8rp65F6Glur8I/mlVNgF6W/qTI37m40",
    tag: 10_771,
    ds: "10771 14 4 72d7b62976ce06438e9c0bf319013cf801f09ecc84b8d7e9495f27e305c6a9b0563a9b5f4d288405c3008a946df983d6",
    owner: "www.example.net",
    type: "A",
    data: ["192.0.2.1"],
    labels: 3,
    ttl: 3_600,
    expiration: "2010-09-09T10:20:25Z",
    inception: "2010-08-12T10:20:25Z",
    signature:
      "/L5hDKIvGDyI1fcARX3z65qrmPsVz73QD1Mr5CEqOiLP95hxQouuroGCeZOvzFaxsT8Glr74hbavRKayJNuydCuzWTSSPdz7wnqXL5bdcJzusdnI0RSMROxxwGipWcJm",
  },
  {
    source: "RFC 8080 §6.1 with erratum 4935, Ed25519",
    zone: "example.com",
    key: "257 3 15 l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=",
    tag: 3_613,
    ds: "3613 15 2 3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79a304b",
    owner: "example.com",
    type: "MX",
    data: ["10 mail.example.com."],
    labels: 2,
    ttl: 3_600,
    expiration: "2015-08-19T22:00:00Z",
    inception: "2015-07-29T22:00:00Z",
    signature: "oL9krJun7xfBOIWcGHi7mag5/hdZrKWw15jPGrHpjQeRAvTdszaPD+QLs3fx8A4M3e23mRZ9VrbpMngwcrqNAg==",
  },
  {
    source: "RFC 8080 §6.2 with erratum 4935, Ed448",
    zone: "example.com",
    key: "257 3 16 3kgROaDjrh0H2iuixWBrc8g2EpBBLCdGzHmn+G2MpTPhpj/OiBVHHSfPodx1FYYUcJKm1MDpJtIA",
    tag: 9_713,
    ds: "9713 16 2 6ccf18d5bc5d7fc2fceb1d59d17321402f2aa8d368048db93dd811f5cb2b19c7",
    owner: "example.com",
    type: "MX",
    data: ["10 mail.example.com."],
    labels: 2,
    ttl: 3_600,
    expiration: "2015-08-19T22:00:00Z",
    inception: "2015-07-29T22:00:00Z",
    signature:
      "3cPAHkmlnxcDHMyg7vFC34l0blBhuG1qpwLmjInI8w1CMB29FkEAIJUA0amxWndkmnBZ6SKiwZSAxGILn/NBtOXft0+Gj7FSvOKxE/07+4RQvE581N3Aj/JtIyaiYVdnYtyMWbSNyGEY2213WKsJlwEA",
  },
  {
    source: "RFC 4035 §B.1, RSA/SHA-1",
    zone: "example",
    key: rfc4035Key,
    tag: 38_519,
    owner: "x.w.example",
    type: "MX",
    data: ["1 xx.example."],
    labels: 3,
    ttl: 3_600,
    expiration: "2004-05-09T18:36:19Z",
    inception: "2004-04-09T18:36:19Z",
    signature:
      "Il2WTZ+Bkv+OytBx4LItNW5mjB4RCwhOO8y1XzPHZmZUTVYL7LaA63f6T9ysVBzJRI3KRjAPH3U1qaYnDoN1DrWqmi9RJe4FoObkbcdm7P3Ikx70ePCoFgRz1Yq+bVVXCvGuAU4xALv3W/Y1jNSlwZ2mSWKHfxFQxPtLj8s32+k=",
  },
];

const seconds = (time: string): number => Date.parse(time) / 1_000;

/** The records of a vector, the signature's data written byte by byte. */
function recordsOf({
  zone,
  key,
  tag,
  owner,
  type,
  data,
  labels,
  ttl,
  ...signed
}: Vector): readonly SignedRecord[] {
  const head = Buffer.alloc(18);
  head.writeUInt16BE({ A: 1, MX: 15 }[type] ?? 0, 0);
  head.writeUInt8(Number(key.split(" ")[2]), 2);
  head.writeUInt8(labels, 3);
  head.writeUInt32BE(ttl, 4);
  head.writeUInt32BE(seconds(signed.expiration), 8);
  head.writeUInt32BE(seconds(signed.inception), 12);
  head.writeUInt16BE(tag, 16);
  const signature = Buffer.concat([
    head,
    Buffer.from(nameBytes(zone)),
    Buffer.from(signed.signature, "base64"),
  ]);
  return [
    ...data.map((text) => ({
      name: owner,
      type,
      ttl: 1,
      data: Uint8Array.from(dataBytes({ type, data: text })),
    })),
    { name: owner, type: "RRSIG", ttl: 1, data: new Uint8Array(signature) },
  ];
}

function read(vector: Vector) {
  const key = readKey(Uint8Array.from(dataBytes({ type: "DNSKEY", data: vector.key })));
  const set = findSet(recordsOf(vector), vector.owner, vector.type);
  if (key === null || set === null) throw new Error("the vector is malformed");
  const check = (at: string, keys = [key]) =>
    checkSet(set, { zone: vector.zone, keys }, seconds(at), new Budget());
  return { key, set, check };
}

describe.each(vectors)("the example of $source", (vector) => {
  const { key, set, check } = read(vector);

  it("has a key with its tag, which its delegation names", () => {
    expect(key.tag).toBe(vector.tag);
    if (vector.ds === undefined) return;
    expect(isNamedBy(vector.zone, key, parseAnchor(vector.ds))).toBe(true);
    expect(isNamedBy("example.org", key, parseAnchor(vector.ds))).toBe(false);
  });

  it("is valid from its inception to its expiration, both included", async () => {
    for (const at of [vector.inception, vector.expiration]) expect((await check(at)).problem).toBe(null);
  });

  it("has expired after that, and is not valid before", async () => {
    const after = new Date(Date.parse(vector.expiration) + 1_000).toISOString();
    const before = new Date(Date.parse(vector.inception) - 1_000).toISOString();
    expect((await check(after)).problem).toContain(`it expired at ${vector.expiration}`);
    expect((await check(before)).problem).toContain(`it is valid only from ${vector.inception}`);
  });

  it("does not hold with any byte of the records, the signature or the key changed", async () => {
    const [signature] = set.signatures;
    if (signature === undefined) throw new Error("the vector has no signature");
    const flip = (bytes: Uint8Array, at: number) =>
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
    expect(await verify(set, signature, key)).toBe(true);
    for (const at of [0, signature.signature.length >> 1, signature.signature.length - 1]) {
      const changed = { ...signature, signature: flip(signature.signature, at) };
      expect(await verify(set, changed, key)).toBe(false);
    }
    expect(await verify({ ...set, data: set.data.map((data) => flip(data, 1)) }, signature, key)).toBe(false);
    expect(await verify({ ...set, name: "x.example.net" }, signature, key)).toBe(false);
    const last = key.publicKey.length - 1;
    expect(await verify(set, signature, { ...key, publicKey: flip(key.publicKey, last - 1) })).toBe(false);
  });

  it("does not hold with a shortened or empty key or signature", async () => {
    const [signature] = set.signatures;
    if (signature === undefined) throw new Error("the vector has no signature");
    for (const length of [0, 1, 2, 5, key.publicKey.length - 1])
      expect(await verify(set, signature, { ...key, publicKey: key.publicKey.subarray(0, length) })).toBe(
        false,
      );
    for (const length of [0, 1, signature.signature.length - 1])
      expect(
        await verify(set, { ...signature, signature: signature.signature.subarray(0, length) }, key),
      ).toBe(false);
  });

  it("counts only by a key of the zone that is not revoked", async () => {
    const at = vector.inception;
    for (const flags of [0, key.flags | 0x80])
      expect((await check(at, [{ ...key, flags }])).valid).toBe(null);
    expect((await check(at, [])).problem).toContain("not among the trusted keys");
  });
});

it("tries eight keys of one tag and no more (CVE-2023-50387)", async () => {
  const [vector] = vectors;
  if (vector === undefined) throw new Error("there is a vector");
  const { key, set } = read(vector);
  const lookalikes = Array.from({ length: 500 }, (_, at) => ({
    ...key,
    publicKey: key.publicKey.map((byte, index) => (index === 20 ? (byte + at + 1) & 255 : byte)),
  }));
  const [signature] = set.signatures;
  const many = { ...set, signatures: Array.from({ length: 500 }, () => signature ?? []).flat() };
  const budget = new Budget();
  const check = await checkSet(
    many,
    { zone: vector.zone, keys: [...lookalikes.slice(0, 255), key] },
    seconds(vector.inception),
    budget,
  );
  expect(check.valid).toBe(null);
  expect(check.signatures.length).toBeLessThanOrEqual(16);
  expect(check.signatures.at(-1)?.problem).toContain("more signatures than a validator tries");
  const rest = await checkSet(set, { zone: vector.zone, keys: [key] }, seconds(vector.inception), budget);
  expect(rest.problem).toBe(null);
});
