/** What the schemas and handlers of several services share: flags, nullable values, batches, one text or a list. */
import { json } from "../kernel/output.ts";
import { exactlyOneOf, refusal } from "../kernel/schema-options.ts";
import { type Static, type TProperties, type TSchema, Type } from "../kernel/type.ts";
import { ApiError, type ErrorCode } from "../shared/api-error.ts";

/** A choice that is off unless it is sent. */
export const flag = (description: string) => Type.Boolean({ default: false, description });

/** A value or null, described together. */
export const nullable = <S extends TSchema>(schema: S, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/**
 * An absolute URL; one that is too long is refused as invalid. It has no `format`: blanks and letters of any script are
 * taken as browsers take them, and `uri` allows neither.
 */
export const httpUrl = (description = "Absolute http or https URL") =>
  Type.String({
    minLength: 1,
    maxLength: 2_048,
    description,
    ...refusal({ maxLength: "invalid_url" }),
  });

export const nullableText = (description: string) => nullable(Type.String(), description);

/** An object of whole numbers: their descriptions by name. */
export const integers = <N extends string>(descriptions: Readonly<Record<N, string>>) => {
  const names = Object.keys(descriptions) as N[];
  const properties = Object.fromEntries(
    names.map((name) => [name, Type.Integer({ description: descriptions[name] })]),
  );
  return Type.Unsafe<Record<N, number>>({ type: "object", required: names, properties });
};

export const maxTexts = 100;

/** The input of a batch: 1 to 100 texts. */
export const batchItems = (description: string) =>
  Type.Array(Type.String(), { minItems: 1, maxItems: maxTexts, description });

/** The answer to a batch: a result for each item, in order; `title` names it in the interface description. */
export const batchResults = <S extends TSchema>(title: string, result: S) =>
  Type.Object(
    {
      count: Type.Integer({ description: "Number of results" }),
      results: Type.Array(result, { description: "In the order of the request" }),
    },
    { title },
  );

export const countResults = <A>(results: A[]): { count: number; results: A[] } => ({
  count: results.length,
  results,
});

/** What an item has in place of its result where it cannot be answered. */
export const itemErrorFields = (codes: string) => ({
  error: Type.String({ description: codes }),
  message: Type.String({ description: "What is wrong with this item" }),
});

/** The same beside empty fields, for results that have one shape with an error and without. */
export const optionalItemError = (codes: string) => {
  const { error, message } = itemErrorFields(codes);
  return { error: Type.Optional(error), message: Type.Optional(message) };
};

/** UTF-16 units of one text. */
export const maxTextUnits = 100_000;
/** UTF-16 units that the results of one list may have together. */
const maxResultUnits = 4_000_000;

const texts = {
  text: Type.Optional(
    Type.String({
      maxLength: maxTextUnits,
      description: "The text; may be empty. Required unless texts is sent",
      ...refusal({ maxLength: "text_too_long" }),
    }),
  ),
  texts: Type.Optional(batchItems("Instead of text: a list")),
};

/** The input of an operation on `text` or `texts`; of each further choice exactly one field is sent as well. */
export const textOrTexts = <P extends TProperties>(fields: P, ...choices: readonly string[][]) =>
  Type.Object({ ...texts, ...fields }, exactlyOneOf(["text", "texts"], ...choices));

export interface TextOrTexts {
  readonly text?: string | undefined;
  readonly texts?: readonly string[] | undefined;
}

const itemError = Type.Object(
  {
    input: Type.String({ description: "The text as given" }),
    ...itemErrorFields("Error code of this text"),
  },
  { title: "TextError" },
);

/** The answer for `text`, or for `texts` the list of them; `title` names the answer for one. */
export const batchOf = <S extends TSchema>(title: string, one: S) => {
  const named: S = { ...one, title };
  const result = Type.Union([named, itemError], { title: `${title}OrError` });
  return json(Type.Union([named, batchResults(`${title}List`, result)]));
};

/** What concerns one text of a list; any other error refuses the whole list. */
const errorsOfText: ReadonlySet<ErrorCode> = new Set(["invalid_escape", "text_too_long"]);

/**
 * The answer for `text`, or for each of `texts` in order; there a text that cannot be answered carries its error
 * (contract, section 0.3). Throws `missing_parameter` for neither, `invalid_parameter` for both, `text_too_long` for
 * results of more than 4,000,000 units together.
 */
export function forEachText<A extends object>(
  { text, texts }: TextOrTexts,
  answer: (text: string) => A,
): A | { count: number; results: (A | Static<typeof itemError>)[] } {
  if (text !== undefined && texts !== undefined)
    throw new ApiError("invalid_parameter", "Send text or texts, not both.", { field: "texts" });
  if (text !== undefined) return answer(text);
  if (texts === undefined) throw new ApiError("missing_parameter", "text is required.", { field: "text" });
  let units = 0;
  const results = texts.map((input) => {
    const result = answerItem(input, answer);
    units += countUnits(result);
    if (units > maxResultUnits) throw resultsTooLong();
    return result;
  });
  return countResults(results);
}

// The contract asks for an answer to every text of a list, so an error is caught here and nowhere else.
function answerItem<A>(input: string, answer: (text: string) => A): A | Static<typeof itemError> {
  try {
    if (input.length <= maxTextUnits) return answer(input);
    throw new ApiError("text_too_long", `A text must be at most ${maxTextUnits} characters long.`);
  } catch (error) {
    if (!(error instanceof ApiError && errorsOfText.has(error.code))) throw error;
    return { input, error: error.code, message: error.message };
  }
}

const resultsTooLong = (): ApiError => {
  const message = `The results would be longer than ${maxResultUnits} UTF-16 units together.`;
  return new ApiError("text_too_long", message, { field: "texts" });
};

function countUnits(answer: object): number {
  let units = 0;
  for (const value of Object.values(answer)) if (typeof value === "string") units += value.length;
  return units;
}

/** The length of each text. */
export const textLengths = ({ text, texts = [] }: TextOrTexts): readonly number[] =>
  text === undefined ? texts.map((item) => item.length) : [text.length];

/** Work up to this many units stays below 5 ms at the microsecond that each operation takes at most for one. */
export const maxInlineUnits = 5_000;

/** The work of going over every text so many times, in units; a text counts ten, however short it is. */
export const workUnits = (request: TextOrTexts, times = 1): number =>
  times * textLengths(request).reduce((sum, length) => sum + length + 10, 0);
