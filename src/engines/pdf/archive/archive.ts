/** Whether a file keeps the rules of PDF/A (ISO 19005-1 to -3), as far as its objects tell. */
import { decodePacket, readProperty } from "../info/xmp.ts";
import { dictOf, isStream, type PdfObject } from "../objects/objects.ts";
import { readText } from "../objects/text-strings.ts";
import { visibleBoxOf } from "../pages/page-boxes.ts";
import { readContent } from "../pages/page-content.ts";
import { type Page, readPages } from "../pages/page-tree.ts";
import { type Document, openDocument } from "../read/document.ts";
import { visitReachable } from "../read/reachable.ts";
import type { PdfSource } from "../types.ts";
import { colorsOfContent, readIntents } from "./colors.ts";
import { type Checking, checkObject } from "./object-rules.ts";
import { type ArchiveLevel, archiveLevels, type Rule, type RuleId, rules } from "./rules.ts";

export type { ArchiveLevel } from "./rules.ts";

export interface ArchiveInput {
  readonly source: PdfSource;
  /** Without it, what the file says of itself, else 2b. */
  readonly level?: ArchiveLevel | undefined;
}

export interface ArchiveFinding {
  readonly rule: RuleId;
  /** Of the part of ISO 19005. */
  readonly clause: string;
  readonly message: string;
  /** How many objects or pages break it. */
  readonly count: number;
  /** Number of the first object that does; null where it is no object. */
  readonly object: number | null;
}

export interface ArchiveReport {
  readonly pageCount: number;
  /** What the file says of itself, as it is written, such as 2b; null where it says nothing. */
  readonly claimed: string | null;
  readonly level: ArchiveLevel;
  readonly findings: ArchiveFinding[];
}

interface Reading {
  readonly document: Document;
  readonly source: PdfSource;
  readonly level: ArchiveLevel;
  readonly part: 1 | 2 | 3;
  readonly packet: string | null;
  readonly report: (rule: RuleId) => void;
}

/** Throws as `openDocument` does. */
export function checkArchive({ source, level: asked }: ArchiveInput): ArchiveReport {
  const document = openDocument(source.bytes, source);
  const pages = readPages(document, source);
  const packet = readPacket(document);
  const claimed = packet === null ? null : claimOf(packet);
  const level = asked ?? archiveLevels.find((known) => known === claimed) ?? "2b";
  const part = Number(level[0]) as 1 | 2 | 3;
  const found = new Map<RuleId, { count: number; object: number | null }>();
  let object: number | null = null;
  const report = (rule: RuleId): void => {
    const { clauses }: Rule = rules[rule];
    if (clauses[part] === undefined) return;
    const known = found.get(rule);
    found.set(rule, { count: (known?.count ?? 0) + 1, object: known === undefined ? object : known.object });
  };
  const reading: Reading = { document, source, level, part, packet, report };
  checkFile(reading);
  checkDescription(reading);
  const { isSound, covered } = readIntents(document);
  if (!isSound) report("outputIntent");
  const needsUnicode = !level.endsWith("b");
  const checking: Checking = { document, part, needsUnicode, covered, report };
  for (const page of pages) checkPage(checking, page);
  visitReachable(document, (next, ref) => {
    object = ref?.number ?? object;
    checkObject(checking, next);
    return next;
  });
  return { pageCount: pages.length, claimed, level, findings: [...found].map(describe(part)) };
}

const describe =
  (part: 1 | 2 | 3) =>
  ([rule, facts]: [RuleId, { count: number; object: number | null }]): ArchiveFinding => {
    const { message, clauses }: Rule = rules[rule];
    return { rule, clause: clauses[part] ?? "", message, ...facts };
  };

function readPacket(document: Document): string | null {
  const packet = document.resolve(document.catalog.get("Metadata"));
  const data = isStream(packet) ? document.unpack(packet) : null;
  return data === null ? null : decodePacket(data);
}

/** Part and level, such as 2b; a part alone where the level is missing, as in PDF/A-4. */
function claimOf(packet: string): string | null {
  const part = readProperty(packet, "pdfaid:part");
  const level = readProperty(packet, "pdfaid:conformance") ?? "";
  return part === null ? null : `${part}${level.toLowerCase()}`.slice(0, 8);
}

const head = /^%PDF-1\.[0-7]\r?\n?%[\x80-\xff]{4}/;

function checkFile({ document, source, report }: Reading): void {
  const { trailer, catalog, resolve } = document;
  const start = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, Math.min(source.bytes.length, 32));
  if (!head.test(start.toString("latin1").replace("\r%", "\n%"))) report("header");
  if (document.listAt(trailer, "ID").length !== 2) report("identifier");
  if (document.isEncrypted) report("encryption");
  if (document.isRepaired) report("repaired");
  if (trailer.has("W")) report("compressedObjects");
  if (catalog.has("OCProperties")) report("layers");
  const names = dictOf(resolve(catalog.get("Names")));
  if (names?.has("AlternatePresentations")) report("presentation");
  if (names?.has("JavaScript")) report("action");
}

/** Entries of the document information, and the properties that must say the same (ISO 19005-1, table 1). */
const twins = [
  ["Title", "dc:title"],
  ["Author", "dc:creator"],
  ["Subject", "dc:description"],
  ["Keywords", "pdf:Keywords"],
  ["Creator", "xmp:CreatorTool"],
  ["Producer", "pdf:Producer"],
] as const;

function checkDescription({ document, level, part, packet, report }: Reading): void {
  const { catalog, trailer, resolve } = document;
  const stream = resolve(catalog.get("Metadata"));
  if (packet === null || (part === 1 && isStream(stream) && stream.dict.has("Filter"))) report("metadata");
  if (packet === null || claimOf(packet) !== level) report("identification");
  const info = dictOf(resolve(trailer.get("Info")));
  const isSame = ([key, property]: (typeof twins)[number]): boolean => {
    const own = readText(resolve(info?.get(key)))?.trim() ?? "";
    return own === "" || own === readProperty(packet ?? "", property);
  };
  if (!twins.every(isSame)) report("description");
  if (level.endsWith("a") && !isTagged(document)) report("tags");
}

function isTagged({ catalog, resolve }: Document): boolean {
  const marked: PdfObject = resolve(dictOf(resolve(catalog.get("MarkInfo")))?.get("Marked"));
  return marked === true && dictOf(resolve(catalog.get("StructTreeRoot"))) !== undefined;
}

const [leastSide, mostSide] = [3, 14_400];

function checkPage({ document, covered, report }: Checking, page: Page): void {
  const [left, bottom, right, top] = visibleBoxOf(document, page);
  for (const side of [right - left, top - bottom])
    if (side < leastSide || side > mostSide) report("pageSize");
  if (page.dict.has("PresSteps")) report("presentation");
  for (const content of readContent(document, page) ?? [])
    if (colorsOfContent(content).difference(covered).size > 0) {
      report("deviceColor");
      return;
    }
}
