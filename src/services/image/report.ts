/** What the reports on an image share: fields, and measuring in a worker. */
import { imageFormats, measureImage, type ReportInput } from "../../engines/image/index.ts";
import type { Context } from "../../kernel/operation.ts";
import { task } from "../../kernel/ports.ts";
import type { Source } from "../../kernel/source.ts";
import { Type } from "../../kernel/type.ts";
import { readImage } from "./source.ts";

export const frame = Type.Integer({
  default: 0,
  minimum: 0,
  maximum: 9_999,
  description: "Frame of an animation or page of a TIFF file, from 0",
});

export const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });
export const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

export const imageInfo = {
  width: Type.Integer({ description: "Pixels, of the upright image" }),
  height: Type.Integer({ description: "Pixels" }),
  format: Type.Enum(imageFormats, { description: "Detected by content" }),
};

const measureTask = task(import.meta.resolve("../../engines/image/index.ts"), measureImage);

/** A report, whose type R the engine does not declare. */
export async function measure<R>(
  kind: ReportInput["kind"],
  request: Source & Omit<ReportInput, "bytes" | "kind">,
  context: Context,
): Promise<R> {
  const { url: _url, base64: _base64, ...options } = request;
  const bytes = await readImage(request, context);
  return (await context.runInWorker(measureTask, { ...options, kind, bytes })) as R;
}
