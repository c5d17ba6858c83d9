/** Abbreviations, initials and numbers whose full stop does not end a sentence. */

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(" ")));

/** Titles before a name. */
const titles = setOf(
  "mr mrs ms mx messrs mme mlle dr drs prof rev hon fr gen col maj capt cmdr lt sgt cpl pvt adm gov sen rep pres supt",
  "det insp msgr amb atty asst cpt comdr ens",
  // German, French, Spanish, Italian, Portuguese, Dutch, Polish, Nordic
  "hr hrn frl dipl ing mag mgr sr sra srta dra lic d dª sig sig.ra sig.na dott dott.ssa avv arch dhr mevr mej",
  // Greek, Hindi, Bengali
  "hab κα κος δρ καθ डॉ श्री प्रो ডা মো",
);

/** Never the last word of a sentence: a name, a number or an example follows. */
const leaders = setOf(
  "e.g eg i.e ie viz cf vs v ca approx esp incl resp mt p.s p.p.s n.b a.k.a κ",
  "bzw vgl z.b d.h u.a z.t evtl ggf inkl zzgl bspw sog p.ex c.-à-d p.ej bijv bv o.a d.w.z np tzw t.zn m.in т.е напр им",
);

/** Abbreviations when a number follows: "No. 5", "pp. 3-4", "Jan. 1". */
const numberLeaders = setOf(
  "no nos apt nr nrn núm num p pp pg pgs pag pág s fig figs vol vols ch chap sec sect art arts par para eq eqs ex app tab",
  "ed pt op n° nº abs kap bd abb стр рис ст гл № c ca",
  "jan feb mar apr jun jul aug sep sept oct nov dec okt dez mai ene abr ago dic",
);

/** At the end of a sentence or within one; the next word decides. */
const either = setOf(
  "st ft inc ltd co corp bros plc llc gmbh jr esq ph.d m.d b.a m.a m.sc b.sc d.c al dept est ave blvd rd hwy",
  "a.m p.m am pm u.s u.k e.u u.n u.s.a b.c a.d c.e b.c.e str i.d.r sen.-prof ul г ул руб тыс млн куб м кг av apr mio mrd tsd",
);

/** The end of an enumeration: before a capital also the end of the sentence. */
const andSoOn = setOf("etc usw u.s.w ecc enz osv itd itp atd apod stb jne vb dll т.д т.п др");

/** Abbreviations that only a lower-case word after them shows: before a capital their stop may end a sentence. */
const beforeLowerCase = setOf(
  "univ inst assn assoc natl intl govt admin approx appt bldg dept div ext misc orig temp tel vol ref attn anon",
  "max min avg fav yrs hrs wks mos lbs qty pkg",
  // German
  "mwst exkl zzgl tägl jährl monatl lt geb gest verh od jh jhd jhdt allg bes betr bezgl bzgl einschl",
  "entspr hbf hrsg lfd südl nördl urspr anm aufl ausg bsp zb dh ua tsd vorauss wg zus zw gegr kath evang",
  // French, Spanish, Portuguese, Italian
  "env éd boul tél chap obs máx mín aprox avda dpto gral izq dcha ref ud uds vd vds ee uu aprox pags pp ss",
  "sigg pagg es dott tel máx cia ltda",
  // Dutch, Nordic, Finnish
  "evt blz excl nr mw t.a.v i.p.v i.v.m n.a.v m.b.t kl dvs ang jfr mv pga mht ekskl f.eks bl.a t.ex s.k f.d ym ks vrt esim klo",
  // Polish, Czech, Hungarian, Turkish, Indonesian
  "al godz św ww wg tys mln mld zob inż cca tzv tj tis nám např popř mj kb ún vö ld sz ifj özv pl örn bkz yy cad mah",
  "dsb dst yg tgl jl bpk sdr",
  // Russian, Ukrainian, Greek
  "гг в вв см пр напр кв д стр рис табл млрд коп мин сек ч чел обл проф акад н э грн тис див вул буд κλπ κ.λπ π.χ δηλ βλ αρ σελ τηλ",
);

/** Words that begin a sentence far more often than they follow an abbreviation. */
const openers = setOf(
  "a an and as at but by can could did do does for he her here his how however i if in is it its my no not",
  "now on once one or our she so some such that the their then there these they this those though to until",
  "was we were what when where whether which while who why will with would yes you your",
  "today tomorrow yesterday after all also although any are because before both each even every everyone finally first",
  "have has let maybe many more most much nobody nothing only perhaps please several since someone something soon still",
  "thank thanks thus under unfortunately us well yet",
);

/** Abbreviations behind a number: "10 min. away". */
const units = setOf(
  "min sec hr hrs wk wks yr yrs mo mos oz lb lbs pcs sq cu gal mi km cm mm kg in ft tsp tbsp mio mrd std sek tsd dag deg",
);

/** Days and months before another one, or before a time. */
const calendar = setOf(
  "mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sept sep oct nov dec",
);
const joinsCalendar =
  /^(?:and|or|to|at|through|thru|until|till|from|of|this|last|next|by|is|are|only|morning|afternoon|evening|night)\b/;

/** Words that begin a sentence in lower case even after an abbreviation. */
const lowerCaseOpeners = setOf(
  "i im it its he she we they you this that these those there the then thanks thank please pls thx maybe yes yeah no nope",
  "my our your what why how let lets ich wir das je yo он она мы это",
);

/** Consonants alone that are no abbreviation but a word of chats. */
const chatWords = setOf("thx brb ttyl pls plz lmk tbh btw hmm hmmm mhm pfft psst shh brr tsk ngl smh ftw");

/** What a letter may name: "gate B", "vitamin C". */
const lettered = setOf(
  "gate plan vitamin grade type class group section appendix exhibit hepatitis option part point terminal team step row",
  "level answer schedule block wing building tier phase version variant category figure annex box zone hall room",
);

/** A number with a stop after these is an ordinal: "den 2. Platz". */
const beforeOrdinal = setOf(
  "am der dem den des vom zum zur im beim die das mein dein sein ihr unser jeder jede jedes jeden ab bis seit kl dne på v do ve od na w",
);

/** "Bus no. 5". */
const beforeNo = setOf(
  "is was are order room track item ticket invoice case house bus line flight phone model part the question apartment flat",
  "his her my your our their a player gate platform rule step level",
);
const germanDays = setOf("Mo Di Mi Do Fr Sa So");
/** Behind a city: "Portland, Ore." */
const states = setOf(
  "Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Ky La Md Mass Mich Minn Miss Mo Mont Neb Nev Okla Ore Pa Penn Tenn",
  "Tex Va Vt Wash Wis Wyo Ont Que",
);

/** "Step 1. Open the box". */
const numberedParts = setOf(
  "step question rule chapter section part tip point day week lesson exercise problem figure fig table tab item note act scene abb kap art",
  "schritt frage regel kapitel teil tipp punkt tag étape question règle chapitre partie paso pregunta regla capítulo parte",
);

/** Names that are written with an exclamation mark. */
const exclaimedNames = setOf("yahoo jeopardy kahoot joomla yum oklahoma tchibo");

const months = setOf(
  "januar februar märz april mai juni juli august september oktober november dezember jänner",
  "janvier février mars avril juin juillet août septembre octobre novembre décembre januari februari maart juni",
  "augustus oktober desember tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta",
);

const wordAhead = /^[\p{Pi}\p{Ps}"']*(\p{L}[\p{L}\p{M}]*)/u;

/** The first word of a text in lower case; "" where something else comes first. */
const firstWord = (after: string): string => wordAhead.exec(after)?.[1]?.toLowerCase() ?? "";

/** Whether the first word of a text is one that begins sentences. */
export const opensSentence = (after: string): boolean => openers.has(firstWord(after));

/** Whether a text begins with a title as "Dr.". */
export const opensWithTitle = (after: string): boolean =>
  titles.has(firstWord(after)) && /^\p{Lu}\p{L}+\./u.test(after);

const opening = new Set("([\"'\u2018\u201c\u201e\u00ab\u2014\u2013");

/** The last word of a text, without its full stop and without opening quotes and brackets. */
export function lastToken(text: string): string {
  let start = text.length;
  while (start > 0 && !endsBefore(text, start - 1)) start -= 1;
  return text.slice(start);
}

/** Whether a token begins behind the character at `at`. An apostrophe within a word opens nothing: "isn't". */
function endsBefore(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (isLetterOrDigit(unit)) return false;
  const character = text[at] ?? "";
  if (opening.has(character)) return character !== "'" || !/\p{L}/u.test(text[at - 1] ?? "");
  return /\s/.test(character);
}

/** Of ASCII. */
const isLetterOrDigit = (unit: number): boolean =>
  (unit > 0x60 && unit < 0x7b) || (unit > 0x40 && unit < 0x5b) || (unit > 0x2f && unit < 0x3a);

const listed: ReadonlySet<string> = new Set(
  [titles, leaders, numberLeaders, either, andSoOn, beforeLowerCase, units, calendar].flatMap((set) => [
    ...set,
  ]),
);

/** A fast path for most words: letters a to z that are no abbreviation and no number of an item. */
const isOrdinaryWord = (token: string): boolean =>
  !listed.has(token) && /^[a-z]{2,}$/.test(token) && !/^[ivx]+$/.test(token) && !token.endsWith("str");

/**
 * Whether the full stop between `before` and `after` belongs to an abbreviation within a sentence. `before` is a window;
 * `wholeSentence` says whether it reaches back to the start of the sentence.
 */
export function stopContinues(before: string, after: string, wholeSentence: boolean): boolean {
  const token = lastToken(before);
  if (beginsWithCapital(after) && isOrdinaryWord(token)) return false;
  const word = token.toLowerCase();
  if (wholeSentence && /^[ivx]{2,4}$/.test(token) && token === before.trim()) return true;
  if (/^\d{1,3}$/.test(token)) return numberContinues(before, token, after, wholeSentence);
  if (word === "") return false;
  if (leaders.has(word)) return true;
  if (titles.has(word) && word.length > 1) return !opensInLowerCase(after);
  if (leadsNumber(before, token, after)) return true;
  return !beginsWithCapital(after) && beginsInLowerCase.test(after)
    ? continuesInLowerCase(before, token, after)
    : continuesInCapital(before, token, after, wholeSentence);
}

/** "No. 5", "Goethestr. 12", "godz. 8", "Do. 4. Juni"; but "it takes 5 min. 3 people left". */
function leadsNumber(before: string, token: string, after: string): boolean {
  const word = token.toLowerCase();
  if (!/^(?:\p{Nd}|[#\u00a7]|(?:[IVXLC]{2,}|[VX])\b|I(?=[.,:;)]|$))/u.test(after)) return false;
  const ahead = (): string => lastToken(before.slice(0, -token.length).trimEnd());
  // "He said no. 5 people left"
  if (token === "no") return beforeNo.has(ahead().toLowerCase());
  if (numberLeaders.has(word) || word.endsWith("str")) return true;
  if (germanDays.has(token) || isDate(token)) return true;
  return beforeLowerCase.has(word) || (units.has(word) && word.length > 2 && !/^\p{Nd}/u.test(ahead()));
}

/** "Mon", "Mon.-Fri". */
const isDate = (token: string): boolean =>
  /^\p{Lu}/u.test(token) && calendar.has((token.split(/[.-]/).at(-1) ?? "").toLowerCase());

/** Before a capital, a number or a bracket. */
function continuesInCapital(before: string, token: string, after: string, wholeSentence: boolean): boolean {
  const word = token.toLowerCase();
  if (isDate(token) && (/^[-\u2013\u2014]/.test(after) || calendar.has(firstWord(after)))) return true;
  if (/^\p{L}$/u.test(token)) return initialContinues(before, token, after);
  if (clock.test(word)) return clockContinues(before, after, wholeSentence);
  if (andSoOn.has(word)) return !/^\p{Lu}/u.test(after);
  const initialism = /^(?:\p{L}\.)+\p{L}$/u.test(token);
  return (initialism || either.has(word)) && /^[\p{L}\p{Nd}]/u.test(after) && !opensSentence(after);
}

/** A fast path: A to Z only. */
export function beginsWithCapital(after: string): boolean {
  const unit = after.charCodeAt(0);
  return unit > 0x40 && unit < 0x5b;
}

const beginsInLowerCase = /^[^\p{L}\p{N}]{0,4}\p{Ll}\p{M}*(?!\p{Ll}*\p{Lu})/u;

const opensInLowerCase = (after: string): boolean =>
  beginsInLowerCase.test(after) && lowerCaseOpeners.has(firstWord(after));

/** Before a lower-case word only an abbreviation keeps the sentence going. */
function continuesInLowerCase(before: string, token: string, after: string): boolean {
  const word = token.toLowerCase();
  if (/^\p{L}$/u.test(token)) return letterContinues(before, word, after);
  if (clock.test(word) && beginsWithTime.test(before)) return true;
  if (lowerCaseOpeners.has(firstWord(after)) || word === "am" || word === "pm") return false;
  return (
    either.has(word) ||
    andSoOn.has(word) ||
    beforeLowerCase.has(word) ||
    continuesInContext(before, token, after) ||
    /^(?:\p{L}{1,3}\.-?)+\p{L}{1,3}$/u.test(token) ||
    /^[IVXLC]+$/.test(token) ||
    (/^[bcdfghj-np-tv-xz]{2,6}$/i.test(token) && token !== token.toUpperCase() && !chatWords.has(word))
  );
}

/** "10 min. away", "fri. at 7", "no. of items", "p. ex. ceci". */
function continuesInContext(before: string, token: string, after: string): boolean {
  const word = token.toLowerCase();
  if (/^\d{1,2}\.\d{1,2}$/.test(token)) return dateContinues(before, token);
  if (germanDays.has(token)) return before.trim() !== token;
  if (states.has(token)) return before.endsWith(`, ${token}`);
  if (units.has(word)) return /\p{Nd} ?\p{L}+$/u.test(before);
  if (calendar.has(word)) return joinsCalendar.test(after);
  if (word === "no")
    return after.startsWith("of ") || /\b(?:my|your|his|her|our|their|phone|order) no$/i.test(before);
  return /(?:^|\s)p(?:\.|ar) ?e[xj]$/.test(before);
}

/** "z. b. ist", "и т. д. на"; "how are u. im fine" are words of chats. */
function letterContinues(before: string, letter: string, after: string): boolean {
  if (/^\p{L}\.(?:\s|$)/u.test(after) || /(?:^|\P{L})\p{L}\.\s\p{L}$/u.test(before)) return true;
  // "1980 r. w Warszawie"
  if (/\p{Nd} \p{L}$/u.test(before)) return true;
  return letter !== "i" && letter !== "u" && letter !== "r" && !lowerCaseOpeners.has(firstWord(after));
}

/** A list item, a day of a month, or an ordinal as in "auf den 2. Platz". */
function numberContinues(before: string, token: string, after: string, wholeSentence: boolean): boolean {
  if (leadsItemOrMonth(before, token, after, wholeSentence)) return true;
  const ahead = before.slice(0, before.length - token.length).trimEnd();
  const word = lastToken(ahead).toLowerCase();
  if (wholeSentence && ahead.length === word.length && numberedParts.has(word.replace(".", ""))) return true;
  return token.length < 3 && /^\p{L}/u.test(after) && beforeOrdinal.has(word);
}

/** "am 5.3. bestellt"; but "version 2.5. update now". */
const dateContinues = (before: string, token: string): boolean =>
  beforeOrdinal.has(lastToken(before.slice(0, before.length - token.length).trimEnd()).toLowerCase());

/** The number of a list item, alone at the start ("1. The first", "• 9. The first"), or a day ("vom 12. Juni"). */
function leadsItemOrMonth(before: string, token: string, after: string, wholeSentence: boolean): boolean {
  if (months.has(firstWord(after))) return true;
  return wholeSentence && /^[^\p{L}\p{N}]*$/u.test(before.slice(0, -token.length));
}

/** "J. Smith", "J. R. R. Tolkien", "z. B. ist"; "you and I. Did you" is the pronoun. */
function initialContinues(before: string, token: string, after: string): boolean {
  if (/^\p{Ll}$/u.test(token))
    return /^\p{Lu}\p{L}?\.(?:\s|$)/u.test(after) || (/^[a-z]$/.test(token) && before.trim() === token);
  if (/^\p{Lu}\.\s?\p{Lu}/u.test(after)) return true;
  if (token === "I" && !/\p{Lu}\p{Ll}+ I$/u.test(before)) return false;
  return !opensSentence(after) && !lettered.has(lastToken(before.slice(0, -2)).toLowerCase());
}

const clock = /^[ap]\.?m$/;
const timeZone = /^(?:[A-Z]{1,3}T|UTC|GMT|CET)\b/;
/** Only an adverbial before the time. */
const beginsWithTime =
  /^(?:at|by|around|about|before|after|until|from|since|on|between|today at)\b(?:\s+\S+){1,4}$/i;

/** "At 5 a.m. Mr. Smith went" has only an adverbial before the clock time, "He left at 6 p.m. Mr. Smith then" a sentence. */
function clockContinues(before: string, after: string, wholeSentence: boolean): boolean {
  if (timeZone.test(after)) return true;
  if (!/^\p{Lu}/u.test(after)) return /^[\p{L}\p{Nd}]/u.test(after) && !opensSentence(after);
  return wholeSentence && beginsWithTime.test(before.trim()) && !opensSentence(after);
}

/** Whether the last word of a text, without its exclamation mark, is a name that has one: "Yahoo!". */
export const isExclaimedName = (text: string): boolean => exclaimedNames.has(lastToken(text).toLowerCase());

const reporting =
  /\b(?:said|says|asked|asks|replied|replies|yelled|shouted|cried|whispered|answered|wrote|thought|told|added|exclaimed|muttered|screamed|called|murmured|goes|went|sagte|sagt|fragte|fragt|rief|antwortete|dit|demanda|cria|dijo|preguntó|disse|chiese|zei|vroeg)\b/iu;

/** Whether a text that follows a closing quotation mark begins a sentence of its own, in lower case. */
export const opensAfterQuote = (after: string): boolean =>
  opensInLowerCase(after) && !reporting.test(after.split(/\s+/, 3).join(" "));

/** Whether the last word of a text, without its full stop, is an abbreviation or an initial. */
export function endsInAbbreviation(text: string): boolean {
  const word = lastToken(text).toLowerCase();
  return (
    titles.has(word) ||
    leaders.has(word) ||
    either.has(word) ||
    andSoOn.has(word) ||
    numberLeaders.has(word) ||
    /^\p{L}(?:\.\p{L})*$/u.test(word)
  );
}
