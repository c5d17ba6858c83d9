/** The same question to several resolvers: who answers what, and who differs. */
import { roundTo } from "../../shared/rounding.ts";
import { buildRow, type RecordRow, type ResourceRecord } from "./records.ts";
import type { ChosenResolver } from "./resolvers.ts";

/** What a resolver sent; nothing of another name or type counts. */
export interface ResolverReply {
  readonly status: string;
  readonly answers: readonly ResourceRecord[];
  readonly authenticated: boolean | null;
  readonly elapsedMs: number;
}

/** Longer chains are not followed. */
const maxAliases = 8;

/** One resolver's answer, and the group of equal answers that it belongs to. */
export function buildPropagation(
  name: string,
  type: string,
  asked: readonly { readonly resolver: ChosenResolver; readonly reply: ResolverReply }[],
) {
  const results = asked.map(({ resolver, reply }) => ({
    ...buildResult(name, type, resolver, reply),
    group: null as number | null,
  }));
  const answered = results.filter(({ status }) => answers.has(status));
  const groups = groupEqual(answered);
  for (const [index, { members }] of groups.entries())
    for (const result of results) if (members.includes(result)) result.group = index + 1;
  return {
    domain: name,
    type,
    agree: answered.length === 0 ? null : groups.length === 1,
    answered: answered.length,
    failed: results.length - answered.length,
    groups: groups.map(({ members, status, values }, index) => ({
      group: index + 1,
      status,
      values,
      resolvers: members.map(({ id }) => id),
      ...ttlsOf(members),
    })),
    results,
  };
}

/** Statuses that say something about the name. */
const answers: ReadonlySet<string> = new Set(["NOERROR", "NODATA", "NXDOMAIN"]);

interface Result {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly status: string;
  readonly count: number;
  readonly records: RecordRow[];
  /** The names that aliases led to, in order. */
  readonly aliases: string[];
  readonly ttl: number | null;
  readonly authenticated: boolean | null;
  readonly elapsedMs: number;
}

function buildResult(name: string, type: string, resolver: ChosenResolver, reply: ResolverReply): Result {
  const { records, aliases } = followAliases(name, type, reply.answers);
  const { id, name: title, country } = resolver;
  const ttls = records.map(({ ttl }) => ttl);
  return {
    id,
    name: title,
    country,
    status: reply.status === "NOERROR" && records.length === 0 ? "NODATA" : reply.status,
    count: records.length,
    records: records.map(buildRow),
    aliases,
    ttl: ttls.length === 0 ? null : Math.min(...ttls),
    authenticated: reply.authenticated,
    elapsedMs: roundTo(reply.elapsedMs, 3),
  };
}

/** The records at the end of the aliases that the answer itself has. */
function followAliases(name: string, type: string, records: readonly ResourceRecord[]) {
  const aliases: string[] = [];
  for (let end = name; aliases.length <= maxAliases; ) {
    const here = records.filter((record) => record.name === end);
    const found = here.filter((record) => record.type === type);
    const target = here.find((record) => record.type === "CNAME")?.fields["cname"];
    if (found.length > 0 || typeof target !== "string" || aliases.includes(target))
      return { records: found, aliases };
    aliases.push(target);
    end = target;
  }
  return { records: [], aliases };
}

interface Group {
  readonly status: string;
  readonly values: string[];
  readonly members: Result[];
}

/** Results with the same status and the same values in any order; the largest group first. */
function groupEqual(results: readonly Result[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const result of results) {
    const values = [...new Set(result.records.map(({ value }) => value))].sort();
    const key = JSON.stringify([result.status, values]);
    const group = groups.get(key) ?? { status: result.status, values, members: [] };
    group.members.push(result);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.members.length - one.members.length);
}

function ttlsOf(members: readonly Result[]): { ttlMin: number | null; ttlMax: number | null } {
  const ttls = members.flatMap(({ ttl }) => ttl ?? []);
  return ttls.length === 0
    ? { ttlMin: null, ttlMax: null }
    : { ttlMin: Math.min(...ttls), ttlMax: Math.max(...ttls) };
}
