/** A letter icon: a colored square with round corners, and a white letter in its middle. */

export interface Outline {
  /** A path with y upwards and its ink's center at the origin: M, L, Q, C and Z with absolute coordinates. */
  readonly steps: readonly PathStep[];
  readonly ink: {
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly top: number;
  };
}

export interface PathStep {
  readonly type: string;
  readonly values: readonly number[];
}

export interface LetterIcon {
  readonly outline: Outline;
  /** CSS color with six digits. */
  readonly color: string;
  /** Side in pixels. */
  readonly size: number;
}

/** Shares of the side: what the letter may fill, and the radius of the corners. */
const letterShare = 0.58;
export const cornerShare = 0.18;

/** The path in pixels of the icon, with y downwards. */
export function placeLetter({ outline, size }: LetterIcon): readonly PathStep[] {
  const { left, right, bottom, top } = outline.ink;
  const scale = (letterShare * size) / Math.max(right - left, top - bottom);
  return outline.steps.map(({ type, values }) => ({
    type,
    values: values.map((value, index) => size / 2 + (index % 2 === 0 ? value : -value) * scale),
  }));
}

/** The icon as an SVG drawing, with a path in place of text: it needs no font where it is shown. */
export function drawLetterSvg(icon: LetterIcon): string {
  const { color, size } = icon;
  const path = placeLetter(icon)
    .map(({ type, values }) => `${type}${values.map((value) => Number(value.toFixed(2))).join(" ")}`)
    .join("");
  const radius = Number((size * cornerShare).toFixed(2));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${color}"/><path fill="#fff" d="${path}"/></svg>`
  );
}
