/** Predictors of Flate and LZW data (ISO 32000-1, 7.4.4.4; PNG, section 9). */

interface Prediction {
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
}

/** The data before prediction, or null where the parameters are invalid or not supported (TIFF with other than 8 bits). */
export function undoPrediction(data: Uint8Array, prediction: Prediction): Uint8Array | null {
  const { predictor, colors, bitsPerComponent, columns } = prediction;
  if (predictor <= 1) return data;
  const rowBits = colors * bitsPerComponent * columns;
  if (!(rowBits >= 1 && rowBits <= 2 ** 27)) return null;
  const rowBytes = Math.ceil(rowBits / 8);
  const pixelBytes = Math.max(1, Math.ceil((colors * bitsPerComponent) / 8));
  if (predictor === 2) return bitsPerComponent === 8 ? undoTiff(data, rowBytes, colors) : null;
  return undoPng(data, rowBytes, pixelBytes);
}

function undoTiff(data: Uint8Array, rowBytes: number, colors: number): Uint8Array {
  const out = Uint8Array.from(data);
  for (let start = 0; start < out.length; start += rowBytes) {
    const end = Math.min(start + rowBytes, out.length);
    for (let at = start + colors; at < end; at += 1) out[at] = (out[at] ?? 0) + (out[at - colors] ?? 0);
  }
  return out;
}

/** Each row begins with the number of its filter; a last row that is cut short is kept as far as it goes. */
function undoPng(data: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row += 1) {
    undoRow(data, row, out, { rowBytes, pixelBytes });
  }
  return out;
}

interface Widths {
  readonly rowBytes: number;
  readonly pixelBytes: number;
}

function undoRow(data: Uint8Array, row: number, out: Uint8Array, { rowBytes, pixelBytes }: Widths): void {
  const from = row * (rowBytes + 1);
  const predict = predictions[data[from] ?? 0] ?? none;
  const start = row * rowBytes;
  const above = start - rowBytes;
  const length = Math.min(rowBytes, data.length - from - 1);
  for (let index = 0; index < length; index += 1) {
    const isFirst = index < pixelBytes;
    // Before the first row and the first pixel all is 0, which a place below 0 gives.
    const left = isFirst ? 0 : (out[start + index - pixelBytes] ?? 0);
    const corner = isFirst ? 0 : (out[above + index - pixelBytes] ?? 0);
    out[start + index] = (data[from + 1 + index] ?? 0) + predict(left, out[above + index] ?? 0, corner);
  }
}

type Predict = (left: number, above: number, corner: number) => number;

const none: Predict = () => 0;

const paeth: Predict = (left, above, corner) => {
  const guess = left + above - corner;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

const predictions: readonly Predict[] = [
  none,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];
