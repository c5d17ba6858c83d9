import { describe, expect, it } from "vitest";
import { OpenElements } from "./open-elements.ts";

/** Runs a small script: `+p` opens, `*p` opens and tracks, `-p` closes, anything else is text. */
function run(...steps: readonly string[]): string[] {
  const closed: string[] = [];
  const elements = new OpenElements();
  let count = 0;
  for (const step of steps) {
    const name = step.slice(1);
    if (step.startsWith("+")) elements.open(name);
    else if (step.startsWith("*")) {
      elements.open(name);
      count += 1;
      const label = `${name}${count}`;
      elements.track(name, 10, (text) => closed.push(`${label}=${text}`));
    } else if (step.startsWith("-")) elements.close(name);
    else elements.text(step);
  }
  elements.end();
  return closed;
}

describe("a tracked element", () => {
  it.each<[string, string[], string[]]>([
    ["ends at its own end tag", ["*p", "a", "-p", "b"], ["p1=a"]],
    ["contains the text of its children", ["*p", "a", "+b", "c", "-b", "-p"], ["p1=ac"]],
    [
      "does not end with a child of the same name",
      ["*div", "a", "+div", "b", "-div", "c", "-div", "d"],
      ["div1=abc"],
    ],
    ["ends together with its children", ["*div", "*b", "x", "-div", "y"], ["b2=x", "div1=x"]],
    ["ends where the next one begins, if it is a paragraph", ["*p", "a", "+p", "b"], ["p1=a"]],
    ["ends with the page", ["*div", "a"], ["div1=a"]],
    ["is not ended by tags of other names", ["*div", "-p", "-span", "a"], ["div1=a"]],
    ["has no more text than its bound", ["*b", "123456", "7890123"], ["b1=1234567890"]],
    [
      "may contain another tracked one of the same name",
      ["*div", "*div", "a", "-div", "b", "-div"],
      ["div2=a", "div1=ab"],
    ],
  ])("%s", (_, steps, closed) => {
    expect(run(...steps)).toEqual(closed);
  });

  it("is one of 32 at most", () => {
    const elements = new OpenElements();
    const accepted = Array.from({ length: 40 }, () => elements.track("b", 1, () => undefined));
    expect(accepted.filter(Boolean)).toHaveLength(32);
  });
});
