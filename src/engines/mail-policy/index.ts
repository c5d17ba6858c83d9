/** What DNS says of a domain's mail: who takes it, who may send in its name, and what is wrong with that. */
export { dkimSelectors } from "./dkim.ts";
export { dmarcPolicies } from "./dmarc-record.ts";
export { dmarcSources } from "./dmarc-report.ts";
export type { QueryDns } from "./dns.ts";
export { daneStates } from "./exchangers.ts";
export { type FetchPolicy, mtaStsModes } from "./mta-sts.ts";
export { inspectMail, type MailPosture, readMailPolicies, routeStates } from "./posture.ts";
export { severities, topics } from "./problem.ts";
export { loadRegistrable } from "./public-suffix.ts";
export { parseSpfRecord, spfResults } from "./spf-record.ts";
export { maxLookups } from "./spf-report.ts";
