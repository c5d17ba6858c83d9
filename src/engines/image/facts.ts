/** Sentences about an image that hold measured values and nothing else: material for an alternative text, which a person writes. */
import type { Animation } from "./animation.ts";
import type { ColorReport } from "./measures/color.ts";
import type { ExifReport } from "./measures/exif.ts";
import type { KindReport } from "./measures/picture-kind.ts";
import type { TextPresence } from "./measures/text-lines.ts";

export interface FactsInput {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  readonly hasAlpha: boolean;
  readonly exif: ExifReport | null;
  /** By falling fraction. */
  readonly colors: readonly (Pick<ColorReport, "name" | "hex"> & { readonly fraction: number })[];
  readonly saturation: { readonly label: string };
  readonly exposure: { readonly brightness: number };
  readonly kind: KindReport;
  readonly text: TextPresence;
  /** Null where it was not measured or is none. */
  readonly animation: Animation | null;
  readonly frames: number;
}

/** Colors that are told. */
const colorsMax = 3;
/** Below this confidence two kinds are told. */
const sureMin = 0.75;

/** English, a sentence each. People, things and places are never told: nothing here knows them. */
export function stateFacts(input: FactsInput): readonly string[] {
  return [
    stateSize(input),
    stateKind(input.kind),
    stateColors(input),
    stateText(input.text),
    ...stateFrames(input),
    ...stateExif(input.exif),
  ];
}

function stateSize({ width, height, format, hasAlpha }: FactsInput): string {
  const shape = width === height ? "square" : width > height ? "wider than high" : "higher than wide";
  const alpha = hasAlpha ? ", with transparency" : "";
  return `${format.toUpperCase()} file of ${width} × ${height} pixels, ${shape}${alpha}.`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function stateKind({ kind, confidence, scores }: KindReport): string {
  if (confidence >= sureMin) return `By its features a ${kind} (${percent(confidence)}).`;
  const [, second] = Object.entries(scores).sort(([, a], [, b]) => b - a);
  const other = second === undefined ? "" : ` or a ${second[0]} (${percent(second[1])})`;
  return `By its features a ${kind} (${percent(confidence)})${other}.`;
}

function stateColors({ colors, saturation, exposure }: FactsInput): string {
  const told = colors
    .slice(0, colorsMax)
    .map(({ name, hex, fraction }) => `${name} (${hex}, ${percent(fraction)})`);
  const light =
    exposure.brightness >= 66 ? "light" : exposure.brightness <= 33 ? "dark" : "of medium brightness";
  return `${saturation.label === "grayscale" ? "Grayscale" : "In color"}, ${light} on the whole; mainly ${told.join(", ")}.`;
}

function stateText({ present, share, lines }: TextPresence): string {
  if (!present) return "No lines of writing were found.";
  const count = lines === 1 ? "one line" : `some ${lines} lines`;
  return `Shows what looks like writing, ${count} on ${percent(Math.max(0.01, share))} of its area; it was not read.`;
}

function stateFrames({ animation, frames }: FactsInput): readonly string[] {
  if (animation === null) return frames > 1 ? [`Has ${frames} frames or pages; one was measured.`] : [];
  const count = animation.frames.length + animation.leftOut;
  const time =
    animation.durationMs === null ? "" : `, ${(animation.durationMs / 1_000).toFixed(1)} seconds long`;
  return [`Animation of ${count} frames${time}.`];
}

function stateExif(exif: ExifReport | null): readonly string[] {
  if (exif === null) return [];
  const facts: string[] = [];
  const camera = [exif.make, exif.model].filter((part) => part !== null).join(" ");
  if (camera !== "") facts.push(`Its metadata name the camera ${camera}.`);
  if (exif.takenAt !== null) facts.push(`Its metadata say it was taken at ${exif.takenAt}.`);
  if (exif.latitude !== null) facts.push("Its metadata hold a place.");
  return facts;
}
