/** The golden rules of pragmatic_segmenter (MIT, Kevin S. Dias): one edge case of sentence boundaries a row. */

/** [title, whole text, its sentences]. */
type GoldenRule = readonly [title: string, text: string, ...sentences: string[]];

const joined = (title: string, ...sentences: string[]): GoldenRule => [
  title,
  sentences.join(" "),
  ...sentences,
];

/** All 52 of its README; they include those that other tools are compared by. */
export const englishRules: readonly GoldenRule[] = [
  joined("simple period", "Hello World.", "My name is Jonas."),
  joined("question mark", "What is your name?", "My name is Jonas."),
  joined("exclamation point", "There it is!", "I found it."),
  joined("one letter upper case abbreviation", "My name is Jonas E. Smith."),
  joined("one letter lower case abbreviation", "Please turn to p. 55."),
  joined("two letter lower case abbreviation within", "Were Jane and co. at the party?"),
  joined(
    "two letter upper case abbreviation within",
    "They closed the deal with Pitt, Briggs & Co. at noon.",
  ),
  joined("two letter lower case abbreviation at the end", "Let's ask Jane and co.", "They should know."),
  joined(
    "two letter upper case abbreviation at the end",
    "They closed the deal with Pitt, Briggs & Co.",
    "It closed yesterday.",
  ),
  joined("prepositive abbreviation", "I can see Mt. Fuji from here."),
  joined("prepositive and postpositive abbreviation", "St. Michael's Church is on 5th st. near the light."),
  joined("possessive abbreviation", "That is JFK Jr.'s book."),
  joined("initialism within", "I visited the U.S.A. last year."),
  joined("initialism at the end", "I live in the E.U.", "How about you?"),
  joined("U.S. as an end", "I live in the U.S.", "How about you?"),
  joined("U.S. before a capital", "I work for the U.S. Government in Virginia."),
  joined("U.S. before a lower-case letter", "I have lived in the U.S. for 20 years."),
  joined(
    "a.m. within and p.m. at the end",
    "At 5 a.m. Mr. Smith went to the bank.",
    "He left the bank at 6 P.M.",
    "Mr. Smith then went to the store.",
  ),
  joined("number within", "She has $100.00 in her bag."),
  joined("number at the end", "She has $100.00.", "It is in her bag."),
  joined(
    "parenthesis within",
    "He teaches science (He previously worked for 5 years as an engineer.) at the local University.",
  ),
  joined("e-mail address", "Her email is Jane.Doe@example.com.", "I sent her an email."),
  joined(
    "web address",
    "The site is: https://www.example.50.com/new-site/awesome_content.html.",
    "Please check it out.",
  ),
  joined("single quotes within", "She turned to him, 'This is great.' she said."),
  joined("double quotes within", 'She turned to him, "This is great." she said.'),
  joined(
    "double quotes at the end",
    'She turned to him, "This is great."',
    "She held the book out to show him.",
  ),
  joined("two exclamation points", "Hello!!", "Long time no see."),
  joined("two question marks", "Hello??", "Who is there?"),
  joined("exclamation and question", "Hello!?", "Is that you?"),
  joined("question and exclamation", "Hello?!", "Is that you?"),
  joined("list 1.) without periods", "1.) The first item", "2.) The second item"),
  joined("list 1.) with periods", "1.) The first item.", "2.) The second item."),
  joined("list 1) without periods", "1) The first item", "2) The second item"),
  joined("list 1) with periods", "1) The first item.", "2) The second item."),
  joined("list 1. without periods", "1. The first item", "2. The second item"),
  joined("list 1. with periods", "1. The first item.", "2. The second item."),
  joined("list with bullets", "• 9. The first item", "• 10. The second item"),
  joined("list with hyphen bullets", "⁃9. The first item", "⁃10. The second item"),
  joined("list a.", "a. The first item", "b. The second item", "c. The third list item"),
  joined("line break of a page", "This is a sentence\ncut off in the middle because pdf."),
  joined("line break after a space", "It was a cold \nnight in the city."),
  [
    "list of lines",
    "features\ncontact manager\nevents, activities\n",
    "features",
    "contact manager",
    "events, activities",
  ],
  joined("coordinates", "You can find it at N°. 1026.253.553.", "That is where the treasure is."),
  joined("name with an exclamation point", "She works at Yahoo! in the accounting department."),
  joined(
    "I as the pronoun and as an initial",
    "We make a good team, you and I.",
    "Did you see Albert I. Jones yesterday?",
  ),
  joined(
    "ellipsis at the end of a quotation",
    "Thoreau argues that by simplifying one’s life, “the laws of the universe will appear less complex. . . .”",
  ),
  joined("ellipsis in brackets", '"Bohr [...] used the analogy of parallel stairways [...]" (Smith 55).'),
  joined(
    "ellipsis as an end, by the rules",
    "If words are left off at the end of a sentence, and that is all that is omitted, indicate the omission with ellipsis marks (preceded and followed by a space) and then indicate the end of the sentence with a period . . . .",
    "Next sentence.",
  ),
  joined("ellipsis as an end, off the rules", "I never meant that....", "She left the store."),
  joined(
    "ellipsis within",
    "I wasn’t really ... well, what I mean...see . . . what I'm saying, the thing is . . . I didn’t mean it.",
  ),
  joined(
    "ellipsis of four dots",
    "One further habit which was somewhat weakened . . . was that of combining words into self-interpreting compounds.",
    ". . . The practice was not abandoned. . . .",
  ),
  [
    "no space between sentences",
    "Hello world.Today is Tuesday.Mr. Smith went to the store and bought 1,000.That is a lot.",
    "Hello world.",
    "Today is Tuesday.",
    "Mr. Smith went to the store and bought 1,000.",
    "That is a lot.",
  ],
];

/** Of its rules for other languages, those that agree with the contract's sentence (no colon or comma ends one). */
export const foreignRules: readonly GoldenRule[] = [
  joined(
    "German quotation",
    "„Ich habe heute keine Zeit“, sagte die Frau und flüsterte leise: „Und auch keine Lust.“",
    "Wir haben 1.000.000 Euro.",
  ),
  joined(
    "German abbreviation",
    "Es gibt jedoch einige Vorsichtsmaßnahmen, die Du ergreifen kannst, z. B. ist es sehr empfehlenswert, dass Du Dein Zuhause von allem Junkfood befreist.",
  ),
  joined("German date", "Was sind die Konsequenzen der Abstimmung vom 12. Juni?"),
  ["Japanese", "これはペンです。それはマーカーです。", "これはペンです。", "それはマーカーです。"],
  ["Japanese questions", "それは何ですか？ペンですか？", "それは何ですか？", "ペンですか？"],
  ["Japanese exclamations", "良かったね！すごい！", "良かったね！", "すごい！"],
  [
    "Japanese quotation and full-width decimals",
    "自民党税制調査会の幹部は、「引き下げ幅は３．２９％以上を目指すことになる」と指摘していて、今後、公明党と合意したうえで、３０日に決定する与党税制改正大綱に盛り込むことにしています。",
    "自民党税制調査会の幹部は、「引き下げ幅は３．２９％以上を目指すことになる」と指摘していて、今後、公明党と合意したうえで、３０日に決定する与党税制改正大綱に盛り込むことにしています。",
  ],
  joined(
    "Arabic abbreviation",
    "وقال د. ديفيد ريدي و الأطباء الذين كانوا يعالجونها في مستشفى برمنجهام إنها كانت تعاني من أمراض أخرى.",
    "وليس معروفا ما اذا كانت قد توفيت بسبب اصابتها بأنفلونزا الخنازير.",
  ),
  joined("Italian abbreviation", "Salve Sig.ra Mengoni!", "Come sta oggi?"),
  joined("Italian quotation", "Una lettera si può iniziare in questo modo «Il/la sottoscritto/a.»."),
  joined("Italian number", "La casa costa 170.500.000,00€!"),
  joined("Russian abbreviation", "Объем составляет 5 куб.м."),
  joined("Russian quotation", "Маленькая девочка бежала и кричала: «Не видали маму?»."),
  joined("Russian date", "Сегодня 27.10.14"),
  joined("Spanish question", "¿Cómo está hoy?", "Espero que muy bien."),
  joined("Spanish exclamation", "¡Hola señorita!", "Espero que muy bien."),
  joined(
    "Spanish abbreviations",
    "Hola Srta. Ledesma.",
    "Buenos días, soy el Lic. Naser Pastoriza, y él es mi padre, el Dr. Naser.",
  ),
  joined(
    "Spanish numbers",
    "¡La casa cuesta $170.500.000,00!",
    "¡Muy costosa!",
    "Se prevé una disminución del 12.5% para el próximo año.",
  ),
  joined(
    "Spanish quotation",
    "«Ninguna mente extraordinaria está exenta de un toque de demencia.», dijo Aristóteles.",
  ),
  joined("Greek question", "Με συγχωρείτε· πού είναι οι τουαλέτες;", "Τις Κυριακές δε δούλευε κανένας."),
  joined(
    "Hindi",
    "सच्चाई यह है कि इसे कोई नहीं जानता।",
    "हो सकता है यह फ़्रेन्को के खिलाफ़ कोई विद्रोह रहा हो, या फिर बेकाबू हो गया कोई आनंदोत्सव।",
  ),
  joined("Armenian", "Ի՞նչ ես մտածում:", "Ոչինչ:"),
  joined("Armenian ellipsis", "Ապրիլի 24-ին սկսեց անձրևել...Այդպես էի գիտեի:"),
  joined(
    "Armenian period",
    "Այսպիսով` մոտենում ենք ավարտին:",
    "Տրամաբանությունը հետևյալն է. պարզություն և աշխատանք:",
  ),
  ["Burmese", "ခင္ဗ်ားနာမည္ဘယ္လိုေခၚလဲ။၇ွင္ေနေကာင္းလား။", "ခင္ဗ်ားနာမည္ဘယ္လိုေခၚလဲ။", "၇ွင္ေနေကာင္းလား။"],
  ["Amharic", "እንደምን አለህ፧መልካም ቀን ይሁንልህ።", "እንደምን አለህ፧", "መልካም ቀን ይሁንልህ።"],
  joined("Persian", "خوشبختم، آقای رضا.", "شما کجایی هستید؟", "من از تهران هستم."),
  joined("Urdu", "کیا حال ہے؟", "ميرا نام ___ ەے۔", "میں حالا تاوان دےدوں؟"),
  joined(
    "Dutch number first",
    "Hij schoot op de JP8-brandstof toen de Surface-to-Air (sam)-missiles op hem af kwamen.",
    "81 procent van de schoten was raak.",
  ),
  joined("Dutch ellipsis first", "81 procent van de schoten was raak.", "...en toen barste de hel los."),
];
