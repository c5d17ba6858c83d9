/**
 * Writes what is known of look-alike characters (UTS #39), security.gen.json and names.gen.json, from the ICU library
 * within this Node: `node scripts/unicode-security.ts`. Needs `cc` and Linux. The mappings are read from ICU's data file
 * confusables.cfu; a small library asks its functions for scripts, identifier types and names, since no function of
 * JavaScript tells them.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const icu = process.versions["icu"]?.split(".")[0] ?? "";
const target = (name: string) => new URL(`../src/engines/strings/confusables/${name}`, import.meta.url);

/** Identifier_Type, in the order of ICU's UIdentifierType; a character may have several. */
const identifierTypes = [
  "Not_Character",
  "Deprecated",
  "Default_Ignorable",
  "Not_NFKC",
  "Not_XID",
  "Exclusion",
  "Obsolete",
  "Technical",
  "Uncommon_Use",
  "Limited_Use",
  "Inclusion",
  "Recommended",
];

/** A line for each code point: code point, types, script, extensions, name. Runs when Node loads the library. */
const library = `
#include <stdio.h>
#include <stdint.h>
int8_t u_hasIDType_${icu}(int32_t, int);
int32_t u_charName_${icu}(int32_t, int, char *, int32_t, int *);
int uscript_getScript_${icu}(int32_t, int *);
int32_t uscript_getScriptExtensions_${icu}(int32_t, int *, int32_t, int *);
const char *u_getPropertyValueName_${icu}(int, int32_t, int);
static const char *script(int code) { return u_getPropertyValueName_${icu}(0x100A, code, 1); }
__attribute__((constructor)) static void write(void) {
  FILE *file = fopen("OUTPUT", "w");
  for (int32_t c = 0; c < 0x110000; c++) {
    int error = 0, more[64];
    unsigned types = 0;
    char name[256] = "";
    for (int type = 0; type < ${identifierTypes.length}; type++)
      if (u_hasIDType_${icu}(c, type)) types |= 1u << type;
    fprintf(file, "%x\\t%u\\t%s\\t", c, types, script(uscript_getScript_${icu}(c, &error)));
    int count = uscript_getScriptExtensions_${icu}(c, more, 64, &error);
    for (int at = 0; at < count; at++) fprintf(file, at ? " %s" : "%s", script(more[at]));
    error = 0;
    u_charName_${icu}(c, 0, name, 256, &error);
    fprintf(file, "\\t%s\\n", error > 0 ? "" : name);
  }
  fclose(file);
}`;

interface Character {
  readonly code: number;
  readonly types: number;
  readonly script: string;
  readonly extensions: string;
  readonly name: string;
}

function askIcu(): readonly Character[] {
  const folder = mkdtempSync(join(tmpdir(), "unicode-"));
  try {
    const [source, built, output] = ["ask.c", "ask.so", "answer.tsv"].map((name) => join(folder, name));
    if (source === undefined || built === undefined || output === undefined) return [];
    writeFileSync(source, library.replace("OUTPUT", output));
    execFileSync("cc", ["-shared", "-fPIC", "-o", built, source]);
    // Node refuses a library that registers no module, after its constructor has run.
    execFileSync(process.execPath, [
      "-e",
      "try { process.dlopen({ exports: {} }, process.argv[1]) } catch {}",
      built,
    ]);
    return readFileSync(output, "utf8").trimEnd().split("\n").map(readLine);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readLine(line: string): Character {
  const [code = "", types = "", script = "", extensions = "", name = ""] = line.split("\t");
  return { code: Number.parseInt(code, 16), types: Number(types), script, extensions, name };
}

/** The mapping of each code point, from confusables.cfu (ICU's i18n/uspoof_impl.h): keys, then where their strings are. */
function readMappings(): readonly (readonly [code: number, prototype: string])[] {
  const program = readFileSync(process.execPath);
  const data = findDataFile(program, "confusables.cfu");
  const field = (at: number) => program.readUInt32LE(data + 4 * at);
  if (field(0) !== 0x3845fdef) throw new Error("This is not ICU's table of confusables.");
  const [keys = 0, count = 0, index = 0, , strings = 0] = [3, 4, 5, 6, 7].map(field);
  return Array.from({ length: count }, (_, at) => {
    const key = program.readUInt32LE(data + keys + 4 * at);
    const units = (key >>> 24) + 1;
    const value = program.readUInt16LE(data + index + 2 * at);
    const start = data + strings + 2 * value;
    const prototype =
      units === 1 ? String.fromCharCode(value) : program.toString("utf16le", start, start + 2 * units);
    return [key & 0xffffff, prototype] as const;
  });
}

/** Where the content of a file of ICU's common data ("CmnD") begins. */
function findDataFile(program: Buffer, name: string): number {
  const start = program.indexOf(Buffer.from("da271400000000000200436d6e44", "hex")) - 2;
  const table = start + program.readUInt16LE(start);
  for (let at = 0; at < program.readUInt32LE(table); at += 1) {
    const nameAt = table + program.readUInt32LE(table + 4 + 8 * at);
    if (!program.toString("latin1", nameAt, program.indexOf(0, nameAt)).endsWith(`/${name}`)) continue;
    const file = table + program.readUInt32LE(table + 8 + 8 * at);
    return file + program.readUInt16LE(file);
  }
  throw new Error(`This Node has no ${name}.`);
}

const hex = (code: number) => code.toString(16);
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** "41-5a 61": the code points in order, as ranges. */
function writeRanges(codes: readonly number[]): string {
  const ranges: string[] = [];
  for (let at = 0; at < codes.length; ) {
    const first = codes[at] ?? 0;
    while (codes[at + 1] === (codes[at] ?? 0) + 1) at += 1;
    const last = codes[at] ?? 0;
    ranges.push(first === last ? hex(first) : `${hex(first)}-${hex(last)}`);
    at += 1;
  }
  return ranges.join(" ");
}

/** The ranges of each value that `propertyOf` gives; null for none. */
function rangesBy(propertyOf: (character: Character) => string | null): Record<string, string> {
  const groups = Map.groupBy(characters, propertyOf);
  groups.delete(null);
  return Object.fromEntries(
    [...groups].map(([value, of]) => [value ?? "", writeRanges(of.map(({ code }) => code))]),
  );
}

const characters = askIcu();
const mappings = readMappings();
const byPrototype = Map.groupBy(mappings, ([, prototype]) => codesOf(prototype).map(hex).join(" "));
const security = {
  unicode: process.versions["unicode"],
  prototypes: Object.fromEntries(
    [...byPrototype].map(([prototype, from]) => [prototype, from.map(([code]) => hex(code)).join(" ")]),
  ),
  scripts: rangesBy(({ script }) => (script === "Unknown" ? null : script)),
  extensions: rangesBy(({ script, extensions }) => (extensions === script ? null : extensions)),
  identifierTypes: Object.fromEntries(
    identifierTypes.slice(1).map((name, at) => {
      const of = characters.filter(({ types }) => types & (1 << (at + 1)));
      return [name, writeRanges(of.map(({ code }) => code))];
    }),
  ),
};

/** Those that a report may name: with a look-alike, like one, unseen, or a digit. */
const reported = new Set([...mappings.flatMap(([code, prototype]) => [code, ...codesOf(prototype)])]);
const mayBeReported =
  /\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{White_Space}|\p{Nd}|[\u{300}-\u{36f}]|\u2800/u;
let before = "";
/** "430 0CYRILLIC SMALL LETTER A": after the code point, how many letters are as in the name before, in base 36. */
const names = characters
  .filter(({ code, name }) => name && (reported.has(code) || mayBeReported.test(String.fromCodePoint(code))))
  .filter(({ name }) => !/^(CJK|HANGUL SYLLABLE|VARIATION SELECTOR-)/.test(name))
  .map(({ code, name }) => {
    let shared = 0;
    while (shared < 35 && shared < before.length && before[shared] === name[shared]) shared += 1;
    before = name;
    return `${hex(code)} ${shared.toString(36)}${name.slice(shared)}`;
  });

writeFileSync(target("security.gen.json"), `${JSON.stringify(security, null, 1)}\n`);
writeFileSync(target("names.gen.json"), `${JSON.stringify(names, null, 0).replaceAll('","', '",\n"')}\n`);
console.log(`${mappings.length} look-alikes, ${names.length} names, Unicode ${security.unicode}`);
