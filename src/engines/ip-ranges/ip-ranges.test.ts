import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberToAddress } from "../../shared/address-range.ts";
import { formatAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { describeNetwork, findContaining, parseAddressRange, splitNetwork, summarize } from "./index.ts";

const whole = "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff";
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
};

describe("a block", () => {
  it.each([
    [
      "10.1.2.3/8",
      [
        "10.0.0.0/8",
        "255.0.0.0",
        "0.255.255.255",
        "10.255.255.255",
        "10.0.0.1",
        "10.255.255.254",
        "16777216",
        "16777214",
      ],
    ],
    [
      "192.0.2.6/31",
      ["192.0.2.6/31", "255.255.255.254", "0.0.0.1", null, "192.0.2.6", "192.0.2.7", "2", "2"],
    ],
    ["192.0.2.6", ["192.0.2.6/32", "255.255.255.255", "0.0.0.0", null, "192.0.2.6", "192.0.2.6", "1", "1"]],
    [
      "0.0.0.0/0",
      [
        "0.0.0.0/0",
        "0.0.0.0",
        "255.255.255.255",
        "255.255.255.255",
        "0.0.0.1",
        "255.255.255.254",
        "4294967296",
        "4294967294",
      ],
    ],
    [
      "172.16.5.4/255.240.0.0",
      [
        "172.16.0.0/12",
        "255.240.0.0",
        "0.15.255.255",
        "172.31.255.255",
        "172.16.0.1",
        "172.31.255.254",
        "1048576",
        "1048574",
      ],
    ],
    [
      "2001:DB8::1/64",
      [
        "2001:db8::/64",
        null,
        null,
        null,
        "2001:db8::",
        "2001:db8::ffff:ffff:ffff:ffff",
        "18446744073709551616",
        "18446744073709551616",
      ],
    ],
    [
      "::/0",
      [
        "::/0",
        null,
        null,
        null,
        "::",
        whole,
        "340282366920938463463374607431768211456",
        "340282366920938463463374607431768211456",
      ],
    ],
  ])("%s is described", (text, expected) => {
    const report = describeNetwork(text);
    expect([
      report?.network,
      report?.netmask,
      report?.wildcard,
      report?.broadcast,
      report?.firstHost,
      report?.lastHost,
      report?.addressCount,
      report?.hostCount,
    ]).toEqual(expected);
  });

  it.each([
    "",
    "/",
    "10.0.0.0/",
    "10.0.0.0/33",
    "10.0.0.0/08",
    "10.0.0.0/-1",
    "10.0.0.0/8/8",
    "10.0.0.0/255.0.255.0",
    "::/129",
    "::/255.0.0.0",
    "1.2.3/8",
    "fe80::1%eth0/64",
    "10.0.0.0/1e1",
    "9".repeat(1_000_000),
  ])("is not %j", (text) => {
    expect(describeNetwork(text)).toBeNull();
  });
});

describe("a range", () => {
  it.each([
    ["192.0.2.1 - 192.0.2.9", 9n],
    ["192.0.2.0/24", 256n],
    [`::-${whole}`, 1n << 128n],
    ["::ffff:192.0.2.1", 1n],
  ])("%s has %i addresses", (text, count) => {
    const range = parseAddressRange(text);
    expect(range === null ? null : range.last - range.first + 1n).toBe(count);
  });

  it.each([
    "192.0.2.9-192.0.2.1",
    "192.0.2.1-::1",
    "192.0.2.1-",
    "-",
    "1.2.3.4-1.2.3.5-1.2.3.6",
    "10.1.2.3/8",
    "1.2.3.4-1.2.3.0/24",
  ])("is not %j", (text) => {
    expect(parseAddressRange(text)).toBeNull();
  });
});

describe("a summary", () => {
  it.each([
    [["192.0.2.0/25", "192.0.2.128/25"], [], ["192.0.2.0/24"]],
    [["192.0.2.1-192.0.2.6"], [], ["192.0.2.1/32", "192.0.2.2/31", "192.0.2.4/31", "192.0.2.6/32"]],
    [["10.0.0.0/8"], ["10.0.0.0/9"], ["10.128.0.0/9"]],
    [["10.0.0.0/29"], ["10.0.0.3", "10.0.0.5"], ["10.0.0.0/31", "10.0.0.2/32", "10.0.0.4/32", "10.0.0.6/31"]],
    [["::/0", "0.0.0.0/0"], [], ["0.0.0.0/0", "::/0"]],
    [["::/0"], ["0.0.0.0/0"], ["::/0"]],
    [["10.0.0.0/8"], ["0.0.0.0/0"], []],
    [["::1"], [], ["::1/128"]],
  ])("of %j without %j is %j", (items, exclude, networks) => {
    expect(summarize(items, exclude).networks).toEqual(networks);
  });

  it("counts exactly, and takes 254 blocks at most for a range", () => {
    const { networks, ipv6Count } = summarize([`::1-${whole.slice(0, -1)}e`], []);
    expect([networks.length, ipv6Count]).toEqual([254, String((1n << 128n) - 2n)]);
  });

  it("is refused for what is no address, and for too many blocks", () => {
    expect(codeOf(() => summarize(["x"], []))).toBe("invalid_ip");
    expect(codeOf(() => summarize(["::"], ["10.0.0.1/8"]))).toBe("invalid_ip");
    const worst = Array.from(
      { length: 100 },
      (_, at) => `${(at + 1).toString(16)}::1-${(at + 1).toString(16)}:${whole.slice(5, -1)}e`,
    );
    expect(codeOf(() => summarize(worst, []))).toBe("too_many_items");
  });
});

const python = "/usr/bin/python3";
const judge = `
import ipaddress, json, sys
def blocks(pairs):
    out = []
    for first, last in pairs:
        out += ipaddress.summarize_address_range(ipaddress.ip_address(first), ipaddress.ip_address(last))
    return out
def text(nets):
    return [str(n) for v in (4, 6) for n in ipaddress.collapse_addresses([n for n in nets if n.version == v])]
def without(nets, holes):
    for hole in holes:
        left = []
        for net in nets:
            if net.version != hole.version or not net.overlaps(hole): left.append(net)
            elif net.supernet_of(hole): left += net.address_exclude(hole)
        nets = left
    return nets
print(json.dumps([text(without(blocks(a), blocks(b))) for a, b in json.load(sys.stdin)]))
`;

describe.skipIf(!existsSync(python))("by the judgment of Python's ipaddress", () => {
  it("the fewest blocks of random ranges without others are the same", () => {
    const pair = fc
      .tuple(
        fc.constantFrom<4 | 6>(4, 6),
        fc.bigInt({ min: 0n, max: 4_000n }),
        fc.bigInt({ min: 0n, max: 900n }),
        fc.integer({ min: 0, max: 12 }),
      )
      .map(([version, start, span, shift]) => {
        const first = start << BigInt(shift + (version === 6 ? 60 : 0));
        const last = first + (span << BigInt(shift));
        return [
          formatAddress(numberToAddress(version, first)),
          formatAddress(numberToAddress(version, last)),
        ] as const;
      });
    const lists = fc.sample(
      fc.tuple(fc.array(pair, { minLength: 1, maxLength: 6 }), fc.array(pair, { maxLength: 3 })),
      { numRuns: 150, seed: 7 },
    );
    const judged = JSON.parse(
      execFileSync(python, ["-c", judge], { input: JSON.stringify(lists) }).toString(),
    );
    const text = (pairs: readonly (readonly [string, string])[]) =>
      pairs.map(([first, last]) => `${first}-${last}`);
    expect(lists.map(([items, exclude]) => summarize(text(items), text(exclude)).networks)).toEqual(judged);
  });
});

describe("a split", () => {
  it.each([
    ["10.0.0.0/30", 32, 0n, 10, "4", ["10.0.0.0/32", "10.0.0.1/32", "10.0.0.2/32", "10.0.0.3/32"]],
    ["10.0.0.9/8", 16, 254n, 10, "256", ["10.254.0.0/16", "10.255.0.0/16"]],
    ["::/0", 128, (1n << 128n) - 1n, 10, String(1n << 128n), [`${whole}/128`]],
    ["::/0", 128, 1n << 128n, 10, String(1n << 128n), []],
    ["2001:db8::/32", 32, 0n, 1, "1", ["2001:db8::/32"]],
  ])("of %s into /%i from %i on, %i at most", (text, length, offset, limit, total, networks) => {
    expect(splitNetwork(text, length, { offset, limit })).toMatchObject({ total, networks });
  });

  it.each([
    ["x", 24, "invalid_ip"],
    ["10.0.0.0/24", 23, "invalid_parameter"],
    ["10.0.0.0/24", 33, "invalid_parameter"],
  ])("of %s into /%i is %s", (text, length, code) => {
    expect(codeOf(() => splitNetwork(text, length, { offset: 0n, limit: 1 }))).toBe(code);
  });
});

describe("containment", () => {
  it("names the networks that hold an item, the smallest first, and takes them together", () => {
    const networks = ["10.0.0.0/8", "10.1.0.0/16", "192.0.2.0/25", "192.0.2.128/25", "2001:db8::/32"];
    expect(
      findContaining({ networks, ips: ["10.1.2.3", "192.0.2.0/24", "2001:db8::1", "::1", "x"] }),
    ).toEqual([
      { ip: "10.1.2.3", contained: true, networks: ["10.1.0.0/16", "10.0.0.0/8"] },
      { ip: "192.0.2.0/24", contained: true, networks: [] },
      { ip: "2001:db8::1", contained: true, networks: ["2001:db8::/32"] },
      { ip: "::1", contained: false, networks: [] },
      { ip: "x", contained: false, networks: [], error: "invalid_ip", message: expect.stringMatching(/\.$/) },
    ]);
    expect(codeOf(() => findContaining({ networks: ["x"], ips: ["::"] }))).toBe("invalid_ip");
  });
});
