import { testKind } from "../detector.fixture.ts";

// Numbers that the regulators keep for fiction, and the example numbers of the numbering plans.
testKind(
  "phone",
  [
    "Call me at «(415) 555-2671» after 5",
    "my cell is «415.555.2671»",
    "Ring «+44 20 7946 0958», please",
    "Mobile: «07400 123456»",
    "Tél. : «06 12 34 56 78»",
    "Telefon «030 123456»",
    "Unser Büro: «+49 (0)30 1234567»",
    "WhatsApp «+55 11 96123-4567»",
    "reach me on «0412 345 678»",
    "携帯電話 «090-1234-5678»",
    "Tel «+1-212-555-0187 ext. 44»",
    "«+919876543210» is her new number",
  ],
  [
    "Order no. 4155552671",
    "on 2024-01-15 at 10:30",
    "ISBN 978-3-16-148410-0",
    // No country has the code 999, and no area code of North America begins with 1.
    "call +999 123 456 789",
    "ref 123-456-7890",
    "the server is 192.168.100.200",
    "it costs 1.234.567,89 EUR",
    "years 2019-2024, pages 120-135",
    "invoice 2024-000123-77",
  ],
);
