import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { describeFile } from "../info/info.ts";
import { mergeFiles } from "../merge/merge.ts";
import { rotatePages } from "../pages/rotate.ts";
import { latin1, plainObjects, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { splitFile } from "../split/split.ts";
import { checkBalance } from "../watermark/content-balance.ts";
import { Budget, streamBytesMax } from "./budget.ts";

const repeated = (text: string, times: number): Buffer => Buffer.alloc(text.length * times, text, "latin1");
const packed = (...parts: readonly (Buffer | string)[]): Buffer =>
  deflateSync(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))));

/** An object stream of one object, whose number is 100 and more. */
const pack = (number: number, body: Buffer | string): string => {
  const head = `${number} 0 `;
  const data = deflateSync(packed(head, body)).toString("latin1");
  return stream(data, `/Type/ObjStm/N 1/First ${head.length}/Filter[/FlateDecode/FlateDecode]`);
};

/** A page whose box is object 100, in a file whose objects must be looked for. */
const withPacks = (...packs: readonly string[]): Uint8Array<ArrayBuffer> => {
  const objects = plainObjects(1);
  objects[10] = "<</Type/Page/Parent 2 0 R/MediaBox 100 0 R>>";
  for (const [index, text] of packs.entries()) objects[200 + index] = text;
  return latin1(rawPdf({ objects }).replace(/xref\n[\s\S]*trailer/, "trailer"));
};

const source = (bytes: Uint8Array<ArrayBuffer>) => ({ bytes, field: "file" });
const info = (bytes: Uint8Array<ArrayBuffer>): void => void describeFile(source(bytes));
const merge = (...files: readonly Uint8Array<ArrayBuffer>[]): void =>
  void mergeFiles({ sources: files.map(source), outline: "keep" });
const rotate = (bytes: Uint8Array<ArrayBuffer>): void =>
  void rotatePages({ source: source(bytes), degrees: 90 });
const split = (bytes: Uint8Array<ArrayBuffer>): void => void splitFile({ source: source(bytes) });

function refusal(work: () => void): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
  return "none";
}

const numbered = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join("");

/** Many pages that all inherit, or share, one thing. */
function sharing(pages: number, tree: string, page: string, objects: Record<number, string> = {}) {
  const kids = numbered(pages, (index) => `${1_000 + index} 0 R `);
  const all: Record<number, string> = {
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: `<</Type/Pages/Count ${pages}/Kids[${kids}]${tree}>>`,
    ...objects,
  };
  for (let index = 0; index < pages; index += 1) all[1_000 + index] = `<</Type/Page${page}>>`;
  return latin1(rawPdf({ objects: all }));
}

const manyKeys = numbered(40_000, (index) => `/K${index} 1`);

describe("a small file that asks for much is refused", () => {
  it.each<readonly [string, () => void]>([
    [
      "an array of seven million numbers",
      () => info(withPacks(pack(100, Buffer.concat([Buffer.from("["), repeated("0 ", 7_000_000)])))),
    ],
    [
      "a million strings",
      () => info(withPacks(pack(100, Buffer.concat([Buffer.from("["), repeated("()", 1_000_000)])))),
    ],
    [
      "an object stream of 60 MiB, which would be kept",
      () => info(withPacks(pack(100, repeated(" ", 60 * 1024 * 1024)))),
    ],
    [
      "object streams of 40 MiB, three of them",
      () => {
        const body = repeated(" ", 40 * 1024 * 1024);
        info(withPacks(pack(100, body), pack(101, body), pack(102, body)));
      },
    ],
    [
      "object streams of 40 MiB, one in each of three files",
      () => {
        const one = withPacks(pack(100, Buffer.concat([repeated(" ", 40 * 1024 * 1024), Buffer.from("1")])));
        merge(one, one, one);
      },
    ],
    [
      "resources that a thousand pages inherit, merged",
      () => merge(sharing(1_000, `/Resources<<${manyKeys}>>`, ""), sharing(1, "", "")),
    ],
    [
      "resources that a thousand pages inherit, written",
      () => rotate(sharing(1_000, `/Resources<<${manyKeys}>>`, "")),
    ],
    [
      "annotations that a thousand pages share",
      () => split(sharing(1_000, "", "/Annots 5 0 R", { 5: `[${"<</Subtype/Link>>".repeat(20_000)}]` })),
    ],
    [
      "a page that stands in the tree a thousand times",
      () =>
        info(
          latin1(
            rawPdf({
              objects: {
                1: "<</Type/Catalog/Pages 2 0 R>>",
                2: `<</Type/Pages/Kids[${"3 0 R ".repeat(1_000)}]>>`,
                3: `<</Type/Page${manyKeys}>>`,
              },
            }),
          ),
        ),
    ],
    [
      "a name tree whose nodes share their names",
      () => {
        const nodes = numbered(1_000, (index) => `${1_000 + index} 0 R `);
        const tree = "/Kids[6 0 R]";
        const objects = {
          1: "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 6 0 R>>>>",
          5: `[${"(a) 1 ".repeat(20_000)}]`,
          6: `<</Kids[${nodes}]>>`,
        };
        info(sharing(1_000, tree, "/Kids[]/Names 5 0 R", objects));
      },
    ],
    [
      "a field tree whose nodes share their kids",
      () => {
        const kids = numbered(4_000, (index) => `${1_000 + index} 0 R `);
        const objects = {
          1: "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields 5 0 R>>>>",
          5: `[${kids}]`,
        };
        info(sharing(4_000, "", "/Kids 5 0 R", objects));
      },
    ],
    ["restores for which nothing was saved", () => checkBalance([repeated("Q ", 7_000_000)])],
    ["strings that are never closed", () => checkBalance([repeated("(", 30_000_000)])],
  ])("%s", (_what, work) => {
    expect(refusal(work)).toBe("payload_too_large");
  });

  it("arrays and dictionaries deeper than 64", () => {
    expect(refusal(() => info(withPacks(pack(100, repeated("[", 1_000_000)))))).toBe("invalid_pdf");
    expect(refusal(() => info(withPacks(pack(100, repeated("<</A", 1_000_000)))))).toBe("invalid_pdf");
  });

  it("objects that overlap in an object stream", () => {
    const heads = numbered(400, (index) => `${100 + index} 0 `);
    const data = packed(heads, repeated(" ", 4_000_000), "1").toString("latin1");
    const entries = `/Type/ObjStm/N 400/First ${heads.length}/Filter/FlateDecode`;
    const bytes = withPacks(stream(data, entries));
    const boxes = numbered(400, (index) => `${100 + index} 0 R `);
    const text = Buffer.from(bytes).toString("latin1").replace("MediaBox 100 0 R", `Annots[${boxes}]`);
    expect(refusal(() => info(latin1(text)))).toBe("invalid_pdf");
  });
});

describe("a file in which nothing is odd but its numbers ends at once", () => {
  const ends = (objects: Record<number, string>, trailer?: string) =>
    refusal(() => info(latin1(rawPdf(trailer === undefined ? { objects } : { objects, trailer }))));

  it("a chain of a hundred thousand updates", () => {
    let text =
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]>>endobj 3 0 obj<<>>endobj\n";
    let last = -1;
    for (let index = 0; index < 100_000; index += 1) {
      const at = text.length;
      text += `xref\n0 0\ntrailer<</Root 1 0 R${last < 0 ? "" : `/Prev ${last}`}>>\n`;
      last = at;
    }
    expect(refusal(() => info(latin1(`${text}startxref\n${last}\n%%EOF`)))).toBe("none");
  });

  it("a box with a side beyond all numbers", () => {
    const box = `/MediaBox[0 0 ${"9".repeat(400)} 1]`;
    expect(ends({ ...plainObjects(1), 10: `<</Type/Page${box}>>` })).toBe("none");
  });

  it("a title and a date of a million characters", () => {
    const facts = `<</Title(${"x".repeat(1_000_000)})/CreationDate(${" ".repeat(1_000_000)}2)>>`;
    const bytes = latin1(
      rawPdf({ objects: { ...plainObjects(1), 5: facts }, trailer: "/Root 1 0 R/Info 5 0 R" }),
    );
    const { title, creationDate } = describeFile(source(bytes));
    expect([title?.length, creationDate]).toEqual([65_536, null]);
  });
});

describe("the budget of a request", () => {
  it("is refused before it is overdrawn, each of its kinds", () => {
    const kinds: readonly ((budget: Budget) => void)[] = [
      (budget) => budget.chargeItems(6_000_001),
      (budget) => budget.chargeSteps(50_000_001),
      (budget) => budget.chargeUnpacked(256 * 1024 * 1024 + 1),
      (budget) => budget.chargeObjectStream(49 * 1024 * 1024),
    ];
    for (const take of kinds) expect(refusal(() => take(new Budget()))).toBe("payload_too_large");
  });

  it("gives one stream no more than a part of it", () => {
    expect(new Budget().unpackedBytes).toBe(streamBytesMax);
  });
});
