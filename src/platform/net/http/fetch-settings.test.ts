import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openAuthority } from "../../../../test/support/authority.ts";
import { readSettings } from "../../env.ts";
import { fetchSettings, readFetchOptions } from "./fetch-settings.ts";

const lookup = async () => ({ addresses: [] });
const optionsOf = (environment: Record<string, string>) =>
  readFetchOptions(readSettings(fetchSettings, environment), lookup);

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "nonet-ca-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "ca.pem");
  writeFileSync(path, text);
  return path;
}

describe("the settings of fetching", () => {
  it("open and close nothing by default, and leave limits to each operation", () => {
    const { policy, ...options } = optionsOf({});
    expect(options).toEqual({
      lookup,
      authorities: [],
      maxBytes: null,
      maxTimeoutMs: 120_000,
      now: Date.now,
    });
    expect(policy.checkHost("example.com", 443)).toBeNull();
    expect(policy.checkHost("127.0.0.1", 80)).toBe("not_public");
  });

  it("open targets, close others, and set limits", () => {
    const { policy, maxBytes, maxTimeoutMs } = optionsOf({
      NONET_FETCH_ALLOW: "10.0.0.0/8, intranet:8080",
      NONET_FETCH_DENY: "*.example.com",
      NONET_FETCH_BYTES_MAX: "1073741824",
      NONET_FETCH_TIMEOUT_MS: "100",
    });
    expect(policy.checkHost("10.1.2.3", 80)).toBeNull();
    expect([policy.checkHost("intranet", 8080), policy.checkHost("intranet", 80)]).toEqual([
      null,
      "not_public",
    ]);
    expect(policy.checkHost("www.example.com", 80)).toBe("denied");
    expect([maxBytes, maxTimeoutMs]).toEqual([1_073_741_824, 100]);
  });

  it("read every certificate of a file", () => {
    const [one, two] = [openAuthority("One"), openAuthority("Two")];
    const path = fileOf(`a comment\n${one.cert}\n${two.cert}`);
    expect(optionsOf({ NONET_FETCH_CA: path }).authorities).toEqual([one.cert.trim(), two.cert.trim()]);
  });

  it.each([
    ["NONET_FETCH_ALLOW", "*.example.com", /is a pattern/],
    ["NONET_FETCH_DENY", "10.0.0.1/8", /bits set beyond/],
    ["NONET_FETCH_BYTES_MAX", "0", /a whole number from 1 to 1073741824/],
    ["NONET_FETCH_BYTES_MAX", "1073741825", /a whole number from 1/],
    ["NONET_FETCH_BYTES_MAX", "10 MiB", /a whole number from 1/],
    ["NONET_FETCH_TIMEOUT_MS", "99", /a whole number from 100 to 120000/],
    ["NONET_FETCH_TIMEOUT_MS", "120001", /a whole number from 100/],
    ["NONET_FETCH_CA", "/nowhere.pem", /readable PEM file/],
  ])("refuse %s=%s at start", (name, value, message) => {
    expect(() => optionsOf({ [name]: value })).toThrow(message);
  });

  it("refuse a file without a certificate, or with a broken one", () => {
    const broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
    for (const text of ["", "no certificate", broken]) {
      expect(() => optionsOf({ NONET_FETCH_CA: fileOf(text) })).toThrow(/readable PEM file/);
    }
  });
});
