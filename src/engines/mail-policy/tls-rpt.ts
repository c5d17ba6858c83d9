/** TLS reports (RFC 8460): where senders report failed TLS. */
import type { Lookups } from "./dns.ts";
import { type ProblemList, quoteText } from "./problem.ts";
import { hasVersion, parseTagList, splitItems } from "./tag-list.ts";

export interface TlsRptReport {
  readonly record: string;
  readonly valid: boolean;
  readonly rua: string[];
}

export async function inspectTlsRpt(
  domain: string,
  takesMail: boolean,
  lookups: Lookups,
  problems: ProblemList,
): Promise<TlsRptReport | null> {
  const { isKnown, values } = await lookups.texts(`_smtp._tls.${domain}`);
  const [record, ...others] = values.filter((text) => hasVersion(text, "TLSRPTv1"));
  if (record === undefined) {
    if (isKnown && takesMail)
      problems.info("tls_rpt_missing", "Nobody is told of failed TLS: there is no TLS-RPT record.");
    return null;
  }
  if (others.length > 0)
    problems.error("tls_rpt_multiple", `There are ${others.length + 1} TLS-RPT records, so none counts.`);
  const { tags, malformed } = parseTagList(record);
  for (const part of malformed) problems.error("tls_rpt_syntax", `${quoteText(part)} is no tag=value.`);
  const uris = splitItems(tags.get("rua"));
  if (uris.length === 0)
    problems.error("tls_rpt_syntax", "The record needs rua= with mailto: or https: addresses.");
  const rua = uris.filter(isReportUri);
  for (const uri of uris)
    if (!rua.includes(uri))
      problems.error("tls_rpt_syntax", `${quoteText(uri)} must be mailto: or https: and an address.`);
  return { record, valid: !problems.hasErrors, rua: rua.slice(0, 10) };
}

const isReportUri = (uri: string): boolean =>
  /^mailto:[^@\s]+@[^@\s]+$/i.test(uri) || URL.parse(uri)?.protocol === "https:";
