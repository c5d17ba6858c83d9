/** Sizes of paper in points, upright (ISO 216, ANSI/ASME Y14.1). */

export interface PaperSize {
  readonly width: number;
  readonly height: number;
}

const millimeters = (width: number, height: number): PaperSize => ({
  width: Math.round((width * 7200) / 25.4) / 100,
  height: Math.round((height * 7200) / 25.4) / 100,
});

export const papers = {
  a3: millimeters(297, 420),
  a4: millimeters(210, 297),
  a5: millimeters(148, 210),
  a6: millimeters(105, 148),
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
  tabloid: { width: 792, height: 1224 },
} as const satisfies Record<string, PaperSize>;

export type PaperName = keyof typeof papers;
export const paperNames = Object.keys(papers) as [PaperName, ...PaperName[]];

/** Upright or turned by a quarter. */
export const orientations = ["portrait", "landscape"] as const;
export type Orientation = (typeof orientations)[number];

export function paperSize(paper: PaperName, orientation: Orientation): PaperSize {
  const { width, height } = papers[paper];
  return orientation === "portrait" ? { width, height } : { width: height, height: width };
}
