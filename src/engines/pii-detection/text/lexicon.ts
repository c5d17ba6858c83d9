/** Context words: phrases that name a kind of data, and phrases that name something else. */

import { hashOf, PhraseFilter } from "./phrase-filter.ts";

/** What a phrase names: a kind, a document of one country, or `other`: nothing personal. */
export type Topic = string;

/** Phrases of up to three words, in lower case, separated by `|`. */
const phrases: Readonly<Record<Topic, string>> = {
  email: "email|e mail|mail|correo|courriel|mailto|e-mail",
  phone:
    "rückruf|rückrufnummer|anruf|zurückrufen|rappeler|rappel|números de teléfono|phone|telephone|tel|tele|telefon|telefono|telefone|téléphone|teléfono|mobile|mobil|mob|cell|cellphone|cell phone|movil|móvil|celular|portable|handy|handynummer|rufnummer|telefonnummer|fax|call|calls|called|calling|dial|text|texted|sms|whatsapp|signal|telegram|reach|reached|ring|voicemail|hotline|helpline|landline|ph|contact number|contact no|msisdn|extension|ext|gsm|tlf|puhelin|numero de telephone|phone number|mobile number|callback|caller|fone|cel|telefonisch|appelez|appeler|joindre|anrufen|erreichbar|llamar|llame|llamar al|llamó|llama|llamo|llámame|chiamare|cellulare|telefoon|bellen|ligue|ligar|電話|手机|电话|тел|телефон|เบอร์โทร|連絡先",
  card: "card|credit card|debit card|cc|ccnum|card number|pan|visa|mastercard|master card|amex|american express|discover|diners|jcb|maestro|unionpay|kreditkarte|kartennummer|tarjeta|carte|carte bancaire|carta|cartao|cartão|creditcard|cardnumber|cc number|payment card|charged|karte|kort|cvv|exp|expiry|expires",
  iban_number: "iban|iban no|iban nr|iban number|iban code|iban nummer",
  iban: "iban|bank account|account|konto|kontonummer|compte|cuenta|conto|rekening|bankverbindung|rekeningnummer|wire|transfer|sepa",
  bank: "account|account number|acct|acct number|a c|bank account|checking|checking account|savings|savings account|account no|acc no|acc|bank|deposit|direct deposit|konto|kontonummer|cuenta|compte|conto|conta|beneficiary|payee",
  routing: "routing|routing number|aba|rtn|transit|routing transit|wire|aba number|fedwire|ach",
  sort_code: "sort code|sort|sortcode",
  bsb: "bsb",
  clabe: "clabe|clabe interbancaria",
  cbu: "cbu|cvu",
  kontonr: "kontonummer|kontonr|bankkonto",
  ifsc: "ifsc",
  passport:
    "passport|passport number|pasaporte|passeport|reisepass|passaporto|passaporte|paspoort|pass number|passnummer|travel document|паспорт|护照|旅券|passnr|pasaport|pass nr|paszport|paszportu|pass no",
  drivers_license:
    "driver license|drivers license|driver s license|driver licence|drivers licence|driver s licence|driving license|driving licence|dl|dln|license number|licence number|license no|licence no|driver lic|drivers lic|driver s lic|fuhrerschein|führerschein|fuhrerscheinnummer|permis de conduire|permiso de conducir|licencia de conducir|patente di guida|patente|rijbewijs|korkort|körkort|prawo jazdy|carteira de motorista|cnh|driver id|operator license|licencia",
  vin: "vin|vehicle|vehicle identification|vehicle identification number|chassis|chassis number|frame number|fahrgestellnummer|fin|car|truck|telaio|bastidor",
  ip: "ip|ip address|ipv4|ipv6|address|addr|host|client|remote addr|server|from|peer|src|dst|source|destination|login|gateway|dns|subnet|logged in|connection|x forwarded for|forwarded|remote|visitor|ping|ssh|origin|clientip|nameserver|connected|banned",
  mac: "mac|mac address|hwaddr|ether|ethernet|bssid|device|adapter|wifi|hardware address|physical address|nic|bluetooth|lladdr",
  wallet:
    "wallet|address|btc|bitcoin|eth|ethereum|ether|crypto|send|donate|donation|donations|ltc|litecoin|doge|dogecoin|xrp|ripple|tron|trx|usdt|usdc|sol|solana|monero|xmr|ada|cardano|polkadot|dot|bch|deposit|withdraw|payout|metamask|ledger|payment address|cosmos|atom|stellar|xlm",
  secret:
    "api key|apikey|key|secret|token|access key|access token|auth token|credential|credentials|api token|client secret|secret key|bearer|authorization|password|passwd|pwd|auth",
  dob: "dob|d o b|date of birth|birth date|birthdate|birthday|born|born on|birth|geboren|geburtsdatum|geb|né le|née le|ne le|nee le|né|née|date de naissance|naissance|fecha de nacimiento|nacimiento|nacido|nacida|nacido el|data di nascita|nato|nata|nato il|data de nascimento|nascimento|nascido|nascida|geboortedatum|geboren op|urodzony|urodzona|data urodzenia|syntymäaika|fødselsdato|födelsedatum|fodt|född|birth day|doğum tarihi|生年月日|出生日期|дата рождения",
  age: "age|aged|alter|edad|âge|years old|year old",
  username:
    "username|user name|user|login|login name|handle|screen name|screenname|nickname|nick|account name|userid|user id|benutzername|benutzer|nom d utilisateur|utilisateur|usuario|nome utente|utente|gebruikersnaam|twitter|instagram|github|telegram|discord|reddit|tiktok|skype|logon|uname|profile|follow|gamertag|slack",
  coordinates:
    "coordinates|coords|gps|location|lat|latitude|lng|lon|longitude|position|geo|latlng|located|geolocation|koordinaten|lat long|lat lon",
  person:
    "name|full name|customer|patient|client|employee|contact|attn|attention|dear|sincerely|regards|signed|from|to|mr|mrs|first name|last name|surname|cardholder|cardholder name|account holder|applicant|author|beneficiary|recipient|sender|passenger|guest|tenant|witness|student|teacher",
  national_id:
    "national id|national identity|national identification|national insurance|identity number|identity card|identity card number|id card number|id card no|identification number|id number|id no|id card|personal id|personal identification|personal number|personal code|personal identity|identity document|tax id|tax identification|taxpayer|tax number|tin|social security|social insurance|social security number|government id|citizen id|citizen number|citizen|identity|resident id|national number|fiscal code|nid|personal no|identity no|civil id|ssn|id document|passport or id|taxpayer id|tax file|steuernummer|ausweis|identificación|identificacion|documento|documento de identidad|cedula|cédula|matricule",
  us_ssn:
    "ssn|social security|social security number|soc sec|ss number|social|social security no|ssns|ss|soc sec number|ssnum|socsec",
  us_itin: "itin|individual taxpayer|taxpayer identification|tax id|taxpayer",
  ca_sin: "sin|social insurance|social insurance number|nas|numero d assurance|assurance sociale",
  gb_nino: "nino|ni|ni number|national insurance|national insurance number|nin|n i",
  gb_nhs: "nhs|nhs number|nhs no|patient",
  gb_utr: "utr|unique taxpayer|taxpayer reference",
  ie_pps: "pps|ppsn|pps number|personal public service",
  fr_nir:
    "nir|insee|sécurité sociale|securite sociale|numéro de sécurité|secu|sécu|carte vitale|social|n° ss|numero de securite",
  fr_nif: "nif|spi|numéro fiscal|numero fiscal|fiscal",
  de_idnr:
    "steuer id|steueridentifikationsnummer|steuerid|idnr|steuer identifikationsnummer|steuer|steuer idnr|identifikationsnummer|tin|steuernummer",
  de_svnr:
    "sozialversicherungsnummer|rentenversicherungsnummer|svnr|sv nummer|rvnr|versicherungsnummer|sozialversicherung|sv nr",
  de_id_card: "personalausweis|ausweisnummer|personalausweisnummer|ausweis|id card",
  at_vnr: "svnr|sozialversicherungsnummer|versicherungsnummer|sv nummer|sv nr|sozialversicherung",
  ch_ahv: "ahv|avs|ahv nummer|ahv nr|oasi|numéro avs|sozialversicherungsnummer|ahvn13|social security",
  it_cf: "codice fiscale|cf|c f|cod fiscale|cod fisc|fiscal code|tax code",
  es_dni: "dni|documento nacional|nif|documento|identidad",
  es_nie: "nie|extranjero|identidad|tie",
  es_nss: "nss|seguridad social|número de afiliación|naf|afiliacion",
  pt_cc: "cartão de cidadão|cartao de cidadao|cc|cidadão|bi|citizen card",
  pt_nif: "nif|contribuinte|número fiscal|numero de contribuinte|número de contribuinte",
  nl_bsn: "bsn|burgerservicenummer|sofinummer|sofi|citizen service",
  be_nn:
    "rijksregisternummer|rijksregister|registre national|numéro national|nn|rrn|niss|insz|national register|numero national|national number|nationaal nummer",
  lu_id: "matricule|matricule nationale|numéro matricule|numéro de matricule|identifiant national",
  dk_cpr: "cpr|cpr nr|cpr nummer|personnummer|cprnr",
  se_pnr: "personnummer|pnr|personnr|samordningsnummer|personal identity|person number",
  no_fnr: "fødselsnummer|fodselsnummer|fnr|personnummer|fødselsnr|birth number|d nummer",
  fi_hetu: "hetu|henkilötunnus|henkilotunnus|personal identity code|sotu|personbeteckning",
  is_kt: "kennitala|kt",
  ee_ik: "isikukood|personal code|ik",
  lt_ak: "asmens kodas|asmens|ak|personal code",
  lv_pk: "personas kods|pk|personal code",
  pl_pesel: "pesel|nr pesel|numer pesel",
  cz_rc: "rodné číslo|rodne cislo|rč|rc|rodného čísla|rod č|birth number",
  hu_taj: "taj|taj szám|tajszám|taj szam",
  ro_cnp: "cnp|cod numeric|cod numeric personal",
  bg_egn: "egn|егн|egn number|единен граждански номер",
  hr_oib: "oib",
  rs_jmbg: "jmbg|матични број|maticni broj|matični broj|emšo|emso|embg|jmb",
  gr_amka: "amka|αμκα|α μ κ α",
  tr_kimlik: "tc|tckn|kimlik|tc kimlik|kimlik no|t c|tc kimlik no|t c kimlik",
  ua_rntrc: "рнокпп|ipn|іпн|rnokpp|податковий номер|код платника|індивідуальний податковий",
  ru_snils: "снилс|snils",
  ru_inn: "инн|inn",
  il_id: "teudat zehut|mispar zehut|תעודת זהות|ת ז|israeli id|zehut",
  in_aadhaar: "aadhaar|aadhar|uid|uidai|adhaar|aadhaar number|आधार|aadhaar no",
  in_pan: "pan|pan card|permanent account|pan number|pan no|income tax",
  cn_ric: "身份证|身份证号|身份证号码|resident identity|resident id|shenfenzheng|公民身份号码|identity card",
  kr_rrn: "주민등록번호|주민번호|rrn|resident registration|resident registration number|주민",
  own_number:
    "my number|the number|meine nummer|mon numéro|mon numero|mi número|mi numero|mio numero|mio numéro|meu número|meu numero|mijn nummer|mitt nummer|mój numer",
  jp_mynumber: "マイナンバー|個人番号|mynumber|kojin bango|individual number",
  tw_natid: "身分證|身分證字號|national id|統一編號|身分證號",
  hk_hkid: "hkid|身份證|hong kong identity|hong kong id|hkic|身份證號碼",
  sg_nric: "nric|fin|uinfin|nric fin|singpass|nric number|nric no",
  my_nric: "nric|ic|ic number|mykad|kad pengenalan|ic no|no kp|kp",
  th_id: "บัตรประชาชน|เลขประจำตัวประชาชน|thai id|citizen id|national id|เลขบัตรประชาชน",
  id_nik: "nik|ktp|nomor induk|no ktp|nomor ktp",
  lk_nic: "nic|nic number|nic no",
  pk_cnic: "cnic|nic|cnic number|cnic no|nadra",
  ph_id: "philsys|psn|umid|crn",
  vn_cccd: "cccd|cmnd|căn cước|can cuoc|căn cước công dân|số cccd",
  au_tfn: "tfn|tax file|tax file number",
  au_medicare: "medicare|medicare number|medicare card|medicare no",
  nz_ird: "ird|ird number|inland revenue",
  za_id: "id number|south african id|sa id|identity number|said|rsa id|id no",
  ng_nin: "nin|national identification number|bvn|nimc",
  ke_pin: "kra|kra pin",
  eg_id: "الرقم القومي|national id|egyptian id|raqam qawmi",
  sa_id: "iqama|saudi id|national id|رقم الهوية|هوية|absher",
  ae_eid: "emirates id|eid|uae id|emirates|الهوية الإماراتية",
  br_cpf: "cpf|cadastro de pessoas|contribuinte|cpf mf",
  mx_curp: "curp|clave única|clave unica|clave única de registro",
  mx_rfc: "rfc|registro federal",
  ar_dni: "dni|documento|documento nacional|libreta",
  ar_cuit: "cuit|cuil",
  cl_rut: "rut|run|rol único|rol unico",
  co_cc: "cédula|cedula|cc|c c|cédula de ciudadanía|ciudadanía|cedula de ciudadania|nuip",
  pe_dni: "dni|documento nacional",
  ec_ci: "cédula|cedula|ci|c i|cédula de identidad",
  do_cedula: "cédula|cedula",
  uy_ci: "cédula|cedula|ci|c i|cédula de identidad",
  ve_ci: "cédula|cedula|ci|rif|cédula de identidad",
  card_number:
    "card number|card no|card num|card nr|credit card|credit card number|credit card no|credit card nr|debit card|debit card number|debit card no|creditcard|cardnumber|card num|cc number|cc no|ccnum|ccnumber|payment card|payment card number|kreditkarte|kreditkartennummer|kartennummer|karten nr|carte bancaire|carte de crédit|carte de credit|numéro de carte|numero de carte|n° de carte|tarjeta|tarjeta de crédito|tarjeta de credito|número de tarjeta|numero de tarjeta|carta di credito|numero carta|numero di carta|cartão de crédito|cartao de credito|número do cartão|numero do cartao|kortnummer|kredietkaart|creditcardnummer|numer karty|card pan|номер карты",
  us_mbi:
    "mbi|medicare beneficiary identifier|beneficiary identifier|medicare beneficiary|medicare id|medicare number|medicare no|medicare|medicare claim|medicare num",
  us_npi: "npi|national provider identifier|npi number|npi no|provider identifier|provider npi",
  us_dea: "dea|dea number|dea no|dea registration|dea reg|dea num",
  us_ein: "ein|employer identification|employer identification number|fein|federal tax|federal tax id",
  imei: "imei|imei sv|imeisv|imei number|imei no|imei nr|imei1|imei2|meid",
  mrn: "mrn|medical record|medical record number|medical record no|med rec|med rec no|record mrn|patient id|patient no|patient number|patient nr|patienten id|patientennummer|patientennr|hospital number|hospital no|hospital id|chart number|chart no|chart|numéro de dossier|dossier médical|número de historia|historia clínica|nhc|fallnummer|unit number",
  eu_vat:
    "vat|vat id|vat no|vat nr|vat number|vat num|vat reg|vat reg no|vat registration|vat registration number|vat code|vat identification|vatin|ust idnr|ust id|ust id nr|ustid|ustidnr|umsatzsteuer|umsatzsteuer id|umsatzsteuer identifikationsnummer|uid|uid nr|uid nummer|tva|n tva|numéro tva|tva intracommunautaire|numéro de tva|btw|btw nr|btw nummer|btw id|btw nummer nl|btw identificatienummer|partita iva|p iva|piva|iva|nif iva|nif intracomunitario|nif|cif|moms|moms nr|momsnr|momsregistreringsnummer|mva|cvr|cvr nr|cvr vat|se nr|alv|alv numero|dič|dic|ič dph|nip ue|vies|adószám|közösségi adószám|cui|cod fiscal|ддс|αφμ|tax number|tax id|tax no|oib|nipc|contribuinte",
  es_cif: "cif|nif empresa|cif empresa|nif|c i f",
  it_piva: "partita iva|p iva|piva|p iva n",
  br_cnpj: "cnpj|cnpj mf|cnpj nº|cnpj no|cadastro nacional",
  au_abn: "abn|abn no|abn number|australian business|australian business number",
  pl_nip: "nip|nr nip|numer nip|nip no|nip number|nip firmy",
  gr_afm: "αφμ|α φ μ|afm|afm number|vat|αριθμός φορολογικού",
  ph_philhealth:
    "philhealth|phil health|phil health id|phil health no|phil health number|phil health pin|philhealth no|philhealth number|philhealth pin|philhealth id|phic",
  ph_sss: "sss|sss no|sss number|sss id|sss nr",
  de_kvnr:
    "kvnr|krankenversichertennummer|krankenversichertennr|versichertennummer|versicherten nr|versichertennr|kv nummer|kv nr|egk|krankenkassennummer",
  version:
    "version|versions|ver|v|build|builds|release|rev|revision|firmware|fw|section|chapter|figure|fig|table|clause|oid|driver version|schema|package|netmask|mask|subnet mask|kernel|sdk|jdk|runtime|assembly|assemblyversion|fileversion|software|product version|upgrade|upgraded|update|updated|downgrade|changelog|patch|dependency|lib|library|module|chrome|firefox|safari|edge|chromium|driver|app version|dll|paragraph|article|rule|dewey|api version|client version|file version|plugin|sentence|spec|specs|specification",
  other:
    "référence|réf|referenz|referencia|referência|order|orders|order number|order no|order id|po|purchase order|invoice|invoices|invoice number|inv|receipt|version|versions|ver|v|build|builds|release|rev|revision|commit|commits|sha|sha1|sha256|md5|hash|checksum|digest|etag|uuid|guid|tracking|tracking number|track|shipment|parcel|waybill|awb|sku|part|part number|parts|p n|pn|model|serial|serial number|s n|sn|ticket|case|case number|ref|reference|reference number|ref no|transaction|transaction id|txn|tx|txid|timestamp|time|ts|epoch|unix|date|price|total|subtotal|amount|cost|qty|quantity|isbn|issn|ean|upc|gtin|barcode|asin|doi|imsi|iccid|article|section|chapter|figure|fig|table|page|pages|line|lines|row|column|port|pid|process|thread|lot|batch|item|items|product|product code|catalog|catalogue|flight|room|zip|zip code|postal|postcode|post code|population|error|err|errno|exit|status|code|firmware|fw|kernel|driver version|oid|asn|offset|size|bytes|length|width|height|duration|score|count|frame|frames|seed|request|request id|req|requestid|trace|trace id|traceid|span|session|session id|correlation|message id|msgid|event|event id|sequence|seq|nonce|block|height|patent|grant|permit|docket|policy|claim|coupon|promo|voucher|gift card|gift card number|loyalty card|loyalty card number|library card|library card number|membership card|sim card|sim card number|loyalty|rewards|membership|bin|cas|cas number|netmask|mask|rfc|iso|section|clause|cve|ticker|job|task|issue|pr|bug|jira|meter|meter reading|odometer|mileage|latitude|longitude|lat|lng|lon|temperature|schema|package|packages|dependency|lib|library|module|chrome|firefox|safari|mozilla|opera|edge|chromium|applewebkit|os|windows|android|assembly|assemblyversion|fileversion|runtime|sdk|jdk|java|node|npm|python|nginx|openssl|docker|tag|image|blob|object|oid|parent|tree|index|cursor|page token|snapshot|revision|generation|resourceversion|bestellung|bestellnummer|rechnung|rechnungsnummer|auftrag|artikel|artikelnummer|sendungsnummer|commande|facture|pedido|factura|fattura|ordine|fatura|zamówienie|faktura|order nr|test|example sku|catalogue number|dewey|phase|revenue|sales|budget|votes|attendance|users|downloads|views|id|ids",
};

/** Words of other meanings too, or of several numbers: they support a number whose check is right, and announce none. */
const vague: ReadonlySet<string> = new Set(
  "cc|c c|ci|c i|ic|rc|rč|ak|pk|ik|kt|nn|nie|cf|c f|tc|t c|uid|run|rut|fin|nic|nin|nip|said|pan|tin|tie|naf|bi|documento|identidad|cidadão|social|patient|identity|identity card|personal identity|personal code|id card|ausweis|steuer|matricule|medicare|vat|iva|tva|cif|moms|btw|mva|alv|umsatzsteuer|tax number|tax id|tax no|contribuinte|identifikationsnummer|steuernummer|versicherungsnummer|emirates|chart|libreta|federal tax|dl|card|account|warrant|sofi|contribuinte|unit number|uk|id number|identity number|resident id|cédula|cedula|cmnd|eid|subject".split(
    "|",
  ),
);

/** Words that name something, as they stand in a text. */
export interface NamingPhrase {
  readonly text: string;
  readonly topics: readonly Topic[];
  readonly words: number;
  /** Has other meanings too, or names several numbers. */
  readonly isVague: boolean;
}

const buildNaming = (text: string, topics: readonly Topic[]): NamingPhrase => ({
  text,
  topics,
  words: text.split(" ").length,
  isVague: vague.has(text),
});

/** Each phrase, and its plural where that names nothing else. */
const naming = new Map<string, NamingPhrase>();
for (const [topic, list] of Object.entries(phrases)) {
  for (const text of new Set(list.split("|"))) {
    const topics = [...(naming.get(text)?.topics ?? []), topic];
    naming.set(text, buildNaming(text, topics));
  }
}
for (const { text, topics } of [...naming.values()]) {
  const plural = `${text}s`;
  if (!naming.has(plural)) naming.set(plural, buildNaming(plural, topics));
}

/** First and last words of the phrases: no phrase begins or ends with any other word. */
const firstWords: ReadonlySet<string> = new Set(
  [...naming.keys()].map((text) => text.split(" ", 1)[0] ?? ""),
);
const lastWords: ReadonlySet<string> = new Set(
  [...naming.keys()].map((text) => text.slice(text.lastIndexOf(" ") + 1)),
);

/** Filters that reject most words before a string is made of them. */
export const firstWordFilter = new PhraseFilter(firstWords);
export const lastWordFilter = new PhraseFilter(lastWords);
export const phraseFilter = new PhraseFilter(naming.keys());
const byHash = Map.groupBy(naming.values(), ({ text }) => hashOf(text));

/** The phrases that have a hash. */
export const phrasesOfHash = (hash: number): readonly NamingPhrase[] => byHash.get(hash) ?? [];

/** Whether a phrase can begin with this word. */
export const beginsPhrase = (word: string): boolean => firstWords.has(word);

/** Whether a phrase can end with this word. */
export const endsPhrase = (word: string): boolean => lastWords.has(word);

/** What a phrase names; a plural names what its singular does. */
export const phraseNamed = (text: string): NamingPhrase | undefined => naming.get(text);
