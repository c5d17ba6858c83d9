/** Unicode normalization in linear time for every text. */

export const normalizationForms = ["NFC", "NFD", "NFKC", "NFKD"] as const;
export type NormalizationForm = (typeof normalizationForms)[number];

// ICU orders combining marks by insertion: 100,000 of two alternating classes take it 6 s.
// Shorter runs (UAX #15 calls 30 enough for any real text) are left to it. The two letters are marks
// in the compatibility forms: halfwidth ﾞ and ﾟ.
const longRun = /[\p{M}\uff9e\uff9f]{33,}/gu;
const runUnits = 33;
/** A mark, or half of one. */
const markUnit = /^[\p{M}\uff9e\uff9f\ud800-\udfff]/u;

/**
 * `text.normalize(form)` (UAX #15), equal to it for every text and linear: long runs of marks are
 * put in canonical order first, as ICU would do.
 */
export const normalize = (text: string, form: NormalizationForm): string =>
  reorderLongRuns(text, form.length === 4 ? "NFKD" : "NFD").normalize(form);

const reorderLongRuns = (text: string, decomposed: "NFD" | "NFKD"): string =>
  mayHaveLongRun(text) ? text.replace(longRun, (run) => reorderMarks(run, decomposed)) : text;

/** A run has one of every 33 units, and most texts need only these to be looked at. */
function mayHaveLongRun(text: string): boolean {
  for (let at = runUnits - 1; at < text.length; at += runUnits) {
    if (text.charCodeAt(at) >= 0x300 && markUnit.test(text.charAt(at))) return true;
  }
  return false;
}

/** The marks of a run, decomposed and in canonical order; no mark moves across a starter. */
function reorderMarks(run: string, decomposed: "NFD" | "NFKD"): string {
  const distinct = [...new Set(run)];
  const parts = new Map(distinct.map((mark) => [mark, [...mark.normalize(decomposed)]]));
  const rankOf = rankMarks([...parts.values()].flat());
  if (rankOf.size < 2) return run;
  const ordered: string[] = [];
  let buckets: string[][] = [];
  const flush = () => {
    for (const bucket of buckets) if (bucket) ordered.push(bucket.join(""));
    buckets = [];
  };
  for (const whole of run) {
    for (const mark of parts.get(whole) ?? []) {
      const rank = rankOf.get(mark);
      if (rank === undefined) {
        flush();
        ordered.push(mark);
      } else {
        buckets[rank] ??= [];
        buckets[rank].push(mark);
      }
    }
  }
  flush();
  return ordered.join("");
}

/** Starters have no rank. Marks of equal combining class share a rank, lower classes have lower ranks. At most some 55 classes exist. */
function rankMarks(marks: readonly string[]): ReadonlyMap<string, number> {
  const reordered = [...new Set(marks)].filter((mark) => isReordered(mark));
  reordered.sort(byCombiningClass);
  const rankOf = new Map<string, number>();
  let rank = 0;
  reordered.forEach((mark, at) => {
    const before = reordered[at - 1];
    if (before !== undefined && byCombiningClass(before, mark) !== 0) rank += 1;
    rankOf.set(mark, rank);
  });
  return rankOf;
}

// U+0334 has the lowest combining class, 1, and U+0345 the highest, 240: one of the two swaps with any
// mark whose class is not 0.
const isReordered = (mark: string): boolean =>
  mark === "\u0334" || mark === "\u0345" || isSwapped(mark, "\u0334") || isSwapped("\u0345", mark);

const isSwapped = (first: string, second: string): boolean =>
  (first + second).normalize("NFD") !== first + second;

function byCombiningClass(first: string, second: string): number {
  if (isSwapped(first, second)) return 1;
  return isSwapped(second, first) ? -1 : 0;
}
