import { describe, expect, it } from "vitest";
import { zoneDns } from "../../../test/support/example-dns.ts";
import type { Context } from "../../kernel/operation.ts";
import { type Address, parseAddress } from "../../shared/address-text.ts";
import { ApiError } from "../../shared/api-error.ts";
import { findHostname } from "./hostname.ts";

const zone = zoneDns(`
  example.com 3600 SOA ns1.example.com. hostmaster.example.com. 2026061500 7200 900 1209600 300
  1.2.0.192.in-addr.arpa 300 PTR liar.example.com.
  1.2.0.192.in-addr.arpa 300 PTR true.example.com.
  liar.example.com 300 A 198.51.100.1
  true.example.com 300 A 192.0.2.1
  2.2.0.192.in-addr.arpa 300 PTR liar.example.com.
  3.2.0.192.in-addr.arpa 300 PTR printer.local.
  1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa 300 PTR six.example.com.
  six.example.com 300 AAAA 2001:db8:0:0::1
`);

const dns: Context["dns"] = {
  async query(name, ...rest) {
    if (name.endsWith(".local") || name.startsWith("1.0.0.10."))
      throw new ApiError("blocked_target", "A private name.");
    return zone.query(name, ...rest);
  },
  exchange: (question) => zone.exchange(question),
};
const context = {
  dns,
  signal: new AbortController().signal,
  caller: { address: "127.0.0.1" },
} as unknown as Context;

describe("the host name of an address", () => {
  it.each([
    ["192.0.2.1", "true.example.com", true],
    ["192.0.2.2", "liar.example.com", false],
    ["192.0.2.3", "printer.local", false],
    ["192.0.2.4", null, null],
    ["10.0.0.1", null, null],
    ["2001:db8::1", "six.example.com", true],
  ])("%s is %s, confirmed: %s", async (ip, hostname, hostnameConfirmed) => {
    expect(await findHostname(parseAddress(ip) as Address, context)).toEqual({ hostname, hostnameConfirmed });
  });
});
