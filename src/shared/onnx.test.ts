import { InferenceSession, Tensor } from "onnxruntime-node";
import { describe, expect, it } from "vitest";
import { type Attribute, model, node, tensor } from "./onnx.ts";

/** What the runtime makes of one operator on rows of two numbers and a constant. */
async function run(
  operator: string,
  attributes: Readonly<Record<string, Attribute>>,
  constant: Float32Array,
) {
  const file = model({
    nodes: [
      node({ operator: "Add", inputs: ["x", "c"], outputs: ["sum"] }),
      node({ operator, inputs: ["sum"], outputs: ["y"], attributes }),
    ],
    constants: [tensor("c", "float", [2], constant)],
    inputs: [{ name: "x", type: "float", shape: ["rows", 2] }],
    outputs: [{ name: "y", type: "float", shape: operator === "Transpose" ? [2, "rows"] : ["rows", 2] }],
    operatorSets: { "": 17 },
  });
  const session = await InferenceSession.create(file);
  const x = new Tensor("float32", Float32Array.of(1, 2, 3, 4), [2, 2]);
  const { y } = await session.run({ x });
  await session.release();
  return [...((y?.data ?? []) as Float32Array)];
}

describe("an ONNX file", () => {
  it.each<[string, Record<string, Attribute>, number[]]>([
    ["Identity", {}, [1.5, -298, 3.5, -296]],
    ["Transpose", { perm: [1, 0] }, [1.5, 3.5, -298, -296]],
    ["LeakyRelu", { alpha: { float: 0.5 } }, [1.5, -149, 3.5, -148]],
    ["Softmax", { axis: 1 }, [1, 0, 1, 0]],
  ])("of %s with %j is loaded and run correctly", async (operator, attributes, expected) => {
    expect(await run(operator, attributes, Float32Array.of(0.5, -300))).toEqual(expected);
  });
});
