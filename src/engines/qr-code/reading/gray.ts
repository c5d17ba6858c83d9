/** Gray pictures for the reader, and what makes a poor one readable: contrast, smoothing, sharpening, another size. */

/** Gray levels 0 (black) to 255, row by row. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8Array;
}

/** The darkest and the lightest hundredth become black and white. */
export function stretchContrast({ width, height, levels }: GrayPicture): GrayPicture {
  const counts = new Uint32Array(256);
  for (const level of levels) counts[level] = (counts[level] as number) + 1;
  const cut = Math.floor(levels.length / 100);
  const darkest = findLevel(counts, cut, 0, 1);
  const lightest = findLevel(counts, cut, 255, -1);
  const factor = 255 / Math.max(1, lightest - darkest);
  const table = Uint8ClampedArray.from({ length: 256 }, (_, level) => (level - darkest) * factor);
  return { width, height, levels: levels.map((level) => table[level] as number) };
}

function findLevel(counts: Uint32Array, cut: number, from: number, step: 1 | -1): number {
  let seen = 0;
  for (let level = from; level >= 0 && level <= 255; level += step) {
    seen += counts[level] as number;
    if (seen > cut) return level;
  }
  return from;
}

/** The mean of the square of (2 × radius + 1)² pixels around each; at the edges the edge's pixels count again. */
export function smooth(picture: GrayPicture, radius: number): GrayPicture {
  return turn(averageRows(turn(averageRows(picture, radius)), radius));
}

function averageRows({ width, height, levels }: GrayPicture, radius: number): GrayPicture {
  const out = new Uint8Array(levels.length);
  const span = 2 * radius + 1;
  for (let first = 0; first < levels.length; first += width) {
    const at = (x: number) => levels[first + Math.min(width - 1, Math.max(0, x))] as number;
    let sum = 0;
    for (let x = -radius; x <= radius; x += 1) sum += at(x);
    for (let x = 0; x < width; x += 1) {
      out[first + x] = sum / span;
      sum += at(x + radius + 1) - at(x - radius);
    }
  }
  return { width, height, levels: out };
}

/** Columns as rows. */
function turn({ width, height, levels }: GrayPicture): GrayPicture {
  const out = new Uint8Array(levels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + y] = levels[y * width + x] as number;
  return { width: height, height: width, levels: out };
}

/** Unsharp masking: what smoothing takes away is added `amount` times. */
export function sharpen(picture: GrayPicture, radius: number, amount: number): GrayPicture {
  const soft = smooth(picture, radius).levels;
  const { width, height, levels } = picture;
  const sharp = new Uint8ClampedArray(levels.length);
  for (let at = 0; at < levels.length; at += 1) {
    const level = levels[at] as number;
    sharp[at] = level + amount * (level - (soft[at] as number));
  }
  return { width, height, levels: new Uint8Array(sharp.buffer) };
}

/** At another size, bilinear; for sizes from a half of the picture's on. */
export function resize(picture: GrayPicture, factor: number): GrayPicture {
  const { width, height, levels } = picture;
  const wide = Math.max(1, Math.round(width * factor));
  const high = Math.max(1, Math.round(height * factor));
  const columns = Array.from({ length: wide }, (_, x) => placeOf(x, wide, width));
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    const row = placeOf(y, high, height);
    const [upper, lower] = [row.first * width, row.second * width];
    for (let x = 0; x < wide; x += 1) {
      const { first, second, share } = columns[x] as Place;
      const top =
        (levels[upper + first] as number) * (1 - share) + (levels[upper + second] as number) * share;
      const bottom =
        (levels[lower + first] as number) * (1 - share) + (levels[lower + second] as number) * share;
      out[y * wide + x] = top * (1 - row.share) + bottom * row.share + 0.5;
    }
  }
  return { width: wide, height: high, levels: out };
}

/** Two neighbors, and the share of the second. */
interface Place {
  readonly first: number;
  readonly second: number;
  readonly share: number;
}

function placeOf(at: number, count: number, of: number): Place {
  const exact = Math.min(of - 1, Math.max(0, ((at + 0.5) * of) / count - 0.5));
  const first = Math.floor(exact);
  return { first, second: Math.min(of - 1, first + 1), share: exact - first };
}

/** With a light frame, since a code at the edge of a picture has no quiet zone. */
export function frame({ width, height, levels }: GrayPicture, margin: number): GrayPicture {
  const wide = width + 2 * margin;
  const out = new Uint8Array(wide * (height + 2 * margin)).fill(255);
  for (let y = 0; y < height; y += 1)
    out.set(levels.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin);
  return { width: wide, height: height + 2 * margin, levels: out };
}
