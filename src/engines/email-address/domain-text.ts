/** Lists of domains as people keep them: a text with one domain a line. */
import { isDiagnosis } from "./diagnosis.ts";
import { parseDomain } from "./domain.ts";
import { buildDomainList, isListed } from "./domain-list.ts";

export interface DomainRules {
  readonly listed: Readonly<Record<string, string>>;
  /** What is not meant, though another list names it. */
  readonly excepted: Readonly<Record<string, string>>;
  readonly count: number;
}

/**
 * Reads a text of one domain a line: `#` begins a comment, `!` an exception, and subdomains are meant, too. Throws an Error
 * that names the first line which is no domain of at least two labels, and one for a text without any.
 * 100,000 domains take some tenths of a second.
 */
export function parseDomainText(text: string): DomainRules {
  const listed: string[] = [];
  const excepted: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const rule = (line.split("#", 1)[0] ?? "").trim();
    if (rule === "") continue;
    const isException = rule.startsWith("!");
    const domain = parseDomain(isException ? rule.slice(1) : rule);
    if (isDiagnosis(domain) || !domain.ascii.includes(".")) throw new Error(`line ${at + 1} is no domain`);
    (isException ? excepted : listed).push(domain.ascii);
  }
  const count = listed.length + excepted.length;
  if (count === 0) throw new Error("it names no domain");
  return { listed: buildDomainList(listed), excepted: buildDomainList(excepted), count };
}

/** Whether the rules name a domain in A-labels or a parent of it; null where they say nothing of it. */
export function findRule({ listed, excepted }: DomainRules, domain: string): boolean | null {
  if (isListed(excepted, domain)) return false;
  return isListed(listed, domain) ? true : null;
}
