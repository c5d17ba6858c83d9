/** The large lists of domains, loaded at first use. */
import { isListed } from "./domain-list.ts";

/** The day on which the packaged list was made (data/SOURCES.md, scripts/disposable.ts). */
export const disposableListDate = "2026-11-23";

/** Whether a domain in A-labels provides disposable addresses. */
type IsDisposable = (domain: string) => boolean;

/** Loads the list of disposable domains: 11 ms and 1.8 MB of heap the first time, nothing after that. */
export async function loadDisposableDomains(): Promise<IsDisposable> {
  const { default: list } = await import("./disposable.gen.json", { with: { type: "json" } });
  return (domain) => isListed(list, domain);
}

/** Whether an A-label is a top-level domain of the public DNS. */
type IsTopLevel = (label: string) => boolean;

/** Loads the Public Suffix List: 12 ms and 1 MB the first time. */
export async function loadTopLevels(): Promise<IsTopLevel> {
  const { parse } = await import("tldts");
  return (label) => parse(label).isIcann === true;
}
