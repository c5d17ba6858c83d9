/** DNS for callers: only names and addresses of the public Internet, unless the operator allows private ones. */

import type { Dns, DnsAnswer, DnsRecord, DnsReply } from "../../../kernel/ports.ts";
import { choiceSetting } from "../../../kernel/setting.ts";
import { isGlobalAddress } from "../../../shared/address.ts";
import { parseAddress } from "../../../shared/address-text.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { canonicalizeName } from "../../../shared/dns-name.ts";
import { privateDomains, privateNameReason } from "../../../shared/host-name.ts";

export const dnsPrivateSetting = choiceSetting("NONET_DNS_PRIVATE", ["off", "on"], {
  default: "off",
  help: "whether callers may ask DNS for names and addresses of a private network; `on` suits an intranet only",
});

/**
 * The resolver without private networks: private names fail with `blocked_target`, and addresses that are not public,
 * the resolver's own included, are removed from answers.
 */
export const publicDns = (dns: Dns): Dns => ({
  async query(name, type, signal, client) {
    assertPublic(name, type);
    return removePrivate(await dns.query(name, type, signal, client), type);
  },
  async exchange(question) {
    assertPublic(question.name, question.type);
    const reply = { ...(await dns.exchange(question)) };
    return {
      ...(question.signed ? reply : removePrivateRecords(reply)),
      resolver: showPublic(reply.resolver),
    };
  },
});

/** Throws `blocked_target`. The root and top-level domains are public: a single label has no address there to hide. */
function assertPublic(text: string, type: string): void {
  const name = canonicalizeName(text);
  if (name === "." || (!name.includes(".") && isZoneType(name, type))) return;
  const reason = privateNameReason(name);
  if (reason !== null) {
    throw new ApiError("blocked_target", `The name ${reason}; this server looks up public names only.`);
  }
}

/** What the root answers of a delegation, for any label that is not one of the private domains. */
const isZoneType = (label: string, type: string): boolean =>
  zoneTypes.has(type) && !privateDomains.includes(label);

const zoneTypes: ReadonlySet<string> = new Set(["DS", "DNSKEY", "NS", "SOA", "CDS", "CDNSKEY", "NSEC3PARAM"]);

/** As `removePrivate` does, where aliases and records are sent as they came. */
function removePrivateRecords(reply: DnsReply): DnsReply {
  return reply.answers.some(isPrivateAlias)
    ? { ...reply, status: "NXDOMAIN", answers: [], authorities: [] }
    : { ...reply, answers: reply.answers.flatMap(filterRecord), authorities: [] };
}

/** A server by its address or URL; null where that is not public. */
function showPublic(resolver: string | null): string | null {
  if (resolver === null || !resolver.includes("://"))
    return resolver !== null && isGlobalAddress(resolver) ? resolver : null;
  const host = URL.parse(resolver.replace(/^tls:/, "https:"))?.hostname.replaceAll(/^\[|\]$/g, "") ?? "";
  return isGlobalAddress(host) || (parseAddress(host) === null && privateNameReason(host) === null)
    ? resolver
    : null;
}

function removePrivate(answer: DnsAnswer, type: string): DnsAnswer {
  const { resolver } = answer;
  const shown = { ...answer, resolver: showPublic(resolver) };
  const privateAt = answer.records.findIndex(isPrivateAlias);
  // Nothing of a private name is shown, not even whether it exists: public DNS has none.
  if (privateAt >= 0)
    return { ...shown, status: "NXDOMAIN", records: answer.records.slice(0, privateAt + 1) };
  const records = answer.records.flatMap(filterRecord);
  const isEmptied = answer.status === "NOERROR" && !records.some((record) => record.type === type);
  return { ...shown, status: isEmptied ? "NODATA" : answer.status, records };
}

/** An alias whose target is a private name. */
const isPrivateAlias = ({ type, fields }: DnsRecord): boolean =>
  type === "CNAME" && privateNameReason(String(fields["cname"] ?? "").toLowerCase()) !== null;

/** The record without addresses that are not public; [] if nothing is left. */
function filterRecord(record: DnsRecord): readonly DnsRecord[] {
  const { type, fields } = record;
  if (type === "A" || type === "AAAA") return isGlobalAddress(String(fields["address"])) ? [record] : [];
  return type === "HTTPS" || type === "SVCB" ? [filterHints(record)] : [record];
}

/** RFC 9460 §7.3: hints are addresses. A list with a private address is removed as a whole. */
function filterHints(record: DnsRecord): DnsRecord {
  const params = Object.entries(record.fields["params"] ?? {}) as readonly (readonly [string, unknown])[];
  const privateParams = params.filter(([key, hints]) => /^ipv[46]hint$/.test(key) && !areAllGlobal(hints));
  if (privateParams.length === 0) return record;
  const kept = params.filter((param) => !privateParams.includes(param));
  const value = privateParams.reduce(
    (text, [key, hints]) => text.replaceAll(` ${key}=${hints}`, ""),
    record.value,
  );
  return { ...record, value, fields: { ...record.fields, params: Object.fromEntries(kept) } };
}

const areAllGlobal = (hints: unknown): boolean =>
  Array.isArray(hints) && hints.every((hint) => typeof hint === "string" && isGlobalAddress(hint));
