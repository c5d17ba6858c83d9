/** Draws safe pictures by rule: shapes, cartoon faces, areas of skin color, documents and landscapes, as SVG. */
import { numbers } from "../src/engines/image/picture.fixture.ts";

type Random = () => number;

const skinColors =
  "#ffdfc4 #f0d5be #eeceb3 #e1b899 #e5c298 #ffdcb2 #e5b887 #e5a073 #e79e6d #db9065 #ce967c #c67856 #ba6c49 #a57257 #f0c8c9 #dda8a0 #b97c6d #a8756c #ad6452 #5c3836".split(
    " ",
  );
const words =
  "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua invoice total amount date account".split(
    " ",
  );
const sizes = [
  [640, 480],
  [480, 640],
  [512, 512],
  [1_024, 768],
  [600, 900],
  [320, 240],
] as const;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
const anyColor = (random: Random): string =>
  `hsl(${Math.floor(random() * 360)},${between(random, 30, 90)}%,${between(random, 30, 80)}%)`;
const list = (count: number, item: (at: number) => string): string =>
  Array.from({ length: Math.ceil(count) }, (_, at) => item(at)).join("");

interface Canvas {
  readonly random: Random;
  readonly width: number;
  readonly height: number;
}

function shapes({ random, width, height }: Canvas): string {
  const kind = random();
  const shape = (): string => {
    const [x, y, size] = [random() * width, random() * height, between(random, 10, width / 4)];
    if (kind < 0.4)
      return `<rect x="${x}" y="${y}" width="${size}" height="${size * random()}" fill="${anyColor(random)}"/>`;
    if (kind < 0.7)
      return `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${anyColor(random)}" fill-opacity="0.8"/>`;
    return `<path d="M${x} ${y} L${random() * width} ${random() * height} L${random() * width} ${random() * height} Z" fill="${anyColor(random)}"/>`;
  };
  return `<rect width="100%" height="100%" fill="${anyColor(random)}"/>${list(between(random, 3, 40), shape)}`;
}

function faces({ random, width, height }: Canvas): string {
  const count = 1 + Math.floor(random() * 4);
  const face = (at: number): string => {
    const [x, y, r] = [
      (width * (at + 0.5)) / count,
      height * between(random, 0.35, 0.5),
      Math.min(width / count, height) * 0.22,
    ];
    const line = `stroke="#222" stroke-width="${between(random, 2, 6)}"`;
    const color = random() < 0.6 ? pick(random, skinColors) : anyColor(random);
    const eye = (side: number): string =>
      `<circle cx="${x + side * r * 0.35}" cy="${y - r * 0.1}" r="${r * 0.16}" fill="#fff" ${line}/><circle cx="${x + side * r * 0.35}" cy="${y - r * 0.08}" r="${r * 0.07}"/>`;
    return (
      `<rect x="${x - r * 0.8}" y="${y + r * 0.8}" width="${r * 1.6}" height="${r * 2}" rx="${r * 0.4}" fill="${anyColor(random)}" ${line}/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" ${line}/>${eye(-1)}${eye(1)}` +
      `<path d="M${x - r * 0.4} ${y + r * 0.4} Q${x} ${y + r * between(random, 0.4, 0.8)} ${x + r * 0.4} ${y + r * 0.4}" fill="none" ${line}/>` +
      `<path d="M${x - r} ${y - r * 0.2} Q${x - r * 0.6} ${y - r * 1.5} ${x} ${y - r * 0.9} Q${x + r * 0.8} ${y - r * 1.5} ${x + r} ${y - r * 0.2} Q${x} ${y - r * 0.8} ${x - r} ${y - r * 0.2}" fill="${anyColor(random)}" ${line}/>`
    );
  };
  return `<rect width="100%" height="100%" fill="${anyColor(random)}"/>${list(count, face)}`;
}

function skin({ random, width, height }: Canvas): string {
  const stops = list(3, (at) => `<stop offset="${at / 2}" stop-color="${pick(random, skinColors)}"/>`);
  const gradient =
    random() < 0.5
      ? `<radialGradient id="g" cx="${between(random, 20, 80)}%" cy="${between(random, 20, 80)}%" r="${between(random, 40, 90)}%">${stops}</radialGradient>`
      : `<linearGradient id="g" x1="${random()}" y1="${random()}" x2="${random()}" y2="${random()}">${stops}</linearGradient>`;
  const blob = (): string =>
    `<ellipse cx="${random() * width}" cy="${random() * height}" rx="${between(random, 20, width / 3)}" ry="${between(random, 20, height / 3)}" fill="${pick(random, skinColors)}" fill-opacity="${between(random, 0.3, 1)}" filter="url(#f)"/>`;
  return `<defs>${gradient}<filter id="f"><feGaussianBlur stdDeviation="${between(random, 8, 48)}"/></filter></defs><rect width="100%" height="100%" fill="url(#g)"/>${list(random() < 0.6 ? 1 + random() * 5 : 0, blob)}`;
}

function page({ random, width, height }: Canvas): string {
  const isDark = random() < 0.2;
  const [ground, ink] = isDark ? ["#1e1e1e", "#ddd"] : [pick(random, ["#fff", "#fdfdf8", "#f4f4f4"]), "#222"];
  const [size, margin] = [between(random, 8, 22), width * 0.08];
  const text = (at: number): string => {
    const line = list((width - 2 * margin) / (size * 3.4), () => `${pick(random, words)} `);
    return random() < 0.1
      ? ""
      : `<text x="${margin}" y="${margin + size * (4 + at * 1.5)}" font-size="${size}" font-family="sans-serif" fill="${ink}">${line}</text>`;
  };
  const bar =
    random() < 0.3
      ? `<rect width="100%" height="8%" fill="${anyColor(random)}"/><rect y="8%" width="20%" height="92%" fill="${isDark ? "#333" : "#e8e8ee"}"/>`
      : "";
  const chart =
    random() < 0.3 ? `<rect x="50%" y="50%" width="30%" height="20%" fill="${anyColor(random)}"/>` : "";
  return `<rect width="100%" height="100%" fill="${ground}"/>${bar}${list((height - 2 * margin) / (size * 1.5) - 4, text)}${chart}`;
}

function landscape({ random, width, height }: Canvas): string {
  const sky = pick(random, [
    ["#2b1055", "#ffaf7b"],
    ["#4a90d9", "#cfe8ff"],
    ["#8fa4b8", "#e6ebef"],
  ]);
  const hill = (at: number): string => {
    const top = height * (0.4 + at * 0.12);
    const ridge = list(13, (x) => ` L${(x * width) / 12} ${top + (random() - 0.5) * height * 0.2}`);
    return `<path d="M0 ${height}${ridge} L${width} ${height} Z" fill="hsl(${between(random, 80, 220)},${between(random, 20, 60)}%,${55 - at * 10}%)"/>`;
  };
  const grass = `<filter id="n"><feTurbulence type="fractalNoise" baseFrequency="${between(random, 0.01, 0.06)}" numOctaves="5" seed="${Math.floor(random() * 999)}"/></filter>`;
  return `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>${grass}</defs><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${random() * width}" cy="${random() * height * 0.4}" r="${between(random, 15, 55)}" fill="#fff4c8"/>${list(between(random, 2, 5), hill)}<rect y="60%" width="100%" height="40%" filter="url(#n)" opacity="0.4"/>`;
}

const kinds = { shapes, faces, skin, page, landscape };

/** So many of each kind, always the same for a seed. */
export const safeDrawings = (ofEach: number, seed: number): readonly string[] =>
  Object.values(kinds).flatMap((draw, kind) =>
    Array.from({ length: ofEach }, (_, at) => {
      const random = numbers(seed * 1_000_003 + kind * 10_007 + at);
      const [width, height] = pick(random, sizes);
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw({ random, width, height })}</svg>`;
    }),
  );
