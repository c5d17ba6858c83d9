/** Heuristics for bots that no list knows. */
import { createIsbotFromList, isbot, list } from "isbot";
import weakPatterns from "./weak-patterns.json" with { type: "json" };

/**
 * Patterns of isbot that also match devices, applications and old phones of people: 18 of 100 in the seen half of
 * uap-core's devices. They count only if nothing else indicates a person.
 */
const weak: ReadonlySet<string> = new Set(weakPatterns);

const isStrong = createIsbotFromList(list.filter((pattern) => !weak.has(pattern)));

/**
 * Whether a text looks like a bot's. `isPerson`: it names a system, a device or a program that people use, so only
 * words count that none of those has.
 */
export const isSuspicious = (text: string, isPerson: boolean): boolean =>
  isPerson ? isStrong(text) || hasContact(text) || sign.test(text) : isbot(text) || namesItself(text);

/** `Mozilla/5.0 (compatible; Name/1.0; +https://…)` is how robots introduce themselves (RFC 9110, section 10.1.5). */
const namesItself = (text: string): boolean =>
  /https?:\/\/|\bcompatible; ?[a-z]/i.test(text) && !/MSIE|Konqueror|Trident/.test(text);

/** A contact: a URL, a mail address, or a domain after the last word of a browser. Browsers of people have none. */
function hasContact(text: string): boolean {
  if (text.includes("http://") || text.includes("https://") || text.includes("mailto:")) return true;
  if (!text.startsWith("Mozilla/")) return false;
  if (/[\w.]@[\w-]{2,40}\.[a-z]|\(at\)/.test(text)) return true;
  const last = text.lastIndexOf("Safari/");
  return last >= 0 && /[ (][\w-]{2,40}\.(?:com|org|net|io|ai|dev)\b(?!\.)/i.test(text.slice(last));
}

/** Words with which autonomous programs name themselves: `CookieHubScan`, `Nitro-Optimizer-Agent`. */
const sign =
  /[a-z-](?:Scan|Scanner|Crawler|Xrawler|Watcher|Fetcher|Agent|Checker|Optimizer|Analyzer|Inspector|Monitor|Sniffer|Grabber|Sucker|Harvester)(?:\/|[ )]|$)|(?:Vulnerability|Security) Scanner/;
