/** Overlap resolution: by priority, then by length, then by score. */
import type { Candidate } from "./candidate.ts";
import type { Kind } from "./kind.ts";

/** Structures that prove themselves come before numbers; numbers share one rank and compete by score. Set by hand. */
const rankOfKind: Readonly<Record<Kind, number>> = {
  private_key: 90,
  jwt: 85,
  url_credentials: 80,
  api_key: 75,
  crypto_wallet: 70,
  iban: 68,
  url: 66,
  email: 64,
  mac_address: 60,
  ip_address: 58,
  credit_card: 50,
  national_id: 50,
  phone: 50,
  bank_account: 50,
  passport: 50,
  drivers_license: 50,
  vin: 50,
  date_of_birth: 50,
  coordinates: 48,
  address: 45,
  username: 30,
  person: 25,
  age: 20,
};

/** Custom patterns come before everything else. */
const customRank = 100;

/** Numbers of one rank compete by their score, in steps as large as the effect of a context word or a check digit. */
const priorityOf = ({ kind, score }: Candidate): number => {
  const rank = rankOfKind[kind as Kind] ?? customRank;
  return rank === 50 ? rank + Math.round(score * 10) / 12 : rank;
};

/** Candidates without overlaps, by their start. Those in `custom` come before all others. */
export function resolveOverlaps(
  candidates: readonly Candidate[],
  textUnits: number,
  custom: ReadonlySet<Candidate>,
): readonly Candidate[] {
  const priority = (candidate: Candidate): number =>
    custom.has(candidate) ? customRank : priorityOf(candidate);
  const ranked = candidates
    .map((candidate) => ({ candidate, priority: priority(candidate) }))
    .sort(
      (a, b) =>
        b.priority - a.priority ||
        b.candidate.end - b.candidate.start - (a.candidate.end - a.candidate.start) ||
        b.candidate.score - a.candidate.score ||
        a.candidate.start - b.candidate.start,
    );
  const taken = new Uint8Array(textUnits);
  const kept: Candidate[] = [];
  for (const { candidate } of ranked) {
    if (isTaken(taken, candidate)) continue;
    taken.fill(1, candidate.start, candidate.end);
    kept.push(candidate);
  }
  return kept.sort((a, b) => a.start - b.start);
}

const isTaken = (taken: Uint8Array, { start, end }: Candidate): boolean =>
  taken.subarray(start, end).includes(1);
