import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { describeFile } from "../info/info.ts";
import { mergeFiles } from "../merge/merge.ts";
import { inflatingFile, oddFiles } from "../odd-files.fixture.ts";
import { encryptWithQpdf, extractTexts, hasOracles, rewriteWithQpdf, skipNote } from "../oracles.fixture.ts";
import { readPages } from "../pages/page-tree.ts";
import { rotatePages } from "../pages/rotate.ts";
import { latin1, plainObjects, plainPdf, rawPdf } from "../raw-pdf.fixture.ts";
import { splitFile } from "../split/split.ts";
import { openDocument } from "./document.ts";

const partsOf = (input: Parameters<typeof splitFile>[0]) => splitFile(input).parts;

/** The number of pages, or the failure. */
function outcome(count: () => number): number | string {
  try {
    return count();
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

const sourceOf = (bytes: Uint8Array<ArrayBuffer>, password?: string) => ({ bytes, password, field: "file" });
const cases = [...oddFiles, inflatingFile()].map((file) => [file.title, file] as const);

describe("an odd, damaged or hostile file", () => {
  it("is one of at least sixty", () => {
    expect(cases.length).toBeGreaterThanOrEqual(90);
  });

  it.each(cases)(
    "has all its pages or is refused in time: %s",
    (_title, { bytes, right }) => {
      const found = outcome(() => describeFile(sourceOf(bytes)).pageCount);
      if (typeof right === "number") expect(found).toBe(right);
      else expect(right).toContain(found);
    },
    9_000,
  );

  it.each(cases)("keeps all its pages through every tool: %s", (_title, { bytes, right }) => {
    const merged = outcome(
      () => mergeFiles({ sources: [sourceOf(bytes), sourceOf(bytes)], outline: "keep" }).pageCount,
    );
    const turned = outcome(() => {
      const { bytes: saved } = rotatePages({ source: sourceOf(bytes), degrees: 90 });
      return readPages(openDocument(saved)).length;
    });
    const split = outcome(() => partsOf({ source: sourceOf(bytes), ranges: "1-last" }).length);
    if (typeof right === "number")
      expect([merged, turned, split]).toEqual([right > 2_500 ? "payload_too_large" : 2 * right, right, 1]);
    else for (const found of [merged, turned, split]) expect(right).toContain(found);
  });
});

describe("a file in which anything is spoilt", () => {
  const words = [
    "/Kids",
    "/Parent",
    "/Length 5",
    "obj",
    "endobj",
    "stream",
    "endstream",
    "<<",
    ">>",
    "[",
    "]",
    "(",
    " 2 0 R",
    "-1",
    "/Prev 9",
    "/W[1 1 1]",
    "xref",
    "trailer",
  ];
  const bases = oddFiles.filter(({ bytes, right }) => typeof right === "number" && bytes.length < 20_000);

  it("is read or refused in words by every tool", () => {
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const change = fc.tuple(
      place,
      fc.nat(60),
      fc.oneof(fc.constantFrom(...words), fc.string({ unit: "binary-ascii", maxLength: 3 })),
    );
    const spoilt = fc
      .tuple(fc.constantFrom(...bases), fc.array(change, { minLength: 1, maxLength: 6 }))
      .map(([{ bytes }, changes]) =>
        changes.reduce((text, [part, gone, word]) => {
          const at = Math.floor(part * text.length);
          return text.slice(0, at) + word + text.slice(at + gone);
        }, Buffer.from(bytes).toString("latin1")),
      );
    const answers = (run: () => unknown) => {
      try {
        run();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect(["invalid_pdf", "payload_too_large", "encrypted_pdf"]).toContain(error.code);
      }
    };
    fc.assert(
      fc.property(spoilt, (text) => {
        const source = sourceOf(latin1(text));
        answers(() => describeFile(source));
        answers(() => mergeFiles({ sources: [source, source], outline: "perFile" }));
        answers(() => partsOf({ source }));
      }),
      { numRuns: 400 },
    );
  });
});

describe("opening", () => {
  it("names the input field in its errors", () => {
    const open = () => openDocument(latin1("no PDF"), { field: "files/2" });
    expect(open).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ path: "/files/2" })] }),
    );
  });

  it("tells the version of the catalog where it is newer than that of the head", () => {
    const versions = ["", "/Version/1.9", "/Version/1.2"].map((entry) => {
      const objects = plainObjects(1, "", entry);
      return openDocument(latin1(rawPdf({ objects, version: "1.4" }))).version;
    });
    expect(versions).toEqual(["1.4", "1.9", "1.4"]);
  });

  it("frees what it held: a hundred openings of a large file leave no more memory than one", () => {
    const [, bytes] = [0, oddFiles.find(({ title }) => title === "5,000 pages")?.bytes ?? latin1("")];
    const open = () => readPages(openDocument(bytes)).length;
    open();
    const before = process.memoryUsage().heapUsed;
    for (let round = 0; round < 30; round += 1) open();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
  });
});

/** What qpdf is told, and the passwords that open what it writes. */
const encryptions: readonly (readonly [name: string, args: readonly string[]])[] = [
  ["RC4 of 40 bits", ["--encrypt", "user", "owner", "40", "--"]],
  ["RC4 of 128 bits", ["--encrypt", "user", "owner", "128", "--"]],
  ["AES of 128 bits", ["--encrypt", "user", "owner", "128", "--use-aes=y", "--"]],
  [
    "AES of 128 bits, the description in clear",
    ["--encrypt", "user", "owner", "128", "--use-aes=y", "--cleartext-metadata", "--"],
  ],
  ["AES of 256 bits", ["--encrypt", "user", "owner", "256", "--"]],
  ["AES of 256 bits, revision 5", ["--encrypt", "user", "owner", "256", "--force-R5", "--"]],
];

describe.runIf(hasOracles)("an encrypted file", () => {
  const plain = plainPdf(2, "", "/Lang(en-GB)");
  it.each(
    encryptions.flatMap(([name, args]) =>
      ["preserve", "generate"].map(
        (packing) =>
          [`${name}, object streams: ${packing}`, [`--object-streams=${packing}`, ...args]] as const,
      ),
    ),
  )("is opened by the passwords of its user and its owner: %s", (_name, args) => {
    const bytes = encryptWithQpdf(plain, ...args);
    for (const password of ["user", "owner"]) {
      const { bytes: saved } = rotatePages({ source: sourceOf(bytes, password), degrees: 90 });
      expect(extractTexts(saved)).toEqual(["Page 1", "Page 2"]);
    }
    expect(outcome(() => describeFile(sourceOf(bytes)).pageCount)).toBe("encrypted_pdf");
    expect(outcome(() => describeFile(sourceOf(bytes, "wrong")).pageCount)).toBe("wrong_pdf_password");
  });

  it("is read without a password where that of its user is empty", () => {
    const bytes = encryptWithQpdf(plain, "--encrypt", "", "owner", "256", "--");
    expect(describeFile(sourceOf(bytes))).toMatchObject({ pageCount: 2, encrypted: true });
    const merged = mergeFiles({ sources: [sourceOf(bytes), sourceOf(plain)], outline: "keep" });
    expect(extractTexts(merged.bytes)).toEqual(["Page 1", "Page 2", "Page 1", "Page 2"]);
  });

  it("may have a password of any letters", () => {
    const bytes = encryptWithQpdf(plain, "--encrypt", "Pässwörter 密码", "owner", "256", "--");
    expect(describeFile(sourceOf(bytes, "Pässwörter 密码")).pageCount).toBe(2);
  });

  it("is opened when its cross-reference is broken too", () => {
    const bytes = encryptWithQpdf(
      plain,
      "--object-streams=disable",
      "--encrypt",
      "user",
      "owner",
      "128",
      "--use-aes=y",
      "--",
    );
    const broken = latin1(
      Buffer.from(bytes)
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n5"),
    );
    const { bytes: saved } = rotatePages({ source: sourceOf(broken, "user"), degrees: 90 });
    expect(extractTexts(saved)).toEqual(["Page 1", "Page 2"]);
  });
});

describe.runIf(hasOracles)("a file that qpdf wrote", () => {
  it.each([
    ["--linearize"],
    ["--object-streams=generate"],
    ["--qdf"],
    ["--compress-streams=n"],
    ["--newline-before-endstream"],
  ])("%s is read whole", (...args) => {
    const { bytes } = rotatePages({ source: sourceOf(rewriteWithQpdf(plainPdf(7), ...args)), degrees: 90 });
    expect(extractTexts(bytes)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Page ${number}`));
  });
});

it(`the oracles are installed${skipNote}`, () => {
  expect(typeof hasOracles).toBe("boolean");
});
