/** Pictures of known kind: photographs, screenshots, documents and drawings, as they are, in part, scanned and compressed. */
import sharp from "sharp";
import { measureImage } from "../src/engines/image/index.ts";
import { loadLibvips } from "../src/engines/image/libvips.ts";
import type { KindFeatures } from "../src/engines/image/measures/kind-features.ts";
import type { PictureKind } from "../src/engines/image/measures/kind-words.ts";
import { judgeKind } from "../src/engines/image/measures/picture-kind.ts";
import type { TextPresence } from "../src/engines/image/measures/text-lines.ts";
import { type Half, halfOf } from "./everyday/halves.ts";
import { jpegOf, pngOf, randomOf, rasterOf, scanned } from "./everyday/picture-degrade.ts";
import { laterPages, type PageKind, pageSvg, pages, screens } from "./everyday/picture-pages.ts";
import { safeDrawings } from "./image-drawings.ts";
import { photographs } from "./image-photos.ts";
import type { Result, Row } from "./subject.ts";

interface KindPicture {
  /** Decides the half: all that is made of a picture has one name. */
  readonly name: string;
  readonly kind: PictureKind;
  /** Whether it shows writing; null where nobody looked. */
  readonly writing: boolean | null;
  readonly make: () => Promise<Buffer>;
}

export interface MeasuredPicture extends Pick<KindPicture, "name" | "kind" | "writing"> {
  readonly half: Half;
  readonly features: KindFeatures;
  readonly text: TextPresence;
}

const screenLayouts: readonly string[] = ["chat", "code", "sheet", "web"];

const isScreen = (page: PageKind): boolean => screens.includes(page) || screenLayouts.includes(page.layout);

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** More of both, by combinations: the sets of pages above are few. */
const morePages: readonly PageKind[] = Array.from({ length: 44 }, (_, at) => {
  const isDocument = at % 2 === 0;
  const turn = at >> 1;
  const layout = isDocument
    ? pick(["article", "columns", "letter", "invoice", "form"] as const, turn)
    : pick(["code", "sheet", "web", "chat"] as const, turn);
  const [width, height] = isDocument
    ? pick(
        [
          [1_240, 1_754],
          [850, 1_100],
          [900, 1_270],
          [700, 990],
        ] as const,
        turn + (turn >> 2),
      )
    : pick(
        [
          [1_366, 768],
          [1_440, 900],
          [1_080, 1_920],
          [1_200, 760],
          [828, 1_792],
        ] as const,
        turn + (turn >> 2),
      );
  const font = pick(["DejaVu Sans", "DejaVu Serif", "DejaVu Sans Condensed"] as const, turn + 1);
  const [ground, ink] = isDocument
    ? pick(
        [
          ["#fff", "#111"],
          ["#fcfaf3", "#222"],
          ["#f4f4f2", "#1a2a4a"],
        ] as const,
        turn,
      )
    : pick(
        [
          ["#fff", "#222"],
          ["#1b1d23", "#dcdcdc"],
          ["#f5f7fa", "#243"],
          ["#0d1117", "#c9d1d9"],
        ] as const,
        turn,
      );
  const size = (isDocument ? 13 : 14) + (turn % 7);
  return { name: `more ${layout} ${at}`, layout, width, height, font, size, ground, ink };
});

function drawnPages(): readonly KindPicture[] {
  return [...pages, ...screens, ...laterPages, ...morePages].flatMap((page): readonly KindPicture[] => {
    const raster = () => rasterOf(Buffer.from(pageSvg(page, randomOf(page.name))));
    const about = { name: page.name, writing: true } as const;
    if (isScreen(page) && !pages.includes(page))
      return [
        { ...about, kind: "screenshot", make: async () => pngOf(await raster()) },
        { ...about, kind: "screenshot", make: async () => jpegOf(await raster(), 80) },
      ];
    const scan = async () => scanned(await raster(), [244, 240, 230], 3, randomOf(`scan ${page.name}`));
    return [
      { ...about, kind: "document", make: async () => pngOf(await raster()) },
      { ...about, kind: "document", make: async () => jpegOf(await scan(), 85) },
    ];
  });
}

async function taken(): Promise<readonly KindPicture[]> {
  const { tuned, heldOut } = await photographs();
  return [...tuned, ...heldOut].flatMap((path) => {
    const name = path.split("/").slice(-4).join("/");
    const whole = () => sharp(path).resize(1_000, 1_000, { fit: "inside", withoutEnlargement: true });
    const part = () => sharp(path).resize(500, 400, { fit: "cover", position: "attention" });
    return [whole, part].map((make) => ({
      name,
      kind: "photograph" as const,
      writing: false,
      make: () => make().jpeg({ quality: 88 }).toBuffer(),
    }));
  });
}

/** Shapes, faces and landscapes; areas of skin and pages are left out. */
const drawings = (): readonly KindPicture[] =>
  safeDrawings(14, 9).flatMap((svg, at): readonly KindPicture[] =>
    [0, 1, 4].includes(Math.floor(at / 14))
      ? [
          {
            name: `drawing ${at}`,
            kind: "drawing",
            writing: false,
            make: async () => {
              const flat = sharp(Buffer.from(svg)).flatten({ background: "#fff" });
              return at % 2 === 0 ? flat.png().toBuffer() : flat.jpeg({ quality: 85 }).toBuffer();
            },
          },
        ]
      : [],
  );

/** Measured; photographs are missing where Debian's packages cannot be fetched. */
export async function kindPictures(): Promise<readonly MeasuredPicture[]> {
  await loadLibvips();
  // The service reads from memory only; photographs are read from files here, pages from SVG.
  sharp.unblock({ operation: ["VipsForeignLoad"] });
  const measured: MeasuredPicture[] = [];
  for (const { name, kind, writing, make } of [...(await taken()), ...drawnPages(), ...drawings()]) {
    const { features, text } = (await measureImage({ bytes: await make(), frame: 0, kind: "kind" })) as Pick<
      MeasuredPicture,
      "features" | "text"
    >;
    measured.push({ name, kind, writing, half: halfOf(name), features, text });
  }
  return measured;
}

const percentRight = (
  pictures: readonly MeasuredPicture[],
  isRight: (one: MeasuredPicture) => boolean,
): number => (100 * pictures.filter(isRight).length) / Math.max(1, pictures.length);

/** Weights are fitted to the seen half. */
export const kindRow: Row = {
  async measure(tell) {
    tell("kinds of pictures");
    const all = await kindPictures();
    return (["seen", "unseen"] as const).flatMap((half): readonly Result[] => {
      const pictures = all.filter((one) => one.half === half);
      const kinds = percentRight(pictures, ({ features, kind }) => judgeKind(features).kind === kind);
      const known = pictures.filter(({ writing }) => writing !== null);
      const written = percentRight(known, ({ text, writing }) => text.present === writing);
      const aim = { bound: "at least", value: 90 } as const;
      return [
        {
          title: `kind of picture, ${half} half (${pictures.length})`,
          unit: "% right",
          ours: [kinds],
          peers: {},
          aim,
        },
        {
          title: `writing or none, ${half} half (${known.length})`,
          unit: "% right",
          ours: [written],
          peers: {},
          aim,
        },
      ];
    });
  },
};
