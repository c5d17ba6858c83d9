/** Languages with stop words, and those with a stemmer. */
import { ApiError } from "../../../shared/api-error.ts";
import { hasStemmer } from "./stemmers.ts";

/** ISO 639-1 codes of npm stopwords-iso. */
const withStopWords = new Set(
  (
    "af ar hy eu bn br bg ca zh hr cs da nl en eo et fi fr gl de el gu ha he hi hu id ga it ja ko ku la lt lv ms mr no " +
    "fa pl pt ro ru sk sl so st es sw sv th tl tr uk ur vi yo zu"
  ).split(" "),
);

/** Norwegian has two written standards, and Filipino is Tagalog. */
const aliases: Readonly<Record<string, string>> = { nb: "no", nn: "no", fil: "tl", iw: "he", in: "id" };

/**
 * The language code of a BCP 47 tag: "pt" for "pt-BR". Throws `invalid_parameter` for a language whose stop words
 * are unknown, or without a stemmer if `stem` is asked for.
 */
export function resolveLanguage(tag: string, stem: boolean): string {
  const primary = tag.split("-", 1)[0]?.toLowerCase() ?? "";
  const code = aliases[primary] ?? primary;
  if (!withStopWords.has(code)) {
    throw new ApiError("invalid_parameter", `language must be one of ${[...withStopWords].join(", ")}.`, {
      field: "language",
    });
  }
  if (stem && !hasStemmer(code)) {
    throw new ApiError("invalid_parameter", `There is no stemmer for the language ${code}.`, {
      field: "stem",
    });
  }
  return code;
}
