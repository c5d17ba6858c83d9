/** Weights of a TensorFlow.js model: 8-bit quantized or plain numbers. */

export interface WeightSpec {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: string;
  readonly quantization?: { readonly min: number; readonly scale: number; readonly dtype: string };
}

export interface Weight {
  readonly values: Float32Array;
  readonly shape: readonly number[];
}

/** Weights by name. Fails with an Error for an unknown type, and if the length does not match the specs. */
export function readWeights(specs: readonly WeightSpec[], bytes: Uint8Array): ReadonlyMap<string, Weight> {
  const found = new Map<string, Weight>();
  let at = 0;
  for (const spec of specs) {
    const width = spec.quantization === undefined ? 4 : 1;
    const end = at + width * spec.shape.reduce((product, side) => product * side, 1);
    found.set(spec.name, { shape: spec.shape, values: dequantize(spec, bytes.subarray(at, end)) });
    at = end;
  }
  if (at !== bytes.byteLength) throw new Error("the weights are not as long as the model says");
  return found;
}

/** `value * scale + min`, as TensorFlow.js computes it. */
function dequantize({ name, dtype, quantization }: WeightSpec, part: Uint8Array): Float32Array {
  if (quantization?.dtype === "uint8") {
    const { min, scale } = quantization;
    return Float32Array.from(part, (value) => value * scale + min);
  }
  if (quantization === undefined && dtype === "float32")
    return new Float32Array(Uint8Array.from(part).buffer);
  if (quantization === undefined && dtype === "int32")
    return Float32Array.from(new Int32Array(Uint8Array.from(part).buffer));
  throw new Error(`the weight ${name} has a type that is not known: ${quantization?.dtype ?? dtype}`);
}

/** A kernel from height, width, in, out to out, in, height, width; a depthwise one has one group for each channel. */
export function transposeKernel({ values, shape }: Weight, isDepthwise: boolean): Weight {
  const [height = 1, width = 1, from = 1, to = 1] = shape;
  const turned = new Float32Array(values.length);
  values.forEach((value, at) => {
    const outAt = at % to;
    const inAt = Math.floor(at / to) % from;
    const pixel = Math.floor(at / (to * from));
    const channel = isDepthwise ? inAt * to + outAt : outAt * from + inAt;
    turned[channel * height * width + pixel] = value;
  });
  return { values: turned, shape: isDepthwise ? [from * to, 1, height, width] : [to, from, height, width] };
}
