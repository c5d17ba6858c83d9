/** How two pictures lie on each other: turned, mirrored, and which part of one the other shows. */
import type { Luma } from "../pixels.ts";
import {
  buildPyramid,
  detailOf,
  evenMax,
  type Pyramid,
  type Rectangle,
  type Symmetry,
  sampleGrid,
  sizeGrid,
  symmetries,
  transformLuma,
  undoTransform,
  whole,
} from "./grid.ts";
import { buildTarget, comparePlace, findCandidates, type Place, refine } from "./search.ts";

type Which = "first" | "second";

export interface Alignment extends Pick<Place, "likeness" | "detail"> {
  /** What turns the second picture so that it lies as the first. */
  readonly symmetry: Symmetry;
  /** Which of the two shows all of the other. */
  readonly container: Which;
  /** What the other shows of it, as it came. */
  readonly rectangle: Rectangle;
  /** The same once the second picture is turned. */
  readonly transformed: Rectangle;
  readonly containerPyramid: Pyramid;
  readonly partPyramid: Pyramid;
  /** Both have no detail, as one color or a gradient: nothing can be aligned. */
  readonly isEven: boolean;
}

interface Candidate {
  readonly symmetry: Symmetry;
  readonly container: Which;
  readonly place: Place;
}

const smallSide = 128;
const [upright] = symmetries as [Symmetry];
/** Pictures that lie on each other this well are not looked for anywhere else. */
const surelyWhole = 0.97;
const refinedSmall = 12;
const refinedFull = 3;

/** Some 0.2 to 1 s at 1,024 pixels a side. */
export function findAlignment(first: Luma, second: Luma): Alignment {
  const isEven = [first, second].every(hasNoDetail);
  const asIs = comparePlace(buildPyramid(first), buildTarget(buildPyramid(second)), whole);
  const found: Candidate = { symmetry: upright, container: "first", place: asIs };
  if (isEven || asIs.detail >= surelyWhole) return { ...finish(found, first, second), isEven };
  const [smallFirst, smallSecond] = [shrink(first), shrink(second)];
  const candidates = symmetries.flatMap((symmetry) => propose(smallFirst, smallSecond, symmetry));
  const near = takeBest(candidates, refinedSmall).map((candidate) =>
    approach(candidate, smallFirst, smallSecond, 2),
  );
  const full = [found, ...takeBest(near, refinedFull)].map((candidate) =>
    approach(candidate, first, second, 3),
  );
  return { ...finish(preferWhole(full), first, second), isEven };
}

function hasNoDetail(luma: Luma): boolean {
  const detail = detailOf(sampleGrid(buildPyramid(luma), whole, sizeGrid(luma, detailSide)));
  return detail.reduce((sum, value) => sum + value ** 2, 0) < evenMax * detail.length;
}

const detailSide = 96;

const shrink = (luma: Luma): Luma =>
  sampleGrid(
    buildPyramid(luma),
    whole,
    sizeGrid(luma, Math.min(smallSide, Math.max(luma.width, luma.height))),
  );

/** All of both, and each within the other. */
function propose(first: Luma, second: Luma, symmetry: Symmetry): readonly Candidate[] {
  const turned = transformLuma(second, symmetry);
  const wholes = comparePlace(buildPyramid(first), buildTarget(buildPyramid(turned)), whole, 0);
  const within = (container: Which, places: readonly Place[]): readonly Candidate[] =>
    places
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, 2)
      .map((place) => ({ symmetry, container, place }));
  return [
    { symmetry, container: "first", place: wholes },
    ...within("first", findCandidates(first, turned)),
    ...within("second", findCandidates(turned, first)),
  ];
}

const rate = ({ place }: Candidate): number => place.likeness + place.detail;

const takeBest = (candidates: readonly Candidate[], count: number): readonly Candidate[] =>
  candidates.toSorted((one, other) => rate(other) - rate(one)).slice(0, count);

/** A part is taken for one only where it is clearly more alike than the whole. */
function preferWhole(candidates: readonly Candidate[]): Candidate {
  const [best] = takeBest(candidates, 1) as [Candidate];
  const wholes = candidates.filter(({ place }) => place.rectangle.width * place.rectangle.height > 0.95);
  const [bestWhole] = takeBest(wholes, 1);
  return bestWhole !== undefined && rate(bestWhole) > rate(best) - 0.02 ? bestWhole : best;
}

function approach(
  { symmetry, container, place }: Candidate,
  first: Luma,
  second: Luma,
  stages: number,
): Candidate {
  const [holder, part] = orderPyramids({ symmetry, container }, first, second);
  return { symmetry, container, place: refine(holder, buildTarget(part), place.rectangle, stages) };
}

function orderPyramids(
  { symmetry, container }: Pick<Candidate, "symmetry" | "container">,
  first: Luma,
  second: Luma,
): readonly [holder: Pyramid, part: Pyramid] {
  const [one, other] = [buildPyramid(first), buildPyramid(transformLuma(second, symmetry))];
  return container === "first" ? [one, other] : [other, one];
}

function finish(candidate: Candidate, first: Luma, second: Luma): Omit<Alignment, "isEven"> {
  const { symmetry, container, place } = candidate;
  const [containerPyramid, partPyramid] = orderPyramids(candidate, first, second);
  const transformed = place.rectangle;
  const rectangle = container === "first" ? transformed : undoTransform(transformed, symmetry);
  const { likeness, detail } = place;
  return {
    symmetry,
    container,
    rectangle,
    transformed,
    containerPyramid,
    partPyramid,
    likeness,
    detail,
  };
}
