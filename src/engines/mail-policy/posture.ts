/** The mail posture of a domain: everything that says who takes its mail and who may send in its name. */
import { type BimiReport, inspectBimi, judgeBimiProtection } from "./bimi.ts";
import { type DkimKey, findDkimKeys } from "./dkim.ts";
import { type DmarcReport, type FindRegistrable, inspectDmarc } from "./dmarc-report.ts";
import { Lookups, type QueryDns } from "./dns.ts";
import { type ExchangerReport, type GivenExchanger, inspectExchangers } from "./exchangers.ts";
import { type FetchPolicy, inspectMtaSts, type MtaStsReport } from "./mta-sts.ts";
import { type Problem, ProblemList, type Severity, severities, type Topic, topics } from "./problem.ts";
import { isSpfRecord } from "./spf-record.ts";
import { inspectSpf, type SpfReport } from "./spf-report.ts";
import { hasVersion } from "./tag-list.ts";
import { inspectTlsRpt, type TlsRptReport } from "./tls-rpt.ts";

export const routeStates = [
  "mx",
  "null_mx",
  "implicit_mx",
  "no_mx",
  "domain_not_found",
  "dns_error",
] as const;

/** How mail reaches the domain, as the e-mail engine finds it. */
export interface GivenRoute {
  readonly state: (typeof routeStates)[number];
  readonly exchangers: readonly GivenExchanger[];
  /** DNSSEC holds for the MX records. */
  readonly isSigned: boolean;
}

export interface MailPosture {
  readonly domain: string;
  readonly route: GivenRoute["state"];
  readonly mx: ExchangerReport[];
  readonly spf: SpfReport | null;
  readonly dmarc: DmarcReport | null;
  readonly dkim: DkimKey[];
  readonly mtaSts: MtaStsReport | null;
  readonly tlsRpt: TlsRptReport | null;
  readonly bimi: BimiReport | null;
  readonly problems: Problem[];
}

export interface PostureOptions {
  readonly route: GivenRoute;
  readonly query: QueryDns;
  readonly fetchPolicy: FetchPolicy;
  readonly findRegistrable: FindRegistrable;
}

/**
 * Some 50 DNS queries, at most 250, and one fetch where there is an MTA-STS record. What DNS does not answer is null, with a
 * problem that says so. `domain` in A-labels and lower case.
 */
export async function inspectMail(domain: string, options: PostureOptions): Promise<MailPosture> {
  const { route, query, fetchPolicy, findRegistrable } = options;
  const lookups = new Lookups(query);
  const lists = buildLists();
  const exchangers = route.exchangers.map(({ exchange }) => exchange);
  const takesMail = route.state === "mx" || route.state === "implicit_mx";
  judgeRoute(domain, route.state, lists.mx);
  const [mx, spf, dmarc, dkim, mtaSts, tlsRpt] = await Promise.all([
    inspectExchangers(route.exchangers, route.isSigned, lookups, lists),
    inspectSpf(domain, lookups, lists.spf),
    inspectDmarc(
      domain,
      { findRegistrable, isMissing: route.state === "domain_not_found" },
      lookups,
      lists.dmarc,
    ),
    findDkimKeys(domain, lookups, lists.dkim),
    inspectMtaSts(domain, { exchangers, fetchPolicy }, lookups, lists.mtaSts),
    inspectTlsRpt(domain, takesMail, lookups, lists.tlsRpt),
  ]);
  const bimi = await inspectBimi(
    domain,
    dmarc?.organizationalDomain ?? findRegistrable(domain) ?? domain,
    lookups,
    lists.bimi,
  );
  judgeBimiProtection(bimi, dmarc, lists.bimi);
  if (takesMail && dkim.length === 0)
    lists.dkim.info("dkim_not_found", "No key stands at a common selector; DNS does not tell others.");
  return {
    domain,
    route: route.state,
    mx,
    spf,
    dmarc,
    dkim,
    mtaSts,
    tlsRpt,
    bimi,
    problems: sortProblems(lists),
  };
}

const buildLists = (): Record<Topic, ProblemList> => ({
  mx: new ProblemList("mx"),
  spf: new ProblemList("spf"),
  dmarc: new ProblemList("dmarc"),
  dkim: new ProblemList("dkim"),
  mtaSts: new ProblemList("mtaSts"),
  dane: new ProblemList("dane"),
  tlsRpt: new ProblemList("tlsRpt"),
  bimi: new ProblemList("bimi"),
});

function judgeRoute(domain: string, state: GivenRoute["state"], problems: ProblemList): void {
  if (state === "domain_not_found")
    problems.error("domain_not_found", `The domain ${domain} does not exist.`);
  else if (state === "no_mx")
    problems.error("no_mx", "The domain has neither MX records nor an address, so it takes no mail.");
  else if (state === "dns_error")
    problems.error("mx_lookup_failed", "The DNS servers did not answer for the MX records.");
  else if (state === "null_mx")
    problems.info("null_mx", "The domain declares that it takes no mail (RFC 7505).");
  else if (state === "implicit_mx")
    problems.warning(
      "implicit_mx",
      "There are no MX records: mail goes to the domain's own address (RFC 5321 §5.1).",
    );
}

/** The worst first, then by topic. */
const sortProblems = (lists: Record<Topic, ProblemList>): Problem[] =>
  severities.flatMap((severity: Severity) =>
    topics.flatMap((topic) => lists[topic].all.filter((problem) => problem.severity === severity)),
  );

/** The records alone, as their owners wrote them; null where there is none, several, or DNS did not answer. */
export async function readMailPolicies(domain: string, query: QueryDns, findRegistrable: FindRegistrable) {
  const lookups = new Lookups(query);
  const lists = buildLists();
  const options = { findRegistrable, isMissing: false };
  const [spf, dmarc, mtaSts] = await Promise.all([
    lookups.texts(domain),
    inspectDmarc(domain, options, lookups, lists.dmarc),
    lookups.texts(`_mta-sts.${domain}`),
  ]);
  const bimi = await inspectBimi(domain, dmarc?.organizationalDomain ?? domain, lookups, lists.bimi);
  return {
    spf: onlyOne(spf.values.filter(isSpfRecord)),
    dmarc: dmarc?.record ?? null,
    mtaSts: onlyOne(mtaSts.values.filter((text) => hasVersion(text, "STSv1"))),
    bimi: bimi?.record ?? null,
  };
}

const onlyOne = (texts: readonly string[]): string | null => (texts.length === 1 ? (texts[0] ?? null) : null);
