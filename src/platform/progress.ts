/** Progress of long work, on a terminal or in a log. */
export interface Progress {
  /** Shows the progress of a step: a fraction from 0 to 1, or null if its end is not known. */
  readonly show: (step: string, fraction: number | null) => void;
  /** Writes a line that stays. */
  readonly say: (line: string) => void;
}

interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const barCells = 24;

/** A terminal shows one line that changes, anything else a line for each step and each tenth of it. */
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
