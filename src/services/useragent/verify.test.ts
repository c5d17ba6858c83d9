import { mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openApp, type TestApp } from "../../../test/support/app.ts";
import { openDnsServer, type TestDnsServer } from "../../../test/support/dns-server.ts";
import { useragent } from "./service.ts";

const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const gptBot = "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)";
const bingbot = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";
const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

const zone = `
  1.66.249.66.in-addr.arpa 300 PTR crawl-66-249-66-1.googlebot.com.
  crawl-66-249-66-1.googlebot.com 300 A 66.249.66.1
  2.66.249.66.in-addr.arpa 300 PTR crawl-66-249-66-1.googlebot.com.
  1.32.33.45.in-addr.arpa 300 PTR crawl-66-249-66-1.googlebot.com.evil.test.
  crawl-66-249-66-1.googlebot.com.evil.test 300 A 45.33.32.1
  2.32.33.45.in-addr.arpa 300 PTR evilgooglebot.com.
  evilgooglebot.com 300 A 45.33.32.2
  4.32.33.45.in-addr.arpa 300 PTR a.example.com.
  4.32.33.45.in-addr.arpa 300 PTR gone.googlebot.com.
  5.32.33.45.in-addr.arpa 300 PTR broken.googlebot.com.
  1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.6.8.4.1.0.0.2.ip6.arpa 300 PTR six.googlebot.com.
  six.googlebot.com 300 AAAA 2001:4860::1
  1.39.55.157.in-addr.arpa 300 PTR msnbot-157-55-39-1.search.msn.com.
  msnbot-157-55-39-1.search.msn.com 300 A 157.55.39.1
`;

let dns: TestDnsServer;
let app: TestApp;

async function serve(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  return openApp({ services: [useragent], environment: { NONET_DNS_SERVERS: dns.setting, ...environment } });
}

beforeAll(async () => {
  const failing = new Set(["9.32.33.45.in-addr.arpa", "broken.googlebot.com"]);
  dns = await openDnsServer({ zone, conduct: ({ name }) => (failing.has(name) ? { rcode: 2 } : {}) });
  app = await serve();
});

afterAll(async () => {
  await app.stop();
  await dns.close();
});

async function ask(of: TestApp, parameters: Readonly<Record<string, string>>) {
  const query = new URLSearchParams(parameters);
  const { statusCode, body } = await of.call({ method: "GET", url: `/is-bot?${query}` });
  return { status: statusCode, ...JSON.parse(body) };
}

describe("a bot's address", () => {
  it.each([
    ["the operator's name leads back to it", googlebot, "66.249.66.1", true, null],
    ["mapped into IPv6 counts as IPv4", googlebot, "::ffff:66.249.66.1", true, null],
    ["may be IPv6", googlebot, "2001:4860:0::1", true, null],
    ["has a name of another address", googlebot, "66.249.66.2", false, "not_confirmed"],
    ["has the operator's name as a beginning", googlebot, "45.33.32.1", false, "other_hostname"],
    ["has the operator's name as an end", googlebot, "45.33.32.2", false, "other_hostname"],
    ["has no name", googlebot, "45.33.32.3", false, "no_hostname"],
    ["has the operator's name as a second one", googlebot, "45.33.32.4", false, "not_confirmed"],
    ["is another operator's", googlebot, "157.55.39.1", false, "other_hostname"],
    ["is private", googlebot, "10.0.0.1", false, "no_hostname"],
    ["is its own machine's", googlebot, "127.0.0.1", false, "no_hostname"],
    ["is Bing's", bingbot, "157.55.39.1", true, null],
    ["cannot be looked up", googlebot, "45.33.32.9", null, "dns_unavailable"],
    ["has a name that cannot be looked up", googlebot, "45.33.32.5", null, "dns_unavailable"],
    ["is proved by a list that is not here", gptBot, "45.33.32.1", null, "no_list"],
    ["is a library's", "curl/8.9.1", "45.33.32.1", null, "no_published_proof"],
    ["is a person's", chrome, "66.249.66.1", null, "not_a_bot"],
  ])("%s", async (_what, ua, ip, verified, reason) => {
    expect(await ask(app, { ua, verify: "true", ip })).toMatchObject({
      status: 200,
      verified,
      verification: { reason },
    });
  });

  it("is not looked up unless it is asked for", async () => {
    const before = dns.questions.length;
    expect(await ask(app, { ua: googlebot })).not.toHaveProperty("verified");
    expect(dns.questions.length).toBe(before);
  });

  it.each([
    [{ ua: googlebot, verify: "true" }, "missing_parameter"],
    [{ ua: googlebot, verify: "true", ip: "1.2.3" }, "invalid_ip"],
    [{ ua: googlebot, verify: "true", ip: "66.249.66.0/24" }, "invalid_ip"],
    [{ ua: googlebot, verify: "true", ip: "fe80::1%eth0" }, "invalid_ip"],
    [{ ua: googlebot, verify: "true", ip: "1".repeat(65) }, "invalid_ip"],
    [{ ua: googlebot, ip: "66.249.66.1" }, "invalid_parameter"],
  ])("%j is %s", async (parameters, error) => {
    expect(await ask(app, parameters as Record<string, string>)).toMatchObject({ status: 400, error });
  });
});

describe("lists of networks", () => {
  const folder = mkdtempSync(join(tmpdir(), "nonet-bots-"));
  const put = (name: string, content: unknown): void => {
    writeFileSync(join(folder, "incoming"), typeof content === "string" ? content : JSON.stringify(content));
    renameSync(join(folder, "incoming"), join(folder, name));
  };
  const listOf = (day: string, ...blocks: string[]) => ({
    creationTime: `${day}T10:00:00.000000`,
    prefixes: blocks.map((ipv4Prefix) => ({ ipv4Prefix })),
  });

  it("decide with their day, and are read again when they are replaced", async () => {
    put("gptbot.json", listOf("2026-05-01", "198.51.100.0/28"));
    put("googlebot.json", listOf("2026-05-02", "192.0.2.0/24"));
    const listed = await serve({ NONET_BOT_RANGES_DIR: folder });
    onTestFinished(() => listed.stop());
    const gpt = (ip: string) => ask(listed, { ua: gptBot, verify: "true", ip });
    expect(await gpt("198.51.100.3")).toMatchObject({
      verified: true,
      verification: { method: "list", reason: null, operator: "OpenAI", listDate: "2026-05-01" },
    });
    expect(await gpt("198.51.100.16")).toMatchObject({
      verified: false,
      verification: { method: "list", reason: "not_listed" },
    });
    expect(await ask(listed, { ua: googlebot, verify: "true", ip: "192.0.2.9" })).toMatchObject({
      verified: true,
      verification: { method: "list", listDate: "2026-05-02" },
    });
    expect(await ask(listed, { ua: googlebot, verify: "true", ip: "66.249.66.1" })).toMatchObject({
      verified: true,
      verification: { method: "dns" },
    });
    put("gptbot.json", listOf("2026-06-01", "198.51.100.16/28"));
    await vi.waitFor(async () => expect(await gpt("198.51.100.16")).toMatchObject({ verified: true }), {
      timeout: 5_000,
      interval: 10,
    });
    put("gptbot.json", "<html>moved</html>");
    const checkNow = async () => (await listed.call({ url: "/health" })).json().checks["useragent.botRanges"];
    await vi.waitFor(async () => expect(await checkNow()).toBe("degraded"), { timeout: 5_000, interval: 10 });
    expect(await gpt("198.51.100.16")).toMatchObject({ verified: true });
  });

  it("that are damaged end the start by the setting's name", async () => {
    const damaged = mkdtempSync(join(tmpdir(), "nonet-bots-"));
    writeFileSync(join(damaged, "gptbot.json"), '{"prefixes":[]}');
    await expect(serve({ NONET_BOT_RANGES_DIR: damaged })).rejects.toThrow("NONET_BOT_RANGES_DIR");
  });
});
