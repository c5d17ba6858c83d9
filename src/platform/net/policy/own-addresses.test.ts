import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { type Address, parseAddress } from "../../../shared/address-text.ts";
import { ownAddresses } from "./own-addresses.ts";

function address(text: string): Address {
  const parsed = parseAddress(text);
  if (parsed === null) throw new Error(`${text} is no address`);
  return parsed;
}

describe("own addresses", () => {
  it("are those of every interface, however they are written", () => {
    const isOwn = ownAddresses(() => ["8.8.4.4", "2A00:1450:FFFF:0::7", "fe80::1%eth0"]);
    const asked = ["8.8.4.4", "2a00:1450:ffff::7", "fe80::1", "8.8.8.8", "2a00:1450:ffff::8"];
    expect(asked.map((text) => isOwn(address(text)))).toEqual([true, true, true, false, false]);
  });

  it("are read again after a minute", () => {
    let nowMs = 0;
    let reads = 0;
    const interfaces = () => [["8.8.4.4"], ["8.8.8.8"]][reads++] ?? [];
    const isOwn = ownAddresses(interfaces, () => nowMs);
    expect(isOwn(address("8.8.4.4"))).toBe(true);
    nowMs = 59_999;
    expect(isOwn(address("8.8.8.8"))).toBe(false);
    nowMs = 60_000;
    expect([isOwn(address("8.8.8.8")), isOwn(address("8.8.4.4")), reads]).toEqual([true, false, 2]);
  });

  it("are the system's by default", () => {
    const isOwn = ownAddresses();
    const all = Object.values(networkInterfaces()).flatMap((list = []) => list.map((one) => one.address));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((text) => !isOwn(address(text.replace(/%.*$/, ""))))).toEqual([]);
  });
});
