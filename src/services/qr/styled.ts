/** Codes with a look, drawn and proved readable in a worker. */
import { readPixels } from "../../engines/image/index.ts";
import { type FontFile, outlineText } from "../../engines/pdf/index.ts";
import {
  drawStyled,
  type EccLevel,
  encodeQr,
  isStyled,
  type Look,
  type Path,
  type Proof,
  parseDark,
  parseLight,
  proveReadable,
  type QrMatrix,
  type SceneFormat,
} from "../../engines/qr-code/index.ts";
import { type ReadFile, task } from "../../kernel/ports.ts";
import { ApiError } from "../../shared/api-error.ts";
import { wasmPath } from "../code-reading.ts";

export interface StyledInput {
  readonly data: string;
  readonly format: SceneFormat;
  readonly size: number;
  readonly margin: number;
  readonly ecc: EccLevel;
  readonly dark: string;
  readonly light: string;
  readonly style: Look["style"];
  readonly eyeStyle: Look["eyeStyle"];
  readonly eyeColor?: string | undefined;
  readonly caption?: string | undefined;
  readonly gradient?:
    | { readonly type: "linear" | "radial"; readonly to: string; readonly angle: number }
    | undefined;
  readonly logoRatio: number;
  readonly verify?: boolean | undefined;
  /** The logo's file. */
  readonly logo?: Uint8Array | undefined;
  /** What the caption is drawn with. */
  readonly fonts: readonly FontFile[];
}

export interface StyledPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array | string;
  readonly ecc: EccLevel;
  readonly version: number;
  readonly modules: number;
  /** Null: not asked for. */
  readonly proof: Proof | null;
}

export const mediaTypes: Readonly<Record<SceneFormat, string>> = {
  png: "image/png",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  eps: "application/postscript",
};

const maxCaptionLines = 4;
/** A logo has no more pixels a side: 0.3 of the largest size. */
const maxLogoSide = 600;

/** For workers. Fails as encoding, drawing, and decoding the logo do, and where the code is read at none of three sizes. */
export async function drawStyledCode(input: StyledInput, readFile: ReadFile): Promise<StyledPicture> {
  const { data, format, size, verify } = input;
  const ecc = input.logo === undefined ? input.ecc : "H";
  const matrix = encodeQr(data, ecc);
  const look = await buildLook(input);
  const bytes = await drawStyled(matrix, look, format, size);
  const { version, modules } = matrix;
  const proof = (verify ?? isStyled(look)) ? await prove(matrix, data, look, readFile) : null;
  return { mediaType: mediaTypes[format], bytes, ecc, version, modules, proof };
}

export const styledTask = task(import.meta.url, drawStyledCode);

async function buildLook(input: StyledInput): Promise<Look> {
  const { gradient, eyeColor, caption, logo } = input;
  const light = parseLight(input.light);
  return {
    margin: input.margin,
    dark: parseDark(input.dark),
    light,
    style: input.style,
    eyeStyle: input.eyeStyle,
    ...(eyeColor === undefined ? {} : { eyeColor: parseDark(eyeColor) }),
    ...(gradient === undefined ? {} : { gradient: { ...gradient, to: parseDark(gradient.to) } }),
    ...(logo === undefined ? {} : { logo: await readLogo(logo, light, input.logoRatio) }),
    ...(caption === undefined ? {} : { caption: await outlineCaption(caption, input.fonts) }),
  };
}

async function readLogo(bytes: Uint8Array, { red, green, blue }: Look["light"], ratio: number) {
  const ground = `#${Buffer.of(red, green, blue).toString("hex")}`;
  const { pixels } = await inField("logo", readPixels({ bytes, frame: 0, side: maxLogoSide, ground }));
  return { pixels, ratio };
}

async function outlineCaption(
  text: string,
  fonts: readonly FontFile[],
): Promise<NonNullable<Look["caption"]>> {
  if (text.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/).length > maxCaptionLines) {
    const message = `caption must have at most ${maxCaptionLines} lines.`;
    throw new ApiError("invalid_parameter", message, { field: "caption" });
  }
  const { steps, ink } = await inField("caption", outlineText({ text, fonts }));
  return { ink, path: toCubics(steps) };
}

/** Errors of another engine, told of the field that they are about. */
async function inField<T>(field: string, result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, error.message, { field, cause: error });
  }
}

/** Quadratic curves as cubic ones. */
function toCubics(steps: Awaited<ReturnType<typeof outlineText>>["steps"]): Path {
  let pen: readonly [number, number] = [0, 0];
  return steps.map(({ type, values }) => {
    const [startX, startY] = pen;
    if (type === "Z") return ["Z"] as const;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    if (type === "M" || type === "L") {
      pen = [a, b];
      return [type, a, b] as const;
    }
    if (type === "C") {
      pen = [e, f];
      return ["C", a, b, c, d, e, f] as const;
    }
    pen = [c, d];
    const toward = (end: number, control: number) => end + (2 / 3) * (control - end);
    return ["C", toward(startX, a), toward(startY, b), toward(c, a), toward(d, b), c, d] as const;
  });
}

async function prove(matrix: QrMatrix, data: string, look: Look, readFile: ReadFile): Promise<Proof> {
  const proof = await proveReadable(matrix, data, look, () => readFile(wasmPath));
  if (proof.readable > 0) return proof;
  const hint = look.logo === undefined ? "another style or colors" : "a smaller logoRatio or less data";
  const message = `A code with this look was read at none of ${proof.of} sizes: take ${hint}, or set verify to false.`;
  throw new ApiError("invalid_parameter", message, {
    field: look.logo === undefined ? "style" : "logoRatio",
  });
}
