import { describe, expect, it } from "vitest";
import { clientKey } from "./client-key.ts";

describe("a client", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8::ffff:1", "2001:db8::"],
    ["2001:db8:0:1::1", "2001:db8:0:1::"],
    ["fe80::1%eth0", "fe80::"],
    [null, ""],
  ])("at %s is %s", (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});
