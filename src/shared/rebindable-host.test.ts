import { describe, expect, it } from "vitest";
import { isRebindableHost } from "./rebindable-host.ts";

describe("a host that somebody else could let stand for our address", () => {
  it.each([
    "evil.example",
    "evil.example:8080",
    "evil.example.",
    "localhost.evil.example",
    "a.local.example",
  ])("%s", (host) => expect(isRebindableHost(host)).toBe(true));

  it.each([
    "localhost",
    "localhost:8080",
    "app.localhost",
    "nonet:8080",
    "127.0.0.1",
    "192.168.1.5:8080",
    "[::1]:8080",
    "[fd00::1]",
    "printer.local",
    "nonet.corp.internal:80",
    "box.home.arpa.",
    "",
  ])("not %s", (host) => expect(isRebindableHost(host)).toBe(false));
});
