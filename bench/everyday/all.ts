/** What ordinary people type, paste and photograph: how much of it is answered right, area by area. */
import type { Subject } from "../subject.ts";
import { everydayEmail } from "./email.ts";
import { everydayNaics } from "./naics.ts";
import { everydayPages } from "./pages.ts";
import { everydayPassword } from "./password.ts";
import { everydayPicture } from "./picture.ts";
import { everydayPii } from "./pii.ts";
import { everydaySentences } from "./sentences.ts";
import { everydayStrings } from "./strings.ts";
import { everydayUserAgent } from "./useragent.ts";

export const everydaySubjects: Readonly<Record<string, Subject>> = {
  "everyday-email": everydayEmail,
  "everyday-naics": everydayNaics,
  "everyday-pages": everydayPages,
  "everyday-password": everydayPassword,
  "everyday-picture": everydayPicture,
  "everyday-pii": everydayPii,
  "everyday-sentences": everydaySentences,
  "everyday-strings": everydayStrings,
  "everyday-useragent": everydayUserAgent,
};
