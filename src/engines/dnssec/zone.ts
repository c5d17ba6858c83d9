/** A zone on the way: which of its keys can be trusted, and why. */
import { algorithmName, digestName, digestTypes, isAccepted } from "./algorithms.ts";
import type { Budget } from "./budget.ts";
import { countBits, isNamedBy, isRevoked } from "./keys.ts";
import { type Delegation, findSet, type Key, readKey, type SignedReply } from "./records.ts";
import { checkSet, type SignatureReport } from "./signatures.ts";
import type { Finding, Verdict } from "./verdict.ts";

export interface KeyReport {
  readonly keyTag: number;
  readonly flags: number;
  readonly algorithm: number;
  readonly algorithmName: string;
  /** Null where the key could not be read. */
  readonly bits: number | null;
  /** The flag that marks a key for the parent's delegation (RFC 3757). */
  readonly isEntryPoint: boolean;
  readonly isRevoked: boolean;
  /** The parent, or a trust anchor, names this key. */
  readonly isNamed: boolean;
}

export interface DelegationReport {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly algorithmName: string;
  readonly digestType: number;
  readonly digestName: string;
  readonly digest: string;
  /** Whether a key of the zone has this digest. */
  readonly matches: boolean;
}

export interface ZoneReport extends Finding {
  readonly zone: string;
  /** The delegation's digests; at the root, the trust anchors. */
  readonly ds: DelegationReport[];
  readonly keys: KeyReport[];
  /** Signatures of the delegation by the parent, and of the keys by the zone itself. */
  readonly signatures: SignatureReport[];
}

export interface EstablishedZone {
  readonly report: ZoneReport;
  /** Empty unless the zone is secure. */
  readonly keys: readonly Key[];
}

interface ZoneQuestion {
  readonly zone: string;
  readonly delegations: readonly Delegation[];
  /** Of the delegation. */
  readonly signatures: SignatureReport[];
  readonly reply: SignedReply;
  readonly nowSeconds: number;
  readonly budget: Budget;
}

/** Keys and delegations that are read; real zones have up to eight. */
const maxKeys = 32;

/** Finds the zone's keys that the delegation names, and checks that one of them signed the set of keys. */
export async function establishZone(question: ZoneQuestion): Promise<EstablishedZone> {
  const { zone, delegations, reply, nowSeconds, budget } = question;
  const known = delegations.slice(0, maxKeys).filter(isSupported);
  // RFC 4509 §3: where there is a stronger digest, SHA-1 does not count.
  const strong = known.filter(({ digestType }) => digestType !== 1);
  const accepted = strong.length > 0 ? strong : known;
  const set = findSet(reply.answers, zone, "DNSKEY");
  const keys = (set?.data ?? []).slice(0, maxKeys).flatMap((data) => readKey(data) ?? []);
  const named = keys.filter((key) => !isRevoked(key) && accepted.some((ds) => isNamedBy(zone, key, ds)));
  const conclude = ({ verdict, reason }: Finding, checked: SignatureReport[] = []): EstablishedZone => ({
    report: {
      zone,
      verdict,
      reason,
      ds: delegations.slice(0, maxKeys).map((ds) => describeDelegation(zone, keys, ds)),
      keys: keys.map((key) => describeKey(key, named.includes(key))),
      signatures: [...question.signatures, ...checked],
    },
    keys: verdict === "secure" ? keys : [],
  });
  if (accepted.length === 0)
    return conclude({ verdict: "insecure", reason: explainUnsupported(zone, delegations) });
  if (set === null) return conclude(explainMissing(zone, reply));
  if (named.length === 0) {
    const tags = accepted.map(({ keyTag }) => keyTag).join(", ");
    return conclude({
      verdict: "bogus",
      reason: `${nameZone(zone)} has no key that ${nameParent(zone)} names (key tag ${tags}).`,
    });
  }
  const check = await checkSet(set, { zone, keys: named }, nowSeconds, budget);
  if (check.valid === null)
    return conclude(explainUnsigned(zone, check.problem, set.signatures.length), check.signatures);
  const reason = `${nameZone(zone)} is signed: ${nameParent(zone)} names key ${check.valid.keyTag}, and that key signed the zone's keys.`;
  return conclude({ verdict: "secure", reason }, check.signatures);
}

const isSupported = ({ algorithm, digestType }: Delegation): boolean =>
  isAccepted(algorithm) && digestTypes[digestType] !== undefined;

const nameZone = (zone: string): string => (zone === "." ? "The root" : `The zone ${zone}`);

const nameParent = (zone: string): string => (zone === "." ? "the trust anchor" : "the delegation");

function explainUnsupported(zone: string, delegations: readonly Delegation[]): string {
  const names = [
    ...new Set(
      delegations.map(({ algorithm, digestType }) =>
        isAccepted(algorithm) ? `digest ${digestName(digestType)}` : algorithmName(algorithm),
      ),
    ),
  ];
  return `${nameZone(zone)} is signed only with what validators do not accept (${names.join(", ")}), so it counts as unsigned.`;
}

function explainMissing(zone: string, { status }: SignedReply): Finding {
  const asked = `The resolver answered ${status} for the keys of ${zone}`;
  if (status !== "NOERROR" && status !== "NXDOMAIN") return { verdict: "indeterminate", reason: `${asked}.` };
  if (zone === ".") {
    const reason = "The resolver gives no keys (DNSKEY) of the root, so nothing can be checked.";
    return { verdict: "indeterminate", reason };
  }
  return {
    verdict: "bogus",
    reason: `${nameZone(zone)} has no keys (DNSKEY), though ${nameParent(zone)} names one.`,
  };
}

/** A resolver that drops signatures drops those of the root too. */
const explainUnsigned = (zone: string, problem: string | null, count: number): Finding =>
  zone === "." && count === 0
    ? {
        verdict: "indeterminate",
        reason: "The resolver does not pass on signatures (RRSIG), so nothing can be checked.",
      }
    : { verdict: "bogus", reason: problem ?? "" };

const describeKey = (key: Key, isNamed: boolean): KeyReport => ({
  keyTag: key.tag,
  flags: key.flags,
  algorithm: key.algorithm,
  algorithmName: algorithmName(key.algorithm),
  bits: countBits(key),
  isEntryPoint: (key.flags & 1) === 1,
  isRevoked: isRevoked(key),
  isNamed,
});

const describeDelegation = (zone: string, keys: readonly Key[], ds: Delegation): DelegationReport => ({
  keyTag: ds.keyTag,
  algorithm: ds.algorithm,
  algorithmName: algorithmName(ds.algorithm),
  digestType: ds.digestType,
  digestName: digestName(ds.digestType),
  digest: Buffer.from(ds.digest).toString("hex"),
  matches: keys.some((key) => isNamedBy(zone, key, ds)),
});

/** The worse of two findings: bogus, then indeterminate, then insecure. */
export const worse = (one: Verdict, other: Verdict): Verdict => {
  const order: readonly Verdict[] = ["bogus", "indeterminate", "insecure", "secure"];
  return order[Math.min(order.indexOf(one), order.indexOf(other))] ?? "indeterminate";
};
