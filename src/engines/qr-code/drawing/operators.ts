/** A scene in the painting operators that PDF has and that an EPS file defines for itself. */
import { roundTo } from "../../../shared/rounding.ts";
import type { Color } from "../colors.ts";
import type { Path } from "./path.ts";
import { type Gradient, gradientLine, isGradient, type Scene } from "./scene.ts";

/** A scene on a sheet, whose unit is 1/72 inch; y is upwards. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly content: string;
  readonly gradients: readonly Shading[];
}

/** An axial or radial shading over the sheet, colors 0 to 1 (ISO 32000-1, 8.7.4.5). */
export interface Shading {
  readonly type: 2 | 3;
  readonly coords: string;
  readonly from: string;
  readonly to: string;
}

export interface SheetWords {
  /** Paints the gradient of this number into the clipped place. */
  readonly shade: (at: number) => string;
  /** Paints the logo into the square from 0, 0 to 1, 1. */
  readonly image: string;
}

/** `size` points wide. Opacity cannot be told: translucent colors are solid, and a transparent ground is left out. */
export function writeSheet(scene: Scene, size: number, words: SheetWords): Sheet {
  const { margin, modules, captionHeight, ground, image } = scene;
  const side = modules + 2 * margin;
  const scale = size / side;
  const height = roundTo((side + captionHeight) * scale, 2);
  const parts: string[] = [];
  if (ground !== null)
    parts.push(`${writeColor(ground)} rg 0 0 m ${size} 0 l ${size} ${height} l 0 ${height} l h f`);
  const place = `${roundTo(scale, 5)} 0 0 ${roundTo(-scale, 5)} ${roundTo(margin * scale, 3)} ${roundTo(height - margin * scale, 3)} cm`;
  parts.push(`q ${place}`);
  const gradients: Shading[] = [];
  for (const { path, paint } of scene.shapes) {
    if (isGradient(paint)) {
      parts.push(`q ${writePath(path)} W n ${words.shade(gradients.length)} Q`);
      gradients.push(shadingOf(paint, modules));
    } else parts.push(`${writeColor(paint)} rg ${writePath(path)} f`);
  }
  if (image !== null) {
    const [x, y] = [roundTo(image.x, 3), roundTo(image.y + image.height, 3)];
    parts.push(`q ${roundTo(image.width, 3)} 0 0 ${roundTo(-image.height, 3)} ${x} ${y} cm ${words.image} Q`);
  }
  parts.push("Q");
  return { width: size, height, content: `${parts.join("\n")}\n`, gradients };
}

const writeColor = ({ red, green, blue }: Color): string =>
  [red, green, blue].map((channel) => roundTo(channel / 255, 4)).join(" ");

const operators = { M: "m", L: "l", C: "c", Z: "h" } as const;

/** A line for some segments: PostScript's readers take at most 255 characters a line. */
const writePath = (path: Path): string =>
  path
    .map(([kind, ...numbers]) => [...numbers.map((value) => roundTo(value, 3)), operators[kind]].join(" "))
    .join("\n");

function shadingOf(gradient: Gradient, modules: number): Shading {
  const { x1, y1, x2, y2, radius } = gradientLine(gradient, modules);
  const [a, b, c, d, r] = [x1, y1, x2, y2, radius].map((value) => roundTo(value, 4));
  const isRadial = gradient.type === "radial";
  return {
    type: isRadial ? 3 : 2,
    coords: isRadial ? `${a} ${b} 0 ${c} ${d} ${r}` : `${a} ${b} ${c} ${d}`,
    from: writeColor(gradient.from),
    to: writeColor(gradient.to),
  };
}
