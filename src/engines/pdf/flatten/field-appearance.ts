/** Draws a field that has no appearance, or a stale one: background, border and value. */
import { flateStream } from "../fonts/embedding.ts";
import { type Dict, dict, dictOf, name, type PdfObject, type Stream } from "../objects/objects.ts";
import { formatDecimal } from "../text/show-text.ts";
import type { Field } from "./field.ts";
import { helveticaWidths } from "./helvetica-widths.ts";

type Rectangle = readonly [number, number, number, number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Flags of fields (ISO 32000-1, 12.7.4). */
const flag = { multiline: 1 << 12, password: 1 << 13, push: 1 << 16, comb: 1 << 24 };
const padding = 2;
const linesMax = 2_000;

/** Null where nothing is to be seen. */
export function drawField(field: Field, [left, bottom, right, top]: Rectangle): Stream | null {
  const size = { width: right - left, height: top - bottom };
  const frame = drawFrame(field, size);
  const value = field.type === "Btn" ? drawButton(field, size) : drawText(field, size);
  if (frame === "" && value.content === "") return null;
  return flateStream(Buffer.from(frame + value.content, "latin1"), {
    Type: name("XObject"),
    Subtype: name("Form"),
    BBox: [0, 0, size.width, size.height],
    Resources: value.resources,
  });
}

interface Drawing {
  readonly content: string;
  readonly resources: Dict;
}

const nothing: Drawing = { content: "", resources: new Map() };

function drawFrame({ document, look, borderWidth }: Field, { width, height }: Size): string {
  const paint = (key: string, operators: readonly string[]): string => {
    const color = document.listAt(look, key).map((part) => document.resolve(part));
    const operator = operators[[1, 3, 4].indexOf(color.length)];
    const parts = color.map((part) => formatDecimal(typeof part === "number" ? part : 0));
    return operator === undefined ? "" : `${parts.join(" ")} ${operator}`;
  };
  const background = paint("BG", ["g", "rg", "k"]);
  const border = borderWidth > 0 ? paint("BC", ["G", "RG", "K"]) : "";
  const rectangle = (inset: number) =>
    [inset, inset, width - 2 * inset, height - 2 * inset].map((value) => formatDecimal(value)).join(" ");
  const fill = background === "" ? "" : `q ${background} ${rectangle(0)} re f Q\n`;
  const stroke = `q ${border} ${formatDecimal(borderWidth)} w ${rectangle(borderWidth / 2)} re S Q\n`;
  return border === "" ? fill : fill + stroke;
}

/** A check mark in ZapfDingbats where the button is on. */
function drawButton({ text, flags }: Field, { width, height }: Size): Drawing {
  if (text === "" || text === "Off" || (flags & flag.push) !== 0) return nothing;
  const size = Math.min(width, height) * 0.8;
  const place = [(width - size * 0.846) / 2, (height - size * 0.7) / 2].map((value) => formatDecimal(value));
  const font = dict({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("ZapfDingbats") });
  return {
    content: `q BT 0 g /ZaDb ${formatDecimal(size)} Tf ${place.join(" ")} Td (4) Tj ET Q\n`,
    resources: dict({ Font: dict({ ZaDb: font }) }),
  };
}

interface TextStyle {
  readonly font: string;
  /** 0 to fit. */
  readonly size: number;
  readonly color: string;
}

const styleForm = /\/([^\s/()<>[\]{}%]{1,127})\s{1,8}([\d.]{1,12})\s{1,8}Tf/;
const colorForm = /(?:^|\s)((?:[\d.]{1,12}\s{1,8}){1,4}(?:g|rg|k))(?=\s|$)/;

function readStyle({ defaultAppearance }: Field): TextStyle {
  const [, font = "Helv", size = "0"] = styleForm.exec(defaultAppearance) ?? [];
  const points = Number(size);
  return {
    font,
    size: Number.isFinite(points) && points <= 1_000 ? points : 0,
    color: colorForm.exec(defaultAppearance)?.[1] ?? "0 g",
  };
}

function drawText(field: Field, size: Size): Drawing {
  const shown = (field.flags & flag.password) === 0 ? field.text : field.text.replaceAll(/[^\n]/gu, "*");
  if (shown.trim() === "") return nothing;
  const style = readStyle(field);
  const { document, resources } = field;
  document.budget.chargeSteps(40 * shown.length);
  const known = dictOf(document.resolve(resources.get("Font"))) ?? new Map<string, PdfObject>();
  const font = known.get(style.font) ?? helvetica;
  const lines = layLines(field, encode(shown), style, size);
  const shows = lines.map(
    ({ text, x, y }) => `1 0 0 1 ${formatDecimal(x)} ${formatDecimal(y)} Tm ${hex(text)} Tj\n`,
  );
  const points = formatDecimal(lines[0]?.size ?? 0);
  return {
    content: `/Tx BMC q 1 1 ${formatDecimal(size.width - 2)} ${formatDecimal(size.height - 2)} re W n BT ${style.color} /${style.font} ${points} Tf\n${shows.join("")}ET Q EMC\n`,
    resources: dict({ Font: new Map([[style.font, font]]) }),
  };
}

const helvetica = dict({
  Type: name("Font"),
  Subtype: name("Type1"),
  BaseFont: name("Helvetica"),
  Encoding: name("WinAnsiEncoding"),
});

interface PlacedLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function layLines(
  field: Field,
  text: string,
  style: TextStyle,
  { width, height }: Size,
): readonly PlacedLine[] {
  const inner = Math.max(width - 2 * padding, 1);
  const isMultiline = (field.flags & flag.multiline) !== 0 || (field.type === "Ch" && text.includes("\n"));
  if ((field.flags & flag.comb) !== 0 && field.maxLength !== null && !isMultiline)
    return layCells(text, style, { width, height, cells: field.maxLength });
  if (isMultiline) {
    const points = style.size > 0 ? style.size : Math.min(12, height);
    return wrap(text, inner / points).map((line, index) => ({
      text: line,
      x: padding + (inner - measure(line) * points) * (field.alignment / 2),
      y: height - padding - points * (0.9 + 1.15 * index),
      size: points,
    }));
  }
  const line = text.replaceAll("\n", " ");
  const fitting = Math.min(height * 0.7, inner / Math.max(measure(line), 0.01));
  const points = style.size > 0 ? style.size : Math.max(Math.min(fitting, 12), 2);
  const x = padding + Math.max(inner - measure(line) * points, 0) * (field.alignment / 2);
  return [{ text: line, x, y: height / 2 - points * 0.35, size: points }];
}

/** One character a cell, each in the middle. */
function layCells(
  text: string,
  style: TextStyle,
  { width, height, cells }: Size & { readonly cells: number },
): readonly PlacedLine[] {
  const points = style.size > 0 ? style.size : Math.min(height * 0.7, 12);
  const cell = width / cells;
  return [...text].slice(0, Math.min(cells, linesMax)).map((letter, index) => ({
    text: letter,
    x: cell * (index + 0.5) - (measure(letter) * points) / 2,
    y: height / 2 - points * 0.35,
    size: points,
  }));
}

/** In ems of Helvetica, whose widths most fonts of forms have. */
const measure = (text: string): number => {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) width += helveticaWidths[text.charCodeAt(at) - 32] ?? 556;
  return width / 1_000;
};

/** Lines of at most this many ems, broken between words. */
const wrap = (text: string, ems: number): readonly string[] =>
  text
    .split("\n", linesMax)
    .flatMap((paragraph) => wrapParagraph(paragraph, ems))
    .slice(0, linesMax);

function wrapParagraph(paragraph: string, ems: number): readonly string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let width = 0;
  for (const word of paragraph.split(" ")) {
    const own = measure(`${word} `);
    if (line.length > 0 && width + own > ems + measure(" ")) {
      lines.push(line.join(" "));
      [line, width] = [[], 0];
    }
    line.push(word);
    width += own;
  }
  return [...lines, line.join(" ")];
}

/** Letters of Windows-1252 beyond Latin-1, from code 128 on. */
const windows =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";

/** As bytes of WinAnsiEncoding; what it lacks is a question mark. */
const encode = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\n -~\u00a0-\u00ff]/gu, (letter) => {
    const place = windows.indexOf(letter);
    return place === -1 ? (letter === "\t" ? " " : "?") : String.fromCharCode(128 + place);
  });

const hex = (text: string): string => `<${Buffer.from(text, "latin1").toString("hex")}>`;
