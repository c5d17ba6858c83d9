/** The theme color of a page: one without a media query, else the one for light mode. */
import type { Meta } from "../html/head-tags.ts";
import { type Sourced, toSingleLine } from "../html/text.ts";

const maxColorLength = 100;

/** The color as the page writes it. */
export function findThemeColor(metas: readonly Meta[]): Sourced<string> | null {
  const colors = metas.flatMap(({ name, content, media }) => {
    const value = name === "theme-color" && content.length <= maxColorLength ? toSingleLine(content) : null;
    return value === null ? [] : [{ value, media: media?.trim() ?? "" }];
  });
  const chosen =
    colors.find(({ media }) => media === "") ?? colors.find(({ media }) => /light/i.test(media)) ?? colors[0];
  return chosen === undefined ? null : { source: "theme-color", value: chosen.value };
}
