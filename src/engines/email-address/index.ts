/** Validation of e-mail addresses, from syntax to mail route. */
export { diagnosisCodes, isDiagnosis } from "./diagnosis.ts";
export { parseDomain } from "./domain.ts";
export { buildDomainList } from "./domain-list.ts";
export { disposableListDate, loadDisposableDomains, loadTopLevels } from "./domain-lists.ts";
export { type DomainRules, findRule, parseDomainText } from "./domain-text.ts";
export { type DnsResponse, type MailRoute, resolveMailRoute } from "./mail-route.ts";
export { parseMailbox } from "./mailbox.ts";
export { mailDomainOf, type ParsedEmail, parseEmail, rejectHostNickname } from "./parsed-email.ts";
export { findProvider } from "./providers.ts";
export { buildEmailReport, type DomainPolicies, type EmailReport } from "./report.ts";
export { judgeMailbox, type SmtpConversation, type SmtpReport, smtpResults } from "./smtp-reply.ts";
export { suggestDomain } from "./typo.ts";
export { reasons } from "./validity.ts";
export { type VerdictReason, verdictReasons, verdicts } from "./verdict.ts";
