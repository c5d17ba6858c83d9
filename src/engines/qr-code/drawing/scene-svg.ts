/** A scene as SVG 1.1. */
import { roundTo } from "../../../shared/rounding.ts";
import type { Color } from "../colors.ts";
import type { Path } from "./path.ts";
import { encodePng } from "./rgba-png.ts";
import { type Gradient, gradientLine, isGradient, type Pixels, type Scene } from "./scene.ts";

/** `size` pixels wide; higher than wide by the caption. */
export function writeSvg(scene: Scene, size: number): string {
  const { margin, modules, captionHeight, ground } = scene;
  const side = modules + 2 * margin;
  const high = roundTo(side + captionHeight, 3);
  const height = roundTo((size * high) / side, 2);
  const defs: string[] = [];
  const fills = scene.shapes.map(({ path, paint }, at) => {
    if (isGradient(paint)) defs.push(writeGradient(paint, modules, at));
    const fill = isGradient(paint) ? `fill="url(#g${at})"` : formatFill(paint);
    return `<path ${fill} d="${writePath(path)}"/>`;
  });
  const background =
    ground === null
      ? ""
      : `<path ${formatFill(ground)} d="M${-margin} ${-margin}h${side}v${high}h${-side}z"/>`;
  const definitions = defs.length === 0 ? "" : `<defs>${defs.join("")}</defs>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${height}" ` +
    `viewBox="${-margin} ${-margin} ${side} ${high}">${definitions}${background}${fills.join("")}${writeImage(scene)}</svg>\n`
  );
}

const round = (value: number): number => roundTo(value, 3);

const writePath = (path: Path): string =>
  path.map(([kind, ...numbers]) => kind + numbers.map(round).join(" ")).join("");

const hexOf = ({ red, green, blue }: Color): string => `#${Buffer.of(red, green, blue).toString("hex")}`;

const formatFill = (color: Color): string =>
  color.alpha === 255
    ? `fill="${hexOf(color)}"`
    : `fill="${hexOf(color)}" fill-opacity="${roundTo(color.alpha / 255, 4)}"`;

function writeGradient(gradient: Gradient, modules: number, at: number): string {
  const { x1, y1, x2, y2, radius } = gradientLine(gradient, modules);
  const stops = [gradient.from, gradient.to].map((color, offset) => {
    const opacity = color.alpha === 255 ? "" : ` stop-opacity="${roundTo(color.alpha / 255, 4)}"`;
    return `<stop offset="${offset}" stop-color="${hexOf(color)}"${opacity}/>`;
  });
  const units = `id="g${at}" gradientUnits="userSpaceOnUse"`;
  return gradient.type === "radial"
    ? `<radialGradient ${units} cx="${round(x1)}" cy="${round(y1)}" r="${round(radius)}">${stops.join("")}</radialGradient>`
    : `<linearGradient ${units} x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stops.join("")}</linearGradient>`;
}

function writeImage({ image }: Scene): string {
  if (image === null) return "";
  const place = `x="${round(image.x)}" y="${round(image.y)}" width="${round(image.width)}" height="${round(image.height)}"`;
  const data = Buffer.from(encodePng(toRgba(image.pixels), image.pixels)).toString("base64");
  return `<image ${place} href="data:image/png;base64,${data}"/>`;
}

function toRgba({ width, height, rgb }: Pixels): Uint8Array {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return rgba;
}
