/** Names of persons: by titles, fields, greetings and lists of names; a heuristic with moderate scores. */

import { daleChall } from "dale-chall";
import { roundTo } from "../../../shared/rounding.ts";
import { buildCandidate, type Candidate } from "../candidate.ts";
import {
  commonFirstNames,
  commonSurnames,
  everydayNames,
  firstNames,
  isGivenIn,
  placeNames,
  surnames,
} from "../text/name-list.ts";
import { beginsWithBrand, notNameWords, organizationNouns } from "../text/not-persons.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";
import { findNameFields } from "./person-field.ts";

const word = "\\p{L}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*";
const capital = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*";
const particle =
  "(?:van der|van den|van de|van|von der|von|de la|de los|de|del|della|di|da|dos|du|bin|ibn|al|el|la|le|ter|ten)";
const initial = "\\p{Lu}\\.";
const label = "(?<![\\p{L}\\d@/_-])";

/** Up to four words, in either case; what of them is a name is decided word by word. */
const anyName = new RegExp(
  `(?:${initial} ){0,2}(?:${particle} )?${word}(?: (?:${initial}|${particle} ${word}|${word})){0,3}`,
  "uy",
);

interface Cue {
  readonly pattern: RegExp;
  readonly score: number;
  /** What the word behind it must be to count. */
  readonly accepts: (name: ReadName) => boolean;
}

/** A name as it was read behind a cue. */
interface ReadName {
  readonly value: string;
  /** Its first word in lower case. */
  readonly first: string;
  readonly isCapitalized: boolean;
  readonly isKnown: boolean;
  readonly words: number;
  /** The character behind it. */
  readonly next: string;
}

const isSureName = ({ isKnown, isCapitalized, first }: ReadName): boolean =>
  isKnown && (isCapitalized || !everydayNames.has(first));

const cue = (words: string, behind: string, score: number, accepts: Cue["accepts"]): Cue => ({
  pattern: new RegExp(`${label}(?:${words})${behind}`, "giu"),
  score,
  accepts,
});

const possessives =
  "my|his|her|our|their|your|mein(?:e[mnr]?)?|dein(?:e[mnr]?)?|sein(?:e[mnr]?)?|ihr(?:e[mnr]?)?|unser(?:e[mnr]?)?|eure?[mnr]?|mon|ma|ton|ta|son|sa|notre|votre|leur|mi|tu|su|nuestr[oa]|(?:la |il |lo )?(?:mi[ao]|tu[ao]|su[ao]|nostr[ao]|vostr[ao])|mijn|jouw|je|zijn|haar|onze|hun|uw|meu|minha|seu|sua|mój|moja|min|mitt|din|vår";

/** Family, friends, colleagues and those who serve one, in the languages of the possessives. */
const relations = [
  "sister|brother|mother|mom|mum|father|dad|son|daughter|wife|husband|partner|girlfriend|boyfriend|fiancée?|friend|cousin|aunt|uncle|nephew|niece|grandma|grandpa|grandmother|grandfather|boss|manager|colleague|coworker|co-worker|assistant|neighbou?r|roommate|flatmate|landlord|driver|nurse|therapist|tutor|trainer|host|guide|agent|lawyer|accountant|cleaner|babysitter|nanny|teacher|doctor|client|kid|baby",
  "schwester|bruder|mutter|vater|sohn|tochter|frau|mann|freund(?:in)?|kolleg(?:en?|in)|chef(?:in)?|nachbar(?:in|n)?|oma|opa|großmutter|großvater|onkel|tante|cousine?|neffen?|nichte|enkel(?:in)?|verlobte[rn]?|mitbewohner(?:in)?|vermieter(?:in)?|arzt|ärztin|hausarzt|hausärztin|anwalt|anwältin|lehrer(?:in)?|trainer(?:in)?|assistent(?:in|en)?|mitarbeiter(?:in)?|schwager|schwägerin|partner(?:in)?|mandant(?:in|en)?|kund(?:en?|in)|hausmeister(?:in)?|vorgesetzte[rn]?|steuerberater(?:in)?",
  "s[œo]e?ur|frère|mère|père|fils|fille|femme|mari|amie?|collègue|oncle|tante|grand-mère|grand-père|neveu|nièce|beau-frère|belle-s[œo]e?ur|patron(?:ne)?|voisine?|compagn(?:on|e)|fiancée?|médecin|avocate?|professeure?|assistante?|direct(?:eur|rice)|collaborat(?:eur|rice)|associée?|locataire|cliente?|copain|copine|secrétaire|comptable|responsable",
  "hermano|hermana|madre|padre|hijo|hija|esposa|esposo|marido|mujer|amigo|amiga|jefe|jefa|primo|prima|tío|tía|abuelo|abuela|vecino|vecina",
  "sorella|fratello|figlio|figlia|moglie|marito|amic[oa]|collega|cugin[oa]|zi[oa]|nonn[oa]|nipote|cap[oa]|responsabile|vicin[oa]|fidanzat[oa]|compagn[oa]|medico|avvocato|insegnante|maestr[oa]|assistente|coinquilin[oa]|cognat[oa]|suocer[oa]|segretari[oa]|dirett(?:ore|rice)|commercialista|cliente|mamma|papà",
  "zus|broer|moeder|vader|zoon|dochter|vriend(?:in)?|collega|oom|tante|neef|nicht|opa|oma|man|vrouw|buurman|buurvrouw|baas|huisarts|dokter|advocaat|lera(?:ar|res)|juf|meester|assistente?|huisgenoot|schoonzus|zwager|kleinzoon|kleindochter|verloofde|klant|cliënt|leidinggevende",
  "irmã|irmão|mãe|pai|filho|filha|siostra|brat|mama|tata|syn|córka|żona|mąż|syster|bror|mamma|pappa|dotter|fru",
].join("|");

/** Turkish says whose in the word itself. */
const ownRelations =
  "kardeşim|ablam|abim|ağabeyim|annem|babam|eşim|kocam|karım|oğlum|kızım|arkadaşım|amcam|teyzem|dayım|halam|yengem|kuzenim|komşum|müdürüm|müdürümüz|patronum|öğretmenim|öğretmenimiz|doktorum|doktorumuz|meslektaşım|asistanım|çalışanımız|hocam|hocamız|dedem|anneannem|babaannem|yeğenim|torunum|nişanlım|avukatım|avukatımız";

/** Professions and roles that stand before a name without an article between; words of daily life, so that the name must be known. */
const roles = [
  "doktor|professor|anwalt|anwältin|rechtsanwalt|rechtsanwältin|bürgermeister(?:in)?|pfarrer(?:in)?|richter(?:in)?|minister(?:in)?|nachbar(?:in)?|kolleg(?:e|in)|kunde|kundin|patient(?:in)?|mandant(?:in)?|schüler(?:in)?|trainer(?:in)?|direktor(?:in)?|ingenieur(?:in)?|hausmeister",
  "avvocato|avvocata|ingegnere?|architett[oa]|geometra|ragionier[ea]|professor(?:e|essa)?|dottor(?:e|essa)?|maestr[oa]|paziente|onorevole|collega|cugin[oa]|nonn[oa]|client[ei]|sindac[oa]|giudice|allenat(?:ore|rice)",
  "docteure?|maître|professeure?|patiente?|avocate?|collègue|cliente?|voisine?|ministre|juge|maire|directeur|directrice|capitaine",
  "dokter|professor|patiënte?|advocaat|notaris|tandarts|huisarts|juf|meester|opa|oma|oom|rechter|burgemeester|minister|collega|buurman|buurvrouw|cliënte?|klant|leerling|trainer|agent",
  "sayın|bay|bayan|doktor|avukat|öğretmen|hemşire|müdür|mühendis|hakim|savcı|başkan|profesör|doçent|uzman|hasta|müşteri|öğrenci|muhtar|komiser|teknisyen",
].join("|");

/** Each with what must stand between it and the name. */
const cues: readonly Cue[] = [
  cue(
    "mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|lord|lady|rev|capt|captain|sgt|judge|senator|herrn?|frau|monsieur|madame|mme|mlle|señora?|sra?|don|doña|signora?|sig|dott|senhora?|pan|pani|fr|lt|col|nurse|doctor|coach|president|chancellor|minister|mayor|governor|officer|detective|sergeant|hr|fru|fröken|mevrouw|mevr|meneer|de heer|dhr|uncle|aunt|auntie|onkel|tante|tío|tía|zio|zia|tio|tia",
    "\\.? ",
    0.8,
    ({ isCapitalized, first }) =>
      isCapitalized || ((surnames.has(first) || firstNames.has(first)) && !everydayNames.has(first)),
  ),
  cue(
    "name|full[ _-]?name|patient(?:'?s name)?|pt|employee|attn|attention|cardholder|account holder|applicant|passenger|witness|doctor|physician|surgeon|nurse|interviewer|candidate|student|teacher|mother's name|father's name|emergency contact|next of kin|spouse|signed(?: by)?|patientin|paciente|paziente|patiënt|pacjent|nombre|nom|nome|naam|namn",
    "(?: name)?(?: ?[:=]| is| was) ",
    0.7,
    ({ isCapitalized, words, isKnown }) => isCapitalized && (words > 1 || isKnown),
  ),
  cue(roles, "\\.? ", 0.65, ({ isCapitalized, isKnown }) => isCapitalized && isKnown),
  cue(
    "patient|pt|customer|client|employee|tenant|witness|student|driver|passenger|applicant|guest|resident|colleague",
    " ",
    0.6,
    (name) => isSureName(name) && !everydayNames.has(name.first),
  ),
  cue(
    "customer|client|contact(?: person)?|recipient|beneficiary|author|tenant|guest|manager|from|to|cc|bcc|assigned to|reported by|requested by|approved by|created by|prepared by|submitted by|sold to|bill to|ship to|invoice to|deliver to|kunde|kundin|ansprechpartner(?:in)?|empfänger|absender|mitarbeiter(?:in)?|von|an|cliente|contacto|klant|klient|destinataire|expéditeur",
    ' ?[:=] ?"?',
    0.7,
    ({ isCapitalized, isKnown }) => isCapitalized && isKnown,
  ),
  cue(
    "dear|hi|hello|hey|yo|hallo|hola|ciao|olá|oi|bonjour|bonsoir|salut|coucou|hoi|dag|beste|geachte|cześć|czesc|witaj|drogi|droga|hej|hei|halla|kära|käre|kære|kjære|merhaba|selam|sevgili|değerli|canım|kıymetli|sayın|ahoj|milý|milá|vážený|vážená|servus|moin|grüezi|liebe[rs]?|guten (?:tag|morgen|abend)|good (?:morning|afternoon|evening)|buongiorno|buonasera|car[oa]|carissim[oa]|gentile|gentilissim[oa]|egregio|cher|chère|estimad[oa]|querid[oa]|buenos días|buenas tardes|prezad[oa]|bom dia|boa tarde|szia|kedves|bună|dragă|stimate|привет|здравствуйте|уважаем(?:ый|ая)|дорог(?:ой|ая)",
    ",? ",
    0.65,
    (name) =>
      isSureName(name) || (name.isCapitalized && /[,:!\n]/.test(name.next) && !everydayNames.has(name.first)),
  ),
  cue(
    "my name is|my name's|name is|ich heiße|ich heisse|mein name ist|je m'appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|meu nome é|me chamo|mijn naam is|ik heet|nazywam się|mam na imię|jag heter|mitt namn är|jeg heter|jeg hedder|benim adım|adım|jmenuji se|меня зовут",
    " ",
    0.7,
    (name) => name.isCapitalized || name.isKnown,
  ),
  cue(
    "this is|it's|its|it is|i am|i'm|im|named|called|ich bin(?: der| die)?|hier ist(?: der| die)?|je suis|c'est|soy(?: el| la)?|sono|sou(?: o| a)?|eu sou(?: o| a)?|ik ben|met|jestem|jag är|jeg er|ben",
    " ",
    0.6,
    isSureName,
  ),
  cue(
    "(?:ask|tell|call|phone|email|e-mail|text|message|ping|contact|invite|remind|thank|meet|visit|asked|told|called|phoned|emailed|texted|messaged|pinged|invited|reminded|met|saw|cc|frag|ruf|fragt|appelle|demande à|llama a|chiedi a|bel|vraag|zapytaj|(?:spoke|speak|talk|talked|chat|chatted|meeting|met|meet|lunch|dinner|call|worked|work|live|lives|married) (?:to|with|w\\/)|signed by|sent by|approved by|written by|assigned to|forwarded to|according to|on behalf of|in memory of|love,|xoxo,?)",
    " ",
    0.6,
    isSureName,
  ),
  cue(
    [
      "demande[rz]? à|parl(?:e|er|ez|é) (?:à|avec)|écri(?:s|re|vez) à|téléphone[rz]? à|appele[rz]|contacte[rz]?|prévenez|remercie[rz]?|rencontr(?:e|é|er)|avec|pour|selon|d'après",
      "chied(?:i|a|ete|ere) a|parl(?:a|i|ate|are|ato) con|scriv(?:i|a|ete|ere) a|telefon(?:a|i|ate|are) a|chiam(?:a|i|ate|are|ato)|contatt(?:a|i|ate|are)|avvis(?:a|i|ate|are)|ringrazi(?:a|o|ate|are)|incontrato|visto|con|per|secondo",
      "fragen sie|frage?|rufen sie|schreib(?:e|en sie)?|sprich mit|sprechen sie mit|getroffen|treffe|traf|kenne|mit|für|laut|von",
      "vraag aan|spreek met|sprak met|mail|zag|ontmoette|ken|bedank|voor|volgens|van",
      "pregunt[ae] a|habl[aeó] con|escrib[ae] a|llam[aeó] a|conozco a|con|para|según",
    ].join("|"),
    " ",
    0.5,
    (name) => name.isCapitalized && isSureName(name) && !isPlace(name.first),
  ),
  cue(
    "said|says|asked|replied|wrote|sagte|sagt|schrieb|dijo|dice|dit|zei",
    " ",
    0.55,
    (name) =>
      name.isCapitalized && isSureName(name) && !everydayNames.has(name.first) && !isPlace(name.first),
  ),
  cue(`(?:${possessives}) (?:${relations})|${ownRelations}`, ",? ", 0.65, isSureName),
  cue(
    "regards|best|best wishes|sincerely|yours|faithfully|yours truly|thanks|thank you|many thanks|thx|cheers|love|xoxo|cordially|respectfully|grüßen|grüße|gruß|lg|vg|mfg|cordialement|bien à vous|amicalement|salutations|saludos|un saludo|atentamente|un abrazo|saluti|un abbraccio|atenciosamente|abraços|cumprimentos|groeten|groet|groetjes|mvg|pozdrawiam|z poważaniem|hälsningar|mvh|hilsen|saygılarımla|sevgiler|s pozdravem|с уважением",
    "[,!.]?(?: ?\\r?\\n ?| ){1,2}(?:[-–—] ?)?",
    0.65,
    ({ isKnown, isCapitalized, words, next }) =>
      /^$|[\n\r,.!<]/.test(next) && (isKnown || (isCapitalized && words > 1)),
  ),
];

const titles =
  /^(?:(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|monsieur|madame|mme|señora?|sra?|signora?|sig|dott|senhora?|pan|pani|mevrouw|meneer)\.? )+/i;

export function findPersons({ text, language }: TokenizedText, found: Candidate[]): void {
  const push = (start: number, written: string, score: number): void => {
    const value = withoutEnding(written);
    if (!isSomethingElse(text, start, value))
      found.push(buildCandidate("person", { start, end: start + value.length }, roundTo(score, 2)));
  };
  for (const cue of cues) findBehind(text, cue, push);
  findPairs(text, language, push);
  findLone(text, language, push);
  findNameFields(text, ({ start, end }, score) => push(start, text.slice(start, end), score));
}

/** "Emily Watson's", "Ahmet Yılmaz'ın": what an apostrophe adds is no part of the name; that of "D'angelo" is. */
function withoutEnding(name: string): string {
  const ending = /(?<=\p{L}{2})['’]\p{Ll}{1,4}$/u.exec(name)?.[0] ?? "";
  const last = name.slice(name.lastIndexOf(" ") + 1).toLowerCase();
  return surnames.has(last) ? name : name.slice(0, name.length - ending.length);
}

type Push = (start: number, value: string, score: number) => void;

function findBehind(text: string, { pattern, score, accepts }: Cue, push: Push): void {
  for (const { index, 0: match } of text.matchAll(pattern)) {
    const behind = index + match.length;
    const start = behind + (titles.exec(text.slice(behind, behind + 24))?.[0].length ?? 0);
    const name = readName(text, start);
    const turned = name !== null && /[:=] ?"?$/.test(match) ? turnedName(text, start, name) : null;
    if (turned !== null) push(start, turned, score + 0.1);
    else if (name !== null && accepts(name)) push(start, name.value, scoreOf(name, score));
  }
}

const scoreOf = ({ isKnown }: ReadName, score: number): number => score + (isKnown ? 0.1 : 0);

const givenBehind = new RegExp(`, (${capital})(?: ${initial})?`, "uy");

/** "O'Connor, Sean" behind a label. */
function turnedName(text: string, start: number, { value, isCapitalized }: ReadName): string | null {
  givenBehind.lastIndex = start + value.length;
  const behind = isCapitalized ? givenBehind.exec(text) : null;
  return behind !== null && isFirstName(behind[1] ?? "") ? value + behind[0] : null;
}

/** The words that may be a name from here: of one case, and surnames where they are in lower case. */
function readName(text: string, start: number): ReadName | null {
  const words = readWords(text, start);
  const isCapitalized = isCapital(words[0] ?? "") || (isParticle(words[0] ?? "") && words.some(isCapital));
  const end = words.findIndex((word, at) => !isPartOfName(word, at, isCapitalized));
  const kept = withoutParticles(end < 0 ? words : words.slice(0, end));
  const first = kept.find((word) => !isParticle(word))?.toLowerCase();
  if (first === undefined || first.length < 2) return null;
  const value = kept.join(" ");
  const isSurname = kept.length > 1 && surnames.has((kept.at(-1) ?? "").toLowerCase());
  const next = text[start + value.length] ?? "";
  return { value, first, isCapitalized, isKnown: isFirstName(first) || isSurname, words: kept.length, next };
}

function readWords(text: string, start: number): string[] {
  anyName.lastIndex = start;
  const read = anyName.exec(text)?.[0] ?? "";
  const words = read === "" ? [] : read.split(" ");
  // "Doe First name:" goes on with the next label.
  return /^ ?[:=]/.test(text.slice(start + read.length, start + read.length + 2))
    ? words.slice(0, -1)
    : words;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const withoutParticles = (words: readonly string[]): readonly string[] =>
  words.slice(0, words.findLastIndex((word) => !isParticle(word)) + 1);

const particles: ReadonlySet<string> = new Set(
  "van von der den de la los del della di da dos du bin ibn al el le ter ten".split(" "),
);
const isParticle = (word: string): boolean => particles.has(word);

function isPartOfName(word: string, at: number, isCapitalized: boolean): boolean {
  const lower = word.toLowerCase();
  if (isParticle(word)) return isCapitalized;
  if (notNameWords.has(lower)) return false;
  if (isCapitalized) return /^\p{Lu}/u.test(word);
  return at === 0 || commonSurnames.has(lower) || (surnames.has(lower) && !everydayNames.has(lower));
}

/** Of a double name, Anna-Lena, the first half is enough. */
const isFirstName = (word: string): boolean => firstNames.has((word.split("-")[0] ?? word).toLowerCase());

const single = new RegExp(`(?<![\\p{L}\\d.@/_-])${word}`, "gu");
const rest = new RegExp(`(?: ${initial})?(?: (?:${particle} )?${capital}){1,2}(?![\\p{L}\\d@_])`, "uy");
const lowerRest = / (\p{Ll}[\p{Ll}\p{M}'’-]+)(?![\p{L}\d@_])/uy;

/** A first name of the lists with a capitalized word behind it, or a known surname in lower case. */
function findPairs(text: string, language: string, push: Push): void {
  for (const { index, 0: first } of text.matchAll(single)) {
    if (!isFirstName(first) || notNameWords.has(first.toLowerCase())) continue;
    if (/^\p{Lu}/u.test(first)) {
      if (!followsArticle(text, index, language)) pushPair(text, index, first, language, push);
    } else pushLowerPair(text, index, first, push);
  }
}

// biome-ignore lint/complexity/useMaxParams: called for every given name
function pushPair(text: string, index: number, first: string, language: string, push: Push): void {
  rest.lastIndex = index + first.length;
  const behind = (rest.exec(text)?.[0] ?? "").split(" ").slice(1);
  const stop = behind.findIndex((word) => notNameWords.has(word.toLowerCase()));
  // "Anna Schmidt The" loses its last word, "Paris Hotel" is no name at all.
  if (behind.length === 0 || stop === 0) return;
  const kept = stop < 0 ? behind : behind.slice(0, stop);
  push(index, [first, ...kept].join(" "), pairScore(first, withoutEnding(kept.at(-1) ?? ""), language));
}

/** What stands before things, and before persons only in speech: "il Monte Rosa", "der Golden Retriever". */
const articles: Readonly<Record<string, RegExp>> = {
  en: /(?:^|[^\p{L}])(?:the|il|lo|gli|una|uno|della|dello|nella|sulla|der|das|dem|einen|einem|einer|vom|zum|zur|het|een|le|les|une|aux) $/iu,
  de: /(?:^|[^\p{L}])(?:der|die|das|den|dem|des|eine?[mnrs]?|im|am|vom|zum|zur|beim|kein(?:e[mnrs]?)?) $/iu,
  fr: /(?:^|[^\p{L}])(?:les?|la|une?|du|des|aux?) $/iu,
  it: /(?:^|[^\p{L}])(?:il|lo|la|gli|le|un[ao]?|(?:d[ae]|ne|su|a)(?:l|ll[aeo]|gli|i)) $/iu,
  es: /(?:^|[^\p{L}])(?:el|la|los|las|una?|del|al) $/iu,
  nl: /(?:^|[^\p{L}])(?:de|het|een|'t) $/iu,
};

const followsArticle = (text: string, index: number, language: string): boolean =>
  articles[language]?.test(text.slice(Math.max(0, index - 8), index)) === true;

/** Words of children's books: behind a first name rather a thing than a surname. */
const dictionary: ReadonlySet<string> = new Set(daleChall);

function pairScore(first: string, last: string, language: string): number {
  const isSurname = surnames.has(last.toLowerCase()) || /^(?:O'|Mc|Mac)\p{Lu}/u.test(last);
  const isEveryday = everydayNames.has(first.toLowerCase()) || placeNames.has(first.toLowerCase());
  if (!isSurname && dictionary.has(last.toLowerCase())) return 0.3;
  if (isSurname) return isEveryday && everydayNames.has(last.toLowerCase()) ? 0.4 : 0.65;
  // An unknown surname needs a given name of the language.
  return isEveryday || !isGivenIn(language, first.toLowerCase()) ? 0.35 : 0.55;
}

function pushLowerPair(text: string, index: number, first: string, push: Push): void {
  lowerRest.lastIndex = index + first.length;
  const last = lowerRest.exec(text)?.[1];
  if (last === undefined || first.includes("'") || everydayNames.has(first) || !surnames.has(last)) return;
  if (notNameWords.has(last)) return;
  const isLikely = commonSurnames.has(last)
    ? commonFirstNames.has(first) && !isPlace(first)
    : last.length >= 4 && !everydayNames.has(last);
  if (isLikely) push(index, `${first} ${last}`, 0.55);
}

const lone = new RegExp(`(?<![\\p{L}\\d.@/_&-])(?<!& )(${capital})(?![\\p{L}\\d@_])`, "gu");
const speech =
  /^ (?:said|says|wrote|writes|called|calls|asked|asks|told|tells|replied|thinks|wants|wanted|confirmed|agreed|mentioned|texted|emailed|phoned|joined|left the|sagt|sagte|schrieb|meint|meinte|rief|fragt|dit|écrit|dice|dijo|scrive|ha detto|zegt|powiedział|powiedziała|disse)(?![\p{L}])/u;
const acting =
  /^ (?:will|is|was|has|had|can|needs|got|sent|came|went|lives|works|paid|bought|signed|likes|loves|arrived|forgot|missed|lost|found|took|gave|made)(?![\p{L}])/u;
/** Turkish titles and verbs follow the given name. */
const honored =
  /^ (?:Bey|Hanım|Hoca|Abi|Abla|Amca|Teyze|Efendi|Usta|ile (?:konuş|görüş|tanış|buluş)\p{L}*|geldi|gelecek|geliyor|aradı|dedi|söyledi|yazdı|sordu|gitti|istedi)(?![\p{L}])/u;
const together = new RegExp(`^ (?:and|und|et|y|e|i|en|och|og|ve|&) (${capital})(?![\\p{L}\\d@_])`, "u");

/** "Kevin said", "Ahmed will arrive", "Peter and Anna". */
function findLone(text: string, language: string, push: Push): void {
  for (const { index, 1: name = "" } of text.matchAll(lone)) {
    if (!isLoneName(name) || followsArticle(text, index, language)) continue;
    const behind = text.slice(index + name.length, index + name.length + 40);
    const other = together.exec(behind)?.[1] ?? "";
    const isPair = isLoneName(other) && !(isPlace(name) && isPlace(other));
    if (isPair) push(index + name.length + behind.indexOf(other, 2), other, 0.55);
    if (isPair || actsAlone(name, behind)) push(index, name, 0.55);
  }
}

const isPlace = (name: string): boolean => placeNames.has(name.toLowerCase());

const actsAlone = (name: string, behind: string): boolean =>
  !isPlace(name) &&
  (speech.test(behind) ||
    honored.test(behind) ||
    (acting.test(behind) && commonFirstNames.has(name.toLowerCase())));

function isLoneName(name: string): boolean {
  const lower = name.toLowerCase();
  return isFirstName(lower) && !everydayNames.has(lower) && !notNameWords.has(lower);
}

/** Streets, places and houses that are named after persons: their names are no persons. */
const placesBefore = new RegExp(
  `(?:^|[^\\p{L}])(?:${[
    "via|viale|piazza|piazzale|corso|largo|vicolo|lungotevere|scuola|liceo|istituto|ospedale|stadio|teatro|museo|stazione|aeroporto|ponte|palazzo|premio|trofeo|coppa|banca|bar|ristorante|trattoria|osteria|pizzeria|caffè|gelateria|monte|lago|isola|parco|fondazione|università|basilica|chiesa|duomo|centro",
    "rue|avenue|boulevard|place|quai|pont|allée|impasse|lycée|école|collège|hôpital|clinique|stade|gare|aéroport|musée|théâtre|boulangerie|brasserie|fondation|château|parc|prix|station|centre",
    "calle|avenida|plaza|paseo|rua|praça|travessa|hospital|estadio|estádio|colegio|escola|museu",
    "schule|grundschule|realschule|gymnasium|stiftung|verlag|klinik|café|kino|theater|museum|gasthaus|gasthof|restaurant|hotel|bäckerei|apotheke|brauerei|straße|platz",
    "basisschool|stichting|brouwerij|bakkerij|slagerij|ziekenhuis|stadion|theater|station",
    "okulu|lisesi|otel|oteli|restoran|kafe",
  ].join("|")}) (?:(?:di|de|des|du|del|della|of) )?$`,
  "iu",
);

const otherKey =
  /(?:product|brand|company|org|model|item|title|city|street|place|host|event|project|team|hotel|shop|store|station|vendor|merchant|course|movie|song|album|book|file|breed|category|region|country)\w{0,12}["'\\]{0,2} ?[:=] ?["'\\]{0,2}$/i;

/** Brands, companies, breeds, places, and values of fields that are named after such. */
function isSomethingElse(text: string, start: number, value: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(start + value.length, start + value.length + 24);
  if (/& ?$|\b[Ss](?:t|aint)\. ?$|#$/.test(before) || /^ ?& ?\p{Lu}/u.test(after)) return true;
  const next = /^ ([\p{L}]+)/u.exec(after)?.[1]?.toLowerCase() ?? "";
  const last = (value.split(" ").at(-1) ?? "").toLowerCase();
  if (
    organizationNouns.has(next) ||
    notNameWords.has(last) ||
    compoundEnd.test(last) ||
    compoundEnd.test(next)
  )
    return true;
  if (placesBefore.test(before)) return true;
  return otherKey.test(before) || isBrand(text, start, value + after);
}

/** Ends of Turkish compounds ("… Bakanlığı", "… Yolları"); no surname has one. */
const compoundEnd =
  /\p{L}{2}(?:l[ae]r[ıi]|l[ıiuü]ğ[ıiuü]|[ae]n[ea]si|caddesi|bankası|fakültesi|derneği|vakfı|gazetesi)$/u;

/** Also with the word before: "Aunt Jemima", "Dr. Martens". */
function isBrand(text: string, start: number, from: string): boolean {
  const behind = from.toLowerCase().replaceAll("’", "'");
  const before = text
    .slice(Math.max(0, start - 16), start)
    .trimEnd()
    .replace(/\.$/, "")
    .split(/[^\p{L}]/u)
    .at(-1)
    ?.toLowerCase();
  return beginsWithBrand(behind) || (before !== undefined && beginsWithBrand(`${before} ${behind}`));
}
