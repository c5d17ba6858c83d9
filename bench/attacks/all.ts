/** Every attack there is. */
import type { Attack } from "./attack.ts";
import { formAttacks } from "./forms.ts";
import { imageAttacks } from "./images.ts";
import { jsonAttacks } from "./json.ts";
import { pdfAttacks } from "./pdf.ts";
import { socketAttacks } from "./sockets.ts";
import { textAttacks } from "./text.ts";
import { upstreamAttacks } from "./upstream.ts";

export const allAttacks: readonly Attack[] = [
  ...pdfAttacks,
  ...imageAttacks,
  ...jsonAttacks,
  ...textAttacks,
  ...socketAttacks,
  ...formAttacks,
  ...upstreamAttacks,
];
