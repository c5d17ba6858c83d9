/** Examples in the OpenAPI document: of requests as they are declared, of answers as declared or recorded. */
import type { AnyOperation, Example } from "../../kernel/operation.ts";
import type { Output } from "../../kernel/output.ts";
import type { Json } from "./openapi-schema.ts";
import type { RecordedAnswer } from "./recorded-answers.ts";

type Shown = Example<Output>;

/** Examples by name, each with the title of its call; none where there is nothing to show. */
function named(entries: readonly (readonly [number: number, entry: Json])[]): Json {
  if (entries.length === 0) return {};
  return { examples: Object.fromEntries(entries.map(([number, entry]) => [`example${number}`, entry])) };
}

/** Every input, as a body of JSON. */
export const inputExamples = ({ examples }: AnyOperation): Json =>
  named(examples.map(({ title, input }, index) => [index + 1, { summary: title, value: input }]));

/** Every input that a form of texts can carry; where it can carry none, the first as far as it goes. */
export function formExamples({ examples }: AnyOperation): Json {
  const all = examples.map(({ title, input }, index) => {
    const fields = Object.entries(input).filter(([, field]) => isTextual(field));
    const isWhole = fields.length === Object.keys(input).length;
    return { isWhole, entry: [index + 1, { summary: title, value: Object.fromEntries(fields) }] as const };
  });
  const whole = all.filter(({ isWhole }) => isWhole);
  return named((whole.length > 0 ? whole : all.slice(0, 1)).map(({ entry }) => entry));
}

const isTextual = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => typeof item !== "object") : typeof value !== "object";

/** The first input as a form with files, whose bytes are told in words. */
export function fileFormExample({ examples, upload = {} }: AnyOperation): Json {
  const [first] = examples as readonly [Shown];
  const texts = Object.entries(first.input).filter(([name]) => !isFileField(name, upload));
  const files = Object.entries(upload).map(([name, kind]) => {
    const list = first.input[name];
    return [name, Array.isArray(list) && kind === "many" ? list.map(() => bytesOfFile) : bytesOfFile];
  });
  const value = Object.fromEntries([...files, ...texts]);
  return named([[1, { summary: first.title, value }]]);
}

const bytesOfFile = "(the bytes of the file)";

const isFileField = (name: string, upload: Json): boolean =>
  Object.hasOwn(upload, name) || (Object.values(upload).includes("self") && ["url", "base64"].includes(name));

/** The file of the first input as the whole body, where it is carried in Base64. */
export function fileExample({ examples, upload = {} }: AnyOperation): Json {
  const [first] = examples as readonly [Shown];
  const [[name, kind] = ["", "one"]] = Object.entries(upload);
  const source = (kind === "self" ? first.input : first.input[name]) as
    | { readonly base64?: string }
    | undefined;
  if (source?.base64 === undefined) return {};
  return named([[1, { summary: first.title, ...fileValue("application/octet-stream", source.base64) }]]);
}

/** The answers of a media type. */
export function answerExamples(
  { examples }: AnyOperation,
  recorded: Readonly<Record<number, readonly RecordedAnswer[]>>,
  mediaType: string,
): Json {
  return named(
    examples.flatMap(({ title, output }, index) => {
      if (output !== undefined && isJsonType(mediaType))
        return [[index + 1, { summary: title, value: output }]];
      const given = recorded[index + 1]?.find(
        (answer) => answer.mediaType === mediaType || (isJsonType(mediaType) && isJsonType(answer.mediaType)),
      );
      return given === undefined ? [] : [[index + 1, { summary: title, ...shown(given) }]];
    }),
  );
}

export const isJsonType = (mediaType: string): boolean => mediaType.startsWith("application/json");

function shown(answer: RecordedAnswer): Json {
  if ("json" in answer) return { value: answer.json };
  return "text" in answer ? { value: answer.text } : fileValue(answer.mediaType, answer.base64);
}

/** The bytes as a data URI (RFC 2397): as an `externalValue`, readers look for a file of that name. */
const fileValue = (mediaType: string, base64: string): Json => ({
  description: "The bytes, here as a data URI",
  value: `data:${mediaType};base64,${base64}`,
});
