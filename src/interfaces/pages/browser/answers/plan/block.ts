/** What an answer is shown as: blocks, in the order in which they are read. */
import type { Field } from "./field.ts";
import type { Json, Scalar } from "./json.ts";

export type Tone = "good" | "bad" | "plain";

export interface Fact {
  readonly name: string;
  readonly label: string;
  /** The field's description; empty where it has none. */
  readonly note: string;
  readonly value: Scalar;
  /** A word of a closed list as people read it; null for any other value. */
  readonly word: string | null;
}

/** A truth value. */
export interface Flag {
  readonly label: string;
  readonly note: string;
  readonly isTrue: boolean;
}

/** What is wrong, and what mends it. */
export interface Problem {
  readonly text: string;
  readonly where: string;
  /** A header as it should be sent: its name and its value; null where none helps. */
  readonly fix: { readonly header: string; readonly send: string } | null;
}

/** An object in the answer. */
export interface Section {
  readonly label: string;
  readonly note: string;
  readonly blocks: readonly Block[];
}

export interface Meter {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  /** What the value means: "Strong"; null where nothing says it. */
  readonly word: string | null;
  readonly tone: Tone;
}

export interface Column {
  readonly name: string;
  readonly label: string;
  readonly isNumeric: boolean;
  /** Whether its texts are words of a closed list. */
  readonly isWord: boolean;
}

export interface Table {
  readonly label: string;
  readonly note: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Json[])[];
}

/** A part of a text: `start` and `end` in UTF-16 units. Spans are in order and do not overlap. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** What kind of part it is: spans of one kind look the same. */
  readonly kind: string;
  /** What else is to be said of it, such as its score. */
  readonly detail: string;
}

export interface MarkedText {
  readonly label: string;
  readonly text: string;
  readonly spans: readonly Span[];
}

export interface Swatch {
  readonly hex: string;
  readonly name: string | null;
  readonly share: number | null;
  /** The color whose writing is easy to read on it. */
  readonly ink: string;
}

export interface Bar {
  readonly label: string;
  readonly length: number;
  readonly text: string;
  readonly tone: Tone;
}

export interface Level {
  readonly code: string;
  readonly title: string;
  readonly level: string;
}

export interface MapPoint {
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface AnswerFile {
  readonly name: string;
  readonly mediaType: string;
  /** What else is known of it, in words. */
  readonly note: string;
  readonly content: { readonly base64: string } | { readonly blob: Blob };
}

export interface Card {
  readonly code: string | null;
  readonly title: string;
  /** Planned when the card is shown: there may be thousands. */
  readonly blocks: () => readonly Block[];
}

export type Block =
  | { readonly kind: "absent"; readonly labels: readonly string[] }
  | {
      readonly kind: "bars";
      readonly label: string;
      readonly note: string;
      readonly bars: readonly Bar[];
      /** A length with a name, drawn as a line across the bars; null for none. */
      readonly line: { readonly at: number; readonly label: string } | null;
    }
  | { readonly kind: "cards"; readonly label: string; readonly cards: readonly Card[] }
  | { readonly kind: "change"; readonly before: MarkedText; readonly after: MarkedText }
  | {
      readonly kind: "compare";
      readonly table: Table;
      /** What each object is called. */
      readonly heads: readonly string[];
    }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "figures"; readonly facts: readonly Fact[] }
  | { readonly kind: "flags"; readonly flags: readonly Flag[] }
  | { readonly kind: "folded"; readonly blocks: readonly Block[] }
  | { readonly kind: "groups"; readonly sections: readonly Section[] }
  | { readonly kind: "files"; readonly files: readonly AnswerFile[] }
  | {
      readonly kind: "heat";
      readonly label: string;
      readonly note: string;
      readonly columns: number;
      readonly scores: readonly number[];
    }
  | {
      readonly kind: "list";
      readonly label: string;
      readonly note: string;
      readonly items: readonly Scalar[];
      /** Whether they are words of a closed list. */
      readonly isWord: boolean;
    }
  | { readonly kind: "main"; readonly fact: Fact; readonly unit: string | null }
  | {
      readonly kind: "map";
      readonly title: string;
      readonly subtitle: string;
      readonly points: readonly MapPoint[];
    }
  | { readonly kind: "meters"; readonly meters: readonly Meter[] }
  | { readonly kind: "problems"; readonly label: string; readonly problems: readonly Problem[] }
  | ({ readonly kind: "section" } & Section)
  | { readonly kind: "spans"; readonly marked: MarkedText; readonly details: Table }
  | { readonly kind: "swatches"; readonly label: string; readonly swatches: readonly Swatch[] }
  | { readonly kind: "table"; readonly table: Table }
  | { readonly kind: "trail"; readonly label: string; readonly levels: readonly Level[] }
  | { readonly kind: "tree"; readonly label: string; readonly value: Json }
  | { readonly kind: "verdict"; readonly text: string; readonly word: string | null; readonly tone: Tone };

/** What a rule knows beside the fields that are left. */
export interface Around {
  /** What a file without a name is called. */
  readonly fileStem: string;
  /** The input that was answered, for the outermost object; empty inside. */
  readonly input: Readonly<Record<string, Json>>;
  /** The text that offsets in the answer are of; null where there is none. */
  readonly text: string | null;
  /** Whether that text is a secret, which is not written out. */
  readonly isSecret: boolean;
  /** The whole object, also what is shown already. */
  readonly object: Readonly<Record<string, Json>>;
  /** The object around this one. */
  readonly outer: Readonly<Record<string, Json>>;
  readonly depth: number;
}

export interface Claim {
  /** The fields that the blocks show. */
  readonly names: readonly string[];
  readonly blocks: readonly Block[];
}

/** Finds fields that belong together, and what shows them. Gets the fields that no rule before it has claimed. */
export type Rule = (fields: readonly Field[], around: Around) => Claim;

export const nothing: Claim = { names: [], blocks: [] };
