/** Stop words by language. */
import { normalizeWord } from "../tally.ts";

/** Words as `normalizeWord` returns them. */
export type StopWords = ReadonlySet<string>;

// The English list of stopwords-iso has 1,298 words, among them "information", "research" and "home": subjects of many
// a text. These are the words without a subject.
const english =
  "a about above across actually after afterwards again against ago ah all almost alone along already also although " +
  "always am among amongst an and another any anybody anyhow anymore anyone anything anyway anywhere are aren't around " +
  "as at away back be became because become becomes becoming been before beforehand behind being below beside besides " +
  "between beyond both but by came can can't cannot come comes could couldn't did didn't do does doesn't doing don't " +
  "done down during each either else elsewhere enough especially et etc even ever every everybody everyone everything " +
  "everywhere except far few first for former formerly from further furthermore gave get gets getting give given gives " +
  "go goes going gone got had hadn't has hasn't have haven't having he he'd he'll he's hence her here here's hereafter " +
  "hereby herein hers herself him himself his how how's however i i'd i'll i'm i've if in indeed instead into is isn't " +
  "it it'd it'll it's its itself just keep kept last latter latterly least less let let's like likely made mainly make " +
  "makes making many may maybe me meanwhile might mine more moreover most mostly much must mustn't my myself namely near " +
  "nearly neither never nevertheless next no nobody none nonetheless noone nor not nothing now nowhere of off often oh ok " +
  "okay on once one one's ones only onto or other others otherwise ought our ours ourselves out over own per perhaps " +
  "please put quite rather re really said same saw say says see seem seemed seeming seems seen several shall she she'd " +
  "she'll she's should shouldn't since so some somebody somehow someone something sometime sometimes somewhere still " +
  "such take taken takes taking than that that'll that's thats the their theirs them themselves then thence there " +
  "there's thereafter thereby therefore therein these they they'd they'll they're they've this those though through " +
  "throughout thus to together too took toward towards under unless until unto up upon us use used uses using usually " +
  "very via vs was wasn't way we we'd we'll we're we've well went were weren't what what's whatever when when's whence " +
  "whenever where where's whereas whereby wherein whereupon wherever whether which while whither who who'd who'll who's " +
  "whoever whole whom whose why why's will with within without won't would wouldn't yes yet you you'd you'll you're " +
  "you've your yours yourself yourselves s t d ll m ve e.g i.e";

/** The stop words of a language that `resolveLanguage` returned. All but the English ones are loaded at first use. */
export async function loadStopWords(code: string): Promise<StopWords> {
  if (code === "en") return new Set(english.split(" "));
  const { default: lists } = await import("stopwords-iso/stopwords-iso.json", { with: { type: "json" } });
  const words: readonly string[] = (lists as Readonly<Record<string, string[]>>)[code] ?? [];
  return new Set(words.map(normalizeWord));
}
