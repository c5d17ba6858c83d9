/** Machine readable zones of passports, visas and identity cards (ICAO 9303, parts 4 to 7). */

import { buildCandidate, type Candidate, type TextRange } from "../candidate.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

interface Line extends TextRange {
  readonly text: string;
}

/** Fields with their check digits, by where they stand in the line that holds them. */
interface Format {
  readonly subtype: string;
  readonly units: number;
  readonly lines: number;
  readonly holds: (lines: readonly string[]) => boolean;
}

const number = "[A-Z\\d<]{9}[\\d<]";
const dates = "\\d{6}\\d[MFX<]\\d{6}\\d";
const dataLine = new RegExp(`^${number}[A-Z<]{3}${dates}`);
const cardDates = new RegExp(`^${dates}[A-Z<]{3}[A-Z\\d<]{11}\\d$`);

/** Lines of 44 and 36 begin their last one with number, nationality, dates. */
const hasData = (line: string): boolean =>
  dataLine.test(line) &&
  isChecked(line.slice(0, 9), line[9]) &&
  isChecked(line.slice(13, 19), line[19]) &&
  isChecked(line.slice(21, 27), line[27]);

const isComposed = (line: string): boolean =>
  isChecked(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, -1), line.at(-1));

const formats: readonly Format[] = [
  {
    subtype: "mrz",
    units: 44,
    lines: 2,
    holds: ([head = "", line = ""]) => hasData(line) && (/^V/.test(head) || isComposed(line)),
  },
  {
    subtype: "mrz_td2",
    units: 36,
    lines: 2,
    holds: ([head = "", line = ""]) => hasData(line) && (/^V/.test(head) || isComposed(line)),
  },
  {
    subtype: "mrz_td1",
    units: 30,
    lines: 3,
    holds: ([head = "", line = ""]) =>
      /^[ACI][A-Z<][A-Z<]{3}/.test(head) &&
      cardDates.test(line) &&
      isChecked(line.slice(0, 6), line[6]) &&
      isChecked(line.slice(8, 14), line[14]) &&
      isChecked(head.slice(5) + line.slice(0, 7) + line.slice(8, 15) + line.slice(18, 29), line[29]),
  },
];

const isHead = (line: string): boolean =>
  /^(?:[PV][A-Z<]|[ACI][A-Z<])[A-Z<]{6,43}$/.test(line) && line.indexOf("<<", 6) > 0;

/**
 * All lines of a zone whose check digits are right, the line of data alone, and lines that have a zone's form but wrong
 * check digits, as a scan reads them.
 */
export function findMachineReadable({ text }: TokenizedText, found: Candidate[]): void {
  if (!text.includes("<<") || !/[A-Z\d]<<[A-Z\d<]/.test(text)) return;
  const lines = readLines(text);
  for (let at = 0; at < lines.length; ) {
    const zone = zoneAt(text, lines, at);
    if (zone !== null) found.push(zone.candidate);
    at += zone?.lines ?? 1;
  }
}

interface Zone {
  readonly candidate: Candidate;
  readonly lines: number;
}

function zoneAt(text: string, lines: readonly Line[], at: number): Zone | null {
  const format = formats.find(({ units }) => units === lines[at]?.text.length);
  return format === undefined
    ? null
    : (blockAt(text, lines, at, format) ?? loneLine(lines[at] as Line, format));
}

function blockAt(text: string, all: readonly Line[], at: number, format: Format): Zone | null {
  const lines = all.slice(at, at + format.lines);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || !isBlock(text, lines, format)) return null;
  const validated = format.holds(lines.map((line) => line.text));
  if (!validated && !isHead(first.text)) return null;
  return { candidate: candidate(format, first.start, last.end, validated), lines: lines.length };
}

/** One line alone: that of the data is as good as all of them, that of the name is named so. */
function loneLine(line: Line, format: Format): Zone | null {
  const validated = format.lines === 2 && hasData(line.text) && isComposed(line.text);
  return validated || isHead(line.text)
    ? { candidate: candidate(format, line.start, line.end, validated), lines: 1 }
    : null;
}

const candidate = ({ subtype }: Format, start: number, end: number, validated: boolean): Candidate =>
  buildCandidate("passport", { start, end }, validated ? 0.99 : 0.8, { subtype, validated });

/** Whether so many lines of one length follow each other. */
const isBlock = (text: string, lines: readonly Line[], format: Format): boolean =>
  lines.length === format.lines &&
  lines.every(
    (line, at) =>
      line.text.length === format.units &&
      (at === 0 || isLineBreak(text.slice((lines[at - 1] as Line).end, line.start))),
  );

const isLineBreak = (between: string): boolean =>
  between.length <= 12 && /^(?:\s|<br ?\/?>|",")+$/i.test(between);

const form = /(?<![A-Z\d<])[A-Z\d<]{30,45}(?![A-Z\d])/g;

/** Runs of the zone's characters; a `<` that opens a tag behind one is not part of it. */
function readLines(text: string): readonly Line[] {
  return [...text.matchAll(form)].flatMap(({ index, 0: run }): readonly Line[] => {
    const isTag = /^(?:\/|br)/i.test(text.slice(index + run.length, index + run.length + 2));
    const line = isTag && run.endsWith("<") ? run.slice(0, -1) : run;
    const end = index + line.length;
    return text[end] === "<" && !isTag ? [] : [{ text: line, start: index, end }];
  });
}

const isChecked = (field: string, digit: string | undefined): boolean =>
  icaoDigit(field) === digit || (digit === "<" && /^<*$/.test(field));

/** Weights 7 3 1; A–Z are 10–35, the filler is 0. */
export function icaoDigit(field: string): string {
  let sum = 0;
  for (const [at, character] of [...field].entries()) {
    const value = character === "<" ? 0 : Number.parseInt(character, 36);
    sum += value * ([7, 3, 1][at % 3] ?? 0);
  }
  return String(sum % 10);
}
