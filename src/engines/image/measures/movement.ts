/** Whether and how a picture was blurred by a movement: what its spectrum shows, judged by a fitted classifier. */
import { halve, type Luma } from "../pixels.ts";
import { probabilityOf } from "./classifier.ts";
import { fitMotion, type Motion } from "./motion.ts";
import classifier from "./movement.gen.json" with { type: "json" };
import { ramp } from "./ramp.ts";
import { measureSpectrum, openSpectrum } from "./spectrum.ts";

export interface Movement {
  /** Pixels. */
  readonly length: number;
  /** Degrees, 0 to 180, counterclockwise from the right. */
  readonly angle: number;
  /** Above 0, up to 1: all or nothing unless both are about as likely, so that scores do not jump. */
  readonly certainty: number;
}

/** What is known of a picture beside its spectrum. */
export interface MovementContext {
  /** A deviation in levels. */
  readonly noise: number;
  /** Likeness to a page, 0 to 1. */
  readonly page: number;
  /** Of the direction that has the least; see the function `leastDetail`. */
  readonly leastDetail: number;
}

/** A movement that may be, and what speaks for it. */
export interface MovementCandidate extends Pick<Movement, "length" | "angle"> {
  readonly features: readonly number[];
}

/**
 * The movement that blurs an image, null if none does; by what `node scripts/image-movement.ts` fitted. `luma` is of at most 1,024
 * pixels a side. Grass, rails and other long lines look much like movements, but not in all their places and at all sizes.
 */
export function findMovement(luma: Luma, context: MovementContext): Movement | null {
  const judged = findCandidates(luma, context).map(({ length, angle, features }) => ({
    length,
    angle,
    probability: probabilityOf(features, classifier),
  }));
  const [best] = judged.toSorted((a, b) => b.probability - a.probability);
  if (best === undefined || best.probability <= doubtful) return null;
  return {
    length: best.length,
    angle: best.angle,
    certainty: ramp(best.probability, doubtful, 1 - doubtful),
  };
}

const doubtful = 0.3;

/** So much detail in all directions speaks against any movement, in writing more. */
export const isSurelyStill = (leastDetail: number, page: number): boolean =>
  leastDetail >= (page > 0 ? 2.4 : 1.2);

/** Blocks, an even number, that show already where nothing moved. */
const glanced = 4;

/** At most two: what may be longer than can be found in `luma` is looked for at half the size as well. */
export function findCandidates(luma: Luma, context: MovementContext): readonly MovementCandidate[] {
  const spectrumOf = openSpectrum(luma);
  if (spectrumOf === null) return [];
  const glance = fitMotion(spectrumOf(glanced), context.noise);
  if (glance === null || (glance.depth < 0.4 && !glance.isLongest)) return [];
  const here = fitMotion(spectrumOf(), context.noise);
  if (here === null) return [];
  const isPossible = here.isLongest || (here.fit > 0.5 && here.depth > 0.6);
  const half = isPossible ? measureSpectrum(halve(luma)) : null;
  const small = half && fitMotion(half, context.noise / 2);
  const far = small && { ...small, length: 2 * small.length };
  return [
    describe({ motion: here, other: far, glance, isFar: false }, context),
    ...(far === null ? [] : [describe({ motion: far, other: here, glance, isFar: true }, context)]),
  ];
}

interface Sighting {
  readonly motion: Motion;
  /** The same at the other size. */
  readonly other: Motion | null;
  /** In the busiest places alone. */
  readonly glance: Motion;
  readonly isFar: boolean;
}

/** Of a sharp picture 1.5 and more. */
const leastMin = 0.02;

function describe(
  { motion, other, glance, isFar }: Sighting,
  { noise, page, leastDetail }: MovementContext,
): MovementCandidate {
  const least = Math.log(Math.max(leastMin, leastDetail));
  const { length, angle, fit, depth, zeros, isLongest } = motion;
  const features = [
    least,
    Math.log(noise + 0.3),
    page,
    glance.fit,
    glance.depth,
    glance.zeros,
    isFar ? 1 : 0,
    fit,
    depth,
    zeros,
    Math.log(length),
    isLongest ? 1 : 0,
    least + Math.log(length + 12),
    apart(motion, other) / 30,
    other === null ? 2 : Math.abs(Math.log(length / other.length)),
    apart(motion, glance) / 30,
    Math.abs(Math.log(length / glance.length)),
    other?.fit ?? 0,
    other?.zeros ?? 0,
    other?.depth ?? 0,
  ];
  return { length, angle, features };
}

/** Degrees between two directions, up to 90; 90 where there is no other. */
function apart({ angle }: Motion, other: Motion | null): number {
  if (other === null) return 90;
  const turn = Math.abs(angle - other.angle) % 180;
  return Math.min(turn, 180 - turn);
}
