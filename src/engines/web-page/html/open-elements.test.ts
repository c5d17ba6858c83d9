import { describe, expect, it } from "vitest";
import { openElements } from "./open-elements.ts";

/** Opens, waits for and closes by a small script: `+p` opens, `*p` opens and waits, `-p` closes, else text. */
function play(...steps: readonly string[]): string[] {
  const closed: string[] = [];
  const elements = openElements();
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

describe("an element that is waited for", () => {
  it.each<[string, string[], string[]]>([
    ["ends at its own end tag", ["*p", "a", "-p", "b"], ["p1=a"]],
    ["holds the text of what stands in it", ["*p", "a", "+b", "c", "-b", "-p"], ["p1=ac"]],
    [
      "does not end with one of its name in it",
      ["*div", "a", "+div", "b", "-div", "c", "-div", "d"],
      ["div1=abc"],
    ],
    ["ends together with what it holds", ["*div", "*b", "x", "-div", "y"], ["b2=x", "div1=x"]],
    ["ends where its kind begins, if it is a paragraph", ["*p", "a", "+p", "b"], ["p1=a"]],
    ["ends with the page", ["*div", "a"], ["div1=a"]],
    ["is not ended by others", ["*div", "-p", "-span", "a"], ["div1=a"]],
    ["holds no more text than asked for", ["*b", "123456", "7890123"], ["b1=1234567890"]],
    [
      "may hold another of its name that is waited for",
      ["*div", "*div", "a", "-div", "b", "-div"],
      ["div2=a", "div1=ab"],
    ],
  ])("%s", (_, steps, closed) => {
    expect(play(...steps)).toEqual(closed);
  });

  it("is one of 32 at most", () => {
    const elements = openElements();
    const accepted = Array.from({ length: 40 }, () => elements.track("b", 1, () => undefined));
    expect(accepted.filter(Boolean)).toHaveLength(32);
  });
});
