import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DetectOptions, detect } from "./detect.ts";
import { kinds, type kindsOnRequest } from "./kind.ts";

const usual: DetectOptions = { minScore: 0.5, language: "en", allowList: [], customPatterns: [] };

const found = (text: string, options: Partial<DetectOptions> = {}): string[] =>
  detect(text, { ...usual, ...options }).map(({ type, value }) => `${type}: ${value}`);

describe("what is found", () => {
  it.each<[text: string, ...spans: string[]]>([
    ["write to ada+x@mail.example.org.", "email: ada+x@mail.example.org"],
    ['"john doe"@example.org', 'email: "john doe"@example.org'],
    ["ada (at) example (dot) org", "email: ada (at) example (dot) org"],
    ["邮箱ada@example.org请查收", "email: ada@example.org"],
    [
      "call (415) 555-2671 or +44 20 7946 0958 ext. 12",
      "phone: (415) 555-2671",
      "phone: +44 20 7946 0958 ext. 12",
    ],
    ["phone,name\n4155552671,Ann", "phone: 4155552671"],
    ['{"mobilePhone":"4155552671"}', "phone: 4155552671"],
    ["on 2024-01-15, 06 12 34 56 78", "phone: 06 12 34 56 78"],
    ["４１１１ １１１１ １１１１ １１１１", "credit_card: ４１１１ １１１１ １１１１ １１１１"],
    ["3782 822463 10005", "credit_card: 3782 822463 10005"],
    ["left 0033 6 12 34 56 78 as callback", "phone: 0033 6 12 34 56 78"],
    ["Please call 0470 12 34 56", "phone: 0470 12 34 56"],
    ["Meine Nummer ist 0151 23456789", "phone: 0151 23456789"],
    ["call +1-555-123-4567", "phone: +1-555-123-4567"],
    ["Elo 6363 6812 3456 7894", "credit_card: 6363 6812 3456 7894"],
    ["rijksregisternummer 85.07.30-033 28", "national_id: 85.07.30-033 28"],
    ["ID card number A123456789", "national_id: A123456789"],
    ["My Number 1234 5678 9018", "national_id: 1234 5678 9018"],
    ["password: Tr0ub4dor&3xK", "api_key: Tr0ub4dor&3xK"],
    ["/login?password=Zk99xQ1&next=home", "api_key: Zk99xQ1"],
    ["password: 'p@ss(w0rd),9'", "api_key: p@ss(w0rd),9"],
    ["twilio auth token 2bb500c85750d59e997b70210b9a9a0f", "api_key: 2bb500c85750d59e997b70210b9a9a0f"],
    ["AZURE_STORAGE_KEY=VEdHHxyVXfeHwE7yeyVBnglNsD", "api_key: VEdHHxyVXfeHwE7yeyVBnglNsD"],
    ["SSN 536-90-4399", "national_id: 536-90-4399"],
    ["CPF 529.982.247-25", "national_id: 529.982.247-25"],
    ["IBAN DE89 3704 0044 0532 0130 00 and more", "iban: DE89 3704 0044 0532 0130 00"],
    ["from 203.0.113.7:443 via 2001:db8::1", "ip_address: 203.0.113.7", "ip_address: 2001:db8::1"],
    ["ether 3c:22:fb:01:9a:7e", "mac_address: 3c:22:fb:01:9a:7e"],
    ["routing number 021000021", "bank_account: 021000021"],
    ["VIN 1HGCM82633A004352", "vin: 1HGCM82633A004352"],
    ["passport no. X1234567", "passport: X1234567"],
    ["driver's license D1234567", "drivers_license: D1234567"],
    ["MORGA657054SM9IJ", "drivers_license: MORGA657054SM9IJ"],
    ["DB=postgres://app:s3cret@db/x", "url_credentials: postgres://app:s3cret@db/x"],
    ["btc 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "crypto_wallet: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["AKIAIOSFODNN7EXAMPLE", "api_key: AKIAIOSFODNN7EXAMPLE"],
    ['password: "S3cr3t!pass"', "api_key: S3cr3t!pass"],
    ["Authorization: Bearer q8Zr2LmN4xV7bT1cY6wE", "api_key: q8Zr2LmN4xV7bT1cY6wE"],
  ])("%j", (text, ...spans) => {
    expect(found(text)).toEqual(spans);
  });

  it.each<[kind: (typeof kindsOnRequest)[number], text: string, span: string]>([
    ["person", "Dear Mrs. O'Connor,", "O'Connor"],
    ["person", "Yesterday Priya Patel joined.", "Priya Patel"],
    ["person", "Patient: Maria Gonzalez", "Maria Gonzalez"],
    ["address", "at 350 Fifth Avenue, New York, NY 10118", "350 Fifth Avenue, New York, NY 10118"],
    ["address", "Hauptstraße 12, 10115 Berlin", "Hauptstraße 12, 10115 Berlin"],
    ["date_of_birth", "born on March 3, 1978", "March 3, 1978"],
    ["date_of_birth", "DOB 04/12/1985", "04/12/1985"],
    ["coordinates", "GPS 40.7128, -74.0060", "40.7128, -74.0060"],
    ["url", "(see https://example.com/x_(y))", "https://example.com/x_(y)"],
    ["age", "she is 42 years old", "42"],
    ["username", "username: jdoe_88", "jdoe_88"],
  ])("%s only when asked for: %j", (kind, text, value) => {
    expect(found(text, { kinds: [kind] })).toEqual([`${kind}: ${value}`]);
    expect(found(text)).toEqual([]);
  });
});

describe("what is not found", () => {
  it.each([
    ["a card with a wrong check digit", "4111 1111 1111 1112"],
    ["an IBAN with a wrong checksum, not called one", "code DE88 3704 0044 0532 0130 00"],
    ["numbers never issued", "it is 000-12-3456, 666-45-6789 or 123-00-4567"],
    ["versions", "v1.2.3.4, foo-1.2.3.4.jar, Chrome/120.0.6099.109, version 10.2.3.4"],
    ["networks and the machine itself", "0.0.0.0:80 10.0.0.0/8"],
    ["a remote of git", "git@github.com:acme/widgets.git"],
    ["a package", "lodash@4.17.21 icon@2x.png"],
    ["placeholders", "password=<your-password> api_key=YOUR_API_KEY token=xxxxxxxxxxxxxxxxxxxx"],
    ["an order", "order 4155552671, invoice 123-45-6789"],
    ["types and calls", "hash(password: Uint8Array, salt: string); const apiKey = encryptionKeyR2R3R4(r);"],
    ["sections of a standard", "// C++14 20.8.2.2.10; the PDF spec 7.3.4.3 says so"],
    ["sums and country codes nobody has", "f(x)+4294967296"],
    ["whole numbers of 64 bits", "hash 4470636696479570465"],
    ["rows of figures", "4111 1111 1111 1111 4111 1111 1111 1112"],
    ["a date", "call me on 2024-01-15"],
    ["names joined by colons", "std::vector a::b dead::beef 12:34:56"],
  ])("%s", (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("context words", () => {
  const scoreOf = (text: string): number =>
    detect(text, { ...usual, minScore: 0 }).find(({ type }) => type === "national_id")?.score ?? 0;

  it("raise and lower the score", () => {
    const plain = scoreOf("it is 536-90-4399 there");
    expect(scoreOf("the SSN is 536-90-4399 there")).toBeGreaterThan(plain);
    expect(scoreOf("the order is 536-90-4399 there")).toBeLessThan(plain);
    expect(scoreOf("536-90-4399 is my SSN")).toBeGreaterThan(plain);
    expect(scoreOf("ssn;order\n536-90-4399;1")).toBeGreaterThan(scoreOf("order;ssn\n536-90-4399;1"));
  });

  it("make a value confident everywhere once it is named", () => {
    expect(found("order 536904399")).toEqual([]);
    expect(found("order 536904399; SSN 536904399")).toHaveLength(2);
    expect(found("tel 4155552671, then 4155552671 again")).toEqual([
      "phone: 4155552671",
      "phone: 4155552671",
    ]);
  });
});

describe("everyday input", () => {
  it.each<[text: string, ...spans: string[]]>([
    ["card number 9134045123456787", "credit_card: 9134045123456787"],
    ["Kreditkartennummer: 4111 1111 1111 1110", "credit_card: 4111 1111 1111 1110"],
    ["IBAN: DE89 3704 0044 0532 0130 01", "iban: DE89 3704 0044 0532 0130 01"],
    ["listening on 127.0.0.1:80 and ::1", "ip_address: 127.0.0.1", "ip_address: ::1"],
    ["connect ECONNREFUSED ::1:5432", "ip_address: ::1"],
    ["Call +41 (0)69 979 80 58", "phone: +41 (0)69 979 80 58"],
    ["phone +49 30 901820 4 employees", "phone: +49 30 901820"],
    [
      "4111111111111111 4111 1111 1111 1111 4111-1111-1111-1111",
      "credit_card: 4111111111111111",
      "credit_card: 4111 1111 1111 1111",
      "credit_card: 4111-1111-1111-1111",
    ],
    [
      "4242 4242 4242 4242 5105 1051 0510 5100",
      "credit_card: 4242 4242 4242 4242",
      "credit_card: 5105 1051 0510 5100",
    ],
    ["john (dot) smith [at] example (dot) com", "email: john (dot) smith [at] example (dot) com"],
    ["AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE", "api_key: AKIAIOSFODNN7EXAMPLE"],
    ["gift card number 9134045123456787, order 7777123412341238"],
    ["We meet at noon dot com is not a plan."],
  ])("%s", (text, ...spans) => {
    expect(found(text)).toEqual(spans);
  });

  it("of private and loopback addresses is of low severity", () => {
    expect(detect("127.0.0.1 10.0.0.7", usual).map(({ severity }) => severity)).toEqual(["low", "low"]);
  });

  it("names a country only where it is known", () => {
    const countryIn = (text: string, language = "en") => detect(text, { ...usual, language })[0]?.country;
    expect(countryIn("phone 0664 1234567")).toBeNull();
    expect(countryIn("phone 0664 1234567", "it")).toBeNull();
    expect(countryIn("phone +43 664 1234567")).toBe("AT");
    expect(countryIn("national id 123456782")).toBeNull();
    expect(countryIn("BSN 123456782")).toBe("NL");
  });
});

describe("high sensitivity", () => {
  it.each<[text: string, ...spans: string[]]>([
    ["it is 9134045123456787 then", "credit_card: 9134045123456787"],
    ["order 7777123412341238", "credit_card: 7777123412341238"],
    ["2131415161718 0, 21314151617180", "credit_card: 21314151617180"],
    ["the SSN he told us about, 666123456", "national_id: 666123456"],
    ["order 536-90-4399", "national_id: 536-90-4399"],
  ])("finds %s, and balanced does not", (text, ...spans) => {
    expect(found(text, { sensitivity: "high" })).toEqual(spans);
    expect(found(text)).toEqual([]);
  });

  it("leaves plain text alone", () => {
    expect(
      found("Order #4711 of 2026-03-02: 3 x 19.99 = 59.97, v2.14.0", { sensitivity: "high", kinds }),
    ).toEqual([]);
  });
});

describe("options", () => {
  it("restrict the kinds, and a card is never reported as a phone", () => {
    expect(found("ada@example.org 203.0.113.7", { kinds: ["ip_address"] })).toEqual([
      "ip_address: 203.0.113.7",
    ]);
    expect(found("phone 378282246310005", { kinds: ["phone"] })).toEqual([]);
  });

  it("exclude the values of the allow list, in any letter case", () => {
    expect(found("Ada@Example.org bob@example.org", { allowList: ["ada@example.ORG "] })).toEqual([
      "email: bob@example.org",
    ]);
  });

  it("give custom patterns precedence", () => {
    const customPatterns = [{ kind: "staff", pattern: "[a-z]+@example\\.org", flags: "i", score: 0.9 }];
    expect(found("Ada@example.org", { customPatterns })).toEqual(["staff: Ada@example.org"]);
  });

  it("exclude spans below the minimum score", () => {
    expect(found("536-90-4399", { minScore: 0.9 })).toEqual([]);
    expect(found("536-90-4399", { minScore: 0.1 })).toEqual(["national_id: 536-90-4399"]);
  });
});

describe("every answer", () => {
  const pieces = fc.constantFrom(
    "ada@example.org",
    "415-555-2671",
    "536-90-4399",
    "4111 1111 1111 1111",
    "203.0.113.7",
    "😀",
    " ",
    ",",
    "SSN ",
    "\n",
    "é",
    "1",
    "a",
    "(",
    "+44 20 7946 0958",
  );
  const texts = fc
    .array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 20 })
    .map((parts) => parts.join(""));

  it("has UTF-16 offsets, in order, without overlaps", () => {
    fc.assert(
      fc.property(texts, (text) => {
        let last = 0;
        for (const { start, end, value, score } of detect(text, { ...usual, kinds, minScore: 0 })) {
          expect(text.slice(start, end)).toBe(value);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(score >= 0 && score <= 1).toBe(true);
          last = end;
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
