/** `POST /qr/batch`: many QR codes of one look as a ZIP archive. */
import { type Context, operation } from "../../kernel/operation.ts";
import { bytes, reply } from "../../kernel/output.ts";
import { type ReadFile, task } from "../../kernel/ports.ts";
import { type Static, Type } from "../../kernel/type.ts";
import { ApiError } from "../../shared/api-error.ts";
import { safeFileName } from "../../shared/file-name.ts";
import { writeZip } from "../../shared/zip.ts";
import { content, dataUpTo, fileFormat, look, richLook } from "./fields.ts";
import { checkColors, describeProof, prepareScene, textOf, type WithQr } from "./generate.ts";
import { fetchTimeoutMs, pictureFailures } from "./picture.ts";
import { drawStyledCode, type StyledInput } from "./styled.ts";

const maxItems = 200;
/** Characters of all codes together, for the same reason. */
const maxCharacters = 30_000;
/** Pixels of all PNG pictures together: a worker draws them within its 10 s. */
const maxPixels = 40_000_000;

const item = Type.Object(
  {
    data: Type.Optional(dataUpTo(7_089)),
    content,
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: "Name of the file; by default a number, such as 001",
      }),
    ),
  },
  { title: "QrItem" },
);

const { caption: _, ...sharedLook } = look;

const input = Type.Object({
  items: Type.Array(item, {
    minItems: 1,
    maxItems,
    description:
      "What the codes say, with a file's name each; 30,000 characters and 40 megapixels of PNG altogether",
  }),
  format: fileFormat,
  captions: Type.Boolean({ default: false, description: "Put the name of each file below its code" }),
  ...sharedLook,
  ...richLook,
});

export const batch = operation({
  at: ["POST /qr/batch"],
  summary: "Generate many QR codes as a ZIP archive",
  keywords: ["bulk", "many", "several", "list", "zip", "labels", "stickers", "qrcodes"],
  description:
    "Makes up to 200 codes of one look, each a file of the archive, in the order of the list. All fields of the look are those of " +
    "/qr/generate. One item that cannot be encoded refuses the whole, and the error names it. Styled codes are read at three sizes " +
    "before they are answered; those that were not read at all of them are named in the header X-QR-Warning.",
  input,
  output: bytes(["application/zip"]),
  jsonTokensMax: 40_000,
  bodyBytesMax: 6 * 1024 * 1024,
  deadlineMs: fetchTimeoutMs + 11_000,
  answerHeaders: {
    "Content-Disposition": "A name for the archive",
    "X-QR-Warning": "That readers may fail on the codes, or on which; only where they may",
  },
  fails: ["data_too_long", ...pictureFailures],
  examples: [
    {
      title: "Three tables of a restaurant",
      input: {
        items: [1, 2, 3].map((table) => ({
          data: `https://example.com/menu?table=${table}`,
          name: `Table ${table}`,
        })),
        captions: true,
        format: "svg",
      },
    },
  ],
  handle: draw,
});

async function draw(request: Static<typeof input>, context: Context<WithQr>) {
  const { items, captions, format, ...shared } = request;
  const colorWarning = checkColors(request);
  if (colorWarning !== null && request.strict)
    throw new ApiError("invalid_parameter", colorWarning, { field: "dark" });
  if (format === "png" && items.length * request.size ** 2 > maxPixels) {
    const side = Math.floor(Math.sqrt(maxPixels / items.length));
    const message = `${items.length} pictures may have at most ${side} pixels a side together: make size smaller, or take svg.`;
    throw new ApiError("invalid_parameter", message, { field: "size" });
  }
  const names = nameFiles(items.map(({ name }) => name));
  const codes = items.map((one, at) => inItem(at, () => ({ name: names[at] ?? "", data: textOf(one) })));
  const characters = codes.reduce((sum, { data }) => sum + data.length, 0);
  if (characters > maxCharacters) {
    const most = maxCharacters.toLocaleString("en");
    const message = `All codes together may have ${most} characters; these have ${characters}.`;
    throw new ApiError("data_too_long", message, { field: "items" });
  }
  // The fonts of all captions.
  const caption = captions ? { caption: names.join(" ") } : {};
  const first = codes[0]?.data ?? "";
  // Logo and fonts are read once, for all of them.
  const plan = await prepareScene({ ...shared, format, image: "png", data: first, ...caption }, context);
  const { archive, weak } = await context.runInWorker(batchTask, {
    plan,
    codes,
    captions,
    strict: request.strict,
  });
  const weakWarning =
    weak.length === 0 ? null : `Not read at all sizes: ${weak.map((at) => at + 1).join(", ")}.`;
  const warning = [colorWarning, weakWarning].filter((part) => part !== null).join(" ");
  const headers = { "content-disposition": 'attachment; filename="qrcodes.zip"' };
  return reply(
    { mediaType: "application/zip", bytes: archive },
    { headers: warning === "" ? headers : { ...headers, "x-qr-warning": warning } },
  );
}

/** Safe names, each once: what is there already gets a number. */
function nameFiles(wanted: readonly (string | undefined)[]): readonly string[] {
  const width = String(wanted.length).length;
  const used = new Set<string>();
  return wanted.map((name, at) => {
    const stem = safeFileName(name ?? "") ?? String(at + 1).padStart(Math.max(3, width), "0");
    let free = stem;
    for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${stem} (${number})`;
    used.add(free.toLowerCase());
    return free;
  });
}

/** Errors say which item they are about. */
function inItem<T>(at: number, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw toItemError(at, error);
  }
}

function toItemError(at: number, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const field = `items/${at}`;
  return new ApiError(error.code, `Item ${at + 1}: ${error.message}`, { field, cause: error });
}

interface BatchInput {
  readonly plan: StyledInput;
  readonly codes: readonly { readonly name: string; readonly data: string }[];
  readonly captions: boolean;
  readonly strict: boolean;
}

/** For workers. Fails as drawing one does, naming the item. */
export async function drawBatch({ plan, codes, captions, strict }: BatchInput, readFile: ReadFile) {
  const { format } = plan;
  const weak: number[] = [];
  const files = [];
  for (const [at, { name, data }] of codes.entries()) {
    const caption = captions ? name : undefined;
    const drawn = await drawStyledCode({ ...plan, data, caption }, readFile).catch((error: unknown) => {
      throw toItemError(at, error);
    });
    const warning = describeProof(drawn);
    if (warning !== null) weak.push(at);
    if (warning !== null && strict)
      throw toItemError(at, new ApiError("invalid_parameter", warning, { field: "style" }));
    const content = typeof drawn.bytes === "string" ? Buffer.from(drawn.bytes) : drawn.bytes;
    files.push({ name: `${name}.${format}`, bytes: content, isPackable: format !== "png" });
  }
  return { archive: writeZip(files), weak };
}

const batchTask = task(import.meta.url, drawBatch);
