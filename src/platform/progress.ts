/** Decides how long work shows itself on a terminal, and in a log that is read later. */

export interface Progress {
  /** Tells how far a step is: a fraction from 0 to 1, or null where its end is not known. */
  readonly show: (step: string, fraction: number | null) => void;
  /** Leaves a line that stays. */
  readonly say: (line: string) => void;
}

export interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const barCells = 24;

/** A terminal sees one line that changes, anything else a line a step and a tenth of it. */
export function openProgress(screen: Screen): Progress {
  let shown = "";
  const replaceLine = (line: string): void => {
    screen.write(`\r${line}\u001b[K`);
    shown = line;
  };
  const addLine = (line: string): void => {
    if (line !== shown) screen.write(`${line}\n`);
    shown = line;
  };
  return {
    show(step, fraction) {
      if (screen.isTTY) replaceLine(fraction === null ? `  ${step} …` : `  ${bar(fraction)} ${step}`);
      else addLine(fraction === null ? `  ${step}` : `  ${step} ${Math.floor(fraction * 10) * 10} %`);
    },
    say(line) {
      screen.write(screen.isTTY && shown !== "" ? `\r\u001b[K${line}\n` : `${line}\n`);
      shown = "";
    },
  };
}

function bar(fraction: number): string {
  const full = Math.round(Math.min(1, Math.max(0, fraction)) * barCells);
  return `${"█".repeat(full)}${"░".repeat(barCells - full)} ${String(Math.round(fraction * 100)).padStart(3)} %`;
}
