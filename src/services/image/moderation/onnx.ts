/** Decides how a graph is written as an ONNX file: the few messages of its protocol buffers that a network of convolutions needs. */

/** https://github.com/onnx/onnx/blob/main/onnx/onnx.proto; numbers of fields are those of that file. */
const field = {
  model: { irVersion: 1, producer: 2, graph: 7, opset: 8 },
  opset: { version: 2 },
  graph: { node: 1, name: 2, initializer: 5, input: 11, output: 12 },
  node: { input: 1, output: 2, name: 3, operator: 4, attribute: 5 },
  attribute: { name: 1, integer: 3, text: 4, integers: 8, type: 20 },
  tensor: { dimension: 1, type: 2, name: 8, raw: 9 },
  value: { name: 1, type: 2 },
  type: { tensor: 1 },
  tensorType: { element: 1, shape: 2 },
  shape: { dimension: 1 },
  dimension: { value: 1, parameter: 2 },
} as const;

const attributeType = { integer: 2, text: 3, integers: 7 } as const;
const float32 = 1;
const irVersion = 8;
const opsetVersion = 17;

export type Attribute = number | string | readonly number[];

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, Attribute>>;
}

export interface OnnxTensor {
  readonly name: string;
  readonly dimensions: readonly number[];
  readonly values: Float32Array;
}

/** A text in the place of a dimension leaves it open. */
export interface OnnxValue {
  readonly name: string;
  readonly dimensions: readonly (number | string)[];
}

export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly tensors: readonly OnnxTensor[];
  readonly input: OnnxValue;
  readonly output: OnnxValue;
}

/** The bytes of an ONNX model, IR version 8, operators of set 17. */
export function writeOnnx({ nodes, tensors, input, output }: OnnxGraph): Uint8Array {
  const graph = [
    ...nodes.map((node) => message(field.graph.node, nodeMessage(node))),
    text(field.graph.name, "graph"),
    ...tensors.map((tensor) => message(field.graph.initializer, tensorMessage(tensor))),
    message(field.graph.input, valueMessage(input)),
    message(field.graph.output, valueMessage(output)),
  ];
  return Buffer.concat([
    integer(field.model.irVersion, irVersion),
    text(field.model.producer, "nonet"),
    message(field.model.graph, graph),
    message(field.model.opset, [integer(field.opset.version, opsetVersion)]),
  ]);
}

const nodeMessage = ({ operator, inputs, output, attributes = {} }: OnnxNode): readonly Buffer[] => [
  ...inputs.map((name) => text(field.node.input, name)),
  text(field.node.output, output),
  text(field.node.name, output),
  text(field.node.operator, operator),
  ...Object.entries(attributes).map(([name, value]) =>
    message(field.node.attribute, attributeMessage(name, value)),
  ),
];

function attributeMessage(name: string, value: Attribute): readonly Buffer[] {
  const named = text(field.attribute.name, name);
  const typed = (type: number) => integer(field.attribute.type, type);
  if (typeof value === "string") return [named, text(field.attribute.text, value), typed(attributeType.text)];
  if (typeof value === "number")
    return [named, integer(field.attribute.integer, value), typed(attributeType.integer)];
  return [
    named,
    ...value.map((one) => integer(field.attribute.integers, one)),
    typed(attributeType.integers),
  ];
}

const tensorMessage = ({ name, dimensions, values }: OnnxTensor): readonly Buffer[] => [
  ...dimensions.map((dimension) => integer(field.tensor.dimension, dimension)),
  integer(field.tensor.type, float32),
  text(field.tensor.name, name),
  bytes(field.tensor.raw, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
];

function valueMessage({ name, dimensions }: OnnxValue): readonly Buffer[] {
  const shape = dimensions.map((dimension) =>
    message(field.shape.dimension, [
      typeof dimension === "number"
        ? integer(field.dimension.value, dimension)
        : text(field.dimension.parameter, dimension),
    ]),
  );
  const tensor = [integer(field.tensorType.element, float32), message(field.tensorType.shape, shape)];
  return [text(field.value.name, name), message(field.value.type, [message(field.type.tensor, tensor)])];
}

// Wire types of protocol buffers: https://protobuf.dev/programming-guides/encoding
const integer = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number << 3), varint(value)]);
const bytes = (number: number, value: Buffer): Buffer =>
  Buffer.concat([varint((number << 3) | 2), varint(value.length), value]);
const text = (number: number, value: string): Buffer => bytes(number, Buffer.from(value));
const message = (number: number, parts: readonly Buffer[]): Buffer => bytes(number, Buffer.concat(parts));

/** Whole numbers from 0 to 2^53, seven bits a byte, the lowest first. */
function varint(value: number): Buffer {
  const out: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128);
  return Buffer.from([...out, rest]);
}
