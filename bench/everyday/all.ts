/** What ordinary people type, paste and photograph: how much of it is answered right, area by area. */
import type { Subject } from "../subject.ts";
import { everydayNaics } from "./naics.ts";

export const everydaySubjects: Readonly<Record<string, Subject>> = {
  "everyday-naics": everydayNaics,
};
