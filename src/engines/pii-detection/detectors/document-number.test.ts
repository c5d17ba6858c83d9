import { testKind } from "../detector.fixture.ts";

testKind(
  "passport",
  [
    "Passport No: «X1234567»",
    "Reisepass «C01X00T47»",
    "my passport number is «340007237»",
    "US passport «A12345678»",
    "passeport n° «12AB34567»",
    "パスポート（旅券）«TK1234567»",
    "«L898902C36UTO7408122F1204159ZE184226B<<<<<10»",
    "«P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10»",
    "«I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<» end",
    "«I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6»",
  ],
  [
    "order X1234567",
    "the passport office opens at 9, room 12345",
    "passport renewal takes 10-13 weeks",
    "bring a passport photo, 35x45 mm",
    // ICAO 9303: one check digit is wrong: of the number, of the date of birth, of the whole line.
    "L898902C37UTO7408122F1204159ZE184226B<<<<<10",
    "L898902C36UTO7408123F1204159ZE184226B<<<<<10",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<11",
  ],
);

testKind(
  "drivers_license",
  [
    "Driver's license: «D1234567»",
    "«MORGA657054SM9IJ» (DVLA's own specimen)",
    "DL number «S123-456-78-901-0»",
    "Führerschein «B072RRE2I55»",
    "driving licence no. «A1234-56789-01234»",
    "permiso de conducir «12345678Z»",
  ],
  [
    "room D1234567",
    // DVLA: there is no month 49 and no day 45.
    "MORGA649054SM9IJ",
    "MORGA657454SM9IJ",
    "he lost his driver's license in 2019",
    "the MIT license, version 2.0",
  ],
);

// ISO 3779: 17 characters without I, O and Q; in North America the ninth is a check digit (49 CFR 565).
testKind(
  "vin",
  [
    "VIN «1HGCM82633A004352»",
    "«1M8GDM9AXKP042788»",
    "my Tesla: «5YJSA1DG9DFP14705»",
    "vin «jh4ka7561pc008269» in lower case",
    "Fahrgestellnummer «WVWZZZ1JZ3W386752»",
    "(«WBA3A5C57CF256651»)",
  ],
  [
    "1HGCM82643A004352",
    "1M8GDM9A1KP042788",
    "VIN 1HGCM82633A00435",
    "VIN 1HGCM82633AO04352",
    "VIN 1HGCM82633A0043521",
    "id 5YJSA1DG8DFP14705",
  ],
);
