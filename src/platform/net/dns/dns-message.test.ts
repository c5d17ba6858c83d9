import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { authenticFlag, messageBytes, readZone, truncatedFlag } from "../../../../test/support/dns-zone.ts";
import { encodeQuestion, readMessage } from "./dns-message.ts";

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const fromHex = (hex: string) => readMessage(Buffer.from(hex.replaceAll(" ", ""), "hex"));
const question = { name: "example.com", type: "A" };

describe("encodeQuestion", () => {
  it("asks with recursion and AD, and says by EDNS that 1,232 bytes fit", () => {
    expect(toHex(encodeQuestion(0xabcd, { name: "a.b", type: "CAA" }, true))).toBe(
      "abcd0120000100000000000101610162000101000100002904d0000000000000",
    );
  });

  it("asks without EDNS where that is refused", () => {
    expect(toHex(encodeQuestion(1, { name: ".", type: "NS" }, false))).toBe(
      "00010120000100000000000000 00020001".replace(" ", ""),
    );
  });
});

describe("readMessage", () => {
  it("reads an answer as a server sends it, its names compressed", () => {
    const message = fromHex(
      "1234 81a0 0001 0002 0000 0000 0377777707657861 6d706c6503636f6d00 0001 0001" +
        "c00c 0005 0001 0000003c 0002 c010 c010 0001 0001 0000012c 0004 c0000250",
    );
    expect(message).toEqual({
      id: 0x1234,
      isAnswer: true,
      isTruncated: false,
      isAuthenticated: true,
      rcode: 0,
      question: { name: "www.example.com", type: "A" },
      answers: [
        {
          name: "www.example.com",
          type: "CNAME",
          ttl: 60,
          value: "example.com.",
          fields: { cname: "example.com" },
        },
        { name: "example.com", type: "A", ttl: 300, value: "192.0.2.80", fields: { address: "192.0.2.80" } },
      ],
      authorities: [],
    });
  });

  it("tells flags and the extended code", () => {
    const parts = { id: 1, question, extended: true };
    expect(
      readMessage(messageBytes({ ...parts, flags: truncatedFlag | authenticFlag, rcode: 16 })),
    ).toMatchObject({
      isTruncated: true,
      isAuthenticated: true,
      rcode: 16,
    });
    expect(readMessage(messageBytes({ ...parts, rcode: 0xfff }))).toMatchObject({
      rcode: 0xfff,
      isTruncated: false,
    });
  });

  it("tells a question, a request of another kind and several questions from an answer", () => {
    expect(readMessage(encodeQuestion(1, { name: "a", type: "A" }, true))?.isAnswer).toBe(false);
    expect(fromHex("0001 a800 0000 0000 0000 0000")?.isAnswer).toBe(false);
    expect(fromHex("0001 8000 0002 0000 0000 0000 00 0001 0001 00 0001 0001")?.question).toBe(null);
    expect(fromHex("0001 8000 0001 0000 0000 0000 00 0001 0003")?.question).toBe(null);
  });

  it.each([
    [0x7fff_ffff, 0x7fff_ffff],
    [0x8000_0000, 0],
    [0xffff_ffff, 0],
  ])("reads a time of %i seconds as %i (RFC 2181 §8)", (given, read) => {
    const answers = readZone(`example.com ${given} A 192.0.2.1`);
    expect(readMessage(messageBytes({ id: 1, question, answers }))?.answers[0]?.ttl).toBe(read);
  });

  it("leaves out records of other classes", () => {
    expect(
      fromHex(
        "0001 8000 0000 0002 0000 0000 00 0001 0003 0000003c 0004 c0000201 00 0001 0001 0000003c 0004 c0000202",
      )?.answers,
    ).toMatchObject([{ value: "192.0.2.2" }]);
  });

  it("shows a record with bad data beside the good ones", () => {
    const answers = readZone("example.com 60 A \\# 2 c000\nexample.com 60 A 192.0.2.1");
    expect(readMessage(messageBytes({ id: 1, question, answers }))?.answers).toMatchObject([
      { value: "\\# 2 c000", fields: {} },
      { value: "192.0.2.1" },
    ]);
  });

  it.each([
    ["nothing", ""],
    ["half a header", "0001 8000 0001"],
    ["a question that is not there", "0001 8000 0001 0000 0000 0000"],
    ["65,535 records that are not there", "0001 8000 0000 ffff 0000 0000"],
    ["an owner that points to itself", "0001 8000 0000 0001 0000 0000 c00c 0001 0001 0000003c 0004 c0000201"],
    ["data beyond the end", "0001 8000 0000 0001 0000 0000 00 0001 0001 0000003c 0004 c000"],
    ["a record without its length", "0001 8000 0000 0001 0000 0000 00 0001 0001 0000003c"],
  ])("answers null for %s", (_, hex) => {
    expect(fromHex(hex)).toBe(null);
  });

  it("answers a message or null for any bytes, and throws never", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        const message = readMessage(bytes);
        expect(message === null || typeof message.id === "number").toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it("answers a message or null for true answers with some bytes changed, cut or doubled", () => {
    const zone = readZone(
      [
        "example.com 60 MX 10 mail.example.com.",
        'example.com 60 TXT "a" "b"',
        "example.com 60 HTTPS \\# 13 00010000010003026832 0003000201bb",
        'example.com 60 NAPTR 1 2 "u" "s" "r" .',
        "example.com 60 SOA a.example. b.example. 1 2 3 4 5",
        'example.com 60 CAA 0 issue "ca"',
      ].join("\n"),
    );
    const whole = messageBytes({ id: 1, question, answers: zone, extended: true });
    const place = fc.nat(whole.length - 1);
    const changes = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(changes, fc.nat(whole.length), (changed, end) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, byte] of changed) bytes[at] = byte;
        const messages = [readMessage(bytes), readMessage(bytes.subarray(0, end))];
        for (const message of messages) expect(() => JSON.stringify(message)).not.toThrow();
      }),
      { numRuns: 5_000 },
    );
  });

  it("reads the costliest message there can be within 200 ms", () => {
    // Data of an unknown type holds a ladder of 126 pointers down to a root; then every name is at its top.
    const header = "000180000000ffff00000000";
    const start = 12 + 11;
    const pointer = (at: number): string => (0xc000 | at).toString(16);
    const ladder = Array.from({ length: 126 }, (_, step) =>
      pointer(step === 0 ? 12 : start + 2 * (step - 1)),
    );
    const top = pointer(start + 2 * 125);
    const first = `00 028a 0001 00000000 00fc ${ladder.join("")}`.replaceAll(" ", "");
    const record = `${top} 0002 0001 00000000 0002 ${top}`.replaceAll(" ", "");
    const count = Math.floor((65_535 * 2 - header.length - first.length) / record.length);
    const counted = header.replace("ffff", (count + 1).toString(16).padStart(4, "0"));
    const bytes = Buffer.from(counted + first + record.repeat(count), "hex");
    expect(bytes.length).toBeGreaterThan(65_500);
    const startedAt = performance.now();
    const message = readMessage(bytes);
    expect(performance.now() - startedAt).toBeLessThan(200);
    expect(message?.answers).toHaveLength(count + 1);
    expect(message?.answers.at(-1)).toMatchObject({ name: ".", fields: { nsdname: "." } });
  });
});
