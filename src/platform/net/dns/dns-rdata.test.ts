import { describe, expect, it } from "vitest";
import { dataBytes } from "../../../../test/support/dns-zone.ts";
import { createCursor } from "../../../shared/dns-cursor.ts";
import { readRdata } from "./dns-rdata.ts";

const fromHex = (type: string, hex: string) => {
  const bytes = Buffer.from(hex.replaceAll(" ", ""), "hex");
  return readRdata(type, createCursor(bytes), bytes.length);
};

const fromText = (type: string, data: string) => {
  const bytes = Uint8Array.from(dataBytes({ type, data }));
  return readRdata(type, createCursor(bytes), bytes.length);
};

describe("readRdata", () => {
  it.each([
    ["A", "192.0.2.80", { address: "192.0.2.80" }],
    ["AAAA", "2001:db8::80", { address: "2001:db8::80" }],
    ["NS", "ns1.example.com.", { nsdname: "ns1.example.com" }],
    ["CNAME", "www.example.com.", { cname: "www.example.com" }],
    ["DNAME", "example.net.", { target: "example.net" }],
    ["PTR", "host.example.com.", { ptrdname: "host.example.com" }],
    ["MX", "10 mail.example.com.", { preference: 10, exchange: "mail.example.com" }],
    ["MX", "0 .", { preference: 0, exchange: "." }],
    ["TXT", '"v=spf1 -all"', { text: "v=spf1 -all", chunks: ["v=spf1 -all"] }],
    ["TXT", '"one " "two" ""', { text: "one two", chunks: ["one ", "two", ""] }],
    ["TXT", '"a \\"b\\" \\\\ ; \\000"', { text: 'a "b" \\ ; \0', chunks: ['a "b" \\ ; \0'] }],
    ["SRV", "1 2 5060 sip.example.com.", { priority: 1, weight: 2, port: 5060, target: "sip.example.com" }],
    ["CAA", '128 issue "ca.example.net; a=b"', { flags: 128, tag: "issue", value: "ca.example.net; a=b" }],
    [
      "SOA",
      "ns1.example.com. host\\.master.example.com. 4294967295 7200 900 1209600 300",
      {
        mname: "ns1.example.com",
        rname: "host\\.master.example.com",
        serial: 4_294_967_295,
        refresh: 7_200,
        retry: 900,
        expire: 1_209_600,
        minimum: 300,
      },
    ],
    [
      "NAPTR",
      '100 50 "u" "E2U+sip" "!^.*$!sip:info@example.com!" .',
      {
        order: 100,
        preference: 50,
        flags: "u",
        services: "E2U+sip",
        regexp: "!^.*$!sip:info@example.com!",
        replacement: ".",
      },
    ],
    [
      "DS",
      "60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118",
      { keyTag: 60_485, algorithm: 5, digestType: 1, digest: "2bb183af5f22588179a53b0a98631fad1a292118" },
    ],
    [
      "DNSKEY",
      "257 3 13 mdsswUyr3DPW132mOi8V9xESWE8jTo0d",
      { flags: 257, protocol: 3, algorithm: 13, publicKey: "mdsswUyr3DPW132mOi8V9xESWE8jTo0d" },
    ],
    ["TLSA", "3 1 1 d2abde24", { usage: 3, selector: 1, matchingType: 1, data: "d2abde24" }],
  ])("reads %s %s and writes it as a zone file does", (type, data, fields) => {
    expect(fromText(type, data)).toEqual({ value: data, fields });
  });

  it.each([
    ["HTTPS", "0000 03666f6f 076578616d706c65 03636f6d 00", "0 foo.example.com."],
    ["SVCB", "0001 00", "1 ."],
    ["HTTPS", "0001 00 0001 0003 026832 0003 0002 01bb", '1 . alpn="h2" port=443'],
  ])("reads %s %s", (type, hex, value) => {
    expect(fromHex(type, hex).value).toBe(value);
  });

  it("gives the parameters of a service by their keys", () => {
    expect(fromHex("HTTPS", "0001 00 0001 0006 026832 026833 0003 0002 01bb").fields).toEqual({
      priority: 1,
      target: ".",
      params: { alpn: ["h2", "h3"], port: 443 },
    });
  });

  it("joins the strings of a text before it decodes them: a letter may be split between two", () => {
    expect(fromHex("TXT", "02 47c3 03 bcc39f")).toEqual({
      value: '"G\\195" "\\188\\195\\159"',
      fields: { text: "Güß", chunks: ["G\ufffd", "\ufffdß"] },
    });
  });

  it("shows bytes that are no UTF-8 as U+FFFD in the text and as they are in the value", () => {
    expect(fromHex("TXT", "03 ff00fe")).toEqual({
      value: '"\\255\\000\\254"',
      fields: { text: "\ufffd\0\ufffd", chunks: ["\ufffd\0\ufffd"] },
    });
  });

  it.each([
    ["A", "c00002", "\\# 3 c00002"],
    ["A", "c000020101", "\\# 5 c000020101"],
    ["A", "", "\\# 0"],
    ["AAAA", "20", "\\# 1 20"],
    ["MX", "000a", "\\# 2 000a"],
    ["MX", "000a c0ff", "\\# 4 000ac0ff"],
    ["CNAME", "c000", "\\# 2 c000"],
    ["TXT", "0561", "\\# 2 0561"],
    ["TXT", "", "\\# 0"],
    ["CAA", "00 02 2d2d 61", "\\# 5 00022d2d61"],
    ["HTTPS", "0001 00 0003 0001 35", "\\# 8 0001000003000135"],
    ["TYPE99", "0102", "\\# 2 0102"],
    ["toString", "0102", "\\# 2 0102"],
  ])("shows bad or unknown data of %s (%s) as RFC 3597 does, without fields", (type, hex, value) => {
    expect(fromHex(type, hex)).toEqual({ value, fields: {} });
  });

  it("stands behind the data afterwards, good or bad", () => {
    const cursor = createCursor(Uint8Array.of(1, 2, 3, 4, 9));
    readRdata("A", cursor, 3);
    expect(cursor.at).toBe(3);
  });
});
