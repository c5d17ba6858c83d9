/** A guarded fetch for tests: names from a table, the policy of an allow list; it is closed when the test ends. */
import { onTestFinished } from "vitest";
import type { FetchRequest, FetchResponse } from "../../../kernel/ports.ts";
import { buildTargetPolicy } from "../policy/target-policy.ts";
import { parseAllowRules } from "../policy/target-rule.ts";
import { type FetchOptions, openFetch } from "./fetch.ts";

interface FetchFixture {
  /** Addresses by name. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** As NONET_FETCH_ALLOW. */
  readonly allow?: string;
  readonly authorities?: readonly string[];
  readonly bytesMax?: number | null;
  readonly lookup?: FetchOptions["lookup"];
}

type TestFetch = (url: string, more?: Partial<FetchRequest>) => Promise<FetchResponse>;

const loopback = "127.0.0.0/8";

export function testFetch(fixture: FetchFixture = {}): TestFetch {
  const { names = {}, allow = loopback, authorities = [], bytesMax = null } = fixture;
  const lookup = async (hostname: string) => ({ addresses: names[hostname] ?? [] });
  const opened = openFetch({
    lookup: fixture.lookup ?? lookup,
    policy: buildTargetPolicy(parseAllowRules(allow), []),
    authorities,
    maxBytes: bytesMax,
    maxTimeoutMs: 120_000,
    now: Date.now,
  });
  onTestFinished(() => opened.close());
  return (url, more = {}) => opened.fetch({ url, timeoutMs: 5_000, bytesMax: 1024 * 1024, ...more });
}

export const textOf = async (response: FetchResponse): Promise<string> =>
  Buffer.from(await response.bytes()).toString();
