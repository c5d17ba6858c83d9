/** `POST /pdf/watermark`: a text on the pages of a PDF file. */
import { operation } from "../../kernel/operation.ts";
import { formed } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import {
  failsByRange,
  file,
  fileAnswer,
  forOneFile,
  inWorker,
  isRaw,
  limits,
  nameAfter,
  named,
  ranges,
  raw,
  reader,
  tasks,
  type World,
} from "./document.ts";
import { examples } from "./examples.ts";
import { sourceFrom } from "./intake.ts";

export const watermark = operation({
  at: ["POST /pdf/watermark"],
  summary: "Write a text across the pages of a PDF",
  description: `The text stands in the middle of what is seen of a page, whatever its turn, and is scaled down where it does not fit. Any script that a font of this server draws, in its own shape and order. ${limits} ${raw}`,
  input: Type.Object({
    file,
    text: Type.String({ minLength: 1, maxLength: 200, description: "A line break begins a new line" }),
    opacity: Type.Number({ default: 0.3, minimum: 0, maximum: 1, description: "0 is invisible, 1 covers" }),
    fontSize: Type.Number({ default: 48, minimum: 4, maximum: 500, description: "Points" }),
    color: Type.String({
      default: "#ff0000",
      ...formed("^#[0-9a-fA-F]{6}$", "a color as #rrggbb, such as #ff0000"),
      description: "As #rrggbb",
    }),
    angle: Type.Number({ default: 45, minimum: -180, maximum: 180, description: "Degrees to the left" }),
    pages: ranges("Pages that are marked, as 1-3,odd; left out, all"),
    layer: Type.Enum(["over", "under"], { default: "over", description: "Above or below the page's own" }),
    repeat: Type.Boolean({ default: false, description: "All over the page instead of once" }),
  }),
  output: fileAnswer,
  fails: failsByRange,
  ...forOneFile,
  examples: examples.watermark,
  async handle({ file: sent, ...style }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    const drawing = await world.resources.pdf.drawingFilesFor(style.text);
    const input = { source, ...style, ...drawing, isRaw: isRaw(world) };
    return named(await inWorker(world, tasks.mark, input), nameAfter(source, "watermarked"));
  },
});
