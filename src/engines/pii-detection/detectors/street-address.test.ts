import { testKind } from "../detector.fixture.ts";

testKind(
  "address",
  [
    "I live at «350 Fifth Avenue, New York, NY 10118».",
    "Send it to «10 Downing Street, London SW1A 2AA»",
    "«Hauptstraße 12, 10115 Berlin»",
    "Au «12 rue de la Paix, 75002 Paris»",
    "«P.O. Box 1234»",
    "She moved to «742 Evergreen Terrace, Springfield»",
    "Office: «1 Lombard Place, Winnipeg»",
    "«Via Roma 10, 00184 Roma»",
    "one to «10 Downing Street, London SW1A 2AA», one to «221B Baker Street, London NW1 6XE».",
    "at «1600 Pennsylvania Avenue NW, Washington, DC 20500, USA»",
    "«45 Elm Street\nApt 3B\nBoston, MA 02118\nUSA»",
    "«Drottninggatan 12, 111 51 Stockholm, Sverige»",
    "«C/ Gran Vía 32, 3º B, 48009 Bilbao»",
    "Vivo en «Calle Mayor 45, 28013 Madrid»",
  ],
  [
    "Wall Street fell 3 percent",
    "on Fifth Avenue, of course",
    "1984 by George Orwell",
    "we walked 3 miles down the street",
    "P.O. Box",
    "step 4 of 10, place it on the table",
  ],
);
