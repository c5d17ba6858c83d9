/** Rules of PDF/A for single objects, wherever they are reached. */

import {
  type Dict,
  dictOf,
  isArray,
  isDict,
  isName,
  isStream,
  isString,
  type PdfObject,
  type Stream,
} from "../objects/objects.ts";
import { contentBytesMax } from "../pages/page-content.ts";
import type { Document } from "../read/document.ts";
import { colorsOfContent, type DeviceColor, deviceOf } from "./colors.ts";
import type { RuleId } from "./rules.ts";

export interface Checking {
  readonly document: Document;
  readonly part: 1 | 2 | 3;
  /** Whether the level asks for the meaning of characters: A and U. */
  readonly needsUnicode: boolean;
  readonly covered: ReadonlySet<DeviceColor>;
  /** The object that is looked at breaks a rule. */
  readonly report: (rule: RuleId) => void;
}

type Check = (checking: Checking, entries: Dict) => void;

/** Looks at an object by itself; what it refers to is visited too. */
export function checkObject(checking: Checking, object: PdfObject): void {
  const entries = dictOf(object);
  if (entries === undefined) return;
  for (const check of checks) check(checking, entries);
  if (isStream(object)) checkStream(checking, object);
}

const nameAt = ({ resolve }: Document, entries: Dict, key: string): string | null => {
  const value = resolve(entries.get(key));
  return isName(value) ? value.name : null;
};

const filterRules: Readonly<Record<string, RuleId | undefined>> = {
  LZWDecode: "lzw",
  LZW: "lzw",
  Crypt: "cryptFilter",
  JPXDecode: "jpeg2000",
};

function checkStream(checking: Checking, stream: Stream): void {
  const { document, report } = checking;
  const { dict } = stream;
  if (["F", "FFilter", "FDecodeParms"].some((key) => dict.has(key))) report("externalStream");
  const filter = document.resolve(dict.get("Filter"));
  for (const item of isArray(filter) ? filter.map(document.resolve) : [filter]) {
    const rule = isName(item) ? filterRules[item.name] : undefined;
    if (rule !== undefined) report(rule);
  }
  const kind = nameAt(document, dict, "Subtype");
  if (kind === "Form") checkDrawing(checking, stream);
  if (kind === "Image") checkImage(checking, dict);
  if (kind === "PS" || nameAt(document, dict, "Subtype2") === "PS") report("postScript");
}

function checkDrawing({ document, covered, report }: Checking, form: Stream): void {
  if (form.dict.has("Ref")) report("referencePage");
  if (form.dict.has("OPI")) report("imageEntry");
  const content = form.raw.length > contentBytesMax ? null : document.unpack(form);
  if (content !== null && colorsOfContent(content).difference(covered).size > 0) report("deviceColor");
}

function checkImage({ document, covered, report }: Checking, entries: Dict): void {
  const interpolates = document.resolve(entries.get("Interpolate")) === true;
  if (interpolates || entries.has("Alternates") || entries.has("OPI")) report("imageEntry");
  if (isStream(document.resolve(entries.get("SMask")))) report("transparency");
  const isMask = document.resolve(entries.get("ImageMask")) === true;
  const device = isMask ? null : deviceOf(document, entries.get("ColorSpace"));
  if (device !== null && !covered.has(device)) report("deviceColor");
}

const opaqueModes = new Set(["Normal", "Compatible"]);
const blendModes = new Set([
  ...[...opaqueModes, "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn"],
  ...["HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity"],
]);

/** Graphics states are those that resources name: their type need not be said. */
const checkStates: Check = (checking, entries) => {
  const { document } = checking;
  const states = document.resolve(entries.get("ExtGState"));
  if (!isDict(states)) return;
  for (const value of states.values()) {
    const state = document.resolve(value);
    if (isDict(state)) checkState(checking, state);
  }
};

function checkState({ document, report }: Checking, state: Dict): void {
  const { resolve } = document;
  const transfer = nameAt(document, state, "TR2");
  if (state.has("TR") || state.has("HTP") || (state.has("TR2") && transfer !== "Default"))
    report("transferFunction");
  const opacities = ["ca", "CA"].map((key) => resolve(state.get(key))).filter((value) => value !== null);
  const mask = resolve(state.get("SMask"));
  const mode = resolve(state.get("BM"));
  const modes = (isArray(mode) ? mode.map(resolve) : [mode]).filter((item) => isName(item));
  const isOpaque = opacities.every((value) => value === 1) && (mask === null || isName(mask, "None"));
  if (!isOpaque || modes.some(({ name }) => !opaqueModes.has(name))) report("transparency");
  if (modes.some(({ name }) => !blendModes.has(name))) report("blendMode");
}

const checkGroup: Check = ({ document, report }, entries) => {
  const group = dictOf(document.resolve(entries.get("Group")));
  if (group !== undefined && nameAt(document, group, "S") === "Transparency") report("transparency");
};

const plainFonts = new Set(["Type1", "MMType1", "TrueType", "CIDFontType0", "CIDFontType2"]);
const identityCodes = new Set(["Identity-H", "Identity-V"]);

const checkFont: Check = (checking, entries) => {
  const { document, report } = checking;
  const kind = nameAt(document, entries, "Subtype");
  if (!entries.has("BaseFont") || kind === null) return;
  const descriptor = dictOf(document.resolve(entries.get("FontDescriptor")));
  const programs = ["FontFile", "FontFile2", "FontFile3"].map((key) =>
    document.resolve(descriptor?.get(key)),
  );
  const isEmbedded = programs.some(isStream);
  if (plainFonts.has(kind) && !isEmbedded) report("fontEmbedding");
  if (kind === "CIDFontType2" && isEmbedded && !entries.has("CIDToGIDMap")) report("glyphMap");
  if (kind === "Type0") checkMeaning(checking, entries);
};

function checkMeaning({ document, needsUnicode, report }: Checking, entries: Dict): void {
  const isCoded = identityCodes.has(nameAt(document, entries, "Encoding") ?? "");
  if (needsUnicode && isCoded && !isStream(document.resolve(entries.get("ToUnicode")))) report("toUnicode");
}

const flag = { invisible: 1, hidden: 2, print: 4, noView: 32, toggleNoView: 256 } as const;
const hiding = flag.invisible | flag.hidden | flag.noView;
const mediaTypes = new Set(["Sound", "Movie", "Screen", "3D", "RichMedia"]);

const checkAnnotation: Check = (checking, entries) => {
  const { document, part, report } = checking;
  const kind = nameAt(document, entries, "Subtype");
  if (kind === null || !isArray(document.resolve(entries.get("Rect")))) return;
  if (mediaTypes.has(kind) || (kind === "FileAttachment" && part === 1)) report("annotationType");
  if (kind === "Widget" && (entries.has("A") || entries.has("AA"))) report("formLook");
  if (kind === "Popup") return;
  checkFlags(checking, entries);
  checkLook(checking, entries, kind);
};

function checkFlags({ document, part, report }: Checking, entries: Dict): void {
  const flags = document.resolve(entries.get("F"));
  const bits = typeof flags === "number" ? flags : 0;
  const hidden = part === 1 ? hiding : hiding | flag.toggleNoView;
  if ((bits & hidden) !== 0 || (bits & flag.print) === 0) report("annotationFlags");
}

function checkLook({ document, part, report }: Checking, entries: Dict, kind: string): void {
  const look = dictOf(document.resolve(entries.get("AP")));
  const [left, bottom, right, top] = document.listAt(entries, "Rect").map(document.resolve);
  const isPoint = left === right && bottom === top;
  const isMissing = look === undefined && part !== 1 && kind !== "Link" && !isPoint;
  const hasOther = look !== undefined && (!look.has("N") || look.has("R") || look.has("D"));
  if (isMissing || hasOther) report("annotationLook");
}

const forbiddenActions = new Set([
  ...["Launch", "Sound", "Movie", "ResetForm", "ImportData", "JavaScript", "Hide", "SetState", "NOP"],
  ...["SetOCGState", "Rendition", "Trans", "GoTo3DView", "RichMediaExecute"],
]);
const allowedSteps = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);

/** Structure elements, page labels, groups and transitions have an /S as well; none is called as these actions are. */
const checkAction: Check = ({ document, report }, entries) => {
  if (entries.has("AA")) report("automaticAction");
  const kind = nameAt(document, entries, "S");
  if (kind === null || nameAt(document, entries, "Type") === "StructElem" || entries.has("K")) return;
  if (forbiddenActions.has(kind)) report("action");
  const step = nameAt(document, entries, "N");
  if (kind === "Named" && (step === null || !allowedSteps.has(step))) report("action");
};

const checkAttachment: Check = ({ document, report }, entries) => {
  const files = dictOf(document.resolve(entries.get("EF")));
  if (files === undefined) return;
  report("embeddedFile");
  const file = document.resolve(files.get("UF") ?? files.get("F"));
  const head = isStream(file) ? document.unpack(file)?.subarray(0, 5) : undefined;
  if (Buffer.from(head ?? []).toString("latin1") !== "%PDF-") report("embeddedNotPdf");
  if (nameAt(document, entries, "AFRelationship") === null) report("embeddedRelation");
};

const checkForm: Check = ({ document, report }, entries) => {
  if (document.resolve(entries.get("NeedAppearances")) === true) report("formLook");
  const xfa = document.resolve(entries.get("XFA"));
  if (isArray(xfa) || isStream(xfa) || isString(xfa)) report("xfa");
};

const checks: readonly Check[] = [
  checkStates,
  checkGroup,
  checkFont,
  checkAnnotation,
  checkAction,
  checkAttachment,
  checkForm,
];
