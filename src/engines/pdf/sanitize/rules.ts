/** What each kind of content is, by the keys and types of its objects (ISO 32000-2, 7.7, 7.11, 12.5, 12.6, 14.3). */

export const removable = ["scripts", "actions", "attachments", "metadata", "links", "comments"] as const;
export type Removable = (typeof removable)[number];

/** What is removed where nothing is said. */
export const removedByDefault: readonly Removable[] = ["scripts", "actions", "attachments", "metadata"];

/** Actions that stay within the document. */
const harmlessActions = new Set(["GoTo", "Named", "ResetForm", "SetOCGState", "Hide", "Thread"]);

/** The kind of an action by its /S; null: it stays. */
export function kindOfAction(type: string): Removable | null {
  if (type === "JavaScript" || type === "ECMAScript" || type === "Rendition") return "scripts";
  if (type === "URI") return "links";
  return harmlessActions.has(type) ? null : "actions";
}

/** Types that the /S of an action may have; anything else with an /S is not one. */
export const actionTypes = new Set([
  ...harmlessActions,
  ...["JavaScript", "ECMAScript", "Rendition", "URI", "Launch", "GoToR", "GoToE", "GoToDp", "ImportData"],
  ...["SubmitForm", "Sound", "Movie", "Trans", "GoTo3DView", "RichMediaExecute", "SetState", "NOP"],
]);

const media = ["FileAttachment", "RichMedia", "3D", "Movie", "Sound", "Screen"];
const kept = new Set(["Link", "Widget", "PrinterMark", "TrapNet", "Watermark", "Redact"]);

/** The kind of an annotation by its /Subtype; null: it stays. */
export function kindOfAnnotation(subtype: string): Removable | null {
  if (media.includes(subtype)) return "attachments";
  return kept.has(subtype) ? null : "comments";
}

/** Keys that are removed from every dictionary that has them. */
export const keysOf: Readonly<Partial<Record<Removable, readonly string[]>>> = {
  // An XFA form is a program; additional actions run by themselves.
  scripts: ["AA", "XFA"],
  // Content of other files: by reference, in place of data, for printing.
  actions: ["Ref", "OPI"],
  attachments: [
    "EF",
    "RF",
    "AF",
    "Collection",
    "RichMediaContent",
    "RichMediaSettings",
    "OnInstantiate",
    "Renditions",
  ],
  // Private data of programs, where a page came from, and its small picture of earlier days.
  metadata: ["Metadata", "PieceInfo", "LastModified", "SpiderInfo", "Thumb", "Legal"],
};

/** Entries of the catalog's name dictionary; destinations of links stay. */
export const nameTreesOf: Readonly<Partial<Record<Removable, readonly string[]>>> = {
  scripts: ["JavaScript", "AP", "Templates", "Pages"],
  actions: ["AlternatePresentations"],
  attachments: ["EmbeddedFiles", "Renditions"],
  metadata: ["IDS", "URLS"],
};

/** Who wrote a comment, and when. In a field, /T is its name. */
export const authorKeys = ["T", "M", "CreationDate", "NM"];
