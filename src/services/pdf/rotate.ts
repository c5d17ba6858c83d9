/** `POST /pdf/rotate`: pages turned by quarters. */
import { operation } from "../../kernel/operation.ts";
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

export const rotate = operation({
  at: ["POST /pdf/rotate"],
  summary: "Turn pages of a PDF",
  description: `The turn is added to the one that a page has. ${limits} ${raw}`,
  input: Type.Object({
    file,
    degrees: Type.Enum([90, 180, 270], { description: "Clockwise" }),
    pages: ranges("Pages that are turned, as 1-3,odd; left out, all"),
  }),
  output: fileAnswer,
  fails: failsByRange,
  ...forOneFile,
  examples: examples.rotate,
  async handle({ file: sent, degrees, pages }, world: World) {
    const source = await sourceFrom(sent, "file", reader(world));
    const rotated = await inWorker(world, tasks.rotate, { source, degrees, pages, isRaw: isRaw(world) });
    return named(rotated, nameAfter(source, "rotated"));
  },
});
