/**
 * ONNX files: a writer for the messages of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto that are needed here,
 * by their field numbers. Wire types of protocol buffers: https://protobuf.dev/programming-guides/encoding.
 */

/** An encoded field of a message. */
type Field = readonly Uint8Array[];

const varint = (value: number): Uint8Array => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 128);
  } while (rest !== 0n);
  return Uint8Array.from(bytes);
};

const integer = (field: number, value: number): Field => [varint(field << 3), varint(value)];
const bytes = (field: number, content: Uint8Array): Field => [
  varint((field << 3) | 2),
  varint(content.length),
  content,
];
const text = (field: number, content: string): Field => bytes(field, new TextEncoder().encode(content));
const float = (field: number, value: number): Field => [
  varint((field << 3) | 5),
  new Uint8Array(Float32Array.of(value).buffer),
];
const message = (...fields: readonly Field[]): Uint8Array => Buffer.concat(fields.flat());

/** Values of TensorProto.DataType. */
const dataTypes = { float: 1, int8: 3, int32: 6, int64: 7 } as const;
type DataType = keyof typeof dataTypes;

/** A constant of the graph. */
export const tensor = (
  name: string,
  type: DataType,
  shape: readonly number[],
  data: ArrayBufferView,
): Uint8Array =>
  message(
    ...shape.map((size) => integer(1, size)),
    integer(2, dataTypes[type]),
    text(8, name),
    bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  );

/** Location of a constant's bytes in a file beside the graph's. */
interface ExternalData {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** A constant whose bytes are in another file: the runtime maps them instead of copying them. */
export function externalTensor(
  name: string,
  type: DataType,
  shape: readonly number[],
  { file, offset, length }: ExternalData,
): Uint8Array {
  const entry = (key: string, value: string | number): Field =>
    bytes(13, message(text(1, key), text(2, String(value))));
  return message(
    ...shape.map((size) => integer(1, size)),
    integer(2, dataTypes[type]),
    text(8, name),
    entry("location", file),
    entry("offset", offset),
    entry("length", length),
    integer(14, 1),
  );
}

/** One or several integers, a text, or a float marked as such. */
export type Attribute = number | string | readonly number[] | { readonly float: number };

/** Values of AttributeProto.AttributeType. */
const attributeTypes = { float: 1, integer: 2, text: 3, integers: 7 } as const;

function attribute(name: string, value: Attribute): Uint8Array {
  const [type, ...content] = attributeContent(value);
  return message(text(1, name), ...content, integer(20, attributeTypes[type]));
}

function attributeContent(value: Attribute): readonly [keyof typeof attributeTypes, ...Field[]] {
  if (typeof value === "number") return ["integer", integer(3, value)];
  if (typeof value === "string") return ["text", text(4, value)];
  if ("float" in value) return ["float", float(2, value.float)];
  return ["integers", ...value.map((one) => integer(8, one))];
}

export interface Node {
  readonly operator: string;
  /** "" for an omitted optional input. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  /** Operator set of the operator; the default one of ONNX when omitted. */
  readonly domain?: string;
}

export const node = ({ operator, inputs, outputs, attributes = {}, domain }: Node): Uint8Array =>
  message(
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(3, outputs[0] ?? ""),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
    ...(domain === undefined ? [] : [text(7, domain)]),
  );

/** Input or output of the graph (ValueInfoProto); a dimension without a fixed size has a name. */
interface Port {
  readonly name: string;
  readonly type: DataType;
  readonly shape: readonly (number | string)[];
}

function port({ name, type, shape }: Port): Uint8Array {
  const sizes = shape.map((size) =>
    bytes(1, message(typeof size === "number" ? integer(1, size) : text(2, size))),
  );
  const tensorType = message(integer(1, dataTypes[type]), bytes(2, message(...sizes)));
  return message(text(1, name), bytes(2, message(bytes(1, tensorType))));
}

interface Graph {
  readonly nodes: readonly Uint8Array[];
  readonly constants: readonly Uint8Array[];
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  /** Version of each domain's operators. */
  readonly operatorSets: Readonly<Record<string, number>>;
}

const intermediateRepresentation = 8;

/** The whole file. */
export function model({ nodes, constants, inputs, outputs, operatorSets }: Graph): Uint8Array {
  const graph = message(
    ...nodes.map((content) => bytes(1, content)),
    text(2, "graph"),
    ...constants.map((content) => bytes(5, content)),
    ...inputs.map((content) => bytes(11, port(content))),
    ...outputs.map((content) => bytes(12, port(content))),
  );
  const sets = Object.entries(operatorSets).map(([domain, version]) =>
    bytes(8, message(text(1, domain), integer(2, version))),
  );
  return message(integer(1, intermediateRepresentation), text(2, "nonet"), bytes(7, graph), ...sets);
}
