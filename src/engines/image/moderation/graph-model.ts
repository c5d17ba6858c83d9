/** Conversion of a TensorFlow.js graph model into an ONNX graph with the same outputs. */
import { type Attribute, model, node as nodeOf, tensor } from "../../../shared/onnx.ts";
import { readWeights, transposeKernel, type Weight, type WeightSpec } from "./graph-weights.ts";

/** `model.json` of a graph model, as far as it is read. */
export interface GraphModel {
  readonly modelTopology: { readonly node: readonly GraphNode[] };
  readonly weightsManifest: readonly { readonly weights: readonly WeightSpec[] }[];
}

interface GraphNode {
  readonly name: string;
  readonly op: string;
  readonly input?: readonly string[];
  readonly attr?: Readonly<Record<string, GraphAttribute>>;
}

interface GraphAttribute {
  /** Base64. */
  readonly s?: string;
  readonly list?: { readonly i?: readonly string[]; readonly s?: readonly string[] };
}

/** Input of a converted network: NHWC floats from 0 to 1, `side` pixels a side, any number of images. */
export const onnxInput = "image";
export const onnxOutput = "scores";

/** Fails with an Error for an operator or a weight that is not known. */
export function convertGraphModel(
  { modelTopology, weightsManifest }: GraphModel,
  bytes: Uint8Array,
  side: number,
  classes: number,
): Uint8Array {
  const specs = weightsManifest.flatMap(({ weights }) => weights);
  const build: Build = { weights: readWeights(specs, bytes), names: new Map(), nodes: [], constants: [] };
  let last = emit(build, "Transpose", [onnxInput], { perm: [0, 3, 1, 2] });
  build.names.set("", last);
  for (const node of modelTopology.node) {
    if (node.op === "Const") continue;
    const convert = Object.hasOwn(converters, node.op) ? converters[node.op] : undefined;
    if (convert === undefined) throw new Error(`the operator ${node.op} is not known`);
    last = convert(build, node);
    build.names.set(node.name, last);
  }
  return model({
    nodes: [...build.nodes, nodeOf({ operator: "Identity", inputs: [last], outputs: [onnxOutput] })],
    constants: build.constants,
    inputs: [{ name: onnxInput, type: "float", shape: ["pictures", side, side, 3] }],
    outputs: [{ name: onnxOutput, type: "float", shape: ["pictures", classes] }],
    operatorSets: { "": 17 },
  });
}

interface Build {
  readonly weights: ReadonlyMap<string, Weight>;
  /** Value names of TensorFlow.js to names in the ONNX graph. */
  readonly names: Map<string, string>;
  /** Encoded, in order. */
  readonly nodes: Uint8Array[];
  readonly constants: Uint8Array[];
}

type Attributes = Readonly<Record<string, Attribute>>;

function emit(
  { nodes }: Build,
  operator: string,
  inputs: readonly string[],
  attributes: Attributes = {},
): string {
  const output = `value${nodes.length}`;
  nodes.push(nodeOf({ operator, inputs, outputs: [output], attributes }));
  return output;
}

function constant({ constants }: Build, values: Float32Array, shape: readonly number[]): string {
  const name = `weight${constants.length}`;
  constants.push(tensor(name, "float", shape, values));
  return name;
}

type Convert = (build: Build, node: GraphNode) => string;

const converters: Readonly<Record<string, Convert>> = {
  Placeholder: ({ names }) => names.get("") ?? onnxInput,
  Mul: (build, node) => emit(build, "Mul", [operand(build, node, 0), operand(build, node, 1)]),
  Sub: (build, node) => emit(build, "Sub", [operand(build, node, 0), operand(build, node, 1)]),
  AddV2: (build, node) => emit(build, "Add", [operand(build, node, 0), operand(build, node, 1)]),
  _FusedConv2D: (build, node) => convolve(build, node, false),
  FusedDepthwiseConv2dNative: (build, node) => convolve(build, node, true),
  AvgPool: (build, node) =>
    emit(build, "AveragePool", [operand(build, node, 0)], {
      ...windowAttributes(node),
      kernel_shape: spatialDimensions(node, "ksize"),
    }),
  Squeeze: (build, node) => emit(build, "Flatten", [operand(build, node, 0)], { axis: 1 }),
  _FusedMatMul: (build, node) => {
    const matrix = weightOf(build, node, 1);
    const inputs = [
      operand(build, node, 0),
      constant(build, matrix.values, matrix.shape),
      biasOf(build, node),
    ];
    return activate(build, node, emit(build, "Gemm", inputs));
  },
  Softmax: (build, node) => emit(build, "Softmax", [operand(build, node, 0)], { axis: 1 }),
  Identity: (build, node) => operand(build, node, 0),
};

function convolve(build: Build, node: GraphNode, isDepthwise: boolean): string {
  const kernel = transposeKernel(weightOf(build, node, 1), isDepthwise);
  const inputs = [operand(build, node, 0), constant(build, kernel.values, kernel.shape), biasOf(build, node)];
  const group = isDepthwise ? (kernel.shape[0] ?? 1) : 1;
  const attributes = { ...windowAttributes(node), kernel_shape: kernel.shape.slice(2), group };
  return activate(build, node, emit(build, "Conv", inputs, attributes));
}

function activate(build: Build, { attr }: GraphNode, value: string): string {
  const fused = (attr?.["fused_ops"]?.list?.s ?? []).map(fromBase64).filter((name) => name !== "BiasAdd");
  const [name, ...more] = fused;
  if (name === undefined) return value;
  if (name === "Relu" && more.length === 0) return emit(build, "Relu", [value]);
  if (name !== "Relu6" || more.length > 0) throw new Error(`the activation ${fused.join(", ")} is not known`);
  const limits = [0, 6].map((limit) => constant(build, Float32Array.of(limit), []));
  return emit(build, "Clip", [value, ...limits]);
}

/** A computed value, or a weight: one number, or one for each channel. */
function operand(build: Build, node: GraphNode, at: number): string {
  const known = build.names.get(inputName(node, at));
  if (known !== undefined) return known;
  const { values } = weightOf(build, node, at);
  return constant(build, values, values.length === 1 ? [] : [1, values.length, 1, 1]);
}

function biasOf(build: Build, node: GraphNode): string {
  const { values } = weightOf(build, node, 2);
  return constant(build, values, [values.length]);
}

function weightOf({ weights }: Build, node: GraphNode, at: number): Weight {
  const weight = weights.get(inputName(node, at));
  if (weight === undefined) throw new Error(`${node.op} has no weight at ${at}`);
  return weight;
}

/** Inputs may name an output (`:0`) or a control dependency (`^`). */
const inputName = ({ input = [] }: GraphNode, at: number): string =>
  (input[at] ?? "").replace(/^\^/, "").replace(/:\d+$/, "");

const fromBase64 = (text: string): string => Buffer.from(text, "base64").toString();

/** Height and width of four numbers in the order NHWC. */
const spatialDimensions = ({ attr }: GraphNode, name: string): readonly number[] =>
  (attr?.[name]?.list?.i ?? []).slice(1, 3).map(Number);

/** TensorFlow pads with more at the end where it cannot be even, and so does SAME_UPPER. */
function windowAttributes(node: GraphNode): Attributes {
  const padding = fromBase64(node.attr?.["padding"]?.s ?? "");
  if (padding !== "SAME" && padding !== "VALID") throw new Error(`the padding ${padding} is not known`);
  return {
    strides: spatialDimensions(node, "strides"),
    auto_pad: padding === "SAME" ? "SAME_UPPER" : "VALID",
  };
}
