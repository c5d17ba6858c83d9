import { describe, expect, it } from "vitest";
import { ForeignContent } from "./foreign-content.ts";

/** `svg` opens, `/svg` closes, `svg/` closes itself. */
function insideAfter(...tags: readonly string[]): boolean {
  const foreign = new ForeignContent();
  for (const tag of tags) {
    if (tag.startsWith("/")) foreign.close(tag.slice(1));
    else foreign.open(tag.replace("/", ""), tag.endsWith("/"));
  }
  return foreign.isInside;
}

describe("being inside foreign content", () => {
  it.each<[boolean, string[]]>([
    [false, ["html", "body"]],
    [true, ["svg"]],
    [true, ["svg", "g", "path/"]],
    [false, ["svg", "/svg"]],
    [false, ["svg/"]],
    [true, ["svg", "svg", "/svg"]],
    [false, ["svg", "svg", "/svg", "/svg"]],
    [true, ["math", "mi"]],
    [true, ["math", "svg", "/svg"]],
    [false, ["svg", "foreignobject", "div"]],
    [true, ["svg", "foreignobject", "div", "/div", "/foreignobject"]],
    [false, ["svg", "g", "div"]],
    [false, ["svg", "p", "span"]],
    [true, ["svg", "a", "title"]],
    [false, ["/svg", "/foreignobject"]],
  ])("is %j after %j", (inside, tags) => {
    expect(insideAfter(...tags)).toBe(inside);
  });
});
