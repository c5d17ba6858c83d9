import { testKind } from "../detector.fixture.ts";

// Numbers that the networks and payment services publish for tests.
testKind(
  "credit_card",
  [
    "Card: «4111 1111 1111 1111», exp 12/27",
    "charged to «5555-5555-5555-4444» yesterday",
    "amex «3782 822463 10005»",
    "Diners Club «3056 930902 5904»",
    "«6011 1111 1111 1117» is my Discover",
    "JCB:«3530111333300000»",
    "«2223 0031 2200 3222»",
    "Maestro «6759 6498 2643 8453»",
    "union pay card «6200 0000 0000 0005»",
    "card number «6205500000000000004»",
  ],
  [
    "Card: 4111 1111 1111 1112",
    // Two digits changed places.
    "card 5555 5555 5554 5444",
    // Luhn holds, but no network issues numbers that begin with 1 or 7, or Visa numbers of 15 digits.
    "card 1234 5678 9012 3452",
    "card 7123 4567 8901 2342",
    "IMEI 490154203237518",
    "card 0000 0000 0000 0000",
    "Order 4111-1111-1111-1111-2",
    "card ending in 1111",
  ],
);
