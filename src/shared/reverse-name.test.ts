import { describe, expect, it } from "vitest";
import { parseReverseName } from "./reverse-name.ts";

describe("the address in a reverse name", () => {
  it.each([
    ["3.2.1.10.in-addr.arpa", "10.1.2.3"],
    ["1.10.in-addr.arpa", "10.1.128.128"],
    ["in-addr.arpa", "128.128.128.128"],
    ["b._dns-sd._udp.0.2.1.10.in-addr.arpa", "10.1.2.0"],
    ["0-25.2.1.10.in-addr.arpa", "10.1.2.128"],
    [
      "b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa",
      "4321:0000:0001:0002:0003:0004:0567:89ab",
    ],
    ["d.f.ip6.arpa", "fd88:8888:8888:8888:8888:8888:8888:8888"],
    ["home.arpa", null],
    ["arpa", null],
    ["in-addr.arpa.example.com", null],
    ["example.com", null],
  ])("%s: %s", (name, address) => {
    expect(parseReverseName(name)).toBe(address);
  });
});
