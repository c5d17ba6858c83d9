/** Proofs that a name or type does not exist (RFC 4035 §5.4, RFC 5155 §8, RFC 6840 §4). */
import { createHash } from "node:crypto";
import { base32hexnopad } from "@scure/base";
import { encodeName } from "../../shared/dns-name.ts";
import type { Budget } from "./budget.ts";
import {
  commonDomain,
  compareNames,
  countLabels,
  domainsAbove,
  isWithin,
  joinName,
  parentOf,
  suffixOf,
} from "./names.ts";
import { type DenialRecord, findSet, type Hashing, readDenial, type SignedRecord } from "./records.ts";
import { checkSet, type SignatureReport, type Signer } from "./signatures.ts";

/** Validators count a zone with more rounds as unsigned (RFC 9276 §3.2). */
export const maxIterations = 50;

/** A proof needs three records; more are not looked at. */
const maxRecords = 8;

export type DenialOutcome =
  /** The name exists without such records, or is a domain with names below it only. */
  | "nodata"
  | "nxdomain"
  /** Unsigned delegations may stand here (RFC 5155 §6). */
  | "optout"
  /** Hashed with too many rounds to be checked. */
  | "unchecked"
  | "unproven";

export interface Denial {
  readonly outcome: DenialOutcome;
  readonly kind: "NSEC" | "NSEC3" | null;
  /** The types at the name itself, where a record tells of it. */
  readonly types: ReadonlySet<string> | null;
  /** Additional rounds of hashing; null without hashing. */
  readonly iterations: number | null;
  readonly signatures: SignatureReport[];
  /** Why nothing is proven. */
  readonly problem: string | null;
}

interface DenialQuestion {
  readonly name: string;
  readonly type: string;
  readonly signer: Signer;
  readonly nowSeconds: number;
  readonly budget: Budget;
}

/** What the authority section of an answer proves of a name and type. */
export async function checkDenial(
  records: readonly SignedRecord[],
  question: DenialQuestion,
): Promise<Denial> {
  const { name, type, signer } = question;
  const { proofs, signatures, problem } = await collectProofs(records, question);
  const [first] = proofs;
  const about = { kind: first?.kind ?? null, iterations: first?.hashing?.iterations ?? null, signatures };
  if (first === undefined) {
    const missing = `There is no signed proof that ${name} has no ${type} records.`;
    return { ...about, outcome: "unproven", types: null, problem: problem ?? missing };
  }
  const prover = buildProver(proofs, signer.zone, question.budget);
  if (prover === null) return { ...about, outcome: "unchecked", types: null, problem: null };
  const { outcome, types } = proveAbsence(prover, name, type);
  return {
    ...about,
    outcome,
    types,
    problem:
      outcome === "unproven"
        ? `The ${first.kind} records do not prove that ${name} has no ${type} records.`
        : null,
  };
}

/** Whether no closer name than the wildcard exists: an answer made from `*.domain` must prove it (RFC 4035 §5.3.4). */
export async function checkWildcard(
  records: readonly SignedRecord[],
  question: DenialQuestion,
  labels: number,
): Promise<boolean> {
  const { proofs } = await collectProofs(records, question);
  const prover = buildProver(proofs, question.signer.zone, question.budget);
  if (prover === null) return false;
  return prover.covers(prover.kind === "NSEC" ? question.name : suffixOf(question.name, labels + 1)) !== null;
}

interface Proofs {
  readonly proofs: readonly DenialRecord[];
  readonly signatures: SignatureReport[];
  readonly problem: string | null;
}

/** The NSEC or NSEC3 records of the zone whose signatures hold. */
async function collectProofs(
  records: readonly SignedRecord[],
  { signer, nowSeconds, budget }: DenialQuestion,
): Promise<Proofs> {
  const owners = new Map(
    records
      .filter(({ type, name }) => (type === "NSEC" || type === "NSEC3") && isWithin(name, signer.zone))
      .map(({ name, type }) => [`${name} ${type}`, { name, type }] as const),
  );
  const proofs: DenialRecord[] = [];
  const signatures: SignatureReport[] = [];
  let problem: string | null = null;
  for (const { name, type } of [...owners.values()].slice(0, maxRecords)) {
    const set = findSet(records, name, type);
    if (set === null) continue;
    const check = await checkSet(set, signer, nowSeconds, budget);
    signatures.push(...check.signatures);
    problem ??= check.problem;
    // One made from a wildcard says nothing of the name that it stands at.
    if (check.valid === null || check.valid.labels < countLabels(name)) continue;
    const [data] = set.data;
    const proof = data && set.data.length === 1 ? readDenial({ name, type, data }, base32) : null;
    if (proof !== null && proof !== undefined) proofs.push(proof);
  }
  const [first] = proofs;
  return { proofs: proofs.filter(({ kind }) => kind === first?.kind), signatures, problem };
}

const base32 = (bytes: Uint8Array): string => base32hexnopad.encode(bytes).toLowerCase();

/** What a set of records can tell of names. */
interface Prover {
  readonly kind: "NSEC" | "NSEC3";
  readonly zone: string;
  /** The record that stands at the name. */
  matches(name: string): DenialRecord | null;
  /** The record in whose gap the name falls: it does not exist. */
  covers(name: string): DenialRecord | null;
  /** The closest domain above the name that exists; null where that is not shown. */
  closestEncloser(name: string): string | null;
}

/** Null where the records are hashed in a way that is not followed. */
function buildProver(proofs: readonly DenialRecord[], zone: string, budget: Budget): Prover | null {
  const [first] = proofs;
  if (first?.hashing) return buildHashedProver(proofs, first.hashing, zone, budget);
  return buildPlainProver(proofs, zone);
}

function buildPlainProver(proofs: readonly DenialRecord[], zone: string): Prover {
  const covers = (name: string): DenialRecord | null =>
    proofs.find((proof) => isBetween(proof, name, zone) && !isAncestorDelegation(proof, name)) ?? null;
  return {
    kind: "NSEC",
    zone,
    matches: (name) => proofs.find(({ owner }) => owner === name) ?? null,
    covers,
    closestEncloser(name) {
      const gap = covers(name);
      if (gap === null) return null;
      const [one, other] = [commonDomain(name, gap.owner), commonDomain(name, gap.next)];
      return domainsAbove(one).length > domainsAbove(other).length ? one : other;
    },
  };
}

/** Whether the name falls between a record's owner and its next name; the zone's last record points back to the apex. */
function isBetween({ owner, next }: DenialRecord, name: string, zone: string): boolean {
  if (compareNames(owner, name) >= 0) return false;
  return next === zone || compareNames(name, next) < 0;
}

/** RFC 6840 §4.1: a record of a delegation or DNAME says nothing of the names below it. */
const isAncestorDelegation = ({ owner, types }: DenialRecord, name: string): boolean =>
  name !== owner && isWithin(name, owner) && (types.has("DNAME") || (types.has("NS") && !types.has("SOA")));

function buildHashedProver(
  proofs: readonly DenialRecord[],
  hashing: Hashing,
  zone: string,
  budget: Budget,
): Prover | null {
  const isSame = ({ hashing: other }: DenialRecord): boolean =>
    other?.algorithm === hashing.algorithm &&
    other.iterations === hashing.iterations &&
    Buffer.from(other.salt).equals(hashing.salt);
  if (hashing.algorithm !== 1 || hashing.iterations > maxIterations || !proofs.every(isSame)) return null;
  const hashes = new Map<string, string | null>();
  const hash = (name: string): string | null => {
    if (!hashes.has(name)) hashes.set(name, hashName(name, hashing, budget));
    return hashes.get(name) ?? null;
  };
  const matches = (name: string): DenialRecord | null => {
    const wanted = hash(name);
    return proofs.find(({ owner }) => owner === wanted) ?? null;
  };
  const covers = (name: string): DenialRecord | null => {
    const wanted = hash(name);
    return wanted === null ? null : (proofs.find((proof) => isHashBetween(proof, wanted)) ?? null);
  };
  return {
    kind: "NSEC3",
    zone,
    matches,
    covers,
    closestEncloser(name) {
      for (let next = name; next !== zone && next !== "."; next = parentOf(next)) {
        const above = parentOf(next);
        const found = matches(above);
        if (found === null) continue;
        return isAncestorOnly(found) || covers(next) === null ? null : above;
      }
      return null;
    },
  };
}

/** RFC 5155 §8.3: the closest encloser must not be the parent's side of a delegation, nor have a DNAME. */
const isAncestorOnly = ({ types }: DenialRecord): boolean =>
  types.has("DNAME") || (types.has("NS") && !types.has("SOA"));

/** The hashes go round: the last record's next is the first owner. */
const isHashBetween = ({ owner, next }: DenialRecord, hash: string): boolean =>
  owner < next ? owner < hash && hash < next : owner < hash || hash < next;

/** RFC 5155 §5; null past the budget. */
function hashName(name: string, { salt, iterations }: Hashing, budget: Budget): string | null {
  if (!budget.spendHashRounds(iterations + 1)) return null;
  let bytes: Uint8Array = encodeName(name);
  for (let round = 0; round <= iterations; round += 1)
    bytes = createHash("sha1").update(bytes).update(salt).digest();
  return base32(bytes);
}

type Absence = Pick<Denial, "outcome" | "types">;

const unproven: Absence = { outcome: "unproven", types: null };

function proveAbsence(prover: Prover, name: string, type: string): Absence {
  const here = prover.matches(name);
  if (here !== null) return proveNoType(here, name, type, prover.zone);
  if (prover.kind === "NSEC" && isEmptyDomain(prover, name)) return { outcome: "nodata", types: new Set() };
  const encloser = prover.closestEncloser(name);
  if (encloser === null || !isWithin(encloser, prover.zone)) return unproven;
  const nextCloser = suffixOf(name, domainsAbove(encloser).length + 1);
  if (prover.covers(nextCloser)?.hashing?.isOptOut) return { outcome: "optout", types: null };
  const wildcard = joinName("*", encloser);
  if (prover.covers(wildcard) !== null) return { outcome: "nxdomain", types: null };
  const star = prover.matches(wildcard);
  return star !== null && !star.types.has(type) && !star.types.has("CNAME")
    ? { outcome: "nodata", types: null }
    : unproven;
}

/** The name has a record of its own: it must have neither the type nor an alias, and be the right side of a delegation. */
function proveNoType({ types }: DenialRecord, name: string, type: string, zone: string): Absence {
  const isParentSide = types.has("NS") && !types.has("SOA");
  const isWrongSide = type === "DS" ? types.has("SOA") && name !== "." && name === zone : isParentSide;
  if (isWrongSide || types.has(type) || types.has("CNAME")) return unproven;
  return { outcome: "nodata", types };
}

/** RFC 4592 §2.2.2: the name has no records, but names below it do. */
function isEmptyDomain(prover: Prover, name: string): boolean {
  const gap = prover.covers(name);
  return gap !== null && gap.next !== name && isWithin(gap.next, name);
}
