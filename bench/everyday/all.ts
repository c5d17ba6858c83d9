/** What ordinary people type, paste and photograph: how much of it is answered right, area by area. */
import type { Subject } from "../subject.ts";
import { everydaySentences } from "./sentences.ts";
import { everydayStrings } from "./strings.ts";
import { everydayUserAgent } from "./useragent.ts";

export const everydaySubjects: Readonly<Record<string, Subject>> = {
  "everyday-sentences": everydaySentences,
  "everyday-strings": everydayStrings,
  "everyday-useragent": everydayUserAgent,
};
