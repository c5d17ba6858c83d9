import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Content, writeContent } from "./content.ts";

const wifi = (fields: object) => writeContent({ wifi: { ssid: "Net", hidden: false, ...fields } });

describe("what codes say", () => {
  it.each<[string, Content, string]>([
    ["an open network", { wifi: { ssid: "Café", hidden: false } }, "WIFI:T:nopass;S:Café;;"],
    [
      "a network, escaped as ZXing's wiki has it",
      { wifi: { ssid: '"foo;bar\\baz"', password: "a:b,c;d\\e", hidden: true } },
      'WIFI:T:WPA;S:\\"foo\\;bar\\\\baz\\";P:a\\:b\\,c\\;d\\\\e;H:true;;',
    ],
    [
      "WPA3 alone",
      { wifi: { ssid: "N", password: "é", security: "SAE", hidden: false } },
      "WIFI:T:SAE;S:N;P:é;;",
    ],
    [
      "a contact",
      {
        vcard: {
          name: "Ada Lovelace",
          givenName: "Ada",
          familyName: "Lovelace",
          organization: "Engines, Ltd; London",
          mobile: "+44 (0)20 123",
          email: "ada@example.com",
          city: "London",
          note: "one\ntwo",
        },
      },
      "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nORG:Engines\\, Ltd\\; London\r\n" +
        "TEL;TYPE=CELL:+44020123\r\nEMAIL:ada@example.com\r\nADR:;;;London;;;\r\nNOTE:one\\ntwo\r\nEND:VCARD",
    ],
    [
      "an e-mail",
      {
        email: {
          to: "a@example.com, b+c@example.com",
          cc: "d@example.com",
          subject: "Q&A = 100 %",
          body: "Hi\nthere",
        },
      },
      "mailto:a@example.com,b%2Bc@example.com?cc=d%40example.com&subject=Q%26A%20%3D%20100%20%25&body=Hi%0D%0Athere",
    ],
    ["a text message", { sms: { to: "+49 30 123-456", text: "Hi: there" } }, "SMSTO:+4930123456:Hi: there"],
    ["a phone number", { phone: { number: "+1 (555) 010-0200" } }, "tel:+15550100200"],
    ["a place", { geo: { latitude: 52.5200066, longitude: -0.0000001 } }, "geo:52.520007,0"],
    [
      "a place with a name",
      { geo: { latitude: 1, longitude: 2, label: "A & B" } },
      "geo:1,2?q=1,2(A%20%26%20B)",
    ],
    [
      "a payment, as EPC069-12 has it",
      {
        payment: {
          name: "Red Cross of Belgium",
          iban: "BE72 0000 0000 1616",
          bic: "BPOTBEB1",
          amount: 1,
          purpose: "CHAR",
          text: "Urgency fund",
          note: "Sample EPC QR code",
        },
      },
      "BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1\nCHAR\n\nUrgency fund\nSample EPC QR code",
    ],
    [
      "a payment with a reference",
      {
        payment: {
          name: "N",
          iban: "DE89370400440532013000",
          amount: 12.3,
          reference: "RF18 5390 0754 7034",
        },
      },
      "BCD\n002\n1\nSCT\n\nN\nDE89370400440532013000\nEUR12.3\n\nRF18539007547034",
    ],
  ])("%s", (_, content, text) => {
    expect(writeContent(content)).toBe(text);
  });

  const timesOf = (start: string, end?: string) =>
    writeContent({ event: { title: "Party", start, end } })
      .split("\r\n")
      .filter((line) => /^DT(START|END)/.test(line));

  it.each([
    ["2026-12-31", "2026-12-31", ["DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"]],
    ["2026-12-31T18:00", "2026-12-31T19:30:15", ["DTSTART:20261231T180000", "DTEND:20261231T193015"]],
    [
      "2026-12-31T18:00+01:00",
      "2026-12-31T17:30:00Z",
      ["DTSTART:20261231T170000Z", "DTEND:20261231T173000Z"],
    ],
    ["2028-02-29", undefined, ["DTSTART;VALUE=DATE:20280229"]],
  ])("an event from %s to %s", (start, end, lines) => {
    expect(timesOf(start, end)).toEqual(lines);
  });

  it("an event that is whole by RFC 5545", () => {
    const text = writeContent({ event: { title: "a,b", start: "2026-01-01", location: "x;y" } });
    for (const part of [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:",
      "UID:",
      "DTSTAMP:20260101T000000Z",
      "SUMMARY:a\\,b",
      "LOCATION:x\\;y",
    ])
      expect(text).toContain(part);
  });
});

it("gives back any name and password of a network to a reader that takes the backslashes away", () => {
  const text = fc.string({ unit: "grapheme-ascii", minLength: 8, maxLength: 30 });
  fc.assert(
    fc.property(text, text, (ssid, password) => {
      const parts = /^WIFI:T:WPA;S:((?:[^\\;]|\\.)*);P:((?:[^\\;]|\\.)*);;$/s.exec(wifi({ ssid, password }));
      const plain = [parts?.[1], parts?.[2]].map((part) => part?.replaceAll(/\\(.)/gs, "$1"));
      expect(plain).toEqual([ssid, password]);
    }),
  );
});

describe("refused", () => {
  const payment = { name: "N", iban: "DE89370400440532013000" };
  it.each<[string, Content, string]>([
    ["nothing", {}, "content"],
    ["two kinds", { phone: { number: "1" }, sms: { to: "1" } }, "content"],
    ["a short password", { wifi: { ssid: "N", password: "short", hidden: false } }, "wifi/password"],
    [
      "a password for an open network",
      { wifi: { ssid: "N", password: "12345678", security: "nopass", hidden: false } },
      "wifi/password",
    ],
    ["WPA without a password", { wifi: { ssid: "N", security: "WPA", hidden: false } }, "wifi/password"],
    ["a long name", { wifi: { ssid: "é".repeat(17), hidden: false } }, "wifi/ssid"],
    ["no number", { phone: { number: "call me" } }, "phone/number"],
    ["a line break in a number", { phone: { number: "1\nX:2a" } }, "phone/number"],
    ["a line break in a URL of a contact", { vcard: { name: "N", url: "http://a\r\nTEL:1" } }, "vcard/url"],
    ["a day that is none", { event: { title: "x", start: "2026-02-30" } }, "event/start"],
    ["an hour that is none", { event: { title: "x", start: "2026-02-20T25:00" } }, "event/start"],
    [
      "an end before the start",
      { event: { title: "x", start: "2026-02-20", end: "2026-02-19" } },
      "event/end",
    ],
    [
      "a date and a time",
      { event: { title: "x", start: "2026-02-20", end: "2026-02-20T10:00" } },
      "event/end",
    ],
    ["no address", { email: { to: "ada" } }, "email/to"],
    [
      "an IBAN with a wrong digit",
      { payment: { ...payment, iban: "DE88370400440532013000" } },
      "payment/iban",
    ],
    [
      "an IBAN outside SEPA",
      { payment: { ...payment, iban: "BR1800360305000010009795493C1" } },
      "payment/iban",
    ],
    ["a tenth of a cent", { payment: { ...payment, amount: 1.001 } }, "payment/amount"],
    ["a wrong reference", { payment: { ...payment, reference: "RF19539007547034" } }, "payment/reference"],
    [
      "both references",
      { payment: { ...payment, reference: "RF18539007547034", text: "x" } },
      "payment/text",
    ],
    ["a second line", { payment: { ...payment, name: "N\nDE00" } }, "payment/name"],
    [
      "more than 331 bytes",
      { payment: { ...payment, name: "é".repeat(70), text: "é".repeat(140) } },
      "payment",
    ],
  ])("%s", (_, content, field) => {
    const error = (() => {
      try {
        return writeContent(content);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ code: "invalid_parameter" });
    expect(JSON.stringify((error as { details: unknown }).details)).toContain(field);
  });
});
