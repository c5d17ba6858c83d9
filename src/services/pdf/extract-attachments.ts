/** `POST /pdf/attachments/extract`: the files attached to a PDF, with their contents. */
import { type ExtractAttachmentsInput, extractAttachments } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { type Bytes, either } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { safeFileName, stemOf } from "../../shared/file-name.ts";
import { joinJson, maxShortJson } from "./answer.ts";
import { attachmentFields } from "./attachment-fields.ts";
import { annotatedFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const attached = Type.Object(
  {
    name: Type.String({
      description: "A name that is safe to write a file by; the same name again gets a number",
    }),
    sizeBytes: Type.Integer({ description: "Length of the content" }),
    ...attachmentFields,
    base64: Type.String({ contentEncoding: "base64", description: "The content in Base64" }),
  },
  { title: "ExtractedPdfAttachment" },
);

const result = Type.Object({
  count: Type.Integer({ description: "Number of files" }),
  files: Type.Array(attached, { description: "Those of the document, then those of pages" }),
  warnings: Type.Array(Type.String(), { description: "Files whose content cannot be read" }),
});

export const attachmentFiles = operation({
  at: ["POST /pdf/attachments/extract"],
  summary: "Take attached files out of a PDF",
  keywords: ["embedded", "portfolio", "invoice", "zugferd", "factur-x", "xml", "save", "detach"],
  description: `All files together may have 100 MiB. They are answered as they are: nothing is checked for viruses. ${limits}`,
  input: Type.Object({
    file,
    names: Type.Optional(
      Type.Array(Type.String({ maxLength: 1_000 }), {
        minItems: 1,
        maxItems: 100,
        description: "The names of some, as /pdf/attachments tells them; all by default",
      }),
    ),
  }),
  output: either(result, []),
  answerFiles: { list: "files", name: "name", base64: "base64" },
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    {
      title: "One attached text",
      input: { file: annotatedFile, names: ["notes.txt"] },
      output: {
        count: 1,
        files: [
          {
            name: "notes.txt",
            description: "Notes",
            mediaType: "text/plain",
            creationDate: null,
            modificationDate: "2026-01-31T09:30:00Z",
            page: null,
            sizeBytes: 5,
            base64: "SGVsbG8=",
          },
        ],
        warnings: [],
      },
    },
  ],
  async handle({ file, names }, context: Context) {
    const source = await readFile(file, context);
    return context.runInWorker(extractTask, { source, names });
  },
});

export async function extractFromPdf(input: ExtractAttachmentsInput): Promise<Static<typeof result> | Bytes> {
  const { files, warnings } = await extractAttachments(input);
  const names = uniqueNames(files.map(({ name }) => safeFileName(name) ?? "attachment"));
  const told = files.map(({ bytes, ...facts }, at) => ({
    facts: { ...facts, name: names[at] ?? "", sizeBytes: bytes.length },
    base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64"),
  }));
  const size = told.reduce((sum, { base64 }) => sum + base64.length, 0);
  if (size < maxShortJson)
    return {
      count: told.length,
      files: told.map(({ facts, base64 }) => ({ ...facts, base64 })),
      warnings: [...warnings],
    };
  const pieces = told.map(({ facts, base64 }, at) =>
    Buffer.from(`${at === 0 ? "" : ","}${JSON.stringify(facts).slice(0, -1)},"base64":"${base64}"}`),
  );
  const end = Buffer.from(`],"warnings":${JSON.stringify(warnings)}}`);
  return joinJson([Buffer.from(`{"count":${told.length},"files":[`), ...pieces, end]);
}

const extractTask = task(import.meta.url, extractFromPdf);

/** The same name again gets a number before its extension. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = stemOf(name);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1)
      free = `${stem} (${number})${name.slice(stem.length)}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
