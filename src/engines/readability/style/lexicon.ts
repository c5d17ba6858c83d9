/** Words by which style is measured, for the languages whose lists were written here: English and German. */

const words = (list: string): readonly string[] => list.split(",").map((word) => word.trim());
const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export interface Passive {
  /** Forms of the verbs that make a passive with a participle. */
  readonly auxiliaries: ReadonlySet<string>;
  readonly isParticiple: (word: string) => boolean;
  /** Words that may stand between the two. */
  readonly gapMax: number;
  /** A word between them that shows that they do not belong together. */
  readonly stops: ReadonlySet<string>;
  /** The participle may stand before the auxiliary: "dass es gebaut wurde". */
  readonly isReversible: boolean;
}

export interface Lexicon {
  readonly passive: Passive;
  readonly isAdverb: (word: string) => boolean;
  readonly transitions: readonly string[];
  readonly hedges: readonly string[];
  readonly boosters: readonly string[];
  readonly informal: readonly string[];
  readonly formal: readonly string[];
  /** Words with which many sentences begin without saying anything: they do not make sentences alike by themselves. */
  readonly articles: ReadonlySet<string>;
  /** Letters from which a word is long. */
  readonly longLetters: number;
}

const irregular = setOf(
  "arisen awoken beaten become been begun bent bet bid bitten bled blown bought bound bred broken brought built burnt burst " +
    "caught chosen clung come cost crept cut dealt done drawn driven drunk dug eaten fallen fed felt fled flown forbidden " +
    "forgiven forgotten fought found frozen given gone grown had heard held hidden hit hung hurt kept known laid led left lent let " +
    "lit lost made meant met overcome overseen overthrown paid proven put quit read rewritten ridden risen run rung said sat " +
    "seen sent set sewn shaken shed shot shown shrunk shut slain slept sold sought spent split spoken spread spun stolen stood " +
    "struck stuck stung sung sunk swept sworn swum swung taken taught thought thrown told torn understood undone upheld upset " +
    "withdrawn woken won worn woven written wrung",
);
/** End in -ed and are no participles, or describe a state more often than an act. */
const notParticiples = setOf(
  "bed red need indeed seed speed feed weed exceed proceed succeed hundred naked wicked sacred kindred shed sled bleed breed creed deed " +
    "greed heed reed steed embed interested excited tired bored married located supposed scared pleased worried confused surprised " +
    "annoyed delighted disappointed concerned advanced aged beloved talented gifted skilled crowded rugged ragged ashamed",
);

const adverbsNot = setOf(
  "family only early daily weekly monthly yearly likely unlikely friendly lonely lovely silly ugly holy belly bully fly july italy " +
    "reply supply apply rely ally rally ally jelly lily costly deadly elderly lively orderly cowardly motherly fatherly brotherly " +
    "scholarly timely worldly anomaly assembly butterfly comply imply multiply homely hourly jolly melancholy monopoly oily poly " +
    "curly hilly bubbly chilly wooly woolly tally folly dolly trolley homily doily gully sly ply wily smelly sickly",
);
const degreeAdverbs = setOf(
  "very really quite just rather somewhat almost always never often perhaps too pretty so extremely totally actually basically",
);

const english: Lexicon = {
  passive: {
    auxiliaries: setOf(
      "am is are was were be been being isn't aren't wasn't weren't get gets got gotten getting it's he's she's they're we're you're i'm",
    ),
    isParticiple: (word) => irregular.has(word) || (/[a-z]{2}ed$/.test(word) && !notParticiples.has(word)),
    gapMax: 3,
    stops: setOf(
      "a an the to and or but that which who of in on for my your his her its our their this these those if when as than",
    ),
    isReversible: false,
  },
  isAdverb: (word) => (/[a-z]{3}ly$/.test(word) && !adverbsNot.has(word)) || degreeAdverbs.has(word),
  transitions: words(
    "above all, accordingly, additionally, admittedly, after all, afterwards, all in all, all things considered, also, alternatively, " +
      "although, altogether, anyway, as a consequence, as a matter of fact, as a result, as an illustration, as long as, as shown, " +
      "as soon as, as well as, at first, at last, at the same time, at this point, basically, because, besides, both, but, by contrast, " +
      "by the time, by the way, certainly, chiefly, comparatively, consequently, conversely, correspondingly, despite, during, earlier, " +
      "either, equally, especially, even if, even so, even though, eventually, evidently, explicitly, finally, first, first of all, " +
      "firstly, following, for example, for instance, for one thing, for that reason, for the most part, for this reason, fortunately, " +
      "further, furthermore, generally, given that, hence, however, if, in addition, in any case, in any event, in brief, in case, " +
      "in conclusion, in contrast, in fact, in general, in order to, in other words, in particular, in short, in spite of, in summary, " +
      "in that case, in the end, in the first place, in the meantime, in the same way, in this way, in truth, indeed, instead, last, " +
      "lastly, later, likewise, mainly, meanwhile, moreover, most importantly, namely, neither, nevertheless, next, nonetheless, " +
      "not only, notably, notwithstanding, now that, obviously, of course, on balance, on the contrary, on the one hand, " +
      "on the other hand, on the whole, once, otherwise, overall, particularly, presently, previously, primarily, provided that, rather, " +
      "regardless, second, secondly, shortly, similarly, simultaneously, since, so, so that, specifically, still, subsequently, such as, " +
      "surely, that is, that is to say, then, therefore, third, thirdly, though, thus, to begin with, to clarify, to conclude, to illustrate, " +
      "to put it another way, to sum up, to summarize, ultimately, undoubtedly, unless, unlike, until, usually, what's more, when, whenever, " +
      "whereas, while, with this in mind, yet",
  ),
  hedges: words(
    "a bit, allegedly, apparently, appears to, arguably, as far as i know, assume, could, could be, generally, i believe, i feel, i guess, " +
      "i suppose, i think, in general, in my opinion, it seems, kind of, largely, likely, maybe, might, more or less, mostly, often, perhaps, " +
      "possibly, potentially, presumably, probably, rather, relatively, roughly, seem, seemed, seemingly, seems, should be, somehow, " +
      "somewhat, sort of, sometimes, suggest, suggests, supposedly, tend to, tends to, to some extent, typically, unclear, usually, we believe, we think",
  ),
  boosters: words(
    "absolutely, always, beyond doubt, by far, certain, certainly, clear, clearly, completely, definitely, demonstrate, demonstrates, " +
      "entirely, evidently, fully, guarantee, guaranteed, guarantees, indeed, must, never, no doubt, obvious, obviously, of course, " +
      "proven, proves, surely, totally, undeniably, undoubtedly, will always, without a doubt, without doubt, without question",
  ),
  informal: words(
    "ain't, awesome, bunch of, can't, cause, cool, cos, couldn't, cuz, didn't, doesn't, don't, dude, gonna, gotta, guy, guys, hadn't, hasn't, " +
      "haven't, hey, hi, i'd, i'll, i'm, i've, isn't, it's, kid, kids, kinda, let's, lol, lots of, nope, ok, okay, omg, oops, shouldn't, sorta, " +
      "stuff, super, thanks, that's, there's, they're, thing is, wanna, wasn't, we'll, we're, we've, weren't, what's, won't, wouldn't, wow, " +
      "yeah, yep, you'd, you'll, you're, you've",
  ),
  formal: words(
    "accordingly, aforementioned, aforesaid, ascertain, commence, consequently, constitute, constitutes, deem, deemed, endeavor, endeavour, " +
      "facilitate, furthermore, hence, henceforth, hereby, herein, heretofore, hitherto, in accordance with, in lieu of, in respect of, inasmuch, " +
      "insofar, moreover, nevertheless, nonetheless, notwithstanding, obtain, per annum, prior to, pursuant to, purchase, regarding, " +
      "request, require, required, shall, subsequent to, subsequently, terminate, thereafter, thereby, therefore, therein, thereof, thus, upon, " +
      "utilize, utilise, whereas, whereby, wherein, with regard to, with respect to",
  ),
  articles: setOf("the a an one two three this that these those"),
  longLetters: 10,
};

const germanParticiplesNot = setOf(
  "gut gegenwart gericht gebiet gebet geduld gefahr gehalt geist geld gelenkt gemüt genau genug gerecht gerücht geschäft geschlecht gesicht " +
    "gespenst gestalt gestern gesund getränk gewalt gewicht gift gebirgen gegen gern gerade geburt gebot gast garten geben gehen gelten gelingen " +
    "genießen geschehen gewinnen gefallen gehören besuchern bekannt gewohnt bereit beliebt",
);
/** Before the "ge" of a participle: "abgesagt". */
const separable = words(
  "ab,an,auf,aus,bei,dar,durch,ein,fest,fort,her,hin,los,mit,nach,nieder,statt,um,vor,weg,weiter,wieder,zu,zurück,zusammen",
);
/** Verbs that begin with these have no "ge". */
const inseparable = words("be,ent,er,ver,zer,miss,über,unter,wider");

const hasGe = (word: string): boolean =>
  word.startsWith("ge") || separable.some((prefix) => word.startsWith(`${prefix}ge`));

/** Participles that end as infinitives do need their vowel change or "ge-"; of these verbs the infinitive looks the same. */
const germanStrong = setOf(
  "begonnen beschlossen betroffen bewiesen bezogen entnommen entschieden entstanden erfunden erhalten erhoben ernannt erschienen erworben " +
    "erwogen überwiesen übernommen unterbrochen unterschrieben unterworfen verboten verbunden verbrochen verdorben vergessen verglichen verloren " +
    "vermieden vernommen verschoben verschwunden verstanden versprochen vertreten verworfen verwiesen verzogen zerbrochen zerrissen beschrieben " +
    "besprochen bestritten betrogen betrieben bewogen empfohlen empfangen entworfen erlassen ergriffen erschossen gewesen übersehen vergeben verraten",
);

function isGermanParticiple(word: string): boolean {
  if (word.length < 5 || germanParticiplesNot.has(word)) return false;
  if (word.endsWith("iert")) return true;
  if (!word.endsWith("t") && !word.endsWith("en")) return false;
  if (hasGe(word)) return true;
  return word.endsWith("t") ? inseparable.some((prefix) => word.startsWith(prefix)) : germanStrong.has(word);
}

const german: Lexicon = {
  passive: {
    auxiliaries: setOf("werde wirst wird werden werdet wurde wurdest wurden wurdet worden würde würden"),
    isParticiple: isGermanParticiple,
    gapMax: 12,
    stops: setOf("dass weil wenn aber denn sondern oder"),
    isReversible: true,
  },
  isAdverb: (word) => germanAdverbs.has(word),
  transitions: words(
    "aber, abgesehen davon, abschließend, allerdings, alles in allem, als, also, andererseits, anders gesagt, anfangs, anschließend, auch, auf diese weise, " +
      "aufgrund, außerdem, beispielsweise, besonders, bevor, bis, da, dabei, dadurch, dafür, dagegen, daher, damit, danach, daneben, dann, darauf, " +
      "darüber hinaus, darum, das heißt, davor, dazu, dementsprechend, demgegenüber, demnach, demzufolge, denn, dennoch, deshalb, dessen ungeachtet, " +
      "deswegen, doch, ebenfalls, ebenso, einerseits, erstens, falls, ferner, folglich, gleichwohl, gleichzeitig, hingegen, hinzu kommt, im allgemeinen, " +
      "im gegensatz dazu, im gegenteil, im grunde, im übrigen, in der tat, in erster linie, indem, infolgedessen, insbesondere, insgesamt, inzwischen, " +
      "jedoch, kurz gesagt, kurzum, letztendlich, letztlich, mit anderen worten, mittlerweile, nachdem, nämlich, natürlich, nichtsdestotrotz, noch, " +
      "nun, nur, ob, obgleich, obwohl, oder, ohnehin, schließlich, seitdem, so, sobald, sodass, sofern, solange, somit, sondern, sonst, soweit, sowie, " +
      "sowohl, statt dessen, stattdessen, trotz, trotzdem, überdies, übrigens, um zu, und zwar, ungeachtet, unter anderem, vielmehr, vor allem, vorher, " +
      "während, währenddessen, weder, wegen, weil, weiterhin, wenn, wiederum, wohingegen, zudem, zuerst, zuletzt, zum beispiel, zum einen, " +
      "zum schluss, zumal, zunächst, zusammenfassend, zusätzlich, zwar, zweitens, drittens",
  ),
  hedges: words(
    "anscheinend, dürfte, dürften, eher, eigentlich, eventuell, gewissermaßen, ich denke, ich finde, ich glaube, im allgemeinen, in der regel, " +
      "irgendwie, könnte, könnten, manchmal, meiner meinung nach, meist, meistens, mehr oder weniger, möglich, möglicherweise, offenbar, oft, " +
      "relativ, scheinbar, scheint, scheinen, tendenziell, teilweise, unter umständen, unklar, vermutlich, vielleicht, voraussichtlich, wahrscheinlich, " +
      "weitgehend, wir glauben, wohl, ziemlich",
  ),
  boosters: words(
    "absolut, auf jeden fall, bei weitem, bestimmt, definitiv, eindeutig, fraglos, garantiert, gewiss, immer, in jedem fall, klar, muss, müssen, nie, " +
      "niemals, offensichtlich, ohne frage, ohne zweifel, selbstverständlich, sicher, sicherlich, tatsächlich, unbestreitbar, völlig, vollkommen, " +
      "vollständig, zweifellos, zweifelsfrei",
  ),
  informal: words(
    "alter, cool, echt, guck, hallo, hey, hi, irre, jungs, kannste, klamotten, klasse, krass, kram, krieg, kriegen, kriegst, leute, lol, mal, mega, nee, nix, " +
      "ok, okay, quatsch, rum, sowas, super, supi, tja, toll, total, ups, was geht, zeug",
  ),
  formal: words(
    "anlässlich, bezüglich, demgemäß, derselbe, diesbezüglich, ebendieser, entsprechend, etwaig, etwaige, gemäß, gegebenenfalls, hiermit, hinsichtlich, " +
      "im hinblick auf, im rahmen, in bezug auf, infolgedessen, insofern, mithin, mittels, nachfolgend, namentlich, obliegt, obliegen, sämtliche, seitens, " +
      "sofern, unbeschadet, unverzüglich, vorbehaltlich, vorgenannt, zuzüglich, zwecks",
  ),
  articles: setOf("der die das dem den des ein eine einen einem einer dieser diese dieses"),
  longLetters: 14,
};

const germanAdverbs = setOf(
  "absolut bald beinahe besonders bestimmt bisher da dann daraufhin durchaus eben ebenfalls eher eigentlich einfach einmal endlich etwa fast freilich " +
    "ganz gar genau gerade gern gerne gewöhnlich gleich glücklicherweise häufig heute hier höchst immer irgendwann irgendwie irgendwo jetzt kaum " +
    "komplett leider manchmal mehrmals meist meistens möglicherweise morgen nahezu natürlich nie niemals nochmals normalerweise oben oft plötzlich " +
    "quasi recht regelrecht schließlich schon sehr selbstverständlich selten seltsamerweise sofort sogar sonst sozusagen stets tatsächlich total überall " +
    "überaus überhaupt unbedingt üblicherweise ungefähr vielleicht völlig vollkommen vorher wieder wirklich wohl ziemlich zufällig zumindest zweifellos",
);

const lexicons: Readonly<Record<string, Lexicon>> = { en: english, de: german };

/** Codes of the languages whose style can be measured. */
export const styleLanguages: readonly string[] = Object.keys(lexicons);

/** Undefined for a language without word lists. */
export const findLexicon = (language: string | null): Lexicon | undefined =>
  language === null ? undefined : lexicons[language];
