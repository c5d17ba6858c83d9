import { describe, expect, it } from "vitest";
import { detect } from "../detect.ts";
import { expectMarked } from "../detector.fixture.ts";
import { phraseNamed } from "../text/lexicon.ts";
import { europeanRules } from "./national-id-europe.ts";
import { worldRules } from "./national-id-world.ts";

const rules = [...europeanRules, ...worldRules];
const options = { minScore: 0.5, language: "en", allowList: [], customPatterns: [] };

// Numbers that the issuers print as examples, or whose check digits were computed from their rules apart from this code.
const numbers: readonly (readonly [country: string, number: string, nearMiss: string])[] = [
  ["GB", "NI number: «AB 12 34 56 C»", "NI number: QQ 12 34 56 C"],
  ["GB", "NHS number «943 476 5919»", "NHS number 943 476 5918"],
  ["GB", "my UTR is «1955839661»", "my UTR is 2955839661"],
  ["IE", "PPS number «1234567T»", "PPS number 1234567A"],
  ["FR", "Sécurité sociale «1 85 05 78 006 084 91»", "Sécurité sociale 1 85 05 78 006 084 92"],
  ["FR", "NIR «1 84 01 2A 345 678 23»", "NIR 1 84 01 2A 345 678 24"],
  ["FR", "numéro fiscal «30 23 217 600 053»", "numéro fiscal 30 23 217 600 054"],
  ["DE", "Steuer-ID: «86 095 742 719»", "Steuer-ID: 86 095 742 718"],
  ["DE", "Rentenversicherungsnummer «15 070649 C 103»", "Rentenversicherungsnummer 15 070649 C 104"],
  ["AT", "Sozialversicherungsnummer «1237 010180»", "Sozialversicherungsnummer 1238 010180"],
  ["CH", "AHV-Nr. «756.9217.0769.85»", "AHV-Nr. 756.9217.0769.84"],
  ["IT", "codice fiscale «RSSMRA85T10A562S»", "codice fiscale RSSMRA85T10A562T"],
  ["ES", "DNI «12345678Z»", "DNI 12345678A"],
  ["ES", "NIE: «Y-2345678-Z»", "NIE: Y-2345678-A"],
  ["ES", "Seguridad Social «28/12345678/40»", "Seguridad Social 28/12345678/41"],
  ["PT", "cartão de cidadão «12345678 9 ZX5»", "cartão de cidadão 12345678 9 ZX6"],
  ["PT", "contribuinte «123 456 789»", "contribuinte 123 456 780"],
  ["NL", "BSN «123456782»", "BSN 123456783"],
  ["BE", "rijksregisternummer «85.07.30-033.28»", "rijksregisternummer 85.07.30-033.29"],
  ["BE", "numéro national «17.07.30-033.84»", "numéro national 17.07.30-033.83"],
  ["DK", "CPR-nr. «070761-4285»", "CPR-nr. 320761-4285"],
  ["SE", "personnummer «811228-9874»", "personnummer 811228-9875"],
  ["NO", "fødselsnummer «15108695088»", "fødselsnummer 15108695089"],
  ["FI", "henkilötunnus «131052-308T»", "henkilötunnus 131052-308U"],
  ["FI", "hetu «010594Y9032»", "hetu 010594Y9033"],
  ["IS", "kennitala «120174-3399»", "kennitala 120174-3389"],
  ["EE", "isikukood «37605030299»", "isikukood 37605030298"],
  ["LT", "asmens kodas «33309240064»", "asmens kodas 33309240065"],
  ["LV", "personas kods «161175-19997»", "personas kods 161175-19998"],
  ["PL", "mój PESEL to «44051401458»", "mój PESEL to 44051401459"],
  ["CZ", "rodné číslo «710319/2745»", "rodné číslo 710319/2746"],
  ["HU", "TAJ szám: «045 678 909»", "TAJ szám: 045 678 908"],
  ["RO", "CNP «1630615123457»", "CNP 1630615123458"],
  ["BG", "ЕГН «8503151235»", "ЕГН 8503151236"],
  ["HR", "OIB: «33392005961»", "OIB: 33392005962"],
  ["RS", "JMBG «0101006500006»", "JMBG 0101006500007"],
  ["GR", "ΑΜΚΑ «15128512348»", "ΑΜΚΑ 15128512349"],
  ["TR", "TC kimlik no «10000000146»", "TC kimlik no 10000000147"],
  ["UA", "РНОКПП «1759013776»", "РНОКПП 1759013777"],
  ["RU", "СНИЛС «112-233-445 95»", "СНИЛС 112-233-445 96"],
  ["RU", "ИНН «500100732259»", "ИНН 500100732258"],
  ["US", "SSN «536-90-4399»", "SSN 666-90-4399"],
  ["US", "ITIN «912-70-1234»", "ITIN 912-49-1234"],
  ["CA", "SIN «046 454 286»", "SIN 046 454 287"],
  ["IL", "teudat zehut «039337423»", "teudat zehut 039337424"],
  ["IN", "Aadhaar «2341 2341 2346»", "Aadhaar 2341 2341 2347"],
  ["IN", "PAN card «ACUPA7085R»", "PAN card ACUXA7085R"],
  ["LU", "matricule «1893120105732»", "matricule 18931201-05733"],
  ["LU", "Matricule nationale: «18931201 05732»", "Matricule nationale: 18931201-05722"],
  ["PK", "CNIC «34201-0891231-8»", "CNIC 34201-089123-18"],
  ["LK", "NIC «911042754V»", "NIC 914042754V"],
  ["CN", "身份证号 «11010519491231002X»", "身份证号 110105194912310021"],
  ["KR", "주민등록번호 «850315-1123457»", "주민등록번호 851315-1123457"],
  // Born since October 2020: no check digit any more.
  ["KR", "주민등록번호 «201120-3123456»", "주민등록번호 201320-3123456"],
  ["JP", "マイナンバー «123456789018»", "マイナンバー 123456789019"],
  ["TW", "身分證字號 «A123456789»", "身分證字號 A123456788"],
  ["HK", "HKID «A123456(3)»", "HKID A123456(4)"],
  ["SG", "NRIC «S1234567D»", "NRIC S1234567E"],
  ["MY", "MyKad «770305-02-1234»", "MyKad 771305-02-1234"],
  ["TH", "Thai ID «1-2345-45678-78-1»", "Thai ID 1-2345-45678-78-2"],
  // Women's days are 41 to 71.
  ["ID", "NIK «3204114609970001»", "NIK 3204118609970001"],
  ["VN", "CCCD «001099012345»", "CCCD 901099012345"],
  ["AU", "TFN «123 456 782»", "TFN 123 456 783"],
  ["AU", "Medicare number «2123 45670 1»", "Medicare number 2123 45671 1"],
  ["NZ", "IRD number «49-091-850»", "IRD number 49-091-851"],
  ["ZA", "SA ID «8001015009087»", "SA ID 8001015009088"],
  ["NG", "NIN «12345678901»", "NIN 1234567890"],
  ["KE", "KRA PIN «A123456789Z»", "KRA PIN B123456789Z"],
  ["EG", "Egyptian ID «29001011234567»", "Egyptian ID 29013011234567"],
  ["SA", "Iqama «2234567895»", "Iqama 2234567896"],
  ["AE", "Emirates ID «784-1984-1234567-4»", "Emirates ID 784-1984-1234567-5"],
  ["BR", "CPF «529.982.247-25»", "CPF 529.982.247-26"],
  ["MX", "CURP «BOXW310820HNERXN09»", "CURP BOXW310820HNERXN08"],
  ["MX", "RFC «GODE561231GR8»", "RFC GODE561331GR8"],
  ["AR", "CUIT «20-05536168-2»", "CUIT 20-05536168-3"],
  ["CL", "RUT «12.531.909-2»", "RUT 12.531.909-3"],
  ["EC", "cédula «171430710-3»", "cédula 171430710-4"],
  ["DO", "cédula «001-1391820-5»", "cédula 001-1391820-6"],
  ["UY", "cédula «1.234.567-2»", "cédula 1.234.567-3"],
  ["VE", "cédula «V-12.345.678»", "cédula X-12.345.678"],
];

describe("national numbers", () => {
  it("cover at least 50 countries", () => {
    expect(new Set(rules.map(({ country }) => country)).size).toBeGreaterThanOrEqual(50);
  });

  it("have context words of their own and one rule each", () => {
    expect(new Set(rules.map(({ subtype }) => subtype)).size).toBe(rules.length);
    expect(phraseNamed("pesel")?.topics).toContain("pl_pesel");
  });

  it.each(numbers)("%s: %s is found with its country", async (country, marked) => {
    await expectMarked("national_id", marked);
    const [span] = detect(marked.replaceAll(/[«»]/g, ""), options);
    expect(span?.country).toBe(country);
  });

  it.each(numbers)("%s: %s is validated, %s at most announced", (_country, _marked, nearMiss) => {
    expect(detect(nearMiss, options).filter(({ validated }) => validated)).toEqual([]);
  });

  it.each([
    "SSN «000-12-3456»",
    "social security number: «666-12-3456»",
    '"ssn":"«078051120»"',
    "NHS number «943 476 5918»",
    "CPF: «529.982.247-26»",
    "Aadhaar «1234 5678 9010»",
  ])("announced by their names are found although their check or range is off: %s", async (marked) => {
    await expectMarked("national_id", marked);
    const [span] = detect(marked.replaceAll(/[«»]/g, ""), options);
    expect(span).toMatchObject({ validated: false, score: 0.5 });
  });

  it.each([
    "order 000-12-3456, 123-00-4567",
    "CPF 111.111.111-11",
    "Steuer-ID 00000000000",
    "BSN order 536904399",
  ])("are left alone: %s", async (text) => {
    await expectMarked("national_id", text);
  });

  it.each(["it is «536-90-4399»", "«529.982.247-25», «756.9217.0769.85», «RSSMRA85T10A562S»"])(
    "need no word beside them where their form says enough: %s",
    async (text) => {
      await expectMarked("national_id", text);
    },
  );

  it("name no country where several are equally likely", () => {
    const spans = detect("national id 44051401458", { ...options, minScore: 0.3 });
    expect(spans[0]?.type).toBe("national_id");
  });
});
