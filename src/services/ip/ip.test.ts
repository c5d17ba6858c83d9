import { mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { type Writable, writeMmdb } from "../../engines/geo-ip/mmdb-writer.fixture.ts";
import { web } from "../web.ts";

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.stop();
});

async function serve(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const app = await openApp({ services: [web], environment });
  open.push(app);
  return app;
}

const answer = async (app: TestApp, url: string, payload?: object) => {
  const { statusCode, body } = await app.call(
    payload === undefined ? { method: "GET", url } : { method: "POST", url, payload },
  );
  return [statusCode, JSON.parse(body)];
};
const lookUp = (app: TestApp, ip: string) => answer(app, `/ip/lookup?ip=${encodeURIComponent(ip)}`);

const boxford: Writable = {
  continent: { code: "EU" },
  country: { iso_code: "GB" },
  subdivisions: [{ iso_code: "ENG" }],
  city: { names: { en: "Boxford" } },
  location: { latitude: 51.75, longitude: -1.25, accuracy_radius: 100, time_zone: "Europe/London" },
};
const inParis: Writable = { country: { iso_code: "FR" }, location: { latitude: 48.8566, longitude: 2.3522 } };

/** A folder with a database of the operator's, and its path. */
function operatorFile(networks: readonly (readonly [string, Writable])[]) {
  const folder = mkdtempSync(join(tmpdir(), "nonet-geo-"));
  const path = join(folder, "geo.mmdb");
  const put = (content: Buffer | string): void => {
    writeFileSync(join(folder, "incoming"), content);
    renameSync(join(folder, "incoming"), path);
  };
  put(writeMmdb({ networks, databaseType: "GeoLite2-City" }));
  return { path, put };
}

describe("with the packaged data", () => {
  it("a lookup gives location, network and system, and the source of the data", async () => {
    const app = await serve();
    expect(await lookUp(app, "8.8.8.8")).toEqual([
      200,
      {
        ip: "8.8.8.8",
        found: true,
        country: "US",
        countryName: "United States",
        region: "CA",
        city: "Mountain View",
        postal: null,
        timezone: "America/Los_Angeles",
        latitude: 37.422,
        longitude: -122.085,
        accuracyRadiusKm: null,
        precision: "city",
        confidence: "medium",
        eu: false,
        range: [134744064, 134744319],
        network: "8.8.8.0/24",
        ipVersion: 4,
        ipDecimal: "134744072",
        continent: "NA",
        currency: "USD",
        callingCode: "+1",
        languages: ["en"],
        asn: 15169,
        asOrg: "Google LLC",
        hosting: null,
        vpn: null,
        tor: null,
        flagSources: [],
        hostname: null,
        hostnameConfirmed: null,
        bogon: false,
        bogonType: null,
        source: { name: "IP Geolocation by DB-IP (https://db-ip.com)", date: "2026-06-05" },
      },
    ]);
    expect(await lookUp(app, "::ffff:8.8.8.8")).toEqual(await lookUp(app, "8.8.8.8"));
    expect(await lookUp(app, "2a02:2e0:3fe:1001:7777:772e:2:85")).toMatchObject([
      200,
      { found: true, country: "DE", eu: true, range: null, ipVersion: 6, asn: 206564 },
    ]);
  });

  it("a batch of 100 keeps its order, each text that is not an address with its error", async () => {
    const app = await serve();
    const ips = Array.from({ length: 100 }, (_, index) =>
      index % 10 === 9 ? `x${index}` : `${index + 1}.2.3.4`,
    );
    const [status, { count, results }] = await answer(app, "/ip/batch", { ips });
    expect([status, count]).toEqual([200, 100]);
    expect(results.map(({ ip }: { ip: string }) => ip)).toEqual(ips);
    const bad = results.filter(({ error }: { error?: string }) => error === "invalid_ip");
    expect(bad).toHaveLength(10);
    expect(bad[0]).toMatchObject({ found: false, ipVersion: null, message: expect.stringMatching(/\.$/) });
  });
});

describe("one fact as text", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp({ services: [web] });
  });
  afterAll(() => app.stop());
  const text = async (url: string) => {
    const { statusCode, body, headers } = await app.call({ method: "GET", url });
    return [statusCode, body, headers["content-type"]];
  };

  it.each([
    ["/ip/8.8.8.8/country", "US\n"],
    ["/ip/8.8.8.8/range", "134744064,134744319\n"],
    ["/ip/8.8.8.8/accuracyRadiusKm", "\n"],
    ["/ip/8.8.8.8/eu", "false\n"],
    ["/ip/2a02:2e0:3fe:1001:7777:772e:2:85/network", "2a02:2e0:3fe::/48\n"],
    ["/ip/2001%3adb8%3a%3a80/hostname", "www.example.com\n"],
    ["/ip/me/ip", "127.0.0.1\n"],
  ])("%s is %j", async (url, line) => {
    expect(await text(url)).toEqual([200, line, "text/plain; charset=utf-8"]);
  });

  it.each([
    ["/ip/8.8.8.8/nothing", "invalid_parameter"],
    ["/ip/8.8.8.8/constructor", "invalid_parameter"],
    ["/ip/1.2.3/country", "invalid_ip"],
    ["/ip/you/country", "invalid_ip"],
    [`/ip/${"1".repeat(3_000)}/country`, "invalid_ip"],
    ["/ip/%00/country", "invalid_ip"],
  ])("%s is %s", async (url, error) => {
    expect(await answer(app, url)).toMatchObject([400, { error }]);
  });
});

it.each([
  ["GET", "/ip/cidr/contains", 405, "POST, OPTIONS"],
  ["GET", "/ip/cidr/", 308, undefined],
  ["GET", "/ip/8.8.8.8/", 404, undefined],
  ["GET", "/ip/8.8.8.8", 404, undefined],
  ["POST", "/ip/8.8.8.8/country", 405, "GET, HEAD, OPTIONS"],
] as const)("%s %s, beside the path of one fact, is %i", async (method, url, status, allow) => {
  const app = await serve();
  const { statusCode, headers } = await app.call({ method, url });
  expect([statusCode, headers.allow]).toEqual([status, allow]);
});

describe("lists of networks", () => {
  it("flag addresses, with their day; a new list is served, and a broken one leaves the old", async () => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-lists-"));
    const path = join(folder, "tor.txt");
    const put = (content: string): void => {
      writeFileSync(join(folder, "incoming"), content);
      renameSync(join(folder, "incoming"), path);
    };
    put("8.8.8.8\n");
    const app = await serve({ NONET_IP_TOR_LIST: path });
    const torNow = async () => (await lookUp(app, "8.8.8.8"))[1].tor;
    const today = new Date().toISOString().slice(0, 10);
    expect(await lookUp(app, "8.8.8.8")).toMatchObject([
      200,
      {
        tor: true,
        vpn: null,
        flagSources: [{ flag: "tor", name: "A list of this server's operator", date: today }],
      },
    ]);
    put("8.8.4.4\n");
    await vi.waitFor(async () => expect(await torNow()).toBe(false), { timeout: 5_000, interval: 5 });
    put("<html>moved</html>");
    const checkNow = async () => (await answer(app, "/health"))[1].checks["web.geo"];
    await vi.waitFor(async () => expect(await checkNow()).toBe("degraded"), { timeout: 5_000, interval: 5 });
    expect(await torNow()).toBe(false);
  });
});

describe("a batch of more than 100", () => {
  it("is answered up to the operator's bound", async () => {
    const app = await serve({ NONET_IP_BATCH_MAX: "1000" });
    const ips = Array.from({ length: 1_000 }, (_, index) => `8.8.${index >> 8}.${index & 255}`);
    const [status, { count, results }] = await answer(app, "/ip/batch", { ips });
    expect([status, count, results.at(-1).ip]).toEqual([200, 1_000, "8.8.3.231"]);
    expect(await answer(app, "/ip/batch", { ips: [...ips, "::"] })).toMatchObject([
      400,
      { error: "too_many_items" },
    ]);
  });
});

describe("with the operator's own data", () => {
  it("a lookup gives radius, time zone and region of MaxMind's records, for both families", async () => {
    const { path } = operatorFile([
      ["2.125.160.0/20", boxford],
      ["2001:4860::/32", inParis],
    ]);
    const app = await serve({ NONET_GEO_DB: path });
    expect(await lookUp(app, "2.125.160.216")).toMatchObject([
      200,
      {
        found: true,
        country: "GB",
        region: "ENG",
        city: "Boxford",
        timezone: "Europe/London",
        accuracyRadiusKm: 100,
        network: "2.125.160.0/20",
        source: { name: "GeoLite2-City", date: "2026-01-02" },
      },
    ]);
    expect(await lookUp(app, "2001:4860::8888")).toMatchObject([
      200,
      { country: "FR", timezone: "Europe/Paris" },
    ]);
    expect(await lookUp(app, "9.9.9.9")).toMatchObject([200, { found: false, bogon: false, network: null }]);
    expect(await answer(app, "/ip/distance?ip1=2.125.160.216&ip2=2001:4860::8888")).toMatchObject([
      200,
      { location1: { city: "Boxford" }, location2: { city: null, country: "FR" }, distanceKm: 410.947 },
    ]);
  });

  it("the number and name of the system come from a file of the operator's too", async () => {
    const { path } = operatorFile([
      ["9.9.9.0/24", { autonomous_system_number: 19281, autonomous_system_organization: "Quad9" }],
    ]);
    const app = await serve({ NONET_GEO_ASN_DB: path });
    expect(await lookUp(app, "9.9.9.9")).toMatchObject([200, { asn: 19281, asOrg: "Quad9" }]);
  });

  it("a good new file is served without a dropped request, a broken one is rejected and the old one stays", async () => {
    const { path, put } = operatorFile([["2.125.160.0/20", boxford]]);
    const app = await serve({ NONET_GEO_DB: path });
    const countryNow = async () => {
      const [status, { country }] = await lookUp(app, "2.125.160.216");
      expect(status).toBe(200);
      return country;
    };
    const checkNow = async () => (await answer(app, "/health"))[1].checks["web.geo"];
    expect(await countryNow()).toBe("GB");

    put(writeMmdb({ networks: [["2.125.160.0/20", inParis]] }));
    await vi.waitFor(async () => expect(await countryNow()).toBe("FR"), { timeout: 5_000, interval: 5 });
    expect(await checkNow()).toBe("ok");

    put("<html>moved</html>");
    await vi.waitFor(async () => expect(await checkNow()).toBe("degraded"), { timeout: 5_000, interval: 5 });
    expect(await countryNow()).toBe("FR");
    expect(app.lines().filter(({ msg }) => msg === "this geo-IP file was refused")).toHaveLength(1);
  });

  it("a file that is not there keeps the server from starting", async () => {
    const path = join(tmpdir(), "nowhere-at-all", "geo.mmdb");
    await expect(serve({ NONET_GEO_DB: path })).rejects.toThrow("NONET_GEO_DB must be the path of a file");
  });

  it("a file that is no database keeps the server from starting", async () => {
    const { path, put } = operatorFile([]);
    put("no database");
    await expect(serve({ NONET_GEO_DB: path })).rejects.toThrow("NONET_GEO_DB: it is not a MaxMind database");
  });

  it("a file whose records are not locations answers 503 for public addresses, and still answers the others", async () => {
    const app = await serve({ NONET_GEO_DB: operatorFile([["1.0.0.0/8", { name: "x" }]]).path });
    expect(await lookUp(app, "8.8.8.8")).toMatchObject([503, { error: "geo_unavailable" }]);
    expect(await answer(app, "/ip/batch", { ips: ["8.8.8.8", "x"] })).toMatchObject([
      503,
      { error: "geo_unavailable" },
    ]);
    expect(await lookUp(app, "10.0.0.1")).toMatchObject([200, { bogonType: "private" }]);
    expect((await answer(app, "/health"))[1].checks["web.geo"]).toBe("degraded");
  });
});

describe("bad input", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openApp({ services: [web] });
  });
  afterAll(() => app.stop());

  it.each([
    ["/ip/lookup", "missing_parameter"],
    ["/ip/lookup?ip=", "missing_parameter"],
    ["/ip/lookup?ip=1.2.3", "invalid_ip"],
    ["/ip/lookup?ip=example.com", "invalid_ip"],
    [`/ip/lookup?ip=${"1".repeat(46)}`, "invalid_ip"],
    ["/ip/lookup?ip=fe80::1%25eth0", "invalid_ip"],
    ["/ip/distance?ip1=8.8.8.8", "missing_parameter"],
    ["/ip/distance?ip1=8.8.8.8&ip2=x", "invalid_ip"],
    ["/ip/distance?ip1=10.0.0.1&ip2=10.0.0.2", "location_not_found"],
  ])("GET %s is %s", async (url, error) => {
    expect(await answer(app, url)).toMatchObject([400, { error }]);
  });

  it.each([
    ["no list", {}, "missing_parameter"],
    ["an empty list", { ips: [] }, "missing_parameter"],
    ["101 items", { ips: new Array(101).fill("10.0.0.1") }, "too_many_items"],
    ["a number", { ips: [1] }, "invalid_parameter"],
    ["a text", { ips: "10.0.0.1" }, "invalid_parameter"],
  ])("a batch of %s is rejected", async (_, payload, error) => {
    expect(await answer(app, "/ip/batch", payload)).toMatchObject([400, { error }]);
  });
});

describe("the caller's own address", () => {
  it.each([
    ["127.0.0.1", { ip: "127.0.0.1", bogonType: "loopback" }],
    ["::ffff:192.168.1.1", { ip: "192.168.1.1", bogonType: "private" }],
    ["fe80::1%eth0", { ip: "fe80::1", bogonType: "link_local" }],
  ])("%s is looked up", async (remoteAddress, expected) => {
    const app = await serve();
    const { statusCode, body } = await app.call({ method: "GET", url: "/ip/me", remoteAddress });
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, expected]);
  });
});

it("serves everything else without reading a byte of geo-IP data", async () => {
  const reads: string[] = [];
  const app = await serve();
  const files = app.running.ports.files;
  const spied = await openApp({
    services: [web],
    ports: {
      files: {
        ...files,
        read(name) {
          reads.push(name);
          return files.read(name);
        },
        map(name) {
          reads.push(name);
          return files.map(name);
        },
      },
    },
  });
  open.push(spied);
  await answer(spied, "/crypto/hash?text=abc");
  await lookUp(spied, "10.0.0.1");
  expect(reads.filter((name) => /mmdb|asn/.test(name))).toEqual([]);
});
