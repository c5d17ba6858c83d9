/** `POST /image/placeholder`: an image in some 30 characters. */
import { makePlaceholder, type PlaceholderInput } from "../../engines/image/index.ts";
import { type Context, operation } from "../../kernel/operation.ts";
import { json } from "../../kernel/output.ts";
import { task } from "../../kernel/ports.ts";
import { unit } from "../../kernel/schema-options.ts";
import { Type } from "../../kernel/type.ts";
import { frame, imageInfo } from "./report.ts";
import { imageUpload, limits, readImage, source } from "./source.ts";

const placeholderResult = Type.Object(
  {
    blurhash: Type.String({ description: "BlurHash, see https://blurha.sh" }),
    thumbhash: Type.String({
      description:
        "ThumbHash in Base64, see https://evanw.github.io/thumbhash: it also holds the shape of the image",
    }),
    averageColor: Type.String({ pattern: "^#[0-9a-f]{6}$", description: "Mean of all pixels" }),
    ...imageInfo,
  },
  { title: "ImagePlaceholder" },
);

const components = (side: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 9,
      ...unit("components"),
      description: `Of the BlurHash along the ${side}; by the shape of the image where it is left out`,
    }),
  );

export const placeholder = operation({
  at: ["POST /placeholder"],
  summary: "Make a blurred placeholder of an image",
  keywords: ["blurhash", "thumbhash", "lqip", "preview", "loading", "lazy", "blur", "up", "hash", "photo"],
  description: `Makes a BlurHash and a ThumbHash, which a page draws until the image is there. ${limits}`,
  input: Type.Object({
    ...source,
    componentsX: components("width"),
    componentsY: components("height"),
    frame,
  }),
  output: json(placeholderResult),
  ...imageUpload,
  async handle({ componentsX, componentsY, frame, ...image }, context: Context) {
    const bytes = await readImage(image, context);
    const wanted = { across: componentsX ?? componentsY ?? 0, down: componentsY ?? componentsX ?? 0 };
    const input = { bytes, frame, ...(wanted.across > 0 && { components: wanted }) };
    return context.runInWorker(placeholderTask, input);
  },
});

/** For workers. */
export const placeholderOf = (input: PlaceholderInput) => makePlaceholder(input);

const placeholderTask = task(import.meta.url, placeholderOf);
