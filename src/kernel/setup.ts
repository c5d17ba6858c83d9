/** Preparations (data that a service builds once) and commands of services. */
import type { Ports } from "./ports.ts";

/** The outside world of a preparation or a command. */
export interface SetupPorts extends Pick<Ports, "files" | "fetch" | "settings" | "workers" | "now" | "log"> {
  /** Shows how far the work is: a fraction from 0 to 1, or null where its end is not known. */
  readonly progress: (step: string, fraction: number | null) => void;
}

/** Data made from what the packages carry or the operator gave, and kept in the data folder. */
export interface Preparation {
  /** The word for `nonet data`. */
  readonly id: string;
  readonly summary: string;
  /** What few need is prepared only where it is named; until then nothing says that it is missing. */
  readonly isOnRequest?: true;
  /**
   * Builds what is missing or out of date, each file replaced at once; cheap where nothing is to be done.
   * Resolves with one sentence that says what is there now.
   */
  readonly run: (ports: SetupPorts) => Promise<string>;
}

/** Something an operator tells the program to do, as `nonet breach import FILE`. */
export interface Command {
  /** The words after `nonet`: `breach import`. */
  readonly name: string;
  readonly summary: string;
  readonly argument: {
    readonly name: string;
    readonly help: string;
    /** A file or folder, which is named from where the program was called. */
    readonly isPath?: true;
  };
  /** Resolves with one sentence that says what was done; an Error's message tells what stood in the way. */
  readonly run: (argument: string, ports: SetupPorts) => Promise<string>;
}
