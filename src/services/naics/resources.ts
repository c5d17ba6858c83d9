/** The data of the code finder, loaded at first use, and schemas that its endpoints share. */

import {
  type ClassificationIndex,
  type CodeVectors,
  type KeywordSearch,
  levelNames,
  readManifest,
  storedNames,
} from "../../engines/industry-search/index.ts";
import { afterStart, once } from "../../kernel/once.ts";
import type { Ports } from "../../kernel/ports.ts";
import { formed } from "../../kernel/schema-options.ts";
import type { Check } from "../../kernel/service.ts";
import { pathSetting } from "../../kernel/setting.ts";
import { type TSchema, Type } from "../../kernel/type.ts";
import type { Facts, Matching } from "./loading/resources.ts";

export const naicsDirSetting = pathSetting("NONET_NAICS_DIR", "folder", {
  default: "",
  defaultText: "the Census Bureau's site, else the packaged base",
  help: "folder with the official 2022 files: codes, descriptions, index, cross-references",
});

export interface NaicsResources {
  book(): Promise<ClassificationIndex>;
  search(): Promise<KeywordSearch>;
  facts(): Promise<Facts>;
  /** Both fail with `model_unavailable` where nothing was prepared. */
  matching(): Promise<Matching>;
  vectors(): Promise<CodeVectors>;
  /** `degraded` until the files have been checked, and on the packaged base. */
  check(): Check;
  /** Why the check is not ok. */
  reason(): string | null;
  close(): void;
}

// A start of the server reads neither the data nor the modules that read it.
const loading = () => import("./loading/resources.ts");

/** Reads the manifest alone: what is large waits for the first call that needs it. */
export async function openNaics(ports: Ports): Promise<NaicsResources> {
  const manifest = readManifest(await ports.files.read(storedNames.manifest));
  const state: { isWhole: boolean | null } = { isWhole: null };
  const whole = once(async () => {
    const { checkFiles } = await loading();
    await checkFiles(ports, manifest).catch((error: unknown) => {
      state.isWhole = false;
      throw error;
    });
    state.isWhole = true;
  });
  const close = afterStart(whole);
  const book = once(async () => {
    await whole();
    return (await loading()).loadBook(ports, manifest);
  });
  return {
    book,
    search: once(async () => (await loading()).loadSearch(await book())),
    facts: once(async () => manifest ?? (await loading()).factsOfBase(await book(), ports.now())),
    matching: once(async () => (await loading()).loadMatching(ports, manifest, await book())),
    vectors: once(async () => (await loading()).loadVectors(ports, manifest, await book())),
    check() {
      if (manifest === null || state.isWhole === false) return "unavailable";
      return state.isWhole === null || manifest.origin === "package" ? "degraded" : "ok";
    },
    reason() {
      if (manifest === null) return "The data is not prepared: run `nonet data naics`.";
      if (state.isWhole === null) return "Its files are still being checked.";
      if (!state.isWhole) return "A file is damaged: run `nonet data naics` and start the server again.";
      return manifest.origin === "package"
        ? "It is served from the packaged base; NONET_NAICS_DIR names the official files."
        : null;
    },
    close,
  };
}

/** The shapes that endpoints share. */
export const text = (description: string) => Type.String({ description });
export const orNull = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const levelName = Type.Enum(Object.values(levelNames), { description: "The level by name" });
export const level = Type.Integer({ minimum: 2, maximum: 6, description: "Digits of the code" });
export const named = { code: text("NAICS code"), title: text("Its title"), levelName };
export const hierarchy = Type.Array(Type.Object(named), { description: "From the sector down to this code" });

export const sectorField = Type.Optional(
  Type.String({
    ...formed("^(\\d{2}|31-33|44-45|48-49)$", "two digits, such as 72, or one of 31-33, 44-45 and 48-49"),
    description: "Only codes of this sector: two digits, or its range",
  }),
);

export const limitOf = (maximum: number, standard: number) =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum, default: standard, description: "How many results at most" }),
  );

export const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
