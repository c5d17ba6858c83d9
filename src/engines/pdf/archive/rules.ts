/** The rules of PDF/A that are checked: ISO 19005-1:2005, and ISO 19005-2:2011 with 19005-3:2012, which number alike. */

export const archiveLevels = ["1a", "1b", "2a", "2b", "2u", "3a", "3b", "3u"] as const;
export type ArchiveLevel = (typeof archiveLevels)[number];

export interface Rule {
  readonly message: string;
  /** Where each part says so; a part without a clause has no such rule. */
  readonly clauses: { readonly 1?: string; readonly 2?: string; readonly 3?: string };
}

const inAll = (first: string, later: string) => ({ 1: first, 2: later, 3: later });
const inLater = (clause: string) => ({ 2: clause, 3: clause });

export const rules = {
  header: {
    message: "The file must begin with %PDF-1. and a comment of four bytes above 127.",
    clauses: inAll("6.1.2", "6.1.2"),
  },
  identifier: { message: "The trailer must have an ID.", clauses: inAll("6.1.3", "6.1.3") },
  encryption: { message: "The file must not be encrypted.", clauses: inAll("6.1.3", "6.1.3") },
  repaired: {
    message: "The cross-reference table is damaged, and objects had to be searched for.",
    clauses: inAll("6.1.4", "6.1.4"),
  },
  compressedObjects: {
    message: "PDF 1.4 has no streams of cross-references and objects.",
    clauses: { 1: "6.1.4" },
  },
  externalStream: {
    message: "A stream must not take its data from another file.",
    clauses: inAll("6.1.7", "6.1.7.1"),
  },
  lzw: { message: "Streams must not be packed by LZW.", clauses: inAll("6.1.10", "6.1.7.2") },
  cryptFilter: {
    message: "Streams must not be encrypted by a filter of their own.",
    clauses: inLater("6.1.7.2"),
  },
  jpeg2000: { message: "PDF 1.4 has no JPEG 2000.", clauses: { 1: "6.1.10" } },
  embeddedFile: { message: "Files must not be attached.", clauses: { 1: "6.1.11" } },
  embeddedNotPdf: {
    message: "Attached files must be PDF/A themselves; this one is no PDF.",
    clauses: { 2: "6.8" },
  },
  embeddedRelation: {
    message: "Attached files must say how they relate to the document (AFRelationship) and be listed (AF).",
    clauses: { 3: "6.8" },
  },
  layers: { message: "Layers (optional content) are not allowed.", clauses: { 1: "6.1.13" } },
  pageSize: { message: "Pages must have sides of 3 to 14,400 units.", clauses: inLater("6.1.13") },
  outputIntent: {
    message: "An output intent for PDF/A must have an ICC profile, and all of them the same one.",
    clauses: inAll("6.2.2", "6.2.3"),
  },
  deviceColor: {
    message: "Colors of a device need an output intent whose profile is of that kind.",
    clauses: inAll("6.2.3.3", "6.2.4.3"),
  },
  imageEntry: {
    message: "Pictures must not have alternates, OPI entries or interpolation.",
    clauses: inAll("6.2.4", "6.2.8"),
  },
  postScript: { message: "PostScript must not stand in page content.", clauses: inAll("6.2.7", "6.2.9") },
  referencePage: {
    message: "Content must not stand for a page of another file.",
    clauses: inAll("6.2.6", "6.2.9"),
  },
  transferFunction: {
    message: "Graphics states must not have transfer functions or halftone phases.",
    clauses: inAll("6.2.8", "6.2.5"),
  },
  transparency: {
    message: "Content must be opaque: no soft masks, groups, blending or opacity below 1.",
    clauses: { 1: "6.4" },
  },
  blendMode: { message: "Blend modes must be those of PDF 1.7.", clauses: inLater("6.2.10") },
  fontEmbedding: {
    message: "Fonts must be embedded, save where they only draw invisible text.",
    clauses: inAll("6.3.4", "6.2.11.4.1"),
  },
  glyphMap: {
    message: "An embedded TrueType font of a composite font must have a CIDToGIDMap.",
    clauses: inAll("6.3.3.2", "6.2.11.3.2"),
  },
  toUnicode: {
    message: "Fonts must tell the meaning of their characters (ToUnicode).",
    clauses: inAll("6.3.8", "6.2.11.7.2"),
  },
  annotationType: {
    message: "Annotations must not be sounds, movies, screens, 3D views or, in part 1, attached files.",
    clauses: inAll("6.5.2", "6.3.1"),
  },
  annotationFlags: {
    message: "Annotations must be printed and must not be hidden.",
    clauses: inAll("6.5.3", "6.3.2"),
  },
  annotationLook: {
    message: "Annotations must bring their normal look, and no other.",
    clauses: inAll("6.5.3", "6.3.3"),
  },
  action: {
    message:
      "Only actions that lead to places are allowed: no scripts, programs, sounds, movies, imports or resets.",
    clauses: inAll("6.6.1", "6.5.1"),
  },
  automaticAction: { message: "Nothing may happen by itself (AA).", clauses: inAll("6.6.2", "6.5.2") },
  formLook: {
    message: "Fields must look as they are (NeedAppearances is not allowed), without actions.",
    clauses: inAll("6.9", "6.4.1"),
  },
  xfa: { message: "XFA forms are not allowed.", clauses: inLater("6.4.2") },
  presentation: { message: "Alternate presentations and steps are not allowed.", clauses: inLater("6.10") },
  metadata: {
    message: "The catalog must have an XMP packet, in part 1 without a filter.",
    clauses: inAll("6.7.2", "6.6.2.1"),
  },
  identification: {
    message: "The XMP packet must say pdfaid:part and pdfaid:conformance.",
    clauses: inAll("6.7.11", "6.6.4"),
  },
  description: {
    message: "Document information and XMP packet must say the same.",
    clauses: { 1: "6.7.3" },
  },
  tags: {
    message: "The document must be tagged: MarkInfo and a structure tree.",
    clauses: inAll("6.8.2", "6.7.2"),
  },
} satisfies Record<string, Rule>;

export type RuleId = keyof typeof rules;

/** What only a full validator finds. */
export const uncheckedRules = [
  "glyph widths and the insides of font programs",
  "the insides of ICC profiles, JPEG 2000 and attached PDF files",
  "schemas of XMP extensions",
  "syntax around tokens and limits of numbers",
  "the structure tree",
] as const;
