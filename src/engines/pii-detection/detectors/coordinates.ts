/** Geographic coordinates: pairs of decimal degrees, and degrees, minutes and seconds. */

import { buildCandidate, type Candidate, rangeOf } from "../candidate.ts";
import { scoreInContext } from "../text/context.ts";
import type { TokenizedText } from "../text/tokenized-text.ts";

const decimal =
  /(?<![\w.])([-+]?\d{1,2}\.\d{3,15})°? ?([NS])?,? ?(?:lon(?:gitude)?|lng)?["']?[:=]? {0,2}([-+]?\d{1,3}\.\d{3,15})°? ?([EWO])?(?![\w.])/g;
const named =
  /(?<![a-z])lat(?:itude)?["']?\s?[:=]\s?([-+]?\d{1,2}\.\d{2,15})["']?\s?[,;&]?\s?["']?(?:lon(?:g|gitude)?|lng)["']?\s?[:=]\s?([-+]?\d{1,3}\.\d{2,15})/gi;
const sexagesimal =
  /(?<![\w.])\d{1,2}[°º] ?\d{1,2}['′] ?(?:\d{1,2}(?:\.\d{1,6})?(?:["″]|'') ?)?[NS],? ?\d{1,3}[°º] ?\d{1,2}['′] ?(?:\d{1,2}(?:\.\d{1,6})?(?:["″]|'') ?)?[EWO](?!\w)/g;

export function findCoordinates(tokenized: TokenizedText, found: Candidate[]): void {
  for (const match of tokenized.text.matchAll(decimal)) {
    const [whole, latitude, north, longitude, east] = match;
    // A pair needs a separator that is not a plus or minus sign.
    if (!isPlace(latitude, longitude) || !/[,;°NS ]/.test(whole)) continue;
    push(tokenized, match, north !== undefined && east !== undefined ? 0.85 : 0.6, found);
  }
  for (const match of tokenized.text.matchAll(named)) {
    if (isPlace(match[1], match[2])) push(tokenized, match, 0.9, found);
  }
  if (!/[°º]/.test(tokenized.text)) return;
  for (const match of tokenized.text.matchAll(sexagesimal)) push(tokenized, match, 0.9, found);
}

const isPlace = (latitude: string | undefined, longitude: string | undefined): boolean =>
  Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;

function push(tokenized: TokenizedText, match: RegExpExecArray, base: number, found: Candidate[]): void {
  const range = rangeOf(match);
  const score = scoreInContext(tokenized, range, base, ["coordinates", "ip", "address"]);
  found.push(buildCandidate("coordinates", range, score));
}
