/** Registrable domains by the Public Suffix List, with its private part, as receivers use it. */
import type { FindRegistrable } from "./dmarc-report.ts";

/** Loads the list: 12 ms and 1 MB the first time. */
export async function loadRegistrable(): Promise<FindRegistrable> {
  const { getDomain } = await import("tldts");
  return (domain) => getDomain(domain, { allowPrivateDomains: true, validateHostname: false });
}
