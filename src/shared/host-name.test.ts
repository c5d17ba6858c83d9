import { describe, expect, it } from "vitest";
import { isHostName, privateNameReason } from "./host-name.ts";

describe("isHostName", () => {
  it.each([
    ["example.com", true],
    ["localhost", true],
    ["_dmarc.example.com", true],
    ["a-.example.com", true],
    ["a".repeat(63), true],
    ["a".repeat(64), false],
    [`${"a.".repeat(126)}a`, true],
    [`${"a.".repeat(126)}ab`, false],
    ["Example.com", false],
    ["a*b.com", false],
    ["a b.com", false],
    ["münchen.de", false],
    ["a..b", false],
    ["a.", false],
    ["", false],
  ])("%s: %s", (name, expected) => {
    expect(isHostName(name)).toBe(expected);
  });
});

describe("privateNameReason", () => {
  it.each([
    ["localhost", "is under localhost, which is not public"],
    ["a.b.localhost", "is under localhost, which is not public"],
    ["a.local", "is under local, which is not public"],
    ["metadata.google.internal", "is under internal, which is not public"],
    ["home.arpa", "is under home.arpa, which is not public"],
    ["a.home.arpa", "is under home.arpa, which is not public"],
    ["wiki", "is a single label, which is not a public name"],
    ["example.com.", "ends with a dot"],
    ["a..com", "has an empty label"],
    ["", "has an empty label"],
    ["db01.corp", "is under corp, which is not public"],
    ["nas.lan", "is under lan, which is not public"],
    ["kubernetes.default.svc.cluster.local", "is under local, which is not public"],
    ["_dns.resolver.arpa", "is under resolver.arpa, which is not public"],
    ["3.2.1.10.in-addr.arpa", "is the reverse name of an address that is not public"],
    ["168.192.in-addr.arpa", "is the reverse name of an address that is not public"],
    ["b._dns-sd._udp.0.0.168.192.in-addr.arpa", "is the reverse name of an address that is not public"],
    ["999.2.1.10.in-addr.arpa", "is the reverse name of an address that is not public"],
    ["d.f.ip6.arpa", "is the reverse name of an address that is not public"],
    ["8.8.8.8.in-addr.arpa", null],
    ["192.in-addr.arpa", null],
    ["172.in-addr.arpa", null],
    ["0.0.7.4.6.0.6.2.ip6.arpa", null],
    ["example.com", null],
    ["corp.example.com", null],
    ["arpa.example", null],
    ["e.arpa", null],
    ["xhome.arpa", null],
    ["notlocal.com", null],
    ["localhost.com", null],
  ])("%s %s", (name, expected) => {
    expect(privateNameReason(name)).toBe(expected);
  });
});
