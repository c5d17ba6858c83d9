import { testKind } from "../detector.fixture.ts";

// Examples of the SWIFT IBAN registry.
testKind(
  "iban",
  [
    "My IBAN is «DE89 3704 0044 0532 0130 00», thanks!",
    "Please pay to «GB82 WEST 1234 5698 7654 32» by Friday",
    "iban:«FR1420041010050500013M02606»",
    "«NL91ABNA0417164300» is my account.",
    "Konto «CH93 0076 2011 6238 5295 7», Zürich",
    "«NO93 8601 1117 947» (the shortest of all)",
    "Malta: «MT84MALT011000012345MTLCAST001S»",
    "mi cuenta es «es91 2100 0418 4502 0005 1332»",
    "«BE68-5390-0754-7034»",
    "IBAN «IT60\u00a0X054\u00a02811\u00a01010\u00a00000\u00a00123\u00a0456»",
  ],
  [
    "code DE98 3704 0044 0532 0130 00",
    "code GB82 WEST 1234 5698 7645 32",
    // MOD 97-10 holds, but not the length of the country, its structure or the country itself.
    "code DE51 3704 0044 0532 0130 0",
    "code DE05 3704 0044 0532 0130 0A",
    "code US38 0640 0002 0000 1234 56",
    "code DE89 3704 0044 0532 0130 001",
    "model GB12 from the shop, row DE44 of 90",
  ],
);
