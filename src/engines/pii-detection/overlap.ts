/** Overlap resolution: by priority, then by length, then by score. */
import type { Candidate } from "./candidate.ts";
import { isKind, rankOf } from "./kind.ts";

/** Custom patterns come before everything else. */
const customRank = 100;

/** Numbers of one rank compete by their score, in steps as large as the effect of a context word or a check digit. */
const priorityOf = ({ kind, score }: Candidate): number => {
  const rank = isKind(kind) ? rankOf(kind) : customRank;
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

function isTaken(taken: Uint8Array, { start, end }: Candidate): boolean {
  for (let at = start; at < end; at += 1) if (taken[at] === 1) return true;
  return false;
}
