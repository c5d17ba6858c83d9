import { testKind } from "../detector.fixture.ts";

testKind(
  "person",
  [
    "Dear Mrs. «O'Connor»,",
    "Yesterday «Priya Patel» joined.",
    "Patient: «Maria Gonzalez»",
    "Signed by: «Hans Zimmermann»",
    "My name is «Jean-Luc Martin» and I",
    "Herr «von Braun» ist da",
    "Kind regards, «Emma Wilson»",
    "we met «James T. Kirk» there",
  ],
  [
    "Dear Customer, Dear Sir",
    "Best Regards",
    "on Monday Morning in New York",
    "the Support Team at Example Ltd",
    "Will May be there?",
    "Name: required",
  ],
);
