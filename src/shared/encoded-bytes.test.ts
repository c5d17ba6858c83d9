import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { type byteEncodings, readEncodedBytes } from "./encoded-bytes.ts";

const read = (text: string, encoding: (typeof byteEncodings)[number]): Uint8Array =>
  readEncodedBytes(text, { encoding, field: "key", encodingField: "keyEncoding" });

describe("readEncodedBytes", () => {
  it("reads what was written in each encoding", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.constantFrom("hex", "base64"), (bytes, encoding) => {
        const text = Buffer.from(bytes).toString(encoding as "hex");
        expect(Buffer.from(read(text, encoding as "hex")).equals(bytes)).toBe(true);
      }),
    );
    expect(Buffer.from(read("é", "utf8")).toString("hex")).toBe("c3a9");
  });

  it.each([
    ["abc", "hex", "invalid_parameter"],
    ["zz", "hex", "invalid_parameter"],
    ["61\n", "hex", "invalid_parameter"],
    ["secret!", "base64", "invalid_base64"],
  ] as const)("refuses %j as %s, naming both fields and not the text", (text, encoding, code) => {
    const work = (): Uint8Array => read(text, encoding);
    expect(work).toThrow(ApiError);
    expect(work).toThrow(
      expect.objectContaining({ code, details: [expect.objectContaining({ path: "/key" })] }),
    );
    expect(work).toThrow(/^key must be .* where keyEncoding is/);
    expect(work).not.toThrow(text.trim());
  });
});
