import { describe, expect, it } from "vitest";
import { findAboutLink } from "./about-link.ts";

const page = "https://www.example.com/";
const link = (href: string, text = "") => ({ href, text });

describe("findAboutLink", () => {
  it.each([
    ["by its words", [link("/p/17", "About us")], "https://www.example.com/p/17"],
    ["by its address", [link("/about-us/", "")], "https://www.example.com/about-us/"],
    ["by a file's name", [link("/about.html", "Learn more")], "https://www.example.com/about.html"],
    [
      "about the company before services",
      [link("/services", "Services"), link("/about", "About")],
      "https://www.example.com/about",
    ],
    ["without www", [link("https://example.com/about", "About")], "https://example.com/about"],
    ["without its fragment", [link("/about#team", "About")], "https://www.example.com/about"],
    ["in any letters", [link("/x", "  ABOUT\n OUR  Bakery ")], "https://www.example.com/x"],
    ["services where nothing else is", [link("/services", "Services")], "https://www.example.com/services"],
  ])("finds the page %s", (_title, links, found) => {
    expect(findAboutLink(links, page)).toBe(found);
  });

  it.each([
    ["another host", link("https://evil.example.net/about", "About us")],
    ["a mail address", link("mailto:about@example.com", "About us")],
    ["a script", link("javascript:about()", "About us")],
    ["a place on the same page", link("#about", "About us")],
    ["the same page", link("/", "About us")],
    ["what is no address", link("http://[", "About us")],
    ["an article about something", link("/blog/why", "What everybody should know about mortgages")],
  ])("does not follow %s", (_title, single) => {
    expect(findAboutLink([single], page)).toBeNull();
  });
});
