/** Grammar of broken forms: sound parts of an operation's own input, mixed with pieces that no form should have. */
import fc from "fast-check";

const disposition = "Content-Disposition: form-data";

const headers: readonly string[] = [
  disposition,
  `${disposition}; name=""`,
  `${disposition}; name="file"; filename="a"`,
  `${disposition}; name="file"`,
  `${disposition}; name="files"; filename="../../a.pdf"`,
  `${disposition}; name="image"; filename=""`,
  `${disposition}; filename="a"`,
  `${disposition}; name="file.password"`,
  `${disposition}; name="password"`,
  `${disposition}; name="files.0.password"`,
  `${disposition}; name="files[0]"`,
  `${disposition}; name="__proto__.x"`,
  `${disposition}; name="file.__proto__"`,
  `${disposition}; name="constructor"; filename="x"`,
  `${disposition}; name="bytes"`,
  `${disposition}; name="${"a.".repeat(2_000)}"`,
  `${disposition}; name*=utf-8''f%zz; filename*=x`,
  `${disposition}; name="a\\"b"; filename="\r"`,
  "Content-Disposition:",
  'Content-Disposition: ;;;="',
  "Content-Disposition: attachment; name=file",
  "Content-Type: text/plain; charset=utf-16le",
  "Content-Type: text/plain; charset=nope",
  "Content-Type: application/octet-stream",
  "Content-Type: ",
  "Content-Transfer-Encoding: base64",
  "Content-Transfer-Encoding: quoted-printable",
  ": x",
  "A: b\r\n".repeat(60),
  "a".repeat(9_000),
];

const contents: readonly string[] = [
  "",
  "x",
  "90",
  "true",
  "[]",
  '{"a":1}',
  "\0",
  "\xff\xfe",
  "%PDF-1.4",
  "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF",
  "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "RIFF\x04\0\0\0WEBP",
  "a".repeat(70_000),
  "\r\n--B",
  "--",
  "\n",
];

const boundaries: readonly string[] = [
  "B",
  '"B"',
  "",
  "B B",
  "--B",
  "B".repeat(70),
  "B".repeat(300),
  "B; boundary=C",
];

export interface BrokenForm {
  readonly contentType: string;
  readonly body: Buffer;
}

type Fields = Readonly<Record<string, unknown>>;

const written = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

/** Forms for an operation whose sound inputs are given; about one in eight is sound as a whole. */
export function brokenForms(inputs: fc.Arbitrary<Fields>): fc.Arbitrary<BrokenForm> {
  const ownPart = fc
    .tuple(inputs, fc.nat(20), fc.constantFrom("", '; filename="a.pdf"', "; filename*=utf-8''a"))
    .map(([fields, at, file]) => {
      const [name = "text", value = ""] =
        Object.entries(fields)[at % (Object.keys(fields).length || 1)] ?? [];
      return `--B\r\n${disposition}; name="${name}"${file}\r\n\r\n${written(value)}\r\n`;
    });
  const oddPart = fc
    .tuple(fc.array(fc.constantFrom(...headers), { maxLength: 3 }), fc.constantFrom(...contents))
    .map(([head, content]) => `--B\r\n${head.map((line) => `${line}\r\n`).join("")}\r\n${content}\r\n`);
  const piece = fc.constantFrom(
    ...headers,
    ...contents,
    "\r\n",
    "\r\n\r\n",
    "\r",
    "--B",
    "--B--",
    "--B--\r\n",
  );
  const part = fc.oneof({ weight: 5, arbitrary: ownPart }, { weight: 4, arbitrary: oddPart }, piece);
  const end = fc.constantFrom("--B--\r\n", "--B--\r\n", "--B--", "--B\r\n", "");
  const boundary = fc.oneof({ weight: 9, arbitrary: fc.constant("B") }, fc.constantFrom(...boundaries));
  // A form may be cut off anywhere.
  const kept = fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true }));
  return fc.tuple(fc.array(part, { maxLength: 8 }), end, boundary, kept).map(([parts, last, name, share]) => {
    const body = Buffer.from(parts.join("") + last, "latin1");
    return {
      contentType: `multipart/form-data; boundary=${name}`,
      body: body.subarray(0, Math.ceil(body.length * share)),
    };
  });
}
