/** Banding: even stretches that follow each other like stairs, where a gradient has too few levels. */

/** Pixels of an even stretch; a shorter one is the way from one to the next, or texture. */
const stretchMin = 6;
const wayMax = 3;
/** A longer one is an area of its own. */
const stretchMax = 400;
/** Bands of a gradient are about as wide; the first and the last may be cut. */
const alikeMax = 6;
/** One level is how a gradient of 8 bits goes up; beyond this it is an edge. */
const stepMin = 2;
const stepMax = 48;
const stairsMin = 3;
/** From this step on a band has its full weight. */
const fullStep = 32;

/** A run of even stretches that go up, or down, by about the same step. */
interface Stairs {
  stretches: number;
  weight: number;
  step: number;
}

/**
 * The share of a line of luma levels that lies in at least three bands, each weighted by the root of its step, as
 * contours are seen: 0 to 1. What is noisy or textured has no bands (as in P. Tandon et al., "CAMBI: Contrast-aware
 * Multiscale Banding Index", 2021, where only even places count). Bounds set by hand.
 */
export function measureBands(levels: Uint8Array): number {
  const found = { banded: 0 };
  const stairs: Stairs = { stretches: 0, weight: 0, step: 0 };
  let last = { end: 0, length: 0 };
  for (let first = 0; first < levels.length; ) {
    const end = endOfStretch(levels, first);
    const length = end - first;
    if (length >= stretchMin) {
      const isNext = last.end > 0 && first - last.end <= wayMax;
      // From the end of one to the beginning of the next: what rises within them is a gradient.
      const step = isNext ? (levels[first] as number) - (levels[last.end - 1] as number) : 0;
      addStretch(stairs, found, { step, length, before: last.length });
      last = { end, length };
    }
    first = end;
  }
  closeStairs(stairs, found);
  return found.banded / Math.max(1, levels.length);
}

/** Within one level of where it began, without a step. */
function endOfStretch(levels: Uint8Array, first: number): number {
  const level = levels[first] as number;
  let at = first + 1;
  while (at < levels.length && Math.abs((levels[at] as number) - level) <= 1) at += 1;
  return at;
}

interface Stretch {
  /** From the one before; 0 where that is not next to it. */
  readonly step: number;
  readonly length: number;
  /** Of the one before. */
  readonly before: number;
}

function addStretch(stairs: Stairs, found: { banded: number }, { step, length, before }: Stretch): void {
  const size = Math.abs(step);
  const [shorter, longer] = [Math.min(length, before), Math.max(length, before)];
  const isStair = size >= stepMin && size <= stepMax && longer <= Math.min(stretchMax, alikeMax * shorter);
  const isSame =
    stairs.stretches > 1 && step * stairs.step > 0 && Math.abs(step - stairs.step) <= 1 + size / 4;
  if (!isStair || (stairs.stretches > 1 && !isSame)) closeStairs(stairs, found);
  if (!isStair) return;
  const weight = Math.sqrt(Math.min(1, size / fullStep));
  if (stairs.stretches === 0) {
    stairs.stretches = 1;
    stairs.weight = weight * before;
  }
  stairs.stretches += 1;
  stairs.weight += weight * length;
  stairs.step = step;
}

function closeStairs(stairs: Stairs, found: { banded: number }): void {
  if (stairs.stretches >= stairsMin) found.banded += stairs.weight;
  stairs.stretches = 0;
  stairs.weight = 0;
  stairs.step = 0;
}
