/** `POST /pdf/encrypt`: a PDF with passwords. */
import { deniable, type EncryptInput, encryptFile, encryptionRandomBytes } from "../../engines/pdf/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import { Type } from "../../kernel/type.ts";
import { acceptNote, buildAnswer, buildName, nameFile, pdfAnswer, wantsPdf } from "./answer.ts";
import { exampleFile } from "./example-file.ts";
import { file, limits, pdfUpload, readFile } from "./source.ts";

const password = (description: string) =>
  Type.Optional(Type.String({ format: "password", maxLength: 127, description }));

export const encrypt = operation({
  at: ["POST /pdf/encrypt"],
  summary: "Encrypt a PDF with passwords",
  keywords: ["protect", "lock", "secure", "permissions", "restrict", "aes"],
  description: `AES-256 of PDF 2.0 (revision 6), metadata included. A file that is encrypted already is opened by \`file.password\` and gets the new passwords alone. What is denied is denied by viewers, not by the encryption: whoever can read a file can copy from it with other programs. ${limits} ${acceptNote}`,
  input: Type.Object({
    file,
    userPassword: password(
      "Needed to open the file. Without it the file opens for everyone, and only what is denied needs the owner password",
    ),
    ownerPassword: password(
      "Opens the file and permits everything. Without it nobody has that right. At least one of the two passwords is needed",
    ),
    deny: Type.Array(Type.Enum(deniable), {
      default: [],
      maxItems: deniable.length,
      description:
        "What needs the owner password; to deny assemble, which is to insert, rotate and delete pages, denies modify, too, and fillForms denies annotate",
    }),
  }),
  ...pdfAnswer,
  ...pdfUpload,
  upload: { file: "one" },
  examples: [
    { title: "A password to open it", input: { file: exampleFile, userPassword: "open sesame" } },
    {
      title: "Free to read, not to copy or change",
      input: { file: exampleFile, ownerPassword: "mine alone", deny: ["copy", "modify", "assemble"] },
    },
  ],
  async handle({ file, ...options }, context: Context) {
    const source = await readFile(file, context);
    const random = context.random(encryptionRandomBytes);
    const input = { source, ...options, random, isRaw: wantsPdf(context) };
    return nameFile(await context.runInWorker(encryptTask, input), buildName(source, "encrypted"));
  },
});

export const encryptPdf = async ({ isRaw, ...input }: EncryptInput & { readonly isRaw: boolean }) =>
  buildAnswer(await encryptFile(input), isRaw);

const encryptTask = task(import.meta.url, encryptPdf);
