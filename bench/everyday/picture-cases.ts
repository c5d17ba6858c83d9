/** Everyday pictures with the answers that a careful stranger expects. */
import type { Analysis } from "../../src/engines/image/index.ts";
import {
  defocus,
  exposed,
  gaussian,
  gaussianNoise,
  hazy,
  jpegOf,
  type Kernel,
  motion,
  pngOf,
  poissonNoise,
  type Raster,
  randomOf,
  resized,
  saltAndPepper,
  scanned,
  upscaled,
} from "./picture-degrade.ts";
import type { Source } from "./picture-sources.ts";

export interface Picture {
  readonly source: Source;
  /** What was done to it; with the source's name it names the file. */
  readonly what: string;
  readonly make: (raster: Raster) => Promise<Buffer>;
}

/** Null where right. */
export type Verdict = string | null;

/** One picture and one question. */
export interface PictureCase {
  readonly picture: Picture;
  readonly verdict: (answer: Analysis) => Verdict;
}

/** Two pictures of which the second must not have more. */
export interface StepCase {
  readonly first: Picture;
  readonly second: Picture;
  readonly verdict: (first: Analysis, second: Analysis) => Verdict;
}

type Change = (raster: Raster, source: Source) => Raster | Promise<Raster>;

const picture = (source: Source, what: string, change: Change = (raster) => raster): Picture => ({
  source,
  what,
  make: async (raster) => pngOf(await change(raster, source)),
});

const asJpeg = (source: Source, quality: number): Picture => ({
  source,
  what: `JPEG ${quality}`,
  make: (raster) => jpegOf(raster, quality),
});

/** The fields that the engine may not have yet. */
interface Told {
  readonly type?: string;
  readonly angle?: number | null;
  readonly length?: number | null;
  readonly upscaled?: number;
}

const told = ({ blur }: Analysis): Told => blur as Told;

const all =
  (...verdicts: readonly ((answer: Analysis) => Verdict)[]) =>
  (answer: Analysis): Verdict => {
    const wrong = verdicts.map((verdict) => verdict(answer)).filter((text) => text !== null);
    return wrong.length === 0 ? null : wrong.join(", ");
  };

const level =
  (...right: readonly string[]) =>
  ({ blur }: Analysis): Verdict =>
    right.includes(blur.level) ? null : `${blur.level} ${blur.score}`;
const type =
  (...right: readonly string[]) =>
  (answer: Analysis): Verdict =>
    right.includes(told(answer).type ?? "missing") ? null : `type ${told(answer).type}`;
const issue =
  (name: string, isMeant: boolean) =>
  ({ quality }: Analysis): Verdict =>
    (quality.issues as readonly string[]).includes(name) === isMeant
      ? null
      : `${isMeant ? "no " : ""}issue ${name}`;
const upscaledBetween =
  (least: number, greatest: number) =>
  (answer: Analysis): Verdict => {
    const by = told(answer).upscaled ?? Number.NaN;
    return by >= least && by <= greatest ? null : `upscaled ${by}`;
  };
const exposure =
  (right: string) =>
  ({ exposure: { exposure: is, score } }: Analysis): Verdict =>
    is === right ? null : `${is} ${score}`;

const each = (
  sources: readonly Source[],
  cases: (source: Source, at: number) => readonly PictureCase[],
): readonly PictureCase[] => sources.flatMap(cases);

const kernels: readonly Kernel[] = ["cubic", "lanczos3", "linear", "mitchell"];
const cyclic = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

const isSharp = all(
  level("sharp"),
  type("none"),
  upscaledBetween(1, 1.25),
  issue("blurry", false),
  issue("hazy", false),
);

export const sharpOnes = (sources: readonly Source[]) =>
  each(sources, (source) => [
    { picture: picture(source, "as it is"), verdict: isSharp },
    { picture: asJpeg(source, 85), verdict: isSharp },
  ]);

export interface Movement {
  readonly length: number;
  readonly angle: number;
}

/** Directions all around, lengths from what is just seen to what hides everything. */
export const movementsOf = (source: Source, at: number): readonly Movement[] => [
  {
    length: Math.round(cyclic([10, 14, 20, 28, 40], at) * Math.max(1, source.grain)),
    angle: (at * 37) % 180,
  },
  {
    length: Math.round(cyclic([24, 34, 12, 17], at) * Math.max(1, source.grain)),
    angle: (at * 53 + 90) % 180,
  },
];

export const moved = (source: Source, { length, angle }: Movement): Picture =>
  picture(source, `moved ${length} at ${angle}`, (raster) => motion(raster, length, angle));

const apart = (a: number, b: number): number =>
  Math.min((((a - b) % 180) + 180) % 180, (((b - a) % 180) + 180) % 180);

type MovementVerdict = (movement: Movement) => (answer: Analysis) => Verdict;

export const isMotion: MovementVerdict = ({ length }) =>
  all(type("motion"), length < 16 ? level("soft", "blurry") : level("blurry"));
export const hasAngle: MovementVerdict =
  ({ angle }) =>
  (answer) => {
    const is = told(answer).angle;
    return typeof is === "number" && apart(is, angle) <= 15 ? null : `angle ${is} for ${angle}`;
  };
export const hasLength: MovementVerdict =
  ({ length }) =>
  (answer) => {
    const is = told(answer).length;
    return typeof is === "number" && is >= length * 0.7 && is <= length * 1.4
      ? null
      : `length ${is} for ${length}`;
  };

export const movedOnes = (sources: readonly Source[], verdict: MovementVerdict) =>
  each(sources, (source, at) =>
    movementsOf(source, at).map((movement) => ({
      picture: moved(source, movement),
      verdict: verdict(movement),
    })),
  );

const isBlurred = all(level("blurry"), type("defocus"), issue("blurry", true));

export const blurredOnes = (sources: readonly Source[]) =>
  each(sources, (source, at) => {
    const grain = Math.max(1, source.grain);
    const [radius, sigma] = [cyclic([5, 7, 10], at) * grain, cyclic([3, 4.5, 6.5], at) * grain];
    return [
      {
        picture: picture(source, `disk ${radius.toFixed(1)}`, (raster) => defocus(raster, radius)),
        verdict: isBlurred,
      },
      {
        picture: picture(source, `Gaussian ${sigma.toFixed(1)}`, (raster) => gaussian(raster, sigma)),
        verdict: isBlurred,
      },
      {
        picture: picture(source, `Gaussian ${sigma.toFixed(1)} and grain`, (raster) =>
          gaussianNoise(gaussian(raster, sigma), 6, randomOf(source.name)),
        ),
        verdict: all(level("blurry"), type("defocus")),
      },
    ];
  });

const notBlurred = all(level("sharp", "soft"), type("none"), issue("blurry", false));

export const noisyOnes = (sources: readonly Source[]) =>
  each(sources, (source, at) => {
    const random = randomOf(source.name);
    const deviation = cyclic([10, 20, 30, 45], at);
    const full = cyclic([60, 250], at);
    const share = cyclic([0.01, 0.03, 0.06], at);
    return [
      {
        picture: picture(source, `noise ${deviation}`, (raster) => gaussianNoise(raster, deviation, random)),
        verdict: deviation < 20 ? notBlurred : all(notBlurred, issue("noisy", true)),
      },
      {
        picture: picture(source, `photons ${full}`, (raster) => poissonNoise(raster, full, random)),
        verdict: notBlurred,
      },
      {
        picture: picture(source, `salt and pepper ${share}`, (raster) =>
          saltAndPepper(raster, share, random),
        ),
        verdict: notBlurred,
      },
    ];
  });

export const hazyOnes = (sources: readonly Source[]) =>
  each(sources, (source, at) => {
    const [bottom, top] = cyclic(
      [
        [0.5, 0.5],
        [0.75, 0.3],
        [0.6, 0.35],
        [0.4, 0.4],
      ] as const,
      at,
    );
    return [
      {
        picture: picture(source, `haze ${bottom} ${top}`, (raster) =>
          hazy(raster, bottom, top, cyclic([200, 225], at)),
        ),
        verdict: all(notBlurred, issue("hazy", true)),
      },
    ];
  });

export const upscaledOnes = (sources: readonly Source[]) =>
  each(sources, (source, at) =>
    [cyclic([1.5, 2], at), cyclic([3, 2.5, 4], at)].map((by, second) => {
      const kernel = cyclic(kernels, at + second);
      return {
        picture: picture(source, `upscaled ${by} ${kernel}`, (raster) => upscaled(raster, by, kernel)),
        verdict: all(upscaledBetween(by * 0.8, by * 1.25), type("none", "defocus")),
      };
    }),
  );

export const thumbnails = (sources: readonly Source[]) =>
  each(sources, (source, at) => {
    const side = cyclic([96, 128, 160, 240], at);
    return [
      {
        picture: picture(source, `thumbnail ${side}`, (raster) =>
          resized(raster, side / Math.max(raster.width, raster.height)),
        ),
        verdict: all(notBlurred, upscaledBetween(1, 1.25)),
      },
    ];
  });

const stops = (source: Source, by: number): Picture =>
  picture(source, `${by} stops`, (raster) => exposed(raster, by));

export const exposures = (sources: readonly Source[]) =>
  each(sources, (source) => [
    { picture: picture(source, "as it is"), verdict: exposure("normal") },
    { picture: stops(source, -3), verdict: all(exposure("underexposed"), issue("underexposed", true)) },
    { picture: stops(source, 3), verdict: all(exposure("overexposed"), issue("overexposed", true)) },
  ]);

const papers = [
  [236, 226, 200],
  [205, 205, 210],
  [248, 248, 246],
] as const;

export const asScanned = (source: Source, at: number): Picture => {
  const [paper, grain] = [cyclic(papers, at), cyclic([2, 4, 7], at)];
  return picture(source, `scanned ${paper.join(" ")} ${grain}`, (raster) =>
    scanned(raster, paper, grain, randomOf(source.name)),
  );
};

const isWellLit = all(exposure("normal"), issue("overexposed", false), issue("underexposed", false));

export const scannedOnes = (sources: readonly Source[]) =>
  each(sources, (source, at) => [
    {
      picture: asScanned(source, at),
      verdict: all(level("sharp"), type("none"), issue("hazy", false), isWellLit),
    },
  ]);

export const litPages = (sources: readonly Source[]) =>
  each(sources, (source) => {
    const grain = Math.max(1, source.grain);
    return [
      { picture: picture(source, "as it is"), verdict: isWellLit },
      {
        picture: picture(source, `blurred ${grain}`, (raster) => gaussian(raster, 4 * grain)),
        verdict: isWellLit,
      },
      { picture: stops(source, -3), verdict: exposure("underexposed") },
    ];
  });

/** Blur is no matter of light. */
export const blurKeepsExposure = (sources: readonly Source[]): readonly StepCase[] =>
  sources.flatMap((source, at) => {
    const whole = picture(source, "as it is");
    const sigma = cyclic([1.5, 3, 5, 8], at);
    return [
      picture(source, `Gaussian ${sigma}`, (raster) => gaussian(raster, sigma)),
      moved(source, movementsOf(source, at)[0] as Movement),
    ].map((second) => ({
      first: whole,
      second,
      verdict: (before: Analysis, after: Analysis) => {
        const by = Math.abs(before.exposure.score - after.exposure.score);
        const byQuality = Math.abs(before.quality.components.exposure - after.quality.components.exposure);
        return Math.max(by, byQuality) <= 5 ? null : `exposure changes by ${by} and ${byQuality}`;
      },
    }));
  });

/** Where more is lost in white, neither the exposure nor the whole may be called better. */
export const clippingSteps = (sources: readonly Source[]): readonly StepCase[] =>
  sources.flatMap((source) =>
    [0, 1, 2, 3].map((by) => ({
      first: by === 0 ? picture(source, "as it is") : stops(source, by),
      second: stops(source, by + 1),
      verdict: (first: Analysis, second: Analysis) => {
        const [less, more] = [
          first.exposure.highlightClippingPercent,
          second.exposure.highlightClippingPercent,
        ];
        if (more < less + 5) return null;
        const isBetter =
          second.exposure.score > first.exposure.score || second.quality.score > first.quality.score;
        const isPraised =
          more > 60 && (second.exposure.score > 30 || second.exposure.exposure !== "overexposed");
        return isBetter || isPraised
          ? `${less} % clipped: ${first.exposure.score} and ${first.quality.score}, ${more} %: ${second.exposure.score} and ${second.quality.score}`
          : null;
      },
    })),
  );

type Score = (answer: Analysis) => number;

const qualityScore: Score = ({ quality }) => quality.score;
const blurScore: Score = ({ blur }) => blur.score;
const exposureScore: Score = ({ exposure: { score } }) => score;

interface Ladder {
  readonly scores: readonly Score[];
  readonly rungs: (source: Source, at: number) => readonly Picture[];
}

const ladder = (
  scores: readonly Score[],
  values: readonly number[],
  step: (source: Source, value: number, at: number) => Picture,
): Ladder => ({
  scores,
  rungs: (source, at) =>
    values.map((value) => (value === 0 ? picture(source, "as it is") : step(source, value, at))),
});

export const ladders: Readonly<Record<string, Ladder>> = {
  "1 to 4 stops brighter": ladder([exposureScore, qualityScore], [0, 1, 2, 3, 4], stops),
  "1 to 4 stops darker": ladder([exposureScore, qualityScore], [0, -1, -2, -3, -4], stops),
  "Gaussian blur, sigma 0 to 10": ladder(
    [blurScore, qualityScore],
    [0, 0.8, 1.6, 3, 6, 10],
    (source, sigma) => picture(source, `Gaussian ${sigma}`, (raster) => gaussian(raster, sigma)),
  ),
  "motion, 0 to 40 pixels": ladder([blurScore, qualityScore], [0, 5, 10, 20, 40], (source, length, at) =>
    moved(source, { length, angle: (at * 41) % 180 }),
  ),
  "noise, deviation 0 to 48": ladder([qualityScore], [0, 4, 8, 16, 32, 48], (source, deviation) =>
    picture(source, `noise ladder ${deviation}`, (raster) =>
      gaussianNoise(raster, deviation, randomOf(source.name)),
    ),
  ),
  "JPEG quality 95 to 10": ladder([qualityScore], [95, 80, 60, 40, 20, 10], asJpeg),
  "upscaled 1 to 4 times": ladder([blurScore, qualityScore], [0, 1.5, 2, 3, 4], (source, by) =>
    picture(source, `upscaled ${by} cubic`, (raster) => upscaled(raster, by, "cubic")),
  ),
};

/** A stop more or less is worse only for a picture that was well exposed. */
export const isWellExposed = ({ exposure: { score } }: Analysis): boolean => score >= 95;

export function ladderSteps(sources: readonly Source[], name: string): readonly StepCase[] {
  const { scores, rungs } = ladders[name] as Ladder;
  return sources.flatMap((source, at) => {
    const pictures = rungs(source, at);
    return pictures.slice(1).map((second, rung) => ({
      first: pictures[rung] as Picture,
      second,
      verdict: (before: Analysis, after: Analysis) => {
        const pairs = scores.map((score) => [score(before), score(after)] as const);
        return pairs.every(([more, less]) => less <= more)
          ? null
          : pairs.map((pair) => pair.join(" → ")).join(", ");
      },
    }));
  });
}

export const untouched = (source: Source): Picture => picture(source, "as it is");

/** Pictures as they were taken, by name. */
const takenVerdicts: Readonly<Record<string, (answer: Analysis) => Verdict>> = {
  text_defocus: all(level("blurry"), type("defocus")),
  text_motion: all(level("blurry"), type("motion")),
  licenseplate_motion: all(level("blurry"), type("motion")),
  clock_motion: all(level("blurry"), type("motion")),
  imageTextN: all(level("sharp"), type("none"), exposure("normal")),
  imageTextR: all(level("sharp"), type("none"), exposure("normal")),
  sudoku: all(level("sharp"), type("none")),
  stanford: all(level("sharp"), type("none"), exposure("normal")),
  cards: all(level("sharp"), type("none"), exposure("normal")),
  page: all(level("sharp", "soft"), type("none"), exposure("normal")),
};

export const takenNames = Object.keys(takenVerdicts);

export const takenOnes = (sources: readonly Source[]): readonly PictureCase[] =>
  sources.flatMap((source) => {
    const verdict = takenVerdicts[source.name];
    return verdict === undefined ? [] : [{ picture: untouched(source), verdict }];
  });
