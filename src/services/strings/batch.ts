/** Decides what one text or a list of texts is answered with. */
import { ApiError, type ErrorCode } from "../../shared/api-error.ts";

/** UTF-16 units of one text. */
export const textUnitsMax = 100_000;
export const textsMax = 100;

/** UTF-16 units that the results of one list may have together. */
const resultsUnitsMax = 4_000_000;

/** One of the two. */
export interface Texts {
  readonly text?: string;
  readonly texts?: readonly string[];
}

/** What is answered for a text of a list that cannot be answered. */
export interface Refused {
  readonly input: string;
  readonly error: string;
  readonly message: string;
}

export interface Batch<A> {
  readonly count: number;
  readonly results: (A | Refused)[];
}

/** What a text alone can be at fault for; anything else refuses the whole list. */
const faultsOfText: ReadonlySet<ErrorCode> = new Set(["invalid_escape", "text_too_long"]);

/**
 * The answer for `text`, or for each of `texts` in order; there a text that cannot be answered carries its
 * failure (contract, section 0.3). Throws `missing_parameter` for neither, `invalid_parameter` for both,
 * `text_too_long` for results of more than 4,000,000 units together.
 */
export function answerEach<A extends object>(
  { text, texts }: Texts,
  answer: (text: string) => A,
): A | Batch<A> {
  if (text !== undefined && texts !== undefined) {
    throw new ApiError("invalid_parameter", "Send text or texts, not both.", { field: "texts" });
  }
  if (text !== undefined) return answer(text);
  if (texts === undefined) throw new ApiError("missing_parameter", "text is required.", { field: "text" });
  let units = 0;
  const results = texts.map((item) => {
    const result = answerOrRefuse(item, answer);
    units += unitsIn(result);
    if (units <= resultsUnitsMax) return result;
    throw new ApiError(
      "text_too_long",
      `The results would be longer than ${resultsUnitsMax} UTF-16 units together.`,
      {
        field: "texts",
      },
    );
  });
  return { count: results.length, results };
}

// The contract asks for an answer to every text of a list, so a failure is caught here and nowhere else.
function answerOrRefuse<A>(input: string, answer: (text: string) => A): A | Refused {
  try {
    if (input.length <= textUnitsMax) return answer(input);
    throw new ApiError("text_too_long", `A text must be at most ${textUnitsMax} characters long.`);
  } catch (error) {
    if (!(error instanceof ApiError && faultsOfText.has(error.code))) throw error;
    return { input, error: error.code, message: error.message };
  }
}

const unitsIn = (answer: object): number => {
  let units = 0;
  for (const value of Object.values(answer)) if (typeof value === "string") units += value.length;
  return units;
};

/** How many units each text has, for the estimate of the work. */
export const lengthsOf = ({ text, texts = [] }: Texts): readonly number[] =>
  text === undefined ? texts.map((item) => item.length) : [text.length];
