import { getServers } from "node:dns";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../env.ts";
import { dnsServersSetting, selectDnsServers } from "./dns-servers.ts";

const read = (text: string) =>
  readSettings([dnsServersSetting], { NONET_DNS_SERVERS: text }).get(dnsServersSetting);

describe("NONET_DNS_SERVERS", () => {
  it.each([
    ["192.0.2.1", [{ address: "192.0.2.1", port: 53 }]],
    ["192.0.2.1:5353", [{ address: "192.0.2.1", port: 5353 }]],
    ["2001:db8::1", [{ address: "2001:db8::1", port: 53 }]],
    ["[2001:db8::1]", [{ address: "2001:db8::1", port: 53 }]],
    ["[::1]:65535", [{ address: "::1", port: 65_535 }]],
    [
      "192.0.2.1, [::1]:54",
      [
        { address: "192.0.2.1", port: 53 },
        { address: "::1", port: 54 },
      ],
    ],
    ["", []],
  ])("reads %j", (text, servers) => {
    expect(read(text)).toEqual(servers);
  });

  it.each([
    "dns.example.com",
    "192.0.2.1:0",
    "192.0.2.1:65536",
    "192.0.2.1:",
    "192.0.2.1:5353:1",
    "192.0.2",
    "[192.0.2.1]:53",
    "[::1",
    "::1]:53",
    "fe80::1%eth0",
    "192.0.2.1 192.0.2.2",
    "udp://192.0.2.1",
  ])("refuses %j", (text) => {
    expect(() => read(text)).toThrow(/NONET_DNS_SERVERS must be a list of IP addresses/);
  });
});

describe("selectDnsServers", () => {
  it("are the chosen ones, else the system's", () => {
    const chosen = [{ address: "192.0.2.1", port: 53 }];
    expect(selectDnsServers(chosen)).toBe(chosen);
    expect(
      selectDnsServers([])
        .map(({ address }) => address)
        .join(),
    ).toBe(
      getServers()
        .map((server) => server.replace(/^\[([^\]]+)\](:\d+)?$|^([^:]+):\d+$/, "$1$3"))
        .join(),
    );
  });
});
