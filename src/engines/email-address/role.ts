/** Local parts that name a role or a machine instead of a person. */
import { foldName, roleNames } from "./role-names.ts";

/** RFC 2142 §6: the addresses around a mailing list. */
const listRole = /^owner-.|.-(owner|request|bounces|subscribe|unsubscribe|admin)$/;

/** What companies add to a role: countries, regions and languages. */
const places: ReadonlySet<string> = new Set(
  (
    "at au be br ca ch cn cz de dk es eu fi fr gb hu ie in int intl international it jp kr mx nl no nz pl pt ro ru se sg tr uk us usa " +
    "za amer americas apac asia emea europe latam dach benelux nordic nordics africa north south east west nord sud sued ost " +
    "world global deutschland france italia espana berlin hamburg london paris en web online center centre"
  ).split(" "),
);

/** Shorter ones are parts of names and initials, too: "hr.miller", "it2". */
const minStemLength = 4;

/** `name` is a local part without quotes and tag; dots and underscores count as hyphens. */
export function isRoleName(name: string): boolean {
  if (name.length > 64) return false;
  const folded = foldName(name);
  return roleNames.has(folded) || listRole.test(folded) || isNumbered(folded) || isCompound(folded);
}

/** "support1", "info2", "sales-01". */
function isNumbered(folded: string): boolean {
  const stem = folded.replace(/-?\d{1,2}$/, "");
  return stem !== folded && stem.length >= minStemLength && roleNames.has(stem);
}

/** Words each of which is a role, or a place after or before one: "info-uk", "sales-support", "de-kontakt". */
function isCompound(folded: string): boolean {
  const words = folded.split("-", 5);
  if (words.length < 2 || words.length > 4) return false;
  const isRole = (word: string): boolean => roleNames.has(word);
  return (
    words.every((word) => isRole(word) || places.has(word)) &&
    words.some((word) => word.length >= minStemLength && isRole(word))
  );
}
