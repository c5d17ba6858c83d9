import { describe, expect, it } from "vitest";
import { encryptWithQpdf, hasOracles } from "../oracles.fixture.ts";
import { latin1, plainObjects, plainPdf, rawPdf, stream } from "../raw-pdf.fixture.ts";
import { extractAttachments, listAttachments } from "./attachments.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const source = (bytes: Bytes, password?: string) => ({ bytes, field: "file", password });
const texts = (bytes: Bytes, names?: readonly string[]) =>
  extractAttachments({ source: source(bytes), names }).files.map(({ name, bytes: content }) => [
    name,
    Buffer.from(content).toString(),
  ]);

const file = latin1(
  rawPdf({
    objects: {
      ...plainObjects(
        2,
        "",
        "/AF[40 0 R]/Names<</EmbeddedFiles<</Names[(key)40 0 R(second)42 0 R(broken)44 0 R]>>>>",
      ),
      12: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Annots[<</Subtype/FileAttachment/Rect[0 0 9 9]/FS 46 0 R>>]>>",
      40: "<</F(old.txt)/UF<FEFF00E4002E007400780074>/Desc(A text)/EF<</F 41 0 R>>>>",
      41: stream("first", "/Subtype/text#2Fplain/Params<</Size 5/CreationDate(D:20260131)>>"),
      42: "<</EF<</UF 43 0 R>>>>",
      43: stream("66697865643e", "/Filter/ASCIIHexDecode/Subtype/nonsense/Params<</Size -1>>"),
      44: "<</F(broken)/EF<</F 45 0 R>>>>",
      45: stream("?", "/Filter/Nobody"),
      46: "<</F(../../pinned.txt)/EF<</F 47 0 R>>>>",
      47: stream("pinned"),
    },
  }),
);

describe("attached files", () => {
  it("are listed each once, as the file states them", () => {
    expect(listAttachments(source(file))).toEqual([
      {
        name: "ä.txt",
        description: "A text",
        mediaType: "text/plain",
        sizeBytes: 5,
        creationDate: "2026-01-31T00:00:00",
        modificationDate: null,
        page: null,
      },
      expect.objectContaining({ name: "second", mediaType: null, sizeBytes: null }),
      expect.objectContaining({ name: "broken" }),
      expect.objectContaining({ name: "../../pinned.txt", page: 2 }),
    ]);
    expect(listAttachments(source(plainPdf(1)))).toEqual([]);
  });

  it("are taken out with their contents, all or some", () => {
    expect(texts(file)).toEqual([
      ["ä.txt", "first"],
      ["second", "fixed>"],
      ["../../pinned.txt", "pinned"],
    ]);
    expect(texts(file, ["second"])).toEqual([["second", "fixed>"]]);
    expect(extractAttachments({ source: source(file) }).warnings).toEqual([
      "The content of attached file 3 cannot be read.",
    ]);
  });

  it("are refused by a name that none has", () => {
    expect(() => texts(file, ["second", "none"])).toThrow(
      expect.objectContaining({ code: "invalid_parameter" }),
    );
  });

  it.runIf(hasOracles)("are decrypted", () => {
    const locked = encryptWithQpdf(file, "--encrypt", "secret", "owner", "256", "--");
    const { files } = extractAttachments({ source: source(locked, "secret"), names: ["ä.txt"] });
    expect(Buffer.from(files[0]?.bytes ?? "").toString()).toBe("first");
  });
});
