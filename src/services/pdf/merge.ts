/** `POST /pdf/merge`: several PDF files as one. */
import { outlineKinds } from "../../engines/pdf/index.ts";
import { operation } from "../../kernel/operation.ts";
import { refusal } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import {
  deadlineMs,
  fails,
  file,
  fileAnswer,
  fileTypes,
  inWorker,
  isRaw,
  limits,
  named,
  raw,
  reader,
  tasks,
  type World,
} from "./document.ts";
import { examples } from "./examples.ts";
import { bodyBytesMax, sourcesFrom } from "./intake.ts";

export const merge = operation({
  at: ["POST /pdf/merge"],
  summary: "Join PDF files into one",
  description: `Bookmarks, links, named destinations, form fields, attachments, page labels, layers and tags are kept; names that two files share get a number. How the file is shown and its document information are those of the first file. ${limits} All files together may have 50 MiB and 5,000 pages. ${raw}`,
  input: Type.Object({
    files: Type.Array(file, {
      minItems: 2,
      maxItems: 20,
      description: "The files in their order, 2 to 20",
      ...refusal({ maxItems: "payload_too_large" }),
    }),
    outline: Type.Enum(outlineKinds, {
      default: "keep",
      description: "Bookmarks: keep all in a row, one above those of each file (perFile), or none",
    }),
  }),
  output: fileAnswer,
  fails,
  bodyBytesMax,
  deadlineMs,
  upload: { files: "many" },
  fileTypes,
  examples: examples.merge,
  async handle({ files, ...choice }, world: World) {
    const sources = await sourcesFrom(files, reader(world));
    const input = { sources, ...choice, isRaw: isRaw(world) };
    return named(await inWorker(world, tasks.merge, input), "merged.pdf");
  },
});
