/** Names in fields: of JSON, of forms, of XML, in columns of tables. */

import type { TextRange } from "../candidate.ts";
import { everydayNames, firstNames, surnames } from "../text/name-list.ts";
import { findCells } from "../text/table-heading.ts";

const split = (text: string): readonly string[] => text.split(" ");

/** Ends of keys whose value is a name whatever it says: lower case, without blanks and signs. */
const sureKeys = split(
  "firstname lastname givenname givennames familyname middlename maidenname surname forename fname lname vorname nachname familienname prénom prenom nomdefamille apellido apellidos primerapellido cognome sobrenome apelido imię imie nazwisko voornaam achternaam förnamn efternamn fornavn etternavn fornavne efternavn etunimi sukunimi soyad soyadı soyisim jméno příjmení prénoms keresztnév vezetéknév prenume имя фамилия",
);

/** Keys whose value is a name if one of its words is known as a name. */
const likelyKeys: ReadonlySet<string> = new Set(
  split(
    "name first last fullname displayname realname legalname customername customer patientname patient clientname client contactname contactperson contact employeename employee cardholdername cardholder nameoncard holder accountholder holdername recipient recipientname sender sendername beneficiary beneficiaryname author authorname owner ownername guest guestname passenger passengername student studentname teacher doctor doctorname physician nurse manager managername assignee reporter requester approver attendee participant tenant spouse mother father mothername fathername nom nombre nome naam namn navn nimi ad adsoyad adı nomecompleto nombrecompleto nomcomplet kontakt ansprechpartner bearbeiter empfänger kunde kundenname volledigenaam imięinazwisko fio фио billingname shippingname insured subscriber applicant applicantname signedby createdby reportedby",
  ),
);

type Certainty = "sure" | "likely";

function certaintyOf(key: string): Certainty | null {
  const plain = key.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  if (sureKeys.some((end) => plain === end || (end.length > 4 && plain.endsWith(end)))) return "sure";
  return likelyKeys.has(plain) ? "likely" : null;
}

const keyUnitsMax = 40;
const keyPrefix = /(?:first|last|full|given|family|middle|maiden|contact|customer|patient|client) $/i;

/** The key before a `:`, `=`, `=>` or `>`, with or without quotes; empty where none stands there. */
function keyBefore(text: string, at: number): string {
  let end = at;
  while (at - end < 4 && /["'\\ =]/.test(text[end - 1] ?? "")) end -= 1;
  let start = end;
  while (end - start < keyUnitsMax && /[\p{L}\d_.-]/u.test(text[start - 1] ?? "")) start -= 1;
  const prefix = keyPrefix.exec(text.slice(Math.max(0, start - 10), start))?.[0] ?? "";
  return prefix + text.slice(start, end);
}

const opening = /^ ?(\\?["'])?/;

/** As a name is written: words of letters. */
const nameForm = /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}][\p{L}\p{M}'’.-]*){0,4}$/u;
const unquotedName = /\p{L}[\p{L}\p{M}'’-]*\.?(?:[ +]\p{L}[\p{L}\p{M}'’-]*\.?){0,3}/uy;

const placeholders =
  /^(?:string|str|text|varchar|char|int|null|nil|none|undefined|true|false|unknown|n\/a|na|required|optional|test|example|name|first|last|firstname|lastname|first name|last name|your name|value|any|object|function|const|let|var|new|this|self|req|props|state|data|user|admin|default|anonymous)$/i;

const unitsMax = 60;

/** Values of fields that are named after names. */
export function findNameFields(text: string, push: (range: TextRange, score: number) => void): void {
  for (const { index } of text.matchAll(/[:=>]/g)) {
    const certainty = certaintyOf(keyBefore(text, index));
    const range = certainty === null ? null : valueBehind(text, index);
    if (range !== null && certainty !== null && isNameValue(text.slice(range.start, range.end), certainty))
      push(range, 0.75);
  }
  for (const { start, end, wanted } of findCells(text, certaintyOf))
    if (isNameValue(text.slice(start, end), wanted)) push({ start, end }, 0.75);
}

/** What stands behind a key and its sign: up to the closing quote, in XML up to the next tag, else words. */
function valueBehind(text: string, signAt: number): TextRange | null {
  const [between = "", quote] = opening.exec(text.slice(signAt + 1, signAt + 4)) ?? [];
  const start = signAt + 1 + between.length;
  const closing = quote ?? (text[signAt] === ">" ? "<" : null);
  const value = closing === null ? unquoted(text, start) : quoted(text, start, closing);
  return value === null ? null : { start, end: start + value.length };
}

function isNameValue(value: string, certainty: Certainty): boolean {
  if (!nameForm.test(value) || placeholders.test(value)) return false;
  if (certainty === "sure") return true;
  const words = value.toLowerCase().split(" ");
  if (/^(?:\p{Lu}\.[ ]?){1,3}\p{Lu}\p{L}+$/u.test(value)) return true;
  const isKnown = firstNames.has((words[0] ?? "").split("-")[0] ?? "");
  const last = words.at(-1) ?? "";
  const isSurname = surnames.has(last) && (words.length > 1 || !everydayNames.has(last));
  return isKnown || (isSurname && /^\p{Lu}/u.test(value));
}

function quoted(text: string, start: number, quote: string): string | null {
  const end = text.slice(start, start + unitsMax).indexOf(quote);
  return end < 0 ? null : text.slice(start, start + end);
}

/** Words, capitalized where there are several, up to the next label. */
function unquoted(text: string, start: number): string | null {
  unquotedName.lastIndex = start;
  const words = (unquotedName.exec(text)?.[0] ?? "").split(" ");
  const isLabel = /^ ?[:=]/.test(
    text.slice(start + words.join(" ").length, start + words.join(" ").length + 2),
  );
  if (isLabel) words.pop();
  const lower = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word) && !particles.has(word));
  const kept = (lower < 0 ? words : words.slice(0, lower)).join(" ");
  return kept === "" ? null : kept.replace(/\.$/, "");
}

const particles: ReadonlySet<string> = new Set(
  split("van von de der den la del della di da dos du bin ibn al el le ter ten i y"),
);
