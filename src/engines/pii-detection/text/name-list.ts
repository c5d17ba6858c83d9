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
  "asia india china jordan israel georgia carolina virginia florence sydney paris milan london adelaide victoria charlotte austin jackson madison savannah dakota montana phoenix brooklyn chelsea kent devon lincoln washington denver dallas houston orlando tyler trenton salem cleveland geneva vienna sofia nancy lourdes santiago valencia catalina alba loire rhone chad cuba kenya holland ireland roma siena verona vienna lyon vigo cali lima leon avila troy lorraine alexandria " +
  "roma milan milano torino genova firenze venezia napoli siena pisa lucca parma modena ravenna rimini ferrara mantova cremona como lecco varese trento bolzano trieste udine padova vicenza perugia assisi ancona pescara bari brindisi lecce potenza matera catania messina siracusa ragusa cagliari sassari salerno amalfi capri ischia elba sicilia sardegna toscana umbria liguria lombardia piemonte veneto puglia calabria basilicata campania lazio marche abruzzo molise emilia romagna italia europa america africa oceania " +
  "berlin hamburg bremen hannover köln bonn aachen essen dortmund kassel erfurt weimar jena halle leipzig dresden magdeburg rostock kiel trier mainz worms speyer ulm augsburg bamberg passau wien graz linz salzburg innsbruck bregenz zürich basel bern luzern genf hessen sachsen bayern schwaben westfalen brandenburg " +
  "amsterdam rotterdam utrecht leiden delft gouda haarlem breda tilburg nijmegen arnhem zwolle deventer groningen assen emmen almelo hengelo maastricht venlo roermond gent brugge antwerpen leuven mechelen hasselt limburg zeeland holland friesland drenthe gelderland brabant " +
  "marseille nice toulouse bordeaux nantes rennes reims lille nancy metz dijon grenoble annecy avignon arles nîmes montpellier perpignan pau biarritz bayonne angers tours orléans amiens calais colmar mulhouse bretagne normandie alsace lorraine provence savoie auvergne corse gascogne " +
  "istanbul ankara izmir bursa adana konya antalya mersin samsun trabzon rize ordu giresun sinop bolu düzce sakarya edirne çanakkale manisa denizli muğla bodrum marmaris fethiye kaş alanya urfa mardin van kars ağrı erzurum sivas tokat amasya çorum malatya elazığ bingöl hatay türkiye anadolu avrupa asya " +
  "inter juventus sampdoria genoa ajax feyenoord galatasaray fenerbahçe beşiktaş hertha schalke";

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
/** The given names of a language, where there is a list of them. */
const givenByLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(names.given).map(([language, given]) => [language, new Set(split(given))]),
);

/** Whether a given name is used where a language is spoken; any is in English, and in languages without a list. */
export const isGivenIn = (language: string, name: string): boolean =>
  language === "en" || (givenByLanguage.get(language)?.has(name) ?? true) || commonFirstNames.has(name);

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
