/** Looks at what was pasted or dropped: what it is, in words, and what can be done with it. */
import type { FrontTexts } from "../../texts/en.ts";
import { filled } from "../page-data.ts";
import { mediaTypeOf } from "../paste/file-kind.ts";
import { type OfferedTool, offersForText, toolsForFile } from "../paste/offers.ts";
import { type Recognized, recognizeText } from "../paste/recognize.ts";
import { loadTools } from "./tool-index.ts";

/** A tool, and what its form is filled with. */
export interface Choice {
  readonly tool: OfferedTool;
  readonly input: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, readonly File[]>>;
}

/** What is shown of something: its kinds in words, and what can be done with it. */
export interface Shown {
  readonly words: readonly string[];
  readonly color?: string;
  readonly picture?: string;
  readonly choices: readonly Choice[];
  /** Whether the list of tools could not be asked for. */
  readonly hasFailed?: true;
}

/** A longer file of text is no text to look at here. */
const textBytesMax = 2_000_000;

/** What a text most likely is; null where it is empty. */
export async function lookAtText(text: string, texts: FrontTexts): Promise<Shown | null> {
  const found = recognizeText(text);
  const [first] = found;
  if (first === undefined) return null;
  const offers = offersForText(found, await loadTools());
  const choices = offers.map(({ tool, field, value }) => ({
    tool,
    input: field === null ? {} : { [field]: value },
    files: {},
  }));
  const words = found.map((one) => wordFor(one, texts));
  return { words, choices, ...(first.kind === "color" && { color: String(first.value) }) };
}

const wordFor = ({ kind, detail }: Recognized, texts: FrontTexts): string =>
  filled(texts.kinds[kind], { detail });

/** What files are, by their content. */
export async function lookAtFiles(files: readonly File[], texts: FrontTexts): Promise<Shown> {
  const [first] = files;
  const types = await Promise.all(files.map(mediaTypeOfFile));
  const [mediaType = null] = types;
  if (first === undefined || mediaType === null || types.some((type) => type !== mediaType))
    return { words: [texts.unknownFile], choices: [] };
  if (mediaType === "text/plain" && files.length === 1 && first.size <= textBytesMax) {
    const seen = await lookAtText(await first.text(), texts);
    return seen ?? { words: [texts.unknownFile], choices: [] };
  }
  const choices = await choicesForFiles(files, mediaType);
  if (mediaType.startsWith("image/")) return lookAtPicture(first, { files, choices, texts });
  const word = mediaType === "application/pdf" ? texts.pdf : texts.unknownFile;
  return { words: [filled(word, { count: files.length, size: sizeText(first.size) })], choices };
}

async function choicesForFiles(files: readonly File[], mediaType: string): Promise<readonly Choice[]> {
  return toolsForFile(mediaType, await loadTools()).map((tool) => {
    const [field = ""] = Object.keys(tool.upload ?? {});
    return { tool, input: {}, files: { [field]: files } };
  });
}

interface PictureOptions {
  readonly files: readonly File[];
  readonly choices: readonly Choice[];
  readonly texts: FrontTexts;
}

/** With what a QR code in it says, where it is alone and has one. */
async function lookAtPicture(first: File, { files, choices, texts }: PictureOptions): Promise<Shown> {
  const told = filled(texts.picture, { count: files.length, size: sizeText(first.size) });
  if (files.length > 1) return { words: [told], choices };
  const picture = URL.createObjectURL(first);
  const { readQrCode } = await import("../paste/qr-picture.ts");
  const code = await readQrCode(first);
  if (code === null) return { words: [told], picture, choices };
  const read = await lookAtText(code, texts);
  const words = [texts.qrPicture, code.slice(0, 200), ...(read?.words ?? []).slice(0, 1)];
  return { words, picture, choices: [...(read?.choices ?? []).slice(0, 4), ...choices] };
}

const mediaTypeOfFile = async (file: File): Promise<string | null> =>
  mediaTypeOf(new Uint8Array(await file.slice(0, 4_096).arrayBuffer()));

const sizeText = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${Math.round(bytes / 1_000)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;
