import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Address, formatAddress, ipv4Address, parseAddress } from "../../shared/address-text.ts";
import { createAsnDatabase, createAsnDatabaseFromMmdb } from "./asn-database.ts";
import { writeMmdb } from "./mmdb-writer.fixture.ts";

const address = (text: string): Address => {
  const read = parseAddress(text);
  if (read === null) throw new Error(`${text} is no address`);
  return read;
};

const tableOf = (csv: string) => createAsnDatabase(Buffer.from(csv));

const four = tableOf(
  [
    '1.0.0.0,1.0.0.255,13335,"Cloudflare, Inc."',
    "1.0.4.0,1.0.7.255,38803,Gtelecom Pty Ltd",
    '192.0.3.0,192.0.3.0,4294967295,"The ""Last"" Österreich"',
    "255.0.0.0,255.255.255.255,7,",
    "",
  ].join("\n"),
);

const six = tableOf(
  [
    "2001:200::,2001:200:1b9:ffff:ffff:ffff:ffff:ffff,2500,WIDE Project",
    "2001:200:1ba::,2001:200:1ba:ffff:ffff:ffff:ffff:ffff,24047,ISC",
    "ffff:ffff:ffff:ffff::,ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff,9,High",
  ].join("\n"),
);

describe("the list of autonomous systems", () => {
  it.each([
    ["1.0.0.0", 13335, "Cloudflare, Inc."],
    ["1.0.0.255", 13335, "Cloudflare, Inc."],
    ["1.0.7.255", 38803, "Gtelecom Pty Ltd"],
    ["192.0.3.0", 4294967295, 'The "Last" Österreich'],
    ["255.255.255.255", 7, null],
    ["2001:200::", 2500, "WIDE Project"],
    ["2001:200:1ba:ffff:ffff:ffff:ffff:ffff", 24047, "ISC"],
    ["ffff:ffff:ffff:ffff:8000::1", 9, "High"],
  ])("knows the system of %s", (text, number, organization) => {
    const at = address(text);
    expect((at.version === 4 ? four : six).find(at)).toEqual({ number, organization });
  });

  it.each(["0.0.0.0", "0.255.255.255", "1.0.1.0", "1.0.3.255", "192.0.2.255", "192.0.3.1", "254.0.0.0"])(
    "knows no system of %s",
    (text) => {
      expect(four.find(address(text))).toBeNull();
    },
  );

  it.each(["::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200:1bb::", "ffff:ffff:ffff:fffe::"])(
    "knows no system of %s",
    (text) => {
      expect(six.find(address(text))).toBeNull();
    },
  );

  it("finds nothing for the other family", () => {
    expect(four.find(address("2001:200::"))).toBeNull();
    expect(six.find(address("1.0.0.0"))).toBeNull();
  });

  it("finds what a linear search finds", () => {
    const cut = fc.uniqueArray(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(cut, fc.integer({ min: 0, max: 0xffffffff }), (cuts, value) => {
        const edges = [...cuts].sort((x, y) => x - y);
        const ranges = edges.slice(1).map((last, index) => [edges[index] ?? 0, last - 1, index + 1] as const);
        const lines = ranges.map(([first, last, number]) =>
          [formatAddress(ipv4Address(first)), formatAddress(ipv4Address(last)), number, "x"].join(","),
        );
        const found = tableOf(lines.join("\n")).find(ipv4Address(value));
        const expected = ranges.find(([first, last]) => first <= value && value <= last);
        expect(found?.number).toBe(expected?.[2]);
      }),
    );
  });

  it.each([
    ["a header", "first,last,number,name"],
    ["three fields", "1.0.0.0,1.0.0.255,13335"],
    ["a bad address", "1.0.0,1.0.0.255,13335,x"],
    ["a number that is none", "1.0.0.0,1.0.0.255,AS13335,x"],
    ["number 0", "1.0.0.0,1.0.0.255,0,x"],
    ["a number beyond 32 bits", "1.0.0.0,1.0.0.255,4294967296,x"],
    ["the other family", "2001::,2001::1,5,x"],
  ])("rejects %s at the end, and names its place", (_, line) => {
    expect(() => tableOf(`0.0.0.0,0.0.0.1,1,x\n${line}\n`)).toThrow("the line at byte 20");
  });

  it.each(["", "\n", "\n\n", "x"])("rejects %j", (text) => {
    expect(() => tableOf(text)).toThrow("the line at byte");
  });

  it("tells of a bad line where it is asked for", () => {
    const list = tableOf("0.0.0.0,0.0.0.1,1,x\n1.0.0.0,1.0.0.9,none,x\n2.0.0.0,2.0.0.9,2,x");
    expect(list.find(address("0.0.0.1"))?.number).toBe(1);
    expect(() => list.find(address("1.0.0.1"))).toThrow("the line at byte 20");
  });
});

describe("the packaged list", () => {
  it.each([
    [4, "8.8.8.8", 15169],
    [6, "2606:4700::1111", 13335],
  ])("of IPv%i is sorted by first address and knows the system of %s", (family, text, number) => {
    const path = fileURLToPath(import.meta.resolve(`@ip-location-db/asn/asn-ipv${family}.csv`));
    const csv = readFileSync(path);
    expect(createAsnDatabase(csv).find(address(text))?.number).toBe(number);
    const lines = csv.toString().trimEnd().split("\n");
    const key = (part: string): string => {
      const { a, b, c, d } = address(part);
      return [a, b, c, d].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
    };
    let unsorted = 0;
    let before = "";
    for (const line of lines) {
      const [first = "", last = ""] = line.split(",", 2).map(key);
      // Ranges may reach into the next one (one does): the one that starts last is the closer answer.
      if (first <= before || last < first) unsorted += 1;
      before = first;
    }
    expect([unsorted, lines.length > 100_000]).toEqual([0, true]);
  });

  it.each([4, 6])("of IPv%i is found line by line", (family) => {
    const path = fileURLToPath(import.meta.resolve(`@ip-location-db/asn/asn-ipv${family}.csv`));
    const csv = readFileSync(path);
    const list = createAsnDatabase(csv);
    const lines = csv.toString().trimEnd().split("\n");
    const wrong = lines.filter((line, at) => {
      const [first = "", , number] = line.split(",", 3);
      return at % 7 === 0 && list.find(address(first))?.number !== Number(number);
    });
    expect(wrong).toEqual([]);
  });
});

describe("a database of autonomous systems", () => {
  const record = { autonomous_system_number: 64500, autonomous_system_organization: "Example" };

  it("in MaxMind's shape has number and name", () => {
    const file = writeMmdb({
      networks: [
        ["1.2.3.0/24", record],
        ["2001:db8::/32", { autonomous_system_number: 64501 }],
      ],
    });
    const data = createAsnDatabaseFromMmdb(file);
    expect(data.find(address("1.2.3.4"))).toEqual({ number: 64500, organization: "Example" });
    expect(data.find(address("2001:db8::1"))).toEqual({ number: 64501, organization: null });
    expect(data.find(address("9.9.9.9"))).toBeNull();
  });

  it("is rejected if its records are something else", () => {
    expect(() => createAsnDatabaseFromMmdb(writeMmdb({ networks: [["1.2.3.0/24", { city: "x" }]] }))).toThrow(
      "autonomous system",
    );
  });
});
