import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { openClassifier } from "./classifier.ts";
import { buildModelFile, computeNetworkHash } from "./model-file.ts";

const text = (value: string): string => Buffer.from(value).toString("base64");

/** A network of one convolution of 224 pixels, one matrix and a softmax: means of channels, weighed. */
const tiny = {
  description: {
    modelTopology: {
      node: [
        { name: "input", op: "Placeholder" },
        { name: "kernel", op: "Const" },
        {
          name: "conv",
          op: "_FusedConv2D",
          input: ["input", "kernel", "bias"],
          attr: {
            padding: { s: text("VALID") },
            strides: { list: { i: ["1", "1", "1", "1"] } },
            fused_ops: { list: { s: [text("BiasAdd"), text("Relu6")] } },
          },
        },
        {
          name: "pool",
          op: "AvgPool",
          input: ["conv"],
          attr: {
            padding: { s: text("VALID") },
            strides: { list: { i: ["1", "1", "1", "1"] } },
            ksize: { list: { i: ["1", "224", "224", "1"] } },
          },
        },
        { name: "flat", op: "Squeeze", input: ["pool:0"] },
        {
          name: "dense",
          op: "_FusedMatMul",
          input: ["flat", "matrix", "offset"],
          attr: { fused_ops: { list: { s: [text("BiasAdd")] } } },
        },
        { name: "soft", op: "Softmax", input: ["dense"] },
        { name: "Identity", op: "Identity", input: ["soft"] },
      ],
    },
    weightsManifest: [
      {
        weights: [
          {
            name: "kernel",
            shape: [1, 1, 3, 3],
            dtype: "float32",
            quantization: { dtype: "uint8", min: 0, scale: 1 },
          },
          { name: "bias", shape: [3], dtype: "float32" },
          {
            name: "matrix",
            shape: [3, 5],
            dtype: "float32",
            quantization: { dtype: "uint8", min: 0, scale: 0.5 },
          },
          { name: "offset", shape: [5], dtype: "float32" },
        ],
      },
    ],
  },
  weights: [
    Buffer.concat([
      // Each channel to itself.
      Buffer.from([1, 0, 0, 0, 1, 0, 0, 0, 1]),
      Buffer.from(new Float32Array(3).buffer),
      // Red to the first class, green to the second, blue to the last.
      Buffer.from([4, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 4]),
      Buffer.from(new Float32Array(5).buffer),
    ]).toString("base64"),
  ],
};

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nonet-"));
});

afterAll(() => rm(folder, { recursive: true }));

const softmax = (values: readonly number[]): readonly number[] => {
  const powers = values.map(Math.exp);
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
};

describe("a converted network", () => {
  it("gives the outputs of its layers", async () => {
    const path = join(folder, "tiny.onnx");
    await writeFile(path, buildModelFile(tiny));
    const classify = await openClassifier(path);
    const pixels = Float32Array.from({ length: 224 * 224 * 3 }, (_, at) => [0.9, 0.3, 0.6][at % 3] ?? 0);
    const scores = Object.values(await classify(pixels));
    for (const [at, wanted] of softmax([1.8, 0.6, 0, 0, 1.2]).entries())
      expect(scores[at]).toBeCloseTo(wanted, 4);
  });

  it("has another name for other weights", () => {
    expect(computeNetworkHash(tiny)).toMatch(/^[0-9a-f]{16}$/);
    expect(computeNetworkHash({ ...tiny, weights: ["AAAA"] })).not.toBe(computeNetworkHash(tiny));
  });

  it.each<[string, object]>([
    ["an operator", { ...tiny.description, modelTopology: { node: [{ name: "x", op: "Einsum" }] } }],
    [
      "a type of weights",
      {
        ...tiny.description,
        weightsManifest: [{ weights: [{ name: "w", shape: [19], dtype: "complex64" }] }],
      },
    ],
    [
      "a length of weights",
      { ...tiny.description, weightsManifest: [{ weights: [{ name: "w", shape: [2], dtype: "float32" }] }] },
    ],
  ])("is refused for %s that is not known", (_name, description) => {
    expect(() => buildModelFile({ ...tiny, description })).toThrow(Error);
  });

  it("fails with model_unavailable if it is damaged", async () => {
    const path = join(folder, "broken.onnx");
    await writeFile(path, "no network");
    await expect(openClassifier(path)).rejects.toMatchObject({ code: "model_unavailable" });
    await expect(openClassifier(path)).rejects.toBeInstanceOf(ApiError);
  });
});
