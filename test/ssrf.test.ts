/** The guard, end to end: real servers and a real resolver on loopback, told apart by the product's settings alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openApp, type TestApp } from "./support/app.ts";
import { type Conduct, openDnsServer, type Question, type TestDnsServer } from "./support/dns-server.ts";
import { openUpstream, type Upstream } from "./support/upstream.ts";

/** Stands for a public address: the settings open it. */
const publicAddress = "127.0.0.2";
/** Stands for the machine that must not be reached: same port, not opened. */
const privateAddress = "127.0.0.1";

const zone = `
  public.example.com 0 A ${publicAddress}
  private.example.com 0 A ${privateAddress}
  mapped.example.com 0 AAAA ::ffff:7f00:1
  alias.example.com 0 CNAME private.example.com.
  mixed.example.com 0 A ${publicAddress}
  mixed.example.com 0 A ${privateAddress}
  mixed6.example.com 0 A ${publicAddress}
  mixed6.example.com 0 AAAA ::1
  rebinding.example.com 0 A ${publicAddress}
  rebinding6.example.com 0 AAAA ::ffff:7f00:2
`;

/** The first answer is public, every later one private. */
function conduct({ name, type, asked }: Question): Conduct {
  if (asked === 0) return {};
  if (name === "rebinding.example.com" && type === "A") return { zone: `${name} 0 A ${privateAddress}` };
  if (name === "rebinding6.example.com" && type === "AAAA") return { zone: `${name} 0 AAAA ::1` };
  return {};
}

let dns: TestDnsServer;
let open: Upstream;
let forbidden: readonly Upstream[];
let app: TestApp;

beforeAll(async () => {
  dns = await openDnsServer({ zone, conduct });
  open = await openUpstream(
    (request, response) => {
      const to = new URL(request.url ?? "/", "http://x").searchParams.get("to");
      if (to === null) response.end("public");
      else response.writeHead(302, { location: to }).end();
    },
    { address: publicAddress },
  );
  const secret = (address: string) =>
    openUpstream((_request, response) => response.end("secret"), { address, port: open.port });
  forbidden = [await secret(privateAddress), await secret("::1")];
  app = await openApp({
    environment: { NONET_DNS_SERVERS: dns.setting, NONET_FETCH_ALLOW: publicAddress },
  });
});

afterAll(async () => {
  await app.stop();
  await Promise.all([dns.close(), open.close(), ...forbidden.map((server) => server.close())]);
});

beforeEach(() => {
  expect(reached()).toBe(0);
  return () => expect(reached()).toBe(0);
});

/** Connections that any forbidden target has counted. */
const reached = (): number => forbidden.reduce((sum, server) => sum + server.connections(), 0);

async function proxied(url: string): Promise<readonly [number, string]> {
  const { statusCode, body } = await app.call({ url: `/proxy?url=${encodeURIComponent(url)}` });
  return [statusCode, statusCode === 200 ? body : JSON.parse(body).error];
}

const at = (host: string, path = "/"): string => `http://${host}:${open.port}${path}`;

describe("the guard", () => {
  it("lets through what the settings open, by name and by address", async () => {
    expect(await proxied(at("public.example.com"))).toEqual([200, "public"]);
    expect(await proxied(at(publicAddress))).toEqual([200, "public"]);
  });

  it.each([
    "private.example.com",
    "mapped.example.com",
    "alias.example.com",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "localhost",
    "a.localhost",
    "private.example.com.",
    "①②⑦.0.0.1",
    "public@127.0.0.1",
  ])("refuses %s before it connects", async (host) => {
    expect(await proxied(at(host))).toEqual([400, "blocked_target"]);
  });

  it.each(["mixed.example.com", "mixed6.example.com"])(
    "refuses %s for one private address among public ones",
    async (host) => {
      for (let turn = 0; turn < 4; turn += 1) {
        expect(await proxied(at(host))).toEqual([400, "blocked_target"]);
      }
    },
  );

  it.each(["rebinding.example.com", "rebinding6.example.com"])(
    "connects to the address it has checked and no other, though %s moves right after",
    async (host) => {
      const before = open.connections();
      expect(await proxied(at(host))).toEqual([200, "public"]);
      expect([dns.count(host, "A"), dns.count(host, "AAAA")]).toEqual([1, 1]);
      for (let turn = 0; turn < 4; turn += 1) {
        expect(await proxied(at(host))).toEqual([400, "blocked_target"]);
      }
      expect(open.connections() - before).toBe(1);
    },
  );

  it.each([
    ["a private name", () => at("private.example.com")],
    ["a private address", () => at("127.0.0.1")],
    ["an address in hex", () => at("0x7f.1")],
    ["an IPv6 form", () => at("[::ffff:127.0.0.1]")],
    ["localhost", () => at("localhost")],
    ["a host without its scheme", () => `//127.0.0.1:${open.port}/`],
    ["a mixed name", () => at("mixed.example.com")],
    [
      "a second redirect to a private name",
      () => at("public.example.com", `/?to=${at("private.example.com")}`),
    ],
  ])("follows no redirect to %s", async (_title, to) => {
    const url = at("public.example.com", `/?to=${encodeURIComponent(to())}`);
    expect(await proxied(url)).toEqual([400, "blocked_target"]);
  });

  it.each([
    ["file:///etc/passwd", 400, "unsupported_scheme"],
    ["gopher://127.0.0.1/", 400, "unsupported_scheme"],
    ["http://public.example.com:22/", 400, "blocked_target"],
    ["http://", 502, "invalid_upstream_response"],
  ])("follows no redirect to %s", async (to, status, error) => {
    const url = at("public.example.com", `/?to=${encodeURIComponent(to)}`);
    expect(await proxied(url)).toEqual([status, error]);
  });

  it("never names the address behind a name", async () => {
    const { body } = await app.call({ url: `/proxy?url=${at("private.example.com")}` });
    expect(body).not.toContain(privateAddress);
  });
});
