import { describe, expect, it } from "vitest";
import { oddFiles } from "../odd-files.fixture.ts";
import { extractTexts, hasOracles, qpdfErrors, rewriteWithQpdf, skipNote } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { countPages } from "../reading.fixture.ts";
import { stripJpeg, stripJpeg2000 } from "./picture-metadata.ts";
import { type Removable, removable, removedByDefault } from "./rules.ts";
import { sanitizeFile } from "./sanitize.ts";

const sanitize = (bytes: Uint8Array<ArrayBuffer>, remove: readonly Removable[] = removedByDefault) =>
  sanitizeFile({ source: { bytes, field: "file" }, remove });

/** The objects of a file as plain text. */
const decoded = (bytes: Uint8Array): string =>
  Buffer.from(rewriteWithQpdf(bytes, "--qdf", "--object-streams=disable")).toString("latin1");

const segment = (code: number, data: string): string =>
  `\xff${String.fromCharCode(code, (data.length + 2) >> 8, (data.length + 2) & 255)}${data}`;
const jpeg = `\xff\xd8${segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0")}${segment(0xe1, "Exif\0\0secret place")}${segment(0xe2, "ICC_PROFILE\0profile")}${segment(0xed, "Photoshop secret")}${segment(0xee, "Adobe")}${segment(0xfe, "secret comment")}${segment(0xda, "\0")}data\xff\xe1\0\x04no\xff\xd9`;

const action = (type: string, more = ""): string => `<</Type/Action/S/${type}${more}>>`;

/** Everything that can be removed, each with a word that names it. */
const laden: Record<number, string> = {
  ...plainObjects(
    1,
    `/AA<</O ${action("JavaScript", "/JS(secret-page-script)")}>>/Annots[20 0 R 21 0 R 22 0 R 23 0 R 24 0 R 25 0 R 26 0 R]/PieceInfo<</X<</Private(secret-piece)>>>>/Thumb 31 0 R/Metadata 32 0 R/LastModified(secret-date)`,
    `/OpenAction 40 0 R/AA<</WC ${action("JavaScript", "/JS(secret-close-script)")}>>/Names<</JavaScript<</Names[(a) 41 0 R]>>/EmbeddedFiles<</Names[(secret-name) 42 0 R]>>/Dests<</Names[(kept-dest)[10 0 R/Fit]]>>>>/AcroForm<</Fields[26 0 R]/XFA[(x) 44 0 R]>>/Metadata 45 0 R/AF[42 0 R]/Collection<</D(secret-name)>>/Outlines 46 0 R`,
  ),
  11: stream("BT /F 18 Tf 20 100 Td (kept-text) Tj ET q 50 0 0 50 0 0 cm /I Do Q"),
  20: `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action("Launch", "/F(secret-program.exe)")}>>`,
  21: `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action("URI", "/URI(https://linked.example/)")}>>`,
  22: `<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS 42 0 R>>`,
  23: `<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/T(secret-author)/Contents(a comment)/M(secret-date)>>`,
  24: `<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<</Assets<</Names[(secret-name) 42 0 R]>>>>>>`,
  25: `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D(kept-dest)/Next[${action("GoToR", "/F(secret-other.pdf)")}${action("Named", "/N/NextPage")}]>>>>`,
  26: `<</Type/Annot/Subtype/Widget/FT/Tx/T(kept-field)/V(kept-value)/Rect[0 0 9 9]/AA<</K ${action("JavaScript", "/JS 43 0 R")}>>/A ${action("SubmitForm", "/F(secret-server)")}>>`,
  30: stream(
    jpeg,
    "/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode",
  ),
  31: stream("secret-thumb", "/Width 1/Height 1"),
  32: stream("<x>secret-page-metadata</x>", "/Type/Metadata/Subtype/XML"),
  40: `<</S/JavaScript/JS(secret-open-script)/Next 47 0 R>>`,
  41: action("JavaScript", "/JS(secret-named-script)"),
  42: "<</Type/Filespec/F(secret-name)/UF(secret-name)/EF<</F 48 0 R>>>>",
  43: stream("secret-key-script"),
  44: stream("<xdp>secret-form</xdp>"),
  45: stream("<x>secret-metadata</x>", "/Type/Metadata/Subtype/XML"),
  46: "<</First 49 0 R/Last 49 0 R/Count 1>>",
  47: action("ImportData", "/F(secret-import)"),
  48: stream("secret-attachment", "/Type/EmbeddedFile"),
  49: `<</Title(kept-bookmark)/Parent 46 0 R/A ${action("Launch", "/Win<</F(secret-program.exe)>>")}>>`,
  50: "<</Title(secret-title)/Author(secret-author)>>",
};
laden[10] = (laden[10] ?? "").replace("/Font<<", "/XObject<</I 30 0 R>>/Font<<");
const whole = latin1(
  rawPdf({ objects: laden, trailer: "/Root 1 0 R/Info 50 0 R/ID[(secret-identifier)(secret-identifier)]" }),
);

describe.runIf(hasOracles)(`a sanitized file, as qpdf decodes it${skipNote}`, () => {
  const result = sanitize(whole);
  const text = hasOracles ? decoded(result.bytes) : "";

  it("holds nothing of what was removed", () => {
    expect(text).not.toMatch(/secret/);
    expect(text).not.toMatch(
      /\/(JavaScript|JS|Launch|GoToR|SubmitForm|ImportData|EmbeddedFiles?|EF|AA|XFA|Metadata|Info|Thumb)\b/,
    );
    expect(result.removed).toMatchObject({ links: 0, comments: 0 });
    for (const kind of removedByDefault) expect(result.removed[kind]).toBeGreaterThan(2);
  });

  it("holds all the rest", () => {
    for (const word of [
      "kept-text",
      "kept-dest",
      "kept-field",
      "kept-value",
      "kept-bookmark",
      "linked.example",
      "a comment",
      "ICC_PROFILE",
      "NextPage",
    ])
      expect(text).toContain(word);
    // The picture has no data that qpdf could decode.
    const form = stream("", "/Type/XObject/Subtype/Form/BBox[0 0 1 1]");
    const sound = latin1(rawPdf({ objects: { ...laden, 30: form }, trailer: "/Root 1 0 R" }));
    expect(qpdfErrors(sanitize(sound).bytes)).toBe("");
    expect(extractTexts(result.bytes)).toEqual(["kept-text"]);
  });

  it("has lost links and comments where that is asked for", () => {
    const clean = decoded(sanitize(whole, removable).bytes);
    expect(clean).not.toMatch(/linked\.example|a comment|secret/);
    expect(clean).toContain("kept-field");
  });

  it.each<readonly [Removable, RegExp, RegExp]>([
    ["scripts", /secret-\w+-script|secret-form/, /secret-program/],
    ["actions", /secret-(program|server|other|import)/, /secret-named-script/],
    ["attachments", /secret-attachment/, /secret-title/],
    ["metadata", /secret-(author|title|thumb|date|piece|identifier|metadata)|Exif/, /secret-attachment/],
    ["links", /linked\.example/, /secret-program/],
    ["comments", /a comment/, /linked\.example/],
  ])("has lost one kind alone: %s", (kind, gone, left) => {
    const one = decoded(sanitize(whole, [kind]).bytes);
    expect(one).not.toMatch(gone);
    expect(one).toMatch(left);
  });

  it("has lost earlier revisions", () => {
    const update = `\n11 0 obj\n${stream("BT /F 18 Tf 20 100 Td (new) Tj ET")}\nendobj\n`;
    const base = Buffer.from(plainPdf(1)).toString("latin1");
    const start = /startxref\n(\d+)/.exec(base)?.[1];
    const table = `xref\n11 1\n${String(base.length + 1).padStart(10, "0")} 00000 n \ntrailer\n<</Size 12/Root 1 0 R/Prev ${start}>>\nstartxref\n${base.length + update.length}\n%%EOF\n`;
    const { bytes } = sanitize(latin1(base + update + table));
    expect(extractTexts(bytes)).toEqual(["new"]);
    expect(decoded(bytes)).not.toContain("(Page 1)");
  });
});

describe("a sanitized file", () => {
  it("is as good as new, and sanitized again the same", () => {
    const once = sanitize(whole).bytes;
    const twice = sanitize(once);
    expect(twice.bytes).toEqual(once);
    expect(Object.values(twice.removed).reduce((sum, count) => sum + count, 0)).toBe(0);
  });

  it("keeps fonts and pictures whose names look like what is removed", () => {
    const objects = plainObjects(1);
    objects[10] = (objects[10] ?? "")
      .replace("/F 3 0 R", "/AA 3 0 R")
      .replace("/Font", "/ColorSpace<</AF[/Indexed/DeviceRGB 0 (abc)]>>/Font");
    objects[11] = stream("/AF cs 0 sc BT /AA 18 Tf 20 100 Td (x) Tj ET");
    const { bytes, removed } = sanitize(latin1(rawPdf({ objects })));
    expect(Object.values(removed).every((count) => count === 0)).toBe(true);
    expect(countPages(bytes)).toBe(1);
  });

  it.each(
    oddFiles
      .filter(({ right }) => typeof right === "number")
      .map(({ title, bytes, right }) => [title, bytes, right] as const),
  )("has all pages: %s", (_title, bytes, right) => {
    expect(countPages(sanitize(bytes, removable).bytes)).toBe(right);
  });
});

describe("a picture", () => {
  const strip = (text: string): string => Buffer.from(stripJpeg(latin1(text))).toString("latin1");

  it("loses what a camera wrote into it, not its colors nor its data", () => {
    expect(strip(jpeg)).not.toMatch(/secret/);
    expect(strip(jpeg)).toMatch(/JFIF.*ICC_PROFILE.*Adobe.*data/s);
    expect(strip(jpeg).endsWith("data\xff\xe1\0\x04no\xff\xd9")).toBe(true);
  });

  it.each([
    ["", ""],
    ["\xff\xd8", "\xff\xd8"],
    ["\xff\xd8\xff\xe1\xff\xff", "\xff\xd8\xff\xe1\xff\xff"],
    ["\xff\xd8\xff\xe1\0\0abc", "\xff\xd8\xff\xe1\0\0abc"],
    ["no picture", "no picture"],
  ])("that is damaged stays as it is: %j", (given, expected) => {
    expect(strip(given)).toBe(expected);
  });

  it("of JPEG 2000 loses its boxes of XML", () => {
    const box = (type: string, data: string): string =>
      `\0\0\0${String.fromCharCode(data.length + 8)}${type}${data}`;
    const file = `${box("jP  ", "\r\n\x87\n")}${box("xml ", "secret")}${box("jp2c", "data")}`;
    expect(Buffer.from(stripJpeg2000(latin1(file))).toString("latin1")).toBe(
      `${box("jP  ", "\r\n\x87\n")}${box("jp2c", "data")}`,
    );
    expect(stripJpeg2000(latin1(`${file}\0\0`)).length).toBeLessThan(file.length + 2);
  });
});
