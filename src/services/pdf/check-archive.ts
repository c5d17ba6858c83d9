/** `POST /pdf/check-archive`: whether a PDF keeps the rules of PDF/A. */
import { type ArchiveInput, archiveLevels, checkArchive, uncheckedRules } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { nullable } from "../schema-kit.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const finding = Type.Object(
  {
    rule: Type.String({ description: "Name of the rule" }),
    clause: Type.String({ description: "Where the part of ISO 19005 says so" }),
    message: Type.String({ description: "What the rule asks for" }),
    count: Type.Integer({ description: "How many objects or pages break it" }),
    object: nullable(Type.Integer(), "Number of the first object that does; null for the file as a whole"),
  },
  { title: "PdfArchiveFinding" },
);

const report = Type.Object({
  passed: Type.Boolean({ description: "Whether no rule that is checked is broken" }),
  level: Type.String({ description: "What it was checked as, such as 2b" }),
  claimed: nullable(Type.String(), "What the file says that it is; null where it says nothing"),
  pageCount: Type.Integer({ description: "Number of pages" }),
  findings: Type.Array(finding, { description: "Rules that are broken" }),
  unchecked: Type.Array(Type.String(), { description: "What only a full validator finds" }),
});

export const archiveCheck = operation({
  at: ["POST /pdf/check-archive"],
  summary: "Check a PDF for PDF/A",
  keywords: ["pdfa", "archive", "archival", "validate", "preservation", "iso", "19005"],
  description: `The rules of ISO 19005-1 to -3 that the objects of a file tell: fonts, colors, transparency, actions, attachments, metadata. A file that breaks none of them may still fail a full validator. ${limits}`,
  input: Type.Object({
    file,
    level: Type.Optional(
      Type.Enum(archiveLevels, {
        description: "Part and level; by default what the file says that it is, else 2b",
      }),
    ),
  }),
  output: json(report),
  ...pdfUpload,
  upload: { file: "one" },
  examples: [{ title: "A plain file", input: { file: exampleFile } }],
  handle: async ({ file, level }, context: Context) => {
    const source = await readFile(file, context);
    return context.runInWorker(checkTask, { source, level });
  },
});

export async function checkFile(input: ArchiveInput): Promise<Static<typeof report>> {
  const { findings, ...facts } = await checkArchive(input);
  return { passed: findings.length === 0, ...facts, findings, unchecked: [...uncheckedRules] };
}

const checkTask = task(import.meta.url, checkFile);
