/** A styled code as shapes and paints, in units of modules; the writers of all formats draw the same scene. */
import { blendOver, type Color } from "../colors.ts";
import type { QrMatrix } from "../matrix.ts";
import { type Path, reverse, roundedBox, square, transform } from "./path.ts";

export const moduleStyles = ["square", "dots", "rounded"] as const;
export const eyeStyles = ["square", "rounded", "circle"] as const;
export const gradientTypes = ["linear", "radial"] as const;

export type ModuleStyle = (typeof moduleStyles)[number];
export type EyeStyle = (typeof eyeStyles)[number];

/** From `from` to `to`: along a line through the code's center, or from its center to its corners. */
export interface Gradient {
  readonly type: (typeof gradientTypes)[number];
  readonly from: Color;
  readonly to: Color;
  /** Degrees clockwise; 0 runs from left to right. */
  readonly angle: number;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** An outline of a text in thousandths of an em, y upwards, and the box of its ink. */
export interface TextOutline {
  readonly path: Path;
  readonly ink: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
}

export interface Look {
  readonly margin: number;
  readonly dark: Color;
  readonly light: Color;
  readonly style: ModuleStyle;
  readonly eyeStyle: EyeStyle;
  /** Of the three finder patterns; as the modules where it is left out. */
  readonly eyeColor?: Color | undefined;
  readonly gradient?: Omit<Gradient, "from"> | undefined;
  readonly logo?: { readonly pixels: Pixels; readonly ratio: number } | undefined;
  readonly caption?: TextOutline | undefined;
}

export type Paint = Color | Gradient;

export interface Shape {
  readonly path: Path;
  readonly paint: Paint;
}

/** The origin is the top left corner of the code's first module. */
export interface Scene {
  readonly modules: number;
  readonly margin: number;
  /** Height of the caption with its distances, below the lower quiet zone. */
  readonly captionHeight: number;
  /** Null: nothing is drawn below the code. */
  readonly ground: Color | null;
  readonly shapes: readonly Shape[];
  readonly image: {
    readonly pixels: Pixels;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

export const isGradient = (paint: Paint): paint is Gradient => "type" in paint;

/** Whether only the scene's writers can draw it: the plain ones know squares in one color. */
export const isStyled = ({
  style,
  eyeStyle,
  eyeColor,
  gradient,
  logo,
}: Omit<Look, "margin" | "dark" | "light">): boolean =>
  style !== "square" ||
  eyeStyle !== "square" ||
  eyeColor !== undefined ||
  gradient !== undefined ||
  logo !== undefined;

export function buildScene(matrix: QrMatrix, look: Look): Scene {
  const { margin, light } = look;
  const dark = blendOver(look.dark, light);
  const gradient = look.gradient && { ...look.gradient, from: dark, to: blendOver(look.gradient.to, light) };
  const paint = gradient ?? dark;
  const shapes: Shape[] = [{ path: drawModules(matrix, look), paint }];
  shapes.push({
    path: drawEyes(matrix.modules, look.eyeStyle),
    paint: look.eyeColor ? blendOver(look.eyeColor, light) : paint,
  });
  const caption = look.caption && placeCaption(look.caption, matrix.modules, margin);
  if (caption) shapes.push({ path: caption.path, paint: dark });
  return {
    modules: matrix.modules,
    margin,
    captionHeight: caption?.height ?? 0,
    ground: light.alpha === 0 ? null : light,
    shapes: shapes.filter(({ path }) => path.length > 0),
    image: look.logo === undefined ? null : placeLogo(look.logo, matrix.modules),
  };
}

const eyeSide = 7;

const eyePlaces = (modules: number) =>
  [
    [0, 0],
    [modules - eyeSide, 0],
    [0, modules - eyeSide],
  ] as const;

const isInEye = (modules: number, x: number, y: number): boolean =>
  eyePlaces(modules).some(([left, top]) => x >= left && x < left + eyeSide && y >= top && y < top + eyeSide);

function drawModules({ rows, modules }: QrMatrix, { style, logo }: Look): Path {
  const cleared = logo === undefined ? 0 : (logo.ratio * modules) / 2 + 0.5;
  const isDark = (x: number, y: number): boolean =>
    rows[y]?.[x] === true &&
    !isInEye(modules, x, y) &&
    !(Math.abs(x + 0.5 - modules / 2) < cleared && Math.abs(y + 0.5 - modules / 2) < cleared);
  const paths: Path[] = [];
  for (let y = 0; y < modules; y += 1)
    for (let x = 0; x < modules; x += 1) if (isDark(x, y)) paths.push(drawModule(style, x, y, isDark));
  return paths.flat();
}

/** A little less than a module, so that neighbors are told apart. */
const dotSide = 0.92;

function drawModule(
  style: ModuleStyle,
  x: number,
  y: number,
  isDark: (x: number, y: number) => boolean,
): Path {
  if (style === "square") return square(x, y, 1);
  if (style === "dots") return square(x + (1 - dotSide) / 2, y + (1 - dotSide) / 2, dotSide, dotSide / 2);
  // A corner is round where both sides that meet in it are free.
  const [up, down, left, right] = [isDark(x, y - 1), isDark(x, y + 1), isDark(x - 1, y), isDark(x + 1, y)];
  const radius = (one: boolean, other: boolean): number => (one || other ? 0 : 0.5);
  const corners = {
    topLeft: radius(up, left),
    topRight: radius(up, right),
    bottomRight: radius(down, right),
    bottomLeft: radius(down, left),
  };
  return roundedBox({ x, y, width: 1, height: 1 }, corners);
}

/** Radii of ring, hole and center. */
const eyeRadii: Record<EyeStyle, readonly [number, number, number]> = {
  square: [0, 0, 0],
  rounded: [2, 1.2, 0.9],
  circle: [3.5, 2.5, 1.5],
};

function drawEyes(modules: number, style: EyeStyle): Path {
  const [ring, hole, center] = eyeRadii[style];
  return eyePlaces(modules).flatMap(([x, y]) => [
    ...square(x, y, 7, ring),
    ...reverse(square(x + 1, y + 1, 5, hole)),
    ...square(x + 2, y + 2, 3, center),
  ]);
}

function placeLogo({ pixels, ratio }: NonNullable<Look["logo"]>, modules: number): Scene["image"] {
  const side = ratio * modules;
  const scale = side / Math.max(pixels.width, pixels.height);
  const [width, height] = [pixels.width * scale, pixels.height * scale];
  return { pixels, x: (modules - width) / 2, y: (modules - height) / 2, width, height };
}

/** Largest size of a caption's letters, in shares of the picture's width; longer texts are smaller. */
const captionEm = 1 / 11;
/** Shares of the picture's width that a caption's width and height take at most. */
const captionWidth = 0.94;
const captionHeight = 0.5;

function placeCaption({ path, ink }: TextOutline, modules: number, margin: number) {
  const side = modules + 2 * margin;
  const [wide, high] = [Math.max(1, ink.right - ink.left), Math.max(1, ink.top - ink.bottom)];
  const scale = side * Math.min(captionEm / 1_000, captionWidth / wide, captionHeight / high);
  const height = high * scale;
  const gap = side / 25;
  // The quiet zone is above the caption already, if there is one.
  const above = margin > 1 ? 0 : gap;
  const top = modules + margin + above;
  const center = modules / 2 - ((ink.left + ink.right) / 2) * scale;
  const upright = path.map((segment) => flip(segment));
  return { path: transform(upright, scale, center, top + ink.top * scale), height: height + above + gap };
}

const flip = (segment: Path[number]): Path[number] => {
  const [kind, ...numbers] = segment;
  return [kind, ...numbers.map((value, at) => (at % 2 === 0 ? value : -value))] as unknown as Path[number];
};

/** The two ends of a gradient over a code: a line, or the center with a radius. */
export function gradientLine({ type, angle }: Gradient, modules: number) {
  const middle = modules / 2;
  if (type === "radial")
    return { x1: middle, y1: middle, x2: middle, y2: middle, radius: middle * Math.SQRT2 };
  const turn = (angle * Math.PI) / 180;
  // As long as the code's shadow on the line.
  const reach = middle * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn)));
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  return { x1: middle - dx, y1: middle - dy, x2: middle + dx, y2: middle + dy, radius: 0 };
}
