/** Everyday pictures: photographs, pages and screens as they are, moved, blurred, noisy, hazy, enlarged, too bright. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Analysis, measureImage } from "../../src/engines/image/index.ts";
import type { Result, Row, Subject, Tell } from "../subject.ts";
import { type EverydaySet, sharesRight } from "./halves.ts";
import {
  blurKeepsExposure,
  blurredOnes,
  clippingSteps,
  exposures,
  hasAngle,
  hasLength,
  hazyOnes,
  isMotion,
  isWellExposed,
  ladderSteps,
  ladders,
  litPages,
  movedOnes,
  noisyOnes,
  type Picture,
  type PictureCase,
  type StepCase,
  scannedOnes,
  sharpOnes,
  takenNames,
  takenOnes,
  thumbnails,
  untouched,
  upscaledOnes,
} from "./picture-cases.ts";
import type { Raster } from "./picture-degrade.ts";
import {
  laterPageSources,
  latestSources,
  pageSources,
  photographSources,
  type Source,
  screenSources,
  takenSources,
} from "./picture-sources.ts";

/** Pictures that were made once are kept: making them takes far longer than measuring. */
const made = fileURLToPath(new URL("../../.nonet/bench/everyday-pictures", import.meta.url));

const nameOf = ({ source, what }: Picture): string => `${source.name} ${what}`.replaceAll(/[^\w.-]+/g, "_");

let loaded: { readonly name: string; readonly raster: Raster } | null = null;

async function fileOf(picture: Picture): Promise<Buffer> {
  const path = join(made, `${nameOf(picture)}.png`);
  const known = await readFile(path).catch(() => null);
  if (known !== null) return known;
  const { source } = picture;
  if (loaded?.name !== source.name) loaded = { name: source.name, raster: await source.load() };
  const file = await picture.make(loaded.raster);
  await mkdir(made, { recursive: true });
  await writeFile(path, file);
  return file;
}

const answers = new Map<string, Promise<Analysis>>();

function answerFor(picture: Picture): Promise<Analysis> {
  const name = nameOf(picture);
  const known = answers.get(name);
  if (known !== undefined) return known;
  const answer = fileOf(picture).then(
    async (bytes) => (await measureImage({ bytes, frame: 0, kind: "analyze" })) as Analysis,
  );
  answers.set(name, answer);
  return answer;
}

const told = (picture: Picture, wrong: string | null): string | null =>
  wrong === null ? null : `${picture.what}: ${wrong}`;

const set = (title: string, cases: readonly PictureCase[], atLeast: number): EverydaySet<PictureCase> => ({
  title,
  cases,
  textOf: ({ picture }) => picture.source.name,
  judge: async ({ picture, verdict }) => told(picture, verdict(await answerFor(picture))),
  atLeast,
});

const stepSet = (title: string, cases: readonly StepCase[], atLeast: number): EverydaySet<StepCase> => ({
  title,
  cases,
  textOf: ({ second }) => second.source.name,
  judge: async ({ first, second, verdict }) =>
    told(second, verdict(await answerFor(first), await answerFor(second))),
  atLeast,
});

const wellExposed = async (sources: readonly Source[]): Promise<readonly Source[]> => {
  const ones: Source[] = [];
  for (const source of sources) if (isWellExposed(await answerFor(untouched(source)))) ones.push(source);
  return ones;
};

type Judged = EverydaySet<PictureCase> | EverydaySet<StepCase>;

const written = [...pageSources, ...screenSources];

async function setsOf(photographs: readonly Source[]): Promise<readonly Judged[]> {
  const taken = takenOnes(await takenSources(takenNames));
  const both = (
    title: string,
    cases: (sources: readonly Source[]) => readonly PictureCase[],
    atLeast: number,
  ) => [
    set(`photographs ${title}`, cases(photographs), atLeast),
    set(`pages and screens ${title}`, cases(written), atLeast),
  ];
  const climbed: Judged[] = [];
  for (const name of Object.keys(ladders)) {
    const isOfExposure = name.includes("stops");
    for (const [what, sources] of [
      ["photographs", photographs],
      ["pages and screens", written],
    ] as const) {
      const from = isOfExposure ? await wellExposed(sources) : sources;
      climbed.push(stepSet(`steps of ${what}, ${name}, in order`, ladderSteps(from, name), 98));
    }
  }
  return [
    ...both("that are sharp", sharpOnes, 95),
    ...both("moved: type and level", (sources) => movedOnes(sources, isMotion), 90),
    ...both("moved: angle within 15°", (sources) => movedOnes(sources, hasAngle), 85),
    ...both("moved: length within 0.7 to 1.4", (sources) => movedOnes(sources, hasLength), 75),
    ...both("out of focus", blurredOnes, 90),
    ...both("with noise: at least soft", noisyOnes, 90),
    set("photographs in haze", hazyOnes(photographs), 90),
    ...both("enlarged: factor within 25 %", upscaledOnes, 80),
    ...both("as thumbnails", thumbnails, 90),
    set("photographs too dark, right, too bright", exposures(photographs), 90),
    set("pages scanned on paper, with grain", scannedOnes(pageSources), 90),
    set("pages and screens: light", litPages(pageSources), 95),
    stepSet("pages and screens: blur keeps the exposure", blurKeepsExposure(written), 95),
    stepSet("photographs: more clipping is no better", clippingSteps(photographs), 98),
    set("blurred, moved or scanned when taken", taken, 80),
    ...climbed,
    ...(await laterSets()),
    ...(await latestSets()),
  ].filter(({ cases }) => cases.length > 0);
}

const kinds = (sources: readonly Source[]): readonly PictureCase[] => [
  ...sharpOnes(sources),
  ...movedOnes(sources, isMotion),
  ...blurredOnes(sources),
  ...noisyOnes(sources),
  ...upscaledOnes(sources),
  ...thumbnails(sources),
];

/** Fresh pictures, once the measures were done. */
async function laterSets(): Promise<readonly Judged[]> {
  const [photographs, pages] = [await photographSources("later"), laterPageSources];
  return [
    set(
      "second batch, photographs of each kind",
      [...kinds(photographs), ...hazyOnes(photographs), ...exposures(photographs)],
      90,
    ),
    set(
      "second batch, pages and screens of each kind",
      [...kinds(pages), ...litPages(pages.slice(0, 7))],
      90,
    ),
    stepSet("second batch, blur keeps the exposure of pages", blurKeepsExposure(pages), 95),
    stepSet("second batch, more clipping is no better", clippingSteps(photographs), 98),
  ];
}

/** Fresh again, and of other packages. */
async function latestSets(): Promise<readonly Judged[]> {
  const { photographs, pages } = await latestSources();
  const steps = async (sources: readonly Source[]) => {
    const exposedWell = await wellExposed(sources);
    return Object.keys(ladders).flatMap((name) =>
      ladderSteps(name.includes("stops") ? exposedWell : sources, name),
    );
  };
  return [
    set(
      "third batch, photographs of each kind",
      [...kinds(photographs), ...hazyOnes(photographs), ...exposures(photographs)],
      90,
    ),
    set("third batch, pages and screens of each kind", kinds(pages), 90),
    stepSet("third batch, blur keeps the exposure of pages", blurKeepsExposure(pages), 95),
    stepSet("third batch, more clipping is no better", clippingSteps(photographs), 98),
    stepSet("third batch, steps of photographs in order", await steps(photographs), 98),
    stepSet("third batch, steps of pages and screens in order", await steps(pages), 98),
  ];
}

let note = "";

const everydayRow: Row = {
  async measure(tell: Tell): Promise<readonly Result[]> {
    const photographs = await photographSources();
    note =
      photographs.length > 0
        ? ""
        : " Photographs were not measured: Debian's packages cannot be fetched here.";
    if (note !== "") tell(note.trim());
    const results: Result[] = [];
    for (const single of await setsOf(photographs)) {
      tell(single.title);
      results.push(...(await sharesRight(single as EverydaySet<PictureCase>, tell)));
    }
    return results;
  },
};

export const everydayPicture: Subject = {
  title: "Everyday input: pictures",
  peers: [],
  rows: [everydayRow],
  method: () =>
    `49 photographs out of Debian's packages (at most 900 pixels), 34 pages and screens of text drawn here, later 17 and 12 more and a third batch of 37 photographs and 17 manuals and screens, and what cameras, scanners and programs do to them, worked out apart from the engine. A picture belongs to one half with all that is made of it.${note}`,
};
