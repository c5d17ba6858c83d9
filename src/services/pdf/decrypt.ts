/** `POST /pdf/decrypt`: a PDF without its passwords. */
import { decryptFile, type PdfSource } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { lockedExample } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

export const decrypt = operation({
  at: ["POST /pdf/decrypt"],
  summary: "Remove the passwords of a PDF",
  keywords: ["unlock", "unprotect", "open", "password", "remove", "restrictions"],
  description: `Opens a file by its user or owner password, \`file.password\`, and writes it without encryption: RC4 of 40 to 128 bits, AES of 128 and 256. A file that only denies printing or changes opens without a password. Passwords are not guessed. ${limits} ${acceptNote}`,
  input: Type.Object({ file }),
  ...pdfAnswer,
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    { title: "A file with the password sesame", input: { file: { ...lockedExample, password: "sesame" } } },
  ],
  async handle({ file }, context: Context) {
    const source = await readFile(file, context);
    const input = { source, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(decryptTask, input), buildName(source, "decrypted"));
  },
});

export const decryptPdf = async ({
  isRaw,
  source,
}: {
  readonly source: PdfSource;
  readonly isRaw: boolean;
}) => buildAnswer(await decryptFile(source), isRaw);

const decryptTask = task(import.meta.url, decryptPdf);
