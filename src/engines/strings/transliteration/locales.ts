/** Spellings in ASCII that differ by language. */

const table = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(" ").map((pair) => {
      const [from = "", to = ""] = pair.split("=");
      return [from, to];
    }),
  );

// Lower-case letters; a capital takes the same with a capital first letter.
const german = table("ä=ae ö=oe ü=ue ß=ss");
const danish = table("æ=ae ø=oe å=aa");

/**
 * By language subtag: German DIN 5007-2; Danish and Norwegian; Swedish and Finnish as names are spelled abroad;
 * Turkish; Ukrainian resolution 55 of 2010; Bulgarian law of 2009; Serbian and Macedonian Latin script;
 * Russian as in the BGN system; Hungarian as peers have it; Icelandic.
 */
export const localeLetters: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  de: german,
  gsw: german,
  lb: german,
  da: danish,
  nb: danish,
  nn: danish,
  no: danish,
  sv: table("å=aa ä=ae ö=oe"),
  fi: table("å=aa ä=ae ö=oe"),
  is: table("þ=th ð=d æ=ae ö=o"),
  hu: table("ö=oe ő=oe ü=ue ű=ue"),
  tr: table("ı=i ğ=g ş=s ç=c ö=o ü=u"),
  uk: table("г=h ґ=g є=ie ж=zh и=y і=i ї=i й=i х=kh ц=ts ч=ch ш=sh щ=shch ю=iu я=ia ь="),
  bg: table("ж=zh й=y х=h ц=ts ч=ch ш=sh щ=sht ъ=a ь=y ю=yu я=ya"),
  sr: table("ђ=dj ж=z ј=j љ=lj њ=nj ћ=c х=h ц=c ч=c џ=dz ш=s đ=dj"),
  mk: table("ѓ=gj ж=zh ѕ=dz ј=j љ=lj њ=nj ќ=kj х=h ц=c ч=ch џ=dj ш=sh"),
  ru: table("ё=yo х=kh ц=ts щ=shch ы=y э=e ю=yu я=ya"),
  el: table("η=i ή=i υ=y ύ=y χ=ch"),
  ca: table("ŀ=l"),
};

/** Words for "&"; English by default. */
const conjunctions = table(
  "de=und gsw=und lb=an da=og nb=og nn=og no=og sv=och fi=ja is=og es=y ca=i pt=e it=e gl=e fr=et nl=en af=en ro=si pl=i cs=a sk=a sl=in hr=i bs=i sr=i bg=i ru=i uk=i hu=es tr=ve el=kai et=ja lv=un lt=ir sq=dhe vi=va id=dan ms=dan eo=kaj eu=eta cy=a",
);

/** A language's word for "&". */
export const findConjunction = (language: string): string => conjunctions.get(language) ?? "and";
