/** What was detected in one text. */
import { type Device, detectDevice } from "./device/device.ts";
import { type Program, parseVersion } from "./program/names.ts";
import { detectProgram } from "./program/program.ts";
import type { System } from "./system/readers.ts";
import { detectSystem } from "./system/system.ts";
import type { UserAgentTokens } from "./tokens.ts";
import { baseBrowser, baseSystem } from "./ua-parser.ts";

/** The program, system and device of a text. What our own rules do not know the package may know. */
export class ParsedParts {
  /** By our own rules alone; what the package adds is of the type `browser`. */
  readonly ownProgram: Program;
  readonly system: System;
  readonly device: Device;
  readonly #tokens: UserAgentTokens;
  #program: Program | undefined;

  constructor(tokens: UserAgentTokens) {
    this.#tokens = tokens;
    this.ownProgram = detectProgram(tokens);
    this.system = knownSystem(tokens);
    this.device = detectDevice(tokens, this.system);
  }

  /** The package tries eighty patterns, so it is asked when its answer is needed: for few bots. */
  get program(): Program {
    this.#program ??= knownProgram(this.ownProgram, this.#tokens);
    return this.#program;
  }
}

function knownProgram(own: Program, tokens: UserAgentTokens): Program {
  if (own.name !== "") return own;
  const { name = "", version = "" } = baseBrowser(tokens);
  return name === "" ? own : { name, version: parseVersion(version), type: "browser", isKnown: true };
}

/** The package is asked if the text has a comment with segments at all. */
function knownSystem(tokens: UserAgentTokens): System {
  const found = detectSystem(tokens);
  if (found.name !== "" || tokens.segments.length < 2) return found;
  const { name = "", version = "" } = baseSystem(tokens);
  // It takes some programs in Java for Apple's.
  return name === "iOS" && !/ip(?:hone|ad|od)|ios/.test(tokens.low)
    ? found
    : { name, version: parseVersion(version) };
}
