/** DNS for callers: names and addresses of the public Internet only, unless the operator opens the private ones. */

import type { Dns, DnsAnswer, DnsRecord } from "../../../kernel/ports.ts";
import { choiceSetting } from "../../../kernel/setting.ts";
import { isGlobalAddress } from "../../../shared/address.ts";
import { ApiError } from "../../../shared/api-error.ts";
import { privateNameReason } from "../../../shared/host-name.ts";
import { canonicalName } from "./dns-name.ts";

export const dnsPrivateSetting = choiceSetting("NONET_DNS_PRIVATE", ["off", "on"], {
  default: "off",
  help: "whether callers may ask DNS for names and addresses of a private network; `on` suits an intranet only",
});

/**
 * The same resolver without what it knows of its own network: private names fail with `blocked_target`, addresses that
 * are not public are left out of answers, and so is the resolver's own.
 */
export const publicDns = (dns: Dns): Dns => ({
  async query(name, type, signal, client) {
    const reason = privateNameReason(canonicalName(name));
    if (reason !== null) {
      throw new ApiError("blocked_target", `The name ${reason}; this server looks up public names only.`);
    }
    return publicPart(await dns.query(name, type, signal, client), type);
  },
});

function publicPart(answer: DnsAnswer, type: string): DnsAnswer {
  const { resolver } = answer;
  const shown = { ...answer, resolver: resolver !== null && isGlobalAddress(resolver) ? resolver : null };
  const inward = answer.records.findIndex(leadsInward);
  // Nothing is told of a private name, not even whether it exists: public DNS has none.
  if (inward >= 0) return { ...shown, status: "NXDOMAIN", records: answer.records.slice(0, inward + 1) };
  const records = answer.records.flatMap(publicRecord);
  const isEmptied = answer.status === "NOERROR" && !records.some((record) => record.type === type);
  return { ...shown, status: isEmptied ? "NODATA" : answer.status, records };
}

/** An alias whose target is a private name. */
const leadsInward = ({ type, fields }: DnsRecord): boolean =>
  type === "CNAME" && privateNameReason(String(fields["cname"] ?? "").toLowerCase()) !== null;

/** The record without addresses that are not public; [] where it has no other. */
function publicRecord(record: DnsRecord): readonly DnsRecord[] {
  const { type, fields } = record;
  if (type === "A" || type === "AAAA") return isGlobalAddress(String(fields["address"])) ? [record] : [];
  return type === "HTTPS" || type === "SVCB" ? [withPublicHints(record)] : [record];
}

/** RFC 9460 §7.3: hints are addresses. A list with a private one is left out whole. */
function withPublicHints(record: DnsRecord): DnsRecord {
  const params = Object.entries(record.fields["params"] ?? {}) as readonly (readonly [string, unknown])[];
  const inner = params.filter(([key, hints]) => /^ipv[46]hint$/.test(key) && !isEachGlobal(hints));
  if (inner.length === 0) return record;
  const kept = params.filter((param) => !inner.includes(param));
  const value = inner.reduce((text, [key, hints]) => text.replaceAll(` ${key}=${hints}`, ""), record.value);
  return { ...record, value, fields: { ...record.fields, params: Object.fromEntries(kept) } };
}

const isEachGlobal = (hints: unknown): boolean =>
  Array.isArray(hints) && hints.every((hint) => typeof hint === "string" && isGlobalAddress(hint));
