/** Settings of the guarded fetch: targets that are allowed or denied, limits, further certificate authorities. */
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SecureContext } from "node:tls";
import { integerSetting, parsedSetting, type Setting, type Settings } from "../../../kernel/setting.ts";
import type { Lookup } from "../policy/destination.ts";
import { buildTargetPolicy, type TargetPolicy } from "../policy/target-policy.ts";
import { parseAllowRules, parseDenyRules, type TargetRule } from "../policy/target-rule.ts";
import { lazySecureContext } from "./connector.ts";
import type { FetchOptions } from "./fetch.ts";

export const fetchAllowSetting = parsedSetting<readonly TargetRule[]>("NONET_FETCH_ALLOW", {
  type: "list",
  default: [],
  defaultText: "none",
  form: "list of CIDR or host, each with optional `:port`",
  help: "non-public targets that may be fetched: an intranet, a test server",
  parse: parseAllowRules,
});

const fetchDenySetting = parsedSetting<readonly TargetRule[]>("NONET_FETCH_DENY", {
  type: "list",
  default: [],
  defaultText: "none",
  form: "list of CIDR, host or `*.domain`, each with optional `:port`",
  help: "public targets that may not be fetched; wins over NONET_FETCH_ALLOW",
  parse: parseDenyRules,
});

const gibibyte = 1024 * 1024 * 1024;

/** Null: what each operation declares, such as 10 MiB for the proxy (contract, section 0.5). */
const fetchMaxBytesSetting = parsedSetting<number | null>("NONET_FETCH_BYTES_MAX", {
  type: "integer",
  default: null,
  defaultText: "each operation's own",
  form: `integer 1–${gibibyte}`,
  help: "largest fetched body in bytes after decompression, in place of each operation's own",
  parse(text) {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > gibibyte) throw new Error(`a whole number from 1 to ${gibibyte}`);
    return value;
  },
});

const fetchTimeoutSetting = integerSetting("NONET_FETCH_TIMEOUT_MS", {
  default: 120_000,
  min: 100,
  max: 120_000,
  help: "longest time of a fetch in milliseconds, redirects and body included; operations and callers ask for less",
});

/** Certificates in PEM; the value is their text, read at start. */
const fetchCaSetting = parsedSetting<readonly string[]>("NONET_FETCH_CA", {
  default: [],
  defaultText: "none",
  form: "path of a PEM file",
  help: "certificate authorities trusted beside the well-known ones, for an intranet of one's own",
  parse(path) {
    try {
      const certificates = readFileSync(path, "utf8").match(pemBlock) ?? [];
      for (const certificate of certificates) new X509Certificate(certificate);
      if (certificates.length > 0) return certificates;
    } catch {
      // One message for everything that can be wrong.
    }
    throw new Error("the path of a readable PEM file with certificates");
  },
});

const pemBlock = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

export const fetchSettings: readonly Setting<unknown>[] = [
  fetchAllowSetting,
  fetchDenySetting,
  fetchMaxBytesSetting,
  fetchTimeoutSetting,
  fetchCaSetting,
];

export const readFetchPolicy = (settings: Settings): TargetPolicy =>
  buildTargetPolicy(settings.get(fetchAllowSetting), settings.get(fetchDenySetting));

/** The certificate authorities of a connection; undefined where the well-known ones suffice. */
export const readSecureContext = (settings: Settings): (() => SecureContext | undefined) =>
  lazySecureContext(settings.get(fetchCaSetting));

/** What decides which targets may be fetched, and whom they are believed to be. */
export const readTargetRules = (settings: Settings): unknown =>
  [fetchAllowSetting, fetchDenySetting, fetchCaSetting].map((setting) => settings.get<unknown>(setting));

export const readFetchOptions = (settings: Settings, lookup: Lookup): FetchOptions => ({
  lookup,
  policy: readFetchPolicy(settings),
  authorities: settings.get(fetchCaSetting),
  maxBytes: settings.get(fetchMaxBytesSetting),
  maxTimeoutMs: settings.get(fetchTimeoutSetting),
  now: Date.now,
});
