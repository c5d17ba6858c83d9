/** Objects of a watermark that all pages share: its fonts, its text as a form, its opacity. */
import { roundTo } from "../../../shared/rounding.ts";
import { type Add, embedFont, flateStream } from "../fonts/embedding.ts";
import type { Subsetter } from "../fonts/subset.ts";
import { type Dict, dict, name, type PdfObject, type Ref } from "../objects/objects.ts";
import { layOut, type TextBlock } from "../text/layout.ts";
import type { Typeface } from "../text/shaping.ts";
import { formatDecimal, showBlock } from "../text/show-text.ts";
import type { Offset, Size } from "./geometry.ts";

export interface MarkStyle {
  /** 0 to 1. */
  readonly opacity: number;
  /** Points. */
  readonly fontSize: number;
  /** #rrggbb. */
  readonly color: string;
}

interface Mark {
  /** Size of its ink, in points. */
  readonly size: Size;
  /** A form that shows the mark centered at each of these offsets. The same offsets give the same form. */
  formAt(places: readonly Offset[]): Ref;
}

interface MarkTools {
  readonly faces: readonly Typeface[];
  readonly subset: Subsetter;
  readonly add: Add;
}

/** Throws `invalid_parameter` where the text cannot be drawn. */
export function createMark(text: string, style: MarkStyle, tools: MarkTools): Mark {
  const block = layOut(text, tools.faces);
  const { ink } = block;
  const points = (thousandths: number): number => (thousandths * style.fontSize) / 1_000;
  const size = { width: points(ink.right - ink.left), height: points(ink.top - ink.bottom) };
  const textForm = tools.add(buildForm(buildTextContent(block, style, tools), size, [{ x: 0, y: 0 }]));
  const resources = buildResources(textForm, style.opacity, tools.add);
  const known = new Map<string, Ref>();
  return {
    size,
    formAt(places) {
      const content = buildContent(places);
      const ref = known.get(content) ?? tools.add(buildForm({ content, resources }, size, places));
      known.set(content, ref);
      return ref;
    },
  };
}

interface FormParts {
  readonly content: string;
  readonly resources: Dict;
}

function buildTextContent(block: TextBlock, style: MarkStyle, { faces, subset, add }: MarkTools): FormParts {
  const glyphs = block.lines.flatMap((line) => line.glyphs);
  const fonts = faces.map((face, index) => {
    const own = glyphs.filter(({ font }) => font === index);
    if (own.length === 0) return null;
    const used = own.map(({ glyph }) => glyph);
    return embedFont(add, face, subset(face.program, used), own);
  });
  const used = fonts.flatMap((font, index) => (font === null ? [] : [[`F${index}`, font.ref] as const]));
  const shown = fonts.map((font) => font ?? { codeOf: () => 0, widthOf: () => 0 });
  return {
    content: `${formatFillColor(style.color)}\n${showBlock(block, shown, style.fontSize)}`,
    resources: dict({ Font: dict(Object.fromEntries(used)) }),
  };
}

export function formatFillColor(color: string): string {
  const parts = [1, 3, 5].map((at) => formatDecimal(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return `${parts.join(" ")} rg`;
}

/** The text is a transparency group, so that overlapping glyphs do not show through each other. */
function buildResources(textForm: Ref, opacity: number, add: Add): Dict {
  const alpha = roundTo(opacity, 4);
  const state = dict({ Type: name("ExtGState"), ca: alpha, CA: alpha });
  return dict({ XObject: dict({ M: textForm }), ExtGState: dict({ G: add(state) }) });
}

/** Tagged as an artifact, so that screen readers skip it (ISO 32000-1, 14.8.2.2). */
function buildContent(places: readonly Offset[]): string {
  const shown = places.map(({ x, y }) =>
    x === 0 && y === 0 ? "/M Do\n" : `q 1 0 0 1 ${formatDecimal(x)} ${formatDecimal(y)} cm /M Do Q\n`,
  );
  return `/Artifact <</Type/Pagination/Subtype/Watermark>> BDC\n/G gs\n${shown.join("")}EMC\n`;
}

function buildForm({ content, resources }: FormParts, size: Size, places: readonly Offset[]): PdfObject {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  // One point more than the ink, for antialiased edges.
  const reach = { x: size.width / 2 + 1, y: size.height / 2 + 1 };
  const box = [
    Math.min(...xs) - reach.x,
    Math.min(...ys) - reach.y,
    Math.max(...xs) + reach.x,
    Math.max(...ys) + reach.y,
  ];
  return flateStream(Buffer.from(content, "latin1"), {
    Type: name("XObject"),
    Subtype: name("Form"),
    BBox: box.map((value) => roundTo(value, 2)),
    Group: dict({ Type: name("Group"), S: name("Transparency") }),
    Resources: resources,
  });
}
