/** What goes on beyond the analyzed part of a password: a repetition or a sequence costs nothing more. */

/** A repeated text may be this long; one that is longer was analyzed itself. */
const maxPeriod = 64;
const maxStep = 5;

/**
 * Code points from a place on that continue nothing: neither a text that has occurred twice before, nor a run of even
 * steps. They count as brute force. Linear in the length, times the longest period.
 */
export function countUnpredicted(text: string, start: number): number {
  const predicted = new Uint8Array(text.length);
  markRuns(text, predicted);
  for (let period = 1; period <= maxPeriod && predicted.indexOf(0, start) >= 0; period += 1)
    markRepetitions(text, period, predicted);
  let count = 0;
  for (let at = start; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    if (predicted[at] === 0) count += 1;
  }
  return count;
}

/** Units that equal those one period before, once a whole period has done so. */
function markRepetitions(text: string, period: number, predicted: Uint8Array): void {
  let equal = 0;
  for (let at = period; at < text.length; at += 1) {
    equal = text.charCodeAt(at) === text.charCodeAt(at - period) ? equal + 1 : 0;
    if (equal > Math.max(period, 2)) predicted[at] = 1;
  }
}

/** Units one step after the one before, from the fourth of a run on. */
function markRuns(text: string, predicted: Uint8Array): void {
  let step = 0;
  let length = 0;
  for (let at = 1; at < text.length; at += 1) {
    const next = text.charCodeAt(at) - text.charCodeAt(at - 1);
    length = next === step && Math.abs(next) <= maxStep ? length + 1 : 1;
    step = next;
    if (length > 2) predicted[at] = 1;
  }
}
