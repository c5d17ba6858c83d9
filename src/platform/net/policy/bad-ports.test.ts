import { describe, expect, it } from "vitest";
import { badPorts } from "./bad-ports.ts";

describe("badPorts", () => {
  it("leaves open the ports that web servers use", () => {
    const usual = [80, 81, 443, 591, 3000, 5000, 8000, 8008, 8080, 8081, 8443, 8888, 9000, 9443];
    expect(usual.filter((port) => badPorts.has(port))).toEqual([]);
  });

  it("has the 83 ports of the Fetch standard's table", () => {
    expect(badPorts.size).toBe(83);
  });
});
