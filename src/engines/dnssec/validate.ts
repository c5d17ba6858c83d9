/** Validation of a name from the root down, with every step told in words (RFC 4033 §5, RFC 4035 §5). */
import { Budget } from "./budget.ts";
import { checkDenial, checkWildcard, type Denial, maxIterations } from "./denial.ts";
import { countLabels, domainsAbove, isWithin, parentOf } from "./names.ts";
import {
  type Delegation,
  findSet,
  type Key,
  type RecordSet,
  readDelegation,
  readTarget,
  type SignedReply,
} from "./records.ts";
import { checkSet, type SignatureReport, signedName } from "./signatures.ts";
import type { Finding } from "./verdict.ts";
import { establishZone, worse, type ZoneReport } from "./zone.ts";

export interface DenialReport {
  readonly kind: "NSEC" | "NSEC3" | null;
  /** What the records prove. */
  readonly proves: string;
  /** Additional rounds of hashing; null without hashing. */
  readonly iterations: number | null;
}

/** What was found of one name on the way: the asked one, or one that an alias leads to. */
export interface AnswerReport extends Finding {
  readonly name: string;
  /** The type of the records, or CNAME for an alias. */
  readonly type: string;
  readonly status: string;
  readonly count: number;
  /** The zone that answers, as far as it is known. */
  readonly zone: string | null;
  /** The wildcard that the records were made from. */
  readonly wildcard: string | null;
  readonly denial: DenialReport | null;
  readonly signatures: SignatureReport[];
}

export interface ValidationReport extends Finding {
  readonly status: string;
  readonly zones: ZoneReport[];
  readonly answers: AnswerReport[];
}

/** Asks a resolver with the DO and CD flags; a failure is a status. */
export type SignedLookup = (name: string, type: string) => Promise<SignedReply>;

export interface ValidationOptions {
  readonly lookup: SignedLookup;
  readonly anchors: readonly Delegation[];
  readonly nowSeconds: number;
}

/** Aliases that are followed. */
const maxAliases = 8;

/** Validates the records of a name and type, through its aliases. Names in A-labels; the root is `.`. */
export async function validate(
  name: string,
  type: string,
  options: ValidationOptions,
): Promise<ValidationReport> {
  const validator = new Validator(options);
  const answers: AnswerReport[] = [];
  const passed = new Set<string>();
  for (let end: string | null = name; end !== null; ) {
    passed.add(end);
    const { report, target }: Step = await validator.answer(end, type);
    answers.push(report);
    if (target !== null && (passed.has(target) || answers.length > maxAliases)) {
      answers.push({ ...report, name: target, ...endless });
      break;
    }
    end = target;
  }
  const last = answers.at(-1);
  const verdict = answers.map((answer) => answer.verdict).reduce(worse, "secure");
  const reason = answers.find((answer) => answer.verdict === verdict)?.reason ?? "";
  return { status: last?.status ?? "SERVFAIL", verdict, reason, zones: validator.zones, answers };
}

const endless = {
  verdict: "indeterminate",
  reason: "The aliases go in circles, or are too many to follow.",
} as const;

interface Step {
  readonly report: AnswerReport;
  /** Where an alias leads to. */
  readonly target: string | null;
}

/** The zone that a name is in, with trusted keys where `finding` is secure. */
interface Place {
  readonly zone: string;
  /** Also where the zone could not prove that the name is not in another one; its signatures count all the same. */
  readonly keys: readonly Key[];
  readonly finding: Finding;
}

/** A place, and whether names below can have zones of their own. */
interface Descent {
  readonly place: Place;
  readonly isEnd: boolean;
}

/** A finding, and what it was found by. */
type Checked = Finding & Partial<Pick<AnswerReport, "wildcard" | "denial" | "signatures">>;

const unchecked = { wildcard: null, denial: null, signatures: [] };

const tooManyLookups: SignedReply = {
  status: "more questions than one validation may ask",
  answers: [],
  authorities: [],
};

class Validator {
  readonly #options: ValidationOptions;
  readonly #budget = new Budget();
  readonly #reports = new Map<string, ZoneReport>();
  readonly #descents = new Map<string, Promise<Descent>>();

  constructor(options: ValidationOptions) {
    this.#options = options;
  }

  /** The zones on the way, in the order in which they were met. */
  get zones(): ZoneReport[] {
    return [...this.#reports.values()];
  }

  async answer(name: string, type: string): Promise<Step> {
    // RFC 4035 §3.1.4.1: a delegation's records are the parent's.
    const place = await this.#descend(type === "DS" && name !== "." ? parentOf(name) : name);
    const reply = await this.#lookup(name, type);
    const set = findSet(reply.answers, name, type) ?? findSet(reply.answers, name, "CNAME");
    const found = set === null ? null : await this.#present(set, reply, place);
    const checked = found ?? (await this.#absent(name, type, reply, place));
    const report: AnswerReport = {
      name,
      type: set?.type ?? type,
      status: statusOf(reply, set),
      count: set?.data.length ?? 0,
      zone: place.zone,
      ...unchecked,
      ...checked,
    };
    return { report, target: set?.type === "CNAME" && type !== "CNAME" ? readTarget(set) : null };
  }

  /** What is found of records that there are. */
  async #present(set: RecordSet, reply: SignedReply, place: Place): Promise<Checked> {
    if (place.keys.length === 0) return place.finding;
    const checked = await this.#records(set, reply, place);
    return place.finding.verdict === "secure" || checked.verdict === "secure" ? checked : place.finding;
  }

  /** What is found where there are none. */
  async #absent(name: string, type: string, reply: SignedReply, place: Place): Promise<Checked> {
    if (place.finding.verdict !== "secure") return place.finding;
    return reply.status === "NOERROR" || reply.status === "NXDOMAIN"
      ? this.#absence(name, type, reply, place)
      : explainStatus(name, type, reply);
  }

  /** Records that there are: signed by the zone, and made from a wildcard only where nothing closer exists. */
  async #records(set: RecordSet, reply: SignedReply, place: Place): Promise<Checked> {
    const synthesized =
      set.type === "CNAME" && set.signatures.length === 0 ? await this.#redirection(set, reply, place) : null;
    if (synthesized !== null) return synthesized;
    const { nowSeconds } = this.#options;
    const { valid, problem, signatures } = await checkSet(set, place, nowSeconds, this.#budget);
    const what = `The ${set.type} records of ${set.name}`;
    if (valid === null) return { verdict: "bogus", reason: problem ?? "", wildcard: null, signatures };
    const signed = `${what} are signed by key ${valid.keyTag} of ${place.zone}, which the chain from the root leads to.`;
    const owner = signedName(set.name, valid.labels);
    if (valid.labels >= countLabels(set.name))
      return { verdict: "secure", reason: signed, wildcard: null, signatures };
    const question = { name: set.name, type: set.type, signer: place, nowSeconds, budget: this.#budget };
    return (await checkWildcard(reply.authorities, question, valid.labels))
      ? { verdict: "secure", reason: signed, wildcard: owner, signatures }
      : {
          verdict: "bogus",
          reason: `${what} were made from ${owner}, but nothing proves that no closer name exists.`,
          wildcard: owner,
          signatures,
        };
  }

  /** An alias without a signature that a signed DNAME makes (RFC 6672 §5.3.1); null where there is none. */
  async #redirection(set: RecordSet, reply: SignedReply, place: Place): Promise<Checked | null> {
    const owner = reply.answers.find(
      (record) => record.type === "DNAME" && record.name !== set.name && isWithin(set.name, record.name),
    )?.name;
    const dname = owner === undefined ? null : findSet(reply.answers, owner, "DNAME");
    if (dname === null || owner === undefined) return null;
    const { valid, problem, signatures } = await checkSet(
      dname,
      place,
      this.#options.nowSeconds,
      this.#budget,
    );
    const shared = { wildcard: null, signatures };
    if (valid === null) return { ...shared, verdict: "bogus", reason: problem ?? "" };
    const made = `${set.name.slice(0, -owner.length)}${readTarget(dname)}`;
    return made === readTarget(set)
      ? {
          ...shared,
          verdict: "secure",
          reason: `The alias of ${set.name} is made by the signed DNAME of ${owner}.`,
        }
      : {
          ...shared,
          verdict: "bogus",
          reason: `The alias of ${set.name} is not the one that the DNAME of ${owner} makes.`,
        };
  }

  /** Records that there are not. */
  async #absence(name: string, type: string, reply: SignedReply, place: Place): Promise<Checked> {
    const denial = await this.#denial(name, type, reply, place);
    const { signatures } = denial;
    const report = {
      kind: denial.kind,
      iterations: denial.iterations,
      proves: describeDenial(denial, name, type),
    };
    const finding = concludeAbsence(denial, reply.status, name, report.proves);
    return { ...finding, denial: denial.kind === null ? null : report, signatures };
  }

  #denial(name: string, type: string, reply: SignedReply, place: Place): Promise<Denial> {
    const { nowSeconds } = this.#options;
    return checkDenial(reply.authorities, { name, type, signer: place, nowSeconds, budget: this.#budget });
  }

  /** The zone that a name is in, found label by label. */
  async #descend(name: string): Promise<Place> {
    let descent = await this.#root();
    for (const domain of domainsAbove(name)) {
      if (descent.isEnd) break;
      const above = descent.place;
      const step = this.#descents.get(domain) ?? this.#enter(domain, above);
      this.#descents.set(domain, step);
      descent = await step;
    }
    return descent.place;
  }

  #root(): Promise<Descent> {
    const root = this.#descents.get(".") ?? this.#establish(".", this.#options.anchors, []);
    this.#descents.set(".", root);
    return root;
  }

  /** One label down: into a zone of its own, or on in the zone above. */
  async #enter(domain: string, above: Place): Promise<Descent> {
    const reply = await this.#lookup(domain, "DS");
    const set = findSet(reply.answers, domain, "DS");
    if (set !== null) return this.#delegated(set, above);
    const stop = (finding: Finding): Descent => ({ place: { ...above, keys: [], finding }, isEnd: true });
    if (reply.status !== "NOERROR" && reply.status !== "NXDOMAIN")
      return stop(explainStatus(domain, "DS", reply));
    // What is an alias is no zone; whether the alias is signed is checked with the answer.
    if (findSet(reply.answers, domain, "CNAME") !== null) return { place: above, isEnd: false };
    const denial = await this.#denial(domain, "DS", reply, above);
    const isCut = denial.types?.has("NS") === true && !denial.types.has("SOA");
    if (denial.outcome === "unproven" && reply.answers.some(({ type }) => type === "DNAME"))
      return { place: above, isEnd: true };
    if (denial.outcome === "unproven") {
      const reason = `${denial.problem} Without it the chain from ${above.zone} to ${domain} is broken.`;
      return stop(this.#tell(domain, { verdict: "bogus", reason }, denial.signatures));
    }
    if (isCut || denial.outcome === "optout" || denial.outcome === "unchecked") {
      const reason = explainInsecure(domain, above.zone, denial);
      const { place, isEnd } = stop(this.#tell(domain, { verdict: "insecure", reason }, denial.signatures));
      return { place: { ...place, keys: denial.outcome === "unchecked" ? above.keys : [] }, isEnd };
    }
    return { place: above, isEnd: denial.outcome === "nxdomain" };
  }

  async #delegated(set: RecordSet, above: Place): Promise<Descent> {
    const { valid, problem, signatures } = await checkSet(set, above, this.#options.nowSeconds, this.#budget);
    const delegations = set.data.flatMap((data) => readDelegation(data) ?? []);
    if (valid !== null) return this.#establish(set.name, delegations, signatures);
    const finding = this.#tell(set.name, { verdict: "bogus", reason: problem ?? "" }, signatures);
    return { place: { ...above, keys: [], finding }, isEnd: true };
  }

  async #establish(
    zone: string,
    delegations: readonly Delegation[],
    signatures: SignatureReport[],
  ): Promise<Descent> {
    const reply = await this.#lookup(zone, "DNSKEY");
    const { nowSeconds } = this.#options;
    const question = { zone, delegations, signatures, reply, nowSeconds, budget: this.#budget };
    const { report, keys } = await establishZone(question);
    this.#reports.set(zone, report);
    const { verdict, reason } = report;
    return { place: { zone, keys, finding: { verdict, reason } }, isEnd: verdict !== "secure" };
  }

  /** Keeps a report of a zone whose keys are not trusted. */
  #tell(zone: string, finding: Finding, signatures: SignatureReport[]): Finding {
    this.#reports.set(zone, { zone, ...finding, ds: [], keys: [], signatures });
    return finding;
  }

  async #lookup(name: string, type: string): Promise<SignedReply> {
    return this.#budget.spendLookup() ? this.#options.lookup(name, type) : tooManyLookups;
  }
}

function statusOf({ status }: SignedReply, set: RecordSet | null): string {
  if (set !== null) return "NOERROR";
  return status === "NOERROR" ? "NODATA" : status;
}

const explainStatus = (name: string, type: string, { status }: SignedReply): Finding => ({
  verdict: "indeterminate",
  reason: `The resolver answered ${status} for the ${type} records of ${name}.`,
});

function describeDenial({ outcome, problem }: Denial, name: string, type: string): string {
  const texts = {
    nodata: `${name} has no ${type} records`,
    nxdomain: `${name} does not exist`,
    optout: `${name} has no signed records; an unsigned delegation may stand there`,
    unchecked: "nothing that is checked: the names are hashed in too many rounds",
    unproven: problem ?? "",
  };
  return texts[outcome];
}

function concludeAbsence(
  { outcome, problem, kind }: Denial,
  status: string,
  name: string,
  proves: string,
): Finding {
  if (outcome === "unproven") return { verdict: "bogus", reason: problem ?? "" };
  if (outcome === "unchecked") return { verdict: "insecure", reason: tooManyRounds(name) };
  if (outcome === "optout")
    return {
      verdict: "insecure",
      reason: `Signed ${kind} records leave out unsigned delegations, and ${name} may be one.`,
    };
  if (status === "NXDOMAIN" && outcome === "nodata")
    return {
      verdict: "bogus",
      reason: `The answer says that ${name} does not exist, but its ${kind} records say that it does.`,
    };
  return { verdict: "secure", reason: `Signed ${kind} records prove: ${proves}.` };
}

const tooManyRounds = (name: string): string =>
  `The zone hashes its names in more than ${maxIterations} rounds (NSEC3), so that ${name} counts as unsigned (RFC 9276).`;

function explainInsecure(domain: string, parent: string, { outcome, kind }: Denial): string {
  if (outcome === "unchecked") return tooManyRounds(domain);
  const zone = parent === "." ? "the root" : parent;
  if (outcome === "optout")
    return `${domain} is not signed: ${zone} leaves out unsigned delegations from its ${kind} records (opt-out).`;
  return `${domain} is not signed: ${zone} proves by ${kind} that it has no DS record for it.`;
}
