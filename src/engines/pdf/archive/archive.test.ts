import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../../shared/api-error.ts";
import { oddFiles } from "../odd-files.fixture.ts";
import { encryptWithQpdf, hasOracles, skipNote } from "../oracles.fixture.ts";
import { plainPdf, stream } from "../raw-pdf.fixture.ts";
import { archiveFile } from "./archive.fixture.ts";
import { type ArchiveLevel, checkArchive } from "./archive.ts";

const check = (bytes: Uint8Array<ArrayBuffer>, level?: ArchiveLevel) =>
  checkArchive({ source: { bytes, field: "file" }, level });

const rulesOf = (...args: Parameters<typeof check>): readonly string[] =>
  check(...args).findings.map(({ rule }) => rule);

const annotation = (entries: string): Parameters<typeof archiveFile>[0] => ({
  page: "/Annots[8 0 R]",
  objects: { 8: `<</Type/Annot/Rect[0 0 9 9]${entries}>>`, 9: stream("") },
});
const state = (entries: string): Parameters<typeof archiveFile>[0] => ({
  page: `/Resources<</ExtGState<</G<<${entries}>>>>>>`,
});
const image = (entries: string): Parameters<typeof archiveFile>[0] => ({
  page: "/Resources<</XObject<</I 8 0 R>>>>",
  objects: { 8: stream("x", `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8${entries}`) },
});
const font = (entries: string): Parameters<typeof archiveFile>[0] => ({
  page: "/Resources<</Font<</F 8 0 R>>>>",
  objects: { 8: `<</Type/Font/BaseFont/X${entries}>>`, 9: stream("") },
});
const attachment = (entries: string, content: string): Parameters<typeof archiveFile>[0] => ({
  catalog: "/Names<</EmbeddedFiles<</Names[(a)8 0 R]>>>>",
  objects: { 8: `<</Type/Filespec/F(a)${entries}/EF<</F 9 0 R>>>>`, 9: stream(content) },
});

describe("a file that says it is PDF/A", () => {
  it.each(["1b", "2b", "2u", "3b", "3u"] as const)("keeps its rules: %s", (level) => {
    expect(check(archiveFile({ level }))).toEqual({ pageCount: 1, claimed: level, level, findings: [] });
  });

  it.each<readonly [string, ArchiveLevel, Parameters<typeof archiveFile>[0], string]>([
    ["identifier", "2b", { trailer: "" }, "6.1.3"],
    ["externalStream", "2b", { objects: { 4: stream("", "/F(other.txt)") } }, "6.1.7.1"],
    ["lzw", "1b", { objects: { 4: stream("", "/Filter/LZWDecode") } }, "6.1.10"],
    ["jpeg2000", "1b", image("/Filter/JPXDecode"), "6.1.10"],
    ["embeddedFile", "1b", attachment("/AFRelationship/Data", "%PDF-1.4"), "6.1.11"],
    ["embeddedNotPdf", "2b", attachment("/AFRelationship/Data", "hello"), "6.8"],
    ["embeddedRelation", "3b", attachment("", "hello"), "6.8"],
    ["layers", "1b", { catalog: "/OCProperties<<>>" }, "6.1.13"],
    ["pageSize", "2b", { page: "/CropBox[0 0 2 100]" }, "6.1.13"],
    ["outputIntent", "2b", { objects: { 7: stream("no profile", "/N 3") }, content: "" }, "6.2.3"],
    ["deviceColor", "2b", { content: "0 0 0 1 k 0 0 9 9 re f" }, "6.2.4.3"],
    ["deviceColor", "1b", image("/ColorSpace/DeviceCMYK"), "6.2.3.3"],
    ["deviceColor", "2b", image("/ColorSpace[/Indexed/DeviceCMYK 0<00000000>]"), "6.2.4.3"],
    ["imageEntry", "2b", image("/Interpolate true"), "6.2.8"],
    ["transferFunction", "2b", state("/TR 8 0 R"), "6.2.5"],
    ["transparency", "1b", state("/ca .5"), "6.4"],
    ["transparency", "1b", { page: "/Group<</S/Transparency>>" }, "6.4"],
    ["blendMode", "2b", state("/BM/Shine"), "6.2.10"],
    ["fontEmbedding", "2b", font("/Subtype/Type1"), "6.2.11.4.1"],
    ["glyphMap", "2b", font("/Subtype/CIDFontType2/FontDescriptor<</FontFile2 9 0 R>>"), "6.2.11.3.2"],
    ["toUnicode", "2u", font("/Subtype/Type0/Encoding/Identity-H"), "6.2.11.7.2"],
    ["annotationType", "2b", annotation("/Subtype/Movie/F 4/AP<</N 9 0 R>>"), "6.3.1"],
    ["annotationFlags", "2b", annotation("/Subtype/Text/F 6/AP<</N 9 0 R>>"), "6.3.2"],
    ["annotationFlags", "1b", annotation("/Subtype/Link"), "6.5.3"],
    ["annotationLook", "2b", annotation("/Subtype/Text/F 4"), "6.3.3"],
    ["action", "2b", { catalog: "/OpenAction<</S/JavaScript/JS(app.alert(1))>>" }, "6.5.1"],
    ["action", "1b", { catalog: "/OpenAction<</S/Named/N/Print>>" }, "6.6.1"],
    ["automaticAction", "2b", { page: "/AA<</O<</S/GoTo/D[3 0 R/Fit]>>>>" }, "6.5.2"],
    ["formLook", "2b", { catalog: "/AcroForm<</NeedAppearances true>>" }, "6.4.1"],
    ["xfa", "2b", { catalog: "/AcroForm<</XFA[(a)(b)]>>" }, "6.4.2"],
    ["identification", "2b", { level: "3b" }, "6.6.4"],
    ["tags", "2a", {}, "6.7.2"],
    ["description", "1b", { trailer: "/ID[<00><00>]/Info<</Title(Plan)>>" }, "6.7.3"],
  ])("breaks one when it breaks one: %s of %s", (rule, level, file, clause) => {
    const { findings } = check(archiveFile({ level, ...file }), level);
    expect(findings).toMatchObject([{ rule, clause }]);
    expect(findings[0]?.message).toMatch(/^[A-Z].*\.$/);
  });

  it("is judged by what it says of itself, or by what is asked", () => {
    expect(check(archiveFile({ level: "1b" })).level).toBe("1b");
    expect(check(archiveFile({ level: "4f" }))).toMatchObject({ claimed: "4f", level: "2b" });
    expect(rulesOf(archiveFile({ level: "2b" }), "2u")).toEqual(["identification"]);
  });

  it("tells how often a rule is broken, and where first", () => {
    const { findings } = check(archiveFile(annotation("/Subtype/Text/F 4")));
    expect(findings).toMatchObject([{ count: 1, object: 8 }]);
  });
});

describe("any other file", () => {
  it("breaks what it breaks", () => {
    expect(rulesOf(plainPdf(1))).toEqual(["identifier", "metadata", "identification", "fontEmbedding"]);
  });

  it.each(oddFiles.map((odd) => [odd.title, odd] as const))("is judged or refused: %s", (_title, odd) => {
    try {
      check(odd.bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
    }
  });

  it.skipIf(!hasOracles)(`may be encrypted${skipNote}`, () => {
    const bytes = encryptWithQpdf(archiveFile(), "--encrypt", "", "owner", "256", "--");
    expect(rulesOf(bytes)).toContain("encryption");
  });
});

const resources = "/usr/share/ghostscript";
const colors = "/usr/share/color/icc/ghostscript/srgb.icc";
const definitions = (existsSync(resources) ? readdirSync(resources) : [])
  .map((version) => join(resources, version, "lib", "PDFA_def.ps"))
  .find(existsSync);
const canMake = definitions !== undefined && existsSync(colors);

describe.runIf(canMake)(`a file by Ghostscript${canMake ? "" : " (skipped: it is not installed)"}`, () => {
  const page =
    "%!PS\n/Helvetica findfont 18 scalefont setfont 72 700 moveto 1 0 0 setrgbcolor (A) show showpage";

  const print = (...options: readonly string[]): Uint8Array<ArrayBuffer> => {
    const folder = mkdtempSync(join(tmpdir(), "nonet-archive-"));
    try {
      const [head, body, out] = ["head.ps", "body.ps", "out.pdf"].map((name) => join(folder, name));
      const text = readFileSync(definitions ?? "", "latin1").replaceAll("(srgb.icc)", `(${colors})`);
      writeFileSync(head ?? "", options.length === 0 ? "" : text, "latin1");
      writeFileSync(body ?? "", page);
      const how = ["-q", "-dNOSAFER", "-sDEVICE=pdfwrite", "-sColorConversionStrategy=RGB", ...options];
      execFileSync("gs", [...how, "-o", out ?? "", head ?? "", body ?? ""]);
      return new Uint8Array(readFileSync(out ?? ""));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it.each([1, 2, 3])("keeps the rules of the part that it is made for: %d", (part) => {
    const bytes = print(`-dPDFA=${part}`, "-dPDFACompatibilityPolicy=1");
    expect(check(bytes)).toMatchObject({ claimed: `${part}b`, level: `${part}b`, findings: [] });
  });

  it("breaks them where it is made for none", () => {
    expect(rulesOf(print())).toEqual(
      expect.arrayContaining(["identification", "deviceColor", "fontEmbedding"]),
    );
  });
});
