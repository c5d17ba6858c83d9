/** Local parts that roles have: without marks ("buro"), of several words with hyphens. */

/** By RFC 2142, RFC 5321 §4.5.1, and the practice of mail systems. */
const everywhere = [
  // RFC 2142
  "abuse ftp hostmaster info marketing news noc postmaster sales security support usenet uucp webmaster www",
  // Machines
  "bounce bounces daemon do-not-reply donotreply mailer-daemon no-reply nobody noreply notification",
  "notifications alert alerts root system auto-reply autoreply",
  // Administration
  "admin administrator devops dns domains hosting it mail mailadmin network ops registrar ssladmin",
  "ssladministrator sysadmin tech webadmin it-support itsupport",
  // Lists
  "all everyone list list-request listserv mailman majordomo newsletter owner subscribe unsubscribe",
  // Reports
  "copyright dmca dmarc-reports phishing spam fraud complaints",
];

/** What companies, offices, schools and shops have, by language. */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  en: [
    "accounting accounts accountspayable accounts-payable accountsreceivable accounts-receivable ap ar billing booking bookings",
    "career careers compliance contact contactus contact-us customer-service customerservice customer-care customercare",
    "customer-support customersupport customers dpo enquiries enquiry events feedback finance front-desk frontdesk gdpr hello help",
    "helpdesk hr hiring human-resources humanresources info-desk inquiries inquiry investors investor-relations ir invoice invoices",
    "job jobs legal library logistics mailbox maintenance management media membership office operations order orders partner",
    "partners partnerships payable payment payments payroll pr postbox press privacy procurement purchasing questions quotes",
    "reception recruiting recruitment refunds repairs reservation reservations returns rentals sale salesteam service",
    "services shipping shop staff store studio supplies team tenders tickets training volunteer volunteers warranty welcome",
    "wholesale parts board committee treasurer admissions registration advertising ads affiliates dispatch warehouse",
  ],
  de: [
    "abrechnung anfrage anfragen angebot angebote anmeldung ausbildung auftrag auftraege auftrage bestellung bestellungen",
    "bewerbung bewerbungen bibliothek buchhaltung buchung buchungen buero buro datenschutz disposition einkauf empfang",
    "finanzen geschaeftsfuehrung geschaftsfuhrung geschaeftsleitung geschaftsleitung geschaeftsstelle geschaftsstelle gemeinde",
    "hausverwaltung jobs karriere kanzlei kasse kontakt kundenbetreuung kundendienst kundenservice lager leitung lieferung",
    "mahnung marktplatz mitglieder mitgliederservice personal personalabteilung pfarramt pfarrbuero poststelle post praxis",
    "presse pressestelle produktion rathaus rechnung rechnungen rechnungseingang redaktion reklamation reservierung",
    "retoure retouren rezeption schule sekretariat sekretaer technik termin termine veranstaltungen verein vermietung versand",
    "vertrieb verwaltung verkauf vorstand werkstatt widerruf zentrale personalwesen rueckfragen hilfe",
  ],
  fr: [
    "accueil achat achats adherents administratif administration agence aide bibliotheque bonjour boutique candidature",
    "candidatures client clients clientele commande commandes commercial comptabilite compta communication contactez-nous",
    "courrier devis direction dpd ecole emploi emplois expedition factures facture facturation finances formation formations",
    "garage gestion infos-clients inscription inscriptions juridique livraison logistique magasin mairie paie partenariat",
    "partenariats presse recrutement redaction relationclient relation-client relations-clients renseignement renseignements",
    "reservation reservations ressources-humaines ressourceshumaines rh sav secretariat serviceclient service-client",
    "serviceclients service-clients service-commercial servicecommercial stage technique tresorier vente ventes",
  ],
  es: [
    "administracion almacen atencion atencionalcliente atencion-al-cliente atencioncliente ayuda biblioteca calidad citas clientes",
    "cobranza cobranzas cobros comercial compras comunicacion consultas contabilidad contacto contratacion cotizaciones cursos",
    "direccion distribucion eventos envios empleo empleos escuela facturacion facturas finanzas formacion gerencia hola",
    "informacion informes inscripciones logistica matriculas mercadeo oficina pagos pedido pedidos personal prensa presupuestos",
    "proveedores recepcion reclamaciones recursoshumanos recursos-humanos redaccion reserva reservas rrhh secretaria",
    "seleccion servicioalcliente servicio-al-cliente soporte sugerencias taller tecnico tienda tesoreria ventas",
  ],
  it: [
    "acquisti amministrazione assistenza assistenzaclienti assistenza-clienti biblioteca biglietteria candidature clienti",
    "commerciale comunicazione contabilita contatti contatto corsi direzione domande eventi fattura fatturazione fatture",
    "fornitori gestione informazioni iscrizioni lavoraconnoi lavora-con-noi lavoro logistica magazzino negozio officina ordine",
    "ordini pagamenti personale posta preventivi prenotazione prenotazioni produzione progetti protocollo qualita redazione",
    "reclami ricevimento risorseumane risorse-umane ristorante segreteria servizioclienti servizio-clienti spedizioni",
    "stampa tecnico ufficio ufficioacquisti ufficio-acquisti ufficiostampa ufficio-stampa ufficiotecnico vendita vendite",
  ],
  pt: [
    "administracao administrativo agendamento ajuda almoxarifado atendimento biblioteca cadastro cobranca comercial compras",
    "comunicacao contabilidade contacto contato contatos curriculo curriculos diretoria duvidas encomendas entregas escola",
    "estoque eventos expedicao faturacao faturamento faturas financeiro fiscal fornecedores geral gerencia imprensa",
    "informacao informacoes inscricoes juridico loja logistica marcacoes matriculas nfe notafiscal obras orcamento orcamentos",
    "ouvidoria pagamentos pedidos pos-venda posvenda qualidade recepcao reclamacoes recrutamento recursoshumanos",
    "recursos-humanos reservas rh sac secretaria servicos suporte tecnico tesouraria vendas",
  ],
  nl: [
    "aanmelden aanmeldingen administratie advies afspraak afspraken balie bestelling bestellingen bestuur betalingen",
    "bibliotheek boekhouding communicatie crediteuren debiteuren directie facturatie factuur facturen hulp inkoop inschrijving",
    "inschrijvingen klacht klachten klanten klantenservice klantenservices klantcontact ledenadministratie logistiek magazijn",
    "opleidingen offerte offertes onderhoud penningmeester personeel personeelszaken planning pers praktijk receptie redactie",
    "reserveren reservering reserveringen retouren salarisadministratie salon school secretariaat secretaris sollicitatie",
    "sollicitaties stage technischedienst vacature vacatures verhuur verkoop verzending voorzitter vragen",
    "webwinkel werkplaats winkel",
  ],
  pl: [
    "administracja biblioteka biuro biurozarzadu bok dyrekcja faktura faktury finanse handel handlowy informacja",
    "kadry kariera kasa kierownik klienci kontakt ksiegowosc logistyka magazyn marketing obslugaklienta obsluga-klienta",
    "obsluga oferta oferty oddzial platnosci poczta pomoc praca prawny produkcja prezes rachunki recepcja redakcja rekrutacja",
    "reklama reklamacje reklamacja rezerwacja rezerwacje rodo sekretariat serwis sklep sprzedaz szkola szkolenia szkolenie",
    "techniczny wsparcie wspolpraca wydarzenia wynajem zakupy zamowienia zamowienie zapytania zapytanie zarzad zgloszenia",
    "zwroty",
  ],
  ru: [
    "инфо информация контакт контакты продажи продажа заказ заказы бухгалтерия поддержка техподдержка кадры отдел-кадров",
    "отделкадров реклама вакансии работа резюме администрация админ почта помощь сервис магазин склад доставка офис приемная",
    "приёмная секретарь директор дирекция закупки оплата счета пресса пресс-служба прессслужба маркетинг клиенты вопросы вопрос",
    "бронирование отзывы жалобы юрист библиотека школа",
    "prodazha prodazhi prodaja prodaji buh buhgalter buhgalteria buhgalteriya bukhgalteriya zakaz zakazy zakupki otdelkadrov",
    "otdel-kadrov kadry kadri-otdel ok-kadry priemnaya priem sklad dostavka vakansii rezume rabota reklama",
    "pochta pomosch podderzhka podderjka teh-podderzhka tehpodderzhka sekretar direktor direkciya oplata klienty",
    "bronirovanie voprosy vopros otzyv otzyvy pressa ofis snab snabzhenie sbyt servis magazin",
  ],
  tr: [
    "bilgi bilgiislem bilgi-islem basvuru basin destek fatura faturalama finans ihale ik iletisim insankaynaklari",
    "insan-kaynaklari kariyer kayit kurumsal lojistik magaza musteri musterihizmetleri musteri-hizmetleri",
    "muhasebe mudur mudurluk odeme ogrenciisleri ofis pazarlama personel rezervasyon satinalma satin-alma satis satissonrasi",
    "santral sekreter servis siparis sikayet teklif teknik teknikdestek teknik-destek uretim uyelik yardim",
    "yonetim",
  ],
  // Swedish, Norwegian, Danish
  nordic: [
    "administrasjon ansokan ansokning arende arkiv bestilling bestillinger bestallning bestallningar biblioteket bogholderi",
    "bokforing boende bokning booking butik butikk butikken ekonomi faktura fakturaer fakturering forbund forening forsaljning",
    "hjalp hjelp hjaelp indkob inkop innkjop intresse jobb job kansli kasse kassor kontakt kontor kontoret kundcenter",
    "kundeservice kundsupport kundtjanst kundservice lager leverandor lon lonn ledelse medlem medlemmer okonomi ordre order",
    "personal personale post postmottak presse press redaktion redaksjon regnskab regnskap reklamation rekruttering rekrytering",
    "resepsjon reception salg salj sekretariat sekretariatet skole skola styret styrelsen styrelse support tilbud utleie",
    "udlejning uthyrning vaktmester varumottagning verksted verkstad vaerksted vagt",
  ],
  fi: [
    "asiakaspalvelu asiakkuus hallinto hallitus henkilosto huolto ilmoittautuminen isannointi jasenasiat jasenet",
    "kassa kirjaamo kirjasto kirjanpito koulutus laskut laskutus lahjoitukset markkinointi myynti neuvonta ostot osto",
    "palaute palkanlaskenta palvelu rekry rekrytointi reskontra sihteeri tiedotus tilaukset tilaus toimisto toimitus tuki",
    "tyopaikat vaihde varaukset varaus varasto viestinta vuokraus yhteydenotto",
  ],
  // Czech and Slovak
  cs: [
    "dotazy doprava dodavatele ekonom fakturace faktury fakturacia informace informacie kancelar",
    "knihovna kniznica kontakt mzdy nabidka nakup nabor obchod objednavka objednavky obecni-urad obecniurad odbyt oddeleni",
    "personalni personalne podatelna podpora pokladna poptavka poptavky prace prihlasky prijem prodej predaj prodejna",
    "pronajem pujcovna reditel riaditel reklamace reklamacie reklama recepce recepcia redakce redakcia rezervace rezervacie sekretariat",
    "servis sklad skola starosta technik ucetni ucetnictvi uctaren uctovnictvo ubytovani ubytovanie urad vedeni vedenie vyroba zakaznik",
    "zakaznici zakaznickapodpora zakaznicky-servis zakazky zasobovani zakaznickyservis",
  ],
  hu: [
    "adminisztracio ajanlat ajanlatkeres allas beszerzes ertekesites elerhetoseg foglalas hirek igazgato iroda jelentkezes",
    "karrier kapcsolat konyveles konyvtar kozpont marketing megrendeles munkaugy palyazat panasz penzugy raktar recepcio",
    "rendeles sajto segitseg szamla szamlazas szallitas szerviz szerkesztoseg titkarsag titkar tamogatas uzlet ugyfelszolgalat",
    "ugyfel ugyintezes vevoszolgalat webaruhaz",
  ],
  ro: [
    "achizitii ajutor angajari asistenta birou cariere clienti comanda comenzi comercial contabilitate conducere depozit facturare",
    "facturi financiar informatii juridic livrari magazin oferta oferte personal presa programari receptie reclamatii redactie",
    "relatii-clienti relatiiclienti relatii-publice resurseumane resurse-umane rezervari salarizare secretariat suport vanzari",
  ],
  // Japanese, Korean and Chinese in Latin letters
  east: [
    "eigyo eigyou soumu jinji keiri kouhou koho saiyo saiyou toiawase otoiawase o-toiawase uketsuke jimu jimukyoku",
    "yoyaku chumon chuumon koubai kobai hanbai shien soudan gijutsu kikaku seisan",
    "chongmu hongbo yeongeop youngup jumun munui",
    "kefu caiwu renshi zhaopin xiaoshou shichang caigou xingzheng bangongshi fuwu shouhou",
  ],
  // Greek and Ukrainian in their letters and Latin ones, Arabic ones as companies write them
  other: [
    "pliroforiki pliroforiques plirofories logistirio grammateia poliseis exipiretisi epikoinonia paraggelies",
    "πληροφοριες επικοινωνια πωλησεις λογιστηριο γραμματεια",
    "продаж замовлення підтримка бухгалтерія інфо контакти zamovlennya pidtrymka",
    "informacije prodaja racuni racunovodstvo nabava narudzbe podrska tajnistvo uprava kadrovska",
  ],
};

export const roleNames: ReadonlySet<string> = new Set(
  [...everywhere, ...Object.values(byLanguage).flat()].flatMap((line) => line.split(" ")).map(foldName),
);

/** Lower case, without marks, words separated by hyphens: "Büro", "customer.service". */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/(?<=[a-zα-ω])\p{Mn}+/gu, "")
    .normalize("NFC")
    .replaceAll(/[._]/g, "-");
}
