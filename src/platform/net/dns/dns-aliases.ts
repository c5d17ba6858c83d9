/** Decides where a chain of aliases leads within one answer (RFC 1034 §3.6.2). */
import type { DnsRecord } from "../../../kernel/ports.ts";

/** Longer chains are refused: real ones have two or three. */
export const aliasesMax = 8;

export interface Chain {
  /** The aliases passed, in their order. */
  readonly aliases: readonly DnsRecord[];
  /** The records of the asked type at their end. */
  readonly records: readonly DnsRecord[];
  /** The last name: the asked one where it is no alias. */
  readonly end: string;
  /** The chain comes back to a name or is longer than `aliasesMax`. */
  readonly endless: boolean;
}

/**
 * Follows the aliases of `name` through the answer's records. Records that the chain does not reach are left out:
 * a server says them unasked.
 */
export function followAliases(name: string, type: string, answers: readonly DnsRecord[]): Chain {
  const aliases: DnsRecord[] = [];
  const passed = new Set<string>();
  for (let end = name; ; ) {
    const here = answers.filter((record) => record.name === end);
    const records = here.filter((record) => record.type === type);
    const alias = records.length > 0 ? undefined : here.find(isAlias);
    if (alias === undefined) return { aliases, records, end, endless: false };
    passed.add(end);
    aliases.push(alias);
    end = String(alias.fields["cname"]);
    if (passed.has(end) || aliases.length > aliasesMax) return { aliases, records, end, endless: true };
  }
}

/** A CNAME whose target could be read. */
const isAlias = ({ type, fields }: DnsRecord): boolean => type === "CNAME" && "cname" in fields;
