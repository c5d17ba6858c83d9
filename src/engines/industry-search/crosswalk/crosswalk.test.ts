import { describe, expect, it } from "vitest";
import type { Concordance, LinkEnd } from "./concordance.ts";
import { Crosswalks } from "./crosswalk.ts";

const end = (code: string, isPart = false): LinkEnd => ({ code, title: `title of ${code}`, isPart });

const sic: Concordance = {
  systems: ["sic1987", "naics2002"],
  links: [
    [end("5812", true), end("722110")],
    [end("5812", true), end("722211", true)],
    [end("5813"), end("722410")],
  ],
};
const to2022: Concordance = {
  systems: ["naics2022", "naics2002"],
  links: [
    [end("722511"), end("722110")],
    [end("722513"), end("722211")],
    [end("722410"), end("722410")],
  ],
};

describe("Crosswalks", () => {
  const walks = new Crosswalks([sic, to2022]);

  it("lead over several tables, in both directions, and keep what is partial", () => {
    expect(walks.find("5812", "sic1987", "naics2022")).toEqual({
      path: ["sic1987", "naics2002", "naics2022"],
      results: [
        { ...end("722511"), isSourcePart: true },
        { ...end("722513", true), isSourcePart: true },
      ],
    });
    expect(walks.find("722410", "naics2022", "sic1987")?.results).toEqual([
      { ...end("5813"), isSourcePart: false },
    ]);
    expect(walks.find("722511", "naics2022", "sic1987")?.results).toEqual([
      { ...end("5812", true), isSourcePart: false },
    ]);
  });

  it("prefer a direct table", () => {
    const direct: Concordance = { systems: ["sic1987", "naics2022"], links: [[end("5812"), end("722515")]] };
    expect(new Crosswalks([sic, to2022, direct]).find("5812", "sic1987", "naics2022")?.path).toHaveLength(2);
  });

  it("tell apart a code without links and a classification without tables", () => {
    expect(walks.find("9999", "sic1987", "naics2022")?.results).toEqual([]);
    expect(walks.find("5812", "sic1987", "isic4")).toBeNull();
    expect([walks.titleOf("5813", "sic1987"), walks.titleOf("9999", "sic1987")]).toEqual([
      "title of 5813",
      null,
    ]);
  });

  it("list a code once that two tables have", () => {
    expect(new Crosswalks([sic, sic]).find("5812", "sic1987", "naics2002")?.results).toHaveLength(2);
  });
});
