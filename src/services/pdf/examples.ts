/** Examples of the PDF endpoints, all with one file of two small pages. */

const exampleBase64 =
  "JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1Bh" +
  "Z2VzL0tpZHNbMyAwIFIgNCAwIFJdL0NvdW50IDIvTWVkaWFCb3hbMCAwIDIwMCAxMDBdL1Jlc291cmNlczw8L0ZvbnQ8PC9G" +
  "IDUgMCBSPj4+Pj4+CmVuZG9iagozIDAgb2JqCjw8L1R5cGUvUGFnZS9QYXJlbnQgMiAwIFIvQ29udGVudHMgNiAwIFI+Pgpl" +
  "bmRvYmoKNCAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL0NvbnRlbnRzIDcgMCBSPj4KZW5kb2JqCjUgMCBvYmoK" +
  "PDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCjYgMCBvYmoKPDwvTGVuZ3Ro" +
  "IDM0Pj4Kc3RyZWFtCkJUIC9GIDI0IFRmIDIwIDQwIFRkIChGaXJzdCkgVGogRVQKZW5kc3RyZWFtCmVuZG9iago3IDAgb2Jq" +
  "Cjw8L0xlbmd0aCAzNT4+CnN0cmVhbQpCVCAvRiAyNCBUZiAyMCA0MCBUZCAoU2Vjb25kKSBUaiBFVAplbmRzdHJlYW0KZW5k" +
  "b2JqCjggMCBvYmoKPDwvVGl0bGUoVHdvIHBhZ2VzKT4+CmVuZG9iagp4cmVmCjAgOQowMDAwMDAwMDAwIDY1NTM1IGYgCjAw" +
  "MDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1NCAwMDAwMCBuIAowMDAwMDAwMTY0IDAwMDAwIG4gCjAwMDAwMDAyMjIgMDAw" +
  "MDAgbiAKMDAwMDAwMDI4MCAwMDAwMCBuIAowMDAwMDAwMzQzIDAwMDAwIG4gCjAwMDAwMDA0MjUgMDAwMDAgbiAKMDAwMDAw" +
  "MDUwOCAwMDAwMCBuIAp0cmFpbGVyCjw8L1NpemUgOS9Sb290IDEgMCBSL0luZm8gOCAwIFI+PgpzdGFydHhyZWYKNTQ1CiUl" +
  "RU9GCg==";

/** What is told of it. */
const exampleInfo = {
  pageCount: 2,
  sizeBytes: 796,
  title: "Two pages",
  author: null,
  subject: null,
  creator: null,
  producer: null,
  keywords: null,
  creationDate: null,
  modificationDate: null,
  pdfVersion: "1.4",
  encrypted: false,
  pageSizes: [{ width: 200, height: 100, rotation: 0, count: 2 }],
  hasForms: false,
  hasOutline: false,
  hasSignatures: false,
  linearized: false,
  tagged: false,
  attachments: 0,
};

const file = { base64: exampleBase64 };

export const examples = {
  merge: [
    {
      title: "Two files, with a bookmark for each",
      input: { files: [file, file], outline: "perFile" },
    },
  ],
  split: [
    { title: "A file for each page", input: { file } },
    {
      title: "The last page, and all in reverse",
      input: { file, ranges: "last,2-1" },
    },
  ],
  info: [
    {
      title: "Two small pages",
      input: { file },
      output: exampleInfo,
    },
  ],
  watermark: [
    { title: "A red mark", input: { file, text: "CONFIDENTIAL" } },
    {
      title: "A pale blue one below the first page",
      input: {
        file,
        text: "Draft",
        color: "#3366cc",
        opacity: 0.15,
        pages: "1",
        layer: "under",
      },
    },
  ],
  rotate: [
    {
      title: "The first page, a quarter to the right",
      input: { file, degrees: 90, pages: "1" },
    },
  ],
} as const;
