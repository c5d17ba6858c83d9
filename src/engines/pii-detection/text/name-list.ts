/** Given names and surnames: lists of the US census (from zxcvbn) and of 19 languages (`scripts/names.ts`). */
import { createRequire } from "node:module";
import names from "./names.gen.json" with { type: "json" };
import { notNameWords } from "./not-persons.ts";

interface NameLists {
  readonly female_names: readonly string[];
  readonly male_names: readonly string[];
  readonly surnames: readonly string[];
}

// The published types of zxcvbn omit the lists.
const lists = createRequire(import.meta.url)("zxcvbn/lib/frequency_lists.js") as NameLists;

const others =
  "ahmed mohammed mohamed muhammad ali omar fatima aisha yusuf ibrahim hassan hussein khalid layla noor zainab wei li ming jing xin yan hui hao chen yuki hiroshi kenji sakura haruto yui aoi takeshi naoko akira min-jun ji-woo seo-yeon minji jisoo nguyen linh minh thu tuan siti budi dewi putri jürgen jurgen günter björn bjorn søren soren zoltan avi yael noa itai tamar kwame chinedu ngozi oluwaseun thandiwe sipho zanele fatou kofi ama aisling siobhan niamh seán liam oisin saoirse priyanka ada";

const split = (text: string): readonly string[] => text.split(" ");

/** First names that are as well everyday words: not enough on their own. */
const words =
  "will mark may june april august grace hope faith joy rose bill art frank grant chase drew rich bob jack pat sue dawn eve ivy iris lily daisy amber ruby pearl penny crystal victor max ray rob nick jay lane dean earl king van ben hunter page paige glen dale cliff guy gene carol melody harmony summer autumn the a in an so le man see do my so long best young good day more price field stone brown green white black great general christian german angel star major don pierce carter mason bishop deacon abbey alma mercy destiny chance royal jean lance miles tag mac link sky sol rey nova luna maya alexa siri cortana java ruby julia ada swift jenkins travis sonar sage stripe harbor drone ford chevy mercedes porsche bentley ferrari tesla audi honda kia seat skoda dacia opel dell zara dior prada chanel gucci armani boss hugo mango esprit hershey heinz kraft nestle gillette braun bosch siemens philips wendy denny macy sephora lidl aldi rossmann douglas otto amazon apple oracle sap salem camel lucky malboro dove nivea persil ariel dash tide bounty mars snickers milka lindt haribo sprite fanta pepsi corona beck carlsberg volvo saab lotus jaguar rover mini cooper dodge ram jeep hummer chrysler pontiac fiat lancia seat nissan mazda suzuki".split(
    " ",
  );

/** First names that are as well places: with a word behind them they are those. */
const places =
  "asia india china jordan israel georgia carolina virginia florence sydney paris milan london adelaide victoria charlotte austin jackson madison savannah dakota montana phoenix brooklyn chelsea kent devon lincoln washington denver dallas houston orlando tyler trenton salem cleveland geneva vienna sofia nancy lourdes santiago valencia catalina alba loire rhone chad cuba kenya holland ireland roma siena verona vienna lyon vigo cali lima leon avila troy lorraine alexandria";

/** Names that word lists have among their words. */
const plainNames: ReadonlySet<string> = new Set(
  "john tom tim timothy jim jimmy kim sam ella ellen ben bob andre allen jenny ned nella sara sean inga anders andras ernst hanno mila mina mia lilla sarai hans mikkel martin elena alan".split(
    " ",
  ),
);

export const firstNames: ReadonlySet<string> = new Set(
  [
    ...lists.female_names,
    ...lists.male_names,
    ...Object.values(names.given).flatMap(split),
    ...split(others),
  ].filter((name) => !notNameWords.has(name)),
);
/** The most frequent given names of the US. */
export const commonFirstNames: ReadonlySet<string> = new Set([
  ...lists.female_names.slice(0, 700),
  ...lists.male_names.slice(0, 500),
]);
export const placeNames: ReadonlySet<string> = new Set(split(places));
export const surnames: ReadonlySet<string> = new Set([...lists.surnames, ...split(names.family), "doe"]);
/** The most frequent ones; in lower case too they are surnames behind a first name. */
export const commonSurnames: ReadonlySet<string> = new Set([...lists.surnames.slice(0, 300), "doe"]);
export const everydayNames: ReadonlySet<string> = new Set(
  [...words, ...split(names.everyday)].filter((name) => !plainNames.has(name)),
);
