import { describe, expect, it } from "vitest";
import { type Lookup, resolveDestination } from "./destination.ts";
import { parseTarget } from "./target.ts";
import { buildTargetPolicy, publicTargets } from "./target-policy.ts";
import { parseAllowRules, parseDenyRules } from "./target-rule.ts";

const never = new AbortController().signal;
const answering =
  (...addresses: readonly string[]): Lookup =>
  async () => ({ addresses });
const unasked: Lookup = () => Promise.reject(new Error("nothing is to be looked up"));

const of = (url: string, lookup: Lookup, policy = publicTargets) =>
  resolveDestination(parseTarget(url, { policy }), { lookup, policy }, never);

describe("the destination of a target", () => {
  it("is all addresses of its name, in the resolver's order", async () => {
    const addresses = ["2606:4700::1111", "93.184.216.34"];
    expect(await of("http://example.com/", answering(...addresses))).toMatchObject({ addresses });
  });

  it("is the address that stands in the URL, which is not looked up", async () => {
    expect(await of("http://93.184.216.34/", unasked)).toMatchObject({ addresses: ["93.184.216.34"] });
    expect(await of("http://[2606:4700::1111]/", unasked)).toMatchObject({ addresses: ["2606:4700::1111"] });
  });

  it.each([
    ["10.0.0.1"],
    ["93.184.216.34", "10.0.0.1"],
    ["::ffff:10.0.0.1", "93.184.216.34"],
    ["93.184.216.34", "no address"],
    ["169.254.169.254"],
    ["fe80::1%eth0"],
  ])("is refused for %s %s", async (...addresses) => {
    const found = of("http://example.com/", answering(...addresses));
    await expect(found).rejects.toMatchObject({ code: "blocked_target" });
    await expect(found).rejects.not.toMatchObject({ message: expect.stringContaining("10.0.0.1") });
  });

  it("is what the operator's lists make of it, by port too", async () => {
    const policy = buildTargetPolicy(parseAllowRules("10.0.0.1:8080"), parseDenyRules("93.184.216.34"));
    const inside = answering("10.0.0.1");
    expect(await of("http://example.com:8080/", inside, policy)).toMatchObject({ addresses: ["10.0.0.1"] });
    await expect(of("http://example.com/", inside, policy)).rejects.toMatchObject({ code: "blocked_target" });
    await expect(of("http://example.com/", answering("93.184.216.34"), policy)).rejects.toMatchObject({
      code: "blocked_target",
      message: "The target is denied by this server's settings.",
    });
  });

  it("is none for a name without an address", async () => {
    await expect(of("http://example.com/", answering())).rejects.toMatchObject({ code: "dns_failure" });
  });
});
