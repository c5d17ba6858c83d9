/**
 * SPF of a domain (RFC 7208): its record, what it includes, and the most DNS lookups that one message can take. No message is
 * given, so every mechanism is counted and macros are not expanded.
 */
import type { Lookups } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";
import { hasMacro } from "./spf-macro.ts";
import {
  isSpfRecord,
  looksLikeSpf,
  parseSpfRecord,
  type SpfMechanism,
  type SpfRecord,
  type SpfResult,
} from "./spf-record.ts";

/** RFC 7208 §4.6.4. */
export const maxLookups = 10;
const maxVoidLookups = 2;
const maxExchangers = 10;
/** Counting ends here: a record that is so far off is told apart by no further number. */
const maxCounted = 50;

const maxNetworks = 500;

export interface SpfTerm {
  readonly text: string;
  readonly result: SpfResult;
  /** Lookups that it takes, with those of what it includes. */
  readonly lookups: number;
}

export interface SpfInclude {
  readonly domain: string;
  /** The domain whose record names it. */
  readonly from: string;
  readonly by: "include" | "redirect";
  readonly record: string | null;
}

export interface SpfReport {
  readonly record: string;
  /** Whether receivers can evaluate it: no `permerror`. */
  readonly valid: boolean;
  /** What it says of a server that no mechanism names; null where it cannot be evaluated. */
  readonly policy: SpfResult | null;
  readonly lookups: number;
  readonly voidLookups: number;
  readonly terms: SpfTerm[];
  readonly includes: SpfInclude[];
  /** Networks that may send, as CIDR, without those of macros and ptr. */
  readonly networks: string[];
}

/** Null without a record; `problems` says why. */
export async function inspectSpf(
  domain: string,
  lookups: Lookups,
  problems: ProblemList,
): Promise<SpfReport | null> {
  const { isKnown, values } = await lookups.texts(domain);
  if (!isKnown) {
    problems.warning("spf_lookup_failed", "The DNS servers did not say whether there is an SPF record.");
    return null;
  }
  const [text, ...others] = values.filter(isSpfRecord);
  if (text === undefined) {
    explainMissing(values, problems);
    return null;
  }
  if (others.length > 0)
    problems.error(
      "spf_multiple",
      `There are ${others.length + 1} SPF records, so none counts; merge them into one (RFC 7208 §4.5).`,
    );
  return new SpfWalk(lookups, problems).report(domain, text);
}

function explainMissing(texts: readonly string[], problems: ProblemList): void {
  const meant = texts.find(looksLikeSpf);
  if (meant === undefined)
    problems.warning("spf_missing", 'There is no SPF record; a domain that sends no mail has "v=spf1 -all".');
  else
    problems.error(
      "spf_syntax",
      `${quoteText(meant)} is no SPF record: it must begin with "v=spf1" and a space.`,
    );
}

/** Where in the tree of records something is. */
interface Place {
  readonly domain: string;
  /** Domains whose records led here. */
  readonly path: readonly string[];
  /** Whether a match here lets a server send. */
  readonly passes: boolean;
}

class SpfWalk {
  readonly #lookups: Lookups;
  readonly #problems: ProblemList;
  readonly #includes: SpfInclude[] = [];
  readonly #networks = new Set<string>();
  #count = 0;
  #voids = 0;

  constructor(lookups: Lookups, problems: ProblemList) {
    this.#lookups = lookups;
    this.#problems = problems;
  }

  async report(domain: string, text: string): Promise<SpfReport> {
    const record = parseSpfRecord(text);
    const place = { domain, path: [domain], passes: true };
    const terms: SpfTerm[] = [];
    const policy = await this.#walk(record, place, terms);
    this.#judgePolicy(record, policy);
    this.#judgeCounts();
    const valid = !this.#problems.hasErrors;
    return {
      record: text,
      valid,
      policy: valid ? policy : null,
      lookups: this.#count,
      voidLookups: this.#voids,
      terms,
      includes: this.#includes,
      networks: [...this.#networks],
    };
  }

  /** Follows all terms up to `all`; the result for servers that none names, null where it is not known. */
  async #walk(record: SpfRecord, place: Place, terms: SpfTerm[] = []): Promise<SpfResult | null> {
    this.#judgeRecord(record, place);
    const end = record.mechanisms.findIndex(({ name }) => name === "all");
    const reached = end < 0 ? record.mechanisms : record.mechanisms.slice(0, end);
    this.#prefetch(reached);
    for (const mechanism of reached) {
      const before = this.#count;
      await this.#follow(mechanism, place);
      terms.push({ text: mechanism.text, result: mechanism.result, lookups: this.#count - before });
    }
    const all = record.mechanisms[end];
    if (all !== undefined) {
      terms.push({ text: all.text, result: all.result, lookups: 0 });
      return all.result;
    }
    return record.redirect === null ? "neutral" : this.#redirect(record.redirect, place, terms);
  }

  async #redirect(target: string, place: Place, terms: SpfTerm[]): Promise<SpfResult | null> {
    if (this.#count >= maxCounted) return null;
    const before = this.#count;
    this.#count += 1;
    const result = await this.#enter(target, { by: "redirect", place, passes: place.passes });
    terms.push({ text: `redirect=${target}`, result: result ?? "neutral", lookups: this.#count - before });
    return result;
  }

  /** All that one record includes is looked up at once, though it is evaluated in order. */
  #prefetch(mechanisms: readonly SpfMechanism[]): void {
    for (const { name, value } of mechanisms.slice(0, maxLookups))
      if (name === "include" && value !== null && !hasMacro(value)) void this.#lookups.texts(value);
  }

  async #follow(mechanism: SpfMechanism, place: Place): Promise<void> {
    const { name, value, result } = mechanism;
    if (this.#count >= maxCounted) return;
    const passes = place.passes && result === "pass";
    if (name === "ip4" || name === "ip6") {
      if (passes) this.#allow(value ?? "", mechanism);
      return;
    }
    this.#count += 1;
    if (value === null || !hasMacro(value)) await this.#lookUp(mechanism, place, passes);
  }

  async #lookUp(mechanism: SpfMechanism, place: Place, passes: boolean): Promise<void> {
    const { name, text, value } = mechanism;
    const target = value ?? place.domain;
    if (name === "include") await this.#enter(target, { by: "include", place, passes });
    else if (name === "a") await this.#followAddresses(target, mechanism, passes);
    else if (name === "mx") await this.#followExchangers(target, mechanism, passes);
    else if (name === "ptr")
      this.#problems.warning(
        "spf_ptr",
        `${quoteText(text)}: ptr is slow and unreliable and must not be used (RFC 7208 §5.5).`,
      );
  }

  async #enter(
    target: string,
    { by, place, passes }: { by: SpfInclude["by"]; place: Place; passes: boolean },
  ): Promise<SpfResult | null> {
    const domain = target.toLowerCase().replace(/\.$/, "");
    if (hasMacro(domain)) return null;
    if (place.path.includes(domain)) {
      this.#problems.error("spf_loop", `${quoteText(domain)} is included by what it includes, without end.`);
      return null;
    }
    const { isKnown, values } = await this.#lookups.texts(domain);
    const [text, ...others] = values.filter(isSpfRecord);
    this.#includes.push({ domain, from: place.domain, by, record: text ?? null });
    if (!isKnown) {
      this.#problems.warning(
        "spf_lookup_failed",
        `The DNS servers did not answer for the SPF record of ${quoteText(domain)}.`,
      );
      return null;
    }
    if (values.length === 0) this.#voids += 1;
    if (text === undefined || others.length > 0) {
      const why = text === undefined ? "has no SPF record" : "has several SPF records";
      this.#problems.error(
        "spf_include_missing",
        `${quoteText(domain)}, named by ${by} in the record of ${place.domain}, ${why}.`,
      );
      return null;
    }
    return this.#walk(parseSpfRecord(text), { domain, path: [...place.path, domain], passes });
  }

  async #followAddresses(host: string, mechanism: SpfMechanism, passes: boolean): Promise<void> {
    const { isKnown, values } = await this.#lookups.addresses(host);
    if (isKnown && values.length === 0) this.#countVoid(mechanism);
    if (passes) for (const address of values) this.#addNetwork(address, mechanism);
  }

  async #followExchangers(domain: string, mechanism: SpfMechanism, passes: boolean): Promise<void> {
    const answer = await this.#lookups.ask(domain, "MX");
    const hosts = answer.records
      .filter(({ type }) => type === "MX")
      .map(({ fields }) => String(fields["exchange"]));
    if (hosts.length === 0 && (answer.status === "NXDOMAIN" || answer.status === "NODATA"))
      this.#countVoid(mechanism);
    if (hosts.length > maxExchangers)
      this.#problems.error(
        "spf_mx_too_many",
        `${quoteText(mechanism.text)} leads to ${hosts.length} mail servers; 10 are allowed (RFC 7208 §4.6.4).`,
      );
    if (!passes) return;
    const found = await Promise.all(
      hosts.slice(0, maxExchangers).map((host) => this.#lookups.addresses(host)),
    );
    for (const { values } of found) for (const address of values) this.#addNetwork(address, mechanism);
  }

  #countVoid(mechanism: SpfMechanism): void {
    this.#voids += 1;
    this.#problems.warning(
      "spf_void_lookup",
      `${quoteText(mechanism.text)} leads to nothing: DNS has no such records.`,
    );
  }

  #addNetwork(address: string, { prefix4, prefix6 }: SpfMechanism): void {
    const length = address.includes(":") ? prefix6 : prefix4;
    if (this.#networks.size < maxNetworks) this.#networks.add(`${address}/${length}`);
  }

  /** A network that the record names itself. */
  #allow(address: string, mechanism: SpfMechanism): void {
    const { name, text, prefix4, prefix6 } = mechanism;
    if (name === "ip4" ? prefix4 < 8 : prefix6 < 16)
      this.#problems.warning(
        "spf_wide_network",
        `${quoteText(text)} lets a large part of the Internet send.`,
      );
    this.#addNetwork(address, mechanism);
  }

  #judgeRecord(record: SpfRecord, { domain, path }: Place): void {
    const where = path.length === 1 ? "" : `In the record of ${domain}: `;
    for (const fault of record.faults) this.#problems.error("spf_syntax", where + fault);
    for (const sentence of record.ignored) this.#problems.warning("spf_term_ignored", where + sentence);
    const end = record.mechanisms.findIndex(({ name }) => name === "all");
    if (end < 0) return;
    if (end < record.mechanisms.length - 1)
      this.#problems.warning("spf_term_ignored", `${where}What follows all is never reached.`);
    if (record.redirect !== null)
      this.#problems.warning("spf_term_ignored", `${where}redirect= does nothing beside all.`);
  }

  #judgePolicy({ mechanisms, redirect }: SpfRecord, policy: SpfResult | null): void {
    const hasAll = mechanisms.some(({ name }) => name === "all");
    if (policy === "pass")
      this.#problems.error(
        "spf_allows_all",
        '"+all" lets every server of the world send for the domain; end in "-all" or "~all".',
      );
    else if (!hasAll && redirect === null)
      this.#problems.warning(
        "spf_no_all",
        'The record says nothing of other servers; end it in "-all" or "~all".',
      );
    else if (policy === "neutral")
      this.#problems.warning("spf_neutral", '"?all" says nothing of other servers; end in "-all" or "~all".');
  }

  #judgeCounts(): void {
    if (this.#count > maxLookups) {
      const count = this.#count >= maxCounted ? `${maxCounted} or more` : String(this.#count);
      this.#problems.error(
        "spf_too_many_lookups",
        `The record takes ${count} DNS lookups; ${maxLookups} are allowed, and beyond them it does not count (RFC 7208 §4.6.4).`,
      );
    }
    if (this.#voids > maxVoidLookups)
      this.#problems.error(
        "spf_too_many_void_lookups",
        `${this.#voids} lookups lead to nothing; beyond ${maxVoidLookups} the record does not count (RFC 7208 §4.6.4).`,
      );
  }
}
