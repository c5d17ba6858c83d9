/** Results as a Markdown table with a line a comparison. */
import { median, type Ratio, ratioOf } from "./statistics.ts";
import type { Aim, Exhibit, Result, Samples } from "./subject.ts";

const head = ["case", "ours", "peer", "its median", "ours / peer (rounds)", "aim", "met"];

/** A line for each peer of each result, medians in the result's unit; ours is not repeated. */
export function resultTable(results: readonly Result[]): string {
  return markdown(head, results.flatMap(linesOf));
}

export const exhibitTable = ({ title, head, rows }: Exhibit): string =>
  `### ${title}\n\n${markdown(head, rows)}`;

function linesOf(result: Result): string[][] {
  const { title, unit, ours, peers, aim } = result;
  const first = [`${title}, ${unit}`, shown(ours)];
  const named = Object.entries(peers);
  if (named.length === 0) return [[...first, "–", "", "", ...verdict(result, aim)]];
  return named.map(([peer, samples], at) => [
    ...(at === 0 ? first : ["", ""]),
    peer,
    shown(samples),
    ours.length * samples.length === 0 ? "–" : ratioText(ratioOf(ours, samples)),
    ...(aimsAt(aim, peer, at) ? verdict(result, aim) : ["", ""]),
  ]);
}

/** An aim for ours itself stands in the result's first line. */
const aimsAt = (aim: Aim | undefined, peer: string, at: number): boolean =>
  aim !== undefined && (aim.peer === undefined ? at === 0 : aim.peer === peer);

/** Whether a result meets its aim; null where there is none or nothing was measured. */
export function isMet({ ours, peers, aim }: Result): boolean | null {
  if (aim === undefined || ours.length === 0) return null;
  const value = aim.peer === undefined ? median(ours) : ratioOf(ours, peers[aim.peer] ?? []).value;
  return aim.bound === "at least" ? value >= aim.value : value <= aim.value;
}

function verdict(result: Result, aim: Aim | undefined): [string, string] {
  if (aim === undefined) return ["", ""];
  const met = isMet(result);
  const sign = aim.bound === "at least" ? "≥" : "≤";
  return [`${sign} ${aim.value}`, met === null ? "not measured" : met ? "yes" : "**no**"];
}

const shown = (samples: Samples): string => (samples.length === 0 ? "–" : numberText(median(samples)));

const ratioText = ({ value, least, greatest }: Ratio): string =>
  least === greatest
    ? numberText(value)
    : `${numberText(value)} (${numberText(least)}–${numberText(greatest)})`;

/** Three significant digits, thousands with commas. */
const numberText = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : String(Number(value.toPrecision(3)));

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
