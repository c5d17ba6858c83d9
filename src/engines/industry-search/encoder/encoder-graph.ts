/** ONNX graph of the sentence encoder: six BERT layers in 8-bit integers, mean pooling, unit length. */
import { type Attribute, externalTensor, model, type Node, node, tensor } from "../../../shared/onnx.ts";
import { dimensions } from "./dimensions.ts";
import type { Safetensors } from "./safetensors.ts";

/** all-MiniLM-L6-v2 (config.json of the model). */
const layers = 6;
const heads = 12;
const innerDimensions = 1_536;
const layerNormEpsilon = 1e-12;

/** Operators of ONNX Runtime itself, so its version is pinned and the test compares vectors. */
const runtimeDomain = "com.microsoft";

interface Builder {
  readonly weights: Safetensors;
  /** The matrices, one after the other: each fills whole pages of 4,096 bytes, so each begins on a page. */
  readonly matrices: Int8Array[];
  readonly file: string;
  readonly nodes: Uint8Array[];
  readonly constants: Uint8Array[];
}

/** The graph, and the file of its matrices. */
export interface EncoderGraph {
  readonly graph: Uint8Array;
  readonly matrices: Uint8Array;
}

/**
 * The file for ONNX Runtime, and the file of the matrices, to be stored beside it under the name `file`: memory-mapped,
 * they cost no memory while a session is opened. Inputs: `words` (texts × words × 384, normalized word vectors) and
 * `mask` (texts × words, 1 for a word, 0 for padding). Output: `vector` (texts × 384, of length 1).
 */
export function buildEncoderGraph(weights: Safetensors, file: string): EncoderGraph {
  const builder: Builder = { weights, file, matrices: [], nodes: [], constants: [] };
  builder.constants.push(
    tensor("thirds", "int64", [3], BigInt64Array.of(384n, 384n, 384n)),
    tensor("axis1", "int64", [1], BigInt64Array.of(1n)),
    tensor("axis2", "int64", [1], BigInt64Array.of(2n)),
  );
  let last = "words";
  for (let layer = 0; layer < layers; layer += 1) last = addLayer(builder, layer, last);
  addMean(builder, last);
  const batch = ["texts", "length"];
  const graph = model({
    nodes: builder.nodes,
    constants: builder.constants,
    inputs: [
      { name: "words", type: "float", shape: [...batch, dimensions] },
      { name: "mask", type: "int32", shape: batch },
    ],
    outputs: [{ name: "vector", type: "float", shape: ["texts", dimensions] }],
    operatorSets: { "": 17, [runtimeDomain]: 1 },
  });
  return { graph, matrices: Buffer.concat(builder.matrices.map((matrix) => new Uint8Array(matrix.buffer))) };
}

function add({ nodes }: Builder, definition: Node): void {
  nodes.push(node(definition));
}

function addConstant({ constants }: Builder, name: string, data: Float32Array): string {
  constants.push(tensor(name, "float", [data.length], data));
  return name;
}

const addWeight = (builder: Builder, name: string): string =>
  addConstant(builder, name, builder.weights.read(name));

function addLayer(builder: Builder, layer: number, input: string): string {
  const prefix = `encoder.layer.${layer}.`;
  const read = (name: string) => builder.weights.read(prefix + name);
  const attended = addAttention(builder, layer, input);
  const projected = addProduct(builder, {
    input: attended,
    name: `projected${layer}`,
    columns: dimensions,
    weight: read("attention.output.dense.weight"),
  });
  const normalized = addNormalization(builder, `${prefix}attention.output`, projected, input);
  const inner = addProduct(builder, {
    input: normalized,
    name: `inner${layer}`,
    columns: innerDimensions,
    weight: read("intermediate.dense.weight"),
  });
  const bias = addWeight(builder, `${prefix}intermediate.dense.bias`);
  const active = `active${layer}`;
  add(builder, { operator: "BiasGelu", inputs: [inner, bias], outputs: [active], domain: runtimeDomain });
  const outer = addProduct(builder, {
    input: active,
    name: `outer${layer}`,
    columns: dimensions,
    weight: read("output.dense.weight"),
  });
  return addNormalization(builder, `${prefix}output`, outer, normalized);
}

/** Queries, keys and values in one product, then all heads at once. */
function addAttention(builder: Builder, layer: number, input: string): string {
  const prefix = `encoder.layer.${layer}.attention.self.`;
  const joined = (part: string): Float32Array => {
    const parts = ["query", "key", "value"].map((role) => builder.weights.read(`${prefix}${role}.${part}`));
    return Float32Array.from(parts.flatMap((numbers) => [...numbers]));
  };
  const name = `attention${layer}`;
  const product = addProduct(builder, {
    input,
    name: `${name}.all`,
    columns: 3 * dimensions,
    weight: joined("weight"),
    bias: joined("bias"),
  });
  const roles = ["q", "k", "v"].map((role) => `${name}.${role}`);
  add(builder, { operator: "Split", inputs: [product, "thirds"], outputs: roles, attributes: { axis: 2 } });
  add(builder, {
    operator: "MultiHeadAttention",
    inputs: [...roles, "", "mask"],
    outputs: [name],
    attributes: { num_heads: heads },
    domain: runtimeDomain,
  });
  return name;
}

function addNormalization(builder: Builder, prefix: string, input: string, skip: string): string {
  const output = `${prefix}.normalized`;
  const epsilon: Attribute = { float: layerNormEpsilon };
  const parameters = ["LayerNorm.weight", "LayerNorm.bias", "dense.bias"].map((part) =>
    addWeight(builder, `${prefix}.${part}`),
  );
  add(builder, {
    operator: "SkipLayerNormalization",
    inputs: [input, skip, ...parameters],
    outputs: [output],
    attributes: { epsilon },
    domain: runtimeDomain,
  });
  return output;
}

interface Product {
  readonly input: string;
  readonly name: string;
  readonly columns: number;
  /** Columns × rows, as PyTorch stores it. */
  readonly weight: Float32Array;
  readonly bias?: Float32Array;
}

/** A matrix product in integers: weights quantized symmetrically per column, the input's scale computed at run time. */
function addProduct(builder: Builder, { input, name, columns, weight, bias }: Product): string {
  const rows = weight.length / columns;
  const { values, scales } = quantizeColumns(weight, rows, columns);
  const offset = builder.matrices.reduce((sum, matrix) => sum + matrix.length, 0);
  const place = { file: builder.file, offset, length: values.length };
  builder.matrices.push(values);
  builder.constants.push(externalTensor(`${name}.weight`, "int8", [rows, columns], place));
  const parts = [input, `${name}.weight`, addConstant(builder, `${name}.scales`, scales)];
  if (bias !== undefined) parts.push("", addConstant(builder, `${name}.bias`, bias));
  add(builder, { operator: "DynamicQuantizeMatMul", inputs: parts, outputs: [name], domain: runtimeDomain });
  return name;
}

function quantizeColumns(weight: Float32Array, rows: number, columns: number) {
  const values = new Int8Array(weight.length);
  const scales = new Float32Array(columns);
  for (let column = 0; column < columns; column += 1) {
    const numbers = weight.subarray(column * rows, (column + 1) * rows);
    const scale = numbers.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 1e-8) / 127;
    scales[column] = scale;
    numbers.forEach((value, row) => {
      values[row * columns + column] = Math.round(value / scale);
    });
  }
  return { values, scales };
}

/** The mean over the words without padding, normalized to length 1. */
function addMean(builder: Builder, input: string): void {
  add(builder, { operator: "Cast", inputs: ["mask"], outputs: ["weights"], attributes: { to: 1 } });
  add(builder, { operator: "Unsqueeze", inputs: ["weights", "axis2"], outputs: ["weights3"] });
  add(builder, { operator: "Mul", inputs: [input, "weights3"], outputs: ["weighted"] });
  add(builder, {
    operator: "ReduceSum",
    inputs: ["weighted", "axis1"],
    outputs: ["sum"],
    attributes: { keepdims: 0 },
  });
  add(builder, {
    operator: "LpNormalization",
    inputs: ["sum"],
    outputs: ["vector"],
    attributes: { axis: -1, p: 2 },
  });
}
