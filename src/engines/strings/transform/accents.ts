/** Removal of accents from Latin, Greek and Cyrillic letters. */

// Letters with a stroke or a hook, which Unicode does not decompose.
const strokeLetters = new Map(
  "ł=l Ł=L ø=o Ø=O đ=d Đ=D ħ=h Ħ=H ŧ=t Ŧ=T ƀ=b Ƀ=B ɨ=i Ɨ=I ɉ=j Ɉ=J ɍ=r Ɍ=R ɏ=y Ɏ=Y ȼ=c Ȼ=C ɇ=e Ɇ=E ǥ=g Ǥ=G ⱥ=a Ⱥ=A ᵽ=p Ᵽ=P ƶ=z Ƶ=Z"
    .split(" ")
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
);

const isCyrillic = /^\p{Script=Cyrillic}/u;
// ASCII letters match only before a mark.
const marked = /[A-Za-z]\p{Mn}+|[[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]--[A-Za-z]]\p{Mn}*/gv;

/**
 * The text without accents. Latin and Greek letters lose every mark (é, ñ, å, ế, ά, ᾳ) and Latin ones their
 * stroke (ł, ø, đ). Cyrillic letters lose the stress and ё its dots, as Russian print leaves them out; й, ў, ї,
 * ѓ and ќ are letters of their own and stay. ß, æ, œ, þ and ð have no accent and stay: `transliterate` spells
 * them out. Other scripts are unchanged, since their marks are vowels and sounds. Linear.
 */
export const stripAccents = (text: string): string => text.replace(marked, removeMarks);

function removeMarks(letter: string): string {
  const first = String.fromCodePoint(letter.codePointAt(0) ?? 0);
  const [base = "", ...own] = Array.from(first.normalize("NFD"));
  if (isCyrillic.test(base)) return removeCyrillicStress(first, base, own, letter.slice(first.length));
  // A compatibility letter such as ǆ or ﬁ has no accents; a symbol like the Kelvin sign stays.
  const plain = own.length === 0 ? first : base;
  return strokeLetters.get(plain) ?? plain;
}

function removeCyrillicStress(
  first: string,
  base: string,
  own: readonly string[],
  following: string,
): string {
  const kept = own.filter((mark) => !isStress(base, mark));
  const head = kept.length === own.length ? first : (base + kept.join("")).normalize("NFC");
  return (
    head +
    Array.from(following)
      .filter((mark) => !isStress(base, mark))
      .join("")
  );
}

/** An acute or a grave on a vowel, and the dots of ё. On г and к the acute makes the Macedonian ѓ and ќ. */
function isStress(base: string, mark: string): boolean {
  if (mark === "\u0308") return "еЕ".includes(base);
  return (mark === "\u0300" || mark === "\u0301") && !"гГкК".includes(base);
}
