/** Decides what is answered for one User-Agent, for a list of them, and for the question whether one is a bot. */

import {
  applyHints,
  type BotCategory,
  type HintName,
  type ParseUserAgent,
  readHints,
  type UserAgentReport,
} from "../../engines/user-agent/index.ts";
import { ApiError } from "../../shared/api-error.ts";
import { isTooLong, tooLongMessage, withinLimit } from "./limit.ts";

/** A header by its lower-case name. */
export type HeaderOf = (name: string) => string | undefined;

/** The report of a text, told better by the hints among the headers. Throws `ua_too_long`. */
export function reportOf(parse: ParseUserAgent, ua: string, header?: HeaderOf): UserAgentReport {
  const report = parse(withinLimit(ua));
  const hints = header === undefined ? null : readHints((name: HintName) => header(name));
  return hints === null ? report : applyHints(report, hints);
}

/** Headers of a body by any case of their names; anything that is no text is no header. */
export function headersOf(headers: Readonly<Record<string, unknown>>): HeaderOf {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === "string") texts.set(name.toLowerCase(), value);
  }
  return (name) => texts.get(name);
}

/** The text to parse: the one sent, else the one among the headers. Throws `missing_parameter`. */
export function agentIn(ua: string | undefined, header: HeaderOf): string {
  const found = ua ?? header("user-agent");
  if (found === undefined) throw new ApiError("missing_parameter", "ua is required.", { field: "ua" });
  return found;
}

export interface RefusedAgent {
  readonly ua: string;
  readonly error: "ua_too_long";
  readonly message: string;
}

/** UTF-16 units that are parsed before others have their turn on the event loop: 5 ms of the slowest. */
const turnUnits = 8_192;
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** An answer to each, in order; one that is too long carries its failure (contract, section 0.3). */
export async function answerBatch(
  parse: ParseUserAgent,
  userAgents: readonly string[],
): Promise<(UserAgentReport | RefusedAgent)[]> {
  const results: (UserAgentReport | RefusedAgent)[] = [];
  let units = 0;
  for (const ua of userAgents) {
    const refusal = isTooLong(ua);
    units += refusal ? 0 : ua.length;
    if (units > turnUnits) {
      await nextTurn();
      units = ua.length;
    }
    results.push(refusal ? { ua, error: "ua_too_long", message: tooLongMessage } : parse(ua));
  }
  return results;
}

export interface BotAnswer {
  readonly ua: string;
  readonly isBot: boolean;
  readonly name: string | null;
  readonly category: BotCategory | null;
}

export const botAnswer = ({ ua, isBot, bot }: UserAgentReport): BotAnswer => ({
  ua,
  isBot,
  name: bot?.name ?? null,
  category: bot?.category ?? null,
});
