/** Conversion of the network in the nsfwjs package into the model file. */
import { digestHex } from "../../../shared/digest.ts";
import { classNames, networkSide } from "./classifier.ts";
import { convertGraphModel, type GraphModel } from "./graph-model.ts";

/** To be raised when the conversion gives another file for the same network. */
const conversion = 1;

/** What the package exports: the description of the network, and its weights in Base64, in order. */
export interface PackagedNetwork {
  readonly description: unknown;
  readonly weights: readonly string[];
}

/** Equal for the same network and conversion; part of the file's name. */
export const computeNetworkHash = ({ description, weights }: PackagedNetwork): string =>
  digestHex("sha256", [conversion, JSON.stringify(description), ...weights].join("\n")).slice(0, 16);

/** The ONNX file; 17 MB in 0.2 s. Fails with an Error for a network of another kind. */
export function buildModelFile({ description, weights }: PackagedNetwork): Uint8Array {
  const bytes = Buffer.concat(weights.map((part) => Buffer.from(part, "base64")));
  return convertGraphModel(description as GraphModel, bytes, networkSide, classNames.length);
}
