import { describe, expect, it } from "vitest";
import type { Caller } from "../kernel/ports.ts";
import { ApiError } from "../shared/api-error.ts";
import { statusAuthorizer, statusNetworksSetting } from "./status-access.ts";

const caller = (address: string | null, headers: Readonly<Record<string, string>> = {}): Caller => ({
  address,
  base: "",
  header: (name) => headers[name],
  parameter: () => undefined,
});

interface Server {
  readonly networks?: string;
  readonly hasProxies?: boolean;
  readonly access?: "open" | "keys";
}

/** The word of the refusal, or null. */
async function refusal(who: Caller, { networks, hasProxies = false, access = "keys" }: Server = {}) {
  const authorize = statusAuthorizer({
    networks: networks === undefined ? statusNetworksSetting.default : statusNetworksSetting.parse(networks),
    hasProxies,
    ownHosts: ["status.example.com", "https://nonet.example.com:8443"],
    access: () => access,
    identify: async (given) => {
      if (given.header("x-gateway-key") !== "good") throw new ApiError("invalid_api_key", "No such key.");
    },
  });
  try {
    await authorize(who);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
}

describe("the operator's page is shown", () => {
  it.each([
    "127.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "fd00::1",
    "fe80::1%eth0",
  ])("to a client at %s", async (address) => expect(await refusal(caller(address))).toBeNull());

  it.each(["8.8.8.8", "2001:4860:4860::8888", "172.32.0.1", "::ffff:8.8.8.8", null, "", "not an address"])(
    "to nobody at %s without a key",
    async (address) => {
      expect(await refusal(caller(address))).toBe("missing_api_key");
      expect(await refusal(caller(address), { access: "open" })).toBe("missing_api_key");
    },
  );

  it("to who has a key, wherever they are", async () => {
    expect(await refusal(caller("8.8.8.8", { "x-gateway-key": "good" }))).toBeNull();
    expect(await refusal(caller("8.8.8.8", { "x-gateway-key": "bad" }))).toBe("invalid_api_key");
  });

  it("to no made-up key where there are no keys", async () => {
    const who = caller("8.8.8.8", { "x-gateway-key": "good" });
    expect(await refusal(who, { access: "open" })).toBe("missing_api_key");
  });

  it.each(["forwarded", "x-forwarded-for", "x-real-ip", "via"])(
    "to nobody behind a proxy that nobody trusts (%s)",
    async (name) => {
      const who = caller("127.0.0.1", { [name]: "127.0.0.1" });
      expect(await refusal(who)).toBe("missing_api_key");
      expect(await refusal(who, { hasProxies: true })).toBeNull();
    },
  );

  it("to no script of another site, and to who follows its link", async () => {
    const script = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
    const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    expect(await refusal(caller("127.0.0.1", script))).toBe("missing_api_key");
    expect(await refusal(caller("127.0.0.1", link))).toBeNull();
  });

  it("to no script of another site over plain HTTP, where browsers tell of it by Origin alone", async () => {
    const host = "192.168.1.5:8080";
    for (const origin of ["http://evil.example", "http://192.168.1.5:9", "null"])
      expect(await refusal(caller("192.168.1.9", { host, origin }))).toBe("missing_api_key");
    expect(await refusal(caller("192.168.1.9", { host, origin: `http://${host}` }))).toBeNull();
  });

  it.each(["evil.example", "Evil.Example:8080", "localhost.evil.example"])(
    "to no page that lets its own name %s stand for our address",
    async (host) => {
      const who = caller("127.0.0.1", { host, origin: `http://${host}` });
      expect(await refusal(who)).toBe("missing_api_key");
      expect(await refusal(caller("127.0.0.1", { host }), { hasProxies: true })).toBe("missing_api_key");
      expect(await refusal(caller("127.0.0.1", { host, "x-gateway-key": "good" }))).toBeNull();
    },
  );

  it.each([
    "localhost:8080",
    "nonet",
    "nonet.local:80",
    "[::1]:8080",
    "status.example.com:81",
    "nonet.example.com:8443",
  ])("by the name %s, which is nobody else's", async (host) =>
    expect(await refusal(caller("127.0.0.1", { host }))).toBeNull(),
  );

  it("to the networks that the operator names, or to keys alone", async () => {
    expect(await refusal(caller("192.0.2.7"), { networks: "192.0.2.0/24" })).toBeNull();
    expect(await refusal(caller("127.0.0.1"), { networks: "192.0.2.0/24" })).toBe("missing_api_key");
    expect(await refusal(caller("127.0.0.1"), { networks: "none" })).toBe("missing_api_key");
    expect(() => statusNetworksSetting.parse("10.0.0.1/8")).toThrow("a list of networks");
  });
});
