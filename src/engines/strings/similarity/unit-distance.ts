/** Levenshtein distance of texts whose characters are single UTF-16 units: most names and words. */

/**
 * Units that are a character of their own beside any other such unit, and stay themselves in NFC: Latin, Greek, Cyrillic,
 * general punctuation, modern Chinese, Japanese and Korean. CR joins LF; the three Greek ones have a canonical equivalent.
 */
const ranges: readonly (readonly [number, number])[] = [
  [0x0000, 0x02ff],
  [0x0370, 0x0482],
  [0x048a, 0x052f],
  [0x2010, 0x2027],
  [0x3000, 0x3029],
  [0x3030, 0x3098],
  [0x309b, 0x9fff],
  [0xac00, 0xd7a3],
  [0xff01, 0xff9d],
];
const exceptions = [0x0d, 0x0374, 0x037e, 0x0387];

/** As many units as a number has bits, less one. */
const unitsMax = 31;
/** That one bit: the unit is not a character of its own. */
const notSingle = 1 << unitsMax;

/** Where each unit stands in the shorter text, as bits; none between two calls. */
const places = new Int32Array(0x10000).fill(notSingle);
for (const [first, last] of ranges) places.fill(0, first, last + 1);
for (const unit of exceptions) places[unit] = notSingle;

/**
 * Edits between two texts (Myers 1999); null where the shorter has more than 31 units, or where a unit is not a
 * character. Linear in the longer; allocates nothing.
 */
export function countUnitEdits(one: string, other: string): number | null {
  return one.length < other.length ? countInLonger(one, other) : countInLonger(other, one);
}

function countInLonger(shorter: string, longer: string): number | null {
  if (shorter.length > unitsMax) return null;
  const marked = markPlaces(shorter);
  const edits = marked < shorter.length ? null : countMarked(shorter.length, longer);
  for (let at = 0; at < marked; at += 1) places[shorter.charCodeAt(at)] = 0;
  return edits;
}

/** How many units were marked: all, or those before the first that is not a character. */
function markPlaces(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const known = places[unit] as number;
    if (known < 0) return at;
    places[unit] = known | (1 << at);
  }
  return text.length;
}

function countMarked(length: number, longer: string): number | null {
  const last = length === 0 ? 0 : 1 << (length - 1);
  let plus = -1;
  let minus = 0;
  let distance = length;
  for (let at = 0; at < longer.length; at += 1) {
    const match = places[longer.charCodeAt(at)] as number;
    if (match < 0) return null;
    const vertical = match | minus;
    const zero = (((match & plus) + plus) ^ plus) | match;
    let rise = minus | ~(zero | plus);
    const fall = plus & zero;
    if (rise & last) distance += 1;
    else if (fall & last) distance -= 1;
    rise = (rise << 1) | 1;
    plus = (fall << 1) | ~(vertical | rise);
    minus = rise & vertical;
  }
  return length === 0 ? longer.length : distance;
}
