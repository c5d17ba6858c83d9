import { testKind } from "../detector.fixture.ts";

testKind(
  "bank_account",
  [
    "routing number «021000021»",
    "ABA: «121000358», checking account «000123456789»",
    "sort code «20-00-00»",
    "BSB «062-000»",
    "bank account «12-3456-0123456-00» in New Zealand",
    "CLABE «032180000118359719»",
    "CBU: «2850590940090418135201»",
    "kontonr «8601.11.17947»",
    "my account number is «12345678»",
  ],
  [
    // Check digits: ABA 3 7 1, CLABE 3 7 1, CBU 9 7 1 3, Norway modulus 11.
    "routing number 021000022",
    "CLABE 032180000118359718",
    "CBU 2850590940090418135202",
    "personal kontonr 8601.11.17948",
    // ABA: no Federal Reserve district 99.
    "routing number 991000025",
    "order number 123456789",
    "it is 12-34-56",
    "account settings of 2024",
  ],
);
