/** The sharp pictures that everyday sets begin with: photographs out of Debian's packages, pages and screens drawn here. */
import sharp from "sharp";
import { loadLibvips } from "../../src/engines/image/libvips.ts";
import { filesOf } from "../image-photos.ts";
import { fitted, type Raster, randomOf, rasterOf } from "./picture-degrade.ts";
import { laterPages, type PageKind, pageSvg, pages, screens } from "./picture-pages.ts";

export interface Source {
  /** Decides the half: all that is made of a picture is seen, or none. */
  readonly name: string;
  /** How coarse its details are: 1 for a photograph, the height of the text over 18 pixels for a page. */
  readonly grain: number;
  readonly load: () => Promise<Raster>;
}

/** In focus somewhere, well exposed, with little noise. */
const photographs: Readonly<Record<string, readonly string[]>> = {
  "opencv-doc":
    "scenetext01 scenetext03 scenetext04 scenetext05 scenetext06 fruits baboon leuvenA leuvenB squirrel_cls home aloeL board rubberwhale1 messi5 graf1 aero1 butterfly building plant".split(
      " ",
    ),
  "python3-skimage": "coffee camera astronaut motorcycle_left chelsea coins".split(" "),
  "python3-sklearn": ["china", "flower"],
  "lomiri-wallpapers-16.04":
    "Picture_1A_by_freespac Wine_by aitzgorri Dragonfly friends_by picosdeeuropa Picture_0B life_by Bridge_by".split(
      " ",
    ),
  "lomiri-wallpapers-20.04": ["Kleiber_by_Lukas_Baubkus"],
  "mate-backgrounds": "Garden Dune RainDrops LadyBird YellowFlower GreenMeadow".split(" "),
  "plasma-workspace-wallpapers": "FallenLeaf Path EveningGlow ColorfulCups OneStandsOut".split(" "),
};

/** Added when the measures were done, and not tuned on. */
const later: typeof photographs = {
  "opencv-doc": "scenetext02 chicky_512 aero3 graf3 aloeR rubberwhale2 box_in_scene basketball1".split(" "),
  "python3-skimage": "rocket gravel brick motorcycle_right".split(" "),
  "plasma-workspace-wallpapers": "Grey Kite summer_1am".split(" "),
  "mate-backgrounds": "Blinds FreshFlower".split(" "),
};

const longest = 900;

/** A name stands for the first file whose path has it as a folder or begins a file's name with it. */
function pathOf(files: readonly string[], name: string): string | undefined {
  const found = files.filter(
    (path) => /\.(jpe?g|png)$/i.test(path) && new RegExp(`/${name}(/contents/images/|[^/]*$)`).test(path),
  );
  return found.sort().find((path) => path.includes(`/data/${name}.`)) ?? found[0];
}

/** Empty where Debian's packages cannot be fetched. */
export async function photographSources(batch: "first" | "later" = "first"): Promise<readonly Source[]> {
  await loadLibvips();
  // The service reads from memory only; photographs are read from files here, pages from SVG.
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  const sources: Source[] = [];
  for (const [name, wanted] of Object.entries(batch === "first" ? photographs : later)) {
    const files = await filesOf(name).catch(() => []);
    for (const single of wanted) {
      const path = pathOf(files, single);
      if (path !== undefined)
        sources.push({ name: single, grain: 1, load: async () => fitted(await rasterOf(path), longest) });
    }
  }
  return sources;
}

const drawn = (kinds: readonly PageKind[]): readonly Source[] =>
  kinds.map((page) => ({
    name: page.name,
    grain: page.size / 18,
    load: () => rasterOf(Buffer.from(pageSvg(page, randomOf(page.name)))),
  }));

export const pageSources = drawn(pages);
export const screenSources = drawn(screens);
export const laterPageSources = drawn(laterPages);

/** Pictures that were blurred, moved or scanned when they were taken, in the same packages. */
export async function takenSources(names: readonly string[]): Promise<readonly Source[]> {
  const files = [
    ...(await filesOf("opencv-doc").catch(() => [])),
    ...(await filesOf("python3-skimage").catch(() => [])),
  ];
  return names.flatMap((name) => {
    const path = pathOf(files, name);
    return path === undefined ? [] : [{ name, grain: 1, load: () => rasterOf(path) }];
  });
}
