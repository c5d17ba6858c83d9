/** ua-parser-js, bounded so that no text makes it slow. */
import { UAParser } from "ua-parser-js";
import { deviceSign, processorSign, systemSign } from "./base-signs.ts";
import type { UserAgentTokens } from "./tokens.ts";

/** The answer of the package; undefined if unknown. */
export interface BaseDevice {
  readonly type: string | undefined;
  readonly vendor: string | undefined;
  readonly model: string | undefined;
}

interface BasePart {
  readonly name: string | undefined;
  readonly version: string | undefined;
}

const unknownDevice: BaseDevice = { type: undefined, vendor: undefined, model: undefined };
const unknownPart: BasePart = { name: undefined, version: undefined };

export const baseDevice = (tokens: UserAgentTokens): BaseDevice =>
  deviceSign.test(tokens.low) && isPlain(tokens) ? parserOf(tokens).getDevice() : unknownDevice;

export const baseBrowser = (tokens: UserAgentTokens): BasePart =>
  isPlain(tokens) ? parserOf(tokens).getBrowser() : unknownPart;

export const baseSystem = (tokens: UserAgentTokens): BasePart =>
  systemSign.test(tokens.low) && isPlain(tokens) ? parserOf(tokens).getOS() : unknownPart;

export const baseEngine = (tokens: UserAgentTokens): BasePart =>
  isPlain(tokens) ? parserOf(tokens).getEngine() : unknownPart;

export const baseArchitecture = (tokens: UserAgentTokens): string | undefined =>
  processorSign.test(tokens.low) && isPlain(tokens) ? parserOf(tokens).getCPU().architecture : undefined;

/** The package reads no more than this of a text; repeated here to be sure. */
const unitsMax = 500;

const parserOf = ({ ua }: UserAgentTokens): UAParser => new UAParser(ua.slice(0, unitsMax));

/** Its patterns read on from every `droid` and parenthesis, so they are quadratic in the number of these. */
const repeatedMax = 16;

/** Whether its patterns stay linear on this text; real ones do not repeat these so often. */
function isPlain({ low }: UserAgentTokens): boolean {
  return (
    count(low, "droid") <= repeatedMax && count(low, "(") <= repeatedMax && count(low, ";") <= repeatedMax * 8
  );
}

function count(text: string, piece: string): number {
  let found = 0;
  for (let at = text.indexOf(piece); at >= 0 && found <= unitsMax; at = text.indexOf(piece, at + 1))
    found += 1;
  return found;
}
