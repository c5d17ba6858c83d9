/** Outlines of straight lines and cubic curves, and the shapes that codes are made of. Clockwise is filled, y is downwards. */

export type Segment =
  | readonly ["M", number, number]
  | readonly ["L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

export type Path = readonly Segment[];

/** Length of the handles of a quarter of a circle of radius 1. */
const kappa = 0.5523;

export interface Corners {
  readonly topLeft: number;
  readonly topRight: number;
  readonly bottomRight: number;
  readonly bottomLeft: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const allCorners = (radius: number): Corners => ({
  topLeft: radius,
  topRight: radius,
  bottomRight: radius,
  bottomLeft: radius,
});

/** A rectangle, each corner with a radius of its own; 0 is a right angle. */
export function roundedBox({ x, y, width, height }: Box, corners: Corners): Path {
  const [right, bottom] = [x + width, y + height];
  const { topLeft, topRight, bottomRight, bottomLeft } = corners;
  const hold = (radius: number) => radius * (1 - kappa);
  const path: Segment[] = [
    ["M", x + topLeft, y],
    ["L", right - topRight, y],
  ];
  if (topRight > 0)
    path.push(["C", right - hold(topRight), y, right, y + hold(topRight), right, y + topRight]);
  path.push(["L", right, bottom - bottomRight]);
  if (bottomRight > 0)
    path.push([
      "C",
      right,
      bottom - hold(bottomRight),
      right - hold(bottomRight),
      bottom,
      right - bottomRight,
      bottom,
    ]);
  path.push(["L", x + bottomLeft, bottom]);
  if (bottomLeft > 0)
    path.push(["C", x + hold(bottomLeft), bottom, x, bottom - hold(bottomLeft), x, bottom - bottomLeft]);
  path.push(["L", x, y + topLeft]);
  if (topLeft > 0) path.push(["C", x, y + hold(topLeft), x + hold(topLeft), y, x + topLeft, y]);
  path.push(["Z"]);
  return path;
}

/** The square of a side at a place, with all corners alike. */
export const square = (x: number, y: number, side: number, radius = 0): Path =>
  roundedBox({ x, y, width: side, height: side }, allCorners(radius));

/** The same way round, backwards: a hole in what is around it. */
export function reverse(path: Path): Path {
  const points = path.filter((segment) => segment[0] !== "Z");
  const endOf = (segment: Segment | undefined): readonly [number, number] =>
    segment === undefined || segment[0] === "Z"
      ? [0, 0]
      : (segment.slice(-2) as unknown as readonly [number, number]);
  const out: Segment[] = [["M", ...endOf(points.at(-1))]];
  for (let at = points.length - 1; at > 0; at -= 1) {
    const segment = points[at] as Segment;
    const end = endOf(points[at - 1]);
    if (segment[0] === "C") out.push(["C", segment[3], segment[4], segment[1], segment[2], ...end]);
    else out.push(["L", ...end]);
  }
  out.push(["Z"]);
  return out;
}

/** Every point moved and scaled. */
export const transform = (path: Path, scale: number, dx: number, dy: number): Path =>
  path.map((segment) => {
    const [kind, ...numbers] = segment;
    return [
      kind,
      ...numbers.map((value, at) => value * scale + (at % 2 === 0 ? dx : dy)),
    ] as unknown as Segment;
  });
