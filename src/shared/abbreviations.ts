/** Abbreviations, initials and numbers whose full stop does not end a sentence. */

const setOf = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(" ")));

/** Titles before a name. */
const titles = setOf(
  "mr mrs ms mx messrs mme mlle dr drs prof rev hon fr gen col maj capt cmdr lt sgt cpl pvt adm gov sen rep pres supt",
  "det insp msgr amb atty asst cpt comdr ens",
  // German, French, Spanish, Italian, Portuguese, Dutch, Polish, Nordic
  "hr hrn frl dipl ing mag mgr sr sra srta dra lic d dª sig sig.ra sig.na dott dott.ssa avv arch dhr mevr mej",
);

/** Never the last word of a sentence: a name, a number or an example follows. */
const leaders = setOf(
  "e.g eg i.e ie viz cf vs v ca approx esp incl resp mt",
  "bzw vgl z.b d.h u.a z.t evtl ggf inkl zzgl bspw sog p.ex c.-à-d p.ej bijv bv o.a d.w.z np tzw t.zn m.in т.е напр им",
);

/** Abbreviations when a number follows: "No. 5", "pp. 3-4", "Jan. 1". */
const numberLeaders = setOf(
  "no nos nr nrn núm num p pp pg pgs pag pág s fig figs vol vols ch chap sec sect art arts par para eq eqs ex app tab",
  "ed pt op n° nº abs kap bd abb стр рис ст гл № c ca",
  "jan feb mar apr jun jul aug sep sept oct nov dec okt dez mai ene abr ago dic",
);

/** At the end of a sentence or within one; the next word decides. */
const either = setOf(
  "st ft inc ltd co corp bros plc llc gmbh jr esq ph.d m.d b.a m.a m.sc b.sc d.c etc al dept est ave blvd rd hwy",
  "a.m p.m am pm u.s u.k e.u u.n u.s.a b.c a.d c.e b.c.e str usw u.s.w i.d.r sen.-prof ul г ул руб тыс млн куб м кг т.д т.п",
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
  while (start > 0 && !opening.has(text[start - 1] ?? "") && !/\s/.test(text[start - 1] ?? "")) start -= 1;
  return text.slice(start);
}

/**
 * Whether the full stop between `before` and `after` belongs to an abbreviation within a sentence. `before` is a window;
 * `wholeSentence` says whether it reaches back to the start of the sentence.
 */
export function stopContinues(before: string, after: string, wholeSentence: boolean): boolean {
  const token = lastToken(before);
  const word = token.toLowerCase();
  if (/^\d{1,3}$/.test(token)) return leadsItemOrMonth(before, token, after, wholeSentence);
  if (word === "") return false;
  if (titles.has(word) && word.length > 1) return true;
  if (leaders.has(word)) return true;
  // "He said no. 5 people left": "no" is an abbreviation only with a capital.
  if (numberLeaders.has(word) && token !== "no" && /^(?:\p{Nd}|#|[IVXLC]+\b)/u.test(after)) return true;
  if (/^\p{L}$/u.test(token)) return initialContinues(before, token, after);
  if (clock.test(word)) return clockContinues(before, after, wholeSentence);
  const initialism = /^(?:\p{L}\.)+\p{L}$/u.test(token);
  return (initialism || either.has(word)) && /^[\p{L}\p{Nd}]/u.test(after) && !opensSentence(after);
}

/** The number of a list item, alone at the start ("1. The first", "• 9. The first"), or a day ("vom 12. Juni"). */
function leadsItemOrMonth(before: string, token: string, after: string, wholeSentence: boolean): boolean {
  if (months.has(firstWord(after))) return true;
  return wholeSentence && /^[^\p{L}\p{N}]*$/u.test(before.slice(0, -token.length));
}

/** "J. Smith", "J. R. R. Tolkien", "z. B. ist"; "you and I. Did you" is the pronoun. */
function initialContinues(before: string, token: string, after: string): boolean {
  if (/^\p{Ll}$/u.test(token))
    return /^\p{Lu}\.(?:\s|$)/u.test(after) || (/^[a-z]$/.test(token) && before.trim() === token);
  if (/^\p{Lu}\.\s?\p{Lu}/u.test(after)) return true;
  if (token === "I" && !/\p{Lu}\p{Ll}+ I$/u.test(before)) return false;
  return !opensSentence(after);
}

const clock = /^[ap]\.?m$/;

/** "At 5 a.m. Mr. Smith went" has only an adverbial before the clock time, "He left at 6 p.m. Mr. Smith then" a sentence. */
function clockContinues(before: string, after: string, wholeSentence: boolean): boolean {
  if (!/^\p{Lu}/u.test(after)) return /^[\p{L}\p{Nd}]/u.test(after) && !opensSentence(after);
  const adverbial =
    /^(?:at|by|around|about|before|after|until|from|since|on|between|today at)\b(?:\s+\S+){1,4}$/i;
  return wholeSentence && adverbial.test(before.trim()) && !opensSentence(after);
}

/** Whether the last word of a text, without its full stop, is an abbreviation or an initial. */
export function endsInAbbreviation(text: string): boolean {
  const word = lastToken(text).toLowerCase();
  return (
    titles.has(word) ||
    leaders.has(word) ||
    either.has(word) ||
    numberLeaders.has(word) ||
    /^\p{L}(?:\.\p{L})*$/u.test(word)
  );
}
