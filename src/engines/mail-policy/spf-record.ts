/** SPF records: their terms and syntax errors (RFC 7208 §4.6.1, §5, §6, §12). */
import { parseAddress } from "../../shared/address-text.ts";
import { maxRecordLength } from "./dns.ts";
import { quoteText } from "./problem.ts";
import { checkDomainSpec, checkMacros } from "./spf-macro.ts";

export const spfResults = ["pass", "fail", "softfail", "neutral"] as const;

/** What a matching mechanism says of a message. */
export type SpfResult = (typeof spfResults)[number];

export const spfMechanisms = ["all", "include", "a", "mx", "ptr", "ip4", "ip6", "exists"] as const;

type MechanismName = (typeof spfMechanisms)[number];

export interface SpfMechanism {
  readonly text: string;
  readonly result: SpfResult;
  readonly name: MechanismName;
  /** The domain or address after the colon; null: the current domain, or nothing. */
  readonly value: string | null;
  /** Lengths of prefixes as written, else the longest. */
  readonly prefix4: number;
  readonly prefix6: number;
}

export interface SpfRecord {
  readonly text: string;
  /** Terms that are in order. */
  readonly mechanisms: readonly SpfMechanism[];
  readonly redirect: string | null;
  /** A sentence for each syntax error; with one the record is `permerror` as a whole. */
  readonly faults: readonly string[];
  /** A sentence for each term that does nothing, though it was meant to. */
  readonly ignored: readonly string[];
}

/** RFC 7208 §4.5: the version ends the text or a space follows. */
export const isSpfRecord = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** Whether it was meant to be one: `v=spf1;`, `spf1 …`, `"v=spf1 …"`. */
export const looksLikeSpf = (text: string): boolean =>
  !isSpfRecord(text) && /^[\s"'“”]*(?:v\s*=\s*)?spf\d?/i.test(text.slice(0, 40));

const qualifiers: Readonly<Record<string, SpfResult>> = {
  "+": "pass",
  "-": "fail",
  "~": "softfail",
  "?": "neutral",
};

/** Linear in the text, of which 4,096 characters are read. */
export function parseSpfRecord(text: string): SpfRecord {
  const mechanisms: SpfMechanism[] = [];
  const faults: string[] = [];
  const ignored: string[] = [];
  const modifiers = new Map<string, string>();
  if (text.length > maxRecordLength) faults.push(`The record is longer than ${maxRecordLength} characters.`);
  for (const term of text.slice("v=spf1".length, maxRecordLength).split(" ")) {
    if (term === "") continue;
    const modifier = /^([A-Za-z][A-Za-z0-9_.-]*)=/.exec(term)?.[1]?.toLowerCase();
    const fault =
      modifier === undefined
        ? parseDirective(term, mechanisms)
        : parseModifier(modifier, term.slice(modifier.length + 1), modifiers);
    if (fault !== null) faults.push(`${quoteText(term)} ${fault}.`);
    else if (spfMechanisms.some((name) => name === modifier))
      ignored.push(`${quoteText(term)} does nothing: ${modifier} takes ":", not "=".`);
  }
  return { text, mechanisms, redirect: modifiers.get("redirect") ?? null, faults, ignored };
}

/** What is wrong with the modifier; unknown ones are ignored (§6), if their macros are in order. */
function parseModifier(name: string, value: string, modifiers: Map<string, string>): string | null {
  if (name !== "redirect" && name !== "exp") return checkMacros(value, true);
  if (modifiers.has(name)) return `is the second ${name}=; a record has at most one`;
  modifiers.set(name, value);
  return checkDomainSpec(value, name === "exp");
}

/** Adds the mechanism, or says what is wrong with it. */
function parseDirective(term: string, mechanisms: SpfMechanism[]): string | null {
  const sign = qualifiers[term[0] ?? ""] === undefined ? "" : (term[0] ?? "");
  const body = term.slice(sign.length);
  const [nameText = ""] = /^[A-Za-z0-9]*/.exec(body) ?? [];
  const name = spfMechanisms.find((known) => known === nameText.toLowerCase());
  const rest = body.slice(nameText.length);
  if (name === undefined || (rest !== "" && rest[0] !== ":" && rest[0] !== "/"))
    return explainTerm(nameText, term);
  const mechanism = { text: term, result: qualifiers[sign] ?? "pass", name, prefix4: 32, prefix6: 128 };
  const read = readArgument(name, rest);
  if (typeof read === "string") return read;
  mechanisms.push({ ...mechanism, ...read });
  return null;
}

function explainTerm(name: string, term: string): string {
  if (/[^\x21-\x7e]/.test(term)) return "has characters that are not printable ASCII";
  if (/^(?:ip|ipv4|ipv6)$/i.test(name)) return "is no mechanism; addresses are written ip4: or ip6:";
  if (parseAddress(term.split("/")[0] ?? "") !== null) return "is an address without ip4: or ip6: before it";
  if (/^v$/i.test(name)) return "stands in the middle: two records were joined into one";
  return `is no mechanism; they are ${spfMechanisms.join(", ")}`;
}

type Argument = Pick<SpfMechanism, "value"> & Partial<Pick<SpfMechanism, "prefix4" | "prefix6">>;

function readArgument(name: MechanismName, rest: string): Argument | string {
  if (name === "all") return rest === "" ? { value: null } : "has something after all";
  if (name === "ip4" || name === "ip6") return readNetwork(name, rest);
  if (name === "a" || name === "mx") return readDomainAndPrefixes(rest);
  if (name === "ptr" && rest === "") return { value: null };
  if (rest[0] !== ":") return `needs a domain: ${name}:example.com`;
  const fault = checkDomainSpec(rest.slice(1));
  return fault ?? { value: rest.slice(1) };
}

function readNetwork(name: "ip4" | "ip6", rest: string): Argument | string {
  const [address = "", prefix, ...more] = rest.slice(1).split("/");
  const parsed = parseAddress(address);
  const version = name === "ip4" ? 4 : 6;
  if (rest[0] !== ":" || parsed === null) return `needs an IPv${version} address after ${name}:`;
  if (parsed.version !== version) return `has an IPv${parsed.version} address; write ip${parsed.version}:`;
  const longest = version === 4 ? 32 : 128;
  const length = prefix === undefined ? longest : readPrefixLength(prefix, longest);
  if (length === null || more.length > 0) return `has a prefix length that is not 0–${longest}`;
  return version === 4 ? { value: address, prefix4: length } : { value: address, prefix6: length };
}

const readPrefixLength = (text: string, longest: number): number | null =>
  /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= longest ? Number(text) : null;

/** `:domain/24//64`, each part optional. */
function readDomainAndPrefixes(rest: string): Argument | string {
  const { domain, prefix4Text, prefix6Text } = splitPrefixes(rest);
  const prefix4 = prefix4Text === null ? 32 : readPrefixLength(prefix4Text, 32);
  const prefix6 = prefix6Text === null ? 128 : readPrefixLength(prefix6Text, 128);
  if (prefix4 === null) return "has a prefix length that is not 0–32";
  if (prefix6 === null) return "has a prefix length that is not 0–128";
  if (domain === "") return { value: null, prefix4, prefix6 };
  const fault =
    domain[0] === ":" ? checkDomainSpec(domain.slice(1)) : "has something that is no domain or prefix";
  return fault ?? { value: domain.slice(1), prefix4, prefix6 };
}

/** A slash within a macro is not the prefix's. */
function splitPrefixes(rest: string) {
  const after = rest.lastIndexOf("}") + 1;
  const slash = rest.indexOf("/", after);
  if (slash < 0) return { domain: rest, prefix4Text: null, prefix6Text: null };
  const domain = rest.slice(0, slash);
  const prefixes = rest.slice(slash);
  const double = prefixes.indexOf("//");
  if (double < 0) return { domain, prefix4Text: prefixes.slice(1), prefix6Text: null };
  const prefix4Text = double === 0 ? null : prefixes.slice(1, double);
  return { domain, prefix4Text, prefix6Text: prefixes.slice(double + 2) };
}
