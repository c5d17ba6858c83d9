import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "./address-text.ts";
import { embeddedIpv4 } from "./embedded-ipv4.ts";

function format(text: string): readonly string[] {
  const address = parseAddress(text);
  if (address === null) throw new Error(`${text} is not readable`);
  return embeddedIpv4(address).map((embedded) => `${embedded.form} ${formatAddress(embedded.address)}`);
}

describe("embeddedIpv4", () => {
  it.each([
    ["::ffff:192.0.2.33", ["mapped 192.0.2.33"]],
    ["::192.0.2.33", ["compatible 192.0.2.33"]],
    ["::ffff:0:192.0.2.33", ["translated 192.0.2.33"]],
    // RFC 6052 §2.4, the example of the well-known prefix.
    ["64:ff9b::192.0.2.33", ["nat64 192.0.2.33"]],
    ["2002:c000:221:1::1", ["6to4 192.0.2.33"]],
    // RFC 4380 §4: the inverted client after the server.
    ["2001:0:4136:e378:8000:63bf:3fff:fdd2", ["teredo 65.54.227.120", "teredo 192.0.2.45"]],
    ["2606:4700::5efe:192.0.2.33", ["isatap 192.0.2.33"]],
    ["2606:4700::200:5efe:c000:221", ["isatap 192.0.2.33"]],
    ["2606:4700::100:5efe:c000:221", ["isatap 192.0.2.33"]],
    ["2606:4700::300:5efe:c000:221", ["isatap 192.0.2.33"]],
    ["2002:c000:221::5efe:10.0.0.1", ["6to4 192.0.2.33", "isatap 10.0.0.1"]],
  ])("finds in %s: %s", (text, expected) => {
    expect(format(text)).toEqual(expected);
  });

  it("reads local NAT64 at each prefix length of RFC 6052 §2.2 that fits", () => {
    // 192.0.2.33 at /48 is 64:ff9b:1:c000:2:2100::, at /56 64:ff9b:1:aac0:0:221::, at /64 64:ff9b:1:aabb:c0:2:2100::.
    expect(format("64:ff9b:1:c000:2:2100::")[0]).toBe("nat64_local 192.0.2.33");
    expect(format("64:ff9b:1:aac0:0:221::")[1]).toBe("nat64_local 192.0.2.33");
    expect(format("64:ff9b:1:aabb:c0:2:2100::")[2]).toBe("nat64_local 192.0.2.33");
    expect(format("64:ff9b:1:aabb:cc:ddee:192.0.2.33")[3]).toBe("nat64_local 192.0.2.33");
  });

  it.each([
    "192.0.2.33",
    "2606:4700::1111",
    "64:ff9b::1:0:0",
    "64:ff9b:2::1.2.3.4",
    "::1:0:0:0",
    "2001:1::1.2.3.4",
  ])("finds nothing in %s", (text) => {
    expect(format(text)).toEqual([]);
  });
});
