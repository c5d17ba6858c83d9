/** A file that keeps PDF/A, and the parts of it that a test may change. */
import { latin1, rawPdf, stream } from "../raw-pdf.fixture.ts";

export const packet = (level: string): string =>
  stream(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${level[0]}" pdfaid:conformance="${level[1]?.toUpperCase()}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
    "/Type/Metadata/Subtype/XML",
  );

const profile = `${"\0".repeat(36)}acsp${"\0".repeat(88)}`;

interface ArchiveFile {
  readonly level?: string;
  /** Entries of the catalog, of the page, of the trailer; operators of the content. */
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
  readonly content?: string;
  /** More objects, or others in the place of those here. */
  readonly objects?: Readonly<Record<number, string>>;
}

export function archiveFile({
  level = "2b",
  catalog = "",
  page = "",
  trailer = "/ID[<00><00>]",
  content = "1 0 0 rg 10 10 50 50 re f",
  objects = {},
}: ArchiveFile = {}): Uint8Array<ArrayBuffer> {
  const own = {
    1: `<</Type/Catalog/Pages 2 0 R/Metadata 5 0 R/OutputIntents[6 0 R]${catalog}>>`,
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R${page}>>`,
    4: stream(content),
    5: packet(level),
    6: "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile 7 0 R>>",
    7: stream(profile, "/N 3"),
  };
  return latin1(rawPdf({ objects: { ...own, ...objects }, trailer: `/Root 1 0 R${trailer}` }));
}
