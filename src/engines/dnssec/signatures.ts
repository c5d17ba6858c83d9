/** Signatures of record sets (RFC 4035 §5.3). */
import { verify as verifyWithCallback } from "node:crypto";
import { promisify } from "node:util";
import { encodeName } from "../../shared/dns-name.ts";
import { internetClass, parseType } from "../../shared/dns-types.ts";
import { algorithmName, algorithms } from "./algorithms.ts";
import type { Budget } from "./budget.ts";
import { importKey, isZoneKey } from "./keys.ts";
import { countLabels, joinName, suffixOf } from "./names.ts";
import type { Key, RecordSet, Signature } from "./records.ts";

/** On a thread of libuv, so that a slow key does not hold up others. */
const verifyBytes = promisify(verifyWithCallback);

/** One signature, and what is wrong with it. */
export interface SignatureReport {
  readonly covers: string;
  readonly keyTag: number;
  readonly algorithm: number;
  readonly algorithmName: string;
  readonly signer: string;
  /** ISO 8601. */
  readonly inception: string;
  readonly expiration: string;
  readonly valid: boolean;
  /** Null if it is valid. */
  readonly problem: string | null;
}

export interface SetCheck {
  /** A signature that holds; null where there is none. */
  readonly valid: Signature | null;
  /** Why none holds; null if one does. */
  readonly problem: string | null;
  readonly signatures: SignatureReport[];
}

export interface Signer {
  readonly zone: string;
  readonly keys: readonly Key[];
}

/** Signatures of one set that are told of, and that are looked at. */
const maxReported = 16;
const maxExamined = 256;

/**
 * Verifies signatures until one holds. What costs nothing is checked first; how many are verified is bounded by the budget,
 * whatever number of signatures and of keys with one tag there is.
 */
export async function checkSet(
  set: RecordSet,
  signer: Signer,
  nowSeconds: number,
  budget: Budget,
): Promise<SetCheck> {
  const signatures: SignatureReport[] = [];
  const tries = new SetTries(budget);
  for (const signature of set.signatures.slice(0, maxExamined)) {
    const problem = await examine(set, signature, { signer, nowSeconds, tries });
    const report = describeSignature(signature, problem);
    if (problem === null) return { valid: signature, problem: null, signatures: [...signatures, report] };
    if (signatures.length < maxReported) signatures.push(report);
  }
  return { valid: null, problem: explain(set, signatures), signatures };
}

/** How often one set's signatures may still be tried. */
class SetTries {
  readonly #budget: Budget;
  #left: number;

  constructor(budget: Budget) {
    this.#budget = budget;
    this.#left = budget.verifications;
  }

  spend(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    this.#budget.spendVerification();
    return true;
  }
}

interface Examination {
  readonly signer: Signer;
  readonly nowSeconds: number;
  readonly tries: SetTries;
}

/** What is wrong with a signature; null if it holds. */
async function examine(
  set: RecordSet,
  signature: Signature,
  { signer: { zone, keys }, nowSeconds, tries }: Examination,
): Promise<string | null> {
  const problem = findProblem(set, signature, zone, nowSeconds);
  if (problem !== null) return problem;
  const candidates = keys.filter((key) => isKeyOf(key, signature));
  if (candidates.length === 0) return `the key that made it is not among the trusted keys of ${zone}`;
  for (const key of candidates) {
    if (!tries.spend()) return tooMany;
    if (await verify(set, signature, key)) return null;
  }
  return "it does not match the records";
}

const tooMany = "it was not checked: there are more signatures than a validator tries";

const isKeyOf = (key: Key, { keyTag, algorithm }: Signature): boolean =>
  key.tag === keyTag && key.algorithm === algorithm && isZoneKey(key);

function explain({ name, type, signatures }: RecordSet, reports: SignatureReport[]): string {
  const what = `The ${type} records of ${name}`;
  if (signatures.length === 0) return `${what} have no signature.`;
  const [first] = reports;
  const others = signatures.length - 1;
  const rest = others === 0 ? "" : `, nor is any other of the ${signatures.length} that were checked`;
  return first === undefined
    ? `${what} have no signature that could be checked.`
    : `${what} have no valid signature: that of key ${first.keyTag} is not valid, because ${first.problem}${rest}.`;
}

const formatTime = (seconds: number): string => `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;

function describeSignature(signature: Signature, problem: string | null): SignatureReport {
  return {
    covers: signature.typeCovered,
    keyTag: signature.keyTag,
    algorithm: signature.algorithm,
    algorithmName: algorithmName(signature.algorithm),
    signer: signature.signerName,
    inception: formatTime(signature.inception),
    expiration: formatTime(signature.expiration),
    valid: problem === null,
    problem,
  };
}

/** RFC 1982: which of two times modulo 2^32 is later. */
const isAfter = (one: number, other: number): boolean => ((one - other) | 0) > 0;

/** What is wrong with a signature before its bytes are looked at (RFC 4035 §5.3.1); null for nothing. */
function findProblem({ name }: RecordSet, signature: Signature, zone: string, now: number): string | null {
  if (signature.signerName !== zone) return `it is by ${signature.signerName}, not by the zone ${zone}`;
  if (signature.labels > countLabels(name)) return "it is for a longer name";
  if (algorithms[signature.algorithm] === undefined)
    return `${algorithmName(signature.algorithm)} is not supported`;
  if (isAfter(now, signature.expiration)) return `it expired at ${formatTime(signature.expiration)}`;
  if (isAfter(signature.inception, now)) return `it is valid only from ${formatTime(signature.inception)} on`;
  return null;
}

/** Whether the key made the signature, apart from times and names. */
export async function verify(set: RecordSet, signature: Signature, key: Key): Promise<boolean> {
  const algorithm = algorithms[signature.algorithm];
  const publicKey = importKey(key);
  if (algorithm === undefined || publicKey === null) return false;
  const bytes = buildSignedBytes(set, signature);
  try {
    return await verifyBytes(
      algorithm.hash,
      bytes,
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      signature.signature,
    );
  } catch {
    return false;
  }
}

/** RFC 4034 §3.1.8.1: the signature's own fields, then the records in canonical form and order. */
function buildSignedBytes(
  { name, type, data }: RecordSet,
  { head, labels, originalTtl }: Signature,
): Uint8Array {
  const owner = Buffer.from(encodeName(signedName(name, labels)));
  const fixed = Buffer.alloc(8);
  fixed.writeUInt16BE(parseType(type) ?? 0, 0);
  fixed.writeUInt16BE(internetClass, 2);
  fixed.writeUInt32BE(originalTtl, 4);
  const sorted = data.map((bytes) => Buffer.from(bytes)).sort(Buffer.compare);
  const records = sorted.flatMap((bytes) => [
    owner,
    fixed,
    Buffer.of(bytes.length >> 8, bytes.length & 255),
    bytes,
  ]);
  return Buffer.concat([head, ...records]);
}

/** The owner that was signed: with fewer labels than the name has, a wildcard (RFC 4035 §5.3.2). */
export const signedName = (name: string, labels: number): string =>
  labels < countLabels(name) ? joinName("*", suffixOf(name, labels)) : name;
