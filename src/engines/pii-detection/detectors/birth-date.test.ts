import { testKind } from "../detector.fixture.ts";

testKind(
  "date_of_birth",
  [
    "She was born on «March 3, 1978» in Ohio",
    "DOB: «04/12/1985»",
    "geboren am «15.03.1990»",
    "née le «3 février 1982»",
    "Date of birth «1990-07-21»",
    "fecha de nacimiento: «21/07/1990»",
    "my birthday is «July 4th, 1999»",
    "生年月日：«1990年7月21日»",
    "born «29/02/2000»",
  ],
  [
    "DOB: 31/02/1990",
    "date of birth 1990-13-01",
    // No leap years.
    "born 29/02/2001",
    "born on 1900-02-29",
    "The meeting is on 04/12/2023",
    "released March 3, 1998",
    "born in Ohio in 1978",
  ],
);

testKind(
  "age",
  [
    "she is «42» years old",
    "a «35»-year-old man",
    "Age: «67»",
    "Patient «72» y/o, male",
    "er ist «29» Jahre alt",
    "tiene «31» años",
    "aged «54»",
  ],
  ["see page 42", "the oak is 200 years old", "10 years ago", "a 3.5 years old car", "stage 4, image 12"],
);
