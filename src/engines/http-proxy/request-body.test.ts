import { describe, expect, it } from "vitest";
import { encodeRequestBody } from "./request-body.ts";

const mebibyte = 1_048_576;

describe("the body of a request", () => {
  it("is text as UTF-8, or the bytes of Base64", () => {
    expect(encodeRequestBody("POST", "ü", "utf8")).toEqual(Uint8Array.of(0xc3, 0xbc));
    expect(encodeRequestBody("PUT", "wAA", "base64")).toEqual(Buffer.of(0xc0, 0));
    expect(encodeRequestBody("PATCH", "data:a/b;base64,wAA=", "base64")).toEqual(Buffer.of(0xc0, 0));
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
    "may be sent with %s, and may be empty or missing",
    (method) => {
      expect(encodeRequestBody(method, "x", "utf8")).toHaveLength(1);
      expect(encodeRequestBody(method, "", "utf8")).toHaveLength(0);
      expect(encodeRequestBody(method, undefined, "utf8")).toBeUndefined();
    },
  );

  it.each(["GET", "HEAD", "OPTIONS"] as const)("may not be sent with %s", (method) => {
    expect(() => encodeRequestBody(method, "", "utf8")).toThrow(
      expect.objectContaining({ code: "invalid_parameter" }),
    );
    expect(encodeRequestBody(method, undefined, "utf8")).toBeUndefined();
  });

  it("is at most 1 MiB long, counted in bytes", () => {
    expect(encodeRequestBody("POST", "ü".repeat(mebibyte / 2), "utf8")).toHaveLength(mebibyte);
    const tooLong = () => encodeRequestBody("POST", "ü".repeat(mebibyte / 2 + 1), "utf8");
    expect(tooLong).toThrow(expect.objectContaining({ code: "payload_too_large" }));
  });

  it("is refused where it is no Base64", () => {
    expect(() => encodeRequestBody("POST", "*", "base64")).toThrow(
      expect.objectContaining({ code: "invalid_base64" }),
    );
  });
});
