/** Decides which stretches are places on Earth: decimal degrees in pairs, and degrees, minutes and seconds. */

import type { Candidate } from "../kind.ts";
import { weigh } from "../text/evidence.ts";
import type { Page } from "../text/page.ts";

const decimal =
  /(?<![\w.])([-+]?\d{1,2}\.\d{3,15})°? ?([NS])?,? ?(?:lon(?:gitude)?|lng)?["']?[:=]? {0,2}([-+]?\d{1,3}\.\d{3,15})°? ?([EWO])?(?![\w.])/g;
const named =
  /(?<![a-z])lat(?:itude)?["']?\s?[:=]\s?([-+]?\d{1,2}\.\d{2,15})["']?\s?[,;]?\s?["']?(?:lon(?:g|gitude)?|lng)["']?\s?[:=]\s?([-+]?\d{1,3}\.\d{2,15})/gi;
const sexagesimal =
  /(?<![\w.])\d{1,2}[°º] ?\d{1,2}['′] ?(?:\d{1,2}(?:\.\d{1,6})?(?:["″]|'') ?)?[NS],? ?\d{1,3}[°º] ?\d{1,2}['′] ?(?:\d{1,2}(?:\.\d{1,6})?(?:["″]|'') ?)?[EWO](?!\w)/g;

export function findCoordinates(page: Page, found: Candidate[]): void {
  for (const match of page.text.matchAll(decimal)) {
    const [whole, latitude, north, longitude, east] = match;
    // A pair needs something between the numbers that is not the sign of a sum.
    if (!isPlace(latitude, longitude) || !/[,;°NS ]/.test(whole)) continue;
    push(page, match, north !== undefined && east !== undefined ? 0.85 : 0.6, found);
  }
  for (const match of page.text.matchAll(named)) {
    if (isPlace(match[1], match[2])) push(page, match, 0.9, found);
  }
  if (!/[°º]/.test(page.text)) return;
  for (const match of page.text.matchAll(sexagesimal)) push(page, match, 0.9, found);
}

const isPlace = (latitude: string | undefined, longitude: string | undefined): boolean =>
  Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;

function push(page: Page, match: RegExpExecArray, base: number, found: Candidate[]): void {
  const place = { start: match.index, end: match.index + match[0].length };
  const score = weigh(page, place, base, ["coordinates", "ip", "address"]);
  found.push({ kind: "coordinates", subtype: null, ...place, score, validated: false, country: null });
}
