/** The text of a source with markup, with its headings, links and pictures. */
import type { Range } from "./text-builder.ts";

export const textFormats = ["text", "html", "markdown"] as const;
export type TextFormat = (typeof textFormats)[number];

/** A part of the source, and of the plain text. */
export interface Heading {
  readonly level: number;
  readonly text: Range;
  readonly source: Range;
}

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly text: Range;
  readonly source: Range;
}

export interface Picture {
  readonly src: string;
  /** Null: there is no alternative text, not even an empty one. */
  readonly alt: string | null;
  readonly source: Range;
}

/** A tag of the head: its value, and where it stands. */
export interface HeadValue {
  readonly value: string;
  readonly source: Range;
}

/** What a page says of itself outside of its text. Only HTML has all of it. */
export interface Head {
  readonly lang: string | null;
  readonly titles: readonly HeadValue[];
  /** By name, property or `http-equiv:…` in lower case. */
  readonly meta: ReadonlyMap<string, readonly HeadValue[]>;
  readonly canonicals: readonly HeadValue[];
  /** Blocks of JSON-LD. */
  readonly jsonLd: readonly HeadValue[];
  readonly hasMicrodata: boolean;
  /** Pictures, scripts, styles and frames by plain HTTP. */
  readonly insecure: readonly HeadValue[];
}

export interface MarkedText {
  readonly text: string;
  /** The range of the source that a range of the text was read from. */
  readonly toSource: (range: Range) => Range;
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly pictures: readonly Picture[];
  readonly head: Head;
}

export const emptyHead: Head = {
  lang: null,
  titles: [],
  meta: new Map(),
  canonicals: [],
  jsonLd: [],
  hasMicrodata: false,
  insecure: [],
};
