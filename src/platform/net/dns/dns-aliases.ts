/** Chains of aliases within one answer (RFC 1034 §3.6.2). */
import type { DnsRecord } from "../../../kernel/ports.ts";

/** Longer chains are rejected: real ones have two or three. */
export const maxAliases = 8;

export interface Chain {
  /** The aliases followed, in order. */
  readonly aliases: readonly DnsRecord[];
  /** The records of the requested type at the end. */
  readonly records: readonly DnsRecord[];
  /** The last name: the requested one if it is no alias. */
  readonly end: string;
  /** The chain has a loop or is longer than `maxAliases`. */
  readonly isEndless: boolean;
}

/**
 * Follows the aliases of `name` through the answer's records. Records that the chain does not reach are left out: nobody
 * asked for them.
 */
export function followAliases(name: string, type: string, answers: readonly DnsRecord[]): Chain {
  const aliases: DnsRecord[] = [];
  const passed = new Set<string>();
  for (let end = name; ; ) {
    const here = answers.filter((record) => record.name === end);
    const records = here.filter((record) => record.type === type);
    const alias = records.length > 0 ? undefined : here.find(isAlias);
    if (alias === undefined) return { aliases, records, end, isEndless: false };
    passed.add(end);
    aliases.push(alias);
    end = String(alias.fields["cname"]);
    if (passed.has(end) || aliases.length > maxAliases) return { aliases, records, end, isEndless: true };
  }
}

/** A CNAME whose target could be read. */
const isAlias = ({ type, fields }: DnsRecord): boolean => type === "CNAME" && "cname" in fields;
